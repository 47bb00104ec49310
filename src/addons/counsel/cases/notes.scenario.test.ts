// Notes: who writes, who reads, who is seen reading; hand-over, and the broken glass.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

const ROOM = '/api/v1/counselor'
const GLASS = '/api/v1/conduct/break-glass'
const SAID = 'Rahasia: bercerita tentang keadaan di rumah'
const NOW = new Date('2026-09-14T03:00:00Z')
const REASON = 'Siswa belum pulang dan guru BK tidak dapat dihubungi'

let t: TestHouse
let company: number
let ratna: Person
let yusuf: Person
let principal: Person
let stranger: Person
let student: number
/** Ratna's: one that colleagues see, and one that does not exist for them. */
let plain: number
let hidden: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  company = (await t.company('smp')).id
  await t.company('other')
  ratna = await t.person('smp', 'counselor')
  yusuf = await t.person('smp', 'counselor')
  principal = await t.person('smp', 'principal')
  stranger = await t.person('other', 'counselor')
  const row = { company_id: company, name: 'Andini Putri', gender: 'f' as const }
  student = (await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()).id
  const open = async (title: string, confidential: boolean) =>
    (await post(ratna, 'cases/create', { student_id: student, category: 'family', title, confidential })).id
  plain = await open('Dukungan keluarga', false)
  hidden = await open('Pendampingan', true)
})
afterAll(() => t.close())

const post = async (person: Person, path: string, params: object = {}) => {
  const { status, body } = await person.post(path.startsWith('/') ? path : `${ROOM}/${path}`, params)
  expect([path, status, body.code]).toEqual([path, 200, undefined])
  return body.data
}
const refusal = async (person: Person, path: string, params: object) => {
  const { status, body } = await person.post(path.startsWith('/') ? path : `${ROOM}/${path}`, params)
  return [status, body.code]
}
const textsOf = async (person: Person, params: object) =>
  (await post(person, 'notes/read', params)).notes.map(({ text }: { text: string }) => text)

test('a note is sealed: the database does not hold what it says, nor does the answer', async () => {
  const written = await post(ratna, 'notes/create', { case_id: hidden, text: SAID })
  expect(JSON.stringify(written)).not.toContain('Rahasia')
  expect(written.length).toBe(SAID.length)
  await post(ratna, 'notes/create', { case_id: plain, text: `${SAID}, di kasus lain` })
  const dump = await t.asSuperuser(async (client) => {
    const { rows } = await client.query("select query_to_xml('select * from counsel.note', true, true, '')::text as x")
    return rows[0].x as string
  })
  expect(dump).toContain('v1.')
  expect(dump).not.toContain('Rahasia')
  expect(await textsOf(ratna, { case_id: hidden })).toEqual([SAID])
})

test('a retried reading leaves no copy of it behind', async () => {
  const { body } = await ratna.post(`${ROOM}/notes/read`, { case_id: hidden }, { 'idempotency-key': 'baca' })
  expect(body.data.notes[0].text).toBe(SAID)
  const kept = await t.asSuperuser(async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n from kernel.idempotency where reply::text like '%Rahasia%'",
    )
    return rows[0].n
  })
  expect(kept).toBe(0)
})

test('a confidential case does not exist for a colleague; another one is seen without its notes', async () => {
  const seen = (await post(yusuf, 'cases')).map(({ id }: { id: number }) => id)
  expect(seen).toEqual([plain])
  for (const [path, params] of [
    ['cases/read', { id: hidden }],
    ['cases/timeline', { case_id: hidden }],
    ['cases/assess', { id: hidden }],
    ['cases/update', { id: hidden, title: 'X' }],
    ['notes/read', { case_id: hidden }],
    ['notes/create', { case_id: hidden, text: 'x' }],
    ['readings', { case_id: hidden }],
    ['hand-overs/create', { case_id: hidden, to_user_id: 1, reason: 'x' }],
    [
      'sessions/create',
      { student_ids: [student], case_id: hidden, type: 'individual', title: 'x', held_on: '2026-09-14' },
    ],
  ] as const) {
    expect([path, ...(await refusal(yusuf, path, params))]).toEqual([path, 404, 'not_found'])
    expect([path, ...(await refusal(stranger, path, params))]).toEqual([path, 404, 'not_found'])
  }
  expect(await post(yusuf, 'cases/read', { id: plain })).toMatchObject({ mine: false, allowed_moves: [] })
  for (const [path, params] of [
    ['notes/read', { case_id: plain }],
    ['notes/create', { case_id: plain, text: 'x' }],
    ['cases/assess', { id: plain }],
    ['cases/events/create', { case_id: plain, kind: 'parent_meeting', title: 'x' }],
    ['readings', { case_id: plain }],
  ] as const)
    expect([path, ...(await refusal(yusuf, path, params))]).toEqual([path, 403, 'case_not_yours'])
})

test('a note belongs to a case or to a session, and one on a session of a case goes with the case', async () => {
  expect(await refusal(ratna, 'notes/create', { text: 'x' })).toEqual([422, 'invalid_params'])
  const plan = { student_ids: [student], type: 'individual', title: 'Percakapan', held_on: '2026-09-14' }
  const alone = await post(ratna, 'sessions/create', { ...plan, confidential: true })
  await post(ratna, 'notes/create', { session_id: alone.id, text: 'Rahasia sesi' })
  expect(await textsOf(ratna, { session_id: alone.id })).toEqual(['Rahasia sesi'])
  expect(await refusal(yusuf, 'notes/read', { session_id: alone.id })).toEqual([404, 'not_found'])
  expect(await refusal(yusuf, 'sessions/done', { id: alone.id })).toEqual([404, 'not_found'])
  const within = await post(ratna, 'sessions/create', { ...plan, case_id: hidden })
  await post(ratna, 'notes/create', { session_id: within.id, text: 'Rahasia lanjutan' })
  expect(await textsOf(ratna, { case_id: hidden })).toEqual(['Rahasia lanjutan', SAID])
  const listed = (await post(yusuf, 'sessions')).map(({ id }: { id: number }) => id)
  expect(listed).toEqual([])
})

test('a session is hidden with its case, at once and while it is being planned', async () => {
  const matter = { student_id: student, category: 'social', title: 'Pertemanan' }
  const { id } = await post(ratna, 'cases/create', matter)
  const plan = { student_ids: [student], case_id: id, type: 'individual', title: 'Percakapan', held_on: '2026-09-14' }
  const first = await post(ratna, 'sessions/create', plan)
  const seen = async () => (await post(yusuf, 'sessions', { case_id: id })).map((one: { id: number }) => one.id)
  expect(await seen()).toEqual([first.id])
  const on = async (held_on: string) => (await post(yusuf, 'sessions', { case_id: id, held_on })).length
  expect([await on('2026-09-14'), await on('2026-09-15')]).toEqual([1, 0])
  await Promise.all([post(ratna, 'sessions/create', plan), post(ratna, 'cases/update', { id, confidential: true })])
  expect(await seen()).toEqual([])
  await post(ratna, 'cases/update', { id, confidential: false })
  expect(await seen()).toHaveLength(2)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('who looked into a case is read by the one whose case it is', async () => {
  const readers = (await post(ratna, 'readings', { case_id: plain })).map(
    ({ what, reader_id }: { what: string; reader_id: number }) => [what, reader_id],
  )
  expect(readers).toEqual([['case', yusuf.userId]])
  expect((await post(ratna, 'readings', { case_id: hidden })).length).toBeGreaterThan(1)
})

test('a case changes hands when it is accepted, and its notes with it', async () => {
  const offer = { case_id: hidden, to_user_id: yusuf.userId, reason: 'Pembagian tugas' }
  for (const to_user_id of [principal.userId, stranger.userId, ratna.userId, 999_999])
    expect(await refusal(ratna, 'hand-overs/create', { ...offer, to_user_id })).toEqual([404, 'not_found'])
  const { id } = await post(ratna, 'hand-overs/create', offer)
  expect(await refusal(ratna, 'hand-overs/create', offer)).toEqual([409, 'conflict'])
  expect(await refusal(yusuf, 'notes/read', { case_id: hidden })).toEqual([404, 'not_found'])
  expect(await refusal(ratna, 'hand-overs/accept', { id })).toEqual([403, 'offer_not_yours'])
  expect(await refusal(yusuf, 'hand-overs/withdraw', { id })).toEqual([403, 'offer_not_yours'])
  expect(await refusal(stranger, 'hand-overs/accept', { id })).toEqual([404, 'not_found'])
  expect((await post(yusuf, 'hand-overs'))[0]).toMatchObject({ state: 'offered', allowed_moves: ['accept', 'decline'] })
  expect((await post(ratna, 'hand-overs'))[0].allowed_moves).toEqual(['withdraw'])

  const tries = await Promise.all([
    ...[1, 2].map(() => yusuf.post(`${ROOM}/hand-overs/accept`, { id })),
    ratna.post(`${ROOM}/hand-overs/withdraw`, { id }),
  ])
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const [{ state }] = await post(yusuf, 'hand-overs')
  if (state === 'withdrawn') {
    const again = await post(ratna, 'hand-overs/create', offer)
    await post(yusuf, 'hand-overs/accept', { id: again.id })
  }
  expect(await textsOf(yusuf, { case_id: hidden })).toEqual(['Rahasia lanjutan', SAID])
  expect(await refusal(ratna, 'notes/read', { case_id: hidden })).toEqual([404, 'not_found'])
  const kinds = (await post(yusuf, 'cases/timeline', { case_id: hidden })).map(({ kind }: { kind: string }) => kind)
  expect(kinds.at(-1)).toBe('handed_over')
  const [scheduled] = await post(yusuf, 'sessions', { case_id: hidden })
  expect(scheduled).toMatchObject({ mine: true, state: 'scheduled' })
  expect((await post(yusuf, 'cases/assess', { id: hidden })).state).toBe('assessment')
})

test('the history of a case is read by whoever sees the case', async () => {
  const history = (person: Person, id: number) =>
    person.get(`/api/v1/history?relation=counsel.student_case&record_id=${id}`)
  for (const person of [ratna, principal, stranger, await t.person('smp', 'admin')])
    expect((await history(person, hidden)).status).toBe(404)
  expect((await history(yusuf, hidden)).body.data).toMatchObject([{ move: 'assess', actor: { id: yusuf.userId } }])
  expect((await history(yusuf, plain)).status).toBe(200)
})

test('the principal breaks the glass for one case, with a reason, and the counsellor sees it', async () => {
  const asked = { student_id: student, case_id: hidden, reason: REASON }
  for (const role of ['admin', 'teacher', 'counselor', 'foundation_chairman'])
    expect(await refusal(await t.person('smp', role), `${GLASS}/create`, asked)).toEqual([403, 'access_denied'])
  const elsewhere = await t.person('other', 'principal')
  expect(await refusal(elsewhere, `${GLASS}/create`, asked)).toEqual([404, 'not_found'])
  expect(await refusal(principal, `${GLASS}/create`, { ...asked, reason: 'ingin' })).toEqual([422, 'invalid_params'])
  expect(await refusal(principal, `${GLASS}/create`, { ...asked, student_id: 999_999 })).toEqual([404, 'not_found'])
  expect(await refusal(principal, `${GLASS}/notes`, { case_id: hidden })).toEqual([404, 'not_found'])
  expect(await refusal(principal, `${ROOM}/notes/read`, { case_id: hidden })).toEqual([403, 'access_denied'])

  const opened = await post(principal, `${GLASS}/create`, asked)
  expect(opened).toMatchObject({ case_id: hidden, open: true })
  const { notes } = await post(principal, `${GLASS}/notes`, { case_id: hidden })
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Rahasia lanjutan', SAID])
  expect(await refusal(principal, `${GLASS}/notes`, { case_id: plain })).toEqual([404, 'not_found'])
  expect(await refusal(await t.person('smp', 'principal'), `${GLASS}/notes`, { case_id: hidden })).toEqual([
    404,
    'not_found',
  ])

  // The others of the student are named by number, so that one of them can be opened too; of nobody else's is anything told.
  const others = (await post(principal, `${GLASS}/cases`, { case_id: hidden })) as { case_id: number }[]
  expect(others.map(({ case_id }) => case_id)).toContain(hidden)
  expect(Object.keys(others[0]!).sort()).toEqual(['case_id', 'opened_on', 'student_id'])
  expect(await refusal(yusuf, `${GLASS}/cases`, { case_id: hidden })).toEqual([403, 'access_denied'])
  expect(await post(await t.person('smp', 'principal'), `${GLASS}/cases`, { case_id: hidden })).toEqual([])
  expect(await post(elsewhere, `${GLASS}/cases`, { case_id: hidden })).toEqual([])

  expect((await post(yusuf, 'break-glass')).map(({ reason }: { reason: string }) => reason)).toEqual([REASON])
  expect(await post(ratna, 'break-glass')).toEqual([])
  const kinds = (await post(yusuf, 'cases/timeline', { case_id: hidden })).map(({ kind }: { kind: string }) => kind)
  expect(kinds.at(-1)).toBe('break_glass')
  const [read] = (await post(yusuf, 'readings', { case_id: hidden })).filter(
    (one: { break_glass_id: number | null }) => one.break_glass_id,
  )
  expect(read).toMatchObject({ what: 'notes', reader_id: principal.userId, break_glass_id: opened.id })
  expect((await post(principal, GLASS)).length).toBe(1)
})

test('after half an hour the glass is whole again', async () => {
  await t.asSuperuser((client) =>
    client.query(
      "update counsel.break_glass set at = at - interval '1 hour', expires_at = expires_at - interval '1 hour'",
    ),
  )
  expect(await refusal(principal, `${GLASS}/notes`, { case_id: hidden })).toEqual([404, 'not_found'])
  expect((await post(principal, GLASS))[0].open).toBe(false)
  expect(await post(principal, `${GLASS}/cases`, { case_id: hidden })).toEqual([])
})

test('without a case named, the glass opens the newest of the student', async () => {
  const [newest] = await post(ratna, 'cases', { student_id: student })
  const opened = await post(principal, `${GLASS}/create`, { student_id: student, reason: REASON })
  expect(opened.case_id).toBe(newest.id)
})

test('the cases of a counsellor who has left are passed on by the principal, who sees none of them', async () => {
  const passed = { from_user_id: yusuf.userId, to_user_id: ratna.userId, reason: 'Pindah tugas' }
  const path = '/api/v1/conduct/hand-overs/create'
  expect(await refusal(ratna, path, passed)).toEqual([403, 'access_denied'])
  expect(await refusal(principal, path, passed)).toEqual([409, 'counselor_still_here'])
  expect(await refusal(principal, path, { ...passed, to_user_id: principal.userId })).toEqual([404, 'not_found'])
  const counselors = async () => (await principal.get('/api/v1/conduct/counselors')).body.data
  expect((await ratna.get('/api/v1/conduct/counselors')).status).toBe(403)
  expect(await counselors()).toContainEqual({ user_id: yusuf.userId, name: expect.any(String), serving: true })
  await t.admin.db.deleteFrom('kernel.member').where('user_id', '=', yusuf.userId).execute()
  expect(await counselors()).toContainEqual({ user_id: yusuf.userId, name: expect.any(String), serving: false })
  expect((await principal.post(path, passed)).body).toEqual({ success: true })
  expect(await textsOf(ratna, { case_id: hidden })).toContain(SAID)
  expect((await post(ratna, 'cases/read', { id: hidden })).mine).toBe(true)
  expect((await counselors()).map((one: { user_id: number }) => one.user_id)).not.toContain(yusuf.userId)
})

test('notes come fifty at a time', async () => {
  for (let one = 0; one < 52; one++) await post(ratna, 'notes/create', { case_id: plain, text: `Catatan ${one}` })
  const first = await post(ratna, 'notes/read', { case_id: plain })
  const second = await post(ratna, 'notes/read', { case_id: plain, before: first.next_before })
  expect([first.notes.length, second.notes.length, second.next_before]).toEqual([50, 3, null])
  expect(second.notes.at(-1).text).toBe(`${SAID}, di kasus lain`)
})
