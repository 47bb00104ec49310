// Pay and papers of a demo school: a payslip per person for every finished month of the term, and documents of which
// some run out.
import { insertRows } from '../kernel/bulk.ts'
import { addDays } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/database.ts'
import { monthBefore } from './months.ts'
import type { DemoPart, DemoSchool, DemoStaff } from './school.ts'

/** Basic pay by job. Nobody's gross passes 5.4 million a month, up to which no income tax is withheld from anyone. */
const BASIC_PAY: Record<string, number> = {
  principal: 4_000_000,
  treasurer: 3_200_000,
  counselor: 3_000_000,
  teacher: 2_800_000,
  librarian: 2_600_000,
  administration: 2_500_000,
}
const BASIC_PAY_OTHERS = 2_200_000
const TEACHING = ['principal', 'teacher', 'counselor']

export const demoPeople: DemoPart = async (tx, school) => {
  await demoPayroll(tx, school)
  await demoDocuments(tx, school)
}

async function demoPayroll(tx: Tx, school: DemoSchool): Promise<void> {
  const company_id = school.companyId
  const periods = finishedMonths(school).map((day) => ({
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
  }))
  const runs = await insertRows(
    tx,
    'people.payroll_run',
    periods.map((period) => ({ company_id, ...period })),
  )
  const pay = new Map(school.staff.map((person) => [person.id, fixedPay(school, person)]))
  const slips = runs.flatMap((run_id, index) =>
    school.staff.map((person) => ({ company_id, run_id, ...periods[index]!, staff_id: person.id })),
  )
  const ids = await insertRows(tx, 'people.payslip', slips)
  const lines = slips.flatMap(({ staff_id }, index) =>
    payLines(school, pay.get(staff_id)!).map((line, at) => ({
      company_id,
      payslip_id: ids[index]!,
      staff_id,
      line_no: at + 1,
      ...line,
    })),
  )
  await insertRows(tx, 'people.payslip_line', lines)
  // A run takes payslips only while it is open, so it comes to its end afterwards.
  await tx
    .updateTable('people.payroll_run')
    .set((row) => ({
      state: row
        .case()
        .when('id', '=', runs.at(-1)!)
        .then('paid' as const)
        .else('locked' as const)
        .end(),
    }))
    .where('company_id', '=', company_id)
    .where('id', 'in', runs)
    .execute()
}

/** The first days of the months of the term that are over; at its very beginning, the month before it. */
function finishedMonths(school: DemoSchool): string[] {
  const last = monthBefore(school.today, 1)
  const months = [last]
  for (let back = 2; monthBefore(school.today, back) >= monthBefore(school.termStart, 0); back++)
    months.unshift(monthBefore(school.today, back))
  return months
}

interface FixedPay {
  basic: number
  allowance: number
  teaches: boolean
}

function fixedPay(school: DemoSchool, { job }: DemoStaff): FixedPay {
  const basic = (BASIC_PAY[job] ?? BASIC_PAY_OTHERS) + school.random.between(0, 8) * 50_000
  return { basic, allowance: school.random.between(2, 6) * 50_000, teaches: TEACHING.includes(job) }
}

function payLines(school: DemoSchool, { basic, allowance, teaches }: FixedPay) {
  const earning = (code: string, label: string, amount: number) => ({ kind: 'earning', code, label, amount })
  const deduction = (code: string, label: string, amount: number) => ({ kind: 'deduction', code, label, amount })
  // The social insurances take their share of basic pay and fixed allowances.
  const base = basic + allowance
  const share = (percent: number) => Math.round((base * percent) / 100)
  return [
    earning('basic_pay', 'Gaji pokok', basic),
    earning('service_allowance', 'Tunjangan masa kerja', allowance),
    earning('transport', 'Transpor', school.random.between(18, 24) * 15_000),
    ...(teaches ? [earning('extra_hours', 'Kelebihan jam mengajar', school.random.between(2, 9) * 25_000)] : []),
    deduction('bpjs_health', 'BPJS Kesehatan 1%', share(1)),
    deduction('bpjs_old_age', 'BPJS JHT 2%', share(2)),
    deduction('bpjs_pension', 'BPJS JP 1%', share(1)),
  ]
}

async function demoDocuments(tx: Tx, school: DemoSchool): Promise<void> {
  const documents = school.staff.flatMap((person, index) => papersOf(school, person, index))
  await insertRows(
    tx,
    'people.document',
    documents.map((document) => ({ company_id: school.companyId, ...document })),
  )
}

/** Every fifth contract ends within two months, every eleventh has ended. */
function papersOf(school: DemoSchool, person: DemoStaff, index: number) {
  const { today, random } = school
  const ends =
    index % 5 === 0 ? random.between(3, 55) : index % 11 === 7 ? -random.between(5, 40) : random.between(120, 900)
  const expires_on = addDays(today, ends)
  const paper = (type: string, number: string, issued_on: string, end: string | null) => ({
    staff_id: person.id,
    type,
    number,
    issued_on,
    expires_on: end,
  })
  const since = addDays(expires_on, -2 * 365)
  const contract = paper('employment_contract', `SK-${100 + index}/YPN/${since.slice(0, 4)}`, since, expires_on)
  const health = addDays(today, -random.between(20, 350))
  const papers = [contract, paper('health_certificate', `SH-${1000 + index}`, health, addDays(health, 365))]
  if (person.job === 'teacher' && index % 3 > 0)
    papers.push(paper('educator_certificate', `SP-${20_000 + index}`, addDays(today, -random.between(900, 3000)), null))
  return papers
}
