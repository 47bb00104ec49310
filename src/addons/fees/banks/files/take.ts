// Rows of a report become payments, and payments receipts: all of a batch together, by the function that books what banks tell by themselves. Where the
// books do not take one of them, each is tried alone, and waits with its reason.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import type { ImportContext } from '../../../../kernel/imports/definition.ts'
import { lockOwedOf } from '../../ledger/movements.ts'
import { issueReceipts } from '../../receipts/issue.ts'
import { owedBy } from '../owing.ts'
import { bookPayment, receiptOf } from '../payments.ts'
import { refusalOf } from '../refusal.ts'
import { accountsOf } from './accounts.ts'
import { placed, type Told } from './standing.ts'

/** Answers the payment of each row. */
export async function takeRows(tx: Tx, context: ImportContext, rows: readonly Told[]): Promise<number[]> {
  const { companyId, today } = context
  const accounts = await accountsOf(
    tx,
    companyId,
    rows.map(({ values }) => values.number),
  )
  const places = placed(rows, accounts)
  const payments = rows.map((row) => {
    const { account, key, day, at } = places.get(row)!
    const { number, amount, reference = null, name = null, channel = null } = row.values
    const isOwned = account.student_id !== null
    return {
      ...{
        company_id: companyId,
        bank_id: account.bank_id,
        student_id: account.student_id,
        file_key: key,
        reference,
        channel,
      },
      ...{ amount: amount!, charge: Math.min(account.charge, amount!), paid_on: day, paid_at: at },
      ...{
        number: isOwned ? null : number!,
        told_name: isOwned ? null : name,
        held: isOwned ? null : 'bank_account_unknown',
      },
    }
  })
  const ids = await insertRows(tx, 'fees.bank_payment', payments)
  const agreed = rows.map((row) => places.get(row)!.account.other_amount)
  const owned = payments.flatMap(({ student_id, ...payment }, index) =>
    student_id === null
      ? []
      : [{ ...payment, student_id, id: ids[index]!, request_id: null, only: agreed[index] === 'refuse' }],
  )
  const caller = { companyId } as Caller
  await bookTogether(tx, caller, { payments: owned.filter(({ only }) => !only), today })
  for (const payment of owned) if (payment.only) await bookAgreed(tx, caller, { payment, today })
  return ids
}

type Owned = Parameters<typeof receiptOf>[0] & { paid_on: string }

async function bookTogether(
  tx: Tx,
  caller: Caller,
  { payments, today }: { payments: readonly Owned[]; today: string },
): Promise<void> {
  if (payments.length === 0) return
  const studentIds = [...new Set(payments.map(({ student_id }) => student_id))]
  const owed = await lockOwedOf(tx, caller, { studentIds })
  const receipts = payments.map((payment) => ({ ...receiptOf(payment, payment.paid_on), owed, today }))
  const refused = await refusalOf(tx, () => issueReceipts(tx, caller, receipts))
  if (refused === undefined) return
  for (const { id } of payments) await bookPayment(tx, caller, { id, today })
}

/** Where only what is owed was agreed on, another amount is not sent back: it is there. A person says what becomes of it. */
async function bookAgreed(
  tx: Tx,
  caller: Caller,
  { payment: { id, student_id, amount }, today }: { payment: Owned; today: string },
): Promise<void> {
  const owed = await owedBy(tx, caller, student_id)
  if (owed === amount) return bookPayment(tx, caller, { id, today })
  const held = owed === 0 ? 'bank_paid_already' : 'bank_amount_wrong'
  await sql`update fees.bank_payment set held = ${held} where company_id = ${caller.companyId} and id = ${id}`.execute(
    tx,
  )
}
