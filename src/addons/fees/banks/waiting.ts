// Payments that wait: booked as soon as the books take them, somebody has the number, or says whose it is.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { assertExists } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, type Static } from '../../../kernel/values/schema.ts'
import type { Doer } from '../ledger/posting.ts'
import { owedBy } from './owing.ts'
import { bookPayment, getBankPayment } from './payments.ts'

export const BankPaymentOwner = Obj({ id: Id(), student_id: Id(14) })
nameShapes({ BankPaymentOwner })

/** Money that is there, though another amount was agreed on: a person says what becomes of it. */
const AMOUNT_REASONS: ReadonlySet<string> = new Set(['bank_amount_wrong', 'bank_paid_already'])

/** What waits, tried again: also what nobody had the number of, and what was not the amount that was agreed on, where that has changed. */
export async function bookHeld(tx: Tx, doer: Doer, today: string): Promise<void> {
  const caller = doer as Caller
  await findOwners(tx, doer)
  const waiting = await tx
    .selectFrom('fees.bank_payment')
    .select(['id', 'student_id', 'amount', 'held'])
    .where('company_id', '=', doer.companyId)
    .where('held', 'is not', null)
    .where('student_id', 'is not', null)
    .orderBy('id')
    .limit(1_000)
    .execute()
  for (const { id, student_id, amount, held } of waiting)
    if (!AMOUNT_REASONS.has(held!) || (await owedBy(tx, caller, student_id!)) === amount)
      await bookPayment(tx, caller, { id, today })
}

async function findOwners(tx: Tx, { companyId }: Doer): Promise<void> {
  await sql`update fees.bank_payment p set student_id = v.student_id
    from fees.bank b join fees.virtual_account v on v.company_id = b.company_id and v.bank_id = b.id
    where p.company_id = ${companyId} and p.student_id is null and p.held is not null and b.company_id = p.company_id and b.id = p.bank_id
      and starts_with(p.number, b.prefix) and v.customer_no = substr(p.number, length(b.prefix) + 1)`.execute(tx)
}

/** Nobody has the number; somebody knows whose it is. */
export async function giveOwner(
  tx: Tx,
  caller: Caller,
  { given: { id, student_id }, today }: { given: Static<typeof BankPaymentOwner>; today: string },
) {
  const payment = await getBankPayment(tx, caller, id)
  if (payment.student_id !== null) throw new AppError('bank_payment_fixed')
  await assertExists(tx, caller, { relation: 'school.student', id: student_id, field: 'student_id' })
  await tx
    .updateTable('fees.bank_payment')
    .set({ student_id })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .where('student_id', 'is', null)
    .execute()
  await bookPayment(tx, caller, { id, today })
  return getBankPayment(tx, caller, id)
}
