// Depreciation as a job: every month that is due and open, one transaction each, so that a kill loses at most the last.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import { Id, nameShapes, Obj } from '../../../kernel/values/schema.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { type JobContext, startJob, type Task } from '../../../kernel/work/jobs.ts'
import { manifest } from '../addon.ts'
import { bookMonths } from './depreciation.ts'

const NAME = 'accounting.depreciate'

export const StartedJob = Obj({ job_id: Id(12) })
nameShapes({ StartedJob })

export async function startDepreciation(tx: Tx, caller: Pick<Caller, 'companyId'>, today: string) {
  return { job_id: await startJob(tx, caller as Caller, { task: NAME, payload: { today } }) }
}

export const depreciationTask: Task = { name: NAME, roles: ['treasurer'], run: depreciate }

/** Looked for every day: a month that ended, an asset that came late, a period that was opened again, months of being off. */
export const depreciateMonthly = daily({
  name: 'monthly depreciation',
  of: manifest,
  roles: depreciationTask.roles,
  async run(tx, { companyId, today }) {
    if ((await monthsDue(tx, companyId, today)).length > 0) await startDepreciation(tx, { companyId }, today)
  },
})

async function depreciate({
  database,
  scope,
  companyId,
  payload,
  clock,
  stopping,
  progress,
}: JobContext): Promise<void> {
  const { today = dayIn('Asia/Jakarta', clock.now()) } = payload as { today?: string }
  const months = await database.write(scope, (tx) => monthsDue(tx, companyId, today))
  for (const [index, month] of months.entries()) {
    stopping.throwIfAborted()
    await database.write(scope, (tx) => bookMonths(tx, { companyId }, { from: month, until: month }))
    await progress(index + 1, months.length)
  }
}

/** Up to last month, of assets that lack it in either book; months of a period that is not open stay as they are. */
async function monthsDue(tx: Tx, companyId: number, today: string): Promise<string[]> {
  const until = sql`(date_trunc('month', ${today}::date) - interval '1 month')`
  const { rows } = await sql<{ period: string }>`
    select distinct l.period from (${monthsLacking(companyId, until)}) l
    where not exists (select from accounting.period p where p.company_id = ${companyId} and p.number < 13 and p.state <> 'open'
      and greatest(l.period, l.undone_on) between p.starts_on and p.ends_on)
    order by 1`.execute(tx)
  return rows.map((row) => row.period)
}

/** The months up to that day that an asset lacks in either book, and when they were taken back; one row for each asset and book. */
export function monthsLacking(companyId: number, until: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select m.period, (select max(u.undone_on) from accounting.depreciation u
      where u.company_id = a.company_id and u.asset_book_id = a.id and u.period = m.period and u.correction_id is null) as undone_on
    from accounting.asset_book a
    cross join lateral (values ('commercial', a.life_months), ('fiscal', a.fiscal_life_months)) k (book, life)
    cross join lateral (
      select d::date as period from generate_series(date_trunc('month', a.acquired_on),
        least(date_trunc('month', a.acquired_on) + (k.life - 1) * interval '1 month', ${until}), interval '1 month') d) m
    where a.company_id = ${companyId} and (a.disposed_on is null or m.period < date_trunc('month', a.disposed_on))
      and not exists (select from accounting.depreciation d where d.company_id = a.company_id and d.asset_book_id = a.id
        and d.book = k.book and d.period = m.period and d.undone_on is null and d.correction_id is null)`
}
