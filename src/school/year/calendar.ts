// The calendar: which days are school days, and which of them are special.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../kernel/records/change.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { Day, Id, List, nameShapes, Obj, Optional, type Static, Version, Word } from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'

const KINDS = ['holiday', 'half_day', 'exam'] as const
const DAYS_MAX = 92

export const CalendarDay = Obj({
  id: Id(),
  day: Day('2026-08-17'),
  kind: Word(...KINDS),
  name: Name('Hari Kemerdekaan'),
  version: Version(),
})
export const CalendarFilter = Obj({
  from: Optional(Day('2026-07-01')),
  until: Optional(Day('2026-12-31')),
  kind: Optional(Word(...KINDS)),
})
export const NewCalendarDays = Obj({
  day: Day('2026-12-21'),
  /** The last of several days; one day alone where it is left out. */
  until: Optional(Day('2026-12-31')),
  kind: Word(...KINDS),
  name: Name('Libur semester ganjil'),
})
export const CalendarDays = List(CalendarDay, DAYS_MAX)
export const CalendarChange = Obj({
  id: Id(),
  version: Optional(Version()),
  kind: Optional(Word(...KINDS)),
  name: Optional(Name('Hari Kemerdekaan')),
})
export const CalendarRef = Obj({ id: Id() })
nameShapes({ CalendarDay, NewCalendarDays, CalendarChange, CalendarRef })

export const Period = Obj({ from: Day('2026-08-10'), until: Day('2026-08-23') })
/** What each day is: taught in full, in part, with exams, or not at all. */
export const DayByDay = List(
  Obj({ day: Day('2026-08-17'), kind: Word('school', 'half_day', 'exam', 'holiday', 'weekend') }),
  DAYS_MAX,
)

const COLUMNS = ['id', 'day', 'kind', 'name', 'version'] as const

const selectDays = (db: Db, caller: Caller) =>
  db.selectFrom('school.calendar_day').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listCalendar(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CalendarFilter>; page: Page },
) {
  let query = selectDays(db, caller)
  if (filter.from) query = query.where('day', '>=', filter.from)
  if (filter.until) query = query.where('day', '<=', filter.until)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  return pageOf(query, { keys: ['day'], direction: 'asc' }, page)
}

/** Every day of a period; a week without a setting of its own has six days, as most schools once had. */
export async function listDays(db: Db, caller: Caller, { from, until }: Static<typeof Period>) {
  if (until < from || addDays(from, DAYS_MAX) <= until)
    throw new AppError('invalid_params', {
      fields: {
        until: { id: `1 sampai ${DAYS_MAX} hari sejak hari pertama`, en: `1 to ${DAYS_MAX} days from the first day` },
      },
    })
  const { rows } = await sql<Static<typeof DayByDay>[number]>`
    select d.day::date as day,
      case when c.kind = 'holiday' then 'holiday'
        when extract(isodow from d.day) > coalesce(p.week_days, 6) then 'weekend'
        else coalesce(c.kind, 'school') end as kind
    from generate_series(${from}::date, ${until}::date, interval '1 day') as d(day)
    left join school.profile p on p.company_id = ${caller.companyId}
    left join school.calendar_day c on c.company_id = ${caller.companyId} and c.day = d.day::date
    order by d.day`.execute(db)
  return rows
}

/** The days between two, both included, on which someone with a week of so many days works; the school's week by default. */
export async function listWorkingDays(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  { period: { from, until }, weekDays = null }: { period: Static<typeof Period>; weekDays?: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::date as day
    from generate_series(${from}::date, ${until}::date, interval '1 day') as d(day)
    left join school.profile p on p.company_id = ${companyId}
    where extract(isodow from d.day) <= coalesce(${weekDays}::int, p.week_days, 6)
      and not exists (select from school.calendar_day c
        where c.company_id = ${companyId} and c.day = d.day::date and c.kind = 'holiday')
    order by d.day`.execute(db)
  return rows.map(({ day }) => day)
}

export async function createCalendarDays(tx: Tx, caller: Caller, wanted: Static<typeof NewCalendarDays>) {
  const { day: first, until = first, kind, name } = wanted
  if (until < first || addDays(first, DAYS_MAX) <= until)
    throw invalid('until', {
      id: `1 sampai ${DAYS_MAX} hari sejak hari pertama`,
      en: `1 to ${DAYS_MAX} days from the first day`,
    })
  const rows = []
  for (let day = first; day <= until; day = addDays(day, 1))
    rows.push(tidy({ company_id: caller.companyId, day, kind, name }))
  await insertRows(tx, 'school.calendar_day', rows)
  return selectDays(tx, caller).where('day', '>=', first).where('day', '<=', until).orderBy('day').execute()
}

export async function changeCalendarDay(tx: Tx, caller: Caller, change: Static<typeof CalendarChange>) {
  await changeRecord(tx, caller, { relation: 'school.calendar_day', change })
  return selectDays(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}

export async function deleteCalendarDay(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('school.calendar_day')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}
