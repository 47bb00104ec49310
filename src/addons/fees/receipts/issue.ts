// Taking money: number, invoices, books and cash book in one moment. All who take money queue for the number, so everything that can be asked
// is asked before it, and it is given, used and posted by one statement (docs/decisions/0086). Who comes meanwhile goes together (0139).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { anyOf } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { chargeOf, depositFund, journalOf, type Method, purseOf, takeCharge, writeCash } from '../cashier/money.ts'
import { ownShift } from '../cashier/shifts.ts'
import { DEPOSITS, lockOwedOf, type Movement, type Owed } from '../ledger/movements.ts'
import { type Allocated, chosen, oldestFirst } from './allocation.ts'
import { movesOf, type NewReceipt, RELATION, type ReceiptDetail } from './receipts.ts'

const PREFIX = 'KW'

export interface Taking {
  given: Static<typeof NewReceipt>
  today: string
}

/** In the shift of who takes it. */
export async function takePayment(tx: Tx, caller: Caller, taking: Taking): Promise<Static<typeof ReceiptDetail>> {
  return (await takePayments(tx, caller, [taking]))[0]!
}

/** Several at once, in the order given: what the first has paid the second does not pay again. */
export async function takePayments(
  tx: Tx,
  caller: Caller,
  takings: readonly Taking[],
): Promise<Static<typeof ReceiptDetail>[]> {
  for (const { given, today } of takings) assertDay(given, today)
  const studentIds = [...new Set(takings.map(({ given }) => given.student_id))]
  const [only] = takings
  const ids = takings.length === 1 ? only!.given.parts?.map(({ invoice_id }) => invoice_id) : undefined
  // Asked in one go.
  const [names, shift_id, owed] = await Promise.all([
    readNames(tx, caller.companyId, `{${studentIds.join(',')}}`),
    ownShift(tx, caller),
    lockOwedOf(tx, caller, { studentIds, ids }),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  if (nameOf.size < studentIds.length) throw notFound('student_id')
  const hand = { shift_id, received_by: caller.userId, bank_payment_id: null }
  const payments: Payment[] = []
  for (const { given, today } of takings) {
    const charge = await chargeOf(tx, caller, given)
    payments.push({ given: { ...given, paid_on: given.paid_on ?? today, charge }, hand, owed, today })
  }
  return (await issueReceipts(tx, caller, payments)).map(({ books: _, parts, ...issued }, index) => {
    const { student_id, amount, method, paid_on, payer = null, reference = null } = payments[index]!.given
    return {
      ...{ ...issued, student_id, student_name: nameOf.get(student_id)!, paid_on, amount, payer, reference, ...hand },
      ...{ method, state: 'issued', undone_on: null, undo_reason: null, version: 1 },
      parts: parts.map(({ account: _, fund_source_id: __, ...part }) => part),
      allowed_moves: movesOf(caller, { ...hand, method }),
    }
  })
}

function assertDay({ method, paid_on = '' }: Static<typeof NewReceipt>, today: string): void {
  if (paid_on > today) throw invalid('paid_on', faults.future)
  if (method === 'cash' && paid_on && paid_on !== today)
    throw invalid('paid_on', { id: 'uang tunai diterima hari ini', en: 'cash is always received today' })
}

const readNames = preparedSql(
  (company: number, ids: string) => sql<{ id: number; name: string }>`
    select id, name from school.student where company_id = ${company} and id = ${anyOf(ids)}`,
)

interface Paid extends Omit<Static<typeof NewReceipt>, 'method'> {
  method: Method
  paid_on: string
  /** What the bank keeps of it. */
  charge?: number
}
/** Whoever took it: a cashier in a shift, or a bank that told of it. */
interface Hand {
  shift_id: number | null
  received_by: number | null
  bank_payment_id: number | null
}
interface Payment {
  given: Paid
  hand: Hand
  /** What is owed and held; of other students too. */
  owed: readonly Owed[]
  today: string
}
type Row = Omit<Movement, 'student_id' | 'kind'>
interface Issued {
  id: number
  number: string
  received_at: string
  /** Funds that keep a cash book. */
  books: number[] | null
}
interface Laid {
  parts: Allocated[]
  deposit: number
  rows: Row[]
}

const callIssueReceipts = preparedSql(
  (given: string) => sql<Issued>`select id, number, received_at, books from fees.issue_receipts(${given}::jsonb)`,
)

/** For the counter and for banks alike. */
export async function issueReceipts(
  tx: Tx,
  caller: Caller,
  payments: readonly Payment[],
): Promise<(Issued & { deposit: number; parts: Allocated[] })[]> {
  const laid = await layOut(tx, caller, payments)
  const receipts = payments.map(({ given, hand }, index) => {
    const { student_id, amount, method, paid_on, payer = null, reference = null } = given
    const { deposit, rows } = laid[index]!
    const receipt = { student_id, paid_on, method, amount, deposit, payer, reference, ...hand }
    return { receipt, rows, purse: purseOf(method), journal: journalOf(method) }
  })
  const year = Number(payments[0]!.today.slice(0, 4))
  const issued = await callIssueReceipts(tx, JSON.stringify({ prefix: PREFIX, year, receipts }))
  for (const [index, one] of issued.entries())
    await writeMoney(tx, caller, { payment: payments[index]!, rows: laid[index]!.rows, issued: one })
  return issued.map((one, index) => ({ ...one, deposit: laid[index]!.deposit, parts: laid[index]!.parts }))
}

/** Which invoices each pays, one after the other, and what of it is left. */
async function layOut(tx: Tx, caller: Caller, payments: readonly Payment[]): Promise<Laid[]> {
  const taken = new Map<number, number>()
  const laid: Laid[] = []
  for (const { given, owed } of payments) {
    const { student_id, amount } = given
    const open = owed.flatMap((one) => {
      const left = one.open - (taken.get(one.invoice_id) ?? 0)
      return one.student_id === student_id && left > 0 ? [{ ...one, open: left }] : []
    })
    const parts = given.parts ? chosen(open, { amount, parts: given.parts }) : oldestFirst(open, amount)
    for (const part of parts) taken.set(part.invoice_id, (taken.get(part.invoice_id) ?? 0) + part.amount)
    const deposit = amount - sum(parts.map((part) => part.amount))
    const rows: Row[] = parts.map(({ invoice_id, account, fund_source_id, amount: part }) => ({
      ...{ invoice_id, account, fund_source_id, amount: -part },
    }))
    if (deposit > 0) {
      const fund_source_id = await depositFund(tx, caller)
      rows.push({ invoice_id: null, account: DEPOSITS, fund_source_id, amount: -deposit })
    }
    laid.push({ parts, deposit, rows })
  }
  return laid
}

/** In the cash books of the funds that keep one, and what the bank has kept of it. */
async function writeMoney(
  tx: Tx,
  caller: Caller,
  { payment: { given, today }, rows, issued: { id, number, books } }: { payment: Payment; rows: Row[]; issued: Issued },
): Promise<void> {
  const { method, paid_on, charge = 0 } = given
  const byFund = new Map<number, number>()
  for (const row of rows) byFund.set(row.fund_source_id, (byFund.get(row.fund_source_id) ?? 0) - row.amount)
  const document = { relation: RELATION, id }
  const told = { date: paid_on, description: `Kuitansi ${number}`, today }
  const kept = new Map([...byFund].filter(([fund]) => books?.includes(fund)))
  await writeCash(tx, caller, { document, method, byFund: kept, given: told })
  if (charge === 0) return
  // Borne where most of the money went.
  const [fund_source_id] = [...byFund].toSorted(([, a], [, b]) => b - a)[0]!
  await takeCharge(tx, caller, { document, charge: { fund_source_id, amount: charge }, given: told })
}
