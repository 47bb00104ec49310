// Groups of accounts of each school: what moved in the months, and where it stood at their end.
import { type RawBuilder, sql } from 'kysely'
import type { Span } from '../periods.ts'

type Ym = [year: number, month: number]

/** The months of a year from one to another, added up. */
function monthsOf(sums: 'moved' | 'other', from: number, until: number) {
  const months = Array.from({ length: until - from + 1 }, (_, at) => sql`g.${sql.ref(sums)}[${sql.lit(from + at)}]`)
  return months.length ? sql.join(months, sql` + `) : sql`0`
}

/** Where it stood: all that was ever booked less what came after. */
export function groupLines(among: RawBuilder<unknown>, { months }: Span): RawBuilder<unknown> {
  const [first, last] = [months[0]!, months.at(-1)!].map((month) => month.split('-').map(Number)) as [Ym, Ym]
  const from = first[0] === last[0] ? first[1] : 1
  const all = (start: number, end: number) => sql`${monthsOf('moved', start, end)} + ${monthsOf('other', start, end)}`
  return sql`
    select 'groups', company_id, json_agg(json_build_object('group_code', group_code, 'class', class,
      'restriction', restriction, 'moved', moved, 'balance', balance))
    from (
      select company_id, group_code, class, restriction, sum(moved)::bigint as moved, sum(balance)::bigint as balance
      from (
        select company_id, group_code, class, restriction, 0 as moved, balance from accounting.group_total where ${among}
        union all
        select company_id, group_code, class, restriction,
          case g.year when ${last[0]} then ${monthsOf('moved', from, last[1])}
            when ${first[0]} then ${monthsOf('moved', first[1], 12)} else 0 end,
          case g.year when ${last[0]} then -(${all(last[1] + 1, 12)})
            when ${first[0]} then 0 else -(${all(1, 12)}) end
        from accounting.group_year g where ${among} and year >= ${first[0]}) s
      group by 1, 2, 3, 4) l
    group by company_id`
}
