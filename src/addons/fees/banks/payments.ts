// What a bank tells was paid: kept once whatever is repeated, and booked as the counter books. What the books do not take today,
// a month that is closed or not begun, waits with the reason: money that lies at the bank is never sent back for that.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { fromDatabase } from '../../../kernel/db/errors.ts'
import { isRefusal } from '../../../kernel/imports/apply.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import {
  Day,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { isFound } from '../../../school/search/search.ts'
import { lockOwed } from '../ledger/movements.ts'
import type { Doer } from '../ledger/posting.ts'
import { issueReceipts } from '../receipts/issue.ts'
import { claimCall } from './calls.ts'
import { owedBy, payerOf } from './owing.ts'
import type { BankKeys, Payment, Taken } from './provider.ts'

export const BankPayment = Obj({
  id: Id(),
  bank_id: Id(1),
  bank: Text(100, 'Bank Contoh Nusantara'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  amount: Rupiah(450_000),
  charge: Rupiah(4_000),
  /** The bank's day; the receipt may be of a later one, where that month was closed. */
  paid_on: Day('2026-07-10'),
  told_at: Moment('2026-07-10T01:15:30Z'),
  reference: Nullable(Text(100, '123456789012345')),
  receipt_id: Nullable(Id(42)),
  /** Why there is no receipt yet. */
  held: Nullable(Text(60, 'month_not_active')),
})
export const BankPaymentFilter = Obj({
  q: Optional(Query()),
  bank_id: Optional(Id(1)),
  student_id: Optional(Id(14)),
  is_held: Optional(Flag()),
})
export const BankPaymentRef = Obj({ id: Id() })
nameShapes({ BankPayment })

const selectPayments = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.bank_payment as p')
    .innerJoin('fees.bank as b', (join) =>
      join.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.bank_id'),
    )
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.student_id'),
    )
    .leftJoin('fees.receipt as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.bank_payment_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.bank_id', 'b.name as bank', 'p.student_id', 's.name as student_name', 'p.amount', 'p.charge'])
    .select(['p.paid_on', 'p.told_at', 'p.reference', 'r.id as receipt_id', 'p.held'])
    .where('p.company_id', '=', caller.companyId)

export async function listBankPayments(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof BankPaymentFilter>; page: Page },
) {
  let query = selectPayments(db, caller)
  for (const key of ['bank_id', 'student_id'] as const)
    if (filter[key] !== undefined) query = query.where(`p.${key}`, '=', filter[key])
  if (filter.is_held !== undefined) query = query.where('p.held', filter.is_held ? 'is not' : 'is', null)
  if (filter.q)
    query = query.where(
      await isFound(db, caller, { search: { kind: 'student', q: filter.q }, id: sql.ref('p.student_id') }),
    )
  const { rows, next_cursor } = await pageOf(query, { keys: ['p.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function getBankPayment(db: Db, caller: Caller, id: number) {
  const found = await selectPayments(db, caller).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

/** A bank's word that money came: kept and booked in one moment, or known already. */
export async function takeBankPayment(
  tx: Tx,
  caller: Caller,
  { keys, asked, today }: { keys: BankKeys; asked: Payment; today: string },
): Promise<Taken> {
  const { name, student_id } = await payerOf(tx, caller, { keys, asked })
  if (!asked.amount) throw new AppError('bank_amount_wrong')
  await claimCall(tx, caller, { keys, asked, today })
  const told = { student_id, amount: asked.amount }
  const paid_on = asked.paidAt ? [dayIn(caller.timeZone, asked.paidAt), today].toSorted()[0]! : today
  const kept = await tx
    .insertInto('fees.bank_payment')
    .values({
      company_id: caller.companyId,
      bank_id: keys.bankId,
      request_id: asked.requestId,
      reference: asked.reference ?? null,
      ...told,
      charge: Math.min(keys.charge, asked.amount),
      paid_on,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'bank_id', 'request_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) await assertSame(tx, caller, { keys, asked, told })
  else {
    if (keys.otherAmount === 'refuse') await assertOwed(tx, caller, told)
    await bookPayment(tx, caller, { id: kept.id, today })
  }
  return { name }
}

/** Told again: the same answer. Told again and otherwise: nobody knows what is meant. */
async function assertSame(
  tx: Tx,
  { companyId }: Caller,
  { keys, asked, told }: { keys: BankKeys; asked: Payment; told: { student_id: number; amount: number } },
): Promise<void> {
  const { student_id, amount } = await tx
    .selectFrom('fees.bank_payment')
    .select(['student_id', 'amount'])
    .where('company_id', '=', companyId)
    .where('bank_id', '=', keys.bankId)
    .where('request_id', '=', asked.requestId)
    .executeTakeFirstOrThrow()
  if (student_id !== told.student_id || amount !== told.amount) throw new AppError('bank_request_differs')
}

async function assertOwed(
  tx: Tx,
  caller: Caller,
  { student_id, amount }: { student_id: number; amount: number },
): Promise<void> {
  const owed = await owedBy(tx, caller, student_id)
  if (owed === 0) throw new AppError('bank_paid_already')
  if (owed !== amount) throw new AppError('bank_amount_wrong')
}

/** On the bank's day; where that is closed, today; where today does not do either, it waits. Once, whoever asks. */
export async function bookPayment(tx: Tx, caller: Caller, { id, today }: { id: number; today: string }): Promise<void> {
  const payment = await tx
    .selectFrom('fees.bank_payment')
    .select(['student_id', 'amount', 'charge', 'paid_on', 'request_id', 'reference', 'held'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound('id')
  const { held, paid_on: theirs, request_id, ...paid } = payment
  if (await isBooked(tx, caller, id)) return
  const reference = paid.reference ?? request_id.slice(0, 100)
  const hand = { shift_id: null, received_by: null, bank_payment_id: id }
  const owed = await lockOwed(tx, caller, { studentId: paid.student_id })
  let reason: string | undefined
  for (const paid_on of new Set([theirs, today])) {
    const given = { ...paid, reference, paid_on, method: 'virtual_account' as const }
    reason = await refusalOf(tx, () => issueReceipts(tx, caller, [{ given, hand, owed, today }]))
    if (reason === undefined) break
  }
  if ((reason ?? null) !== held)
    await tx
      .updateTable('fees.bank_payment')
      .set({ held: reason ?? null })
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .execute()
}

async function isBooked(tx: Tx, { companyId }: Caller, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from fees.receipt where company_id = ${companyId} and bank_payment_id = ${id}`.execute(tx)
  return rows.length > 0
}

/** The code with which it was refused, and nothing of it done; undefined where it was done. What passes by itself is thrown. */
async function refusalOf(tx: Tx, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint bank_payment`.execute(tx)
  try {
    await work()
    await sql`release savepoint bank_payment`.execute(tx)
    return undefined
  } catch (error) {
    const refused = error instanceof AppError ? error : isRefusal(error) && fromDatabase(error, () => true)
    if (!refused) throw error
    await sql`rollback to savepoint bank_payment`.execute(tx)
    return refused.code.slice(0, 60)
  }
}

/** What waits, tried again. */
export async function bookHeld(tx: Tx, doer: Doer, today: string): Promise<void> {
  const caller = doer as Caller
  const waiting = await tx
    .selectFrom('fees.bank_payment')
    .select('id')
    .where('company_id', '=', doer.companyId)
    .where('held', 'is not', null)
    .orderBy('id')
    .limit(1_000)
    .execute()
  for (const { id } of waiting) await bookPayment(tx, caller, { id, today })
}
