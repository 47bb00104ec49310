// Receipts: what somebody handed over for a student, which invoices it paid, and what is left of it as a deposit.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertExists, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { DEPOSITS, lockOwed, type Movement, type Owed, writeMovements } from '../ledger/movements.ts'
import { postMoved } from '../ledger/posting.ts'
import { COUNTER, depositFund, journalOf, METHODS, type Method, moneyLines, takeCharge, writeCash } from './money.ts'
import { ownShift } from './shifts.ts'
import { RECEIPT_STATES, receiptWorkflow } from './workflow.ts'

export const RELATION = receiptWorkflow.relation
const receipt = {
  id: Id(),
  number: Text(40, 'KW/2026/0042'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  paid_on: Day('2026-07-13'),
  method: Word(...METHODS),
  amount: Rupiah(500_000),
  deposit: Rupiah(95_000),
  payer: Nullable(Text(200, 'Ibu Lestari')),
  reference: Nullable(Text(100, 'TRX-889121')),
  /** None where a bank told of it. */
  shift_id: Nullable(Id(3)),
  received_by: Nullable(Id(5)),
  bank_payment_id: Nullable(Id(8)),
  received_at: Moment(),
  state: Word(...RECEIPT_STATES),
  undone_on: Nullable(Day('2026-07-14')),
  undo_reason: Nullable(Text(500, 'Salah siswa')),
  version: Version(),
}
const Part = Obj({
  invoice_id: Id(42),
  number: Text(40, 'INV/2026/0042'),
  fee: Text(200, 'SPP'),
  period_on: Day('2026-07-01'),
  amount: Rupiah(405_000),
})
export const Receipt = moving(receiptWorkflow, receipt)
export const ReceiptDetail = moving(receiptWorkflow, { ...receipt, parts: List(Part, 500) })
export const ReceiptFilter = Obj({
  student_id: Optional(Id(14)),
  shift_id: Optional(Id(3)),
  method: Optional(Word(...METHODS)),
  state: Optional(Word(...RECEIPT_STATES)),
})
export const ReceiptRef = Obj({ id: Id() })
export const NewReceipt = Obj({
  student_id: Id(14),
  amount: RupiahIn(500_000, 1),
  method: Word(...COUNTER),
  /** None: today. Cash is taken today. */
  paid_on: Optional(Day('2026-07-13')),
  payer: Optional(Text(200, 'Ibu Lestari')),
  reference: Optional(Text(100, 'TRX-889121')),
  /** What the payer wants to pay; the rest becomes a deposit. None: the oldest first. */
  parts: Optional(List(Obj({ invoice_id: Id(42), amount: RupiahIn(405_000, 1) }), 100)),
})
nameShapes({ FeeReceipt: Receipt, FeeReceiptDetail: ReceiptDetail, FeeReceiptPart: Part, NewFeeReceipt: NewReceipt })

const selectReceipts = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.receipt as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select([
      'r.id',
      'r.number',
      'r.student_id',
      's.name as student_name',
      'r.paid_on',
      'r.amount',
      'r.deposit',
      'r.payer',
    ])
    .select([
      'r.reference',
      'r.shift_id',
      'r.received_by',
      'r.bank_payment_id',
      'r.received_at',
      'r.undone_on',
      'r.undo_reason',
      'r.version',
    ])
    .select((eb) => eb.ref('r.method').$castTo<(typeof METHODS)[number]>().as('method'))
    .select((eb) => eb.ref('r.state').$castTo<(typeof RECEIPT_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listReceipts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ReceiptFilter>; page: Page },
) {
  let query = selectReceipts(db, caller)
  for (const key of ['student_id', 'shift_id', 'method', 'state'] as const)
    if (filter[key] !== undefined) query = query.where(`r.${key}`, '=', filter[key])
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function getReceipt(db: Db, caller: Caller, id: number) {
  const found = await selectReceipts(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { rows: parts } = await sql<Static<typeof Part>>`
    select m.invoice_id, i.number, t.name as fee, i.period_on, -m.amount as amount
    from fees.movement m join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where m.company_id = ${caller.companyId} and m.relation = ${RELATION} and m.document_id = ${id} and m.part = '' order by m.id`.execute(
    db,
  )
  return { ...found, parts }
}

/** In the shift of who takes it. */
export async function takePayment(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewReceipt>; today: string },
) {
  const { student_id, method, paid_on = today } = given
  if (paid_on > today) throw invalid('paid_on', faults.future)
  if (method === 'cash' && paid_on !== today)
    throw invalid('paid_on', { id: 'uang tunai diterima hari ini', en: 'cash is taken today' })
  await assertExists(tx, caller, { relation: 'school.student', id: student_id, field: 'student_id' })
  const hand = { shift_id: await ownShift(tx, caller), received_by: caller.userId, bank_payment_id: null }
  const id = await issueReceipt(tx, caller, { given: { ...given, paid_on }, hand, today })
  return getReceipt(tx, caller, id)
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

/** Number, invoices, books and cash book in one moment; for the counter and for banks alike. */
export async function issueReceipt(
  tx: Tx,
  caller: Caller,
  { given, hand, today }: { given: Paid; hand: Hand; today: string },
): Promise<number> {
  const { student_id, amount, method, paid_on, payer = null, reference = null, charge = 0 } = given
  const parts = await allocate(tx, caller, given)
  const deposit = amount - sum(parts.map((part) => part.amount))
  const year = Number(today.slice(0, 4))
  const number = documentNumber('KW', year, await nextNumber(tx, caller.companyId, { kind: 'fee_receipt', year }))
  const row = { company_id: caller.companyId, number, student_id, paid_on, method, amount, deposit }
  const { id } = await tx
    .insertInto('fees.receipt')
    .values({ ...row, ...hand, payer, reference })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows: Movement[] = parts.map((part) => ({ ...part, student_id, kind: 'paid', amount: -part.amount }))
  if (deposit > 0) {
    const fund_source_id = await depositFund(tx, caller)
    rows.push({ student_id, invoice_id: null, account: DEPOSITS, fund_source_id, kind: 'paid', amount: -deposit })
  }
  await book(tx, caller, { receipt: { id, number, paid_on, method, charge }, rows, today })
  return id
}

async function book(
  tx: Tx,
  caller: Caller,
  {
    receipt: { id, number, paid_on: date, method, charge },
    rows,
    today,
  }: {
    receipt: { id: number; number: string; paid_on: string; method: Method; charge: number }
    rows: readonly Movement[]
    today: string
  },
): Promise<void> {
  const document = { relation: RELATION, id }
  const byFund = new Map<number, number>()
  for (const { fund_source_id, amount } of rows) byFund.set(fund_source_id, (byFund.get(fund_source_id) ?? 0) - amount)
  await writeMovements(tx, caller, { document, day: date, rows })
  const description = `Kuitansi ${number}`
  await postMoved(tx, caller, {
    document,
    against: await moneyLines(tx, { method, byFund }),
    entry: { journal: journalOf(method), date, description },
  })
  const given = { date, description, today }
  await writeCash(tx, caller, { document, method, byFund, given })
  if (charge === 0) return
  // Borne where most of the money went.
  const [fund_source_id] = [...byFund].toSorted(([, a], [, b]) => b - a)[0]!
  await takeCharge(tx, caller, { document, charge: { fund_source_id, amount: charge }, given })
}

type Allocated = Pick<Owed, 'invoice_id' | 'account' | 'fund_source_id'> & { amount: number }

async function allocate(
  tx: Tx,
  caller: Caller,
  given: Pick<Static<typeof NewReceipt>, 'student_id' | 'amount' | 'parts'>,
): Promise<Allocated[]> {
  const { student_id: studentId, parts } = given
  const owed = await lockOwed(tx, caller, { studentId, ids: parts?.map(({ invoice_id }) => invoice_id) })
  return parts ? chosen(owed, { ...given, parts }) : oldestFirst(owed, given.amount)
}

export function oldestFirst(owed: readonly Owed[], amount: number): Allocated[] {
  let left = amount
  return owed.flatMap(({ invoice_id, account, fund_source_id, open }) => {
    const now = Math.min(left, open)
    left -= now
    return now > 0 ? [{ invoice_id, account, fund_source_id, amount: now }] : []
  })
}

/** As the payer says: what is said too much is refused, what is not said becomes a deposit. */
export function chosen(
  owed: readonly Owed[],
  { amount, parts }: { amount: number; parts: readonly { invoice_id: number; amount: number }[] },
): Allocated[] {
  if (new Set(parts.map(({ invoice_id }) => invoice_id)).size < parts.length)
    throw invalid('parts', { id: 'satu tagihan disebut dua kali', en: 'an invoice is named twice' })
  if (sum(parts.map((part) => part.amount)) > amount)
    throw invalid('parts', { id: 'melebihi yang dibayar', en: 'more than is paid' })
  return parts.map((part, index) => {
    const found = owed.find(({ invoice_id }) => invoice_id === part.invoice_id)
    if (!found)
      throw invalid(`parts.${index}.invoice_id`, {
        id: 'bukan tagihan terbuka siswa ini',
        en: 'no open invoice of this student',
      })
    if (part.amount > found.open)
      throw invalid(`parts.${index}.amount`, { id: `sisanya ${found.open}`, en: `${found.open} is open` })
    const { invoice_id, account, fund_source_id } = found
    return { invoice_id, account, fund_source_id, amount: part.amount }
  })
}
