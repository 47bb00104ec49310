// Giving up what is owed: asked for by one person, agreed to by principal and foundation, and claimed again where the family pays after all.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import type { Decision } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { decideAsked } from '../../../kernel/records/approvals/decided.ts'
import { assertExists, invalid } from '../../../kernel/records/change.ts'
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
  Word,
} from '../../../kernel/values/schema.ts'
import { askBoth, numbered } from '../ledger/asked.ts'
import { bookLeaving, type Left, rowOf, takeable } from '../ledger/leaving.ts'
import type { Movement } from '../ledger/movements.ts'
import { ALLOWANCE, accountFor } from '../ledger/posting.ts'
import { writeOffWorkflow as workflow } from './workflow.ts'
import { getWriteOff, LOSSES, lockWriteOff } from './write-offs.ts'

export const NewWriteOff = Obj({
  student_id: Id(14),
  kind: Word(...LOSSES),
  lines: List(Obj({ invoice_id: Id(42), amount: RupiahIn(450_000, 1) }), 500),
  reason: Text(500, 'Pindah tanpa alamat'),
  /** What was done to collect it. */
  evidence: Text(300, 'Tiga surat tidak dijawab'),
  file_id: Optional(Id(9)),
})
export const WriteOffStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah dicocokkan')) })
export const WriteOffReclaim = Obj({ id: Id(), version: Version(), amount: RupiahIn(300_000, 1) })
nameShapes({ NewFeeWriteOff: NewWriteOff, FeeWriteOffStep: WriteOffStep, FeeWriteOffReclaim: WriteOffReclaim })

export async function askWriteOff(
  tx: Tx,
  caller: Caller,
  { given: { lines, ...given }, today }: { given: Static<typeof NewWriteOff>; today: string },
) {
  await assertExists(tx, caller, { relation: 'school.student', id: given.student_id, field: 'student_id' })
  await takeable(tx, caller, { studentId: given.student_id, lines })
  const number = await numbered(tx, caller, { prefix: 'HP', kind: 'fee_write_off', today })
  const amount = sum(lines.map((line) => line.amount))
  const mine = { company_id: caller.companyId }
  const { id } = await tx
    .insertInto('fees.write_off')
    .values({ ...mine, ...given, number, amount, requested_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fees.write_off_line')
    .values(lines.map((line) => ({ ...mine, write_off_id: id, ...line })))
    .execute()
  await askBoth(tx, caller, { relation: workflow.relation, id, number, reason: given.reason, amount })
  return getWriteOff(tx, caller, id)
}

/** By others than who asked. With the last yes it leaves what is owed: against the allowance, or as a discount that came late. */
export async function decideWriteOff(
  tx: Tx,
  caller: Caller,
  { id, version, day, ...decision }: Decision & { id: number; version?: number | undefined; day: string },
): Promise<void> {
  const held = await lockWriteOff(tx, caller, { id, version })
  if (!(await decideAsked(tx, caller, { workflow, held, decision, set: { written_on: day } }))) return
  const { lines, kind, student_id, number } = await getWriteOff(tx, caller, id)
  const parts = await takeable(tx, caller, { studentId: student_id, lines })
  const took = kind === 'loss' ? ('written_off' as const) : ('waived' as const)
  await bookLeaving(tx, caller, {
    document: { relation: workflow.relation, id, part: '' },
    rows: parts.map((part) => rowOf(part, { student_id, kind: took, amount: -part.amount })),
    to: kind === 'loss' ? ALLOWANCE : accountFor('fee_discount', sql`f.id`),
    entry: { date: day, description: `${kind === 'loss' ? 'Penghapusan' : 'Dispensasi'} uang sekolah ${number}` },
  })
}

/** The family pays after all: what was lost is owed again, and paid as everything is. */
export async function reclaimWriteOff(
  tx: Tx,
  caller: Caller,
  { given: { id, version, amount }, today }: { given: Static<typeof WriteOffReclaim>; today: string },
) {
  const held = await lockWriteOff(tx, caller, { id, version })
  const left = held.kind === 'loss' && held.state === 'approved' ? held.amount - held.reclaimed : 0
  if (amount > left)
    throw invalid('amount', {
      id: `yang dihapus tinggal ${rupiahWords(left)}`,
      en: `only ${rupiahWords(left)} is written off`,
    })
  const { student_id, number } = held
  const rows = await lostOf(tx, caller, { id, studentId: student_id, amount })
  await tx
    .updateTable('fees.write_off')
    .set({ reclaimed: held.reclaimed + amount })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  await bookLeaving(tx, caller, {
    document: { relation: workflow.relation, id, part: `reclaim ${held.reclaimed + amount}` },
    rows,
    to: accountFor('fee_recovered', sql`f.id`),
    entry: { date: today, description: `Piutang yang dihapus ditagih kembali ${number}` },
  })
  return getWriteOff(tx, caller, id)
}

/** Of the invoices that lost something, the oldest first. */
async function lostOf(
  tx: Tx,
  { companyId }: Caller,
  { id, studentId: student_id, amount }: { id: number; studentId: number; amount: number },
): Promise<Movement[]> {
  const { rows } = await sql<Left & { lost: number }>`
    select m.invoice_id, m.account, m.fund_source_id, -sum(m.amount)::bigint as lost
    from fees.movement m join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    where m.company_id = ${companyId} and m.relation = ${workflow.relation} and m.document_id = ${id}
    group by 1, 2, 3, i.due_on having sum(m.amount) < 0 order by i.due_on, 1`.execute(tx)
  let left = amount
  return rows.flatMap(({ lost, ...part }) => {
    const now = Math.min(left, lost)
    left -= now
    return now > 0 ? [rowOf(part, { student_id, kind: 'reclaimed', amount: now })] : []
  })
}

export async function cancelWriteOff(tx: Tx, caller: Caller, step: Static<typeof WriteOffStep>) {
  await cancelAsked(tx, caller, { workflow, step })
  return getWriteOff(tx, caller, step.id)
}
