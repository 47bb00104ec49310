// Credit notes of vendors: which lines of which bill are taken back, and what of the note is still to be used.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { type LockedBill, lockBill } from '../payables/bills.ts'
import { TAXES } from '../taxes/taxes.ts'
import { type Shares, sharesOf } from './shares.ts'
import { creditNoteWorkflow, NOTE_STATES } from './workflow.ts'

const LineNo = Type.Integer({ minimum: 1, maximum: 500, examples: [1] })
const NoteLine = Obj({
  line_no: LineNo,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  amount: Rupiah(520_000),
  vat: Rupiah(57_200),
})
const NoteTax = Obj({ tax: Word(...TAXES), base: Rupiah(520_000), amount: Rupiah(10_400) })
const NoteRefund = Obj({
  id: Id(2),
  number: Text(40, 'PK/2026/0002'),
  refunded_on: Day('2026-09-02'),
  amount: Rupiah(566_800),
})
const NoteUse = Obj({ bill_id: Id(42), bill: Text(40, 'BILL/2026/0042'), amount: Rupiah(566_800) })

export const CreditNote = moving(creditNoteWorkflow, {
  id: Id(),
  number: Text(40, 'NK/2026/0003'),
  bill_id: Id(42),
  bill: Text(40, 'BILL/2026/0042'),
  vendor_id: Id(7),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  vendor_number: Text(60, 'CN-2026-014'),
  note_date: Day('2026-08-20'),
  fund_source_id: Id(),
  reason: Text(400, 'Sepuluh rim rusak dikembalikan'),
  subtotal: Rupiah(520_000),
  vat: Rupiah(57_200),
  withheld: Rupiah(10_400),
  total: Rupiah(577_200),
  payable: Rupiah(566_800),
  /** What of it has settled bills or was paid back; the rest is a credit with the vendor. */
  used: Rupiah(566_800),
  state: Word(...NOTE_STATES),
  entry_id: Nullable(Id(91)),
  undone_on: Nullable(Day('2026-08-25')),
  version: Version(),
})
export const CreditNoteDetail = moving(creditNoteWorkflow, {
  ...CreditNote.properties,
  lines: List(NoteLine, 500),
  taxes: List(NoteTax, 50),
  uses: List(NoteUse, 500),
  /** What the vendor paid back of it. */
  refunds: List(NoteRefund, 500),
})
export const NoteFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...NOTE_STATES)),
  vendor_id: Optional(Id(7)),
  bill_id: Optional(Id(42)),
})
export const NoteRef = Obj({ id: Id() })
export const NewCreditNote = Obj({
  bill_id: Id(42),
  vendor_number: Text(60, 'CN-2026-014'),
  note_date: Day('2026-08-20'),
  reason: Text(400, 'Sepuluh rim rusak dikembalikan'),
  /** What is taken back of which line, before VAT. */
  lines: Type.Array(Obj({ line_no: LineNo, amount: RupiahIn(520_000, 1) }), { minItems: 1, maxItems: 500 }),
})
nameShapes({
  CreditNote,
  CreditNoteDetail,
  NewCreditNote,
  CreditNoteLine: NoteLine,
  CreditNoteTax: NoteTax,
  NoteUse,
  NoteRefund,
})

export const selectNotes = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.credit_note as n')
    .innerJoin('accounting.bill as b', (join) =>
      join.onRef('b.company_id', '=', 'n.company_id').onRef('b.id', '=', 'n.bill_id'),
    )
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'n.company_id').onRef('v.id', '=', 'n.vendor_id'),
    )
    .select(['n.id', 'n.number', 'n.bill_id', 'b.number as bill', 'n.vendor_id', 'v.name as vendor', 'n.vendor_number'])
    .select(['n.note_date', 'n.fund_source_id', 'n.reason', 'n.subtotal', 'n.vat', 'n.withheld', 'n.used'])
    .select(['n.total', 'n.payable', 'n.entry_id', 'n.undone_on', 'n.version'])
    .select((eb) => eb.ref('n.state').$castTo<(typeof NOTE_STATES)[number]>().as('state'))
    .where('n.company_id', '=', caller.companyId)

export async function listNotes(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof NoteFilter>; page: Page },
) {
  let query = selectNotes(db, caller)
  if (filter.state) query = query.where('n.state', '=', filter.state)
  if (filter.vendor_id) query = query.where('n.vendor_id', '=', filter.vendor_id)
  if (filter.bill_id) query = query.where('n.bill_id', '=', filter.bill_id)
  query = query.where(foundBy(filter.q, { numbers: ['n.number', 'b.number'], words: ['v.name'] }))
  return pageOf(query, { keys: ['n.id'], direction: 'desc' }, page)
}

export async function getNote(db: Db, caller: Caller, id: number) {
  const note = await selectNotes(db, caller).where('n.id', '=', id).executeTakeFirst()
  if (!note) throw notFound('id')
  return note
}
export type Note = Awaited<ReturnType<typeof getNote>>

export async function getNoteDetail(db: Db, caller: Caller, id: number) {
  const note = await getNote(db, caller, id)
  const { rows: lines } = await sql<Static<typeof NoteLine>>`
    select l.line_no, l.description, c.amount, c.vat from accounting.credit_note_line c
    join accounting.bill_line l on l.company_id = c.company_id and l.id = c.bill_line_id
    where c.company_id = ${caller.companyId} and c.note_id = ${id} order by l.line_no`.execute(db)
  const { rows: taxes } = await sql<Static<typeof NoteTax>>`
    select t.tax, c.base, c.amount from accounting.credit_note_tax c
    join accounting.bill_tax t on t.company_id = c.company_id and t.id = c.bill_tax_id
    where c.company_id = ${caller.companyId} and c.note_id = ${id} order by c.bill_tax_id`.execute(db)
  const { rows: uses } = await sql<Static<typeof NoteUse>>`
    select p.bill_id, b.number as bill, sum(p.amount)::bigint as amount from accounting.bill_payment p
    join accounting.bill b on b.company_id = p.company_id and b.id = p.bill_id
    where p.company_id = ${caller.companyId} and p.note_id = ${id} group by 1, 2 having sum(p.amount) > 0 order by 1`.execute(
    db,
  )
  const { rows: refunds } = await sql<Static<typeof NoteRefund>>`
    select id, number, refunded_on, amount from accounting.credit_refund
    where company_id = ${caller.companyId} and note_id = ${id} and state = 'posted' order by id`.execute(db)
  return { ...note, lines, taxes, uses, refunds }
}

export async function createNote(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewCreditNote>; today: string },
) {
  const { bill_id, vendor_number, note_date, reason, lines: wanted } = given
  if (note_date > today) throw invalid('note_date', faults.future)
  const bill = await lockBill(tx, caller, { id: bill_id, field: 'bill_id' })
  assertCreditable(bill, note_date)
  const shares = await sharesOf(tx, caller, { bill, wanted })
  const year = Number(note_date.slice(0, 4))
  const number = documentNumber('NK', year, await nextNumber(tx, caller.companyId, { kind: 'credit_note', year }))
  const { vendor_id, fund_source_id } = bill
  const { id } = await tx
    .insertInto('accounting.credit_note')
    .values({
      ...{ company_id: caller.companyId, number, bill_id, vendor_id, fund_source_id, vendor_number, note_date, reason },
      ...{ ...sumsOf(shares), created_by: caller.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { company_id: caller.companyId, note_id: id, bill_id }
  await insertRows(
    tx,
    'accounting.credit_note_line',
    shares.lines.map((line) => ({ ...row, ...line })),
  )
  await insertRows(
    tx,
    'accounting.credit_note_tax',
    shares.taxes.map(({ tax: _, ...share }) => ({ ...row, ...share })),
  )
  return getNoteDetail(tx, caller, id)
}

export const sumsOf = ({ lines, taxes }: Shares) => ({
  subtotal: sum(lines.map(({ amount }) => amount)),
  vat: sum(lines.map(({ vat }) => vat)),
  withheld: sum(taxes.map(({ amount }) => amount)),
})

/** A bill of these books that stands in them on the day of the note. What the books opened with is corrected there. */
export function assertCreditable(bill: LockedBill, day: string): void {
  if (bill.opening_id !== null) throw new AppError('opening_owns')
  if (!['posted', 'partially_paid', 'paid'].includes(bill.state) || bill.booked_on > day)
    throw new AppError('credit_note_misplaced')
}
