// The return of a month (SPT Masa PPN): what was charged is set off with what was paid and carried on; the rest is owed to the state.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  FirstOfMonth,
  Flag,
  Id,
  List,
  MonthOfYear,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { INPUT_VAT, OUTPUT_VAT, TAX_PAYABLE, VAT_ASKED_BACK } from '../chart/chart.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import { findVatMonth } from './months.ts'
import { VAT_STATES, vatReturnWorkflow as workflow } from './workflow.ts'

/** So many are shown on the page of a return; the report has them all. */
const SHOWN = 500
export const VatDocument = Obj({
  direction: Word('out', 'in', 'collected'),
  number: Text(40, 'PJ/2026/0007'),
  day: Day('2026-08-03'),
  counterpart: Text(200, 'PT Wisuda Nusantara'),
  tax_number: Nullable(Text(16, '0123456789012345')),
  /** Of a vendor's credit note its own number. */
  tax_invoice_number: Nullable(Text(60, '04002600012345678')),
  tax_invoice_date: Nullable(Day('2026-08-03')),
  /** Below zero where it takes another back. */
  base: Rupiah(5_000_000),
  vat: Rupiah(550_000),
})
export const VatReturn = moving(workflow, {
  id: Id(),
  month: FirstOfMonth('2026-08-01'),
  fund_source_id: Id(4),
  output: Rupiah(1_100_000),
  input: Rupiah(330_000),
  carried_in: Rupiah(0),
  payable: Rupiah(770_000),
  carried_out: Rupiah(0),
  /** What is over was asked back instead of carried on: how much, and what of it came or was refused. */
  asked_back: Flag(false),
  refundable: Rupiah(0),
  refunded: Rupiah(0),
  due_on: Day('2026-09-30'),
  filed_on: Nullable(Day('2026-09-28')),
  receipt_number: Nullable(Text(60, 'BPE-00012/CT/KPP.0203/2026')),
  deposit_id: Nullable(Id(12)),
  ntpn: Nullable(Text(16, 'A1B2C3D4E5F60718')),
  deposited_on: Nullable(Day('2026-09-20')),
  state: Word(...VAT_STATES),
  entry_id: Nullable(Id(91)),
  undone_on: Nullable(Day('2026-09-25')),
  version: Version(),
})
export const VatReturnDetail = moving(workflow, { ...VatReturn.properties, documents: List(VatDocument, SHOWN) })
export const VatReturnRef = Obj({ id: Id() })
export const NewVatReturn = Obj({
  month: MonthOfYear('2026-08'),
  /** What is over is asked back (restitusi) instead of carried on; usual only in the last month of a year. */
  asked_back: Optional(Flag(false)),
  /** Where the month is soft-closed already: a return is made after its month. */
  reason: Optional(Text(500, 'SPT disusun setelah tutup buku sementara')),
})
export const VatReturnChange = Obj({
  id: Id(),
  version: Version(),
  /** When the tax office got it, and the number of its receipt. */
  filed_on: Optional(Day('2026-09-28')),
  receipt_number: Optional(Text(60, 'BPE-00012/CT/KPP.0203/2026')),
})
export const VatReturnVoid = Obj({
  id: Id(),
  version: Version(),
  date: Day('2026-09-25'),
  reason: Text(400, 'Satu faktur tertinggal'),
})
nameShapes({ VatDocument, VatReturn, VatReturnDetail, NewVatReturn, VatReturnChange, VatReturnVoid })

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.vat_return as r')
    .leftJoin('accounting.tax_deposit as d', (join) =>
      join.onRef('d.company_id', '=', 'r.company_id').onRef('d.id', '=', 'r.deposit_id'),
    )
    .select([
      'r.id',
      'r.month',
      'r.fund_source_id',
      'r.output',
      'r.input',
      'r.carried_in',
      'r.payable',
      'r.carried_out',
      'r.asked_back',
      'r.refundable',
      'r.refunded',
    ])
    .select(['r.filed_on', 'r.receipt_number', 'r.deposit_id', 'd.ntpn', 'd.deposited_on', 'r.entry_id', 'r.undone_on'])
    .select('r.version')
    .select(sql<string>`accounting.vat_due_on(r.company_id, r.month)`.as('due_on'))
    .select((eb) => eb.ref('r.state').$castTo<(typeof VAT_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listVatReturns(db: Db, caller: Caller, page: Page) {
  return pageOf(select(db, caller), { keys: ['r.month', 'r.id'], direction: 'desc' }, page)
}

export async function getVatReturn(db: Db, caller: Caller, id: number) {
  const found = await select(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const documents = await vatDocuments(db, caller, { month: found.month.slice(0, 7), limit: SHOWN })
  return { ...found, documents }
}

/** What moved VAT in a month, as it stands now: first what was charged, then what was paid, by day. */
export async function vatDocuments(
  db: Db,
  caller: Caller,
  { month, limit }: { month: string; limit: number },
): Promise<Static<typeof VatDocument>[]> {
  const { rows } = await sql<Static<typeof VatDocument>>`
    select d.direction, d.number, d.day, d.counterpart, d.tax_number, d.tax_invoice_number, d.tax_invoice_date, d.base, d.vat
    from accounting.vat_documents(${caller.companyId}) d
    where d.day >= ${`${month}-01`}::date and d.day < ${`${month}-01`}::date + interval '1 month'
    order by d.direction desc, d.day, d.number, d.vat desc limit ${limit}`.execute(db)
  return rows
}

/** The oldest month that is over and not settled; from then on nothing is dated in it that moves VAT. */
export async function createVatReturn(
  tx: Tx,
  caller: Caller,
  { given: { month, asked_back = false, reason }, today }: { given: Static<typeof NewVatReturn>; today: string },
) {
  await sql`select accounting.hold_vat(${caller.companyId}, true)`.execute(tx)
  const found = await findVatMonth(tx, caller, { month, today })
  if (!found) throw new AppError('not_taxable_person')
  if (found.status === 'running') throw new AppError('vat_month_not_over')
  if (found.return_id !== null) throw new AppError('vat_month_told')
  const { fund_source_id, output, input, carried_in, payable, carried_out: over } = found
  if (asked_back && over === 0)
    throw invalid('asked_back', { id: 'tidak ada yang lebih dibayar', en: 'there is no overpayment' })
  const refundable = asked_back ? over : 0
  const { id } = await tx
    .insertInto('accounting.vat_return')
    .values({
      ...{ company_id: caller.companyId, month: found.month, fund_source_id, output, input, carried_in, asked_back },
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = [
    sideOf(OUTPUT_VAT, output),
    sideOf(INPUT_VAT, payable - output - refundable),
    sideOf(VAT_ASKED_BACK, refundable),
    sideOf(TAX_PAYABLE.vat, -payable),
  ].flatMap((line) => (line ? [{ ...line, fund_source_id }] : []))
  if (lines.length) {
    const entry = await postEntry(tx, caller, {
      ...{ journal: 'JU', date: lastDay(found.month), description: `SPT Masa PPN ${month}`, lines, reason },
      source: { relation: workflow.relation, id },
    })
    await changeRecord(tx, caller, { relation: workflow.relation, change: { id, entry_id: entry.id } })
  }
  return getVatReturn(tx, caller, id)
}

const sideOf = (account: string, amount: number) =>
  amount === 0 ? undefined : { account, ...(amount > 0 ? { debit: amount } : { credit: -amount }) }

function lastDay(month: string): string {
  const date = new Date(`${month}T00:00:00Z`)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)
}

export async function changeVatReturn(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof VatReturnChange>; today: string },
) {
  if (change.filed_on && change.filed_on > today) throw invalid('filed_on', faults.future)
  await changeRecord(tx, caller, { relation: workflow.relation, change })
  return getVatReturn(tx, caller, change.id)
}

/** The last one first, and none whose tax was paid or refunded: that is taken back before. */
export async function voidVatReturn(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof VatReturnVoid>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { entry_id, month } = await getVatReturn(tx, caller, id)
  if (date < lastDay(month)) throw new AppError('reversal_before_entry')
  await move(tx, caller, { workflow, name: 'void', request: { id, version, note: reason, set: { undone_on: date } } })
  if (entry_id !== null) await reverseEntry(tx, caller, { entryId: entry_id, date, reason, owner: workflow.relation })
  return getVatReturn(tx, caller, id)
}
