// The programs of a year in numbers: planned and done, budget and what was used, and their colours.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { percent, sum } from '../../../kernel/values/money.ts'
import { Count, Moment, nameShapes, Obj, Percent, Rupiah } from '../../../kernel/values/schema.ts'
import type { Now } from '../performance/values.ts'
import { Days, type Spans } from '../periods.ts'
import { programs, recordOf } from './programs.ts'

export const ProgramTotals = Obj({
  as_of: Moment(),
  ...Days.properties,
  planned: Count(4),
  running: Count(9),
  done: Count(6),
  cancelled: Count(1),
  /** Of those that were to be over by now. */
  due: Count(7),
  done_of_due: Percent(85.71),
  budget: Rupiah(310_000_000),
  realised: Rupiah(142_000_000),
  green: Count(14),
  amber: Count(3),
  red: Count(2),
})
nameShapes({ ProgramTotals })

/** Those that run in the months of the span; what was spent is known of those with an activity behind them. */
export async function totalPrograms(
  db: Db,
  caller: Caller,
  { ids, spans, now }: { ids: readonly number[]; spans: Spans; now: Now },
) {
  const rows = await programs(db)
    .where(sql<boolean>`p.company_id = any (${[...ids]}::int[])`)
    .where('p.ends_on', '>=', spans.from)
    .where('p.starts_on', '<=', spans.until)
    .execute()
  const all = rows.map((row) => recordOf(caller, row, now.today))
  const live = all.filter(({ state }) => state !== 'cancelled')
  const due = live.filter(({ ends_on }) => ends_on <= spans.until)
  const inState = (wanted: string) => all.filter(({ state }) => state === wanted).length
  const coloured = (wanted: string) => all.filter(({ status }) => status === wanted).length
  return {
    as_of: now.moment,
    from: spans.from,
    until: spans.until,
    planned: inState('planned'),
    running: inState('running'),
    done: inState('done'),
    cancelled: inState('cancelled'),
    due: due.length,
    done_of_due: percent(due.filter(({ state }) => state === 'done').length, due.length),
    budget: sum(live.map(({ budget }) => budget)),
    realised: sum(live.map(({ realised }) => realised ?? 0)),
    green: coloured('green'),
    amber: coloured('amber'),
    red: coloured('red'),
  }
}
