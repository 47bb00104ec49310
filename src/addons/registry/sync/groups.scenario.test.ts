// Electives and clubs of the registry: they come in beside the classes, their lessons are scored and sent, and who leaves
// them is told.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import { memberId } from '../../../demo/registry-simulator/model.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'

let house: RegistryHouse
const registry = seedRegistry()
const [elective, club] = registry.classes.slice(-2) as [
  (typeof registry.classes)[number],
  (typeof registry.classes)[number],
]

beforeAll(async () => {
  house = await openRegistryHouse(registry)
  await house.sync()
})
afterAll(() => house.close())

// biome-ignore lint/suspicious/noExplicitAny: lists of every kind
const read = async (path: string): Promise<any[]> => (await house.admin.get(path)).body.data
const groups = () => read('/api/v1/school/classes?kind=groups')
const members = (groupId: number, more = '') =>
  read(`/api/v1/school/group-members?limit=200&group_id=${groupId}&open=true${more}`)

test('they come with their members and leaders, beside the classes', async () => {
  const [chosen, free] = await groups()
  expect([chosen, free]).toMatchObject([
    { kind: 'elective', name: 'Pilihan Informatika', students: 10 },
    { kind: 'extracurricular', name: 'Pramuka', students: 10 },
  ])
  expect((await read('/api/v1/school/classes')).map(({ kind }) => kind)).toEqual(['regular', 'regular', 'regular'])
  const [member] = await members(free.id)
  expect(member).toMatchObject({ kind: 'extracurricular', from_day: '2026-07-13', until_day: null })
  const student = (await house.admin.get(`/api/v1/school/students/${member.student_id}`)).body.data
  expect(student.groups).toHaveLength(2)
  expect(student.enrolments).toHaveLength(1)
  // The lessons that a club seems to have are those of the class before it.
  const lessons = await read(`/api/v1/report-card/lessons?limit=200`)
  expect(lessons.filter(({ class_group_id }) => class_group_id === free.id)).toEqual([])
})

test('an elective’s lesson is scored for its members alone, and the scores reach the registry', async () => {
  const [chosen] = await groups()
  const [lesson] = await read(`/api/v1/report-card/lessons?class_group_id=${chosen.id}`)
  const sheet = await read(`/api/v1/report-card/scores?lesson_id=${lesson.id}&limit=200`)
  expect(sheet.map(({ student_id }) => student_id).sort()).toEqual(
    (await members(chosen.id)).map(({ student_id }) => student_id).sort(),
  )
  const save = (student_id: number) =>
    house.admin.post('/api/v1/report-card/scores/save', {
      lesson_id: lesson.id,
      scores: [{ student_id, score: 91 }],
    })
  const outside = (await read('/api/v1/school/students?limit=200')).find(
    ({ id }) => !sheet.some(({ student_id }) => student_id === id),
  )
  expect((await save(outside.id)).status).toBe(404)
  expect((await save(sheet[0].student_id)).status).toBe(200)
  const log = await house.sendGrades()
  expect(log.counts).toMatchObject({ evaluations: { created: 1 }, scores: { created: 1, error: 0, skipped: 0 } })
  const sent = [...registry.scores!.values()].map(({ anggota_rombel_id }) => anggota_rombel_id)
  expect(elective.members.map((student) => memberId(elective.id, student))).toEqual(expect.arrayContaining(sent))
})

test('who leaves a group is told, taken out when the run is told to, and comes back with the list', async () => {
  const [, free] = await groups()
  const gone = club.members.shift()!
  const told = await house.sync()
  expect(told.counts.group_members).toMatchObject({ unchanged: 19, missing: 1, departed: 0, created: 0 })
  expect(await members(free.id)).toHaveLength(10)
  const ended = await house.sync({ mark_departures: true })
  expect(ended.counts).toMatchObject({ group_members: { missing: 1, departed: 1 }, students: { departed: 0 } })
  expect(await members(free.id)).toHaveLength(9)
  expect((await house.sync({ mark_departures: true })).counts.group_members).toMatchObject({ missing: 0, departed: 0 })
  club.members.unshift(gone)
  expect((await house.sync()).counts.group_members).toMatchObject({ created: 1, missing: 0 })
  expect(await members(free.id)).toHaveLength(10)
  expect((await house.sync()).counts.group_members).toMatchObject({ created: 0, unchanged: 20 })
})

test('whom the school put into a group itself is not missed', async () => {
  const [, free] = await groups()
  const outside = (await read('/api/v1/school/students?limit=200')).at(-1)
  const joined = { group_id: free.id, student_id: outside.id }
  expect((await house.admin.post('/api/v1/school/group-members/create', joined)).status).toBe(200)
  expect((await house.sync({ mark_departures: true })).counts.group_members).toMatchObject({ missing: 0, departed: 0 })
  expect(await members(free.id)).toHaveLength(11)
})

test('who leaves the school leaves the groups too', async () => {
  const [chosen] = await groups()
  const [member] = await members(chosen.id)
  const leave = { id: member.student_id, reason: 'Pindah', day: '2026-08-31' }
  expect((await house.admin.post('/api/v1/school/students/leave', leave)).status).toBe(200)
  const stays = await read(`/api/v1/school/group-members?student_id=${member.student_id}`)
  expect(new Set(stays.map(({ until_day }) => until_day))).toEqual(new Set(['2026-08-31']))
  // The registry still lists them: told, and left alone.
  const log = await house.sync()
  expect(log.counts.group_members).toMatchObject({ created: 0, skipped: 2 })
})

test('rows and classes that differ are told with what to do, and the class list counts', async () => {
  const [first, second] = registry.classes
  const one = registry.students.find(({ id }) => first!.members.includes(id) && !elective.members.includes(id))!
  const other = registry.students.filter(({ id }) => second!.members.includes(id)).at(-1)!
  one.shownIn = second!.id
  other.shownIn = null
  const [dry, log] = [await house.sync({ dry_run: true }), await house.sync()]
  expect(log.counts).toEqual(dry.counts)
  expect(log.counts.enrolments).toMatchObject({ created: 0, updated: 0 })
  const warned = (await house.items(log.id, '&action=warn&entity=student')).filter(({ detail }) => detail !== null)
  expect(warned).toMatchObject([
    { reason: 'row_names_other_class', detail: `${second!.name} / ${first!.name}`, local_id: expect.any(Number) },
    { reason: 'row_names_no_class', detail: `– / ${second!.name}` },
  ])
  for (const { advice } of warned) expect([advice.id, advice.en].every((words) => words.length > 40)).toBe(true)
})
