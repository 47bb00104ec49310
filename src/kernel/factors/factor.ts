// One's own second factor: given to an app, confirmed by a code of it, taken away for the password and a code.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import { scopeOf } from '../access/caller.ts'
import { counterOf, derivePassword, type Origin, refuseFor } from '../access/sign-in.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../language/errors.ts'
import type { Ceremony } from './ceremony.ts'
import { type Brought, newRecoveryCodes, proofOf, type Reckoning, sealSecret, triedBy } from './code.ts'
import { base32, newSecret, uriOf } from './totp.ts'

/** Who acts, from where, and what their codes are reckoned with. */
export interface Acting extends Omit<Reckoning, 'login'> {
  database: Database
  caller: Caller
  origin: Origin
  requestId: string
  /** Checks passkeys, where there are any. */
  ceremony: Ceremony | undefined
}

export interface Standing {
  enrolled_at: string | null
  has_app: boolean
  codes_left: number
  demanded: boolean
}

export async function standingOf({ database, caller, requestId }: Acting): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select enrolled_at, has_app, codes_left, demanded from kernel.factor_standing(${caller.sessionHash})`.execute(
    database.once(scopeOf(caller, requestId)),
  )
  return rows[0]!
}

/** Answers the new secret, which is shown this once. */
export async function beginFactor(acting: Acting, password: string): Promise<{ secret: string; uri: string }> {
  const { caller } = acting
  const db = dbOf(acting)
  const derived = await derivePassword(db, { login: caller.login, password, ...acting.origin })
  const secret = newSecret()
  const by = { login: caller.login, secrets: acting.secrets }
  const { rows } = await sql<{ wait: number; ok: boolean }>`
    select wait, ok from kernel.factor_begin(${caller.sessionHash}, ${counterOf(acting.origin)}, ${derived},
      ${sealSecret(secret, by)}, ${proofOf(secret, by)})`.execute(db)
  refuseFor(rows[0]!.wait)
  if (!rows[0]!.ok) throw new AppError('invalid_credentials')
  return { secret: base32(secret), uri: uriOf(secret, caller.login) }
}

/** From now on a code is asked for. Answers the recovery codes, which are shown this once. */
export async function confirmFactor(acting: Acting, otp: string): Promise<string[]> {
  const { caller } = acting
  const { codes, digests } = newRecoveryCodes(caller.login)
  const code = await ownCode(acting, { otp })
  const { rows } = await sql<{ ok: boolean }>`
    select kernel.factor_confirm(${caller.sessionHash}, ${code}, ${digests}::bytea[]) as ok`.execute(dbOf(acting))
  if (!rows[0]!.ok) throw new AppError('otp_wrong')
  return codes
}

/** The password once more, and what was brought beside it. */
export interface Shown extends Brought {
  password: string
}

export async function endFactor(acting: Acting, shown: Shown): Promise<void> {
  await changeFactor(acting, shown, null)
}

/** New recovery codes; the old ones are worth nothing any more. */
export async function renewRecovery(acting: Acting, shown: Shown): Promise<string[]> {
  const { codes, digests } = newRecoveryCodes(acting.caller.login)
  await changeFactor(acting, shown, digests)
  return codes
}

async function changeFactor(acting: Acting, shown: Shown, digests: Buffer[] | null): Promise<void> {
  const { derived, code } = await shownAgain(acting, shown)
  const { rows } = await sql<Again>`
    select wait, password_ok, code_ok from kernel.factor_change(${acting.caller.sessionHash}, ${counterOf(acting.origin)},
      ${derived}, ${code}, ${digests}::bytea[])`.execute(dbOf(acting))
  refuseUnless(rows[0]!)
}

/** What the database says of a password and a code that were shown once more. */
export interface Again {
  wait: number
  password_ok: boolean
  code_ok: boolean
}

export function refuseUnless({ wait, password_ok, code_ok }: Again): void {
  refuseFor(wait)
  if (!password_ok) throw new AppError('invalid_credentials')
  if (!code_ok) throw new AppError('otp_wrong')
}

/** Both, as the database is given them. */
export async function shownAgain(acting: Acting, { password, ...brought }: Shown) {
  const { caller, origin } = acting
  const derived = await derivePassword(dbOf(acting), { login: caller.login, password, ...origin })
  return { derived, code: await ownCode(acting, brought) }
}

async function ownCode(acting: Acting, brought: Brought) {
  const { caller, secrets, now, ceremony } = acting
  const db = dbOf(acting)
  const { rows } = await sql<{ sealed: string | null }>`
    select kernel.factor_sealed(${caller.sessionHash}) as sealed`.execute(db)
  return triedBy(brought, rows[0]!.sealed, { login: caller.login, secrets, now, db, ceremony })
}

export const dbOf = ({ database, caller, requestId }: Acting) => database.once(scopeOf(caller, requestId))
