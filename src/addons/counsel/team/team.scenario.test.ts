// The prevention team: it sees what is handed to it, as long as it is, and of everything else not even that it exists.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, settle } from '../../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'

const ROOM = '/api/v1/counselor'
const TEAM = '/api/v1/conduct/team-cases'
const REASON = 'Dugaan perundungan; perlu ditangani bersama'

let t: TestHouse
let company: number
let ratna: Person
let yusuf: Person
let maya: Person
let stranger: Person
let admin: Person
let student: number
/** Ratna's: one for the team, and two it never hears of. */
let handed: number
let hidden: number
let plain: number
let attachment: number

beforeAll(async () => {
  t = await openTest()
  company = (await t.company('smp')).id
  await t.company('other')
  ratna = await t.person('smp', 'counselor')
  yusuf = await t.person('smp', 'counselor')
  maya = await t.person('smp', 'prevention_team')
  stranger = await t.person('other', 'prevention_team')
  admin = await t.person('smp', 'admin')
  const row = { company_id: company, name: 'Andini Putri', gender: 'f' as const }
  student = (await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()).id
  const matter = { student_id: student, category: 'bullying', title: 'Pendampingan' }
  handed = (await ok(ratna, `${ROOM}/cases/create`, { ...matter, confidential: true })).id
  hidden = (await ok(ratna, `${ROOM}/cases/create`, { ...matter, confidential: true })).id
  plain = (await ok(ratna, `${ROOM}/cases/create`, matter)).id
  for (const case_id of [handed, hidden, plain])
    await ok(ratna, `${ROOM}/notes/create`, { case_id, text: `Rahasia ${case_id}` })
  const added = await t.call('POST', `${ROOM}/attachments/add?case_id=${handed}&name=foto.pdf`, {
    cookie: ratna.cookie,
    headers: { 'content-type': 'application/pdf' },
    payload: '%PDF-1.7 Rahasia',
  })
  attachment = added.body.data.id
})
afterAll(() => t.close())

const ok = async (person: Pick<Person, 'post'>, at: string, params: object = {}) => {
  const { status, body } = await person.post(at, params)
  expect([at, status, body.code]).toEqual([at, 200, undefined])
  return body.data
}
const refusal = async (person: Pick<Person, 'post'>, at: string, params: object = {}) => {
  const { status, body } = await person.post(at, params)
  return [status, body.code]
}
/** Every door of the team, asked for one case. */
const tries = (case_id: number) =>
  [
    [`${TEAM}/read`, { case_id }],
    [`${TEAM}/timeline`, { case_id }],
    [`${TEAM}/notes`, { case_id }],
    [`${TEAM}/attachments/read`, { case_id }],
    [`${TEAM}/attachments/file`, { id: attachment }],
  ] as const
const seesNothing = async (person: Pick<Person, 'post'>, case_id: number) => {
  for (const [at, params] of tries(case_id))
    expect([at, ...(await refusal(person, at, params))]).toEqual([at, 404, 'not_found'])
}
/** What the database itself shows, whatever door asks. */
const rowsOf = async (roles: string[], userId: number, at = company) => {
  const db = t.house.database.read({ ...NOBODY, company: at, user: userId, roles })
  const counts: Record<string, number> = {}
  for (const table of [
    'student_case',
    'case_event',
    'team_case',
    'note',
    'attachment',
    'read_log',
    'session',
    'hand_over',
  ]) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`counsel.${table}`)}`.execute(
      db,
    )
    if (rows[0]!.n) counts[table] = rows[0]!.n
  }
  return counts
}
const hand = (with_notes = false) =>
  ok(ratna, `${ROOM}/team-cases/create`, { case_id: handed, reason: REASON, with_notes })

test('before anything is handed a member sees no case, no list, no count', async () => {
  expect(await ok(maya, TEAM)).toEqual([])
  for (const id of [handed, hidden, plain, 999_999]) await seesNothing(maya, id)
  expect(await rowsOf(['prevention_team'], maya.userId)).toEqual({})
  for (const at of ['cases', 'cases/read', 'sessions', 'notes/read', 'dashboard', 'team-cases', 'readings'])
    expect((await maya.post(`${ROOM}/${at}`, { id: handed })).status).toBe(403)
})

test('only the counsellor whose case it is hands it, with a reason, and of two at once one does', async () => {
  const given = { case_id: handed, reason: REASON }
  const at = `${ROOM}/team-cases/create`
  for (const person of [maya, admin, stranger]) expect((await refusal(person, at, given))[0]).toBe(403)
  expect(await refusal(yusuf, at, given)).toEqual([404, 'not_found'])
  expect(await refusal(yusuf, at, { ...given, case_id: plain })).toEqual([403, 'case_not_yours'])
  expect(await refusal(ratna, at, { case_id: handed })).toEqual([422, 'invalid_params'])
  const both = await Promise.all([1, 2].map(() => ratna.post(at, given)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refusal(ratna, at, given)).toEqual([409, 'conflict'])
})

test('a member sees that case and its timeline, not what is sealed, and no other; nobody else sees it through the team', async () => {
  expect(await ok(maya, TEAM)).toMatchObject([
    { case_id: handed, student_name: 'Andini Putri', reason: REASON, with_notes: false },
  ])
  expect(await ok(maya, `${TEAM}/read`, { case_id: handed })).toMatchObject({
    title: 'Pendampingan',
    category: 'bullying',
  })
  const kinds = (await ok(maya, `${TEAM}/timeline`, { case_id: handed })).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(['opened', 'team_handed'])
  for (const [at, params] of tries(handed).slice(2))
    expect([at, ...(await refusal(maya, at, params))]).toEqual([at, 404, 'not_found'])
  for (const id of [hidden, plain]) await seesNothing(maya, id)
  expect(await rowsOf(['prevention_team'], maya.userId)).toEqual({ student_case: 1, case_event: 2, team_case: 1 })
  await seesNothing(stranger, handed)
  expect(await ok(stranger, TEAM)).toEqual([])
  expect(await rowsOf(['prevention_team'], maya.userId, company + 1)).toEqual({})
  expect(await rowsOf(['teacher', 'principal', 'admin'], maya.userId)).toEqual({})
  // The colleague's room is as it was.
  expect((await ok(yusuf, `${ROOM}/cases`)).map(({ id }: { id: number }) => id)).toEqual([plain])
  expect(await ok(yusuf, `${ROOM}/team-cases`)).toEqual([])
})

test('the counsellor reads who of the team looked, and who is in it', async () => {
  const readings = await ok(ratna, `${ROOM}/readings`, { case_id: handed })
  expect(readings.map(({ what, reader_id }: { what: string; reader_id: number }) => [what, reader_id])).toEqual([
    ['timeline', maya.userId],
    ['case', maya.userId],
  ])
  expect(await ok(ratna, `${ROOM}/team`)).toEqual([{ user_id: maya.userId, name: expect.any(String) }])
})

test('a member writes nothing into a case, by no door and by no statement', async () => {
  const write = (statement: string) =>
    t.house.database.write({ ...NOBODY, company, user: maya.userId, roles: ['prevention_team'] }, async (tx) => {
      const { numAffectedRows } = await sql.raw(statement).execute(tx)
      return Number(numAffectedRows ?? 0)
    })
  expect(await write("update counsel.student_case set title = 'Palsu'")).toBe(0)
  expect(await write("update counsel.team_case set state = 'taken_back', back_reason = 'x'")).toBe(0)
  const event = `insert into counsel.case_event (company_id, case_id, kind, title) values (${company}, ${handed}, 'decision', 'x')`
  await expect(write(event)).rejects.toMatchObject({ code: '42501' })
  const own = `insert into counsel.team_case (company_id, case_id, reason) values (${company}, ${hidden}, 'x')`
  await expect(write(own)).rejects.toMatchObject({ code: '42501' })
})

test('after it is taken back nothing more is seen, and of two at once one takes it back', async () => {
  const [{ id, version }] = await ok(ratna, `${ROOM}/team-cases`, { case_id: handed })
  const at = `${ROOM}/team-cases/take-back`
  const back = { id, version, reason: 'Penanganan selesai' }
  expect((await refusal(maya, at, back))[0]).toBe(403)
  expect(await refusal(yusuf, at, back)).toEqual([404, 'not_found'])
  expect(await refusal(ratna, at, { id, version })).toEqual([422, 'invalid_params'])
  const both = await Promise.all([1, 2].map(() => ratna.post(at, back)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ok(maya, TEAM)).toEqual([])
  await seesNothing(maya, handed)
  expect(await rowsOf(['prevention_team'], maya.userId)).toEqual({})
  expect(await ok(ratna, `${ROOM}/team-cases`)).toMatchObject([
    { state: 'taken_back', back_reason: 'Penanganan selesai', allowed_moves: [] },
  ])
})

test('with the notes handed too, notes and attachments are read, and each reading is known', async () => {
  const { id, version } = await hand(true)
  const { notes } = await ok(maya, `${TEAM}/notes`, { case_id: handed })
  expect(notes.map(({ text }: { text: string }) => text)).toEqual([`Rahasia ${handed}`])
  expect((await ok(maya, `${TEAM}/attachments/read`, { case_id: handed })).attachments).toMatchObject([
    { name: 'foto.pdf' },
  ])
  expect((await maya.post(`${TEAM}/attachments/file`, { id: attachment })).status).toBe(200)
  expect(await refusal(maya, `${TEAM}/notes`, { case_id: hidden })).toEqual([404, 'not_found'])
  const whats = (await ok(ratna, `${ROOM}/readings`, { case_id: handed })).map(({ what }: { what: string }) => what)
  expect(whats.slice(0, 3)).toEqual(['attachment', 'attachments', 'notes'])
  await ok(ratna, `${ROOM}/team-cases/take-back`, { id, version, reason: 'Selesai' })
  await seesNothing(maya, handed)
})

test('it stays with the team when the case changes hands, and the new counsellor takes it back', async () => {
  await hand()
  const offer = { case_id: handed, to_user_id: yusuf.userId, reason: 'Pembagian tugas' }
  await ok(yusuf, `${ROOM}/hand-overs/accept`, { id: (await ok(ratna, `${ROOM}/hand-overs/create`, offer)).id })
  expect(await ok(maya, TEAM)).toHaveLength(1)
  expect(await ok(ratna, `${ROOM}/team-cases`)).toEqual([])
  const [{ id }] = await ok(yusuf, `${ROOM}/team-cases`, { state: 'handed' })
  expect(await refusal(ratna, `${ROOM}/team-cases/take-back`, { id, reason: 'x' })).toEqual([404, 'not_found'])
  await ok(yusuf, `${ROOM}/team-cases/take-back`, { id, reason: 'Selesai' })
  expect(await ok(maya, TEAM)).toEqual([])
})

test('a case that has ended is not handed any more', async () => {
  await ok(ratna, `${ROOM}/cases/close`, { id: plain })
  expect(await refusal(ratna, `${ROOM}/team-cases/create`, { case_id: plain, reason: REASON })).toEqual([
    409,
    'case_ended',
  ])
})

test('nobody joins the team by one person’s word, and who is given a new code sees nothing that was handed before', async () => {
  const joined = await newcomer(admin, 'prevention_team')
  const rina = await settle(t, joined)
  expect((await refusal(rina, TEAM))[0]).toBe(403)
  const principal = await t.person('smp', 'principal')
  await ok(yusuf, `${ROOM}/team-cases/create`, { case_id: handed, reason: REASON, with_notes: true })
  const [wanted] = (await principal.get('/api/v1/inbox?kind=kernel.awaited_role')).body.data
  await ok(principal, '/api/v1/inbox/approve', { id: wanted.id, version: wanted.version })
  await expect.poll(async () => (await refusal(rina, TEAM))[0]).toBe(200)
  // Her code is older than the handing: she sees it, as Maya does.
  expect(await ok(rina, TEAM)).toHaveLength(1)
  await t.asSuperuser((client) =>
    client.query('update kernel.user_account set code_at = now() where id = $1', [maya.userId]),
  )
  expect(await ok(maya, TEAM)).toEqual([])
  await seesNothing(maya, handed)
  // And who leaves the team sees nothing from that moment on.
  await t.admin.db
    .deleteFrom('kernel.member')
    .where('user_id', '=', joined.id)
    .where('role', '=', 'prevention_team')
    .execute()
  expect(await rowsOf(['staff'], joined.id)).toEqual({})
})
