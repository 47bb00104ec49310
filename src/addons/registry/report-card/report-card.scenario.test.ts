// A school prepares its report cards, teachers enter scores by hand and from a file, and the office sends them back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, uploaded } from '../../../../test/fixtures/imports.ts'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import { smallRegistry, uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import type { Person } from '../../../../test/harness.ts'

const CARD = '/api/v1/report-card'
const registry = smallRegistry()
let house: RegistryHouse
let admin: Person
let teacher: Person
let stranger: Person
let other: Person

interface Lesson {
  id: number
  class_name: string
  name: string
}
interface Scored {
  student_id: number
  student_name: string
  score: number | null
  version: number | null
}
let lessons: Lesson[]
const lesson = (group: string, name: string) => lessons.find((one) => one.class_name === group && one.name === name)!
const sheet = async (id: number): Promise<Scored[]> => (await admin.get(`${CARD}/scores?lesson_id=${id}`)).body.data

beforeAll(async () => {
  house = await openRegistryHouse(registry)
  admin = house.admin
  await house.t.company('other')
  other = await house.t.person('other', 'admin')
  teacher = await house.t.person('smp', 'teacher')
  stranger = await house.t.person('smp', 'teacher')
})
afterAll(() => house.close())

test('without a registry the cards come from the records at hand, and say so', async () => {
  const { status, body } = await admin.post(`${CARD}/registry/bootstrap`)
  expect([status, body.success]).toEqual([200, true])
  expect(body.data).toMatchObject({
    configured: true,
    source: 'local',
    stale: true,
    reason: 'never_synced',
    semester: '20261',
    cards_created: 0,
  })
  expect((await teacher.post(`${CARD}/registry/bootstrap`)).status).toBe(403)
})

test('after a sync everyone in a class has a card; once more changes nothing', async () => {
  expect(await house.sync()).toMatchObject({ counts: { lessons: { created: 3 }, staff: { created: 2 } } })
  const first = (await admin.post(`${CARD}/registry/bootstrap`)).body.data
  expect(first).toMatchObject({
    source: 'registry',
    stale: false,
    reason: null,
    classes: 2,
    subjects: 2,
    lessons: 3,
    teachers: 1,
  })
  expect(first).toMatchObject({ students: 5, enrolled: 4, cards_created: 4, academic_year: '2026/2027' })
  const again = (await admin.post(`${CARD}/registry/bootstrap`)).body.data
  expect(again).toMatchObject({ cards_created: 0, cards_updated: 0, cards_unchanged: 4 })
  const { body } = await admin.get(`${CARD}/cards?semester=20261`)
  expect(body.data).toHaveLength(4)
  expect(body.data[0]).toMatchObject({ student_name: 'Andini Putri', class_name: 'VII A', lessons: 2, scores: 0 })
  expect((await other.get(`${CARD}/cards`)).body.data).toEqual([])
})

test('lessons come from the registry; the school may add its own', async () => {
  lessons = (await admin.get(`${CARD}/lessons?semester=20261`)).body.data
  expect(lessons.map((one) => `${one.class_name} ${one.name}`)).toEqual([
    'VII A Bahasa Indonesia',
    'VII A Matematika',
    'VII B Bahasa Indonesia',
  ])
  const fixed = await admin.post(`${CARD}/lessons/update`, { id: lessons[0]!.id, hours: 2 })
  expect([fixed.status, fixed.body.code]).toEqual([422, 'invalid_params'])
  const subject = { code: 'MULOK', name: 'Muatan Lokal', kind: 'local' }
  const { id: subject_id } = (await admin.post('/api/v1/school/subjects/create', subject)).body.data
  const class_group_id = (await admin.get('/api/v1/school/classes')).body.data[0].id
  const own = { semester: '20261', class_group_id, subject_id }
  expect((await admin.post(`${CARD}/lessons/create`, { ...own, subject_id: 99_999 })).status).toBe(404)
  expect((await teacher.post(`${CARD}/lessons/create`, own)).status).toBe(403)
  const made = await admin.post(`${CARD}/lessons/create`, own)
  expect(made.body.data).toMatchObject({ name: 'Muatan Lokal', from_registry: false, scores: 0 })
  expect((await admin.post(`${CARD}/lessons/create`, own)).status).toBe(409)
  const ended = await admin.post(`${CARD}/lessons/update`, { id: made.body.data.id, ended: true })
  expect(ended.body.data).toMatchObject({ ended: true })
  const late = { lesson_id: made.body.data.id, scores: [{ student_id: 1, score: 80 }] }
  expect((await admin.post(`${CARD}/scores/save`, late)).status).toBe(422)
})

test('only who teaches the lesson or leads enters scores, and only of the class', async () => {
  const { id } = lesson('VII A', 'Matematika')
  const [one, two] = await sheet(id)
  const scores = [
    { student_id: one!.student_id, score: 87.5, note: 'Baik' },
    { student_id: two!.student_id, score: 90 },
  ]
  expect((await stranger.post(`${CARD}/scores/save`, { lesson_id: id, scores })).body.error).toBe('Access Denied')
  expect((await stranger.get(`${CARD}/scores?lesson_id=${id}`)).status).toBe(403)
  expect((await other.post(`${CARD}/scores/save`, { lesson_id: id, scores })).status).toBe(404)
  const staff = (await admin.get('/api/v1/school/staff?q=rina')).body.data[0].id
  await admin.post('/api/v1/school/staff/update', { id: staff, user_id: teacher.userId })
  expect((await teacher.get(`${CARD}/lessons?mine=true`)).body.data).toHaveLength(4)
  const saved = await teacher.post(`${CARD}/scores/save`, { lesson_id: id, scores })
  expect(saved.body.data).toEqual({ created: 2, updated: 0, unchanged: 0 })
  for (const wrong of [
    [{ student_id: one!.student_id, score: 100.01 }],
    [{ student_id: one!.student_id, score: -1 }],
    [
      { student_id: one!.student_id, score: 1 },
      { student_id: one!.student_id, score: 2 },
    ],
    [],
  ])
    expect((await teacher.post(`${CARD}/scores/save`, { lesson_id: id, scores: wrong })).status).toBe(422)
  const [elsewhere] = await sheet(lesson('VII B', 'Bahasa Indonesia').id)
  const misplaced = [{ student_id: elsewhere!.student_id, score: 70 }]
  expect((await teacher.post(`${CARD}/scores/save`, { lesson_id: id, scores: misplaced })).status).toBe(404)
})

test('two who correct the same score at once do not overwrite each other unseen', async () => {
  const { id } = lesson('VII A', 'Matematika')
  const [one] = await sheet(id)
  const save = (score: number) =>
    teacher.post(`${CARD}/scores/save`, {
      lesson_id: id,
      scores: [{ student_id: one!.student_id, score, version: one!.version }],
    })
  const replies = await Promise.all([save(70), save(75)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('scores come from a file too, each row judged by itself', async () => {
  const csv = [
    'Semester,Kelas,Mata pelajaran,NIS,NISN,Nilai,Catatan',
    '20261,VII B,Bahasa Indonesia,260004,,"88,5",Rajin',
    '20261,VII B,300110000,,0090000005,77,',
    '20261,VII B,Kimia,260005,,77,',
    '20261,VII B,Bahasa Indonesia,260001,,77,',
    '20261,VII A,Matematika,260001,,77,',
    '20261,VII B,Bahasa Indonesia,,,77,',
    '20261,VII B,Bahasa Indonesia,260005,,101,',
  ].join('\n')
  const importing = async (person: Person) => {
    const file_id = await uploaded(house.t, person, Buffer.from(csv))
    const { body } = await person.post(`${CARD}/imports/create`, { kind: 'report_scores', file_id })
    return body.data.id as number
  }
  await house.startQueue()
  const refused = await importEnd(stranger, await importing(stranger), 30_000, `${CARD}/imports`)
  expect(refused).toMatchObject({ good: 0, faulty: 7 })
  const done = await importEnd(teacher, await importing(teacher), 30_000, `${CARD}/imports`)
  expect(done).toMatchObject({ state: 'done', good: 2, faulty: 5 })
  expect((await sheet(lesson('VII B', 'Bahasa Indonesia').id)).map(({ score }) => score)).toEqual([88.5, 77])
})

test('scores go back once, under ids that stay', async () => {
  expect((await teacher.post(`${CARD}/registry/send-grades`)).status).toBe(403)
  expect((await admin.post(`${CARD}/registry/send-grades`, { class_group_id: 99_999 })).status).toBe(404)
  const log = await house.sendGrades()
  expect(log).toMatchObject({ mode: 'grades', state: 'done', error_code: null })
  expect(log.counts).toMatchObject({ evaluations: { seen: 2, created: 2 }, scores: { seen: 4, created: 4, error: 0 } })
  const [evaluations, scores] = [new Map(registry.evaluations), new Map(registry.scores)]
  expect([evaluations.size, scores.size]).toEqual([2, 4])
  const again = await house.sendGrades()
  expect(again.counts).toMatchObject({
    evaluations: { unchanged: 2 },
    scores: { unchanged: 4, created: 0, updated: 0 },
  })
  expect(new Map(registry.scores)).toEqual(scores)
  // A registry that was set up anew gets the same ids again.
  registry.scores!.clear()
  await house.t.asSuperuser((client) => client.query('update registry.score set sent_at = null, sent_score = null'))
  await house.sendGrades()
  expect(new Set(registry.scores!.keys())).toEqual(new Set(scores.keys()))
})

const rescore = async (score: number) => {
  const { id } = lesson('VII A', 'Matematika')
  const scores = (await sheet(id)).map(({ student_id }, at) => ({ student_id, score: score + at }))
  expect((await admin.post(`${CARD}/scores/save`, { lesson_id: id, scores })).status).toBe(200)
  return id
}

test('F23: one refused row is that row’s own, and goes with the next sending', async () => {
  const id = await rescore(60)
  registry.faults = [{ name: 'post-refused', after: 1, times: 1 }]
  const log = await house.sendGrades()
  expect(log).toMatchObject({ state: 'done', counts: { scores: { updated: 1, error: 1, unchanged: 2 } } })
  expect(await house.items(log.id, '&action=error')).toMatchObject([
    { entity: 'score', reason: 'registry_refused', name: 'Bagas Pratama' },
  ])
  const errors = (await admin.get(`${CARD}/scores?lesson_id=${id}`)).body.data.map(
    (one: { send_error: string | null }) => one.send_error,
  )
  expect(errors).toEqual([null, 'registry_refused'])
  expect((await house.sendGrades()).counts.scores).toMatchObject({ updated: 1, error: 0, unchanged: 3 })
  expect([...registry.scores!.values()].map((row) => row.nilai_kognitif_angka).sort()).toEqual([60, 61, 77, 88.5])
})

test('F23: nonsense is an error; silence after storing is asked again under the same id and does not double', async () => {
  await rescore(40)
  registry.faults = [{ name: 'post-garbage', times: 2 }]
  expect((await house.sendGrades()).counts.scores).toMatchObject({ error: 1, updated: 1 })
  await rescore(50)
  registry.faults = [{ name: 'post-timeout', times: 1 }]
  expect((await house.sendGrades()).counts.scores).toMatchObject({ error: 0, updated: 2 })
  await rescore(55)
  registry.faults = [{ name: 'post-timeout' }]
  const lost = await house.sendGrades()
  expect([lost.state, lost.error_code]).toEqual(['failed', 'registry_unavailable'])
  registry.faults = [{ name: 'token-wrong', method: 'postNilai', after: 1 }]
  expect(await house.sendGrades()).toMatchObject({ state: 'partial', error_code: 'registry_refused_token' })
  registry.faults = []
  expect((await house.sendGrades()).counts.scores).toMatchObject({ updated: 1, unchanged: 3, error: 0 })
  expect(registry.scores!.size).toBe(4)
  expect([...registry.scores!.values()].map((row) => row.nilai_kognitif_angka).sort()).toEqual([55, 56, 77, 88.5])
})

test('F25: scores are signed by the account that was set, else by that of the evaluations there, and dated as said', async () => {
  const operator = uuid(501)
  registry.accounts = [
    { id: operator, username: 'operator@example.com', name: 'Operator', role: 'Operator', staff: null },
  ]
  const set = async (more: object) => {
    const { npsn, base_url, semester, timeout_s } = (await admin.get('/api/registry/config')).body.data
    return admin.post('/api/registry/config/update', { npsn, base_url, semester, timeout_s, ...more })
  }
  const sent = () => [...registry.scores!.values()].find((row) => row.updater_id === operator)
  for (const row of registry.evaluations!.values()) row.nm_mata_evaluasi = 'Nama lain'
  registry.faults = [{ name: 'updater-unknown' }]
  await rescore(45)
  const refused = await house.sendGrades()
  expect(refused.counts).toMatchObject({ evaluations: { error: 1 }, scores: { skipped: 2, updated: 0 } })
  const [why] = await house.items(refused.id, '&action=error')
  expect([why.reason, why.advice.id]).toEqual(['registry_refused', expect.stringContaining('pengguna_id')])
  expect((await set({ grades_updater_id: 'operator' })).body.code).toBe('invalid_params')
  expect((await set({ grades_last_sync: 'tomorrow' })).body.code).toBe('invalid_params')
  expect((await set({ grades_updater_id: operator, grades_last_sync: 'never' })).body.data).toMatchObject({
    grades_updater_id: operator,
    grades_last_sync: 'never',
  })
  expect((await house.sendGrades()).counts).toMatchObject({ evaluations: { updated: 1 }, scores: { updated: 2 } })
  expect(sent()).toMatchObject({
    create_date: '2026-09-01 02:00:00',
    last_update: '2026-09-01 03:00:00',
    last_sync: '1901-01-01 00:00:00',
    soft_delete: 0,
  })
  // Nobody set: the one by whom evaluations came before.
  await set({ grades_updater_id: null, grades_last_sync: 'half_hour' })
  await rescore(46)
  expect((await house.sendGrades()).counts.scores).toMatchObject({ updated: 2, error: 0 })
  expect(sent()).toMatchObject({ last_sync: '2026-09-01 02:30:00' })
  registry.faults = []
})

test('a student whom the registry does not list in the class is skipped, with the reason', async () => {
  const group = (await admin.get('/api/v1/school/classes')).body.data[0]
  const citra = (await admin.get('/api/v1/school/students?q=citra')).body.data[0]
  await admin.post('/api/v1/school/students/move', { id: citra.id, class_group_id: group.id })
  const { id } = lesson('VII A', 'Matematika')
  await admin.post(`${CARD}/scores/save`, { lesson_id: id, scores: [{ student_id: citra.id, score: 66 }] })
  const log = await house.sendGrades({ class_group_id: group.id })
  expect(log.counts.scores).toMatchObject({ seen: 3, skipped: 1, unchanged: 2 })
  expect(await house.items(log.id)).toMatchObject([{ action: 'skip', reason: 'not_in_registry_class' }])
  expect(uuid(3)).toBe(registry.students[2]!.id)
})
