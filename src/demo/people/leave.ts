// Leave of a demo school: the year's days for everyone, some taken, some asked for and waiting.

import { openLeaveYear } from '../../addons/people/leave/ledger.ts'
import { decideLeaveRequest, submitLeaveRequest, takeLeaveRequest } from '../../addons/people/leave/moves.ts'
import { createLeaveRequest } from '../../addons/people/leave/requests.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays, weekday } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'
import type { DemoSchool, DemoStaff } from '../school/school.ts'
import { staffDays } from '../school/staff-attendance.ts'
import { deciderAt, officeAt } from './offices.ts'

const WAITING = 3
const TAKEN = 4

export async function demoLeave(tx: Tx, school: DemoSchool): Promise<void> {
  const year = Number(school.today.slice(0, 4))
  await openLeaveYear(tx, school, year)
  const types = await tx
    .selectFrom('people.leave_type')
    .select(['id', 'code'])
    .where('company_id', '=', school.companyId)
    .where('code', 'in', ['annual', 'child_marriage'])
    .execute()
  const typeId = (code: string) => types.find((type) => type.code === code)!.id
  await takeLeave(tx, school, { leave_type_id: typeId('annual'), year })
  await askForLeave(tx, school, typeId('child_marriage'))
}

/** On days that are over and of which the attendance is known. */
async function takeLeave(
  tx: Tx,
  school: DemoSchool,
  { leave_type_id, year }: { leave_type_id: number; year: number },
): Promise<void> {
  const entitled = await tx
    .selectFrom('people.leave_balance')
    .select('staff_id')
    .where('company_id', '=', school.companyId)
    .where('leave_type_id', '=', leave_type_id)
    .where('year', '=', year)
    .orderBy('staff_id')
    .execute()
  const days = staffDays(school).filter((day) => day < school.today && day.startsWith(String(year)))
  for (const [index, { staff_id }] of entitled.slice(0, Math.min(TAKEN, days.length)).entries()) {
    const day = days[Math.floor((index * days.length) / TAKEN)]!
    const wanted = { staff_id, leave_type_id, starts_on: day, ends_on: day }
    const person = school.staff.find(({ id }) => id === staff_id)!
    const { id, version } = await ask(tx, askerFor(school, person), wanted)
    await by(tx, deciderFor(school, person))(decideLeaveRequest, { id, version, approve: true })
    const agreed = { id, version: version + 1 }
    await by(tx, officeAt(school))(takeLeaveRequest, { step: agreed, today: school.today })
  }
}

async function askForLeave(tx: Tx, school: DemoSchool, leave_type_id: number): Promise<void> {
  let day = addDays(school.today, 7)
  while (weekday(day) > 4) day = addDays(day, 1)
  const away = { starts_on: day, ends_on: addDays(day, 1), reason: 'Menikahkan anak' }
  for (const person of school.staff.slice(-WAITING))
    await ask(tx, askerFor(school, person), { staff_id: person.id, leave_type_id, ...away })
}

async function ask(tx: Tx, asker: Caller, wanted: Parameters<typeof createLeaveRequest>[2]) {
  const { id, version } = await by(tx, asker)(createLeaveRequest, wanted)
  return by(tx, asker)(submitLeaveRequest, { id, version })
}

/** Nobody agrees to their own leave: the principal's is the admin's. */
const deciderFor = (school: DemoSchool, { userId }: DemoStaff): Caller =>
  userId === school.users.principal ? { ...deciderAt(school), userId: school.users.admin! } : deciderAt(school)

/** Who has no account has someone of the office ask for them: never the admin, in whose inbox it is to wait. */
const askerFor = (school: DemoSchool, { userId }: DemoStaff): Caller =>
  userId !== null && userId !== school.users.admin
    ? { ...officeAt(school), userId, roles: ['teacher'] }
    : officeAt(school)
