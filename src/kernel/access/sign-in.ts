// Signing in: the right password opens a session, wrong ones are counted where they come from.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/scope.ts'
import { AppError } from '../errors.ts'
import { verifyPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'

interface Account {
  id: number
  password_hash: string
  home_company_id: number
  disabled: boolean
  roles: string[]
}

export interface Attempt {
  login: string
  password: string
  address: string
  agent: string
}

/** Answers the value of the new session's cookie. */
export async function signIn(database: Database, sessions: Sessions, attempt: Attempt): Promise<string> {
  const db = database.once(NOBODY)
  const login = attempt.login.trim().toLowerCase()
  const { address } = attempt
  const { rows: waits } = await sql<{ wait: number }>`select kernel.login_wait(${address}, ${login}) as wait`.execute(
    db,
  )
  refuseFor(waits[0]!.wait)
  const { rows } = await sql<Account>`select * from kernel.login_find(${login})`.execute(db)
  const account = rows[0]
  const right = await verifyPassword(account?.password_hash, attempt.password)
  const ok = right && account !== undefined && !account.disabled && account.roles.length > 0
  const { rows: settled } = await sql<{
    wait: number
  }>`select kernel.login_settle(${address}, ${login}, ${ok}) as wait`.execute(db)
  refuseFor(settled[0]!.wait)
  if (!ok) throw new AppError('invalid_credentials')
  return sessions.open({
    userId: account.id,
    companyId: account.home_company_id,
    lasting: account.roles.includes('device'),
    address,
    agent: attempt.agent.slice(0, 200),
  })
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('too_many_attempts', { retryAfter: seconds, values: { seconds } })
}
