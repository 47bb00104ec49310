// What was withheld in a month as files that the tax office's system takes in: BPPU of PPh 22, 23 and 4(2), BP21 of people who are
// no staff. Elements and their order are those of its templates BPPU version 3 and BP21 version 4 (docs/decisions/0066).
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db } from '../../../../kernel/db/database.ts'
import { Download } from '../../../../kernel/files/download.ts'
import { element, XML_TYPE } from '../../../../kernel/files/xml.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { MonthOfYear, Obj, type Static, Word } from '../../../../kernel/values/schema.ts'
import { findWithholder, taxOfficeFile } from '../../../../school/api.ts'

export const TaxFileQuery = Obj({ month: MonthOfYear('2026-08'), form: Word('bppu', 'bp21') })

interface Row {
  tax: string
  object_code: string | null
  base: number
  /** Less what the vendor credited. */
  owed_base: number
  percent: number
  amount: number
  bill: string
  vendor_number: string
  bill_date: string
  vendor: string
  tax_number: string | null
  small: boolean
  state_school: boolean
}

const FORMS = {
  bppu: { item: 'Bpu', made: bppuOf, taxes: ['pph22', 'pph23', 'pph4_2'] },
  bp21: { item: 'Bp21', made: bp21Of, taxes: ['pph21'] },
} as const

export async function taxFile(db: Db, caller: Caller, { month, form }: Static<typeof TaxFileQuery>): Promise<Download> {
  const { item, made, taxes } = FORMS[form]
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const rows = await readRows(db, caller, { month, taxes })
  if (rows.length === 0) throw new AppError('nothing_withheld_on_bills')
  assertComplete(rows)
  const items = rows.map((row) => element(item, made(row, withholder.id_tku)))
  const content = taxOfficeFile(item, { npwp: withholder.npwp, items })
  return new Download({ name: `${form}-${month}.xml`, mediaType: XML_TYPE, content })
}

async function readRows(
  db: Db,
  caller: Caller,
  { month, taxes }: { month: string; taxes: readonly string[] },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.tax, t.object_code, t.base, t.owed_base, t.percent, t.amount, b.number as bill, b.vendor_number, b.bill_date, v.name as vendor,
      v.tax_number, coalesce(t.withheld_on = 'small_vendor', false) as small, coalesce(k.ownership = 'state', false) as state_school
    from accounting.bill_tax t
    join accounting.bill b on b.company_id = t.company_id and b.id = t.bill_id
    join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    left join school.school_kind k on k.company_id = t.company_id
    where t.company_id = ${caller.companyId} and t.slip_number is not null and t.owed > 0 and t.tax = any(${taxes}::text[])
      and b.state in ('posted', 'partially_paid', 'paid')
      and b.bill_date >= ${`${month}-01`}::date and b.bill_date < ${`${month}-01`}::date + interval '1 month'
    order by t.slip_number`.execute(db)
  return rows
}

/** The file is whole or is not made: what lacks a number or a code is named. */
function assertComplete(rows: readonly Row[]): void {
  const lacking = rows.filter((row) => row.tax_number === null || row.object_code === null || bracketOf(row) === null)
  if (lacking.length === 0) return
  const list = lacking.slice(0, 10).map(({ bill, vendor }) => `${bill} ${vendor}`)
  throw new AppError('slips_incomplete', { values: { count: lacking.length, list: list.join('; ') } })
}

/** Of a number of fifteen digits the tax office makes sixteen by a nought before it. */
const sixteen = (number: string) => number.padStart(16, '0')
/** The main place of business of whoever is paid. */
const placeOf = (number: string) => `${sixteen(number)}000000`

function periodOf({ bill_date, tax_number }: Row): string[] {
  return [
    element('TaxPeriodMonth', Number(bill_date.slice(5, 7))),
    element('TaxPeriodYear', Number(bill_date.slice(0, 4))),
    element('CounterpartTin', sixteen(tax_number!)),
    element('IDPlaceOfBusinessActivityOfIncomeRecipient', placeOf(tax_number!)),
  ]
}
const documentOf = ({ vendor_number, bill_date }: Row, place: string): string[] => [
  element('Document', 'CommercialInvoice'),
  element('DocumentNumber', vendor_number),
  element('DocumentDate', bill_date),
  element('IDPlaceOfBusinessActivity', place),
]

function bppuOf(row: Row, place: string): string[] {
  return [
    ...periodOf(row),
    // The small rate of PP 55 is a facility of its own there, under the name of the rule before it.
    element('TaxCertificate', row.small ? 'PP23' : 'N/A'),
    element('TaxObjectCode', row.object_code!),
    element('TaxBase', row.owed_base),
    element('Rate', row.percent),
    ...documentOf(row, place),
    // A state school pays vendors out of money it holds itself; a private one is no treasurer of the government's.
    element('GovTreasurerOpt', row.state_school ? 'Imprest' : 'N/A'),
    '<SP2DNumber xsi:nil="true"/>',
    element('WithholdingDate', row.bill_date),
  ]
}

function bp21Of(row: Row, place: string): string[] {
  return [
    ...periodOf(row),
    element('StatusTaxExemption', 'TK/0'),
    element('TaxCertificate', 'N/A'),
    element('TaxObjectCode', row.object_code!),
    element('Gross', row.owed_base),
    element('Deemed', row.percent),
    element('Rate', bracketOf(row)!),
    ...documentOf(row, place),
    element('WithholdingDate', row.bill_date),
  ]
}

/** The one rate of PPh 21 there is while all lies within a bracket; what climbs further has none and is entered by hand. */
function bracketOf({ tax, base, percent, amount }: Row): number | null {
  if (tax !== 'pph21') return 0
  const taxed = Math.floor((base * percent) / 100)
  return [5, 15, 25, 30, 35].find((rate) => Math.floor((taxed * rate) / 100) === amount) ?? null
}
