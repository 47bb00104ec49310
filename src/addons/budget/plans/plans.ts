// Budget plans (RKAS): one per fund source and fiscal year, in versions, each with a ceiling that its lines must meet exactly.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Flag,
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
  Year,
} from '../../../kernel/values/schema.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { planWorkflow } from './workflow.ts'

const PLAN_STATES = ['draft', 'submitted', 'committee', 'approved', 'returned', 'superseded', 'cancelled'] as const
const PLAN_KINDS = ['original', 'shift', 'revision'] as const
export const Plan = moving(planWorkflow, {
  id: Id(),
  fund_source_id: Id(),
  fiscal_year: Year(),
  kind: Word(...PLAN_KINDS),
  /** The version it was made from. */
  base_id: Nullable(Id()),
  /** 100 × revisions + shifts. */
  revision: Count(0),
  title: Text(200, 'RKAS BOS Reguler 2026'),
  reason: Nullable(Text(500, 'Harga kertas turun')),
  ceiling: Rupiah(369_600_000),
  total: Rupiah(369_600_000),
  line_count: Count(25),
  state: Word(...PLAN_STATES),
  return_reason: Nullable(Text(500, 'Honor melebihi batas')),
  version: Version(),
})
export const PlanDetail = moving(planWorkflow, {
  ...Plan.properties,
  fund_source: Text(200, 'BOS Reguler'),
  /** Whether its lines and its ceiling may still change. */
  open: Flag(),
  /** Whether it is the plan that the ledger follows: only of that one a further version begins. */
  in_force: Flag(),
})
export const PlanRef = Obj({ id: Id() })
export const PlanFilter = Obj({
  fiscal_year: Optional(Year()),
  fund_source_id: Optional(Id()),
  state: Optional(Word(...PLAN_STATES)),
})
const title = Text(200, 'RKAS BOS Reguler 2026')
const ceiling = RupiahIn(369_600_000, 1)
export const NewPlan = Obj({ fund_source_id: Id(), fiscal_year: Year(), title, ceiling })
export const PlanChange = Obj({ id: Id(), version: Version(), title: Optional(title), ceiling: Optional(ceiling) })
nameShapes({ Plan, PlanDetail, NewPlan, PlanChange })

const COLUMNS = [
  'id',
  'fund_source_id',
  'fiscal_year',
  'kind',
  'base_id',
  'revision',
  'title',
  'reason',
  'ceiling',
  'total',
  'line_count',
  'state',
  'return_reason',
  'version',
] as const
const OPEN_STATES: readonly string[] = ['draft', 'returned']

export async function listPlans(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PlanFilter>; page: Page },
) {
  let query = db.selectFrom('budget.plan').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.fiscal_year !== undefined) query = query.where('fiscal_year', '=', filter.fiscal_year)
  if (filter.fund_source_id !== undefined) query = query.where('fund_source_id', '=', filter.fund_source_id)
  if (filter.state) query = query.where('state', '=', filter.state)
  return pageOf(query, { keys: ['fiscal_year', 'id'], direction: 'desc' }, page)
}

export async function getPlan(db: Db, caller: Caller, id: number) {
  const plan = await planById(db, caller, id).executeTakeFirst()
  if (!plan) throw notFound('id')
  return plan
}

export async function getPlanDetail(db: Db, caller: Caller, id: number) {
  const plan = await getPlan(db, caller, id)
  const { name } = await db
    .selectFrom('budget.fund_source')
    .select('name')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', plan.fund_source_id)
    .executeTakeFirstOrThrow()
  return { ...plan, fund_source: name, open: isOpen(plan), in_force: plan.state === 'approved' }
}

/** The first of its fund and year; from then on there are versions of it. */
export async function createPlan(tx: Tx, caller: Caller, plan: Static<typeof NewPlan>) {
  await lockFundSource(tx, caller, plan.fund_source_id)
  return tx
    .insertInto('budget.plan')
    .values({ company_id: caller.companyId, ...plan })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updatePlan(tx: Tx, caller: Caller, change: Static<typeof PlanChange>) {
  const { id, version, ...changes } = change
  if (Object.keys(changes).length === 0)
    throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  const plan = await lockOpenPlan(tx, caller, id)
  assertCurrent(plan, version)
  if (changes.ceiling !== undefined && changes.ceiling !== plan.ceiling && plan.kind === 'shift')
    throw invalid('ceiling', { id: 'pergeseran mempertahankan pagunya', en: 'a reallocation keeps its ceiling' })
  return tx
    .updateTable('budget.plan')
    .set(changes)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Holds the plan until the end of the transaction: nobody changes its lines while it is handed in, nor the other way round. */
export async function lockPlan(tx: Tx, caller: Caller, id: number) {
  const plan = await planById(tx, caller, id).forUpdate().executeTakeFirst()
  if (!plan) throw notFound('id')
  return plan
}

export async function lockOpenPlan(tx: Tx, caller: Caller, id: number) {
  const plan = await lockPlan(tx, caller, id)
  if (!isOpen(plan)) throw new AppError('plan_locked', { values: { state: plan.state } })
  return plan
}

/** Whether its lines and its ceiling may still change. */
export function isOpen({ state }: { state: string }): boolean {
  return OPEN_STATES.includes(state)
}

function planById(db: Db, caller: Caller, id: number) {
  return db.selectFrom('budget.plan').select(COLUMNS).where('company_id', '=', caller.companyId).where('id', '=', id)
}
