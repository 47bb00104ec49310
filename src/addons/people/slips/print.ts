// A payslip on paper: every line with how it was computed, this month and the year so far.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import { type Letterhead, printReport, type Report, type Row } from '../../../kernel/reports/report.ts'
import { Id, nameShapes, Obj, Optional, type Static, Type, Word } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { REFUND } from './meaning.ts'
import { MONTHS, monthName } from './months.ts'
import { getPayslip } from './payslips.ts'

export const PayslipPrint = Obj({
  id: Id(),
  /** The caller's own where it is left out. */
  language: Optional(Word('id', 'en')),
  /** Whoever opens the file is asked for it. */
  password: Optional(Type.String({ minLength: 4, maxLength: 100, examples: ['17081945'] })),
})
nameShapes({ PayslipPrint })

type Payslip = Awaited<ReturnType<typeof getPayslip>>
/** What a component came to since January. */
interface YearLine {
  kind: string
  code: string
  label: string
  label_en: string
  amount: number
}
interface PaidTo {
  pay_date: string
  status: string | null
  tin: string | null
  position: string | null
  bank: string | null
}

type Kind = Payslip['lines'][number]['kind'] | 'returned'
type Part = readonly [kind: Kind, title: Words, total: Words]

/** Pay and tax that comes back are not one sum: the first is what `gross` is. */
const kindOf = ({ kind, code }: { kind: string; code: string }) => (code === REFUND ? 'returned' : kind)
const PARTS: readonly Part[] = [
  ['earning', { id: 'Penghasilan', en: 'Earnings' }, { id: 'Jumlah penghasilan', en: 'Total earnings' }],
  ['deduction', { id: 'Potongan', en: 'Deductions' }, { id: 'Jumlah potongan', en: 'Total deductions' }],
]
const BACK: Part = [
  'returned',
  { id: 'Pajak dikembalikan', en: 'Tax refunded' },
  { id: 'Jumlah dikembalikan', en: 'Total refunded' },
]
/** Stands under the net pay, as it is no part of it. */
const ON_TOP: Part = [
  'employer',
  { id: 'Dibayar pemberi kerja di luar gaji', en: 'Paid by the employer in addition to salary' },
  { id: 'Jumlah dibayar pemberi kerja', en: 'Total paid by the employer' },
]

export async function printPayslip(
  db: Db,
  caller: Caller,
  { payslipPrint: { id, language, password }, now }: { payslipPrint: Static<typeof PayslipPrint>; now: Date },
) {
  const slip = await getPayslip(db, caller, id)
  const made = await readPayslipReport(db, caller, id)
  const name = `payslip-${slip.year}-${String(slip.month).padStart(2, '0')}-${slip.staff_id}`
  return printReport(made, caller, { name, locale: language ?? caller.language ?? 'id', now, password })
}

export async function readPayslipReport(db: Db, caller: Caller, id: number): Promise<Report> {
  const slip = await getPayslip(db, caller, id)
  const year = await yearToDate(db, caller, slip)
  const paidTo = await readPerson(db, caller, slip)
  const before = await paidBefore(db, caller, slip)
  return payslipReport(slip, { year, paidTo, before, school: await letterheadOf(db, caller) })
}

/** By kind and code, up to and including this slip. */
async function yearToDate(db: Db, caller: Caller, slip: Payslip): Promise<YearLine[]> {
  const { rows } = await sql<YearLine>`
    select l.kind, l.code, min(l.label) as label, coalesce(min(l.label_en), min(l.label)) as label_en, sum(l.amount)::bigint as amount
    from people.payslip s join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id
    where s.company_id = ${caller.companyId} and s.staff_id = ${slip.staff_id} and s.year = ${slip.year}
      and (s.month, s.run_id) <= (${slip.month}, ${slip.run_id})
      and (s.id = ${slip.id} or exists (select from people.payroll_run r where r.company_id = s.company_id and r.id = s.run_id and r.state <> 'void'))
    group by l.kind, l.code order by min(l.line_no)`.execute(db)
  return rows
}

interface Before {
  first_month: number
  last_month: number
  gross: number
  savings: number
  tax: number
}

/** Months of the year that were paid before payroll began here: told as sums, not by component. */
function paidBefore(db: Db, caller: Caller, { staff_id, year, month }: Payslip): Promise<Before[]> {
  return db
    .selectFrom('people.year_figure')
    .select(['first_month', 'last_month', 'gross', 'savings', 'tax'])
    .where('company_id', '=', caller.companyId)
    .where('staff_id', '=', staff_id)
    .where('year', '=', year)
    .where('employer', '=', 'this')
    .where('first_month', '<', month)
    .orderBy('first_month')
    .execute()
}

function noteOf({ first_month, last_month, gross, savings, tax }: Before): Words {
  const [first, last] = [MONTHS[first_month - 1]!, MONTHS[last_month - 1]!]
  const span = (language: 'id' | 'en') =>
    first_month === last_month ? first[language] : `${first[language]}–${last[language]}`
  return {
    id: `${span('id')} dibayar sebelum penggajian di sini dan tidak ada dalam kolom ini: bruto ${sumWords(gross).id}, JHT dan JP ${sumWords(savings).id}, PPh 21 ${sumWords(tax).id}.`,
    en: `${span('en')} was paid before payroll began here and is not in this column: gross ${sumWords(gross).en}, own savings ${sumWords(savings).en}, income tax ${sumWords(tax).en}.`,
  }
}

/** Who is paid, on what terms, and where the money goes. */
async function readPerson(db: Db, caller: Caller, slip: Payslip): Promise<PaidTo> {
  const { rows } = await sql<PaidTo>`
    select r.pay_date, coalesce(s.basis->>'status', t.status) as status, people.tax_number(t.npwp, p.nik) as tin,
      (select e.position from people.employment e where e.company_id = s.company_id and e.staff_id = s.staff_id and e.starts_on <= r.pay_date
        order by e.starts_on desc limit 1) as position,
      (select b.bank || ' ' || b.number from people.bank_account b where b.company_id = s.company_id and b.staff_id = s.staff_id) as bank
    from people.payslip s join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id
    join school.staff p on p.company_id = s.company_id and p.id = s.staff_id
    left join lateral (select status, npwp from people.tax_status t where t.company_id = s.company_id and t.staff_id = s.staff_id
      and t.from_year <= s.year order by from_year desc limit 1) t on true
    where s.company_id = ${caller.companyId} and s.id = ${slip.id}`.execute(db)
  return rows[0]!
}

function payslipReport(
  slip: Payslip,
  {
    year,
    paidTo,
    before,
    school,
  }: { year: readonly YearLine[]; paidTo: PaidTo; before: readonly Before[]; school: Letterhead },
): Report {
  const ofKind = (kind: Kind) =>
    year.filter((line) => kindOf(line) === kind).reduce((sum, { amount }) => sum + amount, 0)
  const part = ([kind, title, total]: Part) => partRows(slip, year, { kind, title, total, yearTotal: ofKind(kind) })
  return {
    title: { id: 'Slip gaji', en: 'Payslip' },
    school,
    period: monthName(slip),
    facts: [
      { label: { id: 'Nama', en: 'Name' }, value: slip.staff_name },
      {
        label: { id: 'Jenis penggajian', en: 'Payroll type' },
        value: RUN_KINDS[slip.run_kind as keyof typeof RUN_KINDS],
      },
      { label: { id: 'Jabatan', en: 'Position' }, value: paidTo.position ?? '—' },
      { label: { id: 'Status PTKP', en: 'Tax status' }, value: paidTo.status ?? '—' },
      { label: { id: 'NPWP/NIK', en: 'Tax number' }, value: paidTo.tin ?? '—' },
      { label: { id: 'Tanggal gajian', en: 'Pay date' }, value: paidTo.pay_date, kind: 'date' },
      { label: { id: 'Rekening', en: 'Bank account' }, value: paidTo.bank ?? '—' },
      { label: { id: 'Gaji bersih', en: 'Net pay' }, value: slip.net, kind: 'rupiah' },
    ],
    columns: [
      { key: 'label', title: { id: 'Komponen', en: 'Component' }, kind: 'text', width: 2.8 },
      { key: 'how', title: { id: 'Perhitungan', en: 'Calculation' }, kind: 'text', width: 4 },
      { key: 'amount', title: commonWords.fields.amount, kind: 'rupiah' },
      { key: 'year', title: { id: 'Sejak Januari', en: 'Year to date' }, kind: 'rupiah' },
    ],
    rows: [
      ...[...PARTS, BACK].flatMap(part),
      {
        kind: 'total',
        values: {
          label: { id: 'Gaji bersih', en: 'Net pay' },
          amount: slip.net,
          year: ofKind('earning') + ofKind('returned') - ofKind('deduction'),
        },
      },
      ...part(ON_TOP),
    ],
    notes: [
      ...before.map(noteOf),
      {
        id: 'Yang dibayar pemberi kerja tidak mengurangi gaji; premi Kesehatan, JKK dan JKM ikut dihitung sebagai penghasilan kena pajak.',
        en: 'Employer contributions do not reduce pay; health, work accident and death premiums count as taxable income.',
      },
    ],
  }
}

const RUN_KINDS = {
  regular: { id: 'Gaji bulanan', en: 'Monthly pay' },
  thr: { id: 'Tunjangan hari raya', en: 'Holiday allowance (THR)' },
  bonus: { id: 'Bonus', en: 'Bonus' },
}

/** Every line of this slip, and below them what other months had: the year's column lists all that it totals. */
function partRows(
  slip: Payslip,
  year: readonly YearLine[],
  part: { kind: Kind; title: Words; total: Words; yearTotal: number },
): Row[] {
  const lines = slip.lines.filter((line) => kindOf(line) === part.kind)
  const since = new Map(year.filter((line) => kindOf(line) === part.kind).map((line) => [line.code, line]))
  if (since.size === 0) return []
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const here = lines.map(({ code, label, label_en, how, how_en, amount }, index) => ({
    level: 1,
    values: {
      label: { id: label, en: label_en ?? label },
      how: { id: how ?? '', en: how_en ?? how ?? '' },
      amount,
      // A component that stands here twice is told once.
      year: lines.findIndex((line) => line.code === code) === index ? (since.get(code)?.amount ?? amount) : null,
    },
  }))
  const elsewhere = [...since.values()]
    .filter(({ code }) => !lines.some((line) => line.code === code))
    .map(({ label, label_en, amount }) => ({
      level: 1,
      values: { label: { id: label, en: label_en }, how: '', amount: 0, year: amount },
    }))
  return [
    { kind: 'group', values: { label: part.title } },
    ...here,
    ...elsewhere,
    { kind: 'subtotal', values: { label: part.total, amount: sum, year: part.yearTotal } },
  ]
}
