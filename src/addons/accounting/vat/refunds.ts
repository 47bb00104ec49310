// The tax office pays back what a return asked for, or refuses a part of it.
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
  FirstOfMonth,
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
import { TAX_COST, VAT_ASKED_BACK } from '../chart/chart.ts'
import { unbook, writeReceived } from '../ledger/money.ts'
import { postEntry } from '../ledger/posting.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { VAT_STATES, vatRefundWorkflow as workflow } from './workflow.ts'

const RELATION = workflow.relation
export const VatRefund = moving(workflow, {
  id: Id(),
  number: Text(40, 'RP/2027/0001'),
  return_id: Id(3),
  month: FirstOfMonth('2026-12-01'),
  fund_source_id: Id(4),
  refunded_on: Day('2027-06-14'),
  decision: Text(60, '00021/407/26/503/27'),
  /** Where the money came; nothing where all was refused. */
  account: Nullable(AccountCode('1111')),
  amount: Rupiah(1_900_000),
  refused: Rupiah(100_000),
  state: Word(...VAT_STATES),
  entry_id: Nullable(Id(95)),
  undone_on: Nullable(Day('2027-06-20')),
  version: Version(),
})
export const VatRefundFilter = Obj({ return_id: Optional(Id(3)) })
export const VatRefundRef = Obj({ id: Id() })
export const NewVatRefund = Obj({
  return_id: Id(3),
  /** Of the tax office’s letter (SKPLB, SKPPKP, SPMKP). */
  decision: Text(60, '00021/407/26/503/27'),
  refunded_on: Day('2027-06-14'),
  /** Money that came. */
  amount: Optional(RupiahIn(1_900_000, 1)),
  /** Where it came. */
  to_account: Optional(AccountCode('1111')),
  /** What the tax office does not give back: a cost. */
  refused: Optional(RupiahIn(100_000, 1)),
})
export const VatRefundVoid = Obj({
  id: Id(),
  version: Version(),
  date: Day('2027-06-20'),
  reason: Text(400, 'Salah memilih masa'),
})
nameShapes({ VatRefund, NewVatRefund, VatRefundVoid })

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.vat_refund as r')
    .innerJoin('accounting.vat_return as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.return_id'),
    )
    .leftJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.id', 'r.number', 'r.return_id', 'v.month', 'r.fund_source_id', 'r.refunded_on', 'r.decision'])
    .select(['a.code as account', 'r.amount', 'r.refused', 'r.entry_id', 'r.undone_on', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof VAT_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listVatRefunds(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof VatRefundFilter>; page: Page },
) {
  let query = select(db, caller)
  if (filter.return_id) query = query.where('r.return_id', '=', filter.return_id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getVatRefund(db: Db, caller: Caller, id: number) {
  const refund = await select(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!refund) throw notFound('id')
  return refund
}

/** The return as it stands, held: of two refunds one sees what the other left. */
async function lockReturn(tx: Tx, caller: Caller, id: number) {
  const found = await tx
    .selectFrom('accounting.vat_return')
    .select(['month', 'fund_source_id', 'refundable', 'refunded', 'state'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('return_id')
  return found
}

export async function createVatRefund(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewVatRefund>; today: string },
) {
  const { return_id, decision, refunded_on, amount = 0, refused = 0, to_account } = given
  const { companyId: company_id } = caller
  if (refunded_on > today) throw invalid('refunded_on', faults.future)
  if (amount + refused === 0 || (amount === 0) !== (to_account === undefined))
    throw invalid(amount === 0 ? 'amount' : 'to_account', {
      id: 'isi uang yang datang dan akunnya, atau yang ditolak saja',
      en: 'enter the money received and its account, or only the amount refused',
    })
  if (to_account !== undefined) await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
  const { month, fund_source_id, refundable, refunded, state } = await lockReturn(tx, caller, return_id)
  if (state !== 'posted' || refundable === 0) throw new AppError('vat_not_asked_back')
  if (amount + refused > refundable! - refunded)
    throw invalid('amount', { id: 'melebihi sisa yang diminta kembali', en: 'more than the amount still claimed' })
  const account_id = to_account === undefined ? null : (await accountIds(tx, caller, [to_account])).get(to_account)!
  const year = Number(refunded_on.slice(0, 4))
  const number = documentNumber('RP', year, await nextNumber(tx, company_id, { kind: 'vat_refund', year }))
  const { id } = await tx
    .insertInto('accounting.vat_refund')
    .values({
      ...{ company_id, number, return_id, fund_source_id, refunded_on, decision, account_id, amount, refused },
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const description = `${number} Restitusi PPN ${month.slice(0, 7)} ${decision}`
  const money = to_account !== undefined && { account: to_account, fund_source_id, debit: amount, description: number }
  const cost = refused > 0 && { account: TAX_COST, fund_source_id, debit: refused, description: decision }
  const entry = await postEntry(tx, caller, {
    journal: to_account === undefined ? 'JU' : journalOf(to_account),
    ...{ date: refunded_on, description, source: { relation: RELATION, id } },
    lines: [
      ...(money ? [money] : []),
      ...(cost ? [cost] : []),
      { account: VAT_ASKED_BACK, fund_source_id, credit: amount + refused, description: number },
    ],
  })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, entry_id: entry.id } })
  if (to_account !== undefined) {
    const received = { fund_source_id, day: refunded_on, to_account, amount, description }
    await writeReceived(tx, caller, { owner: { relation: RELATION, id }, today, received })
  }
  return getVatRefund(tx, caller, id)
}

/** It is asked back still. */
export async function voidVatRefund(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof VatRefundVoid>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { entry_id, return_id } = await getVatRefund(tx, caller, id)
  await lockReturn(tx, caller, return_id)
  await move(tx, caller, { workflow, name: 'void', request: { id, version, note: reason, set: { undone_on: date } } })
  await unbook(tx, caller, { owner: { relation: RELATION, id }, entryId: entry_id!, undo: { date, reason }, today })
  return getVatRefund(tx, caller, id)
}
