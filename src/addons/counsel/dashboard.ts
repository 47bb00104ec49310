// What a counsellor starts the day with.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Count, contract, Day, Obj } from '../../kernel/schema.ts'
import { termOf } from '../../school/api.ts'

export const Dashboard = Obj({
  day: Day('2026-08-12'),
  term_from: Day('2026-07-01'),
  term_until: Day('2026-12-31'),
  counseling: contract(Count(24)),
  cases: contract(Count(5)),
  sessions_planned: Count(3),
  follow_ups_due: Count(2),
  violations_month: Count(11),
  violations_waiting: Count(4),
  achievements_term: Count(7),
})

interface Figures {
  counseling: number
  cases: number
  sessions_planned: number
  follow_ups_due: number
  violations_month: number
  violations_waiting: number
  achievements_term: number
}

/** Each figure reads the rows of the term, of the month, or of the work in hand: none grows with the years. */
export async function getDashboard(db: Db, caller: Caller, day: string) {
  const term = termOf(day)
  const mine = sql`company_id = ${caller.companyId}`
  const { rows } = await sql<Figures>`select
    (select count(*)::int from counsel.session
      where ${mine} and held_on between ${term.from} and ${term.until} and state <> 'cancelled') as counseling,
    (select count(*)::int from counsel.student_case where ${mine} and state not in ('closed', 'referred')) as cases,
    (select count(*)::int from counsel.session where ${mine} and state = 'scheduled') as sessions_planned,
    (select count(*)::int from counsel.session
      where ${mine} and state = 'done' and not followed_up and follow_up_on <= ${day}) as follow_ups_due,
    (select count(*)::int from counsel.violation
      where ${mine} and occurred_on between date_trunc('month', ${day}::date)::date and ${day} and state <> 'voided') as violations_month,
    (select count(*)::int from counsel.violation where ${mine} and state in ('reported', 'validated')) as violations_waiting,
    (select count(*)::int from counsel.achievement
      where ${mine} and achieved_on between ${term.from} and ${term.until}) as achievements_term`.execute(db)
  return { day, term_from: term.from, term_until: term.until, ...rows[0]! }
}
