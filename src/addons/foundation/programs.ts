// Programs: what a school plans, its budget, and how far it has come.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import {
  Day,
  Id,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/schema.ts'
import { type MoveRequest, move } from '../../kernel/workflow.ts'
import { schoolsOf } from './schools.ts'
import { programFlow } from './workflow.ts'

const STATES = ['planned', 'running', 'done', 'cancelled'] as const

export const Program = Obj({
  id: Id(2),
  company_id: Id(1),
  company: Text(200, 'SMP Pendopo Nusantara'),
  name: Text(200, 'Gerakan literasi sekolah'),
  budget: Rupiah(45_000_000),
  progress: Type.Number({ minimum: 0, maximum: 100, examples: [60] }),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2026-12-18'),
  state: Word(...STATES),
  version: Version(),
})
export const ProgramFilter = Obj({ company_id: Optional(Id(1)), state: Optional(Word(...STATES)) })
export const NewProgram = Obj({
  name: Text(200, 'Gerakan literasi sekolah'),
  budget: RupiahIn(45_000_000),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2026-12-18'),
})
export const ChangedProgram = Obj({
  id: Id(2),
  version: Version(),
  name: Optional(Text(200, 'Gerakan literasi sekolah')),
  budget: Optional(RupiahIn(48_000_000)),
  progress: Optional(Type.Integer({ minimum: 0, maximum: 100, examples: [60] })),
  starts_on: Optional(Day('2026-07-13')),
  ends_on: Optional(Day('2026-12-18')),
})

export async function listPrograms(db: Db, caller: Caller, filter: Static<typeof ProgramFilter>, page: Page) {
  let query = programs(db).where(sql<boolean>`p.company_id = any (${schoolsOf(caller)}::int[])`)
  if (filter.company_id) query = query.where('p.company_id', '=', filter.company_id)
  if (filter.state) query = query.where('p.state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['p.company_id', 'p.id'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

export async function planProgram(tx: Tx, caller: Caller, planned: Static<typeof NewProgram>) {
  assertOrder(planned.starts_on, planned.ends_on)
  const { id } = await tx
    .insertInto('foundation.program')
    .values({ ...planned, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getProgram(tx, caller, id)
}

export async function changeProgram(tx: Tx, caller: Caller, changed: Static<typeof ChangedProgram>) {
  const { id, version, ...changes } = changed
  const program = await lockProgram(tx, caller, id)
  if (program.version !== version) throw new AppError('stale_version')
  if (program.state === 'done' || program.state === 'cancelled') throw new AppError('program_ended')
  assertOrder(changes.starts_on ?? program.starts_on, changes.ends_on ?? program.ends_on)
  if (Object.keys(changes).length)
    await tx
      .updateTable('foundation.program')
      .set(changes)
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .execute()
  return getProgram(tx, caller, id)
}

/** A finished program is complete. */
export async function moveProgram(tx: Tx, caller: Caller, name: keyof typeof programFlow.moves, request: MoveRequest) {
  await move(tx, caller, programFlow, name, { ...request, ...(name === 'finish' && { set: { progress: 100 } }) })
  return getProgram(tx, caller, request.id)
}

function assertOrder(startsOn: string, endsOn: string): void {
  if (endsOn < startsOn)
    throw new AppError('invalid_params', { fields: { 'params.ends_on': 'must not be before starts_on' } })
}

async function lockProgram(tx: Tx, caller: Caller, id: number) {
  const found = await tx
    .selectFrom('foundation.program')
    .select(['state', 'version', 'starts_on', 'ends_on'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

async function getProgram(db: Db, caller: Caller, id: number) {
  return programs(db).where('p.company_id', '=', caller.companyId).where('p.id', '=', id).executeTakeFirstOrThrow()
}

function programs(db: Db) {
  return db
    .selectFrom('foundation.program as p')
    .innerJoin('kernel.company as c', 'c.id', 'p.company_id')
    .select(['p.id', 'p.company_id', 'c.name as company', 'p.name', 'p.budget', 'p.progress'])
    .select(['p.starts_on', 'p.ends_on', 'p.state', 'p.version'])
}
