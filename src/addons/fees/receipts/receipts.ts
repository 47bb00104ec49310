// Receipts: what somebody handed over for a student, which invoices it paid, and what is left of it as a deposit.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { LOCALES } from '../../../kernel/language/i18n.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  FirstOfMonth,
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
import { isAbout } from '../../../school/search/search.ts'
import { COUNTER, METHODS } from '../cashier/money.ts'
import { RECEIPT_STATES, receiptWorkflow } from '../cashier/workflow.ts'
import { ReceiptPaper } from '../tariffs/settings.ts'

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
  period_on: FirstOfMonth('2026-07-01'),
  amount: Rupiah(405_000),
})
export const Receipt = moving(receiptWorkflow, receipt)
export const ReceiptDetail = moving(receiptWorkflow, { ...receipt, parts: List(Part, 500) })
export const ReceiptFilter = Obj({
  q: Optional(Query()),
  student_id: Optional(Id(14)),
  shift_id: Optional(Id(3)),
  method: Optional(Word(...METHODS)),
  state: Optional(Word(...RECEIPT_STATES)),
})
export const ReceiptRef = Obj({ id: Id() })
/** No paper named: what the settings say. */
export const ReceiptPrint = Obj({ id: Id(), paper: Optional(ReceiptPaper) })
export const ReceiptPrinting = Obj({
  id: Id(),
  paper: Optional(ReceiptPaper),
  /** The caller's own where it is left out. */
  language: Optional(Word(...LOCALES)),
})
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
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'r.number', person: 'r.student_id' }),
    )
  const { data, next_cursor } = await pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
  return { data: data.map((row) => ({ ...row, allowed_moves: movesOf(caller, row) })), next_cursor }
}

/** Nobody takes back what they took themselves, and no bank returns cash. */
export function movesOf(
  caller: Caller,
  { received_by, method }: Pick<Static<typeof Receipt>, 'received_by' | 'method'>,
) {
  return [...(received_by === caller.userId ? [] : ['void']), ...(method === 'cash' ? [] : ['bounce'])]
}

export async function getReceipt(db: Db, caller: Caller, id: number) {
  const found = await selectReceipts(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { rows: parts } = await sql<Static<typeof Part>>`
    select m.invoice_id, i.number, fees.called(t.name, i.part, i.parts) as fee, i.period_on, -m.amount as amount
    from fees.movement m join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    where m.company_id = ${caller.companyId} and m.relation = ${RELATION} and m.document_id = ${id} and m.part = '' order by m.id`.execute(
    db,
  )
  return { ...found, parts, allowed_moves: movesOf(caller, found) }
}
