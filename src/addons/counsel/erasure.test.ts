// A student who is erased leaves the room too, without anyone looking in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks } from './checks.ts'

const ROOM = '/api/v1/counselor'
const SCHOOL = '/api/v1/school'

let t: TestHouse
let counselor: Person
let admin: Person

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  counselor = await t.person('smp', 'counselor')
  admin = await t.person('smp', 'admin')
})
afterAll(() => t.close())

const post = async (person: Person, path: string, params: object = {}) => {
  const { status, body } = await person.post(path, params)
  expect([path, status, body.code]).toEqual([path, 200, undefined])
  return body.data
}
const room = (path: string, params: object = {}) => post(counselor, `${ROOM}/${path}`, params)

/** Tables of the room in which a word stands anywhere. */
const traces = (word: string) =>
  t.asSuperuser(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname = 'counsel' order by 1",
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query(`select from ${name} r where r::text ilike $1 limit 1`, [`%${word}%`])
      if (rows.length) found.push(name)
    }
    return found
  })

async function fill(student_id: number): Promise<{ letter: number; opened: number }> {
  const types = (await counselor.get(`${ROOM}/violation-types`)).body.data
  const drugs = types.find(({ code }: { code: string }) => code === 'B05')
  const { id } = await room('violations/create', { student_id, violation_type_id: drugs.id, note: 'Wening bercerita' })
  await room('violations/validate', { id })
  await room('violations/count', { id })
  await room('points/remit', { student_id, points: 5, reason: 'Wening tuntas' })
  const decided = {
    decided_on: '2026-01-05',
    minutes: '1/RDG',
    attendees: 9,
    outcome: 'keep',
    reason: 'Wening diberi waktu',
  }
  await room('decisions/create', { student_id, ...decided })
  const feat = {
    kind: 'art',
    level: 'school',
    achieved_on: '2026-01-05',
    title: 'Wening menari',
    organiser: 'Sanggar Wening',
  }
  await room('achievements/create', { student_id, ...feat })
  const opened = await room('cases/create', { student_id, category: 'family', title: 'Wening dan keluarga' })
  await room('cases/events/create', { case_id: opened.id, kind: 'parent_meeting', title: 'Ibu Wening' })
  const planned = {
    student_ids: [student_id],
    type: 'individual',
    title: 'Wening',
    place: 'Rumah Wening',
    held_on: '2026-01-05',
  }
  const session = await room('sessions/create', planned)
  await room('notes/create', { case_id: opened.id, text: 'Wening' })
  await room('notes/create', { session_id: session.id, text: 'Wening' })
  const colleague = await t.person('smp', 'counselor')
  await room('hand-overs/create', { case_id: opened.id, to_user_id: colleague.userId, reason: 'Wening pindah' })
  const principal = await t.person('smp', 'principal')
  await post(principal, '/api/v1/conduct/break-glass/create', { student_id, reason: 'Wening belum pulang' })
  await room('team-cases/create', { case_id: opened.id, reason: 'Wening perlu bantuan' })
  const [letter] = await room('letters', { student_id })
  return { letter: letter.id, opened: opened.id }
}

/** A request that someone else agreed to, fourteen days ago. */
async function ripe(student_id: number): Promise<number> {
  const { id } = await post(admin, `${SCHOOL}/erasures/create`, { student_id, reason: 'Permintaan tertulis' })
  const second = await t.person('smp', 'principal')
  const [item] = (await second.get('/api/v1/inbox?kind=school.erasure_request')).body.data
  await post(second, '/api/v1/inbox/approve', { id: item.id, version: item.version })
  await t.asSuperuser((client) =>
    client.query(`set session_replication_role = replica; update school.erasure_request set waits_until = now()`),
  )
  return id
}

test('the counsellor alone sees an erasure coming, has it wait, and nobody can tell', async () => {
  const [quiet, talked] = await Promise.all(
    ['Sunyi', 'Ramai'].map(async (name) => (await post(admin, `${SCHOOL}/students/create`, { name, gender: 'f' })).id),
  )
  await room('cases/create', { student_id: talked, category: 'family', title: 'Berat', confidential: true })
  for (const id of [quiet, talked]) await post(admin, `${SCHOOL}/students/leave`, { id, reason: 'Pindah' })
  const colleague = await t.person('smp', 'counselor')
  const [one, two] = [await ripe(quiet), await ripe(talked)]
  const shown = async (id: number) => {
    const { records, open_matters, legal_hold } = (await admin.get(`${SCHOOL}/erasures/${id}/preview`)).body.data
    return [records, open_matters, legal_hold]
  }
  expect(await shown(two)).toEqual(await shown(one))
  expect(await room('erasures')).toMatchObject([{ student_id: talked, held_until: null }])
  expect((await room('dashboard')).erasures_ahead).toBe(1)
  expect(await post(colleague, `${ROOM}/erasures`)).toEqual([])
  expect((await admin.post(`${ROOM}/erasures`)).status).toBe(403)
  const prolong = { student_id: talked, days: 30 }
  expect((await colleague.post(`${ROOM}/erasures/prolong`, prolong)).status).toBe(404)
  expect((await counselor.post(`${ROOM}/erasures/prolong`, { ...prolong, student_id: quiet })).status).toBe(404)
  expect((await room('erasures/prolong', prolong)).held_until).not.toBe(null)
  // To everyone else both wait, alike; and nothing that is kept of the request has changed.
  const listed = (await admin.get(`${SCHOOL}/erasures`)).body.data
  expect(new Set(listed.map(({ state }: { state: string }) => state))).toEqual(new Set(['waiting']))
  const { status, body } = await admin.post(`${SCHOOL}/erasures/carry-out`, { id: two })
  expect([status, body.code, body.fields]).toEqual([409, 'erasure_waiting', undefined])
  const trail = (await admin.get('/api/v1/audit?limit=200')).body.data as { relation: string }[]
  expect(trail.filter(({ relation }) => relation === 'counsel.erasure_hold')).toEqual([])
  expect(JSON.stringify(await admin.get(`${SCHOOL}/students/${talked}/personal-data`))).not.toContain('held')
  await post(admin, `${SCHOOL}/erasures/carry-out`, { id: one })
  await t.asSuperuser((client) => client.query(`delete from counsel.erasure_hold`))
  await post(admin, `${SCHOOL}/erasures/carry-out`, { id: two })
})

test('every word about the student goes, every count stays', async () => {
  const { id } = await post(admin, `${SCHOOL}/students/create`, { name: 'Wening Asmara', gender: 'f' })
  const { letter, opened } = await fill(id)
  expect((await traces('Wening')).length).toBeGreaterThan(8)
  await post(admin, `${SCHOOL}/students/leave`, { id, reason: 'Pindah' })
  const wanted = await ripe(id)
  await post(admin, `${SCHOOL}/erasures/carry-out`, { id: wanted })
  expect(await traces('Wening')).toEqual([])
  const sealed = await t.asSuperuser((client) => client.query('select from counsel.note where sealed is not null'))
  expect(sealed.rows).toEqual([])
  const { notes } = await room('notes/read', { case_id: opened })
  expect(notes).toMatchObject([{ text: null }])
  expect((await counselor.get(`${ROOM}/letters/${letter}/pdf`)).status).toBe(404)
  expect((await room('points', { student_id: id }))[0].points).toBe(95)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})
