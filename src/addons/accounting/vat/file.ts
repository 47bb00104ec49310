// The sales of a month as the file that the tax office's system (Coretax) makes tax invoices of: TaxInvoiceBulk, as far as its
// structure is public.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Download } from '../../../kernel/files/download.ts'
import { element, XML_TYPE } from '../../../kernel/files/xml.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { MonthOfYear, Obj, type Static } from '../../../kernel/values/schema.ts'
import { findWithholder, taxOfficeFile } from '../../../school/api.ts'
import type { INVOICE_KINDS } from '../sales/sales.ts'

export const VatFileQuery = Obj({ month: MonthOfYear('2026-08') })

interface Line {
  description: string
  kind: 'goods' | 'service'
  unit: string
  quantity: number
  unit_price: number
  amount: number
  vat: number
}
interface Sold {
  number: string
  sale_date: string
  buyer: string
  buyer_person: boolean
  buyer_tax_number: string | null
  buyer_address: string | null
  buyer_email: string | null
  invoice_kind: (typeof INVOICE_KINDS)[number]
  percent: number
  base_of: number
  base_by: number
  lines: Line[]
}

/**
 * Sales that stand, carry VAT and have no number of the tax office yet: what it has taken in is not sent twice. A replacement is made there, of the
 * invoice that it replaces; sent with the others it would become one of its own.
 */
export async function vatFile(db: Db, caller: Caller, { month }: Static<typeof VatFileQuery>): Promise<Download> {
  const withholder = await findWithholder(db, caller)
  if (!withholder) throw new AppError('withholder_unknown')
  const { rows } = await sql<Sold>`
    select s.number, s.sale_date, s.buyer, s.buyer_person, s.buyer_tax_number, s.buyer_address, s.buyer_email, s.invoice_kind, s.percent, s.base_of, s.base_by,
      (select jsonb_agg(jsonb_build_object('description', l.description, 'kind', l.kind, 'unit', l.unit, 'quantity', l.quantity,
        'unit_price', l.unit_price, 'amount', l.amount, 'vat', l.vat) order by l.line_no)
        from accounting.sale_line l where l.company_id = s.company_id and l.sale_id = s.id and l.taxed) as lines
    from accounting.sale s
    where s.company_id = ${caller.companyId} and s.state = 'posted' and s.vat > 0 and s.tax_invoice_number is null and s.replaces_id is null
      and s.sale_date >= ${`${month}-01`}::date and s.sale_date < ${`${month}-01`}::date + interval '1 month'
    order by s.sale_date, s.id`.execute(db)
  if (rows.length === 0) throw new AppError('nothing_sold')
  const lacking = rows.filter(
    ({ buyer_tax_number, buyer_address }) => buyer_tax_number === null || buyer_address === null,
  )
  if (lacking.length) {
    const list = lacking.slice(0, 10).map(({ number, buyer }) => `${number} ${buyer}`)
    throw new AppError('sales_incomplete', { values: { count: lacking.length, list: list.join('; ') } })
  }
  const items = rows.map((row) => element('TaxInvoice', invoiceOf(row, withholder.id_tku)))
  const content = taxOfficeFile('TaxInvoice', { npwp: withholder.npwp, items })
  return new Download({ name: `faktur-${month}.xml`, mediaType: XML_TYPE, content })
}

const CODES = { government: '02', collector: '03', asset: '09' } as const

/** 04: the base is another value than the price (11/12 of it), where the school itself collects. */
function codeOf({ invoice_kind, base_of, base_by }: Sold): string {
  if (invoice_kind !== 'usual') return CODES[invoice_kind]
  return base_of === base_by ? '01' : '04'
}

function invoiceOf(sale: Sold, place: string): string[] {
  const number = sale.buyer_tax_number!.padStart(16, '0')
  const { buyer_person: isPerson } = sale
  return [
    element('TaxInvoiceDate', sale.sale_date),
    element('TaxInvoiceOpt', 'Normal'),
    element('TrxCode', codeOf(sale)),
    '<AddInfo/>',
    '<CustomDoc/>',
    '<CustomDocMonthYear/>',
    element('RefDesc', sale.number),
    '<FacilityStamp/>',
    element('SellerIDTKU', place),
    element('BuyerTin', isPerson ? '0'.repeat(16) : number),
    element('BuyerDocument', isPerson ? 'National ID' : 'TIN'),
    element('BuyerCountry', 'IDN'),
    element('BuyerDocumentNumber', isPerson ? number : '-'),
    element('BuyerName', sale.buyer),
    // So it is spelt there.
    element('BuyerAdress', sale.buyer_address!),
    sale.buyer_email === null ? '<BuyerEmail/>' : element('BuyerEmail', sale.buyer_email),
    element('BuyerIDTKU', isPerson ? '000000' : `${number}000000`),
    element(
      'ListOfGoodService',
      sale.lines.map((line) => element('GoodService', goodsOf(line, sale))),
    ),
  ]
}

const goodsOf = (line: Line, { percent, base_of, base_by }: Sold): string[] => [
  element('Opt', line.kind === 'goods' ? 'A' : 'B'),
  element('Code', '000000'),
  element('Name', line.description),
  element('Unit', line.unit),
  element('Price', line.unit_price),
  element('Qty', line.quantity),
  element('TotalDiscount', 0),
  element('TaxBase', line.amount),
  element('OtherTaxBase', Number(((line.amount * base_of) / base_by).toFixed(2))),
  element('VATRate', percent),
  element('VAT', line.vat),
  element('STLGRate', 0),
  element('STLG', 0),
]
