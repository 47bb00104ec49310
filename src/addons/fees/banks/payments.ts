// What a bank tells was paid, by itself or in its report: kept once whatever is repeated, and booked as the counter books. What the books do not take today,
// a month that is closed or not begun, waits with the reason: money that lies at the bank is never sent back for that.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
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
  Word,
} from '../../../kernel/values/schema.ts'
import { isFound } from '../../../school/search/search.ts'
import { lockOwed } from '../ledger/movements.ts'
import { issueReceipts } from '../receipts/issue.ts'
import { claimCall } from './calls.ts'
import { owedBy, payerOf } from './owing.ts'
import type { BankKeys, Payment, Taken } from './provider.ts'
import { refusalOf } from './refusal.ts'

/** Banks write times on the clock of Jakarta, wherever the school is. */
const BANK_ZONE = 'Asia/Jakarta'
/** Numbers of banks come round again; within so many days the same one is the same payment. */
export const REFERENCE_DAYS = 7

const REASONS = [
  'bank_account_unknown',
  'bank_amount_wrong',
  'bank_paid_already',
  'deposit_fund_missing',
  'month_not_active',
  'no_period',
  'period_closed',
  'period_soft_closed',
] as const
export const BankPayment = Obj({
  id: Id(),
  bank_id: Id(1),
  bank: Text(100, 'Bank Contoh Nusantara'),
  /** None as long as nobody has the number. */
  student_id: Nullable(Id(14)),
  student_name: Nullable(Text(200, 'Ayu Lestari')),
  /** As the bank's report told them, where nobody had the number. */
  number: Nullable(Text(28, '888990000009914')),
  told_name: Nullable(Text(200, 'AYU LESTARI')),
  amount: Rupiah(450_000),
  charge: Rupiah(4_000),
  /** The bank's day; the receipt may be of a later one, where that month was closed. */
  paid_on: Day('2026-07-10'),
  paid_at: Nullable(Moment('2026-07-10T01:15:30Z')),
  channel: Nullable(Text(50, 'MOBILE')),
  told_at: Moment('2026-07-10T01:15:30Z'),
  reference: Nullable(Text(100, '123456789012345')),
  receipt_id: Nullable(Id(42)),
  /** Why there is no receipt yet. What is seldom is called `other`; whoever books it then is told. */
  held: Nullable(Word(...REASONS, 'other')),
  /** Whether the bank told of it by itself, and whether it stood in a report. */
  told_by_bank: Flag(true),
  told_in_file: Flag(false),
})
export const BankPaymentFilter = Obj({
  q: Optional(Query()),
  bank_id: Optional(Id(1)),
  student_id: Optional(Id(14)),
  is_held: Optional(Flag()),
})
export const BankPaymentRef = Obj({ id: Id() })
nameShapes({ BankPayment })

const heldAs = sql<(typeof REASONS)[number] | 'other' | null>`case when p.held in (${sql.join(REASONS)}) then p.held
  when p.held is not null then 'other' end`

const selectPayments = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.bank_payment as p')
    .innerJoin('fees.bank as b', (join) =>
      join.onRef('b.company_id', '=', 'p.company_id').onRef('b.id', '=', 'p.bank_id'),
    )
    .leftJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.student_id'),
    )
    .leftJoin('fees.receipt as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.bank_payment_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.bank_id', 'b.name as bank', 'p.student_id', 's.name as student_name', 'p.amount', 'p.charge'])
    .select(['p.paid_on', 'p.paid_at', 'p.channel', 'p.told_at', 'p.reference', 'r.id as receipt_id'])
    .select(heldAs.as('held'))
    .select(['p.number', 'p.told_name'])
    .select([
      sql<boolean>`p.request_id is not null`.as('told_by_bank'),
      sql<boolean>`p.file_key is not null`.as('told_in_file'),
    ])
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
  if (filter.q) query = query.where(await isMeant(db, caller, filter.q))
  return pageOf(query, { keys: ['p.id'], direction: 'desc' }, page)
}

/** Of students who are called so, or under a number or name that nobody has. */
async function isMeant(db: Db, caller: Caller, q: string) {
  const student = await isFound(db, caller, { search: { kind: 'student', q }, id: sql.ref('p.student_id') })
  return sql<SqlBool>`(${student} or starts_with(p.number, ${q.trim()}) or ${foundBy(q, { words: ['p.told_name'] })})`
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
  await holdPayments(tx, caller, { bankId: keys.bankId, student_id })
  await claimCall(tx, caller, { keys, asked, today })
  const told = { student_id, amount: asked.amount }
  if (await isTold(tx, caller, { keys, asked })) {
    await assertSame(tx, caller, { keys, asked, told })
    return { name }
  }
  if (await isInReport(tx, caller, { keys, asked, told, today })) return { name }
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
      paid_at: asked.paidAt?.toISOString() ?? null,
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

/** What is told by itself goes side by side but for one student; a report that is read meanwhile waits, and they wait for it. */
async function holdPayments(
  tx: Tx,
  { companyId }: Caller,
  { bankId, student_id }: { bankId: number; student_id: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('pendopo bank reports'), hashtext(${`${companyId} ${bankId}`})),
    pg_advisory_xact_lock(hashtext('pendopo bank payments'), hashtext(${`${companyId} ${bankId} ${student_id}`}))`.execute(
    tx,
  )
}

async function isTold(
  tx: Tx,
  { companyId }: Caller,
  { keys, asked }: { keys: BankKeys; asked: Payment },
): Promise<boolean> {
  const { rows } = await sql`select from fees.bank_payment
    where company_id = ${companyId} and bank_id = ${keys.bankId} and request_id = ${asked.requestId}`.execute(tx)
  return rows.length > 0
}

/** Its report told of it before it did: of the same reference, or of the same day on the banks' clock. From now on it bears both names. */
async function isInReport(
  tx: Tx,
  { companyId }: Caller,
  {
    keys,
    asked,
    told,
    today,
  }: { keys: BankKeys; asked: Payment; told: { student_id: number; amount: number }; today: string },
): Promise<boolean> {
  const day = asked.paidAt ? dayIn(BANK_ZONE, asked.paidAt) : today
  const references = [asked.requestId, ...(asked.reference ? [asked.reference] : [])]
  const { rows } = await sql`
    update fees.bank_payment set request_id = ${asked.requestId} where company_id = ${companyId} and id = (
      select id from fees.bank_payment where company_id = ${companyId} and bank_id = ${keys.bankId} and student_id = ${told.student_id}
        and amount = ${told.amount} and request_id is null and (paid_on = ${day}::date
          or reference = any (${references}::text[]) and abs(paid_on - ${day}::date) <= ${sql.lit(REFERENCE_DAYS)}::int)
      order by reference = any (${references}::text[]) desc nulls last, id limit 1)
    returning id`.execute(tx)
  return rows.length > 0
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
  const { held, paid_on: theirs, student_id } = payment
  if (student_id === null || (await isBooked(tx, caller, id))) return
  const owed = await lockOwed(tx, caller, { studentId: student_id })
  let reason: string | undefined
  for (const paid_on of new Set([theirs, today])) {
    const { given, hand } = receiptOf({ ...payment, id, student_id }, paid_on)
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

/** What becomes of it on that day: nobody's shift, and the bank's own name for it. */
export function receiptOf(
  payment: {
    id: number
    student_id: number
    amount: number
    charge: number
    request_id: string | null
    reference: string | null
  },
  paid_on: string,
) {
  const { id, student_id, amount, charge, request_id, reference } = payment
  const name = reference ?? request_id?.slice(0, 100)
  const given = {
    student_id,
    amount,
    charge,
    paid_on,
    method: 'virtual_account' as const,
    ...(name && { reference: name }),
  }
  return { given, hand: { shift_id: null, received_by: null, bank_payment_id: id } }
}

async function isBooked(tx: Tx, { companyId }: Caller, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from fees.receipt where company_id = ${companyId} and bank_payment_id = ${id}`.execute(tx)
  return rows.length > 0
}
