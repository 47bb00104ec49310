// Lines of a purchase request: a consumable, a capital item or a service, what it is expected to cost, and who pays.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'
import type { Words } from '../../../../kernel/language/i18n.ts'
import { invalid } from '../../../../kernel/records/change.ts'
import { amountOf } from '../../../../kernel/values/money.ts'
import {
  Flag,
  Id,
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
  Word,
} from '../../../../kernel/values/schema.ts'
import { TAX_OBJECTS, type TaxObject } from '../../../accounting/api.ts'
import { getFundSource, planLinesOf } from '../../../budget/api.ts'

export const LINE_KINDS = ['consumable', 'capital', 'service'] as const
const ItemCode = Type.String({
  pattern: '^1\\.3\\.[1-6](\\.[0-9]{2}){3}\\.[0-9]{3}$',
  maxLength: 20,
  examples: ['1.3.2.05.02.01.034'],
})

export const RequestLineInput = Obj({
  kind: Word(...LINE_KINDS),
  /** Of a consumable. */
  item_id: Optional(Id()),
  /** Of a capital item. */
  item_code: Optional(ItemCode),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  unit: Text(40, 'rim'),
  quantity: QuantityIn(40),
  /** Expected, before VAT. */
  unit_price: RupiahIn(57_000, 1),
  /** Goods and services are taxed as such where nothing else is said; textbooks, catering and others carry no VAT. */
  tax_object: Optional(Word(...TAX_OBJECTS)),
  plan_line_id: Optional(Id(14)),
  /** Its VAT will be got back (a taxable person's input VAT) and is no cost. */
  creditable: Optional(Flag(false)),
})
export const RequestLine = Obj({
  id: Id(),
  line_no: Id(),
  kind: Word(...LINE_KINDS),
  item_id: Nullable(Id()),
  item_code: Nullable(Text(20, '1.3.2.05.02.01.034')),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  unit: Text(40, 'rim'),
  quantity: Quantity(40),
  unit_price: Rupiah(57_000),
  tax_object: Word(...TAX_OBJECTS),
  /** Before VAT. */
  amount: Rupiah(2_280_000),
  vat: Rupiah(250_800),
  creditable: Flag(false),
  /** With the VAT that is not got back: what is set aside. */
  cost: Rupiah(2_530_800),
  plan_line_id: Nullable(Id(14)),
  /** On orders that were approved and not cancelled. */
  ordered: Quantity(0),
})
nameShapes({ RequestLineInput, RequestLine })
type Input = Static<typeof RequestLineInput>

export function listRequestLines(db: Db, caller: Caller, requestId: number) {
  return db
    .selectFrom('inventory.purchase_request_line')
    .select(['id', 'line_no', 'kind', 'item_id', 'item_code', 'description', 'unit', 'quantity', 'unit_price'])
    .select(['amount', 'vat', 'creditable', 'cost', 'plan_line_id', 'ordered'])
    .select((eb) => eb.ref('tax_object').$castTo<TaxObject>().as('tax_object'))
    .where('company_id', '=', caller.companyId)
    .where('request_id', '=', requestId)
    .orderBy('line_no')
    .execute()
}

/** A request has few lines: a change of them is all of them anew. */
export async function replaceRequestLines(
  tx: Tx,
  caller: Caller,
  { request, lines }: { request: { id: number; fund_source_id: number }; lines: readonly Input[] },
): Promise<void> {
  const roots = await rootsOf(tx, caller, { fundId: request.fund_source_id, lines })
  await tx
    .deleteFrom('inventory.purchase_request_line')
    .where('company_id', '=', caller.companyId)
    .where('request_id', '=', request.id)
    .execute()
  const rows = lines.map((line, index) => {
    assertComplete(line, index)
    return {
      company_id: caller.companyId,
      request_id: request.id,
      line_no: index + 1,
      kind: line.kind,
      item_id: line.item_id ?? null,
      item_code: line.item_code ?? null,
      description: line.description,
      unit: line.unit,
      quantity: line.quantity,
      unit_price: line.unit_price,
      amount: amountOf(line.quantity, line.unit_price),
      tax_object: line.tax_object ?? taxObjectOf(line.kind),
      plan_line_id: line.plan_line_id === undefined ? null : roots.get(line.plan_line_id)!,
      creditable: line.creditable ?? false,
    }
  })
  await insertRows(tx, 'inventory.purchase_request_line', rows)
}

/** What a line is for the tax office where nobody says more. */
export function taxObjectOf(kind: (typeof LINE_KINDS)[number]): TaxObject {
  return kind === 'service' ? 'service' : 'goods'
}

function assertComplete(line: Input, index: number): void {
  const refuse = (field: string, why: Words) => invalid(`lines.${index}.${field}`, why)
  if ((line.kind === 'consumable') !== (line.item_id !== undefined))
    throw refuse(
      'item_id',
      line.item_id === undefined
        ? { id: 'perlu diisi untuk barang habis pakai', en: 'required for consumables' }
        : { id: 'hanya untuk barang habis pakai', en: 'consumables only' },
    )
  if ((line.kind === 'capital') !== (line.item_code !== undefined))
    throw refuse(
      'item_code',
      line.item_code === undefined
        ? { id: 'perlu diisi untuk barang modal', en: 'required for capital goods' }
        : { id: 'hanya untuk barang modal', en: 'capital goods only' },
    )
  if (line.kind === 'capital' && !Number.isInteger(line.quantity))
    throw refuse('quantity', { id: 'harus bilangan bulat', en: 'must be a whole number' })
  if (amountOf(line.quantity, line.unit_price) === 0)
    throw refuse('quantity', { id: 'nilainya nol', en: 'has no value' })
}

/** By the ids that were named: the roots of lines of this fund. */
async function rootsOf(
  tx: Tx,
  caller: Caller,
  { fundId, lines }: { fundId: number; lines: readonly Input[] },
): Promise<Map<number, number>> {
  const { plan_required } = await getFundSource(tx, caller, fundId)
  const ids = lines.flatMap(({ plan_line_id }) => plan_line_id ?? [])
  if (plan_required && ids.length < lines.length) throw new AppError('plan_line_needed')
  const found = await planLinesOf(tx, caller, ids)
  if (found.length < new Set(ids).size) throw notFound('plan_line_id')
  if (found.some(({ fund_source_id }) => fund_source_id !== fundId)) throw new AppError('plan_line_of_other_fund')
  return new Map(found.map(({ id, root_id }) => [id, root_id]))
}

/** What the request asks of each budget line, VAT included that is not got back. */
export async function budgetOf(tx: Tx, caller: Caller, requestId: number) {
  const { rows } = await sql<{ plan_line_id: number; amount: number }>`
    select plan_line_id, sum(cost)::bigint as amount from inventory.purchase_request_line
    where company_id = ${caller.companyId} and request_id = ${requestId} and plan_line_id is not null
    group by 1 order by 1`.execute(tx)
  return rows
}
