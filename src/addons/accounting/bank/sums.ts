// What the bank credits in one sum: all that came by one way on one day, or on some days after one another; gross, less what it kept, or what it kept
// alone. Modules say which of their documents come so.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { sum } from '../../../kernel/values/money.ts'
import { DAYS_APART, type Money, near, openLines, unclaimedLine } from './matching.ts'

/** Over a long weekend banks credit so many days together. */
const DAYS_TOGETHER = 4

export interface Sum {
  line: Money
  /** The days on which it was paid. */
  from: string
  until: string
  entries: readonly Arrival[]
}
interface Arrival extends Money {
  way: string
  came: string
  own: boolean
}

/**
 * Lines that are one such sum and no other, and whose entries no other line could be. Never one that could be an entry by itself, nor one of what the caller
 * has booked.
 */
export async function findSums(tx: Tx, caller: Caller, account: string): Promise<Sum[]> {
  const possible = await possibleSums(tx, caller, { account, lines: await openLines(tx, caller, account) })
  const ofLine = Map.groupBy(possible, ({ line }) => line.id)
  const ofEntry = new Map<number, Set<number>>()
  for (const { line, entries } of possible)
    for (const { id } of entries) ofEntry.set(id, (ofEntry.get(id) ?? new Set()).add(line.id))
  return possible.filter(
    ({ line, entries }) =>
      ofLine.get(line.id)!.length === 1 && entries.every(({ id, own }) => !own && ofEntry.get(id)!.size === 1),
  )
}

/** All that these lines could be. */
export async function possibleSums(
  db: Db,
  caller: Caller,
  { account, lines }: { account: string; lines: readonly Money[] },
): Promise<Sum[]> {
  if (lines.length === 0) return []
  const arrivals = await arrivalsNear(db, caller, { account, lines })
  const sums = sumsOf(arrivals)
  const alone = Map.groupBy(arrivals, ({ amount }) => amount)
  return lines
    .filter((line) => near(line, alone.get(line.amount)).length === 0)
    .flatMap((line) =>
      (sums.get(line.amount) ?? []).filter(({ until }) => isInTime(line, until)).map((told) => ({ line, ...told })),
    )
}

const isInTime = ({ day }: Money, last: string) => day >= last && day <= addDays(last, DAYS_APART)

async function arrivalsNear(
  db: Db,
  caller: Caller,
  { account, lines }: { account: string; lines: readonly Money[] },
): Promise<Arrival[]> {
  const days = lines.map(({ day }) => day).toSorted()
  const { rows } = await sql<Arrival>`
    with c as materialized (
      select j.id, j.entry_date as day, j.debit - j.credit as amount, e.source_relation, e.source_id,
        e.posted_by is not distinct from ${caller.userId} as own
      from accounting.journal_line j
      join accounting.account a on a.company_id = j.company_id and a.id = j.account_id
      join accounting.journal_entry e on e.company_id = j.company_id and e.id = j.entry_id
      where j.company_id = ${caller.companyId} and a.code = ${account} and e.source_id is not null
        and j.entry_date between ${addDays(days[0]!, -DAYS_APART - DAYS_TOGETHER)}::date and ${addDays(days.at(-1)!, DAYS_APART)}::date
        and ${unclaimedLine}),
    w as materialized (
      select w.* from (select array_agg(source_relation) as relations, array_agg(source_id) as ids
        from (select distinct source_relation, source_id from c) d) d
      cross join lateral accounting.arrivals(${caller.companyId}, d.relations, d.ids) w)
    select c.id, c.day, c.amount, c.own, w.way, w.day::text as came
    from c join w on w.relation = c.source_relation and w.record_id = c.source_id order by c.id`.execute(db)
  return rows
}

/** By what they come to: of each way, of each day and of days after one another. */
function sumsOf(arrivals: readonly Arrival[]): Map<number, Omit<Sum, 'line'>[]> {
  const found: (Omit<Sum, 'line'> & { amount: number })[] = []
  for (const ofWay of Map.groupBy(arrivals, ({ way }) => way).values()) {
    const byDay = [...Map.groupBy(ofWay, ({ came }) => came)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    for (const [place, [from]] of byDay.entries()) {
      const run = byDay.slice(place).filter(([day]) => day < addDays(from, DAYS_TOGETHER))
      for (let days = 1; days <= run.length; days++) {
        const entries = run.slice(0, days).flatMap(([, of]) => of)
        const until = run[days - 1]![0]
        for (const some of formsOf(entries))
          found.push({ amount: sum(some.map(({ amount }) => amount)), from, until, entries: some })
      }
    }
  }
  return Map.groupBy(found, ({ amount }) => amount)
}

/** All of it, what came without what was kept, and what was kept. */
function formsOf(entries: readonly Arrival[]): Arrival[][] {
  const [came, kept] = [entries.filter(({ amount }) => amount > 0), entries.filter(({ amount }) => amount < 0)]
  return [...(kept.length ? [[...entries], kept] : []), came].filter((some) => some.length > 1)
}
