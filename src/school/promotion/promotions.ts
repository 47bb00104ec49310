// Promotions: a whole academic year goes on to the next, as its preview said, and can be taken back.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { takeStock } from '../../kernel/db/stock.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { assertExists } from '../../kernel/records/change.ts'
import { moveAll, moving } from '../../kernel/records/workflow.ts'
import { addDays } from '../../kernel/values/clock.ts'
import {
  Count,
  Day,
  Id,
  Moment,
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
import { promotionWorkflow, studentWorkflow } from '../workflow.ts'
import { findYear } from '../year/years.ts'
import type { Plan, PlannedStudent } from './plan.ts'
import { type Chosen, chosen, type Decider, lockPupils, planFor, Wanted } from './preview.ts'

const STATES = ['planned', 'applied', 'undone', 'cancelled'] as const

const fields = {
  id: Id(),
  from_year_id: Id(1),
  from_year: Text(9, '2026/2027'),
  to_year_id: Id(2),
  to_year: Text(9, '2027/2028'),
  promoted: Count(216),
  stayed: Count(2),
  graduated: Count(108),
  /** The day after the old year ends: decided before it, the promotion waits until then. */
  effective_on: Day('2027-06-27'),
  /** Why it could not be carried out on its day. */
  obstacle: Nullable(Text(60, 'promotion_incomplete')),
  state: Word(...STATES),
  created_by: Nullable(Id(6)),
  created_at: Moment('2027-07-05T03:00:00Z'),
  version: Version(),
}
export const Promotion = moving(promotionWorkflow, fields)
/** With what was chosen otherwise than by rule: so it is previewed anew, and changed. */
export const PromotionDetail = moving(promotionWorkflow, { ...fields, ...chosen })
export const PromotionRef = Obj({ id: Id() })
export const PromotionFilter = Obj({ state: Optional(Word(...STATES)) })
export const PromotionItem = Obj({
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  outcome: Word('promoted', 'stayed', 'graduated'),
  from_class_group_id: Id(4),
  from_class_name: Text(60, 'VII-A'),
  to_class_group_id: Nullable(Id(9)),
  to_class_name: Nullable(Text(60, 'VIII-A')),
  until_day: Day('2027-07-11'),
  from_day: Nullable(Day('2027-07-12')),
})
export const PromotionItemFilter = Obj({ promotion_id: Id() })
export const NewPromotion = Obj({
  ...Wanted.properties,
  /** Of the preview that was looked at. */
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64, examples: ['0'.repeat(64)] }),
})
nameShapes({ Promotion, PromotionDetail, PromotionItem, NewPromotion })

function selectPromotions(db: Db, caller: Caller) {
  return db
    .selectFrom('school.promotion as p')
    .innerJoin('school.academic_year as f', (join) =>
      join.onRef('f.company_id', '=', 'p.company_id').onRef('f.id', '=', 'p.from_year_id'),
    )
    .innerJoin('school.academic_year as t', (join) =>
      join.onRef('t.company_id', '=', 'p.company_id').onRef('t.id', '=', 'p.to_year_id'),
    )
    .select([
      'p.id',
      'p.from_year_id',
      'f.name as from_year',
      'p.to_year_id',
      't.name as to_year',
      'p.promoted',
      'p.stayed',
      'p.graduated',
      'p.effective_on',
      'p.obstacle',
      'p.state',
      'p.created_by',
      'p.created_at',
      'p.version',
    ])
    .where('p.company_id', '=', caller.companyId)
}

export async function listPromotions(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PromotionFilter>; page: Page },
) {
  let query = selectPromotions(db, caller)
  if (filter.state) query = query.where('p.state', '=', filter.state)
  return pageOf(query, { keys: ['p.id'], direction: 'desc' }, page)
}

export async function listPromotionItems(
  db: Db,
  caller: Caller,
  { promotionId, page }: { promotionId: number; page: Page },
) {
  await assertExists(db, caller, { relation: 'school.promotion', id: promotionId, field: 'promotion_id' })
  const query = db
    .selectFrom('school.promotion_item as i')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'i.company_id').onRef('s.id', '=', 'i.student_id'),
    )
    .innerJoin('school.class_group as f', (join) =>
      join.onRef('f.company_id', '=', 'i.company_id').onRef('f.id', '=', 'i.from_class_group_id'),
    )
    .leftJoin('school.class_group as c', (join) =>
      join.onRef('c.company_id', '=', 'i.company_id').onRef('c.id', '=', 'i.to_class_group_id'),
    )
    .select([
      'i.id',
      'i.student_id',
      's.name as student_name',
      'i.outcome',
      'i.from_class_group_id',
      'f.name as from_class_name',
      'i.to_class_group_id',
      'c.name as to_class_name',
      'i.until_day',
      'i.from_day',
    ])
    .where('i.company_id', '=', caller.companyId)
    .where('i.promotion_id', '=', promotionId)
  const { data, next_cursor } = await pageOf(query, { keys: ['i.id'], direction: 'asc' }, page)
  return { data: data.map(({ id: _, ...item }) => item), next_cursor }
}

export async function getPromotionDetail(db: Db, caller: Caller, id: number) {
  const found = await selectPromotions(db, caller).select('p.choices').where('p.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  const { choices, ...promotion } = found
  const { classes = [], students = [] } = choices as Chosen
  return { ...promotion, classes, students }
}

export async function getPromotion(db: Db, caller: Caller, id: number) {
  return selectPromotions(db, caller).where('p.id', '=', id).executeTakeFirstOrThrow()
}

/** Carried out at once when the old year is over; before that it waits for that day. */
export async function createPromotion(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewPromotion>; today: string },
) {
  const { fingerprint, ...choices } = wanted
  await lockPupils(tx, caller, wanted.from_year_id)
  await assertNotPromoted(tx, caller, wanted.from_year_id)
  const plan = await settledPlan(tx, caller, choices)
  if (plan.fingerprint !== fingerprint) throw new AppError('promotion_outdated')
  const { ends_on } = await findYear(tx, caller, { id: wanted.from_year_id, field: 'from_year_id' })
  const { from_year_id, to_year_id, ...chosen } = choices
  const { promoted, stayed, graduated } = plan
  const { id } = await tx
    .insertInto('school.promotion')
    .values({
      company_id: caller.companyId,
      from_year_id,
      to_year_id,
      promoted,
      stayed,
      graduated,
      effective_on: addDays(ends_on, 1),
      choices: JSON.stringify(chosen),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (today > ends_on) await applyPlan(tx, caller, { id, plan })
  return getPromotion(tx, caller, id)
}

/** A plan that leaves nobody out. */
export async function settledPlan(tx: Tx, caller: Decider, wanted: Static<typeof Wanted>): Promise<Plan> {
  const plan = await planFor(tx, caller, wanted)
  if (plan.unsettled > 0) throw new AppError('promotion_incomplete', { values: { count: plan.unsettled } })
  if (plan.promoted + plan.stayed + plan.graduated === 0) throw new AppError('promotion_empty')
  return plan
}

async function assertNotPromoted(tx: Tx, caller: Caller, yearId: number): Promise<void> {
  const earlier = await tx
    .selectFrom('school.promotion')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('from_year_id', '=', yearId)
    .where('state', 'in', ['planned', 'applied'])
    .executeTakeFirst()
  if (earlier) throw new AppError('already_promoted')
}

export async function applyPlan(tx: Tx, caller: Decider, { id, plan }: { id: number; plan: Plan }): Promise<void> {
  const students = plan.classes.flatMap((group) => group.students)
  const { promoted, stayed, graduated } = plan
  await moveAll(tx, caller, {
    workflow: promotionWorkflow,
    name: 'apply',
    request: { ids: [id], set: { promoted, stayed, graduated, obstacle: null } },
  })
  await endStays(tx, caller, students)
  const made = await beginStays(tx, caller, students)
  await graduate(tx, caller, students)
  await recordItems(tx, caller, { promotion_id: id, students, made })
  await takeStock(tx)
}

async function endStays(tx: Tx, caller: Decider, students: readonly PlannedStudent[]): Promise<void> {
  await sql`update school.enrolment e set until_day = p.until_day
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as p(from_enrolment_id bigint, until_day date)
    where e.company_id = ${caller.companyId} and e.id = p.from_enrolment_id`.execute(tx)
}

/** Answers the new enrolments by student. */
async function beginStays(tx: Tx, caller: Decider, students: readonly PlannedStudent[]): Promise<Map<number, number>> {
  const going = students.filter((student) => student.to_class_group_id !== null)
  const rows = going.map(({ student_id, to_class_group_id, from_day }) => ({
    company_id: caller.companyId,
    student_id,
    class_group_id: to_class_group_id,
    from_day,
  }))
  const ids = await insertRows(tx, 'school.enrolment', rows)
  return new Map(going.map(({ student_id }, index) => [student_id, ids[index]!]))
}

/** Each leaves on the last day in the class; nearly always one day for all. */
async function graduate(tx: Tx, caller: Decider, students: readonly PlannedStudent[]): Promise<void> {
  const leaving = students.filter((student) => student.outcome === 'graduated')
  for (const [day, group] of Map.groupBy(leaving, (student) => student.until_day))
    await moveAll(tx, caller, {
      workflow: studentWorkflow,
      name: 'graduate',
      request: {
        ids: group.map((student) => student.student_id),
        set: { left_on: day },
      },
    })
}

async function recordItems(
  tx: Tx,
  caller: Decider,
  {
    promotion_id,
    students,
    made,
  }: { promotion_id: number; students: readonly PlannedStudent[]; made: Map<number, number> },
): Promise<void> {
  const items = students.map(({ name: _, ...student }) => ({
    ...student,
    promotion_id,
    made_enrolment_id: made.get(student.student_id) ?? null,
  }))
  await sql`insert into school.promotion_item (company_id, promotion_id, student_id, outcome, from_class_group_id,
      from_enrolment_id, until_day, to_class_group_id, made_enrolment_id, from_day, enrolments)
    select ${caller.companyId}::int, i.promotion_id, i.student_id, i.outcome, i.from_class_group_id, i.from_enrolment_id,
      i.until_day, i.to_class_group_id, i.made_enrolment_id, i.from_day,
      (select count(*) from school.enrolment e where e.company_id = ${caller.companyId} and e.student_id = i.student_id)
    from jsonb_populate_recordset(null::school.promotion_item, ${JSON.stringify(items)}::jsonb) i`.execute(tx)
}
