// The way of a leave request: submitted, decided in levels, cancelled, taken. Balance and attendance go with it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { quantityWords, shortDay } from '../../../kernel/language/written.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { held } from '../../../kernel/records/change.ts'
import { move, moveAll } from '../../../kernel/records/workflow.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { manifest } from '../addon.ts'
import { HR } from '../roles.ts'
import { findOwnStaff } from '../staff/file.ts'
import { leaveRequestWorkflow } from '../workflow.ts'
import { tellAttendance, untellAttendance } from './attendance.ts'
import { bookLeave } from './ledger.ts'
import { getLeaveRequest, type LeaveStep } from './requests.ts'
import { getLeaveType } from './types.ts'

async function lockRequest(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number | undefined }) {
  return held(
    tx
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
      .forUpdate(),
    version,
  )
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
  await assertDaysLeft(tx, caller, request)
  await move(tx, caller, { workflow: leaveRequestWorkflow, name: 'submit', request: step })
  const { staff_name, leave_type, starts_on, ends_on, days } = await getLeaveRequest(tx, caller, step.id)
  const { levels } = await getLeaveType(tx, caller, request.leave_type_id)
  const asker = await tx
    .selectFrom('school.staff')
    .select('user_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', request.staff_id)
    .executeTakeFirstOrThrow()
  await openApproval(tx, caller, {
    relation: leaveRequestWorkflow.relation,
    recordId: step.id,
    subject: `${leave_type}: ${staff_name}, ${daysBetween(starts_on, ends_on)} (${quantityWords(days, 'id')} hari)`,
    levels: levels.map((level) => level.split(',')),
    // Nobody decides on their own leave, also when someone else typed it in.
    requestedBy: asker.user_id ?? caller.userId,
  })
  return getLeaveRequest(tx, caller, step.id)
}

/** 3 Nov 2026; 26–27 Nov 2026; 30 Nov 2026 – 1 Des 2026 */
function daysBetween(first: string, last: string): string {
  const [from, until] = [shortDay(first, 'id'), shortDay(last, 'id')]
  if (first === last) return from
  return first.slice(0, 7) === last.slice(0, 7) ? `${Number(first.slice(8))}–${until}` : `${from} – ${until}`
}

/** Told to the one who asks, with what is left; the last word has the ledger, when it is approved. */
async function assertDaysLeft(tx: Tx, caller: Caller, request: Booked): Promise<void> {
  const { rows } = await sql<{ left: number; waiting: number }>`
    select coalesce((select b.days from people.leave_balance b where b.company_id = t.company_id and b.staff_id = ${request.staff_id}
        and b.leave_type_id = t.id and b.year = extract(year from ${request.starts_on}::date)), 0) as left,
      coalesce((select sum(r.days) from people.leave_request r where r.company_id = t.company_id and r.staff_id = ${request.staff_id}
        and r.leave_type_id = t.id and r.state = 'submitted' and r.id <> ${request.id}
        and extract(year from r.starts_on) = extract(year from ${request.starts_on}::date)), 0) as waiting
    from people.leave_type t where t.company_id = ${caller.companyId} and t.id = ${request.leave_type_id} and t.yearly_days is not null`.execute(
    tx,
  )
  const [found] = rows
  if (found && request.state === 'draft' && request.days > found.left - found.waiting)
    throw new AppError('leave_days_short', { values: { days: request.days, left: found.left, waiting: found.waiting } })
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
    relation: leaveRequestWorkflow.relation,
    recordId: step.id,
    approve,
    note: step.note,
  })
  await move(tx, caller, {
    workflow: leaveRequestWorkflow,
    name: state === 'open' ? 'endorse' : approve ? 'approve' : 'reject',
    request: step,
  })
  if (state !== 'approved') return
  await book(tx, caller, { request })
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
async function book(
  tx: Tx,
  caller: Caller,
  { request, how = {} }: { request: Booked; how?: { back?: boolean } },
): Promise<void> {
  const { staff_id, leave_type_id, id: request_id, days, starts_on } = request
  const type = await tx
    .selectFrom('people.leave_type')
    .select('yearly_days')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', leave_type_id)
    .executeTakeFirstOrThrow()
  if (type.yearly_days === null) return
  const year = Number(starts_on.slice(0, 4))
  await bookLeave(tx, caller, { entry: { staff_id, leave_type_id, request_id, year, days }, ...how })
}

/** What was approved gives its days back. */
export async function cancelLeaveRequest(tx: Tx, caller: Caller, step: Static<typeof LeaveStep>) {
  const request = await lockRequest(tx, caller, step)
  await assertMine(tx, caller, request.staff_id)
  await move(tx, caller, { workflow: leaveRequestWorkflow, name: 'cancel', request: step })
  await withdrawApproval(tx, caller, { relation: leaveRequestWorkflow.relation, recordId: step.id })
  if (request.state === 'approved') await book(tx, caller, { request, how: { back: true } })
  await untellAttendance(tx, caller, request.id)
  return getLeaveRequest(tx, caller, step.id)
}

export async function takeLeaveRequest(
  tx: Tx,
  caller: Caller,
  { step, today }: { step: Static<typeof LeaveStep>; today: string },
) {
  const request = await lockRequest(tx, caller, step)
  if (request.state === 'approved' && request.ends_on >= today) throw new AppError('leave_not_over')
  await move(tx, caller, { workflow: leaveRequestWorkflow, name: 'take', request: step })
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
    await moveAll(
      tx,
      { companyId, roles },
      { workflow: leaveRequestWorkflow, name: 'take', request: { ids: over.map(({ id }) => id) } },
    )
  },
})
