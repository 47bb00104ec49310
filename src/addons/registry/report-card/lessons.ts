// Lessons: what is taught in which class by whom. Those of the registry change there; a school may enter its own.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertExists, changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'
import { tidy } from '../../../kernel/values/texts.ts'
import { Name } from '../../../school/formats.ts'
import { Semester } from '../connection/config.ts'

const Hours = () => Type.Integer({ minimum: 0, maximum: 99, examples: [4] })

export const Lesson = Obj({
  id: Id(5),
  semester: Semester,
  class_group_id: Id(4),
  class_name: Text(60, 'VII-A'),
  subject_id: Id(2),
  subject: Text(200, 'Matematika'),
  staff_id: Nullable(Id(3)),
  teacher: Nullable(Text(200, 'Rina Kartika')),
  name: Text(200, 'Matematika'),
  hours: Nullable(Hours()),
  from_registry: Flag(),
  ended: Flag(false),
  /** Scores entered, and those of them that the registry has as they are. */
  scores: Count(31),
  sent: Count(31),
  version: Version(),
})
export const LessonFilter = Obj({
  semester: Optional(Semester),
  class_group_id: Optional(Id(4)),
  /** Only those of the caller: as their teacher, or as the homeroom teacher of the class. */
  mine: Optional(Flag()),
})
export const NewLesson = Obj({
  semester: Semester,
  class_group_id: Id(4),
  subject_id: Id(2),
  staff_id: Optional(Id(3)),
  /** The subject's own name where it is left out. */
  name: Optional(Name('Matematika')),
  hours: Optional(Hours()),
})
export const LessonChange = Obj({
  id: Id(5),
  version: Optional(Version()),
  staff_id: Optional(Nullable(Id(3))),
  name: Optional(Name('Matematika')),
  hours: Optional(Nullable(Hours())),
  ended: Optional(Flag(false)),
})
nameShapes({ Lesson, NewLesson, LessonChange })

const SENT = sql`s.sent_at is not null and s.sent_score = s.score and s.sent_note is not distinct from s.note`

function selectLessons(db: Db, companyId: number) {
  return db
    .selectFrom('registry.lesson as l')
    .innerJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'l.company_id').onRef('g.id', '=', 'l.class_group_id'),
    )
    .innerJoin('school.subject as b', (join) =>
      join.onRef('b.company_id', '=', 'l.company_id').onRef('b.id', '=', 'l.subject_id'),
    )
    .leftJoin('school.staff as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.staff_id'),
    )
    .select(['l.id', 'l.semester', 'l.class_group_id', 'g.name as class_name', 'l.subject_id', 'b.name as subject'])
    .select(['l.staff_id', 't.name as teacher', 'l.name', 'l.hours', 'l.ended', 'l.version'])
    .select([
      sql<boolean>`l.registry_id is not null`.as('from_registry'),
      sql<number>`(select count(*)::int from registry.score s where s.company_id = l.company_id and s.lesson_id = l.id)`.as(
        'scores',
      ),
      sql<number>`(select count(*)::int from registry.score s where s.company_id = l.company_id and s.lesson_id = l.id
        and ${SENT})`.as('sent'),
    ])
    .where('l.company_id', '=', companyId)
}

/** The caller teaches it, or is the homeroom teacher of its class. */
const ownBy = (userId: number) => sql<boolean>`exists (select from school.staff o where o.company_id = l.company_id
  and o.user_id = ${userId} and (o.id = l.staff_id or o.id = (
    select c.homeroom_staff_id from school.class_group c where c.company_id = l.company_id and c.id = l.class_group_id)))`

export async function listLessons(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof LessonFilter>; page: Page },
) {
  let query = selectLessons(db, caller.companyId)
  if (filter.semester) query = query.where('l.semester', '=', filter.semester)
  if (filter.class_group_id) query = query.where('l.class_group_id', '=', filter.class_group_id)
  if (filter.mine) query = query.where(ownBy(caller.userId))
  return pageOf(query, { keys: ['l.id'], direction: 'asc' }, page)
}

const getLesson = (db: Db, caller: Caller, id: number) =>
  selectLessons(db, caller.companyId).where('l.id', '=', id).executeTakeFirstOrThrow()

export async function createLesson(tx: Tx, caller: Caller, given: Static<typeof NewLesson>) {
  await assertExists(tx, caller, { relation: 'school.class_group', id: given.class_group_id, field: 'class_group_id' })
  if (given.staff_id)
    await assertExists(tx, caller, { relation: 'school.staff', id: given.staff_id, field: 'staff_id' })
  const subject = await tx
    .selectFrom('school.subject')
    .select('name')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', given.subject_id)
    .executeTakeFirst()
  if (!subject) throw notFound('subject_id')
  const { id } = await tx
    .insertInto('registry.lesson')
    .values({ company_id: caller.companyId, name: subject.name, ...tidy(given) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getLesson(tx, caller, id)
}

export async function changeLesson(tx: Tx, caller: Caller, change: Static<typeof LessonChange>) {
  const lesson = await findLesson(tx, caller, { id: change.id, field: 'id' })
  if (lesson.registry_id)
    throw invalid('id', {
      id: 'berasal dari Dapodik dan diubah di sana',
      en: 'comes from Dapodik and is changed there',
    })
  if (change.staff_id)
    await assertExists(tx, caller, { relation: 'school.staff', id: change.staff_id, field: 'staff_id' })
  await changeRecord(tx, caller, { relation: 'registry.lesson', change })
  return getLesson(tx, caller, change.id)
}

async function findLesson(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  { id, field = 'lesson_id' }: { id: number; field?: string },
) {
  const lesson = await db
    .selectFrom('registry.lesson')
    .select(['id', 'semester', 'class_group_id', 'registry_id', 'ended'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lesson) throw notFound(field)
  return lesson
}

/** Scores are for those who lead, and for the lesson's or the class's own teacher. */
export async function findScorable(db: Db, caller: Caller, id: number) {
  const lesson = await findLesson(db, caller, { id })
  if (caller.roles.some((role) => role === 'admin' || role === 'principal')) return lesson
  const own = await db
    .selectFrom('registry.lesson as l')
    .select('l.id')
    .where('l.company_id', '=', caller.companyId)
    .where('l.id', '=', id)
    .where(ownBy(caller.userId))
    .executeTakeFirst()
  if (!own) throw new AppError('access_denied')
  return lesson
}
