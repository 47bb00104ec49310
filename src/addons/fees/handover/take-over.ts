// Taking over what a student owed at another school of the foundation: each invoice there becomes one of no run here, as old as it was.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { postMoved } from '../ledger/posting.ts'
import { getDebtTakeover, lockDebtTakeover } from './takeovers.ts'
import { BETWEEN_SCHOOLS } from './transfers.ts'
import { debtTakeoverWorkflow as workflow } from './workflow.ts'

export const DebtTaking = Obj({
  id: Id(2),
  version: Version(),
  /** Who it is here; left out: the one with the same NISN. */
  student_id: Optional(Id(14)),
  /** As what it is owed here. */
  fee_type_id: Id(),
})
export const DebtRefusal = Obj({ id: Id(2), version: Version(), answer: Text(500, 'Bukan siswa kami') })
nameShapes({ DebtTaking, DebtRefusal })

export async function takeDebt(
  tx: Tx,
  caller: Caller,
  { given: { id, version, fee_type_id, student_id }, today }: { given: Static<typeof DebtTaking>; today: string },
) {
  const held = await lockDebtTakeover(tx, caller, { id, version })
  assertMove(workflow, 'take', held.state)
  const student = await studentHere(tx, caller, { nisn: held.nisn, student_id })
  const fund_source_id = await fundOf(tx, caller, fee_type_id)
  const set = { student_id: student, fee_type_id, taken_on: today }
  await move(tx, caller, { workflow, name: 'take', request: { id, version, set } })
  await sql`
    insert into fees.invoice (company_id, number, takeover_id, student_id, fee_type_id, period_on, once, fund_source_id, gross, issued_on, due_on)
    select l.company_id, fees.taken_number(l.takeover_id, l.nth), l.takeover_id, ${student}, ${fee_type_id}, l.period_on, false, ${fund_source_id}, l.amount,
      least(l.due_on, ${today}::date), l.due_on
    from fees.debt_takeover_line l where l.company_id = ${caller.companyId} and l.takeover_id = ${id} order by l.nth`.execute(
    tx,
  )
  const description = `Ambil alih piutang ${held.from_number} dari ${held.from_school}`
  await book(tx, caller, { id, part: '', sign: 1, entry: { date: today, description } })
  return getDebtTakeover(tx, caller, id)
}

/** Named, or found by the NISN; never somebody who is known by another. */
async function studentHere(
  tx: Tx,
  { companyId }: Caller,
  { nisn, student_id }: { nisn: string | null; student_id: number | undefined },
): Promise<number> {
  if (student_id === undefined && nisn === null)
    throw invalid('student_id', { id: 'perlu diisi: NISN tidak diketahui', en: 'required because the NISN is unknown' })
  const rows = await tx
    .selectFrom('school.student')
    .select(['id', 'nisn'])
    .where('company_id', '=', companyId)
    .where((eb) => (student_id === undefined ? eb('nisn', '=', nisn) : eb('id', '=', student_id)))
    .limit(2)
    .execute()
  const [found, another] = rows
  if (!found || another)
    throw invalid('student_id', {
      id: student_id === undefined ? 'pilih: NISN itu bukan milik satu siswa di sini' : 'tidak ada siswa ini',
      en: student_id === undefined ? 'choose: that NISN is not of one student here' : 'no such student',
    })
  if (nisn !== null && found.nisn !== null && found.nisn !== nisn)
    throw invalid('student_id', { id: 'NISN siswa ini lain', en: 'this student has a different NISN' })
  return found.id
}

async function fundOf(tx: Tx, { companyId }: Caller, id: number): Promise<number> {
  const { active, fund_source_id } = await tx
    .selectFrom('fees.fee_type')
    .select(['active', 'fund_source_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('fee_type_id'))
  if (!active) throw invalid('fee_type_id', { id: 'jenis biaya ini tidak dipakai', en: 'this fee is not in use' })
  return fund_source_id
}

export async function refuseDebt(
  tx: Tx,
  caller: Caller,
  { given: { id, version, answer }, today }: { given: Static<typeof DebtRefusal>; today: string },
) {
  await lockDebtTakeover(tx, caller, { id, version })
  // Of somebody who is not of this school it keeps nothing.
  const set = { ended_on: today, answer, known_as: null, nisn: null }
  await move(tx, caller, { workflow, name: 'refuse', request: { id, version, note: answer, set } })
  return getDebtTakeover(tx, caller, id)
}

/** Taken over wrongly: it goes back whole, while nothing of it is paid or given up. */
export async function giveDebtBack(
  tx: Tx,
  caller: Caller,
  { given: { id, version, answer }, today }: { given: Static<typeof DebtRefusal>; today: string },
) {
  const held = await lockDebtTakeover(tx, caller, { id, version })
  assertMove(workflow, 'give_back', held.state)
  const mine = sql`i.company_id = ${caller.companyId} and i.takeover_id = ${id}`
  // In the order in which payments hold them; what was waited for is seen by the second statement.
  await sql`select from fees.invoice i where ${mine} order by i.id for update`.execute(tx)
  const { rows: touched } = await sql<{ number: string }>`
    select i.number from fees.invoice i join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id
    where ${mine} and b.open < i.amount order by i.id limit 1`.execute(tx)
  if (touched[0]) throw new AppError('takeover_touched', { values: { invoice: touched[0].number } })
  const description = `Piutang ${held.from_number} dikembalikan ke ${held.from_school}`
  await book(tx, caller, { id, part: 'give_back', sign: -1, entry: { date: today, description } })
  await sql`update fees.invoice i set cancelled_on = ${today}::date, cancel_reason = ${answer} where ${mine}`.execute(
    tx,
  )
  const set = { ended_on: today, answer }
  await move(tx, caller, { workflow, name: 'give_back', request: { id, version, note: answer, set } })
  return getDebtTakeover(tx, caller, id)
}

/** What the student owes here more, or no more, against what the schools owe each other. */
async function book(
  tx: Tx,
  caller: Caller,
  {
    id,
    part,
    sign,
    entry: { date, description },
  }: { id: number; part: string; sign: 1 | -1; entry: { date: string; description: string } },
): Promise<void> {
  const document = { relation: workflow.relation, id, part }
  const { rows } = await sql<{ fund_source_id: number; amount: number }>`
    with written as (
      insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id, part)
      select i.company_id, i.student_id, i.id, case t.rhythm when 'monthly' then '1201' else '1202' end, i.fund_source_id, ${date}::date, 'taken',
        i.amount * ${sql.lit(sign)}, ${document.relation}, ${id}::bigint, ${part}
      from fees.invoice i join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
      where i.company_id = ${caller.companyId} and i.takeover_id = ${id} order by i.id
      returning fund_source_id, amount
    )
    select w.fund_source_id, -sum(w.amount)::bigint as amount from written w group by 1`.execute(tx)
  const against = rows.map((row) => ({ account: BETWEEN_SCHOOLS, ...row }))
  await postMoved(tx, caller, { document, against, entry: { journal: 'PD', date, description } })
}
