// What was measured at the end of each month: taken by itself once the month is over, and read back as it was.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertMissing } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import {
  Count,
  FirstOfMonth,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import type { Chore } from '../../../kernel/work/housekeeping.ts'
import { SchoolsParam, schoolsOf } from '../overview/schools.ts'
import { addMonths, monthOf, PeriodParam, wholeMonth } from '../periods.ts'
import { indicator, NAMES } from './indicators.ts'
import { valuesOf } from './values.ts'

const EVERY_MS = 600_000
/** From above: what a month is remembered by tells nothing that its days, shown from above, do not. */
const EYES = ['foundation_chairman']
const FLOWS = ['revenue', 'expense'] as const
const NO_PARTS = { part: null, whole: null }

export const Snapshot = Obj({
  id: Id(40),
  company_id: Id(1),
  month: FirstOfMonth('2026-08-01'),
  indicator: Word(...NAMES, ...FLOWS),
  value: Type.Number({ minimum: -1e15, maximum: 1e15, examples: [96.42] }),
  persons: Nullable(Count(360)),
  taken_at: Moment('2026-09-01T00:10:00Z'),
})
nameShapes({ FoundationSnapshot: Snapshot })
export const SnapshotFilter = Obj({
  schools: Optional(SchoolsParam),
  period: Optional(PeriodParam),
  indicator: Optional(Word(...NAMES, ...FLOWS)),
})

export const takeSnapshots: Chore = {
  name: 'figures of the month that is over',
  everyMs: EVERY_MS,
  async run({ database, clock }) {
    const now = clock.now()
    const { rows } = await sql<{ company_id: number; time_zone: string }>`
      select company_id, time_zone from foundation.companies_to_measure(${now.toISOString()}::timestamptz)`.execute(
      database.once(NOBODY),
    )
    for (const { company_id: company, time_zone } of rows) {
      const today = dayIn(time_zone, now)
      const scope = { ...NOBODY, company, roles: EYES, requestId: 'month end' }
      await database.write(scope, (tx) =>
        takeSnapshot(tx, company, { month: addMonths(monthOf(today), -1), today, takenAt: now.toISOString() }),
      )
    }
  },
}

/** One statement writes all of it; where another process was faster, its rows stay. */
export async function takeSnapshot(
  tx: Tx,
  companyId: number,
  { month, today, takenAt }: { month: string; today: string; takenAt: string },
): Promise<void> {
  // With these eyes to the end of the transaction, whoever began it.
  await sql`select set_config('app.roles', ${`,${EYES.join(',')},`}, true)`.execute(tx)
  const { schools } = await valuesOf(
    tx,
    { companyId, roles: EYES },
    {
      ids: [companyId],
      spans: wholeMonth(month),
      now: { today, moment: takenAt },
    },
  )
  const { school, values } = schools[0]!
  const row = { company_id: companyId, month, taken_at: takenAt }
  const measured = NAMES.flatMap((name) => {
    const { value, parts } = values[name]
    const { part, whole = null } = parts?.whole === undefined ? NO_PARTS : parts
    return value === null
      ? []
      : [{ ...row, indicator: name, value, part, whole, persons: indicator(name).persons?.(school) ?? null }]
  })
  const flow = { ...row, ...NO_PARTS, persons: null }
  const flows = FLOWS.map((name) => ({ ...flow, indicator: name, value: school[name] }))
  await insertMissing(tx, 'foundation.snapshot', [...measured, ...flows])
  const { rows: cells } = await sql<{ kind: string; cell: string; active: number }>`
    select kind, cell, active from school.people_cell where company_id = ${companyId} and active > 0`.execute(tx)
  await insertMissing(
    tx,
    'foundation.snapshot_cell',
    cells.map((cell) => ({ ...row, ...cell })),
  )
}

export async function listSnapshots(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SnapshotFilter>; page: Page },
) {
  let query = db
    .selectFrom('foundation.snapshot as s')
    .select(['s.id', 's.company_id', 's.month', 's.persons', 's.taken_at'])
    .select(sql<Static<typeof Snapshot>['indicator']>`s.indicator`.as('indicator'))
    .select(sql<number>`s.value::float8`.as('value'))
    .where(sql<SqlBool>`s.company_id = any (${schoolsOf(caller, filter.schools)}::int[])`)
  if (filter.indicator) query = query.where('s.indicator', '=', filter.indicator)
  if (filter.period) {
    const { from_month, to_month = from_month } = filter.period
    query = query.where('s.month', '>=', `${from_month}-01`).where('s.month', '<=', `${to_month}-01`)
  }
  return pageOf(query, { keys: ['s.company_id', 's.id'], direction: 'asc' }, page)
}
