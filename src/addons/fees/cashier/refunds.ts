// A deposit that goes back to the family: asked for, agreed to by another person, transferred to a named account.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import type { Page } from '../../../kernel/lists/paging.ts'
import { type Decision, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { decideAsked } from '../../../kernel/records/approvals/decided.ts'
import { held, invalid } from '../../../kernel/records/change.ts'
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
import { keepsBook, postCashEntry } from '../../budget/api.ts'
import { askedFilter, listAsked, numbered } from '../ledger/asked.ts'
import { DEPOSITS, writeMovements } from '../ledger/movements.ts'
import { postMoved } from '../ledger/posting.ts'
import { READERS } from '../roles.ts'
import { depositShort, depositsOf, moneyLines } from './money.ts'
import { REFUND_STATES, refundWorkflow as workflow } from './workflow.ts'

export const Refund = moving(workflow, {
  id: Id(),
  number: Text(40, 'RF/2026/0003'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  fund_source_id: Id(3),
  amount: Rupiah(95_000),
  to_account: Text(200, 'Bank Contoh 1234567890 a.n. Ibu Lestari'),
  reason: Text(500, 'Pindah sekolah'),
  paid_on: Nullable(Day('2026-08-03')),
  state: Word(...REFUND_STATES),
  version: Version(),
})
export const RefundFilter = askedFilter(REFUND_STATES)
export const RefundRef = Obj({ id: Id() })
export const NewRefund = Obj({
  student_id: Id(14),
  amount: RupiahIn(95_000, 1),
  to_account: Text(200, 'Bank Contoh 1234567890 a.n. Ibu Lestari'),
  reason: Text(500, 'Pindah sekolah'),
})
export const RefundStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah dicocokkan')) })
export const RefundPayment = Obj({ id: Id(), version: Version(), paid_on: Day('2026-08-03') })
nameShapes({ FeeRefund: Refund, NewFeeRefund: NewRefund, FeeRefundStep: RefundStep, FeeRefundPayment: RefundPayment })

const selectRefunds = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.refund as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .select([
      'r.id',
      'r.number',
      'r.student_id',
      's.name as student_name',
      'r.fund_source_id',
      'r.amount',
      'r.to_account',
    ])
    .select(['r.reason', 'r.paid_on', 'r.version'])
    .select((eb) => eb.ref('r.state').$castTo<(typeof REFUND_STATES)[number]>().as('state'))
    .where('r.company_id', '=', caller.companyId)

export const listRefunds = (
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof RefundFilter>; page: Page },
) => listAsked(db, caller, { select: selectRefunds(db, caller), filter, page })

export async function getRefund(db: Db, caller: Caller, id: number) {
  const refund = await selectRefunds(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!refund) throw notFound('id')
  return refund
}

export async function askRefund(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewRefund>; today: string },
) {
  const held = await depositsOf(tx, caller, given.student_id)
  const fund = [...held].find(([, deposit]) => deposit >= given.amount)
  if (!fund) throw depositShort(Math.max(0, ...held.values()))
  const [fund_source_id] = fund
  const number = await numbered(tx, caller, { prefix: 'RF', kind: 'fee_refund', today })
  const { id } = await tx
    .insertInto('fees.refund')
    .values({ company_id: caller.companyId, number, fund_source_id, ...given, requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: id,
    subject: `${number} ${given.reason}`,
    amount: given.amount,
    levels: ['principal'],
    readers: READERS,
  })
  return getRefund(tx, caller, id)
}

async function lockRefund(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number | undefined }) {
  return held(selectRefunds(tx, caller).where('r.id', '=', id).forUpdate('r'), version)
}

/** By somebody else than who asked; the approval sees to it. */
export async function decideRefund(
  tx: Tx,
  caller: Caller,
  { id, version, ...decision }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const held = await lockRefund(tx, caller, { id, version })
  await decideAsked(tx, caller, { workflow, held, decision })
}

export async function cancelRefund(tx: Tx, caller: Caller, step: Static<typeof RefundStep>) {
  await cancelAsked(tx, caller, { workflow, step })
  return getRefund(tx, caller, step.id)
}

export async function payRefund(
  tx: Tx,
  caller: Caller,
  { given: { id, version, paid_on }, today }: { given: Static<typeof RefundPayment>; today: string },
) {
  if (paid_on > today) throw invalid('paid_on', faults.future)
  const { student_id, fund_source_id, amount, number } = await lockRefund(tx, caller, { id, version })
  await move(tx, caller, { workflow, name: 'pay', request: { id, set: { paid_on } } })
  const deposit = (await depositsOf(tx, caller, student_id)).get(fund_source_id) ?? 0
  if (deposit < amount) throw depositShort(deposit)
  const document = { relation: workflow.relation, id }
  const row = { student_id, invoice_id: null, account: DEPOSITS, fund_source_id, kind: 'refunded' as const, amount }
  await writeMovements(tx, caller, { document, day: paid_on, rows: [row] })
  const description = `Pengembalian titipan ${number}`
  const byFund = new Map([[fund_source_id, -amount]])
  const against = await moneyLines(tx, { method: 'transfer', byFund })
  await postMoved(tx, caller, { document, against, entry: { journal: 'BK', date: paid_on, description } })
  if (await keepsBook(tx, caller, fund_source_id)) {
    const given = { fund_source_id, entry_date: paid_on, kind: 'returned' as const, description, amount }
    await postCashEntry(tx, caller, { given, today, owner: document })
  }
  return getRefund(tx, caller, id)
}
