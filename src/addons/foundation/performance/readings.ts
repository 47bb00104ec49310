// What the summaries say of each school: all of them in one statement, each read once for a period and the one before it.
// They follow one another instead of being joined: nothing is left for the planner to put in order, and so no plan, made
// for whatever number of schools, can read a summary school by school.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { monthNo } from '../overview/basis.ts'
import type { Span, Spans } from '../periods.ts'

/** A paper that ends within so many days, as the list of papers has it. */
const EXPIRING_DAYS = 60
/** A decision that was asked for so many days ago has waited long. */
export const WAITING_DAYS = 7

type Kind =
  | 'attendance'
  | 'teaching'
  | 'budget'
  | 'fees'
  | 'returning'
  | 'programs'
  | 'classes'
  | 'documents'
  | 'assets'
  | 'inspections'
  | 'approvals'
/** The figures of one summary, in the order in which its statement has them; none where there is no row to be seen. */
interface Reading {
  now: readonly number[]
  before: readonly number[]
}
export type ReadingsOf = (kind: Kind) => Reading

const NOTHING: Reading = { now: [], before: [] }

interface Asked {
  /** The condition on the company. */
  among: RawBuilder<unknown>
  spans: Spans
  today: string
}

export async function readReadings(
  db: Db,
  ids: readonly number[],
  { spans, today }: { spans: Spans; today: string },
): Promise<(companyId: number) => ReadingsOf> {
  const asked = { among: sql`company_id = any (${[...ids]}::int[])`, spans, today }
  const days = [attendance(asked, STUDENTS), attendance(asked, TEACHERS)]
  const parts = [...days, budget(asked), fees(asked), returning(asked), programs(asked), ...standing(asked)]
  const { rows } = await sql<
    Reading & { kind: Kind; company_id: number }
  >`${sql.join(parts, sql` union all `)}`.execute(db)
  const bySchool = new Map<number, Map<Kind, Reading>>()
  for (const { kind, company_id, now, before } of rows) {
    const own = bySchool.get(company_id)
    if (own) own.set(kind, { now, before })
    else bySchool.set(company_id, new Map([[kind, { now, before }]]))
  }
  return (companyId) => (kind) => bySchool.get(companyId)?.get(kind) ?? NOTHING
}

const figures = (...all: RawBuilder<unknown>[]) => sql`array[${sql.join(all)}]::bigint[]`
const added = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`coalesce(sum(${what}) filter (where ${when}), 0)`
const counted = (when: RawBuilder<unknown>) => sql`count(*) filter (where ${when})`

/** The same figures of the period and of the one before it. */
function both(spans: Spans, of: (span: Span) => RawBuilder<unknown>) {
  return sql`${of(spans)} as now, ${of(spans.previous)} as before`
}

const STUDENTS = {
  kind: 'attendance',
  byMonth: sql`school.attendance_month`,
  byDay: sql`school.attendance_total`,
  columns: sql`present, late, sick, permitted, absent, dispensation`,
  figures: [
    sql`present + late + dispensation`,
    sql`late`,
    sql`present + late + sick + permitted + absent + dispensation`,
  ],
} as const
const TEACHERS = {
  kind: 'teaching',
  byMonth: sql`school.teacher_attendance_month`,
  byDay: sql`school.teacher_attendance_total`,
  columns: sql`attended, expected`,
  figures: [sql`attended`, sql`expected`],
} as const

/** Whole months from their totals, the last one from its days: of it only so much may be asked for. */
function attendance({ among, spans }: Asked, of: typeof STUDENTS | typeof TEACHERS) {
  const part = ({ months, until }: Span, now: boolean) => {
    const [first, last] = [months[0]!, months.at(-1)!]
    const flag = sql.lit(now)
    return sql`
      select company_id, ${flag} as present_period, ${of.columns} from ${of.byMonth}
      where ${among} and month >= ${first}::date and month < ${last}::date
      union all
      select company_id, ${flag}, ${of.columns} from ${of.byDay}
      where ${among} and day between ${last}::date and ${until}::date`
  }
  const sums = (when: RawBuilder<unknown>) => figures(...of.figures.map((figure) => added(figure, when)))
  return sql`
    select ${sql.lit(of.kind)} as kind, company_id, ${sums(sql`present_period`)} as now, ${sums(sql`not present_period`)} as before
    from (${part(spans, true)} union all ${part(spans.previous, false)}) t group by company_id`
}

function budget({ among, spans }: Asked) {
  const sums = ({ months }: Span) => figures(added(sql`planned`, inKeys(months)), added(sql`realised`, inKeys(months)))
  const years = [spans.previous.months[0]!, spans.months.at(-1)!].map((month) => Number(month.slice(0, 4)))
  return sql`
    select 'budget', company_id, ${both(spans, sums)}
    from (select company_id, fiscal_year * 12 + month as at, planned, realised from budget.budget_month
      where ${among} and fiscal_year between ${years[0]}::int and ${years[1]}::int) t group by company_id`
}

const within = ({ months }: Span) => sql`month between ${months[0]!}::date and ${months.at(-1)!}::date`

/** What was billed for the months, and what of it came in. */
function fees({ among, spans }: Asked) {
  const sums = (span: Span) => figures(added(sql`settled`, within(span)), added(sql`billed`, within(span)))
  return sql`
    select 'fees', company_id, ${both(spans, sums)} from fees.collection_month
    where ${among} and month between ${spans.previous.months[0]!}::date and ${spans.months.at(-1)!}::date group by company_id`
}

/** Who was asked to re-enrol in the months, and who has. */
function returning({ among, spans }: Asked) {
  const sums = (span: Span) => figures(added(sql`settled`, within(span)), added(sql`asked`, within(span)))
  return sql`
    select 'returning', company_id, ${both(spans, sums)} from fees.re_enrolment_month
    where ${among} and month between ${spans.previous.months[0]!}::date and ${spans.months.at(-1)!}::date group by company_id`
}

function programs({ among, spans }: Asked) {
  const sums = ({ from, until }: Span) => {
    const due = sql`ends_on between ${from}::date and ${until}::date`
    return figures(counted(due), counted(sql`${due} and state = 'done'`))
  }
  return sql`
    select 'programs', company_id, ${both(spans, sums)} from foundation.program
    where ${among} and ends_on between ${spans.previous.from}::date and ${spans.until}::date and state <> 'cancelled'
    group by company_id`
}

/** What is only known as it is now. Classes are those of the academic year in which the period ends. */
function standing({ among, spans, today }: Asked): RawBuilder<unknown>[] {
  const none = sql`'{}'::bigint[]`
  return [
    sql`(select distinct on (company_id) 'classes', company_id, ${figures(sql`classes`)}, ${none} from school.class_total
      where ${among} and ${spans.until}::date between starts_on and ends_on order by company_id, starts_on desc)`,
    sql`select 'documents', company_id, ${figures(sql`sum(documents)`)}, ${none} from people.document_day
      where ${among} and expires_on between ${today}::date and ${addDays(today, EXPIRING_DAYS)}::date group by company_id`,
    sql`select 'assets', company_id,
        ${figures(sql`sum(assets)`, added(sql`assets`, sql`condition = 'heavy'`), sql`sum(value)`)}, ${none}
      from inventory.condition_total where ${among} group by company_id`,
    sql`select 'inspections', company_id, ${figures(sql`sum(inspections)`)}, ${none} from inventory.inspection_day
      where ${among} and due_on < ${today}::date group by company_id`,
    sql`select 'approvals', company_id, ${figures(sql`sum(open)`)}, ${none} from kernel.approval_day
      where ${among} and requested_on < ${addDays(today, -WAITING_DAYS)}::date group by company_id`,
  ]
}

const keyOf = (month: string) => sql`${monthNo(month)}::int`
const inKeys = (months: readonly string[]) => sql`at between ${keyOf(months[0]!)} and ${keyOf(months.at(-1)!)}`
