// A payslip on paper: every line with how it was computed, this month and the year so far.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { type Letterhead, printReport, type Report, type Row } from '../../../kernel/reports/report.ts'
import { Id, nameShapes, Obj, Optional, type Static, Type, Word } from '../../../kernel/values/schema.ts'
import { letterheadOf } from '../../../school/api.ts'
import { monthName } from './months.ts'
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
type YearToDate = Map<string, number>

type Part = readonly [kind: Payslip['lines'][number]['kind'], title: Words, total: Words]
const PARTS: readonly Part[] = [
  ['earning', { id: 'Penghasilan', en: 'Earnings' }, { id: 'Jumlah penghasilan', en: 'Total earnings' }],
  ['deduction', { id: 'Potongan', en: 'Deductions' }, { id: 'Jumlah potongan', en: 'Total deductions' }],
]
/** Stands under the net pay, as it is no part of it. */
const ON_TOP: Part = [
  'employer',
  { id: 'Dibayar pemberi kerja di luar gaji', en: 'Paid by the employer on top' },
  { id: 'Jumlah dibayar pemberi kerja', en: 'Total paid by the employer' },
]

export async function printPayslip(
  db: Db,
  caller: Caller,
  { payslipPrint: { id, language, password }, now }: { payslipPrint: Static<typeof PayslipPrint>; now: Date },
) {
  const slip = await getPayslip(db, caller, id)
  const year = await yearToDate(db, caller, slip)
  const made = payslipReport(slip, year, await letterheadOf(db, caller))
  const name = `payslip-${slip.year}-${String(slip.month).padStart(2, '0')}-${slip.staff_id}`
  return printReport(made, caller, { name, locale: language ?? caller.language ?? 'id', now, password })
}

/** By kind and code, up to and including this slip. */
async function yearToDate(db: Db, caller: Caller, slip: Payslip): Promise<YearToDate> {
  const { rows } = await sql<{ key: string; amount: number }>`
    select l.kind || ' ' || l.code as key, sum(l.amount)::bigint as amount
    from people.payslip s join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id
    where s.company_id = ${caller.companyId} and s.staff_id = ${slip.staff_id} and s.year = ${slip.year}
      and (s.month, s.run_id) <= (${slip.month}, ${slip.run_id})
    group by 1`.execute(db)
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

function payslipReport(slip: Payslip, year: YearToDate, school: Letterhead): Report {
  const ofKind = (kind: string) =>
    [...year].filter(([key]) => key.startsWith(`${kind} `)).reduce((sum, [, amount]) => sum + amount, 0)
  const part = ([kind, title, total]: Part) => partRows(slip, year, { kind, title, total, yearTotal: ofKind(kind) })
  return {
    title: { id: 'Slip gaji', en: 'Payslip' },
    school,
    period: monthName(slip),
    facts: [
      { label: { id: 'Nama', en: 'Name' }, value: slip.staff_name },
      {
        label: { id: 'Jenis penggajian', en: 'Kind of run' },
        value: RUN_KINDS[slip.run_kind as keyof typeof RUN_KINDS],
      },
      { label: { id: 'Gaji bersih', en: 'Net pay' }, value: slip.net, kind: 'rupiah' },
    ],
    columns: [
      { key: 'label', title: { id: 'Komponen', en: 'Component' }, kind: 'text', width: 2.8 },
      { key: 'how', title: { id: 'Perhitungan', en: 'How computed' }, kind: 'text', width: 4 },
      { key: 'amount', title: commonWords.fields.amount, kind: 'rupiah' },
      { key: 'year', title: { id: 'Sejak Januari', en: 'Year to date' }, kind: 'rupiah' },
    ],
    rows: [
      ...PARTS.flatMap(part),
      {
        kind: 'total',
        values: {
          label: { id: 'Gaji bersih', en: 'Net pay' },
          amount: slip.net,
          year: ofKind('earning') - ofKind('deduction'),
        },
      },
      ...part(ON_TOP),
    ],
    notes: [
      {
        id: 'Yang dibayar pemberi kerja tidak mengurangi gaji; premi Kesehatan, JKK dan JKM ikut dihitung sebagai penghasilan kena pajak.',
        en: 'What the employer pays does not reduce the pay; premiums for health, work accident and death count as income for tax.',
      },
    ],
  }
}

const RUN_KINDS = {
  regular: { id: 'Gaji bulanan', en: 'Monthly pay' },
  thr: { id: 'Tunjangan hari raya', en: 'Holiday allowance' },
  bonus: { id: 'Bonus', en: 'Bonus' },
}

function partRows(
  slip: Payslip,
  year: YearToDate,
  part: { kind: string; title: Words; total: Words; yearTotal: number },
): Row[] {
  const lines = slip.lines.filter(({ kind }) => kind === part.kind)
  if (lines.length === 0) return []
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return [
    { kind: 'group', values: { label: part.title } },
    ...lines.map(({ kind, code, label, label_en, how, how_en, amount }) => ({
      level: 1,
      values: {
        label: { id: label, en: label_en ?? label },
        how: { id: how ?? '', en: how_en ?? how ?? '' },
        amount,
        year: year.get(`${kind} ${code}`) ?? amount,
      },
    })),
    { kind: 'subtotal', values: { label: part.total, amount: sum, year: part.yearTotal } },
  ]
}
