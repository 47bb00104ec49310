// A code that someone brings: what of it the database is given to decide on. It gets a proof for a right one of the app, and a
// digest of whatever was typed, which a recovery code is known by. A wrong one gives it nothing to go by.
import crypto from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { oneTimePassword } from '../access/passwords.ts'
import type { Secrets } from '../outside/secrets.ts'
import { stepOf } from './totp.ts'

const RECOVERY_CODES = 10
/** Room for a recovery code with blanks where somebody likes them. */
export const OTP_MAX = 40

export interface Reckoning {
  login: string
  secrets: Secrets
  now: Date
}

/** The code as `kernel.tried_code`; `sealed` is the secret of the account, if it has one. */
export function triedCode(otp: string | undefined, sealed: string | null, by: Reckoning): RawBuilder<unknown> {
  const typed = otp?.replace(/[\s-]/g, '').toLowerCase()
  const secret = sealed === null ? undefined : openSecret(sealed, by)
  const step = typed && secret ? stepOf(secret, typed, by.now) : undefined
  const proof = step === undefined || !secret ? null : proofOf(secret, by)
  const digest = typed ? digestOf(typed, by.login) : null
  return sql`row(${proof}::bytea, ${step ?? null}::int, ${digest}::bytea)::kernel.tried_code`
}

export function sealSecret(secret: Buffer, { login, secrets }: Pick<Reckoning, 'login' | 'secrets'>): string {
  return secrets.seal(secret.toString('base64url'), placeOf(login))
}

/** What shows the database that a code was right: nobody can make it without the installation's key and the secret. */
export function proofOf(secret: Buffer, { login, secrets }: Pick<Reckoning, 'login' | 'secrets'>): Buffer {
  return secrets.sign(secret.toString('base64url'), placeOf(login))
}

/** Codes for the day the telephone is lost, and what the database knows them by. They are random enough for a plain digest. */
export function newRecoveryCodes(login: string): { codes: string[]; digests: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, oneTimePassword)
  return { codes, digests: codes.map((code) => digestOf(code.replaceAll('-', ''), login)) }
}

function openSecret(sealed: string, { login, secrets }: Reckoning): Buffer | undefined {
  const text = secrets.open(sealed, placeOf(login))
  return text === undefined ? undefined : Buffer.from(text, 'base64url')
}

function digestOf(typed: string, login: string): Buffer {
  return crypto.hash('sha256', `${login} ${typed}`, 'buffer')
}

const placeOf = (login: string) => `second factor of ${login}`
