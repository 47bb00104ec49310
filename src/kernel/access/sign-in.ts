// Signing in, and a new password for the old one. What is compared and counted is decided in the database, which never
// gives a stored hash away: here a tried password is only derived.
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { AppError } from '../language/errors.ts'
import { type Caller, scopeOf } from './caller.ts'
import { assertGoodPassword } from './password-rules.ts'
import { hashLike, hashPassword } from './passwords.ts'
import { hashOf, newToken } from './sessions.ts'

const AGENT_MAX = 200

export interface Attempt {
  login: string
  password: string
  address: string
  agent: string
}

/** Answers the value of the new session's cookie. */
export async function signIn(database: Database, attempt: Attempt): Promise<string> {
  const db = database.once(NOBODY)
  const login = attempt.login.trim().toLowerCase()
  const { address } = attempt
  const derived = await derive(db, { login, password: attempt.password, address })
  const token = newToken()
  const { rows } = await sql<{ wait: number; opened: boolean }>`
    select wait, opened from kernel.sign_in(${address}, ${login}, ${derived}, ${hashOf(token)}, ${attempt.agent.slice(0, AGENT_MAX)})
  `.execute(db)
  refuseFor(rows[0]!.wait)
  if (!rows[0]!.opened) throw new AppError('invalid_credentials')
  return token
}

export interface PasswordChange {
  current: string
  next: string
  address: string
  requestId: string
}

export async function changePassword(database: Database, caller: Caller, change: PasswordChange): Promise<void> {
  const { current, next, address } = change
  assertGoodPassword(next, caller.login)
  if (next === current)
    throw new AppError('weak_password', {
      fields: { 'params.new_password': { id: 'sama dengan yang sekarang', en: 'the same as the current one' } },
    })
  const db = database.once(scopeOf(caller, change.requestId))
  const derived = await derive(db, { login: caller.login, password: current, address })
  const { rows } = await sql<{ wait: number; changed: boolean }>`
    select wait, changed from kernel.password_change(${caller.sessionHash}, ${address}, ${derived}, ${await hashPassword(next)})
  `.execute(db)
  refuseFor(rows[0]!.wait)
  if (!rows[0]!.changed) throw new AppError('invalid_credentials')
}

/** The tried password as the database would have stored it; refused without the work while this account has to wait. */
async function derive(db: Db, tried: Pick<Attempt, 'login' | 'password' | 'address'>): Promise<string> {
  const { rows } = await sql<{ wait: number; recipe: string | null }>`
    select wait, recipe from kernel.sign_in_begin(${tried.address}, ${tried.login})`.execute(db)
  refuseFor(rows[0]!.wait)
  return hashLike(rows[0]!.recipe, tried.password)
}

function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('too_many_attempts', { retryAfter: seconds, values: { seconds } })
}
