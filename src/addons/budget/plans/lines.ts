// The lines of a plan: what is bought or paid, how much of it and when, at which price, under which activity and account.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import {
  Count,
  Id,
  List,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Version,
} from '../../../kernel/values/schema.ts'
import { AccountCode, ActivityCode } from './codes.ts'
import { assertCodes } from './line-codes.ts'
import { amountOfLine, splitOf } from './line-months.ts'
import { getPlan, lockOpenPlan, Plan } from './plans.ts'

const Use = Text(41, 'non_priority')
const MonthOut = Obj({ month: Month(), volume: Quantity(10), amount: Rupiah(520_000) })
const MonthIn = Obj({ month: Month(), volume: QuantityIn(10) })

export const PlanLine = Obj({
  id: Id(),
  plan_id: Id(),
  /** The same line through all versions of the plan. */
  root_id: Id(),
  line_no: Count(1),
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  volume: Quantity(40),
  unit: Text(40, 'rim'),
  unit_price: Rupiah(52_000),
  amount: Rupiah(2_080_000),
  months: List(MonthOut, 12),
  prohibited_uses: List(Use, 30),
  justification: Nullable(Text(500, 'Sudah disetujui dinas')),
  version: Version(),
})
export const LinesOfPlan = Obj({ plan_id: Id() })
const input = {
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  volume: QuantityIn(40),
  unit: Text(40, 'rim'),
  unit_price: RupiahIn(52_000, 1),
}
const extras = {
  /** The volume of each month that has any; together the whole volume. A plan is handed in with all of them. */
  months: Optional(List(MonthIn, 12)),
  prohibited_uses: Optional(List(Use, 30)),
  justification: Optional(Nullable(Text(500, 'Sudah disetujui dinas'))),
}
export const NewPlanLine = Obj({ plan_id: Id(), ...input, ...extras })
export const PlanLineChange = Obj({
  id: Id(),
  version: Optional(Version()),
  activity_code: Optional(input.activity_code),
  account_code: Optional(input.account_code),
  description: Optional(input.description),
  volume: Optional(input.volume),
  unit: Optional(input.unit),
  unit_price: Optional(input.unit_price),
  ...extras,
})
export const LineOnPlan = Obj({ line: PlanLine, plan: Plan })
nameShapes({ PlanMonth: MonthOut, PlanMonthInput: MonthIn, PlanLine, NewPlanLine, PlanLineChange, LineOnPlan })

const COLUMNS = [
  'id',
  'plan_id',
  'root_id',
  'line_no',
  'activity_code',
  'account_code',
  'description',
  'volume',
  'unit',
  'unit_price',
  'amount',
  'prohibited_uses',
  'justification',
  'version',
] as const

export async function listPlanLines(db: Db, caller: Caller, { planId, page }: { planId: number; page: Page }) {
  await getPlan(db, caller, planId)
  const query = linesOf(db, caller).where('plan_id', '=', planId)
  return pageOf(query, { keys: ['line_no'], direction: 'asc' }, page)
}

/** Answers the plan too: its new total tells how much is still to be planned. */
export async function createPlanLine(tx: Tx, caller: Caller, given: Static<typeof NewPlanLine>) {
  const { plan_id, months, ...line } = given
  const plan = await lockOpenPlan(tx, caller, plan_id)
  await assertCodes(tx, caller, { year: plan.fiscal_year, codes: given })
  const { id } = await tx
    .insertInto('budget.plan_line')
    .values({
      company_id: caller.companyId,
      plan_id,
      ...line,
      prohibited_uses: line.prohibited_uses ?? [],
      months: splitOf(line.volume, months),
      amount: amountOfLine(line),
      line_no: nextLineNo(caller, plan_id),
      // Filled by the table: a new line is its own root.
      root_id: sql<number>`null`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { line: await getPlanLine(tx, caller, id), plan: await getPlan(tx, caller, plan_id) }
}

export async function updatePlanLine(tx: Tx, caller: Caller, change: Static<typeof PlanLineChange>) {
  const { id, version, months, ...changes } = change
  if (Object.keys(changes).length === 0 && months === undefined)
    throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  const plan = await lockPlanOf(tx, caller, id)
  const line = await getPlanLine(tx, caller, id)
  assertCurrent(line, version)
  const inherited = line.root_id !== line.id
  for (const key of ['activity_code', 'account_code'] as const)
    if (inherited && changes[key] !== undefined && changes[key] !== line[key])
      throw new AppError('invalid_params', {
        fields: {
          [`params.${key}`]: {
            id: 'rincian dari versi sebelumnya mempertahankan kodenya: hapus lalu tambahkan yang baru',
            en: 'a line from an earlier version keeps its codes: delete it and add a new one',
          },
        },
      })
  const changed = { ...line, ...changes }
  await assertCodes(tx, caller, { year: plan.fiscal_year, codes: changes })
  const kept = line.months.length ? line.months.map(({ month, volume }) => ({ month, volume })) : undefined
  await tx
    .updateTable('budget.plan_line')
    .set({ ...changes, months: splitOf(changed.volume, months ?? kept), amount: amountOfLine(changed) })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return { line: await getPlanLine(tx, caller, id), plan: await getPlan(tx, caller, line.plan_id) }
}

export async function deletePlanLine(tx: Tx, caller: Caller, id: number) {
  const plan = await lockPlanOf(tx, caller, id)
  const { numDeletedRows } = await tx
    .deleteFrom('budget.plan_line')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Someone else removed it while we waited for the plan.
  if (numDeletedRows === 0n) throw notFound('id')
  return getPlan(tx, caller, plan.id)
}

function linesOf(db: Db, caller: Caller) {
  const months: RawBuilder<{ month: number; volume: number; amount: number }[]> = sql`(
    select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'volume', m.volume, 'amount', m.amount) order by m.month), '[]')
    from budget.plan_line_month m where m.company_id = plan_line.company_id and m.line_id = plan_line.id)`
  return db
    .selectFrom('budget.plan_line')
    .select([...COLUMNS, months.as('months')])
    .where('company_id', '=', caller.companyId)
}

async function getPlanLine(tx: Tx, caller: Caller, id: number) {
  const line = await linesOf(tx, caller).where('id', '=', id).executeTakeFirst()
  if (!line) throw notFound('id')
  return line
}

async function lockPlanOf(tx: Tx, caller: Caller, lineId: number) {
  const line = await tx
    .selectFrom('budget.plan_line')
    .select('plan_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  if (!line) throw notFound('id')
  return lockOpenPlan(tx, caller, line.plan_id)
}

function nextLineNo({ companyId }: Caller, planId: number) {
  return sql<number>`(select coalesce(max(line_no), 0) + 1 from budget.plan_line
    where company_id = ${companyId} and plan_id = ${planId})`
}
