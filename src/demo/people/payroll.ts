// Pay of a demo school: who is employed as what, what they are entitled to, and month by month a run: paid for every finished month
// of the term with what it owes the state, the current one waiting to be agreed to.

import { hourImport } from '../../addons/people/imports/inputs.ts'
import { createPayAssignment } from '../../addons/people/payroll/components.ts'
import { computeBatch } from '../../addons/people/payroll/computing/compute.ts'
import {
  createPayrollRun,
  decidePayrollRun,
  getPayrollRun,
  lockRunForGood,
  payPayrollRun,
  submitPayrollRun,
} from '../../addons/people/payroll/runs.ts'
import { saveBankAccount } from '../../addons/people/staff/bank-accounts.ts'
import { createEmployment } from '../../addons/people/staff/employments.ts'
import { savePayProfile } from '../../addons/people/staff/pay-profiles.ts'
import { saveTaxStatus } from '../../addons/people/staff/tax-statuses.ts'
import { listDues } from '../../addons/people/withholding/dues.ts'
import { payDue } from '../../addons/people/withholding/payments.ts'
import { payrollRunWorkflow } from '../../addons/people/workflow.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { moveAll } from '../../kernel/records/workflow.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'
import { imported } from '../imported.ts'
import { monthBefore, paidMonths } from '../months.ts'
import type { DemoSchool } from '../school/school.ts'
import { staffDays } from '../school/staff-attendance.ts'
import { demoLoan } from './loans.ts'
import { deciderAt, officeAt, payerAt } from './offices.ts'
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
  await demoYearFigures(tx, officeAt(school), paidMonths(school)[0]!)
}

/** What payroll has to do with this month: paid where it is over; this month's is computed and waits for the principal. */
export async function payDemoMonth(tx: Tx, school: DemoSchool, first: string): Promise<void> {
  const months = paidMonths(school)
  if (months.includes(first)) {
    if (first !== months[0]) await payDues(tx, school, first)
    const run = await demoRun(tx, school, first)
    await payRun(tx, school, { run, isLast: first === months.at(-1) })
    if (first === months[0]) await lendOnce(tx, school, run.pay_date)
  } else if (first === monthBefore(school.today, 0)) {
    const { id } = await demoRun(tx, school, first)
    await handIn(tx, school, id)
  }
}

export async function demoEmployment(tx: Tx, school: DemoSchool): Promise<void> {
  const { staff, today, random } = school
  const office = officeAt(school)
  const year = Number(today.slice(0, 4))
  for (const [index, { id: staff_id, job, name }] of staff.entries()) {
    const starts_on = addDays(`${year - 1 - (index % 12)}-07-01`, index % 9 === 8 ? 400 : 0)
    await by(tx, office)(createEmployment, {
      staff_id,
      kind: index % 4 === 3 ? 'contract' : 'permanent',
      position: POSITIONS[job] ?? 'Staf',
      grade: TEACHING.includes(job) ? 'III/a' : 'II/c',
      starts_on,
      // One left with the last month that was paid: the year is settled, and the yearly proof is there.
      ...(index === staff.length - 2 && {
        ends_on: addDays(monthBefore(today, 0), -1),
        reason: 'Pindah ke sekolah lain',
      }),
    })
    const holiday = index % 7 === 6 ? ('natal' as const) : ('idul_fitri' as const)
    const insured = { health: true, employment: true, pension: true, extra_family: 0 }
    await by(tx, office)(savePayProfile, { staff_id, ...insured, holiday })
    // One or two are still paid in cash.
    const account = { bank: random.pick(BANKS), number: `99${random.between(10_000_000, 99_999_999)}`, holder: name }
    if (index % 15 !== 14) await by(tx, office)(saveBankAccount, { staff_id, ...account })
  }
  await demoTaxStatuses(tx, school, year - 1)
}

/** The tax office knows people by the number of their identity card. */
async function demoTaxStatuses(tx: Tx, school: DemoSchool, from_year: number): Promise<void> {
  const numbers = await identityNumbers(tx, school)
  for (const [index, { id: staff_id }] of school.staff.entries())
    await by(tx, officeAt(school))(saveTaxStatus, {
      staff_id,
      from_year,
      status: STATUSES[index % STATUSES.length]!,
      npwp: numbers.get(staff_id)!,
    })
}

async function identityNumbers(tx: Tx, { companyId }: DemoSchool): Promise<Map<number, string>> {
  const rows = await tx.selectFrom('school.staff').select(['id', 'nik']).where('company_id', '=', companyId).execute()
  return new Map(rows.map(({ id, nik }) => [id, nik!]))
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
  const { random } = school
  const components = await componentsOf(tx, school)
  const valid_from = `${Number(school.today.slice(0, 4)) - 1}-07-01`
  const assign = (staff_id: number, code: string, amount: number) =>
    createPayAssignment(tx, school, { component_id: components.get(code)!, staff_id, amount, valid_from })
  for (const { id, job } of school.staff) {
    await assign(id, 'basic_pay', (BASIC_PAY[job] ?? BASIC_PAY_OTHERS) + random.between(0, 8) * 50_000)
    await assign(id, 'service_allowance', random.between(2, 6) * 50_000)
    await assign(id, 'transport', 15_000)
    if (TEACHING.includes(job)) await assign(id, 'teaching_hours', 25_000)
  }
}

async function demoRun(tx: Tx, school: DemoSchool, first: string) {
  const { companyId, random } = school
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const { id: runId, pay_date } = await by(tx, officeAt(school))(createPayrollRun, { year, month })
  const numbers = await identityNumbers(tx, school)
  const told = (staffId: number, component: string, quantity: number) => ({
    staff: numbers.get(staffId)!,
    ...{ year, month, run: null, component, quantity, note: null },
  })
  const hasDays = staffDays(school).some((day) => day.startsWith(first.slice(0, 7)))
  const hours = school.staff.flatMap(({ id, job }) => [
    // Where the attendance is known, it says for how many days.
    ...(hasDays ? [] : [told(id, 'transport', random.between(18, 24))]),
    ...(TEACHING.includes(job) ? [told(id, 'teaching_hours', random.between(2, 9))] : []),
  ])
  await imported(tx, school, { of: hourImport, values: hours })
  let batch = { count: 1, last: 0 }
  while (batch.count > 0)
    batch = await computeBatch(tx, companyId, { payload: { runId, attempt: 0 }, after: batch.last })
  return { id: runId, pay_date }
}

/** As the school's people do it: computed, handed in, agreed to, paid from the tuition fund, locked a month later. */
async function payRun(
  tx: Tx,
  school: DemoSchool,
  { run, isLast }: { run: Awaited<ReturnType<typeof demoRun>>; isLast: boolean },
): Promise<void> {
  const office = officeAt(school)
  const { version } = await handIn(tx, school, run.id)
  await by(tx, deciderAt(school))(decidePayrollRun, { id: run.id, version, approve: true })
  const approved = await getPayrollRun(tx, office, run.id)
  const fund_source_id = await fundOf(tx, school, 'spp')
  const payment = { id: run.id, version: approved.version, fund_source_id }
  const paid = await by(tx, payerAt(school))(payPayrollRun, { payment, today: run.pay_date })
  if (!isLast) await lockRunForGood(tx, payerAt(school), { id: run.id, version: paid.version })
}

/** What the month before owes tax office and insurance; of the last one it waits. */
async function payDues(tx: Tx, school: DemoSchool, first: string): Promise<void> {
  const before = monthBefore(first, 1)
  const [year, month] = [Number(before.slice(0, 4)), Number(before.slice(5, 7))]
  const paid_on = addDays(first, 9)
  const all = { cursor: undefined, limit: 36 }
  const { data } = await listDues(tx, officeAt(school), { year, page: all, today: paid_on })
  const fund_source_id = await fundOf(tx, school, 'spp')
  for (const { kind, amount, ...due } of data) {
    if (due.month !== month || amount <= 0) continue
    // As long as an NTPN, and like none that the state gives out.
    const reference = `${kind.slice(0, 3).toUpperCase()}${before.slice(0, 7).replace('-', '')}${String(school.companyId).padStart(7, '0')}`
    const payment = { year, month, kind, amount, paid_on, reference, fund_source_id, book: 'bank' as const }
    await by(tx, payerAt(school))(payDue, { payment, today: paid_on })
  }
}

async function lendOnce(tx: Tx, school: DemoSchool, day: string): Promise<void> {
  const desks = { office: officeAt(school), decider: deciderAt(school), payer: payerAt(school) }
  const { id: staff_id } = school.staff.findLast(({ job }) => job === 'teacher') ?? school.staff.at(-1)!
  await demoLoan(tx, desks, { staff_id, fund_source_id: await fundOf(tx, school, 'spp'), day })
}

async function handIn(tx: Tx, school: DemoSchool, id: number) {
  const office = officeAt(school)
  await moveAll(tx, office, { workflow: payrollRunWorkflow, name: 'compute', request: { ids: [id] } })
  const { version } = await getPayrollRun(tx, office, id)
  return by(tx, office)(submitPayrollRun, { id, version })
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
