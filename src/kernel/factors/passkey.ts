// One's own passkeys: asked for, added, named, removed. What an authenticator signed is checked here; whether it counts is decided
// in the database.
import crypto from 'node:crypto'
import { sql } from 'kysely'
import { counterOf, derivePassword, refuseFor, type Tried } from '../access/sign-in.ts'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { AppError } from '../language/errors.ts'
import { type Ceremony, challengeIn, type NewCredential } from './ceremony.ts'
import { challengeHash, keyProofOf, newRecoveryCodes } from './code.ts'
import { type Acting, type Again, dbOf, refuseUnless, type Shown, shownAgain } from './factor.ts'

const CHALLENGE_BYTES = 32

/** A passkey that the account has, as a browser is told of it. */
export interface Known {
  id: string
  transports: string[]
}
type Stored = Known[] | null

export interface Request {
  challenge: string
  rp_id: string
  passkeys: Known[]
}

/** What a browser needs to ask an authenticator for its signature; for who knows the password. */
export async function askForPasskey(
  database: Database,
  tried: Tried,
  ceremony: Ceremony | undefined,
): Promise<Request> {
  const { rpId } = needed(ceremony)
  const db = database.once(NOBODY)
  const derived = await derivePassword(db, tried)
  const challenge = newChallenge()
  const { rows } = await sql<{ wait: number; password_ok: boolean; known: Stored }>`
    select wait, password_ok, known from kernel.passkey_ask(${counterOf(tried)}, ${tried.login}, ${derived},
      ${challengeHash(challenge)})`.execute(db)
  const { wait, password_ok, known } = rows[0]!
  refuseFor(wait)
  if (!password_ok) throw new AppError('invalid_credentials')
  return requestOf(challenge, known, rpId)
}

export function requestOf(challenge: string, known: Stored, rp_id: string): Request {
  if (!known) throw new AppError('passkey_none')
  return { challenge, rp_id, passkeys: told(known) }
}

export interface Invitation extends Request {
  user_handle: string
  login: string
  name: string
}

/** What a browser needs to have a passkey made. */
export async function beginPasskey(acting: Acting, shown: Shown): Promise<Invitation> {
  const { caller, secrets } = acting
  const { rpId } = needed(acting.ceremony)
  const { derived, code } = await shownAgain(acting, shown)
  const challenge = newChallenge()
  const { rows } = await sql<Again & { known: Stored }>`
    select wait, password_ok, code_ok, known from kernel.passkey_begin(${caller.sessionHash}, ${counterOf(acting.origin)},
      ${derived}, ${code}, ${challengeHash(challenge)})`.execute(dbOf(acting))
  refuseUnless(rows[0]!)
  // Says nothing of the account to whoever finds the authenticator.
  const user_handle = secrets.sign(String(caller.userId), 'handle of passkeys').toString('base64url')
  const { login, name } = caller
  return { challenge, rp_id: rpId, passkeys: told(rows[0]!.known ?? []), user_handle, login, name }
}

export interface Added extends NewCredential {
  name: string
  transports: string[]
}

/** Answers its id, and recovery codes where it is the first thing that the account has beside its password. */
export async function addPasskey(acting: Acting, made: Added): Promise<{ id: number; recovery_codes: string[] }> {
  const { caller, secrets } = acting
  const checked = await needed(acting.ceremony).checkNew(made)
  if (!checked) throw new AppError('passkey_refused')
  const { login } = caller
  const { codes, digests } = newRecoveryCodes(login)
  const { rows } = await sql<{ added: number; is_first: boolean }>`
    select added, is_first from kernel.passkey_add(${caller.sessionHash}, ${challengeHash(challengeIn(made)!)},
      row(${Buffer.from(made.id, 'base64url')}::bytea, ${checked.publicKey}::bytea, ${keyProofOf(checked.publicKey, { login, secrets })}::bytea,
        ${checked.counter}::bigint, ${made.transports}::text[], ${made.name}::text)::kernel.new_passkey,
      ${digests}::bytea[])`.execute(dbOf(acting))
  const { added: id, is_first } = rows[0]!
  return { id, recovery_codes: is_first ? codes : [] }
}

export async function passkeysOf(acting: Acting) {
  const { rows } = await sql<{ id: number; name: string; added_at: string; used_at: string | null }>`
    select id, name, added_at, used_at from kernel.passkey_list(${acting.caller.sessionHash})`.execute(dbOf(acting))
  return rows
}

export async function renamePasskey(acting: Acting, { id, name }: { id: number; name: string }): Promise<void> {
  await sql`select kernel.passkey_rename(${acting.caller.sessionHash}, ${id}, ${name})`.execute(dbOf(acting))
}

export async function removePasskey(acting: Acting, id: number, shown: Shown): Promise<void> {
  const { derived, code } = await shownAgain(acting, shown)
  const { rows } = await sql<Again>`
    select wait, password_ok, code_ok from kernel.passkey_remove(${acting.caller.sessionHash}, ${counterOf(acting.origin)},
      ${derived}, ${code}, ${id})`.execute(dbOf(acting))
  refuseUnless(rows[0]!)
}

export const newChallenge = () => crypto.randomBytes(CHALLENGE_BYTES).toString('base64url')

const told = (known: Known[]): Known[] =>
  known.map(({ id, transports }) => ({ id: Buffer.from(id, 'base64').toString('base64url'), transports }))

export function needed(ceremony: Ceremony | undefined): Ceremony {
  if (!ceremony) throw new AppError('passkeys_off')
  return ceremony
}
