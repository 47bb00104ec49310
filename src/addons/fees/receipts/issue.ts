// Taking money: number, invoices, books and cash book in one moment. All who take money queue for the number, so everything that can be asked
// is asked before it, and it is given, used and posted by one statement (docs/decisions/0086).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { chargeOf, depositFund, journalOf, type Method, purseOf, takeCharge, writeCash } from '../cashier/money.ts'
import { ownShift } from '../cashier/shifts.ts'
import { DEPOSITS, lockOwed, type Movement, type Owed } from '../ledger/movements.ts'
import { type Allocated, chosen, oldestFirst } from './allocation.ts'
import { type NewReceipt, RELATION, type ReceiptDetail } from './receipts.ts'

const PREFIX = 'KW'

/** In the shift of who takes it. */
export async function takePayment(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewReceipt>; today: string },
): Promise<Static<typeof ReceiptDetail>> {
  const { student_id, amount, method, paid_on = today, payer = null, reference = null } = given
  if (paid_on > today) throw invalid('paid_on', faults.future)
  if (method === 'cash' && paid_on !== today)
    throw invalid('paid_on', { id: 'uang tunai diterima hari ini', en: 'cash is taken today' })
  // Asked in one go.
  const [student_name, shift_id, owed] = await Promise.all([
    nameOf(tx, caller, student_id),
    ownShift(tx, caller),
    lockOwed(tx, caller, { studentId: student_id, ids: given.parts?.map(({ invoice_id }) => invoice_id) }),
  ])
  const hand = { shift_id, received_by: caller.userId, bank_payment_id: null }
  const { id, number, received_at, deposit, parts } = await issueReceipt(tx, caller, {
    given: { ...given, paid_on, charge: await chargeOf(tx, caller, { method, amount }) },
    ...{ hand, owed, today },
  })
  return {
    ...{
      id,
      number,
      student_id,
      student_name,
      paid_on,
      method,
      amount,
      deposit,
      payer,
      reference,
      ...hand,
      received_at,
    },
    ...{ state: 'issued', undone_on: null, undo_reason: null, version: 1 },
    parts: parts.map(({ account: _, fund_source_id: __, ...part }) => part),
  }
}

const readName = preparedSql(
  (company: number, id: number) => sql<{ name: string }>`
    select name from school.student where company_id = ${company} and id = ${id}`,
)

async function nameOf(tx: Tx, { companyId }: Caller, studentId: number): Promise<string> {
  const [student] = await readName(tx, companyId, studentId)
  if (!student) throw notFound('student_id')
  return student.name
}

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
type Row = Omit<Movement, 'student_id' | 'kind'>
interface Issued {
  id: number
  number: string
  received_at: string
  /** Funds that keep a cash book. */
  books: number[] | null
}

const callIssueReceipt = preparedSql(
  (given: string) => sql<Issued>`select id, number, received_at, books from fees.issue_receipt(${given}::jsonb)`,
)

/** For the counter and for banks alike, of what is owed and held. */
export async function issueReceipt(
  tx: Tx,
  caller: Caller,
  { given, hand, owed, today }: { given: Paid; hand: Hand; owed: readonly Owed[]; today: string },
): Promise<Issued & { deposit: number; parts: Allocated[] }> {
  const { student_id, amount, method, paid_on, payer = null, reference = null, charge = 0 } = given
  const parts = given.parts ? chosen(owed, { amount, parts: given.parts }) : oldestFirst(owed, amount)
  const deposit = amount - sum(parts.map((part) => part.amount))
  const rows: Row[] = parts.map(({ invoice_id, account, fund_source_id, amount: part }) => ({
    ...{ invoice_id, account, fund_source_id, amount: -part },
  }))
  if (deposit > 0) {
    const fund_source_id = await depositFund(tx, caller)
    rows.push({ invoice_id: null, account: DEPOSITS, fund_source_id, amount: -deposit })
  }
  const facts = { company_id: caller.companyId, student_id, paid_on, method, amount, deposit, payer, reference }
  const written = { receipt: { ...facts, ...hand }, rows, prefix: PREFIX, year: Number(today.slice(0, 4)) }
  const place = { purse: purseOf(method), journal: journalOf(method) }
  const [issued] = await callIssueReceipt(tx, JSON.stringify({ ...written, ...place }))
  const { id, number, books } = issued!
  const byFund = new Map<number, number>()
  for (const row of rows) byFund.set(row.fund_source_id, (byFund.get(row.fund_source_id) ?? 0) - row.amount)
  const document = { relation: RELATION, id }
  const told = { date: paid_on, description: `Kuitansi ${number}`, today }
  const kept = new Map([...byFund].filter(([fund]) => books?.includes(fund)))
  await writeCash(tx, caller, { document, method, byFund: kept, given: told })
  if (charge > 0) {
    // Borne where most of the money went.
    const [fund_source_id] = [...byFund].toSorted(([, a], [, b]) => b - a)[0]!
    await takeCharge(tx, caller, { document, charge: { fund_source_id, amount: charge }, given: told })
  }
  return { ...issued!, deposit, parts }
}
