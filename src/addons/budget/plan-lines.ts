// The lines of a plan: what is bought or paid, how much of it, at which price, under which activity and account.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { amountOf } from '../../kernel/money.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import {
  Count,
  Id,
  Obj,
  Quantity,
  QuantityIn,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
} from '../../kernel/schema.ts'
import { getPlan, lockOpenPlan, Plan } from './plans.ts'

const AMOUNT_MAX = 1_000_000_000_000

/** Standard, component, activity: SS.KK.NN. */
const ActivityCode = Type.String({ pattern: '^[0-9]{2}\\.[0-9]{2}\\.[0-9]{2}$', maxLength: 8, examples: ['06.05.08'] })
const AccountCode = Type.String({
  pattern: '^[0-9]+(\\.[0-9]+)*$',
  minLength: 1,
  maxLength: 40,
  examples: ['5.1.02.01.01.0024'],
})

export const PlanLine = Obj({
  id: Id(),
  plan_id: Id(),
  line_no: Count(1),
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  volume: Quantity(40),
  unit: Text(40, 'rim'),
  unit_price: Rupiah(52_000),
  amount: Rupiah(2_080_000),
  version: Version(),
})
export const LinesOfPlan = Obj({ plan_id: Id() })
export const NewPlanLine = Obj({
  plan_id: Id(),
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  volume: QuantityIn(40),
  unit: Text(40, 'rim'),
  unit_price: RupiahIn(52_000, 1),
})
export const LineOnPlan = Obj({ line: PlanLine, plan: Plan })

const COLUMNS = [
  'id',
  'plan_id',
  'line_no',
  'activity_code',
  'account_code',
  'description',
  'volume',
  'unit',
  'unit_price',
  'amount',
  'version',
] as const

export async function listPlanLines(db: Db, caller: Caller, planId: number, page: Page) {
  await getPlan(db, caller, planId)
  const query = db
    .selectFrom('budget.plan_line')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('plan_id', '=', planId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['line_no'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

/** Answers the plan too: its new total tells how much is still to be planned. */
export async function createPlanLine(tx: Tx, caller: Caller, line: Static<typeof NewPlanLine>) {
  await lockOpenPlan(tx, caller, line.plan_id)
  const lineNo = tx
    .selectFrom('budget.plan_line')
    .select(sql<number>`coalesce(max(line_no), 0) + 1`.as('next'))
    .where('company_id', '=', caller.companyId)
    .where('plan_id', '=', line.plan_id)
  const created = await tx
    .insertInto('budget.plan_line')
    .values({ company_id: caller.companyId, ...line, line_no: lineNo, amount: amountOfLine(line) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { line: created, plan: await getPlan(tx, caller, line.plan_id) }
}

export async function deletePlanLine(tx: Tx, caller: Caller, id: number) {
  const line = await tx
    .selectFrom('budget.plan_line')
    .select('plan_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!line) throw notFound('id')
  await lockOpenPlan(tx, caller, line.plan_id)
  const { numDeletedRows } = await tx
    .deleteFrom('budget.plan_line')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Someone else removed it while we waited for the plan.
  if (numDeletedRows === 0n) throw notFound('id')
  return getPlan(tx, caller, line.plan_id)
}

function amountOfLine({ volume, unit_price }: { volume: number; unit_price: number }): number {
  const refuse = (why: string) => new AppError('invalid_params', { fields: { 'params.unit_price': why } })
  if (volume * unit_price > AMOUNT_MAX) throw refuse('volume × unit price is too much')
  const amount = amountOf(volume, unit_price)
  if (amount === 0) throw refuse('volume × unit price is less than one rupiah')
  return amount
}
