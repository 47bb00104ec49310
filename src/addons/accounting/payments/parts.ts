// Which bills a request pays, and how much of each.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, Rupiah, RupiahIn, type Static, Text } from '../../../kernel/values/schema.ts'
import { lockBill } from '../payables/bills.ts'

export const PaymentPart = Obj({ bill_id: Id(), bill: Text(40, 'BILL/2026/0042'), amount: Rupiah(3_330_000) })
export const PaymentPartInput = Obj({ bill_id: Id(), amount: RupiahIn(3_330_000, 1) })
nameShapes({ PaymentPart, PaymentPartInput })

export function listParts(db: Db, caller: Caller, requestId: number) {
  return db
    .selectFrom('accounting.payment_part as p')
    .innerJoin('accounting.bill as b', (join) =>
      join.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.bill_id'),
    )
    .select(['p.bill_id', 'b.number as bill', 'p.amount'])
    .where('p.company_id', '=', caller.companyId)
    .where('p.request_id', '=', requestId)
    .orderBy('p.bill_id')
    .execute()
}

export async function replaceParts(
  tx: Tx,
  caller: Caller,
  { requestId, parts }: { requestId: number; parts: readonly Static<typeof PaymentPartInput>[] },
): Promise<void> {
  assertOnce('bills', parts, 'bill_id')
  await tx
    .deleteFrom('accounting.payment_part')
    .where('company_id', '=', caller.companyId)
    .where('request_id', '=', requestId)
    .execute()
  await insertRows(
    tx,
    'accounting.payment_part',
    parts.map((part) => ({ company_id: caller.companyId, request_id: requestId, ...part })),
  )
}

/** What of a payment request its bills are held against. */
interface Asking {
  id: number
  vendor_id: number | null
}

/** Posted bills of this vendor and of one fund, none asked for beyond what is owed of it; answers the fund. */
export async function assertPayable(tx: Tx, caller: Caller, request: Asking): Promise<number> {
  const funds = new Set<number>()
  for (const { bill_id, bill: number, amount } of await listParts(tx, caller, request.id)) {
    // In the order of their ids: two requests for the same bills never wait for each other in a circle.
    const bill = await lockBill(tx, caller, { id: bill_id })
    if (bill.state !== 'posted' && bill.state !== 'partially_paid')
      throw new AppError('bill_not_payable', { values: { bill: number } })
    if (bill.vendor_id !== request.vendor_id)
      throw invalid('bills', { id: `${number} milik rekanan lain`, en: `${number} is another vendor's` })
    funds.add(bill.fund_source_id)
    const { rows } = await sql<{ asked: number }>`
      select coalesce(sum(p.amount), 0)::bigint as asked from accounting.payment_part p
      join accounting.payment_request r on r.company_id = p.company_id and r.id = p.request_id
      where p.company_id = ${caller.companyId} and p.bill_id = ${bill_id} and r.id <> ${request.id}
        and r.state in ('pending', 'approved', 'released')`.execute(tx)
    if (amount + rows[0]!.asked + bill.paid > bill.payable)
      throw new AppError('bill_overpaid', { values: { bill: number } })
  }
  const [fund, ...others] = funds
  if (fund === undefined || others.length)
    throw invalid('bills', { id: 'hanya tagihan dari satu sumber dana', en: 'bills from one fund only' })
  return fund
}
