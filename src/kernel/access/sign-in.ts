// Signing in, and a new password for the old one. What is compared and counted is decided in the database, which never
// gives a stored hash away: here a tried password is only derived.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { AppError } from '../language/errors.ts'
import { type Caller, scopeOf } from './caller.ts'
import { assertGoodPassword } from './password-rules.ts'
import { hashing, hashLike, hashPassword } from './passwords.ts'
import type { Guest } from './places.ts'
import { hashOf, newToken } from './sessions.ts'

export const AGENT_MAX = 200

export interface Attempt {
  /** As it is stored: see `loginOf`. */
  login: string
  password: string
  address: string
  agent: string
  /** The browser, where this account is known to have signed in there before. */
  deviceId?: string | undefined
  /** The code that was sent along, reckoned with the secret of the account; without it none was sent. */
  codeFor?: (sealed: string | null) => Promise<RawBuilder<unknown>>
}

export type Origin = Pick<Attempt, 'address' | 'deviceId'>
/** A password somebody tries, and from where. */
export type Tried = Origin & Pick<Attempt, 'login' | 'password'>

const NO_CODE = sql`null::kernel.tried_code`

/** A login as it is stored, however it was typed. */
export function loginOf(typed: string): string {
  return typed.trim().toLowerCase()
}

/** Answers the value of the new session's cookie. */
export async function signIn(database: Database, attempt: Attempt): Promise<string> {
  const db = database.once(NOBODY)
  const { derived, sealed } = await hashing.hold(guestOf(attempt), () => derive(db, attempt))
  const token = newToken()
  const code = (await attempt.codeFor?.(sealed)) ?? NO_CODE
  const { rows } = await sql<{ wait: number; opened: boolean; code_wanted: boolean }>`
    select wait, opened, code_wanted from kernel.sign_in(${attempt.address}, ${counterOf(attempt)}, ${attempt.login}, ${derived},
      ${code}, ${hashOf(token)}, ${attempt.agent.slice(0, AGENT_MAX)})
  `.execute(db)
  const { wait, opened, code_wanted } = rows[0]!
  refuseFor(wait)
  if (!opened) throw new AppError(code_wanted ? 'otp_required' : 'invalid_credentials')
  return token
}

export interface PasswordChange extends Origin {
  current: string
  next: string
  requestId: string
}

export async function changePassword(database: Database, caller: Caller, change: PasswordChange): Promise<void> {
  const { current, next } = change
  assertGoodPassword(next, caller.login)
  if (next === current)
    throw new AppError('weak_password', {
      fields: { 'params.new_password': { id: 'sama dengan yang sekarang', en: 'same as the current one' } },
    })
  const db = database.once(scopeOf(caller, change.requestId))
  const { login } = caller
  const [derived, hash] = await hashing.hold(guestOf(change), async () => [
    (await derive(db, { ...change, login, password: current })).derived,
    await hashPassword(next),
  ])
  const { rows } = await sql<{ wait: number; changed: boolean }>`
    select wait, changed from kernel.password_change(${caller.sessionHash}, ${counterOf(change)}, ${derived}, ${hash})
  `.execute(db)
  refuseFor(rows[0]!.wait)
  if (!rows[0]!.changed) throw new AppError('invalid_credentials')
}

/** One's own password once more, derived; at the one place where passwords are hashed. */
export async function derivePassword(db: Db, tried: Tried): Promise<string> {
  return (await hashing.hold(guestOf(tried), () => derive(db, tried))).derived
}

/** The tried password as the database would have stored it; refused without the work while this account has to wait. */
async function derive(db: Db, tried: Tried): Promise<{ derived: string; sealed: string | null }> {
  const { rows } = await sql<{ wait: number; recipe: string | null; sealed: string | null }>`
    select wait, recipe, sealed from kernel.sign_in_begin(${counterOf(tried)}, ${tried.login})`.execute(db)
  const { wait, recipe, sealed } = rows[0]!
  refuseFor(wait)
  return { derived: await hashLike(recipe, tried.password), sealed }
}

/** Where failures are counted: a known device has a count of its own, whatever happens at its address. */
export function counterOf({ address, deviceId }: Origin): string {
  return deviceId === undefined ? address : `device ${deviceId}`
}

function guestOf(origin: Origin): Guest {
  return { from: counterOf(origin), isKnown: origin.deviceId !== undefined }
}

export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new AppError('too_many_attempts', { retryAfter: seconds, values: { seconds } })
}
