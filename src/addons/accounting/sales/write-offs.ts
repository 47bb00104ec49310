// What a buyer will never pay of a sale on credit: asked for by one person, agreed to by principal and foundation, claimed again where the buyer pays
// after all. Its VAT was owed with the sale and stays paid, so all of it is a loss.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { sumWords } from '../../../kernel/language/sum-words.ts'
import { longDay, rupiahWords } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import type { Check } from '../../../kernel/records/approvals/check.ts'
import { changeRecord, held, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { assertMove, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
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
import { BAD_DEBT, RECEIVABLE } from '../chart/chart.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import { FOUNDATION, OVERSEERS } from '../roles.ts'
import { lockSale } from './receipts.ts'
import { SALE_WRITE_OFF_STATES, saleWriteOffWorkflow as workflow } from './workflow.ts'

const RELATION = workflow.relation
const said = { reason: Text(500, 'Penyewa bangkrut'), evidence: Text(300, 'Tiga surat tidak dijawab') }
export const SaleWriteOff = moving(workflow, {
  id: Id(),
  number: Text(40, 'HU/2026/0002'),
  sale_id: Id(7),
  sale: Text(40, 'PJ/2026/0007'),
  buyer: Text(200, 'PT Wisuda Nusantara'),
  amount: Rupiah(550_000),
  ...said,
  written_on: Nullable(Day('2026-12-20')),
  reclaimed_on: Nullable(Day('2027-01-12')),
  entry_id: Nullable(Id(97)),
  requested_by: Id(5),
  state: Word(...SALE_WRITE_OFF_STATES),
  version: Version(),
})
export const SaleWriteOffFilter = Obj({
  state: Optional(Word(...SALE_WRITE_OFF_STATES)),
  sale_id: Optional(Id(7)),
})
export const SaleWriteOffRef = Obj({ id: Id() })
export const NewSaleWriteOff = Obj({ sale_id: Id(7), amount: RupiahIn(550_000, 1), ...said })
export const SaleWriteOffStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah dicocokkan')) })
export const SaleReclaim = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before it was written off. */
  date: Day('2027-01-12'),
  reason: Text(400, 'Pembeli mulai mencicil'),
})
nameShapes({ SaleWriteOff, NewSaleWriteOff, SaleWriteOffStep, SaleReclaim })

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.sale_write_off as w')
    .innerJoin('accounting.sale as s', (join) =>
      join.onRef('s.company_id', '=', 'w.company_id').onRef('s.id', '=', 'w.sale_id'),
    )
    .select(['w.id', 'w.number', 'w.sale_id', 's.number as sale', 's.buyer', 'w.amount', 'w.reason', 'w.evidence'])
    .select(['w.written_on', 'w.reclaimed_on', 'w.entry_id', 'w.requested_by', 'w.version'])
    .select((eb) => eb.ref('w.state').$castTo<(typeof SALE_WRITE_OFF_STATES)[number]>().as('state'))
    .where('w.company_id', '=', caller.companyId)

export async function listSaleWriteOffs(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SaleWriteOffFilter>; page: Page },
) {
  let query = select(db, caller)
  if (filter.state) query = query.where('w.state', '=', filter.state)
  if (filter.sale_id) query = query.where('w.sale_id', '=', filter.sale_id)
  return pageOf(query, { keys: ['w.id'], direction: 'desc' }, page)
}

export async function getSaleWriteOff(db: Db, caller: Caller, id: number) {
  const found = await select(db, caller).where('w.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

async function lockWriteOff(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number | undefined }) {
  return held(select(tx, caller).where('w.id', '=', id).forUpdate('w'), version)
}

/** The sale as it stands, held as its receipts hold it. */
async function takeable(tx: Tx, caller: Caller, { sale_id, amount }: { sale_id: number; amount: number }) {
  const sale = await lockSale(tx, caller, sale_id)
  if (sale.account_id !== null || sale.state !== 'posted') throw new AppError('sale_not_owed')
  const left = sale.receivable! - sale.received - sale.lost
  const told = rupiahWords(left)
  if (amount > left) throw invalid('amount', { id: `sisanya ${told}`, en: `balance is ${told}` })
  return sale
}

export async function askSaleWriteOff(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewSaleWriteOff>; today: string },
) {
  const sale = await takeable(tx, caller, given)
  const { companyId: company_id } = caller
  const year = Number(today.slice(0, 4))
  const number = documentNumber('HU', year, await nextNumber(tx, company_id, { kind: 'sale_write_off', year }))
  const { id } = await tx
    .insertInto('accounting.sale_write_off')
    .values({ company_id, number, ...given, requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openApproval(tx, caller, {
    relation: RELATION,
    recordId: id,
    subject: `${number} ${sale.buyer}: ${given.reason}`,
    amount: given.amount,
    levels: ['principal', FOUNDATION],
    readers: OVERSEERS,
  })
  return getSaleWriteOff(tx, caller, id)
}

/** By others than who asked. With the last yes it leaves what is owed. */
export async function decideSaleWriteOff(
  tx: Tx,
  caller: Caller,
  { approve, id, version, note, day }: Decision & { id: number; version?: number | undefined; day: string },
): Promise<void> {
  const name = approve ? 'approve' : 'reject'
  const held = await lockWriteOff(tx, caller, { id, version })
  assertMove(workflow, name, held.state)
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
  if (state === 'open') return
  const sale = approve && (await takeable(tx, caller, held))
  await move(tx, caller, { workflow, name, request: { id, note, set: { written_on: approve ? day : null } } })
  if (!sale) return
  const { number, amount } = held
  const { fund_source_id } = sale
  const entry = await postEntry(tx, caller, {
    journal: 'PD',
    date: day,
    description: `Penghapusan piutang ${number} ${sale.number} ${sale.buyer}`.slice(0, 500),
    source: { relation: RELATION, id },
    lines: [
      { account: BAD_DEBT, fund_source_id, debit: amount, description: number },
      { account: RECEIVABLE, fund_source_id, credit: amount, description: sale.number },
    ],
  })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, entry_id: entry.id } })
}

/** What was lost is owed again from that day on, and paid as everything is. */
export async function reclaimSale(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof SaleReclaim>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { entry_id, sale_id } = await getSaleWriteOff(tx, caller, id)
  await lockSale(tx, caller, sale_id)
  await move(tx, caller, {
    ...{ workflow, name: 'reclaim' },
    request: { id, version, note: reason, set: { reclaimed_on: date } },
  })
  await reverseEntry(tx, caller, { entryId: entry_id!, date, reason, owner: RELATION })
  return getSaleWriteOff(tx, caller, id)
}

export async function cancelSaleWriteOff(tx: Tx, caller: Caller, step: Static<typeof SaleWriteOffStep>) {
  await cancelAsked(tx, caller, { workflow, step })
  return getSaleWriteOff(tx, caller, step.id)
}

/** What whoever gives it up would ask: since when is it due, what came of it, what is left. */
export async function weighSaleWriteOff(db: Db, caller: Caller, id: number): Promise<Check[]> {
  const { sale_id, amount } = await getSaleWriteOff(db, caller, id)
  const sale = await db
    .selectFrom('accounting.sale')
    .select(['due_date', 'receivable', 'received', 'lost'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', sale_id)
    .executeTakeFirst()
  if (!sale?.due_date) return []
  const came = sumWords(sale.received)
  const rest = sumWords(sale.receivable! - sale.received - sale.lost - amount)
  return [
    {
      verdict: sale.received > 0 ? 'mind' : 'plain',
      title: { id: `Jatuh tempo ${longDay(sale.due_date, 'id')}`, en: `Due on ${longDay(sale.due_date, 'en')}` },
      note: { id: `Sudah dibayar ${came.id}`, en: `${came.en} paid so far` },
    },
    {
      verdict: 'plain',
      title: { id: 'Sesudah ini', en: 'After this' },
      note: { id: `Masih terutang ${rest.id}`, en: `${rest.en} still owed` },
    },
  ]
}
