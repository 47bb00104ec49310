// A term in the counsellor's room.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const NOW = new Date('2026-09-14T03:00:00Z')
const TODAY = '2026-09-14'
const ROOM = '/api/v1/counselor'

let t: TestHouse
let counselor: Person
let stranger: Person
let student: number
let classmate: number
let lateness: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  const { id } = await t.company('smp')
  await t.company('other')
  counselor = await t.person('smp', 'counselor')
  stranger = await t.person('other', 'counselor')
  const students = await t.admin.db
    .insertInto('school.student')
    .values([
      { company_id: id, name: 'Andini Putri', gender: 'f' },
      { company_id: id, name: 'Bagas Pratama', gender: 'm' },
    ])
    .returning('id')
    .execute()
  student = students[0]!.id
  classmate = students[1]!.id
})
afterAll(() => t.close())

test('nobody but a counsellor enters, an admin included', async () => {
  expect((await t.nobody.post(`${ROOM}/dashboard`)).status).toBe(401)
  for (const role of ['admin', 'teacher', 'principal', 'foundation_chairman']) {
    const person = await t.person('smp', role)
    for (const door of [
      'dashboard',
      'violations',
      'achievements',
      'violations/create',
      'cases',
      'cases/create',
      'notes/read',
      'letters',
    ]) {
      const { status, body } = await person.post(`${ROOM}/${door}`)
      expect([status, body.error]).toEqual([403, 'Access Denied'])
    }
    expect((await person.get(`${ROOM}/violation-types`)).body.error).toBe('Access Denied')
  }
})

test('who holds another role beside it enters as a counsellor', async () => {
  const both = await t.person('smp', 'counselor', 'teacher')
  expect((await both.post(`${ROOM}/dashboard`)).status).toBe(200)
})

test('the room starts empty', async () => {
  expect((await counselor.post(`${ROOM}/dashboard`)).body).toEqual({
    success: true,
    data: {
      day: TODAY,
      term_from: '2026-07-01',
      term_until: '2026-12-31',
      counseling: 0,
      cases: 0,
      sessions_planned: 0,
      erasures_ahead: 0,
      follow_ups_due: 0,
      violations_month: 0,
      violations_waiting: 0,
      achievements_term: 0,
      near_threshold: 0,
      due: [],
      near: [],
      by_month: [],
      by_class: [],
    },
  })
  const empty = { success: true, data: [], next_cursor: null }
  expect((await counselor.post(`${ROOM}/violations`)).body).toEqual(empty)
  expect((await counselor.post(`${ROOM}/achievements`)).body).toEqual(empty)
  expect((await counselor.post(`${ROOM}/cases`)).body).toEqual(empty)
  expect((await counselor.post(`${ROOM}/sessions`)).body).toEqual(empty)
})

test('a school starts with a catalogue of violations', async () => {
  const { body } = await counselor.get(`${ROOM}/violation-types`)
  expect(body.data.length).toBeGreaterThan(10)
  lateness = body.data.find((type: { code: string }) => type.code === 'R01').id
})

test('a violation of tomorrow, of nobody, or of an unknown kind is refused', async () => {
  const report = { student_id: student, violation_type_id: lateness }
  const ahead = await counselor.post(`${ROOM}/violations/create`, { ...report, occurred_on: '2026-09-15' })
  expect([ahead.status, ahead.body.code]).toEqual([422, 'invalid_params'])
  const unknown = await counselor.post(`${ROOM}/violations/create`, { ...report, violation_type_id: 999_999 })
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
  const nobody = await counselor.post(`${ROOM}/violations/create`, { ...report, student_id: 999_999 })
  expect([nobody.status, nobody.body.code]).toEqual([404, 'not_found'])
})

test("another school's student, kind and violation do not exist here", async () => {
  const { body } = await stranger.get(`${ROOM}/violation-types`)
  const theirs = { student_id: student, violation_type_id: body.data[0].id }
  expect((await stranger.post(`${ROOM}/violations/create`, theirs)).status).toBe(404)
})

test('a violation is reported, validated, counted, and cannot be counted twice', async () => {
  const report = { student_id: student, violation_type_id: lateness, note: 'Tiba pukul 07.20' }
  const { body } = await counselor.post(`${ROOM}/violations/create`, report)
  expect(body.data).toMatchObject({ student_name: 'Andini Putri', type_code: 'R01', points: 2, state: 'reported' })
  const { id } = body.data
  expect((await stranger.post(`${ROOM}/violations/validate`, { id })).status).toBe(404)
  expect((await counselor.post(`${ROOM}/violations/count`, { id })).body.code).toBe('illegal_move')
  expect((await counselor.post(`${ROOM}/violations/validate`, { id, version: 9 })).body.code).toBe('stale_version')
  expect((await counselor.post(`${ROOM}/violations/validate`, { id })).body.data.state).toBe('validated')
  expect((await counselor.post(`${ROOM}/violations/count`, { id })).body.data.state).toBe('counted')
  expect((await counselor.post(`${ROOM}/violations/count`, { id })).status).toBe(409)
})

test('a mistaken report is voided with a reason and stays in the list', async () => {
  const report = { student_id: classmate, violation_type_id: lateness, occurred_on: '2026-09-07' }
  const { id } = (await counselor.post(`${ROOM}/violations/create`, report)).body.data
  expect((await counselor.post(`${ROOM}/violations/void`, { id })).status).toBe(422)
  const voided = await counselor.post(`${ROOM}/violations/void`, { id, reason: 'Salah catat siswa' })
  expect(voided.body.data.state).toBe('voided')
  const { body } = await counselor.post(`${ROOM}/violations`, { state: 'voided' })
  expect(body.data.map((violation: { id: number }) => violation.id)).toEqual([id])
})

test('of several who validate the same violation at once, one does', async () => {
  const report = { student_id: classmate, violation_type_id: lateness }
  const { id } = (await counselor.post(`${ROOM}/violations/create`, report)).body.data
  const colleague = await t.person('smp', 'counselor')
  const tries = await Promise.all(
    [counselor, colleague, counselor, colleague].map((person) => person.post(`${ROOM}/violations/validate`, { id })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('violations come newest first, page by page', async () => {
  const first = (await counselor.post(`${ROOM}/violations`, { limit: 2 })).body
  const second = (await counselor.post(`${ROOM}/violations`, { limit: 2, cursor: first.next_cursor })).body
  const days = [...first.data, ...second.data].map((violation) => violation.occurred_on)
  expect(days).toEqual([TODAY, TODAY, '2026-09-07'])
  expect(second.next_cursor).toBeNull()
  expect((await counselor.post(`${ROOM}/violations`, { cursor: 'junk' })).status).toBe(422)
  expect((await counselor.post(`${ROOM}/violations`, { limit: 0 })).status).toBe(422)
})

test('an achievement is recorded and listed', async () => {
  const achievement = {
    student_id: classmate,
    title: 'Olimpiade Matematika',
    kind: 'academic',
    level: 'city',
    rank: 1,
    achieved_on: '2026-08-20',
    points: 50,
  }
  expect((await counselor.post(`${ROOM}/achievements/create`, { ...achievement, level: 'galaxy' })).status).toBe(422)
  expect((await stranger.post(`${ROOM}/achievements/create`, achievement)).status).toBe(404)
  expect((await counselor.post(`${ROOM}/achievements/create`, achievement)).status).toBe(200)
  const { body } = await counselor.post(`${ROOM}/achievements`, { student_id: classmate })
  expect(body.data).toMatchObject([{ student_name: 'Bagas Pratama', rank: 1, points: 50 }])
  expect((await counselor.post(`${ROOM}/achievements`, { student_id: student })).body.data).toEqual([])
})

test('a case goes from its opening through session and follow-up to its end, and its timeline tells it', async () => {
  const matter = { student_id: student, category: 'academic', title: 'Pendampingan belajar' }
  expect((await stranger.post(`${ROOM}/cases/create`, matter)).status).toBe(404)
  const { id } = (await counselor.post(`${ROOM}/cases/create`, matter)).body.data
  expect((await counselor.post(`${ROOM}/cases/monitor`, { id })).body.code).toBe('illegal_move')
  expect((await counselor.post(`${ROOM}/cases/assess`, { id })).body.data.state).toBe('assessment')

  const plan = { student_ids: [student], case_id: id, type: 'individual', title: 'Rencana belajar', held_on: TODAY }
  const wrongStudent = await counselor.post(`${ROOM}/sessions/create`, { ...plan, student_ids: [classmate] })
  expect(wrongStudent.status).toBe(404)
  const session = (await counselor.post(`${ROOM}/sessions/create`, plan)).body.data
  const early = await counselor.post(`${ROOM}/sessions/done`, { id: session.id, follow_up_on: TODAY })
  expect(early.status).toBe(422)
  const done = await counselor.post(`${ROOM}/sessions/done`, { id: session.id, follow_up_on: '2026-09-28' })
  expect(done.body.data).toMatchObject({ state: 'done', follow_up_on: '2026-09-28', followed_up: false })

  const [violation] = (await counselor.post(`${ROOM}/violations`, { student_id: student })).body.data
  const event = { case_id: id, kind: 'violation', violation_id: violation.id }
  expect((await counselor.post(`${ROOM}/cases/events/create`, event)).status).toBe(200)
  const meeting = { case_id: id, kind: 'parent_meeting' }
  expect((await counselor.post(`${ROOM}/cases/events/create`, meeting)).status).toBe(422)
  await counselor.post(`${ROOM}/cases/events/create`, { ...meeting, title: 'Pertemuan dengan orang tua' })

  await counselor.post(`${ROOM}/cases/intervene`, { id })
  await counselor.post(`${ROOM}/cases/monitor`, { id })
  expect((await counselor.post(`${ROOM}/dashboard`)).body.data).toMatchObject({ cases: 1, counseling: 1 })
  expect((await counselor.post(`${ROOM}/cases/close`, { id })).body.data).toMatchObject({
    state: 'closed',
    ended_on: TODAY,
  })
  expect((await counselor.post(`${ROOM}/cases/refer`, { id })).body.code).toBe('illegal_move')
  const late = await counselor.post(`${ROOM}/cases/events/create`, { ...meeting, title: 'Terlambat' })
  expect(late.body.code).toBe('case_ended')

  expect((await stranger.post(`${ROOM}/cases/timeline`, { case_id: id })).status).toBe(404)
  const { body } = await counselor.post(`${ROOM}/cases/timeline`, { case_id: id })
  expect(body.data.map(({ kind, case_state }: { kind: string; case_state: string }) => [kind, case_state])).toEqual([
    ['opened', 'open'],
    ['moved', 'assessment'],
    ['session', null],
    ['violation', null],
    ['parent_meeting', null],
    ['moved', 'intervention'],
    ['moved', 'monitoring'],
    ['moved', 'closed'],
  ])
  expect((await counselor.post(`${ROOM}/cases`, { state: 'closed' })).body.data).toHaveLength(1)
})

test("another student's violation cannot be put into a case", async () => {
  const matter = { student_id: student, category: 'social', title: 'Penyesuaian di kelas' }
  const { id } = (await counselor.post(`${ROOM}/cases/create`, matter)).body.data
  const [violation] = (await counselor.post(`${ROOM}/violations`, { student_id: classmate })).body.data
  const event = { case_id: id, kind: 'violation', violation_id: violation.id }
  expect((await counselor.post(`${ROOM}/cases/events/create`, event)).status).toBe(404)
})

test('a session ahead is moved, not finished', async () => {
  const plan = { student_ids: [classmate], type: 'consultation', title: 'Pilihan jurusan', held_on: '2026-09-20' }
  const { id, version } = (await counselor.post(`${ROOM}/sessions/create`, plan)).body.data
  expect((await counselor.post(`${ROOM}/sessions/done`, { id })).body.code).toBe('session_ahead')
  const moved = await counselor.post(`${ROOM}/sessions/update`, { id, version, held_on: '2026-09-01' })
  expect(moved.body.data).toMatchObject({ held_on: '2026-09-01', version: 2 })
  expect((await counselor.post(`${ROOM}/sessions/update`, { id, version })).body.code).toBe('stale_version')
  expect((await stranger.post(`${ROOM}/sessions/done`, { id })).status).toBe(404)
  await counselor.post(`${ROOM}/sessions/done`, { id, follow_up_on: '2026-09-10' })
  const late = await counselor.post(`${ROOM}/sessions/update`, { id, version: 3, held_on: TODAY })
  expect(late.body.code).toBe('session_over')
})

test('a due follow-up is taken up by one session, and waits again when that one is cancelled', async () => {
  const due = async () => (await counselor.post(`${ROOM}/dashboard`)).body.data.follow_ups_due
  expect(await due()).toBe(1)
  const { body } = await counselor.post(`${ROOM}/sessions`, { student_id: classmate })
  const next = {
    student_ids: [classmate],
    type: 'consultation',
    title: 'Pilihan jurusan, lanjutan',
    held_on: '2026-09-21',
    follows_session_id: body.data[0].id,
  }
  const tries = await Promise.all([1, 2, 3].map(() => counselor.post(`${ROOM}/sessions/create`, next)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await due()).toBe(0)
  const { id } = tries.find(({ status }) => status === 200)!.body.data
  expect((await counselor.post(`${ROOM}/sessions/cancel`, { id })).body.data.state).toBe('cancelled')
  expect(await due()).toBe(1)
  const [, held] = (await counselor.post(`${ROOM}/sessions`, { student_id: classmate })).body.data
  const dropped = await counselor.post(`${ROOM}/sessions/follow-up`, {
    id: held.id,
    version: held.version,
    follow_up_on: null,
  })
  expect(dropped.body.data.follow_up_on).toBeNull()
  expect(await due()).toBe(0)
})

test('a session with several students is in the list of each of them, and a visit at home is with one', async () => {
  const talk = { type: 'mediation', title: 'Mediasi di kelas', held_on: TODAY, student_ids: [student, classmate] }
  const visit = await counselor.post(`${ROOM}/sessions/create`, { ...talk, type: 'home_visit' })
  expect([visit.status, visit.body.code]).toEqual([422, 'invalid_params'])
  const twice = await counselor.post(`${ROOM}/sessions/create`, { ...talk, student_ids: [student, student] })
  expect(twice.status).toBe(422)
  const unknown = await counselor.post(`${ROOM}/sessions/create`, { ...talk, student_ids: [student, 999_999] })
  expect(unknown.status).toBe(404)
  const { body } = await counselor.post(`${ROOM}/sessions/create`, { ...talk, place: 'Ruang BK', urgent: true })
  expect(body.data).toMatchObject({
    students: [{ name: 'Andini Putri' }, { name: 'Bagas Pratama' }],
    mine: true,
    allowed_moves: ['done', 'no-show', 'cancel'],
  })
  for (const student_id of [student, classmate]) {
    const listed = (await counselor.post(`${ROOM}/sessions`, { student_id, type: 'mediation' })).body.data
    expect(listed.map((session: { id: number }) => session.id)).toEqual([body.data.id])
  }
  const missed = await counselor.post(`${ROOM}/sessions/no-show`, { id: body.data.id, reason: 'Keduanya sakit' })
  expect(missed.body.data).toMatchObject({ state: 'no_show', allowed_moves: [] })
})

test('every kind of session can be held', async () => {
  const kinds = ['individual', 'group', 'classical', 'group_guidance', 'consultation', 'mediation', 'home_visit']
  for (const type of [...kinds, 'case_conference', 'referral']) {
    const plan = { type, title: 'Sesi', held_on: TODAY, student_ids: [student] }
    const { body } = await counselor.post(`${ROOM}/sessions/create`, plan)
    expect((await counselor.post(`${ROOM}/sessions/done`, { id: body.data.id })).body.data.state).toBe('done')
  }
})

test('a case may begin with the violation that led to it', async () => {
  const [violation] = (await counselor.post(`${ROOM}/violations`, { student_id: student })).body.data
  const matter = { student_id: student, category: 'behaviour', title: 'Kedisiplinan', violation_id: violation.id }
  expect((await counselor.post(`${ROOM}/cases/create`, { ...matter, student_id: classmate })).status).toBe(404)
  const { id } = (await counselor.post(`${ROOM}/cases/create`, matter)).body.data
  const { body } = await counselor.post(`${ROOM}/cases/timeline`, { case_id: id })
  expect(body.data.map((event: { kind: string }) => event.kind)).toEqual(['opened', 'violation'])
})
