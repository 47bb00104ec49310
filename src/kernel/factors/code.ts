// A code that someone brings: what of it the database is given to decide on. It gets a proof for a right one of the app, and a
// digest of whatever was typed, which a recovery code is known by; for a passkey a proof, and which challenge it answers.
// A wrong one gives it nothing to go by.
import crypto from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { oneTimePassword } from '../access/passwords.ts'
import type { Db } from '../db/database.ts'
import type { Secrets } from '../outside/secrets.ts'
import { type Assertion, type Ceremony, challengeIn } from './ceremony.ts'
import { stepOf } from './totp.ts'

const RECOVERY_CODES = 10
/** Room for a recovery code with blanks where somebody likes them. */
export const OTP_MAX = 40

export interface Reckoning {
  login: string
  secrets: Secrets
  now: Date
}

/** What was brought beside a password: a passkey, or else a code. */
export interface Brought {
  otp?: string | undefined
  passkey?: Assertion | undefined
}

export interface Checking extends Reckoning {
  db: Db
  ceremony: Ceremony | undefined
}

/** What was brought as `kernel.tried_code`; `sealed` is the secret of the account's app, if it has one. */
export function triedBy({ otp, passkey }: Brought, sealed: string | null, by: Checking): Promise<RawBuilder<unknown>> {
  return passkey ? triedPasskey(passkey, by) : Promise.resolve(triedCode(otp, sealed, by))
}

async function triedPasskey(passkey: Assertion, by: Checking): Promise<RawBuilder<unknown>> {
  const credential = Buffer.from(passkey.id, 'base64url')
  const { rows } = await sql<{ key: Buffer | null }>`
    select kernel.passkey_key(${by.login}, ${credential}) as key`.execute(by.db)
  const { key } = rows[0]!
  const checked = key ? await by.ceremony?.checkUse(passkey, key) : undefined
  const proof = key && checked ? keyProofOf(key, by) : null
  const challenge = challengeIn(passkey)
  return sql`row(${proof}::bytea, null, ${digestOf(passkey.signature, by.login)}::bytea, ${credential}::bytea,
    ${challenge === undefined ? null : challengeHash(challenge)}::bytea, ${checked?.counter ?? null}::bigint)::kernel.tried_code`
}

/** What shows the database that a signature was right: nobody can make it without the installation's key. */
export function keyProofOf(publicKey: Buffer, { login, secrets }: Pick<Reckoning, 'login' | 'secrets'>): Buffer {
  return secrets.sign(publicKey.toString('base64url'), `passkey of ${login}`)
}

export function challengeHash(challenge: string): Buffer {
  return crypto.hash('sha256', challenge, 'buffer')
}

function triedCode(otp: string | undefined, sealed: string | null, by: Reckoning): RawBuilder<unknown> {
  const typed = otp?.replace(/[\s-]/g, '').toLowerCase()
  const secret = sealed === null ? undefined : openSecret(sealed, by)
  const step = typed && secret ? stepOf(secret, typed, by.now) : undefined
  const proof = step === undefined || !secret ? null : proofOf(secret, by)
  const digest = typed ? digestOf(typed, by.login) : null
  return sql`row(${proof}::bytea, ${step ?? null}::int, ${digest}::bytea, null, null, null)::kernel.tried_code`
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
