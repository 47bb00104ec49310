// The preview of a promotion: reads what a plan is made from, and makes it. Changes nothing.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import type { Words } from '../../kernel/language/i18n.ts'
import { invalid } from '../../kernel/records/change.ts'
import {
  Count,
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../../kernel/values/schema.ts'
import { findYear } from '../year/years.ts'
import { type Choice, type Choices, type Group, type Local, type Plan, type Pupil, planPromotion } from './plan.ts'

/** Whoever decides, or the house itself on the day. */
export type Decider = Pick<Caller, 'companyId' | 'roles'>

const OUTCOMES = ['promoted', 'stayed', 'graduated'] as const
const STUDENTS_MAX = 5000
const CLASSES_MAX = 500
const WRONG_CLASS: Record<(typeof OUTCOMES)[number], Words> = {
  promoted: { id: 'bukan kelas untuk yang naik', en: 'not a class for promoted students' },
  stayed: { id: 'bukan kelas untuk yang tinggal', en: 'not a class for students who repeat' },
  graduated: { id: 'yang lulus tidak masuk kelas lagi', en: 'graduating students don’t join a class' },
}

const choice = {
  outcome: Word(...OUTCOMES),
  /** A class of the year to come; by rule the one of the same section. */
  to_class_group_id: Optional(Id(9)),
}
/** What is decided otherwise than by rule: for whole classes, and for single students. */
export const chosen = {
  classes: List(Obj({ class_group_id: Id(4), ...choice }), CLASSES_MAX),
  students: List(Obj({ student_id: Id(17), ...choice }), STUDENTS_MAX),
}
export const Wanted = Obj({
  from_year_id: Id(1),
  to_year_id: Id(2),
  classes: Optional(chosen.classes),
  students: Optional(chosen.students),
})
export type Chosen = Pick<Static<typeof Wanted>, 'classes' | 'students'>

const PlannedStudent = Obj({
  student_id: Id(17),
  name: Text(200, 'Ayu Lestari'),
  /** None: it is not settled yet where this student goes. */
  outcome: Nullable(Word(...OUTCOMES)),
  to_class_group_id: Nullable(Id(9)),
  until_day: Day('2027-07-11'),
  from_day: Nullable(Day('2027-07-12')),
})
const PlannedClass = Obj({
  class_group_id: Id(4),
  name: Text(60, 'VII-A'),
  grade: Type.Integer({ minimum: 0, maximum: 13, examples: [7] }),
  outcome: Nullable(Word(...OUTCOMES)),
  to_class_group_id: Nullable(Id(9)),
  to_class_name: Nullable(Text(60, 'VIII-A')),
  students: List(PlannedStudent, 100_000),
})
export const Preview = Obj({
  promoted: Count(216),
  stayed: Count(2),
  graduated: Count(108),
  /** As long as there are any, the promotion cannot be carried out. */
  unsettled: Count(0),
  fingerprint: Type.String({ maxLength: 64, examples: ['0'.repeat(64)] }),
  classes: List(PlannedClass, CLASSES_MAX),
})
nameShapes({ PromotionWish: Wanted, PlannedStudent, PlannedClass, PromotionPreview: Preview })

/** The last grade of each kind of school. Early childhood has no grades: there it is decided class by class. */
const LAST_GRADE: Record<string, number> = { sd: 6, smp: 9, sma: 12, smk: 12, slb: 12 }

export async function previewPromotion(db: Db, caller: Caller, wanted: Static<typeof Wanted>) {
  const { classes, ...totals } = await planFor(db, caller, wanted)
  const names = new Map((await classesOf(db, caller, wanted.to_year_id)).map((group) => [group.id, group.name]))
  return {
    ...totals,
    classes: classes.map(({ id, students, ...group }) => ({
      class_group_id: id,
      ...group,
      to_class_name: names.get(group.to_class_group_id ?? 0) ?? null,
      students: students.map(({ from_class_group_id: _, from_enrolment_id: __, ...student }) => student),
    })),
  }
}

export async function planFor(db: Db, caller: Decider, wanted: Static<typeof Wanted>): Promise<Plan> {
  const local = await readLocal(db, caller, wanted)
  return planPromotion(local, checkedChoices(local, wanted))
}

/** Nobody moves the students of the year, and nobody else promotes it, until the end of the transaction. */
export async function lockPupils(tx: Tx, caller: Decider, yearId: number): Promise<void> {
  const { rows } = await sql`select from school.academic_year
    where company_id = ${caller.companyId} and id = ${yearId} for no key update`.execute(tx)
  if (rows.length === 0) throw notFound('from_year_id')
  await sql`select from school.student s where s.company_id = ${caller.companyId} and s.id in (
      select e.student_id from school.enrolment e
      join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id
      where e.company_id = ${caller.companyId} and g.academic_year_id = ${yearId} and e.until_day is null)
    order by s.id for no key update`.execute(tx)
}

async function readLocal(db: Db, caller: Decider, wanted: Static<typeof Wanted>): Promise<Local> {
  const from = await findYear(db, caller, { id: wanted.from_year_id, field: 'from_year_id' })
  const to = await findYear(db, caller, { id: wanted.to_year_id, field: 'to_year_id' })
  if (to.starts_on <= from.ends_on)
    throw invalid('to_year_id', { id: `dimulai setelah ${from.name} berakhir`, en: `starts after ${from.name} ends` })
  const profile = await db
    .selectFrom('school.profile')
    .select('level')
    .where('company_id', '=', caller.companyId)
    .executeTakeFirst()
  return {
    from,
    to,
    classes: await classesOf(db, caller, from.id),
    targets: await classesOf(db, caller, to.id),
    pupils: await pupilsOf(db, caller, from.id),
    lastGrade: (profile && LAST_GRADE[profile.level]) ?? null,
  }
}

function classesOf(db: Db, caller: Decider, yearId: number): Promise<Group[]> {
  return db
    .selectFrom('school.class_group')
    .select(['id', 'name', 'grade'])
    .where('company_id', '=', caller.companyId)
    .where('academic_year_id', '=', yearId)
    .where('kind', '=', 'regular')
    .orderBy('grade')
    .orderBy('name')
    .execute()
}

function pupilsOf(db: Db, caller: Decider, yearId: number): Promise<Pupil[]> {
  return db
    .selectFrom('school.enrolment as e')
    .innerJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'e.company_id').onRef('g.id', '=', 'e.class_group_id'),
    )
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.student_id'),
    )
    .select(['e.student_id', 's.name', 'e.class_group_id', 'e.id as enrolment_id', 'e.from_day'])
    .where('e.company_id', '=', caller.companyId)
    .where('g.academic_year_id', '=', yearId)
    .where('e.until_day', 'is', null)
    .where('s.state', '=', 'active')
    .orderBy('e.student_id')
    .execute()
}

/** Every class and student that was named is there, and every target is of the right year and grade. */
function checkedChoices(local: Local, wanted: Static<typeof Wanted>): Choices {
  const groups = new Map(local.classes.map((group) => [group.id, group]))
  const targets = new Map(local.targets.map((group) => [group.id, group]))
  const pupils = new Map(local.pupils.map((pupil) => [pupil.student_id, pupil]))
  const check = (at: string, grade: number, { outcome, to_class_group_id }: Choice) => {
    if (to_class_group_id === undefined) return
    const target = targets.get(to_class_group_id)
    if (!target) throw notFound(`params.${at}.to_class_group_id`)
    const onwards = target.grade > grade || grade === 0
    const fits = outcome === 'promoted' ? onwards : outcome === 'stayed' && target.grade === grade
    if (!fits) throw invalid(`${at}.to_class_group_id`, WRONG_CLASS[outcome])
  }
  const classes = new Map<number, Choice>()
  for (const [index, { class_group_id, ...course }] of (wanted.classes ?? []).entries()) {
    const group = groups.get(class_group_id)
    if (!group) throw notFound(`params.classes.${index}.class_group_id`)
    check(`classes.${index}`, group.grade, course)
    classes.set(class_group_id, course)
  }
  const students = new Map<number, Choice>()
  for (const [index, { student_id, ...course }] of (wanted.students ?? []).entries()) {
    const pupil = pupils.get(student_id)
    if (!pupil) throw notFound(`params.students.${index}.student_id`)
    check(`students.${index}`, groups.get(pupil.class_group_id)!.grade, course)
    students.set(student_id, course)
  }
  if (classes.size < (wanted.classes?.length ?? 0) || students.size < (wanted.students?.length ?? 0))
    throw new AppError('invalid_params', {
      fields: { params: { id: 'satu kelas atau siswa disebut dua kali', en: 'a class or student appears twice' } },
    })
  return { classes, students }
}
