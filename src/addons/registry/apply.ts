// Reads what a plan is made against, and carries a plan out: set by set, within one transaction.
import { sql } from 'kysely'
import { insertRows } from '../../kernel/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import type { Pulled, PulledStudent } from './normalise.ts'
import type { Local, Plan } from './plan.ts'

const STUDENT_FIELDS = [
  'registry_id',
  'name',
  'gender',
  'nisn',
  'nis',
  'nik',
  'birth_place',
  'birth_date',
  'entered_on',
] as const satisfies readonly (keyof PulledStudent)[]

/** "20261" is the first half of 2026/2027. */
const yearOf = (semester: string) => `${semester.slice(0, 4)}/${Number(semester.slice(0, 4)) + 1}`

/** With `lock`, nobody changes the students between this and the end of the transaction. */
export async function readLocal(db: Db, companyId: number, pulled: Pulled, lock: boolean): Promise<Local> {
  const ids = pulled.classes.map((group) => group.registry_id)
  let students = db
    .selectFrom('school.student')
    .select(['id', 'state', ...STUDENT_FIELDS])
    .where('company_id', '=', companyId)
    .orderBy('id')
  if (lock) students = students.forUpdate()
  const { rows: classes } = await sql<Local['classes'][number]>`
    select g.id, g.registry_id, g.name, g.grade, y.name = ${yearOf(pulled.semester)} as this_year
    from school.class_group g join school.academic_year y on y.company_id = g.company_id and y.id = g.academic_year_id
    where g.company_id = ${companyId}
      and (y.name = ${yearOf(pulled.semester)} or g.registry_id::text in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))
    order by g.id`.execute(db)
  const enrolments = await db
    .selectFrom('school.enrolment')
    .select(['id', 'student_id', 'class_group_id'])
    .where('company_id', '=', companyId)
    .where('until_day', 'is', null)
    .execute()
  return { students: await students.execute(), classes, enrolments }
}

export async function applyPlan(
  tx: Tx,
  companyId: number,
  plan: Plan,
  at: { semester: string; today: string },
): Promise<void> {
  const year = await ensureYear(tx, companyId, at.semester)
  await applyStudents(tx, companyId, plan.students)
  await applyClasses(tx, companyId, year.id, plan.classes)
  const termStart = at.semester.endsWith('1') ? year.starts_on : `${Number(at.semester.slice(0, 4)) + 1}-01-01`
  await applyEnrolments(tx, companyId, plan.enrolments, { today: at.today, termStart })
}

/** School years run from July to June by law; one that is missing is made so. */
async function ensureYear(tx: Tx, companyId: number, semester: string) {
  const name = yearOf(semester)
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

// A number or a name may pass from one record to another in one run: it is laid down first, then taken up, and only
// then do new records come that may take it too.

async function applyStudents(tx: Tx, companyId: number, changes: Plan['students']): Promise<void> {
  if (changes.update.length > 0) {
    const wanted = [...changes.update, ...changes.create].filter((student) => student.nis !== null)
    await sql`update school.student s set nis = null
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(id bigint, nis text)
      where s.company_id = ${companyId} and s.nis = w.nis and s.id is distinct from w.id
        and s.id in (select jsonb_array_elements_text(${idsOf(changes.update)}::jsonb)::bigint)`.execute(tx)
    const columns = STUDENT_FIELDS.map((field) => sql`${sql.id(field)} = n.${sql.id(field)}`)
    await sql`update school.student s set ${sql.join(columns)}
      from jsonb_populate_recordset(null::school.student, ${JSON.stringify(changes.update)}::jsonb) n
      where s.company_id = ${companyId} and s.id = n.id`.execute(tx)
  }
  const rows = changes.create.map((student) => ({ company_id: companyId, ...student }))
  await insertRows(tx, 'school.student', rows)
}

async function applyClasses(tx: Tx, companyId: number, yearId: number, changes: Plan['classes']): Promise<void> {
  if (changes.update.length > 0) {
    await sql`update school.class_group g set name = '~' || g.id
      from jsonb_to_recordset(${JSON.stringify([...changes.update, ...changes.create])}::jsonb) as w(id bigint, name text)
      where g.company_id = ${companyId} and g.academic_year_id = ${yearId} and g.name = w.name and g.id is distinct from w.id
        and g.id in (select jsonb_array_elements_text(${idsOf(changes.update)}::jsonb)::bigint)`.execute(tx)
    await sql`update school.class_group g set registry_id = n.registry_id, name = n.name, grade = n.grade
      from jsonb_populate_recordset(null::school.class_group, ${JSON.stringify(changes.update)}::jsonb) n
      where g.company_id = ${companyId} and g.id = n.id`.execute(tx)
  }
  const rows = changes.create.map((group) => ({ company_id: companyId, academic_year_id: yearId, ...group }))
  await insertRows(tx, 'school.class_group', rows)
}

const idsOf = (rows: readonly { id: number }[]) => JSON.stringify(rows.map((row) => row.id))

/** Whoever was in no class before is in it since the term began; whoever moves, moves today. */
async function applyEnrolments(
  tx: Tx,
  companyId: number,
  changes: Plan['enrolments'],
  at: { today: string; termStart: string },
): Promise<void> {
  if (changes.close.length > 0)
    await sql`update school.enrolment set until_day = greatest(from_day, ${at.today}::date - 1)
      where company_id = ${companyId} and id in (select jsonb_array_elements_text(${JSON.stringify(changes.close)}::jsonb)::bigint)`.execute(
      tx,
    )
  if (changes.open.length === 0) return
  await sql`insert into school.enrolment (company_id, student_id, class_group_id, from_day)
    select s.company_id, s.id, g.id,
      case when exists (select from school.enrolment e where e.company_id = s.company_id and e.student_id = s.id) then ${at.today}::date
        else least(${at.today}::date, greatest(${at.termStart}::date, s.entered_on)) end
    from jsonb_to_recordset(${JSON.stringify(changes.open)}::jsonb) as o(student uuid, class uuid)
    join school.student s on s.company_id = ${companyId} and s.registry_id = o.student
    join school.class_group g on g.company_id = ${companyId} and g.registry_id = o.class
    -- Back in a class left on the same day: the stay simply goes on.
    on conflict (company_id, student_id, class_group_id, from_day) do update set until_day = null`.execute(tx)
}
