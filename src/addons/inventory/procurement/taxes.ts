// VAT and withholding of requests and orders: foreseen from the first step, so that the bill finds the budget it needs.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import { assertCreditable, foreseeTaxes, getVendor, isCreditable, type TaxObject } from '../../accounting/api.ts'

export async function assertActive(db: Db, caller: Caller, vendorId: number): Promise<void> {
  const { active } = await getVendor(db, caller, vendorId)
  if (!active) throw invalid('vendor_id', { id: 'rekanan ini tidak aktif lagi', en: 'this vendor is no longer active' })
}

interface TaxedLine {
  id: number
  object: TaxObject
  amount: number
}
interface Foretold {
  vendorId: number | null
  fundSourceId: number
  day: string
  lines: readonly TaxedLine[]
}

/** Reckons a request's taxes anew: for the vendor whose quotation is chosen, else the one it names, else for one who charges VAT. */
export async function taxRequest(tx: Tx, caller: Caller, { id, day }: { id: number; day: string }) {
  const { rows } = await sql<{ vendor_id: number | null; fund_source_id: number }>`
    select coalesce(q.vendor_id, r.vendor_id) as vendor_id, r.fund_source_id from inventory.purchase_request r
    left join inventory.quotation q on q.company_id = r.company_id and q.request_id = r.id and q.chosen
    where r.company_id = ${caller.companyId} and r.id = ${id}`.execute(tx)
  const { rows: lines } = await sql<TaxedLine & { creditable: boolean }>`
    select id, tax_object as object, amount, creditable from inventory.purchase_request_line
    where company_id = ${caller.companyId} and request_id = ${id} order by line_no`.execute(tx)
  const { vendor_id: vendorId, fund_source_id: fundSourceId } = rows[0]!
  await assertCreditable(tx, caller, { fundSourceId, day, lines })
  const { vats, ...totals } = await foretell(tx, caller, { vendorId, fundSourceId, day, lines })
  await keepVat(tx, caller, { table: 'purchase_request_line', vats })
  await tx
    .updateTable('inventory.purchase_request')
    .set(totals)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return totals
}

/** Reckons an order's taxes anew, for its vendor. What its request would get back is a cost once the school is no taxable person. */
export async function taxOrder(tx: Tx, caller: Caller, { id, day }: { id: number; day: string }) {
  const { rows } = await sql<{ vendor_id: number; fund_source_id: number }>`
    select o.vendor_id, r.fund_source_id from inventory.purchase_order o
    join inventory.purchase_request r on r.company_id = o.company_id and r.id = o.request_id
    where o.company_id = ${caller.companyId} and o.id = ${id}`.execute(tx)
  const { rows: lines } = await sql<TaxedLine>`
    select l.id, r.tax_object as object, l.amount from inventory.purchase_order_line l
    join inventory.purchase_request_line r on r.company_id = l.company_id and r.id = l.request_line_id
    where l.company_id = ${caller.companyId} and l.order_id = ${id} order by l.line_no`.execute(tx)
  const { vendor_id: vendorId, fund_source_id: fundSourceId } = rows[0]!
  const { vats, ...totals } = await foretell(tx, caller, { vendorId, fundSourceId, day, lines })
  await keepVat(tx, caller, { table: 'purchase_order_line', vats })
  const gotBack = await isCreditable(tx, caller, { fundSourceId, day })
  await sql`update inventory.purchase_order_line l set creditable = r.creditable and ${gotBack}
    from inventory.purchase_request_line r
    where l.company_id = ${caller.companyId} and l.order_id = ${id} and r.company_id = l.company_id and r.id = l.request_line_id
      and l.creditable <> (r.creditable and ${gotBack})`.execute(tx)
  await tx
    .updateTable('inventory.purchase_order')
    .set(totals)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

async function foretell(tx: Tx, caller: Caller, { lines, ...purchase }: Foretold) {
  const { vats, vat, withheld } = await foreseeTaxes(tx, caller, { ...purchase, lines })
  const amount = sum(lines.map((line) => line.amount)) + vat
  return { vats: lines.map(({ id }, index) => ({ id, vat: vats[index]! })), amount, vat, withheld }
}

async function keepVat(
  tx: Tx,
  caller: Caller,
  {
    table,
    vats,
  }: { table: 'purchase_request_line' | 'purchase_order_line'; vats: readonly { id: number; vat: number }[] },
): Promise<void> {
  await sql`update ${sql.table(`inventory.${table}`)} l set vat = v.vat
    from jsonb_to_recordset(${JSON.stringify(vats)}::jsonb) as v (id bigint, vat bigint)
    where l.company_id = ${caller.companyId} and l.id = v.id and l.vat <> v.vat`.execute(tx)
}
