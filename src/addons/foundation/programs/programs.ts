// Programs: what a school plans, how far it has come, and what of its budget was used by the ledger.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import { percent } from '../../../kernel/values/money.ts'
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
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { SchoolsParam } from '../overview/schools.ts'
import { COLOURS } from '../performance/benchmarks.ts'
import { lastDay, PeriodParam } from '../periods.ts'
import { Sources, source } from '../sources.ts'
import { programWorkflow } from '../workflow.ts'
import { expectedOf, statusOf } from './status.ts'

const STATES = ['planned', 'running', 'done', 'cancelled'] as const
const ActivityCode = Type.String({ pattern: '^[0-9]{2}\\.[0-9]{2}\\.[0-9]{2}$', maxLength: 8, examples: ['05.02.03'] })
/** Thresholds of a school that has none of its own. */
const USUAL = { green: 10, amber: 20 }

export const Program = moving(programWorkflow, {
  id: Id(2),
  company_id: Id(1),
  company: Text(200, 'SMP Pendopo Nusantara'),
  name: Text(200, 'Gerakan literasi sekolah'),
  activity_code: Nullable(ActivityCode),
  /** Of the ledger's activity in the program's months; as entered where no activity stands behind it. */
  budget: Rupiah(45_000_000),
  realised: Nullable(Rupiah(27_000_000)),
  realised_percent: Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [60] })),
  progress: Type.Number({ minimum: 0, maximum: 100, examples: [60] }),
  /** How much of its days have passed. */
  expected: Type.Number({ minimum: 0, maximum: 100, examples: [57.5] }),
  status: Nullable(Word(...COLOURS)),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2026-12-18'),
  state: Word(...STATES),
  version: Version(),
  sources: Sources,
})
export const ProgramFilter = Obj({
  company_id: Optional(Id(1)),
  schools: Optional(SchoolsParam),
  state: Optional(Word(...STATES)),
  /** Those that run in any of its months. */
  period: Optional(PeriodParam),
  ends_from: Optional(Day('2026-07-01')),
  ends_until: Optional(Day('2026-12-31')),
})
export const NewProgram = Obj({
  name: Text(200, 'Gerakan literasi sekolah'),
  /** One of the two: what the ledger pays it from, or an amount. */
  activity_code: Optional(ActivityCode),
  budget: Optional(RupiahIn(45_000_000)),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2026-12-18'),
})
export const ChangedProgram = Obj({
  id: Id(2),
  version: Version(),
  name: Optional(Text(200, 'Gerakan literasi sekolah')),
  activity_code: Optional(Nullable(ActivityCode)),
  budget: Optional(Nullable(RupiahIn(48_000_000))),
  progress: Optional(Type.Integer({ minimum: 0, maximum: 100, examples: [60] })),
  starts_on: Optional(Day('2026-07-13')),
  ends_on: Optional(Day('2026-12-18')),
})
nameShapes({ Program, NewProgram, ChangedProgram })

export async function listPrograms(
  db: Db,
  caller: Caller,
  {
    filter,
    ids,
    page,
    today,
  }: { filter: Static<typeof ProgramFilter>; ids: readonly number[]; page: Page; today: string },
) {
  let query = programs(db).where(among(ids))
  if (filter.company_id) query = query.where('p.company_id', '=', filter.company_id)
  if (filter.state) query = query.where('p.state', '=', filter.state)
  if (filter.ends_from) query = query.where('p.ends_on', '>=', filter.ends_from)
  if (filter.ends_until) query = query.where('p.ends_on', '<=', filter.ends_until)
  if (filter.period) {
    const { from_month, to_month = from_month } = filter.period
    if (to_month < from_month)
      throw invalid('period.to_month', {
        id: 'tidak boleh sebelum bulan pertama',
        en: 'must not be before the first month',
      })
    query = query.where('p.ends_on', '>=', `${from_month}-01`).where('p.starts_on', '<=', lastDay(`${to_month}-01`))
  }
  const { data, next_cursor } = await pageOf(query, { keys: ['p.company_id', 'p.id'], direction: 'asc' }, page)
  return { data: data.map((row) => recordOf(caller, row, today)), next_cursor }
}

export async function planProgram(
  tx: Tx,
  caller: Caller,
  { planned, today }: { planned: Static<typeof NewProgram>; today: string },
) {
  assertOrder(planned.starts_on, planned.ends_on)
  assertOneBudget(planned.activity_code ?? null, planned.budget ?? null)
  const { id } = await tx
    .insertInto('foundation.program')
    .values({ ...planned, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getProgram(tx, caller, { id, today })
}

export async function changeProgram(
  tx: Tx,
  caller: Caller,
  { changed, today }: { changed: Static<typeof ChangedProgram>; today: string },
) {
  const { id, version, ...changes } = changed
  const program = await lockProgram(tx, caller, id)
  assertCurrent(program, version)
  if (program.state === 'done' || program.state === 'cancelled') throw new AppError('program_ended')
  const next = { ...program, ...changes }
  assertOrder(next.starts_on, next.ends_on)
  assertOneBudget(next.activity_code, next.budget)
  if (Object.keys(changes).length)
    await tx
      .updateTable('foundation.program')
      .set(changes)
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .execute()
  return getProgram(tx, caller, { id, today })
}

/** A finished program is complete. */
export async function moveProgram(
  tx: Tx,
  caller: Caller,
  {
    name,
    moveRequest: { today, ...request },
  }: { name: keyof typeof programWorkflow.moves; moveRequest: MoveRequest & { today: string } },
) {
  await move(tx, caller, {
    workflow: programWorkflow,
    name,
    request: { ...request, ...(name === 'finish' && { set: { progress: 100 } }) },
  })
  return getProgram(tx, caller, { id: request.id, today })
}

function assertOrder(startsOn: string, endsOn: string): void {
  if (endsOn < startsOn)
    throw invalid('ends_on', { id: 'tidak boleh sebelum hari mulai', en: 'must not be before the start date' })
}

function assertOneBudget(activityCode: string | null, budget: number | null): void {
  if ((activityCode === null) === (budget === null))
    throw invalid('budget', {
      id: 'pilih satu: kegiatan atau jumlah',
      en: 'choose either an activity or an amount',
    })
}

async function lockProgram(tx: Tx, caller: Caller, id: number) {
  const found = await tx
    .selectFrom('foundation.program')
    .select(['state', 'version', 'starts_on', 'ends_on', 'activity_code', 'budget'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

async function getProgram(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const row = await programs(db)
    .where('p.company_id', '=', caller.companyId)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  return recordOf(caller, row, today)
}

const among = (ids: readonly number[]) => sql<SqlBool>`p.company_id = any (${[...ids]}::int[])`

type Row = Awaited<ReturnType<ReturnType<typeof programs>['executeTakeFirstOrThrow']>>

export function recordOf(caller: Caller, { green, amber, used, ...row }: Row, today: string) {
  const budget = row.activity_code === null ? row.entered! : (used?.planned ?? 0)
  const realised = row.activity_code === null ? null : (used?.realised ?? 0)
  const { entered: _, ...program } = row
  return {
    ...program,
    budget,
    realised,
    realised_percent: realised === null ? null : percent(realised, budget),
    expected: expectedOf(row, today),
    status: statusOf({ ...row, budget, realised }, today, {
      green: green ?? USUAL.green,
      amber: amber ?? USUAL.amber,
    }),
    // A program is moved by its own school.
    ...(row.company_id !== caller.companyId && { allowed_moves: [] }),
    sources:
      row.activity_code === null
        ? []
        : [source('/api/budget/ledger', { activity_code: row.activity_code }, 'realised of its months')],
  }
}

/** With what the ledger says of the activity in the months of the program. */
export function programs(db: Db) {
  const used = sql<{ planned: number; realised: number } | null>`(
    select jsonb_build_object('planned', sum(a.planned), 'realised', sum(a.realised)) from budget.activity_month a
    where a.company_id = p.company_id and a.activity_code = p.activity_code
      and a.fiscal_year between extract(year from p.starts_on)::int and extract(year from p.ends_on)::int
      and make_date(a.fiscal_year, a.month, 1) between date_trunc('month', p.starts_on) and p.ends_on
    having count(*) > 0)`
  return db
    .selectFrom('foundation.program as p')
    .innerJoin('kernel.company as c', 'c.id', 'p.company_id')
    .leftJoin('foundation.benchmark as b', (join) =>
      join.onRef('b.company_id', '=', 'p.company_id').on('b.indicator', '=', 'budget_deviation'),
    )
    .select(['p.id', 'p.company_id', 'c.name as company', 'p.name', 'p.activity_code', 'p.budget as entered'])
    .select(['p.progress', 'p.starts_on', 'p.ends_on', 'p.state', 'p.version', 'b.green', 'b.amber'])
    .select(used.as('used'))
}
