// Allocations: what a fund gives the school for a period, so many students at so much each.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, Obj, Optional, Rupiah, type Static, Text, Type, Version, Word, Year } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { allocationWorkflow } from './workflow.ts'

const STATES = ['draft', 'submitted', 'approved'] as const
const period = Word('year', 'phase_1', 'phase_2', 'phase_3')
const students = Type.Integer({ minimum: 1, maximum: 100_000, examples: [336] })

const unit_cost = Type.Integer({ minimum: 1, maximum: 1_000_000_000, examples: [550_000] })

export const Allocation = Obj({
  id: Id(),
  fund_source_id: Id(),
  fiscal_year: Year(),
  period,
  students,
  unit_cost: Rupiah(550_000),
  amount: Rupiah(184_800_000),
  state: Word(...STATES),
  version: Version(),
})
export const AllocationFilter = Obj({
  fiscal_year: Optional(Year()),
  fund_source_id: Optional(Id()),
  state: Optional(Word(...STATES)),
})
export const NewAllocation = Obj({ fund_source_id: Id(), fiscal_year: Year(), period, students, unit_cost })
export const AllocationChange = Obj({
  id: Id(),
  version: Version(),
  students: Optional(students),
  unit_cost: Optional(unit_cost),
})
export const AllocationMove = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Sesuai SK penetapan')),
})
export const AllocationReturn = Obj({
  id: Id(),
  version: Optional(Version()),
  reason: Text(500, 'Jumlah siswa belum sesuai'),
})

const COLUMNS = [
  'id',
  'fund_source_id',
  'fiscal_year',
  'period',
  'students',
  'unit_cost',
  'amount',
  'state',
  'version',
] as const

export async function listAllocations(db: Db, caller: Caller, filter: Static<typeof AllocationFilter>, page: Page) {
  let query = db.selectFrom('bos.allocation').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.fiscal_year !== undefined) query = query.where('fiscal_year', '=', filter.fiscal_year)
  if (filter.fund_source_id !== undefined) query = query.where('fund_source_id', '=', filter.fund_source_id)
  if (filter.state) query = query.where('state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['fiscal_year', 'id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export function createAllocation(tx: Tx, caller: Caller, allocation: Static<typeof NewAllocation>) {
  return tx
    .insertInto('bos.allocation')
    .values({ company_id: caller.companyId, ...allocation, amount: allocation.students * allocation.unit_cost })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateAllocation(tx: Tx, caller: Caller, change: Static<typeof AllocationChange>) {
  if (change.students === undefined && change.unit_cost === undefined)
    throw new AppError('invalid_params', { fields: { params: 'nothing to change' } })
  const old = await byId(tx, caller, change.id).forUpdate().executeTakeFirst()
  if (!old) throw notFound('id')
  if (old.version !== change.version) throw new AppError('stale_version')
  if (old.state !== 'draft') throw new AppError('allocation_locked', { values: { state: old.state } })
  const { students = old.students, unit_cost = old.unit_cost } = change
  return tx
    .updateTable('bos.allocation')
    .set({ students, unit_cost, amount: students * unit_cost })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', change.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function moveAllocation(
  tx: Tx,
  caller: Caller,
  name: keyof typeof allocationWorkflow.moves,
  request: Static<typeof AllocationMove>,
) {
  await move(tx, caller, allocationWorkflow, name, request)
  return byId(tx, caller, request.id).executeTakeFirstOrThrow()
}

function byId(db: Db, caller: Caller, id: number) {
  return db.selectFrom('bos.allocation').select(COLUMNS).where('company_id', '=', caller.companyId).where('id', '=', id)
}
