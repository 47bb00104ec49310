// Mail and telephone of an account: one's own, for the password, and those of people whose accounts one manages.
import { sql } from 'kysely'
import { type Caller, scopeOf } from '../access/caller.ts'
import { counterOf, derivePassword, type Origin, refuseFor } from '../access/sign-in.ts'
import type { Database, Db, Tx } from '../db/database.ts'
import { AppError, notFound } from '../language/errors.ts'
import type { Secrets } from '../outside/secrets.ts'
import { invalid } from '../records/change.ts'
import { Moment, Nullable, nameShapes, Obj, type Static, Type } from '../values/schema.ts'

export const Email = Type.String({
  minLength: 3,
  maxLength: 200,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  examples: ['siti.aminah@guru.smp.belajar.id'],
})
export const Phone = Type.String({
  minLength: 8,
  maxLength: 25,
  pattern: '^\\+?[0-9][0-9 -]+$',
  examples: ['+6281234567890'],
})
export const Contact = Obj({
  email: Nullable(Email),
  phone: Nullable(Phone),
  /** Since when the account is linked to one at the provider of OpenID Connect. */
  linked_at: Nullable(Moment()),
})
nameShapes({ Contact })

export type Written = { email: string | null; phone: string | null }

export async function contactOf(db: Db, id: number): Promise<Static<typeof Contact>> {
  const found = await db
    .selectFrom('kernel.user_account')
    .select(['email', 'phone', 'linked_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

export interface OwnContact {
  database: Database
  origin: Origin
  secrets: Secrets
  requestId: string
  password: string
}

export async function setOwnContact(caller: Caller, written: Written, given: OwnContact): Promise<void> {
  const { database, origin, secrets, requestId, password } = given
  const db = database.once(scopeOf(caller, requestId))
  const { email, proof, phone } = storedOf(written, secrets)
  const derived = await derivePassword(db, { login: caller.login, password, ...origin })
  const { rows } = await sql<{ wait: number; ok: boolean }>`
    select wait, ok from kernel.contact_set(${caller.sessionHash}, ${counterOf(origin)}, ${derived},
      ${email}, ${proof}, ${phone})`.execute(db)
  refuseFor(rows[0]!.wait)
  if (!rows[0]!.ok) throw new AppError('invalid_credentials')
}

/** What is left out stays as it is. */
export async function setContact(
  tx: Tx,
  caller: Caller,
  {
    id,
    secrets,
    ...written
  }: { id: number; secrets: Secrets } & { [Part in keyof Written]: Written[Part] | undefined },
): Promise<void> {
  if (written.email === undefined && written.phone === undefined) return
  const { email: mail, phone: number } = await contactOf(tx, id)
  const { email = mail, phone: dialled = number } = written
  const { email: stored, proof, phone } = storedOf({ email, phone: dialled }, secrets)
  await sql`select kernel.user_contact(${caller.sessionHash}, ${id}, ${stored}, ${proof}, ${phone})`.execute(tx)
}

/** What shows the database that the service knows this mail: no statement alone opens a session for who has it. */
export const mailProof = (mail: string, secrets: Secrets) => secrets.sign(mail, 'mail of an account')

function storedOf({ email, phone }: Written, secrets: Secrets) {
  const mail = email?.trim().toLowerCase() ?? null
  return { email: mail, proof: mail === null ? null : mailProof(mail, secrets), phone: phone && phoneOf(phone) }
}

const COUNTRY = '+62'

/** As it is dialled from anywhere: without a country it is one of this country. */
function phoneOf(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  const phone = digits.startsWith('+') ? digits : COUNTRY + digits.replace(/^(0|62)/, '')
  if (!/^\+[1-9][0-9]{7,14}$/.test(phone))
    throw invalid('phone', { id: 'bukan nomor telepon', en: 'not a phone number' })
  return phone
}
