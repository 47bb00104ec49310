// Slips of withholding as files that the tax office's system takes in: BPPU of PPh 22, 23 and 4(2), BP21 of people who are no staff. Elements and
// their order are those of its templates BPPU version 3 and BP21 version 4 (docs/decisions/0066).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Download } from '../../../kernel/files/download.ts'
import { element, XML_TYPE } from '../../../kernel/files/xml.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { MonthOfYear, Obj, type Static, Word } from '../../../kernel/values/schema.ts'
import { findWithholder, taxOfficeFile } from '../../../school/api.ts'

export const SlipFileQuery = Obj({ month: MonthOfYear('2026-08'), form: Word('bppu', 'bp21') })
type Query = Static<typeof SlipFileQuery>

/** A slip as the file tells it, of a bill or of the cash book. */
export interface SlipRow {
  slip_number: string
  tax: string
  object_code: string | null
  base: number
  /** Less what the vendor credited. */
  owed_base: number
  percent: number
  amount: number
  /** What it was kept back from, as people here know it and as the vendor does. */
  bill: string
  vendor_number: string
  bill_date: string
  vendor: string | null
  tax_number: string | null
  small: boolean
  state_school: boolean
}

const FORMS = {
  bppu: { item: 'Bpu', made: bppuOf, taxes: ['pph22', 'pph23', 'pph4_2'] },
  bp21: { item: 'Bp21', made: bp21Of, taxes: ['pph21'] },
} as const
export const taxesOn = (form: Query['form']): readonly string[] => FORMS[form].taxes

export async function slipFile(
  db: Db,
  caller: Caller,
  { query: { month, form }, rows }: { query: Query; rows: readonly SlipRow[] },
): Promise<Download> {
  const { item, made } = FORMS[form]
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  if (rows.length === 0) throw new AppError('nothing_withheld_on_bills')
  assertComplete(rows)
  const items = rows.map((row) => element(item, made(row, withholder.id_tku)))
  const content = taxOfficeFile(item, { npwp: withholder.npwp, items })
  return new Download({ name: `${form}-${month}.xml`, mediaType: XML_TYPE, content })
}

/** What vouchers of a month kept back and still stand. */
export async function cashSlips(db: Db, caller: Caller, { month, form }: Query): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select w.slip_number, w.tax_kind as tax, w.object_code, w.base, w.base as owed_base, w.percent, w.amount, w.voucher as bill,
      coalesce(w.receipt_number, w.voucher) as vendor_number, w.entry_date as bill_date, w.store_name as vendor, w.store_tax_number as tax_number,
      -- Objects of the small rate (PP 55).
      coalesce(w.object_code like '28-423-%', false) as small, coalesce(k.ownership = 'state', false) as state_school
    from budget.withheld_slips(${caller.companyId}) w left join school.school_kind k on k.company_id = ${caller.companyId}
    where not w.reversed and w.tax_kind = any(${taxesOn(form)}::text[])
      and w.entry_date >= ${`${month}-01`}::date and w.entry_date < ${`${month}-01`}::date + interval '1 month'
    order by w.entry_date, w.id`.execute(db)
  return rows
}

/** Of a school without books; where they are kept one file has the slips of bills too. */
export async function cashSlipFile(db: Db, caller: Caller, query: Query): Promise<Download> {
  if (caller.addons.includes('FIN')) throw new AppError('slips_with_the_books')
  return slipFile(db, caller, { query, rows: await cashSlips(db, caller, query) })
}

/** The file is whole or is not made: what lacks a number or a code is named. */
function assertComplete(rows: readonly SlipRow[]): void {
  const lacking = rows.filter((row) => row.tax_number === null || row.object_code === null || bracketOf(row) === null)
  if (lacking.length === 0) return
  const list = lacking.slice(0, 10).map(({ bill, vendor }) => `${bill} ${vendor ?? '—'}`)
  throw new AppError('slips_incomplete', { values: { count: lacking.length, list: list.join('; ') } })
}

/** Of a number of fifteen digits the tax office makes sixteen by a nought before it. */
const sixteen = (number: string) => number.padStart(16, '0')
/** The main place of business of whoever is paid. */
const placeOf = (number: string) => `${sixteen(number)}000000`

function periodOf({ bill_date, tax_number }: SlipRow): string[] {
  return [
    element('TaxPeriodMonth', Number(bill_date.slice(5, 7))),
    element('TaxPeriodYear', Number(bill_date.slice(0, 4))),
    element('CounterpartTin', sixteen(tax_number!)),
    element('IDPlaceOfBusinessActivityOfIncomeRecipient', placeOf(tax_number!)),
  ]
}
const documentOf = ({ vendor_number, bill_date }: SlipRow, place: string): string[] => [
  element('Document', 'CommercialInvoice'),
  element('DocumentNumber', vendor_number),
  element('DocumentDate', bill_date),
  element('IDPlaceOfBusinessActivity', place),
]

function bppuOf(row: SlipRow, place: string): string[] {
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

function bp21Of(row: SlipRow, place: string): string[] {
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
function bracketOf({ tax, base, percent, amount }: SlipRow): number | null {
  if (tax !== 'pph21') return 0
  const taxed = Math.floor((base * percent) / 100)
  return [5, 15, 25, 30, 35].find((rate) => Math.floor((taxed * rate) / 100) === amount) ?? null
}
