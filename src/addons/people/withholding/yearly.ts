// The yearly proof of withholding of one person (BPA1, formerly 1721-A1), in the order of the form.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { Id, Obj, Optional, type Static, Year } from '../../../kernel/values/schema.ts'
import { findWithholder, letterheadOf, signersOf } from '../../../school/api.ts'
import { PAYROLL } from '../roles.ts'
import { monthName } from '../slips/months.ts'
import { findOwnStaff } from '../staff/file.ts'

export const YearProofQuery = Obj({
  year: Year(),
  /** Oneself where it is left out. */
  staff_id: Optional(Id(3)),
})

interface Settled {
  name: string
  tin: string | null
  position: string | null
  status: string
  month: number
  /** What the last slip was computed with. */
  position_cost: number
  savings: number
  zakat: number
  elsewhere: number
  allowance: number
  taxable: number
  tax: number
  elsewhere_tax: number
}
interface Parts {
  pay: number
  other: number
  premiums: number
  once: number
  figures: number
  withheld: number
  first_month: number
}

export async function yearProof(
  db: Db,
  caller: Caller,
  { query, today }: { query: Static<typeof YearProofQuery>; today: string },
): Promise<Report> {
  const staffId = await whose(db, caller, query.staff_id)
  const wanted = { staffId, year: query.year }
  const settled = await readSettled(db, caller, wanted)
  if (!settled) throw new AppError('year_not_settled', { values: { year: query.year } })
  const parts = await readParts(db, caller, wanted)
  const withholder = await findWithholder(db, caller)
  return {
    title: { id: 'Bukti pemotongan PPh 21 setahun (BPA1)', en: 'Yearly proof of income tax withheld (BPA1)' },
    school: await letterheadOf(db, caller),
    period: spanOf(query.year, parts.first_month, settled.month),
    facts: [
      { label: { id: 'NPWP pemotong', en: 'Withholder’s tax number' }, value: withholder?.npwp ?? '—' },
      { label: { id: 'Nama', en: 'Name' }, value: settled.name },
      { label: { id: 'NPWP/NIK', en: 'Tax number' }, value: settled.tin ?? '—' },
      { label: { id: 'Status PTKP', en: 'Tax status' }, value: settled.status },
      { label: { id: 'Jabatan', en: 'Position' }, value: settled.position ?? '—' },
      { label: { id: 'Kode objek pajak', en: 'Tax object' }, value: '21-100-01' },
    ],
    columns: [
      { key: 'no', title: { id: 'No.', en: 'No.' }, kind: 'text', width: 0.5 },
      { key: 'label', title: { id: 'Uraian', en: 'Item' }, kind: 'text', width: 5 },
      { key: 'amount', title: { id: 'Jumlah', en: 'Amount' }, kind: 'rupiah' },
    ],
    rows: rowsOf(settled, parts),
    notes: [
      {
        id: 'Dibuat dari slip gaji dan angka tahun berjalan; nomor bukti diberikan oleh sistem kantor pajak.',
        en: 'Made from payslips and year-to-date figures; the tax office’s system gives it its number.',
      },
    ],
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}

/** Those with payroll rights for anyone; everyone for themselves. */
async function whose(db: Db, caller: Caller, staffId: number | undefined): Promise<number> {
  const own = await findOwnStaff(db, caller)
  const wanted = staffId ?? own?.id
  const isOffice = PAYROLL.some((role) => caller.roles.includes(role))
  if (wanted === undefined || (wanted !== own?.id && !isOffice)) throw notFound('staff_id')
  return wanted
}

type Wanted = { staffId: number; year: number }

/** The slip that settled the year last. */
async function readSettled(db: Db, caller: Caller, { staffId, year }: Wanted): Promise<Settled | undefined> {
  const { rows } = await sql<Settled>`
    select p.name, coalesce((select t.npwp from people.tax_status t where t.company_id = s.company_id and t.staff_id = s.staff_id
        and t.from_year <= s.year order by from_year desc limit 1), p.nik) as tin,
      (select position from people.employment e where e.company_id = s.company_id and e.staff_id = s.staff_id
        and extract(year from e.starts_on) <= s.year order by starts_on desc limit 1) as position,
      s.basis->>'status' as status, s.month, (s.basis->'tax'->>'positionCost')::bigint as position_cost, (s.basis->'tax'->>'savings')::bigint as savings,
      (s.basis->'tax'->>'zakat')::bigint as zakat, (s.basis->'tax'->>'elsewhere')::bigint as elsewhere,
      (s.basis->'tax'->>'allowance')::bigint as allowance, (s.basis->'tax'->>'taxable')::bigint as taxable, (s.basis->'tax'->>'tax')::bigint as tax,
      (s.basis->'tax'->>'withheld_elsewhere')::bigint as elsewhere_tax
    from people.payslip s
    join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('approved', 'paid', 'locked')
    join school.staff p on p.company_id = s.company_id and p.id = s.staff_id
    where s.company_id = ${caller.companyId} and s.staff_id = ${staffId} and s.year = ${year} and s.final and s.source = 'computed'
    order by s.month desc, s.run_id desc limit 1`.execute(db)
  return rows[0]
}

/** Income by the rows of the form; what figures tell is one sum and stands with the pay. */
async function readParts(db: Db, caller: Caller, { staffId, year }: Wanted): Promise<Parts> {
  const { rows } = await sql<Parts>`
    with told as (select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(tax), 0)::bigint as tax, min(first_month) as first_month
      from people.year_figure where company_id = ${caller.companyId} and staff_id = ${staffId} and year = ${year} and employer = 'this'),
    line as (select s.month, l.kind, l.code, l.counts_as, case l.kind when 'deduction' then -l.amount else l.amount end as amount from people.payslip s
      join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('approved', 'paid', 'locked')
      join people.payslip_line l on l.company_id = s.company_id and l.payslip_id = s.id and l.counts_as in ('income', 'tax')
      where s.company_id = ${caller.companyId} and s.staff_id = ${staffId} and s.year = ${year})
    select coalesce(sum(amount) filter (where counts_as = 'income' and kind <> 'employer' and code in ('basic_pay', 'back_pay', 'absence')), 0)::bigint as pay,
      coalesce(sum(amount) filter (where counts_as = 'income' and kind <> 'employer' and code not in ('basic_pay', 'back_pay', 'absence', 'thr', 'bonus')), 0)::bigint as other,
      coalesce(sum(amount) filter (where counts_as = 'income' and kind = 'employer'), 0)::bigint as premiums,
      coalesce(sum(amount) filter (where counts_as = 'income' and code in ('thr', 'bonus')), 0)::bigint as once,
      max(t.gross) as figures, (max(t.tax) - coalesce(sum(amount) filter (where counts_as = 'tax'), 0))::bigint as withheld,
      least(min(month), max(t.first_month))::int as first_month
    from told t left join line on true`.execute(db)
  return rows[0]!
}

function rowsOf(settled: Settled, parts: Parts): Row[] {
  const gross = parts.pay + parts.figures + parts.other + parts.premiums + parts.once
  const reduced = settled.position_cost + settled.savings + settled.zakat
  const net = gross - reduced
  const group = (id: string, en: string): Row => ({ kind: 'group', values: { label: { id, en } } })
  const row = (no: string, label: Words, amount: number): Row => ({ values: { no, label, amount } })
  const sum = (no: string, label: Words, amount: number): Row => ({ kind: 'subtotal', values: { no, label, amount } })
  return [
    group('Penghasilan bruto', 'Gross income'),
    row('1', { id: 'Gaji', en: 'Pay' }, parts.pay + parts.figures),
    row('2', { id: 'Tunjangan PPh', en: 'Tax allowance' }, 0),
    row('3', { id: 'Tunjangan lainnya, uang lembur dan sebagainya', en: 'Other allowances, overtime' }, parts.other),
    row('4', { id: 'Honorarium dan imbalan lain sejenisnya', en: 'Honoraria' }, 0),
    row('5', { id: 'Premi asuransi yang dibayar pemberi kerja', en: 'Premiums paid by the employer' }, parts.premiums),
    row('6', { id: 'Natura dan kenikmatan', en: 'Benefits in kind' }, 0),
    row(
      '7',
      { id: 'Tantiem, bonus, gratifikasi, jasa produksi dan THR', en: 'Bonus and holiday allowance' },
      parts.once,
    ),
    sum('8', { id: 'Jumlah penghasilan bruto', en: 'Total gross' }, gross),
    group('Pengurangan', 'Reductions'),
    row('9', { id: 'Biaya jabatan', en: 'Position cost' }, settled.position_cost),
    row('10', { id: 'Iuran JHT dan JP', en: 'Old-age and pension savings' }, settled.savings),
    row('11', { id: 'Zakat lewat pemberi kerja', en: 'Zakat through the employer' }, settled.zakat),
    sum('12', { id: 'Jumlah pengurangan', en: 'Total reductions' }, reduced),
    group('Penghitungan PPh 21', 'Income tax'),
    row('13', { id: 'Penghasilan neto', en: 'Net income' }, net),
    row('14', { id: 'Penghasilan neto masa sebelumnya', en: 'Net income of previous employers' }, settled.elsewhere),
    row('15', { id: 'Penghasilan neto setahun', en: 'Net income of the year' }, net + settled.elsewhere),
    row('16', { id: 'PTKP', en: 'Allowance' }, settled.allowance),
    row('17', { id: 'Penghasilan kena pajak', en: 'Taxable income' }, settled.taxable),
    row('18', { id: 'PPh 21 atas penghasilan kena pajak', en: 'Tax on it' }, settled.tax),
    row('19', { id: 'PPh 21 dipotong masa sebelumnya', en: 'Withheld by previous employers' }, settled.elsewhere_tax),
    row('20', { id: 'PPh 21 terutang', en: 'Tax due here' }, settled.tax - settled.elsewhere_tax),
    {
      kind: 'total',
      values: {
        no: '21',
        label: { id: 'PPh 21 yang telah dipotong', en: 'Tax withheld here' },
        amount: parts.withheld,
      },
    },
  ]
}

function spanOf(year: number, first: number, last: number): Words {
  const [from, until] = [monthName({ year, month: first }), monthName({ year, month: last })]
  return first === last ? until : { id: `${from.id} – ${until.id}`, en: `${from.en} – ${until.en}` }
}
