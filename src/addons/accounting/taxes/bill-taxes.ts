// The taxes of a bill: computed anew with every change, by the rates of the bill's own day, and kept with it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { rateOn, ratesOn } from '../../../kernel/rates/rates.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Flag, Id, Nullable, nameShapes, Obj, Rupiah, Text, Type, unit, Word } from '../../../kernel/values/schema.ts'
import { assertInputVat } from '../vat/input.ts'
import { circumstancesOf } from './circumstances.ts'
import { rateText } from './rate-text.ts'
import { BILL_RATES } from './rates.ts'
import { codeOf, objectCodes } from './slips/codes.ts'
import { type Situation, TAXES, taxesOf, vatByLine } from './taxes.ts'

const BaseShare = (example: number) => Type.Integer({ minimum: 1, maximum: 1_000, examples: [example] })
export const BillTax = Obj({
  id: Id(),
  tax: Word(...TAXES),
  base: Rupiah(3_000_000),
  percent: Type.Number({ minimum: 0, maximum: 1_000, examples: [12], ...unit('%') }),
  /** The percentage is taken of this share of the base. */
  base_of: BaseShare(11),
  base_by: BaseShare(12),
  /** As the law writes it. */
  rate: Text(40, '11/12 × 12%'),
  amount: Rupiah(330_000),
  withheld: Flag(false),
  deposit_id: Nullable(Id()),
  /** The proof that whom it was kept back from gets. */
  slip_number: Nullable(Text(40, 'BP/2026/0007')),
})
nameShapes({ BillTax })

export async function listBillTaxes(db: Db, caller: Caller, billId: number) {
  const rows = await db
    .selectFrom('accounting.bill_tax')
    .select(['id', 'base', 'percent', 'base_of', 'base_by', 'amount', 'withheld', 'deposit_id', 'slip_number'])
    .select((eb) => eb.ref('tax').$castTo<(typeof TAXES)[number]>().as('tax'))
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', billId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, rate: rateText(row, caller.language ?? undefined) }))
}

/** Every bill of a paper, by its first one: what bounds and brackets say depends on all of them. */
export async function taxPaper(tx: Tx, caller: Caller, firstId: number): Promise<void> {
  const bills = await tx
    .selectFrom('accounting.bill')
    .select(['id', 'vendor_id', 'fund_source_id', 'bill_date'])
    .where('company_id', '=', caller.companyId)
    .where((eb) => eb.or([eb('id', '=', firstId), eb('part_of', '=', firstId)]))
    .orderBy('id')
    .execute()
  const linesOf = new Map<number, TaxedLine[]>()
  for (const { id } of bills) linesOf.set(id, await taxedLines(tx, caller, id))
  for (const [index, { id, vendor_id, fund_source_id, bill_date: day }] of bills.entries()) {
    const around = (from: number, until?: number) => bills.slice(from, until).flatMap((bill) => linesOf.get(bill.id)!)
    const beside = { before: around(0, index), after: around(index + 1) }
    const known = { vendorId: vendor_id, fundSourceId: fund_source_id, day }
    const situation = { ...(await circumstancesOf(tx, caller, known)), beside }
    await taxBill(tx, caller, { id, day, situation, lines: linesOf.get(id)! })
  }
  await assertInputVat(tx, caller, firstId)
}

type TaxedLine = Situation['lines'][number] & { line_no: number }

async function taxBill(
  tx: Tx,
  caller: Caller,
  bill: { id: number; day: string; situation: Omit<Situation, 'lines'>; lines: readonly TaxedLine[] },
): Promise<void> {
  const { id, lines } = bill
  const situation = { ...bill.situation, lines }
  const rates = await ratesOn(tx, caller, { rates: BILL_RATES, day: bill.day })
  const taxes = taxesOf(situation, rates)
  const vats = vatByLine(situation, rates)
  await tx
    .deleteFrom('accounting.bill_tax')
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', id)
    .execute()
  const rows = taxes.map((tax) => ({ company_id: caller.companyId, bill_id: id, ...tax }))
  await insertRows(tx, 'accounting.bill_tax', rows)
  const byLine = lines.map(({ line_no }, index) => ({ line_no, vat: vats[index]! }))
  await keepVat(tx, caller, { billId: id, vats: byLine })
  await tx
    .updateTable('accounting.bill')
    .set({
      subtotal: sum(lines.map(({ amount }) => amount)),
      vat: sum(vats),
      withheld: sum(taxes.map(({ withheld, amount }) => (withheld ? amount : 0))),
    })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

/** Once the bill is posted whoever was taxed gets a slip for each tax; VAT has papers of its own. */
export async function numberSlips(tx: Tx, caller: Caller, bill: { id: number; bill_date: string }): Promise<void> {
  const rows = await tx
    .selectFrom('accounting.bill_tax')
    .select(['id', 'tax', 'withheld_on'])
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', bill.id)
    .where('withheld', '=', true)
    .where('tax', '<>', 'vat')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return
  const codes = await rateOn(tx, caller, { rate: objectCodes, day: bill.bill_date })
  const year = Number(bill.bill_date.slice(0, 4))
  const last = await nextNumber(tx, caller.companyId, { kind: 'withholding_slip', year, count: rows.length })
  for (const [index, { id, tax, withheld_on }] of rows.entries())
    await tx
      .updateTable('accounting.bill_tax')
      .set({
        slip_number: documentNumber('BP', year, last - rows.length + 1 + index),
        object_code: codeOf(codes, { tax, withheld_on }),
      })
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .execute()
}

async function taxedLines(tx: Tx, caller: Caller, billId: number): Promise<TaxedLine[]> {
  const { rows } = await sql<TaxedLine>`
    select line_no, tax_object as object, amount from accounting.bill_line
    where company_id = ${caller.companyId} and bill_id = ${billId} order by line_no`.execute(tx)
  return rows
}

async function keepVat(
  tx: Tx,
  caller: Caller,
  { billId, vats }: { billId: number; vats: readonly { line_no: number; vat: number }[] },
): Promise<void> {
  await sql`update accounting.bill_line l set vat = s.vat
    from jsonb_to_recordset(${JSON.stringify(vats)}::jsonb) s (line_no int, vat bigint)
    where l.company_id = ${caller.companyId} and l.bill_id = ${billId} and l.line_no = s.line_no`.execute(tx)
}
