// Devices: the readers at the gates, each with an account of its own, and how they are doing.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { isGateway } from '../../../kernel/gateways/gateways.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { held, invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import { createUser, disableUser, enableUser } from '../../../kernel/users/users.ts'
import {
  Count,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import type { Counter } from '../cards/cards.ts'
import type { RfidDb } from '../elevation.ts'
import { deviceWorkflow } from '../workflow.ts'
import { Condition, clockCorrected, clockIsOff, clockOffset, conditionAt } from './condition.ts'

/** A clock may have begun anew in 1970. */
export const Seconds = (example: number) =>
  Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000, examples: [example] })
const Direction = Word('in', 'out', 'both')
const Notation = Word('auto', 'hex', 'decimal')
const Enrolment = Type.String({ pattern: '^[A-Za-z0-9_-]{1,20}$', maxLength: 20, examples: ['ASRAMA'] })
const Zone = () =>
  Type.String({ pattern: '^[A-Za-z]+(/[A-Za-z_+-]+[0-9]*)*$', maxLength: 64, examples: ['Asia/Jakarta'] })
export const Device = moving(deviceWorkflow, {
  id: Id(),
  code: Text(60, 'GERBANG-1'),
  name: Text(200, 'Gerbang utama'),
  location: Nullable(Text(200, 'Pos satpam timur')),
  direction: Direction,
  time_zone: Nullable(Zone()),
  notation: Notation,
  reversed: Flag(false),
  /** Numbers enrolled in it are its own, or those of the terminals with the same word: `PIN:17@ASRAMA`. */
  enrolment: Nullable(Enrolment),
  user_id: Nullable(Id(12)),
  /** It speaks through this gateway. */
  gateway_id: Nullable(Id(14)),
  state: Word('active', 'revoked'),
  condition: Condition,
  last_seen_at: Nullable(Moment()),
  firmware: Nullable(Text(100, 'ESP32-C3 3.0')),
  /** Lines it sent that nobody could read so far. */
  refused: Count(0),
  pending: Nullable(Count(0)),
  /** Seconds by which its clock is ahead (+) or behind (-). */
  clock_offset: Nullable(Seconds(2)),
  clock_off: Flag(false),
  clock_off_since: Nullable(Moment()),
  /** By how much its taps are corrected now (`clock-corrections`). */
  clock_corrected: Nullable(Seconds(600)),
  version: Version(),
})
/** An account that exists already, or the login of one to be made. */
const account = {
  login: Optional(
    Type.String({ minLength: 3, maxLength: 120, pattern: '^[A-Za-z0-9][A-Za-z0-9._@+-]*$', examples: ['gerbang.1'] }),
  ),
  user_id: Optional(Id(12)),
}
const settings = {
  location: Optional(Text(200, 'Pos satpam timur')),
  direction: Optional(Direction),
  time_zone: Optional(Zone()),
  notation: Optional(Notation),
  reversed: Optional(Flag(false)),
  gateway_id: Optional(Nullable(Id(14))),
  enrolment: Optional(Nullable(Enrolment)),
}
const Name = Text(200, 'Gerbang utama')
export const NewDevice = Obj({ code: Text(60, 'GERBANG-1'), name: Name, ...account, ...settings })
/** With the password of a new account, which is shown in this answer only. */
export const RegisteredDevice = moving(deviceWorkflow, {
  ...Device.properties,
  one_time_password: Nullable(Text(40, 'k7mq-x2ph-9dwe-r4tn')),
})
export const DeviceChange = Obj({
  id: Id(),
  version: Optional(Version()),
  name: Optional(Name),
  ...account,
  user_id: Optional(Nullable(Id(12))),
  ...settings,
})
export const DeviceStep = Obj({ id: Id(), version: Optional(Version()), note: Optional(Text(1000, 'Dicuri')) })
nameShapes({ Device, NewDevice, RegisteredDevice, DeviceChange, DeviceStep })

function selectDevices(db: RfidDb, caller: Caller, now: Date) {
  return db
    .selectFrom('rfid.device as d')
    .leftJoin('rfid.device_state as s', (join) =>
      join.onRef('s.company_id', '=', 'd.company_id').onRef('s.device_id', '=', 'd.id'),
    )
    .select([
      'd.id',
      'd.code',
      'd.name',
      'd.location',
      'd.direction',
      'd.time_zone',
      'd.notation',
      'd.reversed',
      'd.enrolment',
    ])
    .select(['d.user_id', 'd.gateway_id', 'd.state', 's.last_seen_at', 's.firmware', 's.pending', 'd.version'])
    .select([
      sql<number>`(select count(*)::int from rfid.refused r
        where r.company_id = d.company_id and r.device_id = d.id and r.read_at is null)`.as('refused'),
      clockOffset.as('clock_offset'),
      clockIsOff.as('clock_off'),
      sql<string | null>`case when ${clockIsOff} then s.off_since end`.as('clock_off_since'),
      clockCorrected.as('clock_corrected'),
      conditionAt(now.toISOString()).as('condition'),
    ])
    .where('d.company_id', '=', caller.companyId)
}

export async function listDevices(db: RfidDb, caller: Caller, { page, now }: { page: Page; now: Date }) {
  const { data: rows, next_cursor } = await pageOf(
    selectDevices(db, caller, now),
    { keys: ['d.id'], direction: 'asc' },
    page,
  )
  return { devices: rows, next_cursor }
}

async function getDevice(db: RfidDb, caller: Caller, { id, now }: { id: number; now: Date }) {
  const device = await selectDevices(db, caller, now).where('d.id', '=', id).executeTakeFirst()
  if (!device) throw notFound('id')
  return device
}

type Desk = Counter & { now: Date }

export async function registerDevice(
  { tx, caller, elevated, now }: Desk,
  { login, ...wanted }: Static<typeof NewDevice>,
): Promise<Static<typeof RegisteredDevice>> {
  await assertGateway(tx, caller, wanted.gateway_id)
  const { user_id, one_time_password } = await accountFor(tx, caller, { login, ...wanted })
  const device = await elevated(async (db) => {
    await assertZone(db, wanted.time_zone)
    const { id } = await db
      .insertInto('rfid.device')
      .values({
        company_id: caller.companyId,
        ...wanted,
        ...inCapitals(wanted),
        user_id: user_id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getDevice(db, caller, { id, now })
  })
  return { ...device, one_time_password }
}

/** A reader that has no account gets one; one that has keeps it, as taps are known by it. */
export async function changeDevice(
  { tx, caller, elevated, now }: Desk,
  change: Static<typeof DeviceChange>,
): Promise<Static<typeof RegisteredDevice>> {
  const { id, version, login, ...fields } = change
  if (login === undefined && Object.keys(fields).length === 0) throw invalid('id', faults.nothingToChange)
  await assertGateway(tx, caller, fields.gateway_id)
  const known = await elevated(async (db) => {
    await assertZone(db, fields.time_zone)
    const device = db.selectFrom('rfid.device').select(['version', 'name', 'user_id'])
    return held(device.where('company_id', '=', caller.companyId).where('id', '=', id).forUpdate(), version)
  })
  const isNew = login !== undefined || (fields.user_id !== undefined && fields.user_id !== known.user_id)
  if (isNew && known.user_id !== null)
    throw invalid(login === undefined ? 'user_id' : 'login', {
      id: 'alat ini sudah punya akun',
      en: 'this reader already has an account',
    })
  const account = isNew ? await accountFor(tx, caller, { login, ...fields, name: fields.name ?? known.name }) : KEPT
  return elevated(async (db) => {
    await db
      .updateTable('rfid.device')
      .set({ ...fields, ...inCapitals(fields), user_id: account.user_id ?? known.user_id })
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .execute()
    return { ...(await getDevice(db, caller, { id, now })), one_time_password: account.one_time_password }
  })
}
const KEPT = { user_id: undefined, one_time_password: null }

interface Wanted {
  login: string | undefined
  user_id?: number | null
  name: string
}

/** One that is there, or one that is made, whose password is told this once. */
async function accountFor(tx: Tx, caller: Caller, { login, user_id, name }: Wanted) {
  if (login !== undefined && user_id)
    throw invalid('login', {
      id: 'sebutkan akun atau mintalah dibuatkan, salah satu',
      en: 'choose an account or have one created, not both',
    })
  if (user_id) await assertDeviceAccount(tx, caller, user_id)
  if (login === undefined) return { user_id, one_time_password: null }
  const made = await createUser(tx, caller, { login, name, roles: ['device'] })
  return { user_id: made.user.id, one_time_password: made.one_time_password }
}

/** Its account is shut in the same step: no process takes another tap from it, and it cannot sign in again. */
export async function revokeDevice(desk: Desk, step: Static<typeof DeviceStep>) {
  return stepDevice(desk, step, { name: 'revoke', account: disableUser })
}

export async function reinstateDevice(desk: Desk, step: Static<typeof DeviceStep>) {
  return stepDevice(desk, step, { name: 'reinstate', account: enableUser })
}

async function stepDevice(
  { tx, caller, elevated, now }: Desk,
  step: Static<typeof DeviceStep>,
  { name, account }: { name: 'revoke' | 'reinstate'; account: typeof disableUser },
) {
  await move(tx, caller, {
    workflow: deviceWorkflow,
    name,
    request: { ...step, elevated: (work) => elevated(() => work()) },
  })
  const device = await elevated((db) => getDevice(db, caller, { id: step.id, now }))
  if (device.user_id !== null) await account(tx, caller, device.user_id)
  return device
}

async function assertZone(db: RfidDb, zone: string | undefined): Promise<void> {
  if (zone === undefined) return
  const { rows } = await sql`select from pg_timezone_names where name = ${zone}`.execute(db)
  if (rows.length === 0)
    throw invalid('time_zone', {
      id: 'bukan zona waktu seperti Asia/Jakarta',
      en: 'not a valid time zone, e.g. Asia/Jakarta',
    })
}

const inCapitals = ({ enrolment }: { enrolment?: string | null }) =>
  enrolment === undefined ? {} : { enrolment: enrolment?.toUpperCase() ?? null }

async function assertGateway(db: Db, caller: Caller, id: number | null | undefined): Promise<void> {
  if (id && !(await isGateway(db, caller, id))) throw notFound('params.gateway_id')
}

/** A reader signs in with an account that holds the role `device` at this school, and with no other. */
async function assertDeviceAccount(db: Db, caller: Caller, userId: number): Promise<void> {
  const member = await db
    .selectFrom('kernel.member')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .where('role', '=', 'device')
    .executeTakeFirst()
  if (!member) throw notFound('params.user_id')
}
