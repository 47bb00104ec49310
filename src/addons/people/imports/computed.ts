// Which of the records that a file made or changed slips were computed from: a slip is made after what it is computed from, and of
// a month in which that counted. What was taken back counts for nothing.
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import type { Made } from '../../../kernel/imports/definition.ts'

const FIRST = sql`make_date(s.year, s.month, 1)`
const LAST = sql`(make_date(s.year, s.month, 1) + interval '1 month' - interval '1 day')::date`
const during = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
  sql`${from} <= ${LAST} and (${until} is null or ${until} >= ${FIRST})`

/** Whose slips, and of which months. */
const COUNTS = {
  'people.employment': sql`s.staff_id = x.staff_id and ${during(sql`x.starts_on`, sql`x.ends_on`)}`,
  'people.tax_status': sql`s.staff_id = x.staff_id and s.year >= x.from_year and not exists (
    select from people.tax_status l where l.company_id = x.company_id and l.staff_id = x.staff_id
      and l.from_year > x.from_year and l.from_year <= s.year)`,
  'people.pay_assignment': sql`${during(sql`x.valid_from`, sql`x.valid_until`)} and (s.staff_id = x.staff_id or exists (
    select from people.employment e where e.company_id = x.company_id and e.staff_id = s.staff_id and e.grade = x.grade
      and e.starts_on <= ${LAST}))`,
  'people.pay_input': sql`s.staff_id = x.staff_id and s.run_id = x.run_id`,
} as const

/** Open runs are held meanwhile: what is being computed is waited for, and what comes after sees what was taken back. */
export function computedFrom(table: keyof typeof COUNTS) {
  return async (tx: Tx, { companyId, ids }: Made): Promise<ReadonlySet<number>> => {
    await sql`select from people.payroll_run where company_id = ${companyId} and state in ('draft', 'computed')
      order by id for update`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      select x.id from ${sql.table(table)} x where x.company_id = ${companyId}
        and x.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        and exists (select from people.payslip s join people.payroll_run r on r.company_id = s.company_id and r.id = s.run_id
          where s.company_id = x.company_id and s.source = 'computed' and s.made_at >= x.updated_at and r.state <> 'void'
            and ${COUNTS[table]})`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  }
}
