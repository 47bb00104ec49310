// Periods: months of a fiscal year that are open to postings, nearly closed, or closed.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { periodWorkflow } from '../ledger/workflow.ts'
import { holdBooksAlone } from './fiscal-years.ts'
import { assertExplained, checkMonth, MonthCheck } from './month-checks.ts'

export const Period = moving(periodWorkflow, {
  id: Id(),
  fiscal_year_id: Id(),
  number: Type.Integer({ minimum: 1, maximum: 13, examples: [7] }),
  starts_on: Day('2026-07-01'),
  ends_on: Day('2026-07-31'),
  state: Word('open', 'soft_closed', 'closed'),
  version: Version(),
})
export const PeriodDetail = moving(periodWorkflow, { ...Period.properties, checks: List(MonthCheck, 50) })
export const PeriodRef = Obj({ id: Id() })
export const PeriodFilter = Obj({ fiscal_year_id: Optional(Id()) })
export const PeriodStep = Obj({ id: Id(), version: Optional(Version()) })
export const Reopening = Obj({
  id: Id(),
  version: Optional(Version()),
  reason: Text(500, 'Tagihan listrik Juli datang terlambat'),
})
nameShapes({
  AccountingPeriod: Period,
  AccountingPeriodDetail: PeriodDetail,
  AccountingPeriodStep: PeriodStep,
  AccountingPeriodReopening: Reopening,
})

const COLUMNS = ['id', 'fiscal_year_id', 'number', 'starts_on', 'ends_on', 'state', 'version'] as const
const selectPeriods = (db: Db, caller: Caller) =>
  db.selectFrom('accounting.period').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listPeriods(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PeriodFilter>; page: Page },
) {
  let query = selectPeriods(db, caller)
  if (filter.fiscal_year_id !== undefined) query = query.where('fiscal_year_id', '=', filter.fiscal_year_id)
  return pageOf(query, { keys: ['ends_on', 'number'], direction: 'asc' }, page)
}

/** A month as whoever closes it looks at it. What is closed lacks nothing. */
export async function getPeriodDetail(db: Db, caller: Caller, id: number) {
  const period = await findPeriod(db, caller, id)
  const isDone = period.state === 'closed' || period.number === 13
  return { ...period, checks: isDone ? [] : await checkMonth(db, caller, period) }
}

export async function closePeriod(
  tx: Tx,
  caller: Caller,
  { step, how }: { step: Static<typeof PeriodStep>; how: 'soft_close' | 'close' },
) {
  // Before the period's own row is held: whoever posts holds the books first and the period after them.
  await holdBooksAlone(tx)
  const period = await findPeriod(tx, caller, step.id)
  if (period.number === 13 && how === 'close') throw new AppError('audit_period')
  const request = how === 'soft_close' ? { ...step, set: { closed_by: caller.userId } } : step
  await move(tx, caller, { workflow: periodWorkflow, name: how, request })
  if (how === 'close') await assertExplained(tx, caller, period)
  return findPeriod(tx, caller, step.id)
}

/** A month of a closed year stays closed until the year is opened again. */
export async function reopenPeriod(tx: Tx, caller: Caller, { reason, ...step }: Static<typeof Reopening>) {
  await holdBooksAlone(tx)
  const { fiscal_year_id } = await findPeriod(tx, caller, step.id)
  const year = await tx
    .selectFrom('accounting.fiscal_year')
    .select('state')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', fiscal_year_id)
    .executeTakeFirstOrThrow()
  if (year.state === 'closed') throw new AppError('year_closed')
  await move(tx, caller, { workflow: periodWorkflow, name: 'reopen', request: { ...step, note: reason } })
  return findPeriod(tx, caller, step.id)
}

async function findPeriod(db: Db, caller: Caller, id: number) {
  const found = await selectPeriods(db, caller).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}
