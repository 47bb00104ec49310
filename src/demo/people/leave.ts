// Leave of a demo school: the year's days for everyone, some taken, some asked for and waiting.
import { openLeaveYear } from '../../addons/people/leave/ledger.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { openApproval } from '../../kernel/records/approvals/approvals.ts'
import { addDays, weekday } from '../../kernel/values/clock.ts'
import type { DemoSchool, DemoStaff } from '../school/school.ts'

const WAITING = 3
const TAKEN = 4

export async function demoLeave(tx: Tx, school: DemoSchool): Promise<void> {
  const year = Number(school.today.slice(0, 4))
  await openLeaveYear(tx, school, year)
  const types = await tx
    .selectFrom('people.leave_type')
    .select(['id', 'code', 'name', 'levels'])
    .where('company_id', '=', school.companyId)
    .where('code', 'in', ['annual', 'child_marriage'])
    .execute()
  const annual = types.find(({ code }) => code === 'annual')!
  const marriage = types.find(({ code }) => code === 'child_marriage')!
  await takeLeave(tx, school, { leave_type_id: annual.id, year })
  await askForLeave(tx, school, marriage)
}

/** On working days of the term that are over. */
async function takeLeave(
  tx: Tx,
  school: DemoSchool,
  { leave_type_id, year }: { leave_type_id: number; year: number },
): Promise<void> {
  const { companyId: company_id } = school
  const rows = await balances(tx, school, { leaveTypeId: leave_type_id, year })
  const days = school.schoolDays.filter((day) => day < school.today && day.startsWith(String(year)))
  const people = rows.slice(0, Math.min(TAKEN, days.length))
  const requests = people.map(({ staff_id }, index) => {
    const day = days[Math.floor((index * days.length) / TAKEN)]!
    const requested_by = requesterOf(school, school.staff.find(({ id }) => id === staff_id)!)
    return {
      company_id,
      staff_id,
      leave_type_id,
      starts_on: day,
      ends_on: day,
      from_noon: false,
      until_noon: false,
      days: 1,
      requested_by,
      state: 'taken',
    }
  })
  const ids = await insertRows(tx, 'people.leave_request', requests)
  await insertRows(
    tx,
    'school.staff_absence',
    requests.map(({ staff_id, starts_on, ends_on }, index) => ({
      company_id,
      staff_id,
      kind: 'leave',
      from_day: starts_on,
      until_day: ends_on,
      relation: 'people.leave_request',
      record_id: ids[index]!,
    })),
  )
  await insertRows(
    tx,
    'people.leave_entry',
    people.map(({ staff_id }, index) => ({
      company_id,
      staff_id,
      leave_type_id,
      year,
      kind: 'taken',
      days: -1,
      request_id: ids[index]!,
    })),
  )
}

function balances(tx: Tx, school: DemoSchool, { leaveTypeId, year }: { leaveTypeId: number; year: number }) {
  return tx
    .selectFrom('people.leave_balance')
    .select('staff_id')
    .where('company_id', '=', school.companyId)
    .where('leave_type_id', '=', leaveTypeId)
    .where('year', '=', year)
    .orderBy('staff_id')
    .execute()
}

async function askForLeave(
  tx: Tx,
  school: DemoSchool,
  type: { id: number; name: string; levels: string[] },
): Promise<void> {
  const { companyId: company_id } = school
  let day = addDays(school.today, 7)
  while (weekday(day) > 4) day = addDays(day, 1)
  const people = school.staff.slice(-WAITING)
  const rows = people.map((person) => ({
    company_id,
    staff_id: person.id,
    leave_type_id: type.id,
    starts_on: day,
    ends_on: addDays(day, 1),
    from_noon: false,
    until_noon: false,
    days: 2,
    reason: 'Menikahkan anak',
    requested_by: requesterOf(school, person),
    state: 'submitted',
  }))
  const ids = await insertRows(tx, 'people.leave_request', rows)
  const caller = { companyId: company_id } as Parameters<typeof openApproval>[1]
  for (const [index, person] of people.entries())
    await openApproval(tx, caller, {
      relation: 'people.leave_request',
      recordId: ids[index]!,
      subject: `${type.name}: ${person.name}, ${day} – ${addDays(day, 1)} (2 hari)`,
      levels: type.levels.map((level) => level.split(',')),
      requestedBy: requesterOf(school, person),
    })
}

/** Who has no account has someone of the office ask for them: never the admin, in whose inbox it is to wait. */
const requesterOf = (school: DemoSchool, person: DemoStaff) =>
  person.userId !== null && person.userId !== school.users.admin ? person.userId : school.users.chairman!
