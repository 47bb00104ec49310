// A year goes on to the next exactly as its preview said, once, and comes back exactly as it was.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { applyDue } from './planned.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)

let t: TestHouse
let companies = 0

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2027-07-01T03:00:00Z') } })
})
afterAll(() => t.close())

interface School {
  id: number
  admin: Person
  from_year_id: number
  to_year_id: number
  /** By name, of the year that ends and of the one that begins. */
  old: Record<string, number>
  next: Record<string, number>
  students: number[]
}

const YEARS = [
  { name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-26' },
  { name: '2027/2028', starts_on: '2027-07-12', ends_on: '2028-06-24' },
]
const CLASSES = ['VII-A', 'VII-B', 'VIII-A', 'VIII-B', 'IX-A'] as const
const gradeOf = (name: string) => ({ VII: 7, VIII: 8, IX: 9 })[name.split('-')[0]!]!

const post = async (who: Person, path: string, params: object) => {
  const { status, body } = await who.post(`/api/v1/school/${path}`, params)
  expect([path, status, body.fields]).toEqual([path, 200, undefined])
  return body.data
}

/** A school of its own with so many students in each class. */
async function openSchool(sizes: readonly number[], next: readonly string[] = CLASSES): Promise<School> {
  const slug = `p${++companies}`
  const { id } = await t.company(slug)
  const admin = await t.person(slug, 'admin')
  await post(admin, 'profile/update', { level: 'smp', ownership: 'private' })
  const [from, to] = [await post(admin, 'years/create', YEARS[0]!), await post(admin, 'years/create', YEARS[1]!)]
  const make = async (academic_year_id: number, names: readonly string[]) => {
    const made: Record<string, number> = {}
    for (const name of names)
      made[name] = (await post(admin, 'classes/create', { academic_year_id, name, grade: gradeOf(name) })).id
    return made
  }
  const school = { id, admin, from_year_id: from.id, to_year_id: to.id, students: [] as number[] }
  const [old, coming] = [await make(from.id, CLASSES), await make(to.id, next)]
  for (const [index, name] of CLASSES.entries())
    for (let n = 0; n < (sizes[index] ?? 0); n++) {
      const student = { name: `Siswa ${name} ${n}`, gender: 'f', entered_on: '2026-07-13', class_group_id: old[name] }
      school.students.push((await post(admin, 'students/create', student)).id)
    }
  return { ...school, old, next: coming }
}

const yearsOf = ({ from_year_id, to_year_id }: School) => ({ from_year_id, to_year_id })
const preview = (school: School, choices: object = {}) =>
  post(school.admin, 'promotions/preview', { ...yearsOf(school), ...choices })
const create = (school: School, fingerprint: string, choices: object = {}) =>
  school.admin.post('/api/v1/school/promotions/create', { ...yearsOf(school), ...choices, fingerprint })
const undo = (school: School, id: number) => school.admin.post('/api/v1/school/promotions/undo', { id })

/** Every row of the school's records, whole; of students all but the count of how often each was written. */
const snapshot = (school: School) =>
  t.asSuperuser(async (client) => {
    const rows: Record<string, object[]> = { student: await rowsOf('student', '{version,updated_at}') }
    for (const table of ['enrolment', 'class_group', 'academic_year', 'student_total', 'search_word'])
      rows[table] = await rowsOf(table, '{}')
    return rows

    async function rowsOf(table: string, without: string): Promise<object[]> {
      const query = `select to_jsonb(r) - $2::text[] as row from school.${table} r where company_id = $1 order by 1`
      return (await client.query(query, [school.id, without])).rows.map(({ row }) => row)
    }
  })

interface Planned {
  student_id: number
  outcome: string
  to_class_group_id: number | null
  until_day: string
  from_day: string | null
}
const plannedIn = (plan: { classes: { students: Planned[] }[] }) =>
  plan.classes
    .flatMap((group) => group.students)
    .map(({ student_id, outcome, to_class_group_id, until_day, from_day }) => ({
      student_id,
      outcome,
      to_class_group_id,
      until_day,
      from_day,
    }))
    .sort((a, b) => a.student_id - b.student_id)

test('by rule each class goes one grade up into its section, and the last grade graduates', async () => {
  const school = await openSchool([2, 1, 1, 1, 2])
  const plan = await preview(school)
  expect(plan).toMatchObject({ promoted: 5, stayed: 0, graduated: 2, unsettled: 0 })
  const targets = plan.classes.map((group: { name: string; to_class_name: string }) => [
    group.name,
    group.to_class_name,
  ])
  expect(targets).toEqual([
    ['VII-A', 'VIII-A'],
    ['VII-B', 'VIII-B'],
    ['VIII-A', 'IX-A'],
    ['VIII-B', 'IX-A'],
    ['IX-A', null],
  ])
})

test('students without a place stop the promotion until someone decides', async () => {
  const school = await openSchool([1, 0, 0, 1, 0], ['VII-A', 'VIII-X', 'VIII-Y', 'IX-A'])
  const plan = await preview(school)
  expect(plan).toMatchObject({ promoted: 1, unsettled: 1 })
  expect((await create(school, plan.fingerprint)).body).toMatchObject({ code: 'promotion_incomplete' })
  const choices = {
    classes: [{ class_group_id: school.old['VII-A'], outcome: 'promoted', to_class_group_id: school.next['VIII-Y'] }],
  }
  const settled = await preview(school, choices)
  expect(settled.unsettled).toBe(0)
  expect((await create(school, settled.fingerprint, choices)).body.data).toMatchObject({
    promoted: 2,
    state: 'applied',
  })
})

test('choices name classes and students that are there, targets of the right year and grade, each once', async () => {
  const school = await openSchool([1, 0, 0, 0, 0])
  const other = await openSchool([1, 0, 0, 0, 0])
  const ask = (choices: object) =>
    school.admin.post('/api/v1/school/promotions/preview', { ...yearsOf(school), ...choices })
  const [mine, theirs] = [school.students[0]!, other.students[0]!]
  const student = { student_id: mine, outcome: 'promoted' }
  expect((await ask({ students: [{ ...student, student_id: theirs }] })).status).toBe(404)
  expect((await ask({ classes: [{ class_group_id: other.old['VII-A'], outcome: 'stayed' }] })).status).toBe(404)
  expect((await ask({ students: [{ ...student, to_class_group_id: other.next['VIII-A'] }] })).status).toBe(404)
  expect((await ask({ students: [{ ...student, to_class_group_id: school.old['VIII-A'] }] })).status).toBe(404)
  expect((await ask({ students: [{ ...student, to_class_group_id: school.next['VII-A'] }] })).status).toBe(422)
  expect((await ask({ students: [student, student] })).status).toBe(422)
  expect((await ask({ to_year_id: other.to_year_id })).status).toBe(404)
  expect((await ask({ from_year_id: school.to_year_id, to_year_id: school.from_year_id })).status).toBe(422)
  expect((await ask({ students: [{ ...student, outcome: 'stayed' }] })).body.data.stayed).toBe(1)
})

test('who may not decide does not see promotions', async () => {
  const school = await openSchool([])
  const teacher = await t.person(`p${companies}`, 'teacher')
  for (const verb of ['preview', 'create', 'undo'])
    expect((await teacher.post(`/api/v1/school/promotions/${verb}`, {})).status).toBe(403)
  expect((await teacher.get('/api/v1/school/promotions')).status).toBe(403)
  expect((await school.admin.get('/api/v1/school/promotions/items?promotion_id=1')).status).toBe(404)
  const { fingerprint } = await preview(school)
  expect((await create(school, fingerprint)).body.code).toBe('promotion_empty')
})

const sizes = fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }).filter((list) => list.some((size) => size > 0))
const outcomes = fc.array(fc.constantFrom('rule', 'rule', 'stayed', 'graduated', 'left'), {
  minLength: 15,
  maxLength: 15,
})

test(
  'what the preview shows is what happens, and undoing it leaves everything as it was',
  async () => {
    await fc.assert(
      fc.asyncProperty(sizes, outcomes, async (perClass, wishes) => {
        const school = await openSchool(perClass)
        for (const [index, id] of school.students.entries())
          if (wishes[index] === 'left') await post(school.admin, 'students/leave', { id, reason: 'Pindah' })
        const students = school.students.flatMap((student_id, index) =>
          ['stayed', 'graduated'].includes(wishes[index]!) ? [{ student_id, outcome: wishes[index] }] : [],
        )
        const before = await snapshot(school)
        const plan = await preview(school, { students })
        expect(await snapshot(school)).toEqual(before)
        const reply = await create(school, plan.fingerprint, { students })
        if (plan.promoted + plan.stayed + plan.graduated === 0) {
          expect(reply.body.code).toBe('promotion_empty')
          return
        }
        const { id, promoted, stayed, graduated } = reply.body.data
        expect({ promoted, stayed, graduated }).toEqual({
          promoted: plan.promoted,
          stayed: plan.stayed,
          graduated: plan.graduated,
        })
        const { body } = await school.admin.get(`/api/v1/school/promotions/items?promotion_id=${id}`)
        expect(plannedIn({ classes: [{ students: body.data }] })).toEqual(plannedIn(plan))
        expectNamed(school, body.data)
        await expectCarriedOut(school, plannedIn(plan))
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])

        expect((await create(school, plan.fingerprint, { students })).body.code).toBe('already_promoted')
        expect((await undo(school, id)).body.data.state).toBe('undone')
        expect(await snapshot(school)).toEqual(before)
        expect(await preview(school, { students })).toEqual(plan)
        expect(await findDisagreements(t.admin.db, checks)).toEqual([])
      }),
      { numRuns: LONG ? 100 : 8 },
    )
  },
  LONG ? 300_000 : 30_000,
)

interface Item {
  from_class_group_id: number
  from_class_name: string
  to_class_group_id: number | null
  to_class_name: string | null
}

/** Each class by the name it has in its own year. */
function expectNamed({ old, next }: School, items: readonly Item[]): void {
  for (const item of items) {
    expect(old[item.from_class_name]).toBe(item.from_class_group_id)
    expect(item.to_class_name === null ? null : next[item.to_class_name]).toBe(item.to_class_group_id)
  }
}

/** Reads it from the students themselves, not from the record of the promotion. */
async function expectCarriedOut(school: School, planned: readonly Planned[]): Promise<void> {
  for (const { student_id, outcome, to_class_group_id, until_day, from_day } of planned) {
    const { data } = (await school.admin.get(`/api/v1/school/students/${student_id}`)).body
    expect(data.state).toBe(outcome === 'graduated' ? 'graduated' : 'active')
    expect(data.class_group_id).toBe(to_class_group_id)
    expect(data.left_on).toBe(outcome === 'graduated' ? until_day : null)
    const days = data.enrolments.map((stay: { from_day: string; until_day: string }) => [stay.from_day, stay.until_day])
    expect(days).toEqual([['2026-07-13', until_day], ...(from_day ? [[from_day, null]] : [])])
  }
}

test('of eight promotions at once, one is carried out', async () => {
  const school = await openSchool([3, 0, 2, 0, 2])
  const { fingerprint } = await preview(school)
  const replies = await Promise.all(Array.from({ length: 8 }, () => create(school, fingerprint)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(replies.filter((reply) => reply.body.code === 'already_promoted')).toHaveLength(7)
  const { id } = replies.find((reply) => reply.status === 200)!.body.data
  const undone = await Promise.all(Array.from({ length: 4 }, () => undo(school, id)))
  expect(undone.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
})

test('a preview that time has passed by is not carried out', async () => {
  const school = await openSchool([2, 0, 0, 0, 0])
  const { fingerprint } = await preview(school)
  await post(school.admin, 'students/leave', { id: school.students[0], reason: 'Pindah' })
  expect((await create(school, fingerprint)).body.code).toBe('promotion_outdated')
})

test('whatever happened to one of the students since, the whole is not undone, and nothing changes', async () => {
  const after: [string, (school: School) => Promise<unknown>][] = [
    [
      'moved',
      ({ admin, students, next }) =>
        post(admin, 'students/move', { id: students[0], class_group_id: next['VIII-B'], day: '2027-08-02' }),
    ],
    ['left', ({ admin, students }) => post(admin, 'students/leave', { id: students[0], reason: 'Pindah' })],
    [
      'moved there and back within a day',
      async ({ admin, students, next }) => {
        for (const name of ['VIII-B', 'VIII-A'])
          await post(admin, 'students/move', { id: students[0], class_group_id: next[name], day: '2027-07-12' })
      },
    ],
    ['promoted on', promoteOn],
  ]
  for (const [what, happen] of after) {
    const school = await openSchool([2, 0, 0, 0, 1])
    const { fingerprint } = await preview(school)
    const { id } = (await create(school, fingerprint)).body.data
    await happen(school)
    const before = await snapshot(school)
    const reply = await undo(school, id)
    expect([what, reply.status, reply.body.code]).toEqual([what, 409, 'promotion_changed'])
    expect(await snapshot(school)).toEqual(before)
    expect((await school.admin.get('/api/v1/school/promotions?state=applied')).body.data[0].allowed_moves).toEqual([
      'undo',
    ])
  }
})

async function promoteOn(school: School): Promise<void> {
  const year = { name: '2028/2029', starts_on: '2028-07-10', ends_on: '2029-06-30' }
  const { id } = await post(school.admin, 'years/create', year)
  await post(school.admin, 'classes/copy', { from_year_id: school.to_year_id, to_year_id: id })
  const onwards = { ...school, from_year_id: school.to_year_id, to_year_id: id }
  const { fingerprint } = await preview(onwards)
  expect((await create(onwards, fingerprint)).status).toBe(200)
  await comeTo(school, '2028-06-25')
}

/** What the house does by itself on a day. */
async function comeTo(school: School, today: string): Promise<void> {
  const scope = { company: school.id, user: null, roles: ['admin'], companies: [], requestId: 'test' }
  await t.house.database.write(scope, (tx) => applyDue(tx, { companyId: school.id, roles: ['admin'] }, today))
}

test('decided before the year ends it waits for its day: seen, changed, cancelled, and then carried out with who is there', async () => {
  const school = await openSchool([2, 1, 1, 0, 1])
  const year = { name: '2028/2029', starts_on: '2028-07-10', ends_on: '2029-06-30' }
  expect((await create(school, (await preview(school)).fingerprint)).body.data.state).toBe('applied')
  const { id: to_year_id } = await post(school.admin, 'years/create', year)
  await post(school.admin, 'classes/copy', { from_year_id: school.to_year_id, to_year_id })
  const early = { ...school, from_year_id: school.to_year_id, to_year_id }
  const before = await snapshot(school)
  const first = (await create(early, (await preview(early)).fingerprint)).body.data
  expect(first).toMatchObject({ state: 'planned', effective_on: '2028-06-25', allowed_moves: ['cancel'] })
  expect(await snapshot(school)).toEqual(before)
  expect((await create(early, (await preview(early)).fingerprint)).body.code).toBe('already_promoted')
  expect((await post(school.admin, 'promotions/cancel', { id: first.id, note: 'Diundur' })).state).toBe('cancelled')
  const { id } = (await create(early, (await preview(early)).fingerprint)).body.data
  const [someone] = school.students
  const choices = { students: [{ student_id: someone!, outcome: 'stayed' }] }
  const { fingerprint } = await preview(early, choices)
  const changed = await post(school.admin, 'promotions/change', { id, ...choices, fingerprint })
  expect(changed).toMatchObject({ state: 'planned', stayed: 1 })
  // What was chosen can be read again by who decides, here and nowhere else.
  const detail = (person: Person) => person.get(`/api/v1/school/promotions/${id}`)
  expect((await detail(school.admin)).body.data).toMatchObject({ state: 'planned', classes: [], ...choices })
  expect((await detail((await openSchool([])).admin)).status).toBe(404)
  await comeTo(school, '2028-06-24')
  expect(await snapshot(school)).toEqual(before)
  // Someone it names is not there any more: it waits and says why.
  await t.asSuperuser((client) =>
    client.query(`update school.promotion set choices = replace(choices::text, $2, '999999999')::jsonb where id = $1`, [
      id,
      `${someone}`,
    ]),
  )
  await comeTo(school, '2028-06-25')
  const waits = (await school.admin.get('/api/v1/school/promotions')).body.data[0]
  expect(waits).toMatchObject({ id, state: 'planned', obstacle: 'not_found' })
  const again = await preview(early)
  await post(school.admin, 'promotions/change', { id, fingerprint: again.fingerprint })
  await Promise.all([comeTo(school, '2028-06-25'), comeTo(school, '2028-06-26')])
  expect((await school.admin.get('/api/v1/school/promotions')).body.data[0]).toMatchObject({
    id,
    state: 'applied',
    obstacle: null,
  })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('two years on are undone one after the other, the last one first', async () => {
  const school = await openSchool([2, 1, 1, 0, 1])
  const before = await snapshot(school)
  const { fingerprint } = await preview(school)
  const first = (await create(school, fingerprint)).body.data.id
  await promoteOn(school)
  const [{ id: second }] = (await school.admin.get('/api/v1/school/promotions')).body.data
  expect((await undo(school, first)).status).toBe(409)
  expect((await undo(school, second)).status).toBe(200)
  expect((await undo(school, first)).status).toBe(200)
  const now = await snapshot(school)
  expect([now.student, now.enrolment]).toEqual([before.student, before.enrolment])
  const other = await openSchool([])
  expect((await undo(other, first)).status).toBe(404)
})
