// The yearly proof of withholding of one person (BPA1, formerly 1721-A1), in the order of the form.
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
import { type Parts, readYears, type Settled } from './settled.ts'

export const YearProofQuery = Obj({
  year: Year(),
  /** Oneself where it is left out. */
  staff_id: Optional(Id(3)),
})

export async function yearProof(
  db: Db,
  caller: Caller,
  { query, today }: { query: Static<typeof YearProofQuery>; today: string },
): Promise<Report> {
  const staffId = await whose(db, caller, query.staff_id)
  const [year] = await readYears(db, caller, { staffId, year: query.year })
  if (!year) throw new AppError('year_not_settled', { values: { year: query.year } })
  const { settled, parts } = year
  const withholder = await findWithholder(db, caller)
  return {
    title: { id: 'Bukti pemotongan PPh 21 setahun (BPA1)', en: 'Yearly PPh 21 withholding slip (BPA1)' },
    school: await letterheadOf(db, caller),
    period: spanOf(query.year, parts.first_month, settled.month),
    facts: [
      { label: { id: 'NPWP pemotong', en: 'Withholder’s tax number' }, value: withholder?.npwp ?? '—' },
      { label: { id: 'Nama', en: 'Name' }, value: settled.name },
      { label: { id: 'NPWP/NIK', en: 'Tax number' }, value: settled.tin ?? '—' },
      ...(settled.passport === null ? [] : [{ label: { id: 'Paspor', en: 'Passport' }, value: settled.passport }]),
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
        en: 'Based on payslips and year-to-date figures; Coretax assigns the slip number.',
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
    row('9', { id: 'Biaya jabatan', en: 'Occupational allowance (biaya jabatan)' }, settled.position_cost),
    row('10', { id: 'Iuran JHT dan JP', en: 'Old-age and pension savings' }, settled.savings),
    row('11', { id: 'Zakat lewat pemberi kerja', en: 'Zakat through the employer' }, settled.zakat),
    sum('12', { id: 'Jumlah pengurangan', en: 'Total deductions' }, reduced),
    group('Penghitungan PPh 21', 'Income tax'),
    row('13', { id: 'Penghasilan neto', en: 'Net income' }, net),
    row('14', { id: 'Penghasilan neto masa sebelumnya', en: 'Net income from previous employers' }, settled.elsewhere),
    row('15', { id: 'Penghasilan neto setahun', en: 'Net income for the year' }, net + settled.elsewhere),
    row('16', { id: 'PTKP', en: 'Non-taxable income (PTKP)' }, settled.allowance),
    row('17', { id: 'Penghasilan kena pajak', en: 'Taxable income' }, settled.taxable),
    row('18', { id: 'PPh 21 atas penghasilan kena pajak', en: 'PPh 21 on taxable income' }, settled.tax),
    row('19', { id: 'PPh 21 dipotong masa sebelumnya', en: 'Withheld by previous employers' }, settled.elsewhere_tax),
    row('20', { id: 'PPh 21 terutang', en: 'PPh 21 due' }, settled.tax - settled.elsewhere_tax),
    {
      kind: 'total',
      values: {
        no: '21',
        label: { id: 'PPh 21 yang telah dipotong', en: 'PPh 21 withheld' },
        amount: parts.withheld,
      },
    },
  ]
}

function spanOf(year: number, first: number, last: number): Words {
  const [from, until] = [monthName({ year, month: first }), monthName({ year, month: last })]
  return first === last ? until : { id: `${from.id} – ${until.id}`, en: `${from.en} – ${until.en}` }
}
