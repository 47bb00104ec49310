// The ledger of points: where each student stands in a school year, and how it came to that.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { schoolYearOf } from '../days.ts'
import { rulebookIn } from '../rules/rulebooks.ts'

const LEDGERS = ['conduct', 'merit'] as const
const KINDS = ['violation', 'violation_void', 'achievement', 'achievement_void', 'remission', 'carry_over'] as const
const Sum = (example: number) => Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [example] })

export const Standing = Obj({
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  school_year: Year(),
  ledger: Word(...LEDGERS),
  points: Sum(35),
})
export const StandingFilter = Obj({
  school_year: Optional(Year()),
  ledger: Optional(Word(...LEDGERS)),
  student_id: Optional(Id(17)),
})
export const Entry = Obj({
  id: Id(9),
  student_id: Id(17),
  school_year: Year(),
  ledger: Word(...LEDGERS),
  kind: Word(...KINDS),
  points: Sum(2),
  violation_id: Nullable(Id(12)),
  achievement_id: Nullable(Id(4)),
  note: Nullable(Text(200, 'Mengikuti pembinaan sampai selesai')),
  at: Moment(),
})
export const EntryFilter = Obj({ student_id: Id(17), school_year: Optional(Year()) })
export const Remission = Obj({
  student_id: Id(17),
  points: Type.Integer({ minimum: 1, maximum: 1000, examples: [10] }),
  reason: Text(200, 'Mengikuti pembinaan sampai selesai'),
})
export const CarriedOver = Obj({ school_year: Year(), students: Count(12) })
nameShapes({ ConductStanding: Standing, PointEntry: Entry, PointRemission: Remission, PointsCarriedOver: CarriedOver })

const ENTRY = [
  'id',
  'student_id',
  'school_year',
  'ledger',
  'kind',
  'points',
  'violation_id',
  'achievement_id',
  'note',
  'at',
] as const

/** The heaviest first. */
export async function listStandings(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StandingFilter> & { today: string }; page: Page },
) {
  const { school_year = schoolYearOf(filter.today), ledger = 'conduct', student_id } = filter
  let query = db
    .selectFrom('counsel.points_total as t')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 't.company_id').onRef('s.id', '=', 't.student_id'),
    )
    .select(['t.student_id', 's.name as student_name', 't.school_year', 't.ledger', 't.points'])
    .where('t.company_id', '=', caller.companyId)
    .where('t.school_year', '=', school_year)
    .where('t.ledger', '=', ledger)
  if (student_id) query = query.where('t.student_id', '=', student_id)
  return pageOf(query, { keys: ['t.points', 't.student_id'], direction: 'desc' }, page)
}

export async function listEntries(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof EntryFilter>; page: Page },
) {
  let query = db
    .selectFrom('counsel.points_entry')
    .select(ENTRY)
    .where('company_id', '=', caller.companyId)
    .where('student_id', '=', filter.student_id)
  if (filter.school_year) query = query.where('school_year', '=', filter.school_year)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

/** Takes points off (remisi), for a reason that stays in the ledger. */
export async function remit(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof Remission>; today: string },
) {
  const { student_id, points, reason } = given
  return tx
    .insertInto('counsel.points_entry')
    .values({
      company_id: caller.companyId,
      student_id,
      school_year: schoolYearOf(today),
      ledger: 'conduct',
      kind: 'remission',
      points: -points,
      note: reason,
    })
    .returning(ENTRY)
    .executeTakeFirstOrThrow()
}

/** Half of what the year before left, once for each student; asked again, those it has missed. */
export async function carryOver(tx: Tx, caller: Pick<Caller, 'companyId'>, today: string) {
  const school_year = schoolYearOf(today)
  const { year_change } = await rulebookIn(tx, caller, school_year)
  if (year_change !== 'halve') throw new AppError('carry_over_off')
  const { rows } = await sql`
    insert into counsel.points_entry (company_id, student_id, school_year, ledger, kind, points)
    select t.company_id, t.student_id, ${school_year}, 'conduct', 'carry_over', t.points / 2
    from counsel.points_total t
    join school.student s on s.company_id = t.company_id and s.id = t.student_id and s.state = 'active'
    where t.company_id = ${caller.companyId} and t.school_year = ${school_year - 1} and t.ledger = 'conduct' and t.points >= 2
      and not exists (select from counsel.points_entry e where e.company_id = t.company_id and e.student_id = t.student_id
        and e.school_year = ${school_year} and e.kind = 'carry_over')
    order by t.student_id on conflict do nothing returning id`.execute(tx)
  return { school_year, students: rows.length }
}
