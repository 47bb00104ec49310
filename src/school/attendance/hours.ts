// Hours: when a day begins and ends, for the school or one class, on every day or one of the week, always or for a while.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { changeRecord } from '../../kernel/records/change.ts'
import { addDays } from '../../kernel/values/clock.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'
import { noteAllDue } from './due.ts'

/** A change reaches back at most so far by itself; older days are derived again by asking for it. */
const REACH_DAYS = 92

/** With or without seconds: what was read can be sent back. */
const Clock = (example: string) =>
  Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9](:00)?$', maxLength: 8, examples: [example] })
const Weekday = () => Type.Integer({ minimum: 1, maximum: 6, examples: [5] })
const Minutes = () => Type.Integer({ minimum: 0, maximum: 240, examples: [15] })
const KINDS = ['school', 'half_day', 'exam'] as const

export const DayHours = Obj({
  id: Id(),
  name: Name('Jam Ramadan', 100),
  class_group_id: Nullable(Id(4)),
  weekday: Nullable(Weekday()),
  kind: Word(...KINDS),
  valid_from: Day('2027-02-08'),
  valid_until: Nullable(Day('2027-03-09')),
  entry_from: Text(8, '05:30:00'),
  starts_at: Text(8, '07:30:00'),
  late_after_minutes: Minutes(),
  entry_until: Text(8, '09:30:00'),
  exit_from: Text(8, '12:30:00'),
  exit_until: Text(8, '17:00:00'),
  version: Version(),
})
const times = {
  entry_from: Clock('05:30'),
  starts_at: Clock('07:30'),
  entry_until: Clock('09:30'),
  exit_from: Clock('12:30'),
  exit_until: Clock('17:00'),
}
export const NewDayHours = Obj({
  name: Name('Jam Ramadan', 100),
  class_group_id: Optional(Id(4)),
  weekday: Optional(Weekday()),
  kind: Optional(Word(...KINDS)),
  valid_from: Day('2027-02-08'),
  valid_until: Optional(Day('2027-03-09')),
  late_after_minutes: Optional(Minutes()),
  ...times,
})
export const DayHoursChange = Obj({
  id: Id(),
  version: Optional(Version()),
  name: Optional(Name('Jam Ramadan', 100)),
  valid_until: Optional(Nullable(Day('2027-03-09'))),
  late_after_minutes: Optional(Minutes()),
  entry_from: Optional(times.entry_from),
  starts_at: Optional(times.starts_at),
  entry_until: Optional(times.entry_until),
  exit_from: Optional(times.exit_from),
  exit_until: Optional(times.exit_until),
})
export const DayHoursRef = Obj({ id: Id() })
nameShapes({ DayHours, NewDayHours, DayHoursChange, DayHoursRef })

const selectHours = (db: Db, caller: Caller) =>
  db
    .selectFrom('school.day_hours')
    .select(['id', 'name', 'class_group_id', 'weekday', 'kind', 'valid_from', 'valid_until', 'entry_from', 'starts_at'])
    .select(['late_after_minutes', 'entry_until', 'exit_from', 'exit_until', 'version'])
    .where('company_id', '=', caller.companyId)

export async function listHours(db: Db, caller: Caller, page: Page) {
  const order = { keys: ['valid_from', 'id'], direction: 'desc' } as const
  return pageOf(selectHours(db, caller), order, page)
}

async function getHours(db: Db, caller: Caller, id: number) {
  const hours = await selectHours(db, caller).where('id', '=', id).executeTakeFirst()
  if (!hours) throw notFound('id')
  return hours
}

export async function createHours(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewDayHours>; today: string },
) {
  const { id } = await tx
    .insertInto('school.day_hours')
    .values(tidy({ company_id: caller.companyId, ...wanted }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const hours = await getHours(tx, caller, id)
  await noteChanged(tx, caller, { hours, today })
  return hours
}

export async function changeHours(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof DayHoursChange>; today: string },
) {
  const before = await getHours(tx, caller, change.id)
  await changeRecord(tx, caller, { relation: 'school.day_hours', change })
  const after = await getHours(tx, caller, change.id)
  await noteChanged(tx, caller, { hours: before, today })
  if (after.valid_until !== before.valid_until) await noteChanged(tx, caller, { hours: after, today })
  return after
}

export async function deleteHours(tx: Tx, caller: Caller, { id, today }: { id: number; today: string }): Promise<void> {
  const hours = await getHours(tx, caller, id)
  await tx.deleteFrom('school.day_hours').where('company_id', '=', caller.companyId).where('id', '=', id).execute()
  await noteChanged(tx, caller, { hours, today })
}

/** The days these hours are about, as far as they lie behind us. */
async function noteChanged(
  tx: Tx,
  caller: Caller,
  {
    hours,
    today,
  }: { hours: { valid_from: string; valid_until: string | null; class_group_id: number | null }; today: string },
): Promise<void> {
  const from = [hours.valid_from, addDays(today, -REACH_DAYS)].toSorted().at(-1)!
  const until = [hours.valid_until ?? today, today].toSorted()[0]!
  if (from <= until) await noteAllDue(tx, caller.companyId, { from, until, classId: hours.class_group_id })
}
