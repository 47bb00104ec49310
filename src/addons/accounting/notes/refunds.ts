// A vendor pays back in money what is left of its credit note.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { defineWorkflow, move, moving } from '../../../kernel/records/workflow.ts'
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
import { PAYABLE } from '../chart/chart.ts'
import { unbook, writeReceived } from '../ledger/money.ts'
import { postEntry } from '../ledger/posting.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { BOOKKEEPERS } from '../roles.ts'
import { lockNote } from './uses.ts'

const STATES = ['posted', 'void'] as const
export const creditRefundWorkflow = defineWorkflow({
  relation: 'accounting.credit_refund',
  initial: 'posted',
  states: STATES,
  moves: { void: { from: ['posted'], to: 'void', by: BOOKKEEPERS } },
})
const workflow = creditRefundWorkflow
const RELATION = workflow.relation

export const CreditRefund = moving(workflow, {
  id: Id(),
  number: Text(40, 'PK/2026/0002'),
  note_id: Id(3),
  note: Text(40, 'NK/2026/0003'),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  fund_source_id: Id(),
  refunded_on: Day('2026-09-02'),
  account: AccountCode('1111'),
  amount: Rupiah(566_800),
  state: Word(...STATES),
  entry_id: Nullable(Id(95)),
  undone_on: Nullable(Day('2026-09-05')),
  version: Version(),
})
export const CreditRefundFilter = Obj({ note_id: Optional(Id(3)) })
export const CreditRefundRef = Obj({ id: Id() })
export const NewCreditRefund = Obj({
  note_id: Id(3),
  amount: RupiahIn(566_800, 1),
  refunded_on: Day('2026-09-02'),
  /** Where the money came. */
  to_account: AccountCode('1111'),
})
export const CreditRefundVoid = Obj({
  id: Id(),
  version: Version(),
  date: Day('2026-09-05'),
  reason: Text(400, 'Transfer rekanan batal'),
})
nameShapes({ CreditRefund, NewCreditRefund, CreditRefundVoid })

const select = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.credit_refund as r')
    .innerJoin('accounting.credit_note as n', (join) =>
      join.onRef('n.company_id', '=', 'r.company_id').onRef('n.id', '=', 'r.note_id'),
    )
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'n.company_id').onRef('v.id', '=', 'n.vendor_id'),
    )
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.id', 'r.number', 'r.note_id', 'n.number as note', 'v.name as vendor', 'r.fund_source_id'])
    .select(['r.refunded_on', 'a.code as account', 'r.amount', 'r.entry_id', 'r.undone_on', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export async function listCreditRefunds(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CreditRefundFilter>; page: Page },
) {
  let query = select(db, caller)
  if (filter.note_id) query = query.where('r.note_id', '=', filter.note_id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getCreditRefund(db: Db, caller: Caller, id: number) {
  const refund = await select(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!refund) throw notFound('id')
  return refund
}

/** The vendor no longer owes it; the money stands in the books and in the cash book of the fund. */
export async function createCreditRefund(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewCreditRefund>; today: string },
) {
  const { note_id, amount, refunded_on, to_account } = given
  const { companyId: company_id } = caller
  if (refunded_on > today) throw invalid('refunded_on', faults.future)
  await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
  const note = await lockNote(tx, caller, { id: note_id, field: 'note_id' })
  if (note.state !== 'posted') throw new AppError('credit_note_misplaced')
  if (amount > note.payable - note.used)
    throw invalid('amount', { id: 'melebihi sisa nota', en: 'more than the note’s balance' })
  const { fund_source_id } = note
  const account_id = (await accountIds(tx, caller, [to_account])).get(to_account)!
  const year = Number(refunded_on.slice(0, 4))
  const number = documentNumber('PK', year, await nextNumber(tx, company_id, { kind: 'credit_refund', year }))
  const { id } = await tx
    .insertInto('accounting.credit_refund')
    .values({
      ...{ company_id, number, note_id, fund_source_id, refunded_on, account_id, amount },
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const description = `${number} ${note.number} ${note.vendor}`.slice(0, 500)
  const entry = await postEntry(tx, caller, {
    ...{ journal: journalOf(to_account), date: refunded_on, description, source: { relation: RELATION, id } },
    lines: [
      { account: to_account, fund_source_id, debit: amount, description: number },
      { account: PAYABLE, fund_source_id, credit: amount, description: note.number },
    ],
  })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, entry_id: entry.id } })
  const received = { fund_source_id, day: refunded_on, to_account, amount, description }
  await writeReceived(tx, caller, { owner: { relation: RELATION, id }, today, received })
  return getCreditRefund(tx, caller, id)
}

/** The vendor owes it again. */
export async function voidCreditRefund(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof CreditRefundVoid>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { entry_id, note_id } = await getCreditRefund(tx, caller, id)
  await lockNote(tx, caller, { id: note_id })
  await move(tx, caller, { workflow, name: 'void', request: { id, version, note: reason, set: { undone_on: date } } })
  await unbook(tx, caller, { owner: { relation: RELATION, id }, entryId: entry_id!, undo: { date, reason }, today })
  return getCreditRefund(tx, caller, id)
}
