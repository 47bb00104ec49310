// Bills from before the books began: what of each is still owed to the vendor, and tax held back that nobody has deposited.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { giveBack, keepsBook, realise } from '../../budget/api.ts'
import { NET_ASSETS } from '../chart/chart.ts'
import { restrictions } from '../ledger/net-assets.ts'
import { replaceBillLines } from '../payables/bill-lines.ts'
import { billWorkflow } from '../workflow.ts'
import { replacementOf } from './replaced.ts'

const WITHHELD = ['pph21', 'pph22', 'pph23', 'pph4_2'] as const
const OpeningTax = Obj({ tax: Word(...WITHHELD), amount: RupiahIn(100_000, 1) })
const fields = {
  vendor_id: Id(7),
  vendor_number: Text(60, 'INV-2025-1204'),
  /** Before the books began. */
  bill_date: Day('2025-12-04'),
  due_date: Day('2026-01-03'),
  description: Text(500, 'Kertas dan tinta bulan Desember'),
  fund_source_id: Id(),
}
export const NewOpeningBill = Obj({
  ...fields,
  due_date: Optional(fields.due_date),
  description: Optional(fields.description),
  /** What the vendor is still owed; nothing where only its tax is not deposited yet. */
  amount: RupiahIn(3_330_000),
  /** Held back from the vendor and not deposited. */
  taxes: Optional(List(OpeningTax, 5)),
  /** Where the fund is spent by its plan alone: the line that pays for it. */
  plan_line_id: Optional(Id(14)),
})
export const OpeningBill = Obj({
  id: Id(),
  number: Text(40, 'BILL/2025/0001'),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  ...fields,
  amount: Rupiah(3_330_000),
  taxes: List(Obj({ tax: Word(...WITHHELD), amount: Rupiah(100_000) }), 5),
  plan_line_id: Nullable(Id(14)),
  paid: Rupiah(0),
})
nameShapes({ OpeningTax, NewOpeningBill, OpeningBill })
type Standing = Static<typeof OpeningBill>
type Wanted = Static<typeof NewOpeningBill>

export interface Books {
  openingId: number
  /** Their first day. */
  began: string
}

export async function listOpeningBills(db: Db, caller: Caller): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select b.id, b.number, v.name as vendor, b.vendor_id, b.vendor_number, b.bill_date, b.due_date, b.description, b.fund_source_id,
      b.payable as amount, b.paid,
      (select l.plan_line_id from accounting.bill_line l where l.company_id = b.company_id and l.bill_id = b.id limit 1) as plan_line_id,
      coalesce((select jsonb_agg(jsonb_build_object('tax', t.tax, 'amount', t.amount) order by t.id) from accounting.bill_tax t
        where t.company_id = b.company_id and t.bill_id = b.id), '[]') as taxes
    from accounting.bill b join accounting.vendor v on v.company_id = b.company_id and v.id = b.vendor_id
    where b.company_id = ${caller.companyId} and b.opening_id is not null and b.state <> 'void'
    order by b.id`.execute(db)
  return rows
}

/** Answers whether anything changed. A bill that says something else is another one: the old one leaves the books with the old opening. */
export async function replaceOpeningBills(
  tx: Tx,
  caller: Caller,
  { books, wanted }: { books: Books; wanted: readonly Wanted[] },
): Promise<boolean> {
  const whole = wanted.map((bill, index) => completed(bill, { index, began: books.began }))
  const { gone, added } = replacementOf(await listOpeningBills(tx, caller), whole, keyOf)
  for (const bill of gone) await withdraw(tx, caller, { bill, began: books.began })
  for (const bill of added) await enter(tx, caller, { bill, books })
  return gone.length + added.length > 0
}

type Completed = ReturnType<typeof completed>

function completed(bill: Wanted, { index, began }: { index: number; began: string }) {
  const { due_date, description, taxes = [], plan_line_id = null, ...rest } = bill
  const param = (name: string) => `bills.${index}.${name}`
  if (bill.bill_date >= began)
    throw invalid(param('bill_date'), {
      id: `pembukuan dimulai ${began}; catat sebagai tagihan biasa`,
      en: `the books start on ${began}; enter it as an ordinary bill`,
    })
  if (bill.amount + taxes.length === 0)
    throw invalid(param('amount'), { id: 'harus di atas nol', en: 'must be more than zero' })
  return {
    ...rest,
    taxes,
    plan_line_id,
    due_date: due_date ?? bill.bill_date,
    description: description ?? `Saldo awal ${bill.vendor_number}`,
  }
}

function keyOf(bill: Standing | Completed): string {
  const { vendor_id, vendor_number, bill_date, due_date, description, fund_source_id, amount, plan_line_id } = bill
  const taxes = bill.taxes.map(({ tax, amount: of }) => `${tax} ${of}`)
  return JSON.stringify([
    [vendor_id, vendor_number, bill_date, due_date, description, fund_source_id, amount, plan_line_id],
    taxes,
  ])
}

async function enter(tx: Tx, caller: Caller, { bill, books }: { bill: Completed; books: Books }): Promise<void> {
  const { taxes, amount, plan_line_id, ...given } = bill
  const withheld = sum(taxes.map((tax) => tax.amount))
  // The cash book of such a fund would have to pay out what it never held back.
  if (amount === 0 && (await keepsBook(tx, caller, bill.fund_source_id))) throw new AppError('cash_book_kept')
  const year = Number(bill.bill_date.slice(0, 4))
  const number = documentNumber('BILL', year, await nextNumber(tx, caller.companyId, { kind: 'bill', year }))
  const { id } = await tx
    .insertInto('accounting.bill')
    .values({
      company_id: caller.companyId,
      number,
      ...given,
      subtotal: amount + withheld,
      withheld,
      opening_id: books.openingId,
      opened_on: books.began,
      ...(amount > 0 ? { state: 'posted' } : { state: 'paid', settled_on: books.began }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { description } = bill
  const account = NET_ASSETS[(await restrictions(tx, caller)).get(bill.fund_source_id) ?? 'without']
  const cost = { description, account, quantity: 1, unit_price: amount + withheld, tax_object: 'goods' as const }
  const line = { ...cost, ...(plan_line_id !== null && { plan_line_id }) }
  await replaceBillLines(tx, caller, { billId: id, lines: [line] })
  const known = { company_id: caller.companyId, bill_id: id, base: 0, percent: 0, withheld: true }
  await insertRows(
    tx,
    'accounting.bill_tax',
    taxes.map((tax) => ({ ...known, ...tax })),
  )
  if (plan_line_id !== null)
    await realise(tx, caller, {
      step: { plan_line_id, amount: amount + withheld, document: number, description },
      day: books.began,
    })
}

async function withdraw(tx: Tx, caller: Caller, { bill, began }: { bill: Standing; began: string }): Promise<void> {
  const { id, number, plan_line_id } = bill
  await assertUnused(tx, caller, bill)
  const set = { settled_on: began }
  await move(tx, caller, { workflow: billWorkflow, name: 'withdraw', request: { id, set } })
  if (plan_line_id === null) return
  const amount = bill.amount + sum(bill.taxes.map((tax) => tax.amount))
  const back = { plan_line_id, amount, of: number, document: `${number}/VOID`, description: bill.description }
  await giveBack(tx, caller, { back, day: began })
}

/** What was paid once, even if it was taken back, stands in the books on some day. */
async function assertUnused(tx: Tx, caller: Caller, { id, number }: Standing): Promise<void> {
  const { rows } = await sql`
    select from accounting.bill b where b.company_id = ${caller.companyId} and b.id = ${id} and (
      exists (select from accounting.bill_payment p where p.company_id = b.company_id and p.bill_id = b.id)
      or exists (select from accounting.bill_tax t where t.company_id = b.company_id and t.bill_id = b.id and t.deposit_id is not null)
      or exists (select from accounting.payment_part p
        join accounting.payment_request r on r.company_id = p.company_id and r.id = p.request_id
        where p.company_id = b.company_id and p.bill_id = b.id and r.state in ('pending', 'approved', 'released')))
    for update of b`.execute(tx)
  if (rows.length > 0) throw new AppError('opening_item_used', { values: { item: number } })
}
