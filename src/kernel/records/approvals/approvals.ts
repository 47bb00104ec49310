// Decisions in ordered levels. A module says who is asked, level by level, when a record is submitted; who may decide, once
// and never on their own request, is kept by the database (008_approvals.sql).
import { sql } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Db, Tx } from '../../db/database.ts'
import { AppError } from '../../language/errors.ts'
import type { Words } from '../../language/i18n.ts'
import { SECOND_PERSONS } from '../../manifest.ts'
import type { Check } from './check.ts'

/** What a module declares of each kind of record that people decide on; the inbox lists and decides them all. */
export interface ApprovalKind {
  relation: string
  title: Words
  /** Takes the decision with everything that follows from it; the same function stands behind the module's own doors. */
  decide(tx: Tx, caller: Caller, decision: Decision & { id: number; day: string; now: Date }): Promise<unknown>
  /** What whoever decides would look up first: budget, papers, days left. */
  weigh?(db: Db, caller: Caller, recordId: number): Promise<Check[]>
}

export interface Decision {
  approve: boolean
  note?: string | undefined
}

interface Subject {
  relation: string
  recordId: number
}

export interface NewApproval extends Subject {
  /** What people read in their inbox: the number and the matter. */
  subject: string
  amount?: number
  /** Roles in the order in which they are asked; a level that several roles can fill lists them. */
  levels: readonly (string | readonly string[])[]
  /** Roles that may see it without being asked. */
  readers?: readonly string[]
  /** Nobody: the service asks by itself. */
  requestedBy?: number | null
  /** The account that it is about: its owner does not decide. */
  about?: number
  /** The one holder of the roles who is asked. */
  onlyBy?: number | null
  /** Asked of people who are vouched for, and of nobody in their place. */
  inPerson?: boolean
}

/** A person; or the service itself, which is nobody. */
type Asker = Pick<Caller, 'companyId'> & { userId: number | null }

/** Begins a round; the one before it must be over. */
export async function openApproval(
  tx: Tx,
  caller: Asker,
  approval: NewApproval,
): Promise<{ id: number; round: number }> {
  const { relation, recordId, levels, readers = [] } = approval
  const round = sql<number>`(select coalesce(max(round), 0) + 1 from kernel.approval
    where company_id = ${caller.companyId} and relation = ${relation} and record_id = ${recordId})`
  return tx
    .insertInto('kernel.approval')
    .values({
      company_id: caller.companyId,
      relation,
      record_id: recordId,
      round,
      subject: approval.subject.slice(0, 300),
      amount: approval.amount ?? null,
      requested_by: approval.requestedBy === undefined ? caller.userId : approval.requestedBy,
      levels: levels.map((level) => (typeof level === 'string' ? level : level.join(','))),
      readers: [...readers],
      in_person: approval.inPerson ?? false,
      about: approval.about ?? null,
      only_by: approval.onlyBy ?? null,
    })
    .returning(['id', 'round'])
    .executeTakeFirstOrThrow()
}

/** Asks for the second person that something needs before it takes effect. */
export function askSecondPerson(tx: Tx, caller: Caller, asked: Omit<NewApproval, 'levels' | 'inPerson'>) {
  return openApproval(tx, caller, { ...asked, levels: [SECOND_PERSONS], inPerson: true })
}

/** Fills the level that the record waits for. `state` is open while further levels are asked. */
export async function decide(tx: Tx, caller: Caller, { relation, recordId, approve, note }: Subject & Decision) {
  const open = await findOpen(tx, caller, { relation, recordId })
  await tx
    .insertInto('kernel.approval_step')
    .values({
      company_id: caller.companyId,
      approval_id: open.id,
      requested_by: open.requested_by,
      level: open.level,
      decided_by: caller.userId,
      decision: approve ? 'approved' : 'rejected',
      note: note ?? null,
    })
    .execute()
  const { state } = await tx
    .selectFrom('kernel.approval')
    .select('state')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', open.id)
    .executeTakeFirstOrThrow()
  return { id: open.id, level: open.level, levels: open.levels.length, state }
}

/** Takes it back: the record was cancelled, or changed and has to be asked for anew. Nothing where none is open. */
export async function withdrawApproval(
  tx: Pick<Tx, 'updateTable'>,
  caller: Pick<Caller, 'companyId'>,
  { relation, recordId }: Subject,
): Promise<void> {
  await tx
    .updateTable('kernel.approval')
    .set({ state: 'withdrawn' })
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', relation)
    .where('record_id', '=', recordId)
    .where('state', '=', 'open')
    .execute()
}

/** The records of a kind that wait for a decision. */
export async function listAsked(db: Db, { companyId }: Pick<Caller, 'companyId'>, relation: string): Promise<number[]> {
  const rows = await db
    .selectFrom('kernel.approval')
    .select('record_id')
    .where('company_id', '=', companyId)
    .where('relation', '=', relation)
    .where('state', '=', 'open')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/** Whether this person, someone in their place or another account of theirs said yes: who approved does not also carry out. */
export async function tookPart(db: Db, caller: Caller, { relation, recordId }: Subject): Promise<boolean> {
  return (await tookPartIn(db, caller, { relation, recordIds: [recordId] })).size > 0
}

/** Of which of these records the same is true. */
export async function tookPartIn(
  db: Db,
  caller: Caller,
  { relation, recordIds }: { relation: string; recordIds: readonly number[] },
): Promise<Set<number>> {
  const approvals = await db
    .selectFrom('kernel.approval as a')
    .select('a.record_id')
    .where('a.company_id', '=', caller.companyId)
    .where('a.relation', '=', relation)
    .where('a.record_id', 'in', recordIds)
    .where('a.state', '=', 'approved')
    .where(sql<boolean>`kernel.has_decided(a, ${caller.userId})`)
    .execute()
  return new Set(approvals.map(({ record_id }) => record_id))
}

/** The last round of the record `r` of an outer query, as columns of `a`: to be joined laterally. */
export function lastApproval(relation: string) {
  return sql<{
    level: number
    levels: number
    waiting_for: string[]
    state: string
    approval_id: number
  }>`(select a.id as approval_id, a.level, cardinality(a.levels) as levels, a.waiting_for, a.state from kernel.approval a
    where a.company_id = r.company_id and a.relation = ${relation} and a.record_id = r.id order by a.round desc limit 1)`
}

async function findOpen(tx: Tx, caller: Caller, { relation, recordId }: Subject) {
  // No lock is needed: the step names this level, and the database compares it under its own.
  const open = await tx
    .selectFrom('kernel.approval')
    .select(['id', 'requested_by', 'level', 'levels'])
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', relation)
    .where('record_id', '=', recordId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) throw new AppError('approval_over')
  return open
}
