// What was withheld from whom in a month: as a list, and as the file that the tax office's system takes in (BPMP).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Download } from '../../../kernel/files/download.ts'
import { element, XML_TYPE } from '../../../kernel/files/xml.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { ratesOn } from '../../../kernel/rates/rates.ts'
import type { Report } from '../../../kernel/reports/report.ts'
import { Month, Obj, Year } from '../../../kernel/values/schema.ts'
import { findWithholder, letterheadOf, taxOfficeFile } from '../../../school/api.ts'
import { monthlyTax, type TaxStatus } from '../law/pph21.ts'
import { payRates } from '../law/rates.ts'
import { monthName } from '../slips/months.ts'
import { monthOf } from '../slips/proration.ts'
import { assertKnown, counterpart, TAX_OBJECT } from './permanent.ts'

export const MonthQuery = Obj({ year: Year(), month: Month() })

interface Withheld {
  name: string
  tin: string | null
  passport: string | null
  status: TaxStatus
  position: string
  gross: number
  tax: number
  final: boolean
  withheld_on: string
}
type Period = { year: number; month: number }

async function readWithheld(db: Db, caller: Caller, { year, month }: Period): Promise<Withheld[]> {
  const { first, last } = monthOf(year, month)
  const { rows } = await sql<Withheld>`
    select p.name, people.tax_number(t.npwp, p.nik) as tin, t.passport, coalesce(t.status, 'TK/0') as status, coalesce(e.position, '-') as position,
      sum(s.taxable)::bigint as gross, sum(s.tax)::bigint as tax, bool_or(s.final) as final,
      greatest(max(coalesce(r.paid_on, r.pay_date)), ${first}) as withheld_on
    from people.payslip s
    join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id and r.state in ('approved', 'paid', 'locked')
    join school.staff p on p.company_id = s.company_id and p.id = s.staff_id
    left join lateral (select npwp, passport, status from people.tax_status t where t.company_id = s.company_id and t.staff_id = s.staff_id
      and t.from_year <= ${year} order by from_year desc limit 1) t on true
    left join lateral (select position from people.employment e where e.company_id = s.company_id and e.staff_id = s.staff_id
      and e.starts_on <= ${last} order by starts_on desc limit 1) e on true
    where s.company_id = ${caller.companyId} and s.year = ${year} and s.month = ${month}
    group by p.id, p.name, p.nik, t.npwp, t.passport, t.status, e.position having sum(s.taxable) > 0 order by p.name, p.id`.execute(
    db,
  )
  return rows
}

async function rated(db: Db, caller: Caller, period: Period) {
  const rates = await ratesOn(db, caller, { rates: payRates, day: monthOf(period.year, period.month).last })
  return (await readWithheld(db, caller, period)).map((row) => ({
    ...row,
    rate: monthlyTax(row.gross, row.status, { hasNumber: true, rates }).percent,
  }))
}

export async function withholdingReport(db: Db, caller: Caller, period: Period): Promise<Report> {
  const rows = await rated(db, caller, period)
  const total = (key: 'gross' | 'tax') => rows.reduce((sum, row) => sum + row[key], 0)
  return {
    title: { id: 'Daftar pemotongan PPh 21', en: 'PPh 21 withheld' },
    school: await letterheadOf(db, caller),
    period: monthName(period),
    columns: [
      { key: 'tin', title: { id: 'NPWP/NIK/paspor', en: 'Tax number or passport' }, kind: 'text', width: 2 },
      { key: 'name', title: { id: 'Nama', en: 'Name' }, kind: 'text', width: 3 },
      { key: 'status', title: { id: 'Status', en: 'Status' }, kind: 'text' },
      { key: 'position', title: { id: 'Posisi', en: 'Position' }, kind: 'text', width: 2 },
      { key: 'gross', title: { id: 'Penghasilan bruto', en: 'Gross' }, kind: 'rupiah' },
      { key: 'rate', title: { id: 'Tarif (%)', en: 'Rate (%)' }, kind: 'text' },
      { key: 'tax', title: { id: 'PPh 21', en: 'Tax' }, kind: 'rupiah' },
      { key: 'form', title: { id: 'Bukti', en: 'Proof' }, kind: 'text' },
    ],
    rows: [
      ...rows.map(({ final, rate, withheld_on, passport, ...row }) => ({
        values: {
          ...row,
          tin: row.tin ?? passport,
          rate: final ? '' : String(rate).replace('.', ','),
          form: final ? 'BPA1' : 'BPMP',
        },
      })),
      {
        kind: 'total' as const,
        values: { name: { id: 'Jumlah', en: 'Total' }, gross: total('gross'), tax: total('tax') },
      },
    ],
    notes: [
      {
        id: 'Bulan terakhir seseorang dibuktikan dengan BPA1 untuk setahun, bukan BPMP.',
        en: 'A person’s last month is covered by the yearly BPA1, not a BPMP.',
      },
    ],
  }
}

/** The elements and their order are those of the tax office's template BPMP, version 3. */
export async function withholdingFile(db: Db, caller: Caller, period: Period): Promise<Download> {
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const rows = (await rated(db, caller, period)).filter(({ final }) => !final)
  assertKnown(rows, ({ tin, passport }) => tin !== null || passport !== null)
  if (rows.length === 0) throw new AppError('nothing_withheld')
  const items = rows.map(({ status, position, gross, rate, withheld_on, ...person }) =>
    element('MmPayroll', [
      element('TaxPeriodMonth', period.month),
      element('TaxPeriodYear', period.year),
      ...counterpart(person),
      element('StatusTaxExemption', status),
      element('Position', position),
      element('TaxCertificate', 'N/A'),
      element('TaxObjectCode', TAX_OBJECT),
      element('Gross', gross),
      element('Rate', rate),
      element('IDPlaceOfBusinessActivity', withholder.id_tku),
      element('WithholdingDate', withheld_on),
    ]),
  )
  const content = taxOfficeFile('MmPayroll', { npwp: withholder.npwp, items })
  const name = `bpmp-${period.year}-${String(period.month).padStart(2, '0')}.xml`
  return new Download({ name, mediaType: XML_TYPE, content })
}
