// Giving up what is owed: asked for by one person, agreed to by principal and foundation, and claimed again where the family pays after all.

import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertExists, assertOnce, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
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
import { lockOwed, type Movement, type Owed, writeMovements } from '../ledger/movements.ts'
import { type Against, ALLOWANCE, accountFor, postMoved } from '../ledger/posting.ts'
import { FOUNDATION, READERS } from '../roles.ts'
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

type Line = Static<typeof NewWriteOff>['lines'][number]

export async function askWriteOff(
  tx: Tx,
  caller: Caller,
  { given: { lines, ...given }, today }: { given: Static<typeof NewWriteOff>; today: string },
) {
  await assertExists(tx, caller, { relation: 'school.student', id: given.student_id, field: 'student_id' })
  if (lines.length === 0 || new Set(lines.map(({ invoice_id }) => invoice_id)).size < lines.length)
    throw invalid('lines', { id: 'sebut tiap tagihan satu kali', en: 'name each invoice once' })
  await takeable(tx, caller, { studentId: given.student_id, lines })
  const year = Number(today.slice(0, 4))
  const number = documentNumber('HP', year, await nextNumber(tx, caller.companyId, { kind: 'fee_write_off', year }))
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
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: id,
    subject: `${number} ${given.reason}`,
    amount,
    levels: ['principal', FOUNDATION],
    readers: READERS,
  })
  return getWriteOff(tx, caller, id)
}

/** What is open of each whose period has begun: what is billed ahead is cancelled. Held as payments hold it. */
async function takeable(
  tx: Tx,
  caller: Caller,
  { studentId, lines }: { studentId: number; lines: readonly Line[] },
): Promise<(Owed & { amount: number })[]> {
  assertOnce('lines', lines, 'invoice_id')
  const owed = await lockOwed(tx, caller, { studentId, ids: lines.map(({ invoice_id }) => invoice_id) })
  const { rows: ahead } = await sql<{ id: number }>`
    select b.invoice_id as id from fees.invoice_balance b join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id
    where b.company_id = ${caller.companyId} and b.invoice_id = any (${lines.map(({ invoice_id }) => invoice_id)}::bigint[]) and b.unearned = i.gross`.execute(
    tx,
  )
  return lines.map((line, index) => {
    const found = owed.find(({ invoice_id }) => invoice_id === line.invoice_id)
    if (!found || line.amount > found.open)
      throw invalid(`lines.${index}.amount`, {
        id: `sisanya ${rupiahWords(found?.open ?? 0)}`,
        en: `${rupiahWords(found?.open ?? 0)} is open`,
      })
    if (ahead.some(({ id }) => id === line.invoice_id))
      throw invalid(`lines.${index}.invoice_id`, {
        id: 'ditagih di muka; batalkan tagihannya',
        en: 'billed ahead; cancel the invoice',
      })
    return { ...found, amount: line.amount }
  })
}

/** By others than who asked. With the last yes it leaves what is owed: against the allowance, or as a discount that came late. */
export async function decideWriteOff(
  tx: Tx,
  caller: Caller,
  { approve, id, version, note, day }: Decision & { id: number; version?: number | undefined; day: string },
): Promise<void> {
  const name = approve ? 'approve' : 'reject'
  const held = await lockWriteOff(tx, caller, { id, version })
  assertMove(workflow, name, held.state)
  const { state } = await decide(tx, caller, { relation: workflow.relation, recordId: id, approve, note })
  if (state === 'open') return
  await move(tx, caller, { workflow, name, request: { id, note, set: { written_on: approve ? day : null } } })
  if (!approve) return
  const { lines, kind, student_id, number } = await getWriteOff(tx, caller, id)
  const parts = await takeable(tx, caller, { studentId: student_id, lines })
  const took = kind === 'loss' ? ('written_off' as const) : ('waived' as const)
  await book(tx, caller, {
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
      en: `${rupiahWords(left)} is written off`,
    })
  const { student_id, number } = held
  const rows = await lostOf(tx, caller, { id, studentId: student_id, amount })
  await tx
    .updateTable('fees.write_off')
    .set({ reclaimed: held.reclaimed + amount })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  await book(tx, caller, {
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
  const { rows } = await sql<Pick<Owed, 'invoice_id' | 'account' | 'fund_source_id'> & { lost: number }>`
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

const rowOf = (
  { invoice_id, account, fund_source_id }: Pick<Owed, 'invoice_id' | 'account' | 'fund_source_id'>,
  moved: Pick<Movement, 'student_id' | 'kind' | 'amount'>,
): Movement => ({ invoice_id, account, fund_source_id, ...moved })

async function book(
  tx: Tx,
  caller: Caller,
  {
    document,
    rows,
    to,
    entry: { date, description },
  }: {
    document: { relation: string; id: number; part: string }
    rows: readonly Movement[]
    /** An account, or how fund `f` finds it. */
    to: string | RawBuilder<string>
    entry: { date: string; description: string }
  },
): Promise<void> {
  await writeMovements(tx, caller, { document, day: date, rows })
  const byFund = new Map<number, number>()
  for (const { fund_source_id, amount } of rows) byFund.set(fund_source_id, (byFund.get(fund_source_id) ?? 0) - amount)
  const against: Against[] = []
  for (const [fund_source_id, amount] of byFund) {
    const { rows: found } = await sql<{ account: string }>`
      select ${to} as account from (select ${fund_source_id}::bigint as id) f`.execute(tx)
    against.push({ account: found[0]!.account, fund_source_id, amount })
  }
  await postMoved(tx, caller, { document, against, entry: { journal: 'PD', date, description } })
}

export async function cancelWriteOff(tx: Tx, caller: Caller, step: Static<typeof WriteOffStep>) {
  await lockWriteOff(tx, caller, step)
  await move(tx, caller, { workflow, name: 'cancel', request: step })
  await withdrawApproval(tx, caller, { relation: workflow.relation, recordId: step.id })
  return getWriteOff(tx, caller, step.id)
}
