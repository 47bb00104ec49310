// Who changed what, when, from what to what: asked by those who answer for the school, and by nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { sealAudit } from '../../work/housekeeping.ts'

const PROGRAM = { name: 'Gerakan literasi', budget: 45_000_000, starts_on: '2026-07-13', ends_on: '2026-12-18' }
const RELATION = 'foundation.program'

interface Entry {
  id: number
  operation: string
  record_id: number
  relation: string
  actor: { id: number; name: string } | null
}

let t: TestHouse
let admin: Person
let principal: Person
let stranger: Person
let programId: number

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  await t.company('other')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  stranger = await t.person('other', 'admin')
})
afterAll(() => t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const trail = async (query: string, person = principal): Promise<Entry[]> => {
  const { status, body } = await person.get(`/api/v1/audit?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body.data
}
const history = (relation: string, id: number, more = '') =>
  `/api/v1/audit/records?relation=${relation}&record_id=${id}${more}`
const program = async (verb: string, params: object, person = admin) => {
  const { status, body } = await person.post(`/api/v1/foundation/programs/${verb}`, params)
  expect([verb, status]).toEqual([verb, 200])
  return body.data
}

test('the trail is for admin and principal', async () => {
  for (const path of ['/api/v1/audit', history(RELATION, 1)]) {
    expect((await t.nobody.get(path)).status).toBe(401)
    for (const role of ['teacher', 'counselor', 'treasurer', 'hr', 'staff', 'foundation_chairman', 'device'])
      expect(outcome(await (await t.person('smp', role)).get(path))).toEqual([403, 'access_denied'])
  }
})

test('what does not fit together is told', async () => {
  for (const query of [
    'record_id=1',
    'operation=truncate',
    'from=2026-02-30',
    'from=2026-03-02&until=2026-03-01',
    'actor_id=0',
    'relation=',
    'cursor=WyJ4IiwxXQ',
    'limit=500',
    'who=me',
  ])
    expect([query, ...outcome(await principal.get(`/api/v1/audit?${query}`))]).toEqual([query, 422, 'invalid_params'])
  for (const query of ['', 'relation=foundation.program', 'record_id=1'])
    expect(outcome(await principal.get(`/api/v1/audit/records?${query}`))).toEqual([422, 'invalid_params'])
})

test('a change tells who, when, and from what to what', async () => {
  const planned = await program('create', PROGRAM)
  programId = planned.id
  await program('update', { id: programId, version: 1, budget: 48_000_000 })
  const [changed, made] = await trail(`relation=${RELATION}&record_id=${programId}`)
  const actor = { id: admin.userId, name: 'Person 1' }
  expect(made).toMatchObject({ operation: 'insert', actor, before: null, after: PROGRAM, sealed: false })
  expect(changed).toMatchObject({
    relation: RELATION,
    record_id: programId,
    operation: 'update',
    actor,
    before: { budget: 45_000_000, version: 1 },
    after: { budget: 48_000_000, version: 2 },
  })
  expect(changed).not.toHaveProperty('after.name')
  await sealAudit(t.house.database)
  expect(await trail(`relation=${RELATION}&record_id=${programId}`)).toMatchObject([{ sealed: true }, { sealed: true }])
})

test('another school’s trail does not exist', async () => {
  expect(await trail(`relation=${RELATION}`, stranger)).toEqual([])
  expect(await trail(`actor_id=${admin.userId}`, stranger)).toEqual([])
  expect(outcome(await stranger.get(history(RELATION, programId)))).toEqual([404, 'not_found'])
  expect(outcome(await principal.get(history(RELATION, 999_999)))).toEqual([404, 'not_found'])
  expect(outcome(await principal.get(history('no.such', programId)))).toEqual([404, 'not_found'])
})

test('the history of a record joins its changes and its moves in the order of time', async () => {
  await program('start', { id: programId, version: 2 })
  await program('finish', { id: programId, version: 3 })
  const { body } = await principal.get(history(RELATION, programId))
  const told = body.data.map((event: Record<string, unknown>) => event.move ?? event.operation)
  expect(told).toEqual(['finish', 'update', 'start', 'update', 'update', 'insert'])
  const actor = { id: admin.userId, name: 'Person 1' }
  expect(body.data[0]).toEqual({
    at: expect.any(String),
    actor,
    kind: 'move',
    operation: null,
    before: null,
    after: null,
    erased: false,
    sealed: null,
    move: 'finish',
    from_state: 'running',
    to_state: 'done',
    note: null,
  })
  expect(body.data[1]).toMatchObject({
    actor,
    kind: 'change',
    operation: 'update',
    before: { state: 'running' },
    after: { state: 'done' },
    move: null,
  })

  const pieces: unknown[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: string = history(RELATION, programId, `&limit=1${cursor && `&cursor=${cursor}`}`)
    const reply = await admin.get(page)
    pieces.push(...reply.body.data)
    cursor = reply.body.next_cursor
  }
  expect(pieces).toEqual(body.data)
})

test('pages join to the whole trail, newest first', async () => {
  for (let index = 0; index < 7; index++) await program('create', { ...PROGRAM, name: `Program ${index}` })
  const whole = await trail('limit=200')
  expect(whole.length).toBeGreaterThan(20)
  const ids = whole.map((entry) => entry.id)
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await principal.get(`/api/v1/audit?limit=17${cursor && `&cursor=${cursor}`}`)
    seen.push(...reply.body.data.map((entry: Entry) => entry.id))
    cursor = reply.body.next_cursor
  }
  expect(seen.slice(0, ids.length)).toEqual(ids)
  expect(seen.length).toBeGreaterThan(ids.length)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('it is searched by person, kind of change and relation, and by all of them together', async () => {
  const second = await t.person('smp', 'admin')
  await program('create', { ...PROGRAM, name: 'Oleh yang lain' }, second)
  expect(await trail(`actor_id=${second.userId}`)).toMatchObject([{ relation: RELATION, operation: 'insert' }])
  const whole = await trail('limit=200')
  const narrow: [string, (entry: Entry) => boolean][] = [
    [`relation=${RELATION}`, (entry) => entry.relation === RELATION],
    ['operation=update', (entry) => entry.operation === 'update'],
    ['operation=delete', (entry) => entry.operation === 'delete'],
    [`actor_id=${admin.userId}`, (entry) => entry.actor?.id === admin.userId],
  ]
  for (let mask = 0; mask < 1 << narrow.length; mask++) {
    const chosen = narrow.filter((_, index) => mask & (1 << index))
    const query = [...new Map(chosen.map(([text]) => [text.split('=')[0], text])).values()].join('&')
    const tests = chosen.filter(([text]) => query.includes(text)).map(([, fits]) => fits)
    expect(await trail(`limit=200&${query}`)).toEqual(whole.filter((entry) => tests.every((fits) => fits(entry))))
  }
})

test('a day is a day in the school’s time zone, from its first moment to its last', async () => {
  const moments = [
    '2026-03-08T16:59:59.999999Z',
    '2026-03-08T17:00:00Z',
    '2026-03-09T16:59:59.999999Z',
    '2026-03-09T17:00:00Z',
  ]
  const [{ id: first = 0 } = {}] = (await trail(`relation=${RELATION}`)).slice(-1)
  await t.asSuperuser(async (client) => {
    for (const [index, at] of moments.entries())
      await client.query(
        'update kernel.audit_entry set at = $1 where id = (select id from kernel.audit_entry where relation = $2 and id >= $3 order by id offset $4 limit 1)',
        [at, RELATION, first, index],
      )
  })
  const at = async (query: string) =>
    (await principal.get(`/api/v1/audit?relation=${RELATION}&${query}`)).body.data.map(
      (entry: { at: string }) => entry.at,
    )
  expect(await at('from=2026-03-09&until=2026-03-09')).toEqual([moments[2], moments[1]])
  expect(await at('until=2026-03-08')).toEqual([moments[0]])
  expect((await at('from=2026-03-10')).at(-1)).toBe(moments[3])
  expect(await at('from=2026-03-01&until=2026-03-31')).toHaveLength(4)
})

test('who has left is still called by name, and the command line has none', async () => {
  const leaver = await t.person('smp', 'admin', 'teacher')
  const { id } = await program('create', { ...PROGRAM, name: 'Sebelum pergi' }, leaver)
  await t.admin.db.deleteFrom('kernel.member').where('user_id', '=', leaver.userId).execute()
  const [entry] = await trail(`relation=${RELATION}&record_id=${id}`)
  expect(entry!.actor).toEqual({ id: leaver.userId, name: expect.stringMatching(/^Person \d+$/) })
  const [left] = await trail('relation=kernel.member&operation=delete')
  expect(left).toMatchObject({ actor: null, before: { user_id: leaver.userId }, after: null })
})

test('the counsellor’s room has no history here, not even for a principal who is a counsellor', async () => {
  const both = await t.person('smp', 'principal', 'counselor')
  const company = t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', 'smp')
  const { id: student_id } = await t.admin.db
    .insertInto('school.student')
    .values({ company_id: (await company.executeTakeFirstOrThrow()).id, name: 'Andini Putri', gender: 'f' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const room = '/api/v1/counselor/cases'
  const opened = await both.post(`${room}/create`, { student_id, category: 'family', title: 'Rahasia kasus' })
  expect((await both.post(`${room}/assess`, { id: opened.body.data.id })).status).toBe(200)
  expect(await trail('relation=counsel.student_case', both)).toEqual([])
  expect(outcome(await both.get(history('counsel.student_case', opened.body.data.id)))).toEqual([404, 'not_found'])
})
