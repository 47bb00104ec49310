// Leave requests: asked for, decided in levels, taken or not.
import type { Caller } from '../../kernel/access/caller.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../kernel/approvals.ts'
import { invalid } from '../../kernel/change.ts'
import { addDays } from '../../kernel/clock.ts'
import { daily } from '../../kernel/daily.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Day, Flag, Id, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import { move, moveAll, moving } from '../../kernel/workflow.ts'
import { listWorkingDays } from '../../school/api.ts'
import { manifest } from './addon.ts'
import { listEmploymentsOf } from './employments.ts'
import { tellAttendance, untellAttendance } from './leave-attendance.ts'
import { workedDays } from './leave-days.ts'
import { bookLeave } from './leave-ledger.ts'
import { getLeaveType, HalfDays } from './leave-types.ts'
import { monthsOfService } from './proration.ts'
import { HR } from './roles.ts'
import { findOwnStaff } from './staff-file.ts'
import { LEAVE_STATES, leaveRequest } from './workflow.ts'

const DAYS_MAX = 1_100

export const LeaveRequest = moving(leaveRequest, {
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

function selectRequests(db: Db, caller: Caller) {
  return db
    .selectFrom('people.leave_request as r')
    .innerJoin('people.leave_type as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.leave_type_id'),
    )
    .innerJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.staff_id'),
    )
    .select(['r.id', 'r.staff_id', 's.name as staff_name', 'r.leave_type_id', 't.name as leave_type', 'r.starts_on'])
    .select(['r.ends_on', 'r.from_noon', 'r.until_noon', 'r.days', 'r.reason', 'r.file_id', 'r.state', 'r.version'])
    .where('r.company_id', '=', caller.companyId)
}

/** Row-level security leaves those who decide nothing their own. */
export async function listLeaveRequests(db: Db, caller: Caller, filter: Static<typeof LeaveRequestFilter>, page: Page) {
  let query = selectRequests(db, caller)
  if (filter.staff_id) query = query.where('r.staff_id', '=', filter.staff_id)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  if (filter.from) query = query.where('r.ends_on', '>=', filter.from)
  if (filter.until) query = query.where('r.starts_on', '<=', filter.until)
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.starts_on', 'r.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
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
    throw invalid('ends_on', { id: 'harus setelah hari pertama', en: 'lies after the first day' })
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
    throw invalid('starts_on', { id: 'tidak ada hari kerja dalam cuti ini', en: 'no working day lies in this leave' })
  if (type.max_days !== null && days > type.max_days)
    throw invalid('ends_on', { id: `paling banyak ${type.max_days} hari`, en: `at most ${type.max_days} days` })
  if (type.yearly_days !== null && starts_on.slice(0, 4) !== ends_on.slice(0, 4))
    throw invalid('ends_on', {
      id: 'harus dalam tahun yang sama; ajukan per tahun',
      en: 'lies in the same year; ask for each year on its own',
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
  if (leave.counts === 'working') return listWorkingDays(tx, caller, { from, until }, leave.weekDays)
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

async function lockRequest(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number | undefined }) {
  const request = await tx
    .selectFrom('people.leave_request')
    .select([
      'id',
      'staff_id',
      'leave_type_id',
      'starts_on',
      'ends_on',
      'from_noon',
      'until_noon',
      'days',
      'state',
      'version',
    ])
    .select('requested_by')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound('id')
  if (version !== undefined && version !== request.version) throw new AppError('stale_version')
  return request
}

/** Others' requests are moved by personnel alone; to everyone else they do not exist. */
async function assertMine(tx: Tx, caller: Caller, staffId: number): Promise<void> {
  if (HR.some((role) => caller.roles.includes(role))) return
  const own = await findOwnStaff(tx, caller)
  if (own?.id !== staffId) throw notFound('id')
}

export async function submitLeaveRequest(tx: Tx, caller: Caller, step: Static<typeof LeaveStep>) {
  const request = await lockRequest(tx, caller, step)
  await assertMine(tx, caller, request.staff_id)
  await move(tx, caller, leaveRequest, 'submit', step)
  const { staff_name, leave_type, starts_on, ends_on, days } = await getLeaveRequest(tx, caller, step.id)
  const { levels } = await getLeaveType(tx, caller, request.leave_type_id)
  const asker = await tx
    .selectFrom('school.staff')
    .select('user_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', request.staff_id)
    .executeTakeFirstOrThrow()
  await openApproval(tx, caller, {
    relation: leaveRequest.relation,
    recordId: step.id,
    subject: `${leave_type}: ${staff_name}, ${starts_on} – ${ends_on} (${days} hari)`,
    levels: levels.map((level) => level.split(',')),
    // Nobody decides on their own leave, also when someone else typed it in.
    requestedBy: asker.user_id ?? caller.userId,
  })
  return getLeaveRequest(tx, caller, step.id)
}

/** A level says yes or no; the last yes takes the days off the balance. */
export async function decideLeaveRequest(
  tx: Tx,
  caller: Caller,
  { approve, ...step }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const request = await lockRequest(tx, caller, step)
  if (request.state !== 'submitted')
    throw new AppError('illegal_move', { values: { move: approve ? 'approve' : 'reject', state: request.state } })
  const { state } = await decide(tx, caller, {
    relation: leaveRequest.relation,
    recordId: step.id,
    approve,
    note: step.note,
  })
  await move(tx, caller, leaveRequest, state === 'open' ? 'endorse' : approve ? 'approve' : 'reject', step)
  if (state !== 'approved') return
  await book(tx, caller, request)
  await tellAttendance(tx, caller, request)
}

export async function decideLeaveAndShow(
  tx: Tx,
  caller: Caller,
  step: Static<typeof LeaveStep> & { approve: boolean },
) {
  await decideLeaveRequest(tx, caller, step)
  return getLeaveRequest(tx, caller, step.id)
}

type Booked = Awaited<ReturnType<typeof lockRequest>>

/** Types without a yearly entitlement keep no balance. */
async function book(tx: Tx, caller: Caller, request: Booked, how: { back?: boolean } = {}): Promise<void> {
  const { staff_id, leave_type_id, id: request_id, days, starts_on } = request
  const type = await tx
    .selectFrom('people.leave_type')
    .select('yearly_days')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', leave_type_id)
    .executeTakeFirstOrThrow()
  if (type.yearly_days === null) return
  const year = Number(starts_on.slice(0, 4))
  await bookLeave(tx, caller, { staff_id, leave_type_id, request_id, year, days }, how)
}

/** What was approved gives its days back. */
export async function cancelLeaveRequest(tx: Tx, caller: Caller, step: Static<typeof LeaveStep>) {
  const request = await lockRequest(tx, caller, step)
  await assertMine(tx, caller, request.staff_id)
  await move(tx, caller, leaveRequest, 'cancel', step)
  await withdrawApproval(tx, caller, { relation: leaveRequest.relation, recordId: step.id })
  if (request.state === 'approved') await book(tx, caller, request, { back: true })
  await untellAttendance(tx, caller, request.id)
  return getLeaveRequest(tx, caller, step.id)
}

export async function takeLeaveRequest(tx: Tx, caller: Caller, step: Static<typeof LeaveStep>, today: string) {
  const request = await lockRequest(tx, caller, step)
  if (request.state === 'approved' && request.ends_on >= today) throw new AppError('leave_not_over')
  await move(tx, caller, leaveRequest, 'take', step)
  return getLeaveRequest(tx, caller, step.id)
}

/** What was approved and is over was taken, unless someone said otherwise in time. */
export const takeLeaveDaily = daily({
  name: 'leave that is over',
  of: manifest,
  roles: ['hr'],
  async run(tx, { companyId, roles, today }) {
    const over = await tx
      .selectFrom('people.leave_request')
      .select('id')
      .where('company_id', '=', companyId)
      .where('state', '=', 'approved')
      .where('ends_on', '<', today)
      .execute()
    await moveAll(tx, { companyId, roles }, leaveRequest, 'take', { ids: over.map(({ id }) => id) })
  },
})
