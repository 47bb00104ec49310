// Classes of an academic year and who is their homeroom teacher; and the groups beside them, elective or extracurricular.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { assertExists, changeRecord, invalid } from '../../kernel/records/change.ts'
import {
  Count,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { type Given, Name } from '../formats.ts'

const Grade = () => Type.Integer({ minimum: 0, maximum: 13, examples: [7] })
const CLASS_KINDS = ['regular', 'elective', 'extracurricular'] as const
export type ClassKind = (typeof CLASS_KINDS)[number]

export const ClassGroup = Obj({
  id: Id(),
  academic_year_id: Id(),
  academic_year: Text(9, '2026/2027'),
  /** A class that everybody is in one of, or a group beside it. */
  kind: Word(...CLASS_KINDS),
  name: Name('VII-A', 60),
  grade: Grade(),
  homeroom_staff_id: Nullable(Id(3)),
  homeroom_name: Nullable(Text(200, 'Bambang Prasetya')),
  /** How many are in it now. */
  students: Count(32),
  version: Version(),
})
export const ClassRef = Obj({ id: Id() })
export const ClassFilter = Obj({
  academic_year_id: Optional(Id()),
  /** Where it is left out: the regular classes. `groups`: those of every other kind. */
  kind: Optional(Word(...CLASS_KINDS, 'groups', 'all')),
  grade: Optional(Grade()),
  homeroom_staff_id: Optional(Id(3)),
})
export const NewClass = Obj({
  academic_year_id: Id(),
  /** For good: what it is never changes. A regular class where it is left out. */
  kind: Optional(Word(...CLASS_KINDS)),
  name: Name('VII-A', 60),
  grade: Grade(),
  homeroom_staff_id: Optional(Id(3)),
})
export const ClassChange = Obj({
  id: Id(),
  version: Optional(Version()),
  name: Optional(Name('VII-A', 60)),
  grade: Optional(Grade()),
  homeroom_staff_id: Optional(Nullable(Id(3))),
})
export const ClassCopy = Obj({ from_year_id: Id(1), to_year_id: Id(2) })
nameShapes({ ClassGroup, NewClass, ClassChange, ClassCopy })

function selectClasses(db: Db, caller: Caller) {
  return db
    .selectFrom('school.class_group as g')
    .innerJoin('school.academic_year as y', (join) =>
      join.onRef('y.company_id', '=', 'g.company_id').onRef('y.id', '=', 'g.academic_year_id'),
    )
    .leftJoin('school.staff as t', (join) =>
      join.onRef('t.company_id', '=', 'g.company_id').onRef('t.id', '=', 'g.homeroom_staff_id'),
    )
    .select([
      'g.id',
      'g.academic_year_id',
      'y.name as academic_year',
      'g.kind',
      'g.name',
      'g.grade',
      'g.homeroom_staff_id',
      't.name as homeroom_name',
      'g.version',
      sql<number>`case when g.kind = 'regular'
        then (select count(*)::int from school.enrolment e
          where e.company_id = g.company_id and e.class_group_id = g.id and e.until_day is null)
        else (select count(*)::int from school.group_member m
          where m.company_id = g.company_id and m.class_group_id = g.id and m.until_day is null) end`.as('students'),
    ])
    .where('g.company_id', '=', caller.companyId)
}

export async function listClasses(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ClassFilter>; page: Page },
) {
  let query = selectClasses(db, caller)
  // Who asks for classes means those that everybody is in; groups come to who asks for them.
  const { kind = 'regular' } = filter
  if (kind === 'groups') query = query.where('g.kind', '<>', 'regular')
  else if (kind !== 'all') query = query.where('g.kind', '=', kind)
  if (filter.academic_year_id) query = query.where('g.academic_year_id', '=', filter.academic_year_id)
  if (filter.grade !== undefined) query = query.where('g.grade', '=', filter.grade)
  if (filter.homeroom_staff_id) query = query.where('g.homeroom_staff_id', '=', filter.homeroom_staff_id)
  const order = { keys: ['g.grade', 'g.name', 'g.id'], direction: 'asc' } as const
  return pageOf(query, order, page)
}

export async function getClass(db: Db, caller: Caller, id: number) {
  const group = await selectClasses(db, caller).where('g.id', '=', id).executeTakeFirst()
  if (!group) throw notFound('id')
  return group
}

export async function createClass(tx: Tx, caller: Caller, group: Static<typeof NewClass>) {
  const [id] = await createClasses(tx, caller, [group])
  return getClass(tx, caller, id!)
}

/** Many in one statement; answers their ids in the order given. */
export function createClasses(
  tx: Tx,
  { companyId: company_id }: Pick<Caller, 'companyId'>,
  groups: readonly Given<Static<typeof NewClass>>[],
): Promise<number[]> {
  const rows = groups.map(({ academic_year_id, kind = 'regular', name, grade, homeroom_staff_id = null }) =>
    tidy({ company_id, academic_year_id, kind, name, grade, homeroom_staff_id }),
  )
  return insertRows(tx, 'school.class_group', rows)
}

export async function changeClass(tx: Tx, caller: Caller, change: Static<typeof ClassChange>) {
  await changeRecord(tx, caller, { relation: 'school.class_group', change })
  return getClass(tx, caller, change.id)
}

/** Last year's classes and groups with their teachers, for the year to come. Those that are there already stay as they are. */
export async function copyClasses(tx: Tx, caller: Caller, { from_year_id, to_year_id }: Static<typeof ClassCopy>) {
  if (from_year_id === to_year_id)
    throw invalid('to_year_id', { id: 'harus tahun yang lain', en: 'must be a different year' })
  await assertExists(tx, caller, { relation: 'school.academic_year', id: from_year_id, field: 'from_year_id' })
  await assertExists(tx, caller, { relation: 'school.academic_year', id: to_year_id, field: 'to_year_id' })
  const { rows } = await sql<{ id: number }>`
    insert into school.class_group (company_id, academic_year_id, kind, name, grade, homeroom_staff_id)
    select g.company_id, ${to_year_id}::bigint, g.kind, g.name, g.grade, t.id
    from school.class_group g
    left join school.staff t on t.company_id = g.company_id and t.id = g.homeroom_staff_id and t.state = 'active'
    where g.company_id = ${caller.companyId} and g.academic_year_id = ${from_year_id}
    order by g.kind desc, g.grade, g.name
    on conflict (company_id, academic_year_id, kind, name) do nothing returning id`.execute(tx)
  return { created: rows.length }
}
