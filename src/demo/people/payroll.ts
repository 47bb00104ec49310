// Pay of a demo school: who is employed as what, what they are entitled to, and month by month a run: paid for every finished month
// of the term, the current one waiting to be agreed to.
import { computeBatch } from '../../addons/people/payroll/compute.ts'
import {
  createPayrollRun,
  decidePayrollRun,
  getPayrollRun,
  lockRunForGood,
  payPayrollRun,
  submitPayrollRun,
} from '../../addons/people/payroll/runs.ts'
import { saveTaxStatus } from '../../addons/people/staff/tax-statuses.ts'
import { payrollRunWorkflow } from '../../addons/people/workflow.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { moveAll } from '../../kernel/records/workflow.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { monthBefore, paidMonths } from '../months.ts'
import type { DemoSchool, DemoStaff } from '../school/school.ts'
import { staffDays } from '../school/staff-attendance.ts'
import { demoLoan } from './loans.ts'
import { demoYearFigures } from './year-figures.ts'

const BASIC_PAY: Record<string, number> = {
  principal: 9_500_000,
  treasurer: 5_200_000,
  counselor: 4_800_000,
  teacher: 4_300_000,
  librarian: 3_600_000,
  administration: 3_500_000,
}
const BASIC_PAY_OTHERS = 3_000_000
const TEACHING = ['principal', 'teacher', 'counselor']
const STATUSES = ['TK/0', 'K/1', 'K/0', 'K/2', 'TK/0', 'K/3', 'K/1', 'TK/1'] as const
const BANKS = ['Bank Contoh Nusantara', 'Bank Teladan Daerah', 'Bank Syariah Percontohan']
const POSITIONS: Record<string, string> = {
  principal: 'Kepala sekolah',
  treasurer: 'Bendahara',
  counselor: 'Guru BK',
  teacher: 'Guru',
  librarian: 'Pustakawan',
  administration: 'Tata usaha',
}

/** What people are entitled to, and what they were paid before. */
export async function demoPay(tx: Tx, school: DemoSchool): Promise<void> {
  await demoAssignments(tx, school)
  await demoYearFigures(tx, callerAt(school), paidMonths(school)[0]!)
}

/** What payroll has to do with this month: paid where it is over; this month's is computed and waits for the principal. */
export async function payDemoMonth(tx: Tx, school: DemoSchool, first: string): Promise<void> {
  const months = paidMonths(school)
  if (months.includes(first)) {
    const run = await demoRun(tx, school, first)
    await payRun(tx, school, { run, isLast: first === months.at(-1) })
    if (first === months[0]) await lendOnce(tx, school, run.pay_date)
  } else if (first === monthBefore(school.today, 0)) {
    const { id } = await demoRun(tx, school, first)
    await handIn(tx, school, id)
  }
}

export async function demoEmployment(tx: Tx, school: DemoSchool): Promise<void> {
  const { companyId: company_id, staff, today, random } = school
  const each = <R>(row: (person: DemoStaff, index: number) => R) =>
    staff.map((person, index) => ({ company_id, staff_id: person.id, ...row(person, index) }))
  const year = Number(today.slice(0, 4))
  await insertRows(
    tx,
    'people.employment',
    each(({ job }, index) => ({
      kind: index % 4 === 3 ? 'contract' : 'permanent',
      position: POSITIONS[job] ?? 'Staf',
      grade: TEACHING.includes(job) ? 'III/a' : 'II/c',
      starts_on: addDays(`${year - 1 - (index % 12)}-07-01`, index % 9 === 8 ? 400 : 0),
      // One left with the last month that was paid: the year is settled, and the yearly proof is there.
      ...(index === staff.length - 2
        ? { ends_on: addDays(monthBefore(today, 0), -1), reason: 'Pindah ke sekolah lain' }
        : { ends_on: null, reason: null }),
    })),
  )
  await demoTaxStatuses(tx, school, year - 1)
  await insertRows(
    tx,
    'people.pay_profile',
    each((_person, index) => ({
      health: true,
      employment: true,
      pension: true,
      extra_family: 0,
      holiday: index % 7 === 6 ? 'natal' : 'idul_fitri',
    })),
  )
  // One or two are still paid in cash.
  const banked = each(({ name }) => ({
    bank: random.pick(BANKS),
    number: `99${random.between(10_000_000, 99_999_999)}`,
    holder: name,
  })).filter((_row, index) => index % 15 !== 14)
  await insertRows(tx, 'people.bank_account', banked)
}

/** The tax office knows people by the number of their identity card. */
async function demoTaxStatuses(tx: Tx, school: DemoSchool, from_year: number): Promise<void> {
  const known = await tx
    .selectFrom('school.staff')
    .select(['id', 'nik'])
    .where('company_id', '=', school.companyId)
    .execute()
  const numbers = new Map(known.map(({ id, nik }) => [id, nik]))
  for (const [index, { id: staff_id }] of school.staff.entries())
    await saveTaxStatus(tx, callerAt(school), {
      staff_id,
      from_year,
      status: STATUSES[index % STATUSES.length]!,
      npwp: numbers.get(staff_id) ?? null,
    })
}

async function componentsOf(tx: Tx, { companyId }: DemoSchool): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('people.pay_component')
    .select(['id', 'code'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

async function demoAssignments(tx: Tx, school: DemoSchool): Promise<void> {
  const { companyId: company_id, random } = school
  const components = await componentsOf(tx, school)
  const valid_from = `${Number(school.today.slice(0, 4)) - 1}-07-01`
  const assign = (staff_id: number, code: string, amount: number) => ({
    company_id,
    component_id: components.get(code)!,
    staff_id,
    amount,
    valid_from,
  })
  const assignments = school.staff.flatMap(({ id, job }) => [
    assign(id, 'basic_pay', (BASIC_PAY[job] ?? BASIC_PAY_OTHERS) + random.between(0, 8) * 50_000),
    assign(id, 'service_allowance', random.between(2, 6) * 50_000),
    assign(id, 'transport', 15_000),
    ...(TEACHING.includes(job) ? [assign(id, 'teaching_hours', 25_000)] : []),
  ])
  await insertRows(tx, 'people.pay_assignment', assignments)
}

async function demoRun(tx: Tx, school: DemoSchool, first: string) {
  const { companyId: company_id, random } = school
  const components = await componentsOf(tx, school)
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const { id: run_id, pay_date } = await createPayrollRun(tx, callerAt(school), { year, month })
  const input = (staff_id: number, code: string, quantity: number) => ({
    company_id,
    run_id,
    staff_id,
    component_id: components.get(code)!,
    quantity,
  })
  const hasDays = staffDays(school).some((day) => day.startsWith(first.slice(0, 7)))
  const inputs = school.staff.flatMap(({ id, job }) => [
    // Where the attendance is known, it says for how many days.
    ...(hasDays ? [] : [input(id, 'transport', random.between(18, 24))]),
    ...(TEACHING.includes(job) ? [input(id, 'teaching_hours', random.between(2, 9))] : []),
  ])
  await insertRows(tx, 'people.pay_input', inputs)
  let batch = { count: 1, last: 0 }
  while (batch.count > 0)
    batch = await computeBatch(tx, company_id, { payload: { runId: run_id, attempt: 0 }, after: batch.last })
  return { id: run_id, pay_date }
}

/** As the school's people do it: computed, handed in, agreed to, paid from the tuition fund, locked a month later. */
async function payRun(
  tx: Tx,
  school: DemoSchool,
  { run, isLast }: { run: Awaited<ReturnType<typeof demoRun>>; isLast: boolean },
): Promise<void> {
  const office = callerAt(school)
  const { version } = await handIn(tx, school, run.id)
  await decidePayrollRun(tx, deciderAt(school), { id: run.id, version, approve: true })
  const approved = await getPayrollRun(tx, office, run.id)
  const fund_source_id = await fundOf(tx, school, 'spp')
  const payment = { id: run.id, version: approved.version, fund_source_id }
  const paid = await payPayrollRun(tx, payerAt(school), { payment, today: run.pay_date })
  if (!isLast) await lockRunForGood(tx, payerAt(school), { id: run.id, version: paid.version })
}

async function lendOnce(tx: Tx, school: DemoSchool, day: string): Promise<void> {
  const desks = { office: callerAt(school), decider: deciderAt(school), payer: payerAt(school) }
  const { id: staff_id } = school.staff.findLast(({ job }) => job === 'teacher') ?? school.staff.at(-1)!
  await demoLoan(tx, desks, { staff_id, fund_source_id: await fundOf(tx, school, 'spp'), day })
}

async function handIn(tx: Tx, school: DemoSchool, id: number) {
  const office = callerAt(school)
  await moveAll(tx, office, { workflow: payrollRunWorkflow, name: 'compute', request: { ids: [id] } })
  const { version } = await getPayrollRun(tx, office, id)
  return submitPayrollRun(tx, office, { id, version })
}

async function fundOf(tx: Tx, { companyId }: DemoSchool, code: string): Promise<number> {
  const { id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/** Prepared by the office, agreed to by the principal or the admin, paid by the treasurer. */
const callerAt = (school: DemoSchool) => someone(school, 'hr', school.users.chairman!)
const deciderAt = (school: DemoSchool) => someone(school, 'admin', school.users.principal!)
const payerAt = (school: DemoSchool) => someone(school, 'treasurer', school.users.treasurer!)

function someone({ companyId, timeZone }: DemoSchool, role: string, userId: number): Caller {
  return { companyId, userId, roles: [role], timeZone, addons: ['FIN', 'PEOPLE'] } as Partial<Caller> as Caller
}
