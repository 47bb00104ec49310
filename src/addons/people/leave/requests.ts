// Leave requests: asked for, decided in levels, taken or not.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { listWorkingDays } from '../../../school/api.ts'
import { HR } from '../roles.ts'
import { monthsOfService } from '../slips/proration.ts'
import { listEmploymentsOf } from '../staff/employments.ts'
import { findOwnStaff } from '../staff/file.ts'
import { LEAVE_STATES, leaveRequestWorkflow } from '../workflow.ts'
import { workedDays } from './days.ts'
import { getLeaveType, HalfDays, leaveNameFor } from './types.ts'

const DAYS_MAX = 1_100

export const LeaveRequest = moving(leaveRequestWorkflow, {
  id: Id(),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  leave_type_id: Id(),
  leave_type: Text(200, 'Cuti tahunan'),
  starts_on: Day('2026-09-21'),
  ends_on: Day('2026-09-23'),
  from_noon: Flag(false),
  until_noon: Flag(false),
  days: HalfDays(3),
  reason: Nullable(Text(500, 'Menikahkan anak')),
  file_id: Nullable(Id(9)),
  state: Word(...LEAVE_STATES),
  version: Version(),
})
export const LeaveRequestFilter = Obj({
  q: Optional(Query()),
  staff_id: Optional(Id(3)),
  state: Optional(Word(...LEAVE_STATES)),
  /** Of which at least one day lies in this span. */
  from: Optional(Day('2026-09-01')),
  until: Optional(Day('2026-09-30')),
})
export const LeaveRequestRef = Obj({ id: Id() })
export const NewLeaveRequest = Obj({
  /** Oneself where it is left out; personnel may ask for others. */
  staff_id: Optional(Id(3)),
  leave_type_id: Id(),
  starts_on: Day('2026-09-21'),
  ends_on: Day('2026-09-23'),
  from_noon: Optional(Flag(false)),
  until_noon: Optional(Flag(false)),
  reason: Optional(Text(500, 'Menikahkan anak')),
  file_id: Optional(Id(9)),
})
export const LeaveStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Disetujui')) })
nameShapes({ LeaveRequest, NewLeaveRequest, LeaveStep })

function selectRequests(db: Db, caller: Caller) {
  return db
    .selectFrom('people.leave_request as r')
    .innerJoin('people.leave_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.leave_type_id'),
    )
    .innerJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.staff_id'),
    )
    .select(['r.id', 'r.staff_id', 's.name as staff_name', 'r.leave_type_id', 'r.starts_on'])
    .select(leaveNameFor(caller).as('leave_type'))
    .select(['r.ends_on', 'r.from_noon', 'r.until_noon', 'r.days', 'r.reason', 'r.file_id', 'r.state', 'r.version'])
    .where('r.company_id', '=', caller.companyId)
}

/** Row-level security leaves those who decide nothing their own. */
export async function listLeaveRequests(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof LeaveRequestFilter>; page: Page },
) {
  let query = selectRequests(db, caller)
  if (filter.staff_id) query = query.where('r.staff_id', '=', filter.staff_id)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.from) query = query.where('r.ends_on', '>=', filter.from)
  if (filter.until) query = query.where('r.starts_on', '<=', filter.until)
  query = query.where(foundBy(filter.q, { words: ['s.name'] }))
  return pageOf(query, { keys: ['r.starts_on', 'r.id'], direction: 'desc' }, page)
}

export async function getLeaveRequest(db: Db, caller: Caller, id: number) {
  const request = await selectRequests(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}

export async function createLeaveRequest(tx: Tx, caller: Caller, input: Static<typeof NewLeaveRequest>) {
  const person = await findAsker(tx, caller, input.staff_id)
  const type = await getLeaveType(tx, caller, input.leave_type_id)
  const { starts_on, ends_on, from_noon = false, until_noon = false, reason = null, file_id = null } = input
  if (ends_on < starts_on || ends_on > addDays(starts_on, DAYS_MAX))
    throw invalid('ends_on', { id: 'harus setelah hari pertama', en: 'must be after the first day' })
  if (type.needs_file && file_id === null)
    throw invalid('file_id', { id: 'jenis cuti ini memerlukan berkas', en: 'this type of leave needs a file' })
  const service = monthsOfService(await listEmploymentsOf(tx, caller, person.id), starts_on)
  if (service < type.after_months)
    throw new AppError('leave_not_due', { values: { months: String(type.after_months) } })
  const away = { starts_on, ends_on, from_noon, until_noon }
  const days = workedDays(
    away,
    await countedDays(tx, caller, { ...away, weekDays: person.week_days, counts: type.counts }),
  )
  if (days <= 0)
    throw invalid('starts_on', {
      id: 'tidak ada hari kerja dalam cuti ini',
      en: 'there are no working days in this leave',
    })
  if (type.max_days !== null && days > type.max_days)
    throw invalid('ends_on', { id: `paling banyak ${type.max_days} hari`, en: `at most ${type.max_days} days` })
  if (type.yearly_days !== null && starts_on.slice(0, 4) !== ends_on.slice(0, 4))
    throw invalid('ends_on', {
      id: 'harus dalam tahun yang sama; ajukan per tahun',
      en: 'must be in the same year; request each year separately',
    })
  const { id } = await tx
    .insertInto('people.leave_request')
    .values({
      company_id: caller.companyId,
      staff_id: person.id,
      leave_type_id: type.id,
      ...away,
      days,
      reason,
      file_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getLeaveRequest(tx, caller, id)
}

/** Everyone for themselves, personnel for everyone. */
async function findAsker(tx: Tx, caller: Caller, staffId: number | undefined) {
  const own = await findOwnStaff(tx, caller)
  const isOffice = HR.some((role) => caller.roles.includes(role))
  if (staffId === undefined || staffId === own?.id || !isOffice) {
    if (!own || (staffId !== undefined && staffId !== own.id)) throw notFound('staff_id')
    return own
  }
  const other = await tx
    .selectFrom('school.staff')
    .select(['id', 'name', 'user_id', 'week_days'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (!other) throw notFound('staff_id')
  return other
}

async function countedDays(
  tx: Tx,
  caller: Caller,
  leave: { starts_on: string; ends_on: string; weekDays: number | null; counts: string },
): Promise<string[]> {
  const { starts_on: from, ends_on: until } = leave
  if (leave.counts === 'working')
    return listWorkingDays(tx, caller, { period: { from, until }, weekDays: leave.weekDays })
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}
