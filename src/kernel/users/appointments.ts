// The first holder of a role that is kept from an admin: asked for by one person, agreed to by another, the code in two halves. Who
// may do what is decided in the database (migrations/024_appointments.sql).
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import { hashFor, oneTimePassword } from '../access/passwords.ts'
import type { Db, Tx } from '../db/database.ts'
import { notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import type { Secrets } from '../outside/secrets.ts'
import { Id, Moment, nameShapes, Obj, roleOf, type Static, Text } from '../values/schema.ts'
import { getUser, Login, Name, trimmed, User } from './users.ts'

export const Appointment = Obj({
  id: Id(3),
  role: Text(42, 'counselor'),
  login: Text(120, 'ratna.bk'),
  name: Name,
  asked_by: Id(1),
  asked_at: Moment(),
  /** Until then someone agrees, or it is asked for anew. */
  expires_at: Moment('2026-09-21T03:00:00Z'),
})
const Half = Text(20, 'k7mq-x2ph-9dwe')
/** Shown in this answer only: the first part of the code. */
export const Asked = Obj({ appointment: Appointment, half: Half })
/** Shown in this answer only: the second part of the code, behind a dash. */
export const Appointed = Obj({ user: User, half: Half })
export const newAppointment = (roles: readonly string[]) => Obj({ role: roleOf(roles), login: Login, name: Name })
export const OneAppointment = Obj({ id: Id(3) })
nameShapes({ Appointment, AppointmentAsked: Asked, Appointed, OneAppointment })

const COLUMNS = ['id', 'role', 'login', 'name', 'asked_by', 'asked_at', 'expires_at'] as const
/** Three groups of four: as long as one half has to stand by itself against guessing. */
const HALF_LENGTH = 14

const appointments = (db: Db, caller: Caller) =>
  db.selectFrom('kernel.appointment').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listAppointments(db: Db, caller: Caller, page: Page) {
  return pageOf(appointments(db, caller), { keys: ['id'], direction: 'asc' }, page)
}

const makeHalf = () => oneTimePassword().slice(0, HALF_LENGTH)
const placeOf = ({ companyId }: Caller) => `first half of a code at company ${companyId}`

export async function askForAppointment(
  tx: Tx,
  caller: Caller,
  { role, login, name, secrets }: Static<ReturnType<typeof newAppointment>> & { secrets: Secrets },
): Promise<Static<typeof Asked>> {
  const half = makeHalf()
  const { rows } = await sql<{ id: number }>`select kernel.appointment_ask(${caller.sessionHash}, ${role},
    ${login.toLowerCase()}, ${trimmed(name)}, ${secrets.seal(half, placeOf(caller))}) as id`.execute(tx)
  const appointment = await appointments(tx, caller).where('id', '=', rows[0]!.id).executeTakeFirstOrThrow()
  return { appointment, half }
}

/** Makes the account of both halves, and answers the one that nobody has seen yet. */
export async function agreeToAppointment(
  tx: Tx,
  caller: Caller,
  { id, secrets }: Static<typeof OneAppointment> & { secrets: Secrets },
): Promise<Static<typeof Appointed>> {
  const { rows } = await sql<{ sealed: string }>`
    select kernel.appointment_half(${caller.sessionHash}, ${id}) as sealed`.execute(tx)
  const first = secrets.open(rows[0]!.sealed, placeOf(caller))
  // Sealed with a key that is no longer there: it is asked for anew.
  if (!first) throw notFound('id')
  const half = makeHalf()
  const hash = await hashFor(caller.userId, `${first}-${half}`)
  const { rows: made } = await sql<{ id: number }>`
    select kernel.appointment_agree(${caller.sessionHash}, ${id}, ${hash}) as id`.execute(tx)
  const { last_seen_at: _, ...user } = await getUser(tx, caller, made[0]!.id)
  return { user, half }
}

export async function withdrawAppointment(tx: Tx, caller: Caller, id: number): Promise<void> {
  await sql`select kernel.appointment_withdraw(${caller.sessionHash}, ${id})`.execute(tx)
}
