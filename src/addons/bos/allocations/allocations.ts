// Allocations: what a fund gives the school for a period, so many students at so much each, or an amount as it was decreed.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
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
  Type,
  unit,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { countStudentsOn, findKindOfSchool } from '../../../school/api.ts'
import { carriedOver, getFundSource } from '../../budget/api.ts'
import { rulesIn, unitCostOf } from '../rules/rules.ts'
import { allocationWorkflow } from '../workflow.ts'
import { allocationsWords } from './words.ts'

const STATES = ['draft', 'submitted', 'approved'] as const
const BASES = ['computed', 'entered'] as const
const period = Word('year', 'phase_1', 'phase_2', 'phase_3')
const students = Type.Integer({ minimum: 1, maximum: 100_000, examples: [336] })
const unit_cost = Type.Integer({ minimum: 1, maximum: 1_000_000_000, examples: [1_100_000], ...unit('IDR') })

export const Allocation = moving(allocationWorkflow, {
  id: Id(),
  fund_source_id: Id(),
  fiscal_year: Year(),
  period,
  basis: Word(...BASES),
  students: Nullable(students),
  unit_cost: Nullable(unit_cost),
  counted_on: Nullable(Day('2025-08-31')),
  amount: Rupiah(369_600_000),
  carry_over: Rupiah(1_275_000),
  state: Word(...STATES),
  return_reason: Nullable(Text(500, 'Jumlah siswa belum sesuai')),
  version: Version(),
})
export const AllocationRef = Obj({ id: Id() })
export const AllocationFilter = Obj({
  fiscal_year: Optional(Year()),
  fund_source_id: Optional(Id()),
  state: Optional(Word(...STATES)),
})
/** An amount says all; without it students and unit cost are taken from the records and rules where they are not given. */
const figures = {
  students: Optional(students),
  unit_cost: Optional(unit_cost),
  amount: Optional(RupiahIn(369_600_000, 1)),
  carry_over: Optional(RupiahIn(1_275_000)),
}
export const NewAllocation = Obj({ fund_source_id: Id(), fiscal_year: Year(), period, ...figures })
export const AllocationChange = Obj({ id: Id(), version: Version(), ...figures })
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
nameShapes({
  BosAllocation: Allocation,
  NewBosAllocation: NewAllocation,
  BosAllocationChange: AllocationChange,
  BosAllocationMove: AllocationMove,
  BosAllocationReturn: AllocationReturn,
})

const COLUMNS = [
  'id',
  'fund_source_id',
  'fiscal_year',
  'period',
  'basis',
  'students',
  'unit_cost',
  'counted_on',
  'amount',
  'carry_over',
  'state',
  'return_reason',
  'version',
] as const

export async function listAllocations(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AllocationFilter>; page: Page },
) {
  let query = db.selectFrom('bos.allocation').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.fiscal_year !== undefined) query = query.where('fiscal_year', '=', filter.fiscal_year)
  if (filter.fund_source_id !== undefined) query = query.where('fund_source_id', '=', filter.fund_source_id)
  if (filter.state) query = query.where('state', '=', filter.state)
  return pageOf(query, { keys: ['fiscal_year', 'id'], direction: 'desc' }, page)
}

export async function createAllocation(tx: Tx, caller: Caller, request: Static<typeof NewAllocation>) {
  const { fund_source_id, fiscal_year, period } = request
  const figures = await reckon(tx, caller, { figures: request, year: fiscal_year })
  const carry_over = request.carry_over ?? (await carriedOver(tx, caller, request))
  return tx
    .insertInto('bos.allocation')
    .values({ company_id: caller.companyId, fund_source_id, fiscal_year, period, ...figures, carry_over })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateAllocation(
  tx: Tx,
  caller: Caller,
  { id, version, ...change }: Static<typeof AllocationChange>,
) {
  if (Object.keys(change).length === 0)
    throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  const old = await lockAllocation(tx, caller, id)
  assertCurrent(old, version)
  if (old.state !== 'draft') throw new AppError('allocation_locked', { values: { state: old.state } })
  const { carry_over = old.carry_over, ...figures } = change
  const known = { students: old.students ?? undefined, unit_cost: old.unit_cost ?? undefined }
  const isSame = Object.keys(figures).length === 0
  const next = isSame
    ? {}
    : await reckon(tx, caller, {
        figures: figures.amount === undefined ? { ...known, ...figures } : figures,
        year: old.fiscal_year,
      })
  return tx
    .updateTable('bos.allocation')
    .set({ ...next, carry_over })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

type Figures = Pick<Static<typeof NewAllocation>, 'students' | 'unit_cost' | 'amount'>

async function reckon(
  tx: Tx,
  caller: Caller,
  { figures: { students, unit_cost, amount }, year }: { figures: Figures; year: number },
) {
  if (amount !== undefined) {
    if (students !== undefined || unit_cost !== undefined)
      throw invalid('amount', {
        id: 'pilih satu: jumlah, atau siswa dan biaya satuan',
        en: 'either an amount, or students and unit cost',
      })
    return { basis: 'entered' as const, students: null, unit_cost: null, counted_on: null, amount }
  }
  const counted = students === undefined ? await countFor(tx, caller, year) : undefined
  const people = students ?? counted!.students
  const each = unit_cost ?? (await costFor(tx, caller, year))
  const counted_on = counted?.day ?? null
  return { basis: 'computed' as const, students: people, unit_cost: each, counted_on, amount: people * each }
}

/** By the records of the day that the rules name, in the year before. */
async function countFor(tx: Tx, caller: Caller, year: number) {
  const { deadlines } = await rulesIn(tx, caller, year)
  const cutOff = deadlines.find(({ deadline }) => deadline === 'student_count')
  if (!cutOff)
    throw invalid('students', {
      id: 'tidak ada aturan kapan siswa dihitung',
      en: 'no rule says when students are counted',
    })
  const day = `${year - 1}-${cutOff.due_on}`
  const students = await countStudentsOn(tx, caller, day)
  if (students === 0)
    throw invalid('students', { id: `tidak ada siswa tercatat pada ${day}`, en: `no students on record on ${day}` })
  return { students, day }
}

async function costFor(tx: Tx, caller: Caller, year: number): Promise<number> {
  const school = await findKindOfSchool(tx, caller)
  const cost = school && (await unitCostOf(tx, caller, { ...school, year }))
  if (!cost)
    throw invalid(
      'unit_cost',
      school
        ? { id: 'biaya satuan belum diketahui', en: 'the unit cost is not set' }
        : { id: 'jenjang sekolah belum diisi', en: 'the school level is not set' },
    )
  return cost
}

export async function submitAllocation(tx: Tx, caller: Caller, request: Static<typeof AllocationMove>) {
  await move(tx, caller, {
    workflow: allocationWorkflow,
    name: 'submit',
    request: { ...request, set: { return_reason: null } },
  })
  const allocation = await getAllocation(tx, caller, request.id)
  const fund = await getFundSource(tx, caller, allocation.fund_source_id)
  const named = allocationsWords.values.period[allocation.period].id
  await openApproval(tx, caller, {
    relation: allocationWorkflow.relation,
    recordId: allocation.id,
    subject: `Alokasi ${fund.name} ${allocation.fiscal_year}, ${named.charAt(0).toLowerCase()}${named.slice(1)}`,
    amount: allocation.amount,
    levels: ['principal'],
    readers: ['treasurer'],
  })
  return allocation
}

/** Decided by someone else than who submitted it; a no sends it back with its reason. */
export async function decideAllocation(
  tx: Tx,
  caller: Caller,
  { id, version, approve, note }: Decision & { id: number; version?: number | undefined },
) {
  const { state } = await lockAllocation(tx, caller, id)
  if (!approve && !note) throw invalid('note', { id: 'tulis alasannya', en: 'give a reason' })
  const name = approve ? 'approve' : 'return'
  if (state !== 'submitted') throw new AppError('illegal_move', { values: { move: name, state } })
  await decide(tx, caller, { relation: allocationWorkflow.relation, recordId: id, approve, note })
  await move(tx, caller, {
    workflow: allocationWorkflow,
    name,
    request: {
      id,
      version,
      note,
      set: { return_reason: approve ? null : note! },
    },
  })
  return getAllocation(tx, caller, id)
}

export async function getAllocation(db: Db, caller: Caller, id: number) {
  const allocation = await byId(db, caller, id).executeTakeFirst()
  if (!allocation) throw notFound('id')
  return allocation
}

export async function lockAllocation(tx: Tx, caller: Caller, id: number) {
  const allocation = await byId(tx, caller, id).forUpdate().executeTakeFirst()
  if (!allocation) throw notFound('id')
  return allocation
}

function byId(db: Db, caller: Caller, id: number) {
  return db.selectFrom('bos.allocation').select(COLUMNS).where('company_id', '=', caller.companyId).where('id', '=', id)
}
