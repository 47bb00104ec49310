// Sales of a taxable person: what was sold or let, for money that has come or on credit, with the VAT on it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  List,
  MonthOfYear,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { rateText } from '../taxes/rate-text.ts'
import { SALE_STATES, saleWorkflow } from './workflow.ts'

export const KINDS = ['goods', 'service'] as const
/** Who pays the VAT to the state, and what was sold: the transaction code of the tax invoice follows from it. */
export const INVOICE_KINDS = ['usual', 'government', 'collector', 'asset'] as const
const TaxNumber = Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0123456789012345'] })
const InvoiceNumber = Type.String({ pattern: '^[0-9]{17}$', maxLength: 17, examples: ['04002600012345678'] })
const Email = Type.String({
  pattern: '^[^@\\s]{1,99}@[^@\\s]{1,99}$',
  maxLength: 199,
  examples: ['keuangan@example.test'],
})
/** Of the tax office's units those that a school sells by, the commonest first; what each means stands in its words. */
const UNITS = [
  ...(['UM.0026', 'UM.0027', 'UM.0025', 'UM.0024', 'UM.0023', 'UM.0030', 'UM.0018', 'UM.0021', 'UM.0019'] as const),
  ...(['UM.0017', 'UM.0020', 'UM.0022', 'UM.0003', 'UM.0007', 'UM.0013', 'UM.0012', 'UM.0033'] as const),
] as const
const Unit = Word(...UNITS)
const buyer = {
  buyer: Text(200, 'PT Wisuda Nusantara'),
  buyer_address: Text(500, 'Jl. Merdeka 12, Semarang'),
}

const SaleLine = Obj({
  line_no: Id(),
  description: Text(500, 'Sewa aula satu hari'),
  kind: Word(...KINDS),
  unit: Unit,
  account: AccountCode('4402'),
  quantity: Quantity(1),
  unit_price: Rupiah(5_000_000),
  amount: Rupiah(5_000_000),
  taxed: Flag(true),
  vat: Rupiah(550_000),
})
export const Sale = moving(saleWorkflow, {
  id: Id(),
  number: Text(40, 'PJ/2026/0007'),
  sale_date: Day('2026-08-03'),
  fund_source_id: Id(4),
  description: Text(500, 'Sewa aula untuk wisuda'),
  buyer: buyer.buyer,
  buyer_person: Flag(false),
  buyer_tax_number: Nullable(TaxNumber),
  buyer_address: Nullable(buyer.buyer_address),
  buyer_email: Nullable(Email),
  /** Where the money came; nothing where it is paid later. */
  account: Nullable(AccountCode('1111')),
  due_date: Nullable(Day('2026-09-02')),
  invoice_kind: Word(...INVOICE_KINDS),
  /** As the law writes it. */
  rate: Text(40, '11/12 × 12%'),
  subtotal: Rupiah(5_000_000),
  vat: Rupiah(550_000),
  total: Rupiah(5_550_000),
  /** What the buyer pays the school: without VAT where the buyer collects it. */
  receivable: Rupiah(5_550_000),
  /** Of a sale on credit. */
  received: Rupiah(0),
  /** Written off: nobody will pay it. */
  lost: Rupiah(0),
  /** The sale whose tax invoice this one replaces. */
  replaces_id: Nullable(Id(6)),
  /** Given by the tax office once it has taken the sale in. */
  tax_invoice_number: Nullable(InvoiceNumber),
  state: Word(...SALE_STATES),
  undone_on: Nullable(Day('2026-08-20')),
  entry_id: Nullable(Id(91)),
  version: Version(),
})
export const SaleDetail = moving(saleWorkflow, { ...Sale.properties, lines: List(SaleLine, 200) })
export const SaleFilter = Obj({
  state: Optional(Word(...SALE_STATES)),
  month: Optional(MonthOfYear('2026-08')),
  /** On credit and not settled. */
  owed: Optional(Flag(true)),
})
export const SaleRef = Obj({ id: Id() })
export const NewSale = Obj({
  sale_date: Day('2026-08-03'),
  description: Text(500, 'Sewa aula untuk wisuda'),
  buyer: buyer.buyer,
  /** Known to the tax office by an identity number (NIK). */
  buyer_person: Optional(Flag(false)),
  buyer_tax_number: Optional(TaxNumber),
  buyer_address: Optional(buyer.buyer_address),
  buyer_email: Optional(Email),
  /** Where the money came. Left out of a sale on credit. */
  to_account: Optional(AccountCode('1111')),
  /** By when the buyer pays, of a sale on credit. */
  due_date: Optional(Day('2026-09-02')),
  /** The usual one where nothing is said. A government treasurer or another appointed collector pays the VAT itself. */
  invoice_kind: Optional(Word(...INVOICE_KINDS)),
  lines: Type.Array(
    Obj({
      description: Text(500, 'Sewa aula satu hari'),
      kind: Word(...KINDS),
      unit: Unit,
      /** Of revenue. */
      account: AccountCode('4402'),
      quantity: QuantityIn(1),
      /** Before VAT. */
      unit_price: RupiahIn(5_000_000, 1),
      /** Not where the law exempts it. */
      taxed: Optional(Flag(true)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
/** What the tax office is told about the buyer, and the number it gave. */
export const SaleChange = Obj({
  id: Id(),
  version: Version(),
  buyer: Optional(buyer.buyer),
  buyer_person: Optional(Flag(false)),
  buyer_tax_number: Optional(TaxNumber),
  buyer_address: Optional(buyer.buyer_address),
  buyer_email: Optional(Email),
  tax_invoice_number: Optional(InvoiceNumber),
})
nameShapes({ Sale, SaleDetail, SaleLine, NewSale, SaleChange })

const selectSales = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.sale as s')
    .leftJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 's.company_id').onRef('a.id', '=', 's.account_id'),
    )
    .select(['s.id', 's.number', 's.sale_date', 's.fund_source_id', 's.description', 's.buyer', 's.buyer_person'])
    .select(['s.buyer_tax_number', 's.buyer_address', 's.buyer_email', 'a.code as account', 's.percent', 's.base_of'])
    .select(['s.base_by', 's.subtotal', 's.vat', 's.total', 's.tax_invoice_number', 's.undone_on', 's.entry_id'])
    .select(['s.due_date', 's.receivable', 's.received', 's.lost', 's.replaces_id', 's.version'])
    .select((eb) => [
      eb.ref('s.state').$castTo<(typeof SALE_STATES)[number]>().as('state'),
      eb.ref('s.invoice_kind').$castTo<(typeof INVOICE_KINDS)[number]>().as('invoice_kind'),
    ])
    .where('s.company_id', '=', caller.companyId)

/** Money is received for what is still owed; what was received or given up is taken back before the sale is; what has a tax invoice can get another. */
function movesOf(
  sale: Pick<Static<typeof Sale>, 'account' | 'receivable' | 'received' | 'lost' | 'tax_invoice_number'>,
) {
  const settled = sale.received + sale.lost
  const isOwed = sale.account === null && settled < sale.receivable
  return [
    ...(isOwed ? ['receive'] : []),
    ...(sale.tax_invoice_number === null ? [] : ['replace']),
    ...(settled === 0 ? ['void'] : []),
  ]
}

export async function listSales(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SaleFilter>; page: Page },
) {
  let query = selectSales(db, caller)
  if (filter.state) query = query.where('s.state', '=', filter.state)
  if (filter.owed !== undefined)
    query = query.where(
      sql<boolean>`(s.account_id is null and s.state = 'posted' and s.received + s.lost < s.receivable) = ${filter.owed}`,
    )
  if (filter.month)
    query = query.where(sql<boolean>`s.sale_date >= ${`${filter.month}-01`}::date
      and s.sale_date < ${`${filter.month}-01`}::date + interval '1 month'`)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['s.id'], direction: 'desc' }, page)
  return {
    data: rows.map((row) => ({
      ...row,
      rate: rateText({ tax: 'vat', ...row }, caller.language ?? undefined),
      allowed_moves: movesOf(row),
    })),
    next_cursor,
  }
}

export async function getSale(db: Db, caller: Caller, id: number) {
  const sale = await selectSales(db, caller).where('s.id', '=', id).executeTakeFirst()
  if (!sale) throw notFound('id')
  const { rows: lines } = await sql<Static<typeof SaleLine>>`
    select l.line_no, l.description, l.kind, l.unit, a.code as account, l.quantity, l.unit_price, l.amount, l.taxed, l.vat
    from accounting.sale_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${caller.companyId} and l.sale_id = ${id} order by l.line_no`.execute(db)
  const rate = rateText({ tax: 'vat', ...sale }, caller.language ?? undefined)
  return { ...sale, rate, lines, allowed_moves: movesOf(sale) }
}
