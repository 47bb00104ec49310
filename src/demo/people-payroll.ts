// Pay of a demo school: who is employed as what, what they are entitled to, a paid run for every finished month of the term
// and one that waits to be agreed to.
import { sql } from 'kysely'
import { postEntry, reverseEntry } from '../addons/accounting/posting.ts'
import { computeBatch } from '../addons/people/compute.ts'
import { getPayrollRun, getPayrollTotals, submitPayrollRun } from '../addons/people/payroll-runs.ts'
import { postRun } from '../addons/people/posting.ts'
import { payrollRun } from '../addons/people/workflow.ts'
import type { Caller } from '../kernel/access/caller.ts'
import { insertRows } from '../kernel/bulk.ts'
import { addDays } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/database.ts'
import { moveAll } from '../kernel/workflow.ts'
import { monthBefore } from './months.ts'
import type { DemoSchool, DemoStaff } from './school.ts'
import { staffDays } from './staff-attendance.ts'

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
const STATUSES = ['TK/0', 'K/1', 'K/0', 'K/2', 'TK/0', 'K/3', 'K/1', 'TK/1']
const BANKS = ['Bank Contoh Nusantara', 'Bank Teladan Daerah', 'Bank Syariah Percontohan']
const POSITIONS: Record<string, string> = {
  principal: 'Kepala sekolah',
  treasurer: 'Bendahara',
  counselor: 'Guru BK',
  teacher: 'Guru',
  librarian: 'Pustakawan',
  administration: 'Tata usaha',
}

export async function demoPayroll(tx: Tx, school: DemoSchool): Promise<void> {
  const components = await demoAssignments(tx, school)
  const months = finishedMonths(school)
  for (const [index, first] of months.entries()) {
    const run = await demoRun(tx, school, { first, components })
    await payRun(tx, school, run, index === months.length - 1 ? 'paid' : 'locked')
  }
  // This month's is computed and waits for the principal.
  const { id } = await demoRun(tx, school, { first: monthBefore(school.today, 0), components })
  await moveAll(tx, callerAt(school), payrollRun, 'compute', { ids: [id] })
  const { version } = await getPayrollRun(tx, callerAt(school), id)
  await submitPayrollRun(tx, callerAt(school), { id, version })
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
    })),
  )
  await insertRows(
    tx,
    'people.tax_status',
    each((_person, index) => ({ from_year: year - 1, status: STATUSES[index % STATUSES.length]! })),
  )
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

async function demoAssignments(tx: Tx, school: DemoSchool): Promise<Map<string, number>> {
  const { companyId: company_id, random } = school
  const rows = await tx
    .selectFrom('people.pay_component')
    .select(['id', 'code'])
    .where('company_id', '=', company_id)
    .execute()
  const components = new Map(rows.map(({ id, code }) => [code, id]))
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
  return components
}

/** The first days of the months of the term that are over; at its very beginning, the month before it. */
function finishedMonths(school: DemoSchool): string[] {
  const last = monthBefore(school.today, 1)
  const months = [last]
  for (let back = 2; monthBefore(school.today, back) >= monthBefore(school.termStart, 0); back++)
    months.unshift(monthBefore(school.today, back))
  return months
}

async function demoRun(
  tx: Tx,
  school: DemoSchool,
  { first, components }: { first: string; components: Map<string, number> },
) {
  const { companyId: company_id, random } = school
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const pay_date = addDays(monthBefore(addDays(first, 40), 0), -1)
  const [runId] = await insertRows(tx, 'people.payroll_run', [{ company_id, year, month, pay_date, attempt: 1 }])
  const input = (staff_id: number, code: string, quantity: number) => ({
    company_id,
    run_id: runId!,
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
  while (batch.count > 0) batch = await computeBatch(tx, company_id, { runId: runId!, attempt: 1 }, batch.last)
  return { id: runId!, year, month, kind: 'regular', pay_date }
}

/**
 * What the cash book calls pay is taken back and stands in the books as the run itself; what the school cannot pay the
 * foundation adds. A run takes payslips only while it is open, so it ends here.
 */
async function payRun(
  tx: Tx,
  school: DemoSchool,
  run: Awaited<ReturnType<typeof demoRun>>,
  state: 'paid' | 'locked',
): Promise<void> {
  const caller = callerAt(school)
  const booked = await takeBackPay(tx, caller, run.pay_date)
  const fund_source_id = booked?.fund_source_id ?? (await fundOf(tx, school, 'yayasan'))
  const { net } = await getPayrollTotals(tx, caller, run.id)
  const missing = net - (booked?.amount ?? 0)
  const [account, description] = missing > 0 ? ['4303', 'Subsidi gaji dari yayasan'] : ['5103', 'Insentif dan lembur']
  const side = (plus: boolean) => (plus ? { debit: Math.abs(missing) } : { credit: Math.abs(missing) })
  if (missing !== 0)
    await postEntry(tx, caller, {
      journal: 'BK',
      date: run.pay_date,
      description: `${description} ${run.year}-${String(run.month).padStart(2, '0')}`,
      lines: [
        { account: '1111', fund_source_id, ...side(missing > 0) },
        { account, fund_source_id, ...side(missing < 0) },
      ],
    })
  await postRun(tx, caller, run, fund_source_id)
  await tx
    .updateTable('people.payroll_run')
    .set({ state, fund_source_id })
    .where('company_id', '=', school.companyId)
    .where('id', '=', run.id)
    .execute()
}

/** The month's voucher of the cash book that paid the staff. */
async function takeBackPay(tx: Tx, caller: Caller, payDate: string) {
  const { rows } = await sql<{ id: number; amount: number; fund_source_id: number }>`
    select e.id, e.total as amount, l.fund_source_id from accounting.journal_entry e
    join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id and l.line_no = 1
    where e.company_id = ${caller.companyId} and e.source_relation = 'budget.cash_entry' and e.description like '%Gaji guru%'
      and e.entry_date between date_trunc('month', ${payDate}::date) and ${payDate}::date
    order by e.id limit 1`.execute(tx)
  const [booked] = rows
  if (booked)
    await reverseEntry(tx, caller, { entryId: booked.id, date: payDate, reason: 'Dibukukan lewat penggajian' })
  return booked
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

/** Prepared by the office; the admin or the principal agrees. */
function callerAt({ companyId, users, timeZone }: DemoSchool): Caller {
  const userId = users.hr ?? users.treasurer ?? users.chairman!
  return { companyId, userId, roles: ['hr'], timeZone, addons: ['FIN', 'PEOPLE'] } as Partial<Caller> as Caller
}
