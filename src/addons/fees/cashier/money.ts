// Where what families pay lies: the account of the fund, and its cash book where it keeps one.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { keepsBook, postCashEntry } from '../../budget/api.ts'
import { type Against, accountFor, type FeeDocument, postMoved } from '../ledger/posting.ts'
import { getFeeSettings } from '../tariffs/settings.ts'

/** How money is handed over at the counter. */
export const COUNTER = ['cash', 'transfer', 'card', 'qris'] as const
/** And what a bank tells of by itself. */
export const METHODS = [...COUNTER, 'virtual_account'] as const
export type Method = (typeof METHODS)[number]
/** The part of a receipt's entries that tells of the charge. */
const CHARGE = 'charge'
export const purseOf = (method: Method) => (method === 'cash' ? ('cash' as const) : ('bank' as const))
export const journalOf = (method: Method) => (method === 'cash' ? ('KS' as const) : ('BK' as const))

/** Card and QRIS are money at the bank from their day; until it arrives it is a deposit in transit of the bank's reconciliation. */
export async function moneyLines(
  tx: Tx,
  { method, byFund }: { method: Method; byFund: ReadonlyMap<number, number> },
): Promise<Against[]> {
  const lines: Against[] = []
  for (const [fund_source_id, amount] of byFund)
    lines.push({ account: await accountOf(tx, purseOf(method), fund_source_id), fund_source_id, amount })
  return lines
}

async function accountOf(tx: Tx, kind: string, fund: number): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select ${accountFor(kind, sql`${fund}::bigint`)} as account`.execute(tx)
  return rows[0]!.account
}

/** What is kept of a payment by card or QRIS, half a rupiah and more as one. The other ways cost nothing at the counter. */
export async function chargeOf(tx: Tx, caller: Caller, { method, amount }: { method: Method; amount: number }) {
  if (method !== 'card' && method !== 'qris') return 0
  const percent = (await getFeeSettings(tx, caller))[`${method}_percent`]
  return Math.round((amount * Math.round(percent * 100)) / 10_000)
}

/** What a bank keeps of a payment: less money there, and a charge in the books and in the cash book of the fund that bears it. */
export async function takeCharge(
  tx: Tx,
  caller: Caller,
  {
    document,
    charge: { fund_source_id, amount },
    given,
  }: {
    document: FeeDocument
    charge: { fund_source_id: number; amount: number }
    given: { date: string; description: string; today: string }
  },
): Promise<void> {
  const { relation, id } = document
  const money = await moneyLines(tx, { method: 'virtual_account', byFund: new Map([[fund_source_id, -amount]]) })
  const expense = { account: await accountOf(tx, 'bank_charge', fund_source_id), fund_source_id, amount }
  const description = `Biaya bank, ${given.description}`
  await postMoved(tx, caller, {
    document: { ...document, part: CHARGE },
    against: [expense, ...money],
    entry: { journal: 'BK', date: given.date, description },
  })
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const entry = { fund_source_id, entry_date: given.date, kind: 'bank_charge' as const, book: 'bank' as const }
  await postCashEntry(tx, caller, {
    given: { ...entry, description, amount },
    today: given.today,
    owner: { relation, id },
  })
}

/** Money that came, in the cash books of these funds. */
export async function writeCash(
  tx: Tx,
  caller: Caller,
  {
    document: { relation, id },
    method,
    byFund,
    given: { date: entry_date, description, today },
  }: {
    document: FeeDocument
    method: Method
    byFund: ReadonlyMap<number, number>
    given: { date: string; description: string; today: string }
  },
): Promise<void> {
  for (const [fund_source_id, amount] of byFund) {
    const given = { fund_source_id, entry_date, kind: 'receipt' as const, book: purseOf(method), description, amount }
    await postCashEntry(tx, caller, { given, today, owner: { relation, id } })
  }
}

/** The fund in which deposits lie. */
export async function depositFund(tx: Tx, caller: Caller): Promise<number> {
  const { fund_source_id } = await getFeeSettings(tx, caller)
  if (fund_source_id === null) throw new AppError('deposit_fund_missing')
  return fund_source_id
}

/** What a student holds in each fund. What was too much lies in the fund for deposits; what was paid for an invoice that was taken back, in the invoice's. */
export async function depositsOf(tx: Tx, { companyId }: Caller, studentId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('fees.student_balance')
    .select(['fund_source_id', 'deposit'])
    .where('company_id', '=', companyId)
    .where('student_id', '=', studentId)
    .where('deposit', '>', 0)
    .orderBy('fund_source_id')
    .execute()
  return new Map(rows.map(({ fund_source_id, deposit }) => [fund_source_id, deposit]))
}

export const depositShort = (deposit: number) =>
  new AppError('deposit_short', { values: { deposit: rupiahWords(deposit) } })
