// Handing a debt to another school: asked for by one person, agreed to by principal and foundation, and taken back where the other school does not take it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import type { Decision } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { decideAsked } from '../../../kernel/records/approvals/decided.ts'
import { assertExists, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Version,
} from '../../../kernel/values/schema.ts'
import { askBoth, numbered } from '../ledger/asked.ts'
import { bookLeaving, type Left, rowOf, takeable } from '../ledger/leaving.ts'
import { BETWEEN_SCHOOLS, getDebtTransfer, lockDebtTransfer, sisterSchools } from './transfers.ts'
import { debtTransferWorkflow as workflow } from './workflow.ts'

export const NewDebtTransfer = Obj({
  student_id: Id(14),
  /** A school of the same foundation that holds its books here. */
  to_company_id: Id(3),
  lines: List(Obj({ invoice_id: Id(42), amount: RupiahIn(450_000, 1) }), 500),
  reason: Text(500, 'Melanjutkan ke SMA'),
})
export const DebtTransferStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah dicocokkan')) })
nameShapes({ NewDebtTransfer, DebtTransferStep })

export async function askDebtTransfer(
  tx: Tx,
  caller: Caller,
  { given: { lines, ...given }, today }: { given: Static<typeof NewDebtTransfer>; today: string },
) {
  await assertExists(tx, caller, { relation: 'school.student', id: given.student_id, field: 'student_id' })
  const to = (await sisterSchools(tx)).find(({ id }) => id === given.to_company_id)
  if (!to)
    throw invalid('to_company_id', {
      id: 'bukan sekolah lain dari yayasan ini yang membukukan di sini',
      en: 'not another school of this foundation that keeps its books here',
    })
  await takeable(tx, caller, { studentId: given.student_id, lines })
  const number = await numbered(tx, caller, { prefix: 'SP', kind: 'fee_debt_transfer', today })
  const amount = sum(lines.map((line) => line.amount))
  const mine = { company_id: caller.companyId }
  const { id } = await tx
    .insertInto('fees.debt_transfer')
    .values({ ...mine, ...given, to_school: to.name, number, amount, requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fees.debt_transfer_line')
    .values(lines.map((line) => ({ ...mine, transfer_id: id, ...line })))
    .execute()
  await askBoth(tx, caller, { relation: workflow.relation, id, number, reason: given.reason, amount })
  return getDebtTransfer(tx, caller, id)
}

/** By others than who asked. With the last yes the family owes it here no more, and the other school hears of it. */
export async function decideDebtTransfer(
  tx: Tx,
  caller: Caller,
  { id, version, day, ...decision }: Decision & { id: number; version?: number | undefined; day: string },
): Promise<void> {
  const held = await lockDebtTransfer(tx, caller, { id, version })
  if (!(await decideAsked(tx, caller, { workflow, held, decision, set: { handed_on: day } }))) return
  const { lines, student_id, number, to_school } = await getDebtTransfer(tx, caller, id)
  const parts = await takeable(tx, caller, { studentId: student_id, lines })
  await bookLeaving(tx, caller, {
    document: { relation: workflow.relation, id, part: '' },
    rows: parts.map((part) => rowOf(part, { student_id, kind: 'moved', amount: -part.amount })),
    to: BETWEEN_SCHOOLS,
    entry: { date: day, description: `Serah piutang ${number} ke ${to_school}` },
  })
}

/** Refused, given back, or not answered yet: the family owes it here again. */
export async function takeBackDebt(
  tx: Tx,
  caller: Caller,
  { given: { id, version, note }, today }: { given: Static<typeof DebtTransferStep>; today: string },
) {
  const { student_id, number, to_school } = await lockDebtTransfer(tx, caller, { id, version })
  await move(tx, caller, { workflow, name: 'take_back', request: { id, version, note, set: { returned_on: today } } })
  const { rows: moved } = await sql<Left & { amount: number }>`
    select m.invoice_id, m.account, m.fund_source_id, -sum(m.amount)::bigint as amount from fees.movement m
    where m.company_id = ${caller.companyId} and m.relation = ${workflow.relation} and m.document_id = ${id}
    group by 1, 2, 3 order by 1`.execute(tx)
  await bookLeaving(tx, caller, {
    document: { relation: workflow.relation, id, part: 'take_back' },
    rows: moved.map((part) => rowOf(part, { student_id, kind: 'moved', amount: part.amount })),
    to: BETWEEN_SCHOOLS,
    entry: { date: today, description: `Serah piutang ${number} ke ${to_school} ditarik kembali` },
  })
  return getDebtTransfer(tx, caller, id)
}

export async function cancelDebtTransfer(tx: Tx, caller: Caller, step: Static<typeof DebtTransferStep>) {
  await cancelAsked(tx, caller, { workflow, step })
  return getDebtTransfer(tx, caller, step.id)
}
