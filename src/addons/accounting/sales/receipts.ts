// What buyers pay of sales on credit, whole or in parts, and perhaps less the income tax that they keep back.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
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
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, journalOf } from '../chart/cash-accounts.ts'
import { KEPT_BACK, RECEIVABLE } from '../chart/chart.ts'
import { unbook, writeReceived } from '../ledger/money.ts'
import { postEntry } from '../ledger/posting.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { getSale } from './sales.ts'
import { SALE_STATES, saleWorkflow, saleReceiptWorkflow as workflow } from './workflow.ts'

const RELATION = workflow.relation
const KEPT_KINDS = ['final', 'pph23'] as const satisfies (keyof typeof KEPT_BACK)[]
export const SaleReceipt = moving(workflow, {
  id: Id(),
  number: Text(40, 'TP/2026/0002'),
  sale_id: Id(7),
  sale: Text(40, 'PJ/2026/0007'),
  buyer: Text(200, 'PT Wisuda Nusantara'),
  fund_source_id: Id(4),
  received_on: Day('2026-09-02'),
  /** Where the money came; nothing where the buyer’s slip alone came. */
  account: Nullable(AccountCode('1111')),
  amount: Rupiah(5_050_000),
  kept_back: Rupiah(500_000),
  kept_kind: Nullable(Word(...KEPT_KINDS)),
  slip_number: Nullable(Text(60, 'BPPU-2600012345')),
  state: Word(...SALE_STATES),
  entry_id: Nullable(Id(95)),
  undone_on: Nullable(Day('2026-09-05')),
  version: Version(),
})
export const SaleReceiptFilter = Obj({
  sale_id: Optional(Id(7)),
  /** Slips of article 23 are what the return of the year counts. */
  kept_kind: Optional(Word(...KEPT_KINDS)),
})
export const SaleReceiptRef = Obj({ id: Id() })
export const NewSaleReceipt = Obj({
  sale_id: Id(7),
  /** Money that came; nothing where the buyer’s slip comes after it. */
  amount: Optional(RupiahIn(5_050_000, 1)),
  /** Income tax that the buyer kept back and paid for the school. */
  kept_back: Optional(RupiahIn(500_000, 1)),
  /** Final where nothing is said (rent of land and buildings: 4(2)), a cost; of article 23 (services, other rents) it is prepaid. */
  kept_kind: Optional(Word(...KEPT_KINDS)),
  /** Of the buyer's slip, where tax was kept back. */
  slip_number: Optional(Text(60, 'BPPU-2600012345')),
  received_on: Day('2026-09-02'),
  /** Where the money came. */
  to_account: Optional(AccountCode('1111')),
})
const { sale_id: _, ...receiving } = NewSaleReceipt.properties
export const SaleReceiving = Obj({ id: Id(7), version: Version(), ...receiving })
export const SaleReceiptVoid = Obj({
  id: Id(),
  version: Version(),
  date: Day('2026-09-05'),
  reason: Text(400, 'Transfer pembeli batal'),
})
nameShapes({ SaleReceipt, NewSaleReceipt, SaleReceiving, SaleReceiptVoid })

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.sale_receipt as r')
    .innerJoin('accounting.sale as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.sale_id'),
    )
    .leftJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.id', 'r.number', 'r.sale_id', 's.number as sale', 's.buyer', 'r.fund_source_id', 'r.received_on'])
    .select(['a.code as account', 'r.amount', 'r.kept_back', 'r.slip_number', 'r.entry_id', 'r.undone_on', 'r.version'])
    .select((eb) => [
      eb.ref('r.state').$castTo<(typeof SALE_STATES)[number]>().as('state'),
      eb.ref('r.kept_kind').$castTo<(typeof KEPT_KINDS)[number] | null>().as('kept_kind'),
    ])
    .where('r.company_id', '=', caller.companyId)

export async function listSaleReceipts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SaleReceiptFilter>; page: Page },
) {
  let query = select(db, caller)
  if (filter.sale_id) query = query.where('r.sale_id', '=', filter.sale_id)
  if (filter.kept_kind) query = query.where('r.kept_kind', '=', filter.kept_kind)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getSaleReceipt(db: Db, caller: Caller, id: number) {
  const receipt = await select(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!receipt) throw notFound('id')
  return receipt
}

/** The sale as it stands, held until the transaction ends: of two receipts one sees what the other left. */
export async function lockSale(tx: Tx, caller: Caller, id: number) {
  const sale = await tx
    .selectFrom('accounting.sale')
    .select(['number', 'buyer', 'fund_source_id', 'sale_date', 'account_id', 'receivable', 'received', 'lost'])
    .select(['state', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw notFound('sale_id')
  return sale
}

type Given = Static<typeof NewSaleReceipt>

/** Money, or a slip of what the buyer kept back of it, or both. */
function assertSaid({ amount, to_account, kept_back, kept_kind, slip_number }: Given): void {
  const slip = kept_back !== undefined
  if (slip !== (slip_number !== undefined) || (!slip && kept_kind !== undefined))
    throw invalid('slip_number', { id: 'nomor bukti potong pembeli', en: 'the buyer’s withholding slip number' })
  if ((amount === undefined && !slip) || (amount === undefined) !== (to_account === undefined))
    throw invalid(amount === undefined ? 'amount' : 'to_account', {
      id: 'isi uang yang datang dan akunnya, atau bukti potongnya saja',
      en: 'enter the money received and its account, or the withholding slip only',
    })
}

export async function createSaleReceipt(tx: Tx, caller: Caller, { given, today }: { given: Given; today: string }) {
  const { sale_id, amount = 0, kept_back = 0, slip_number = null, received_on, to_account } = given
  const { companyId: company_id } = caller
  if (received_on > today) throw invalid('received_on', faults.future)
  assertSaid(given)
  if (to_account !== undefined) await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
  const { fund_source_id, ...sale } = await lockSale(tx, caller, sale_id)
  if (sale.account_id !== null || sale.state !== 'posted' || received_on < sale.sale_date)
    throw new AppError('sale_not_owed')
  if (amount + kept_back > sale.receivable! - sale.received - sale.lost)
    throw invalid('amount', { id: 'melebihi sisa piutang', en: 'more than the balance owed' })
  const account_id = to_account === undefined ? null : (await accountIds(tx, caller, [to_account])).get(to_account)!
  const kept_kind = kept_back > 0 ? (given.kept_kind ?? 'final') : null
  const year = Number(received_on.slice(0, 4))
  const number = documentNumber('TP', year, await nextNumber(tx, company_id, { kind: 'sale_receipt', year }))
  const { id } = await tx
    .insertInto('accounting.sale_receipt')
    .values({
      ...{ company_id, number, sale_id, fund_source_id, received_on, account_id, amount, kept_back, kept_kind },
      ...{ slip_number, created_by: caller.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const description = `${number} ${sale.number} ${sale.buyer}`.slice(0, 500)
  const kept = kept_kind && { account: KEPT_BACK[kept_kind], fund_source_id, debit: kept_back }
  const entry = await postEntry(tx, caller, {
    journal: to_account === undefined ? 'PD' : journalOf(to_account),
    ...{ date: received_on, description, source: { relation: RELATION, id } },
    lines: [
      ...(to_account === undefined
        ? []
        : [{ account: to_account, fund_source_id, debit: amount, description: number }]),
      ...(kept ? [{ ...kept, description: slip_number! }] : []),
      { account: RECEIVABLE, fund_source_id, credit: amount + kept_back, description: sale.number },
    ],
  })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, entry_id: entry.id } })
  if (to_account !== undefined) {
    const received = { fund_source_id, day: received_on, to_account, amount, description }
    await writeReceived(tx, caller, { owner: { relation: RELATION, id }, today, received })
  }
  return getSaleReceipt(tx, caller, id)
}

/** The same, from the sale as it was looked at. */
export async function receiveForSale(
  tx: Tx,
  caller: Caller,
  { given: { id, version, ...money }, today }: { given: Static<typeof SaleReceiving>; today: string },
) {
  await move(tx, caller, { workflow: saleWorkflow, name: 'receive', request: { id, version } })
  await createSaleReceipt(tx, caller, { given: { ...money, sale_id: id }, today })
  return getSale(tx, caller, id)
}

/** The buyer owes it again. */
export async function voidSaleReceipt(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof SaleReceiptVoid>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { entry_id, sale_id } = await getSaleReceipt(tx, caller, id)
  await lockSale(tx, caller, sale_id)
  await move(tx, caller, { workflow, name: 'void', request: { id, version, note: reason, set: { undone_on: date } } })
  await unbook(tx, caller, { owner: { relation: RELATION, id }, entryId: entry_id!, undo: { date, reason }, today })
  return getSaleReceipt(tx, caller, id)
}
