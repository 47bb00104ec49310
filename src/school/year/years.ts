// Academic years and their two semesters.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../kernel/records/change.ts'
import { addDays } from '../../kernel/values/clock.ts'
import {
  Day,
  Flag,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Type,
  Version,
} from '../../kernel/values/schema.ts'

const YearName = () => Type.String({ pattern: '^20[0-9]{2}/20[0-9]{2}$', maxLength: 9, examples: ['2026/2027'] })

const Semester = Obj({
  half: Type.Integer({ minimum: 1, maximum: 2, examples: [1] }),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2026-12-31'),
})
export const AcademicYear = Obj({
  id: Id(),
  name: YearName(),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2027-06-26'),
  semesters: List(Semester, 2),
  /** Today lies in it. */
  current: Flag(),
  version: Version(),
})
export const NewYear = Obj({
  name: YearName(),
  starts_on: Day('2026-07-13'),
  ends_on: Day('2027-06-26'),
  /** 1 January where it is left out. */
  second_semester_on: Optional(Day('2027-01-04')),
})
export const YearChange = Obj({
  id: Id(),
  version: Optional(Version()),
  starts_on: Optional(Day('2026-07-13')),
  ends_on: Optional(Day('2027-06-26')),
  second_semester_on: Optional(Day('2027-01-04')),
})
nameShapes({ Semester, AcademicYear, NewAcademicYear: NewYear, AcademicYearChange: YearChange })

const COLUMNS = ['id', 'name', 'starts_on', 'ends_on', 'second_semester_on', 'version'] as const

interface YearRow {
  id: number
  name: string
  starts_on: string
  ends_on: string
  second_semester_on: string | null
  version: number
}

const selectYears = (db: Db, caller: Pick<Caller, 'companyId'>) =>
  db.selectFrom('school.academic_year').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listYears(db: Db, caller: Caller, { page, today }: { page: Page; today: string }) {
  const order = { keys: ['starts_on', 'id'], direction: 'desc' } as const
  const { data, next_cursor } = await pageOf(selectYears(db, caller), order, page)
  return { data: data.map((row) => withSemesters(row, today)), next_cursor }
}

export async function findYear(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  { id, field = 'id' }: { id: number; field?: string },
): Promise<YearRow> {
  const year = await selectYears(db, caller).where('id', '=', id).executeTakeFirst()
  if (!year) throw notFound(field)
  return year
}

function withSemesters({ second_semester_on, ...year }: YearRow, today: string) {
  const second = second_semester_on ?? `${year.name.slice(5)}-01-01`
  const semesters = [
    { half: 1, starts_on: year.starts_on, ends_on: addDays(second, -1) },
    { half: 2, starts_on: second, ends_on: year.ends_on },
  ]
  return { ...year, semesters, current: year.starts_on <= today && today <= year.ends_on }
}

export async function createYear(
  tx: Tx,
  caller: Caller,
  { year, today }: { year: Static<typeof NewYear>; today: string },
) {
  assertSound(year)
  const created = await tx
    .insertInto('school.academic_year')
    .values({ company_id: caller.companyId, ...year })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return withSemesters(created, today)
}

/** School years run from July to June by law; one that is missing is made so. */
export async function ensureYear(tx: Tx, { companyId }: Pick<Caller, 'companyId'>, name: string) {
  const [first, second] = name.split('/')
  await tx
    .insertInto('school.academic_year')
    .values({ company_id: companyId, name, starts_on: `${first}-07-01`, ends_on: `${second}-06-30` })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute()
  return tx
    .selectFrom('school.academic_year')
    .select(['id', 'starts_on'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

export async function changeYear(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof YearChange>; today: string },
) {
  const { version: _, ...fields } = change
  assertSound({ ...(await findYear(tx, caller, { id: change.id })), ...fields })
  await changeRecord(tx, caller, { relation: 'school.academic_year', change })
  return withSemesters(await findYear(tx, caller, { id: change.id }), today)
}

/** A school year begins in the second half of one year and ends in the first half of the next. */
function assertSound(year: Pick<YearRow, 'name' | 'starts_on' | 'ends_on'> & { second_semester_on?: string | null }) {
  const [first, second] = year.name.split('/') as [string, string]
  if (Number(second) !== Number(first) + 1)
    throw invalid('name', { id: 'sebutkan dua tahun yang berurutan', en: 'must be two consecutive years' })
  if (year.starts_on < `${first}-07-01` || year.starts_on > `${first}-12-31`)
    throw invalid('starts_on', {
      id: `di antara ${first}-07-01 dan ${first}-12-31`,
      en: `must be between ${first}-07-01 and ${first}-12-31`,
    })
  if (year.ends_on < `${second}-01-01` || year.ends_on > `${second}-06-30`)
    throw invalid('ends_on', {
      id: `di antara ${second}-01-01 dan ${second}-06-30`,
      en: `must be between ${second}-01-01 and ${second}-06-30`,
    })
  const middle = year.second_semester_on
  if (middle && (middle <= year.starts_on || middle > year.ends_on))
    throw invalid('second_semester_on', { id: 'di dalam tahun itu', en: 'must be within the year' })
}
