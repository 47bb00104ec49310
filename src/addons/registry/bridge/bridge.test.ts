// The registry behind the school's own door: asked by a gateway beside it. The same runs and guards, whatever happens to the line.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import { uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import type { FaultName } from '../../../demo/registry-simulator/faults.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'
import { keepAccess, readAccess } from '../../../gateway/bridge/registry.ts'
import { postRow, readList } from '../connection/client.ts'
import { openConnection } from '../connection/config.ts'
import { OF_A_RUN, OF_A_TEST } from './errands.ts'

const BRIDGE = '/api/registry/bridge'
const registry = seedRegistry()
registry.others = [seedRegistry({ seed: 'lain', npsn: '99000009', token: 'tokenSekolahLain' })]
let house: RegistryHouse
let before: string

beforeAll(async () => {
  house = await openRegistryHouse(registry, {}, 'bridge')
  expect(await house.sync()).toMatchObject({ state: 'done', error_code: null, counts: { students: { created: 90 } } })
  before = await house.records()
})
afterAll(() => house.close())

const tested = async () => (await house.admin.post('/api/registry/test-connection')).body
const leftBehind = async () => {
  const { rows } = await house.t.asSuperuser((client) =>
    client.query<{ n: number }>(
      'select (select count(*) from registry.errand)::int + (select count(*) from registry.errand_part)::int as n',
    ),
  )
  return [rows[0]!.n, fs.readdirSync(path.join(house.beside!.folder, 'registry'))]
}

test('the token is on the machine beside the registry and nowhere else; nothing of an answer stays', async () => {
  expect((await house.admin.get('/api/registry/config')).body.data).toMatchObject({
    base_url: null,
    token_set: false,
    gateway_id: house.beside!.id,
  })
  const { rows } = await house.t.asSuperuser((client) => client.query('select token_sealed from registry.config'))
  expect(rows).toEqual([{ token_sealed: null }])
  expect((fs.statSync(path.join(house.beside!.folder, 'registry.json')).mode & 0o777).toString(8)).toBe('600')
  expect(await leftBehind()).toEqual([0, []])
})

test.each([
  ['errands', 'before'],
  ['errands', 'after'],
  ['take', 'before'],
  ['take', 'after'],
  ['part', 'before'],
  ['part', 'after'],
] as const)(
  'the line cut at %s, %s it is heard: the run goes through, and the registry was asked once for each list',
  async (step, when) => {
    const cuts = house.beside!.cuts()
    for (let times = 0; times < 2; times++) house.beside!.cut(`${BRIDGE}/${step}`, when)
    if (step === 'errands') await house.beside!.restart()
    house.simulator.requests.length = 0
    expect(await house.sync()).toMatchObject({ state: 'done', error_code: null })
    expect(house.beside!.cuts() - cuts).toBe(2)
    expect(house.simulator.requests).toHaveLength(4)
    expect(await house.records()).toBe(before)
    expect(await leftBehind()).toEqual([0, []])
  },
)

test.each<[FaultName, { method?: string; times?: number }, string, string]>([
  ['token-wrong', {}, 'failed', 'registry_refused_token'],
  ['school-other', {}, 'suspect', 'registry_wrong_school'],
  ['access-denied', {}, 'failed', 'registry_refused_auth'],
  ['database-down', {}, 'failed', 'registry_unavailable'],
  ['slow-headers', { method: 'getGtk' }, 'partial', 'registry_unavailable'],
  ['truncated', {}, 'failed', 'registry_malformed'],
  ['shrunk', {}, 'suspect', 'registry_shrunk'],
  ['redirect', {}, 'failed', 'registry_redirected'],
])('%s %o by the bridge: %s, %s', async (name, where, state, code) => {
  const log = await house.syncWith(name, where)
  expect([log.state, log.error_code]).toEqual([state, code])
  expect(await house.records()).toBe(before)
})

const connection = (patience = OF_A_RUN, stopping = new AbortController().signal) => {
  const { t, admin, companyId } = house
  const scope = { company: companyId, user: admin.userId, roles: ['admin'], companies: [], requestId: 'test' }
  const { database, secrets, outbound } = t.house
  return openConnection({ database, scope, companyId, secrets, outbound, patience, stopping })
}

test('a long answer comes in parts, goes on where the line was cut, and survives a restart of the machine', async () => {
  const { students } = registry
  registry.students = seedRegistry({ size: 'large' }).students
  house.simulator.requests.length = 0
  const asked = connection().then((line) => readList({ ...line, timeout_s: 30 }, 'getPesertaDidik'))
  const parts = () =>
    house.t.asSuperuser(async (client) => {
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from registry.errand_part')
      return rows[0]!.n
    })
  for (const when of ['after', 'before'] as const) house.beside!.cut(`${BRIDGE}/part`, when)
  await expect.poll(parts, { interval: 2 }).toBeGreaterThan(0)
  await house.beside!.restart()
  const { rows, results } = await asked
  registry.students = students
  expect([rows.length, results]).toEqual([1_500, 1_500])
  expect(house.simulator.requests).toEqual(['getPesertaDidik'])
  expect(await leftBehind()).toEqual([0, []])
})

test('grades go the same way, and an answer that got lost stores nothing twice', async () => {
  const line = await connection()
  const row = {
    id_evaluasi: uuid(7),
    rombongan_belajar_id: registry.classes[0]!.id,
    mata_pelajaran_id: 1,
    pembelajaran_id: uuid(8),
    nm_mata_evaluasi: 'Matematika',
    a_dari_template: 1,
    no_urut: 1,
  }
  house.beside!.cut(`${BRIDGE}/part`, 'after')
  await postRow(line, 'postMatevRapor', { row })
  expect((await readList(line, 'getMatevNilai')).rows).toMatchObject([{ id_evaluasi: uuid(7) }])
  const wrong = postRow(line, 'postMatevRapor', { row: { ...row, id_evaluasi: 'bukan' } })
  await expect(wrong).rejects.toMatchObject({ code: 'registry_refused' })
})

test('a run goes on when the gateway was away for longer than a test would wait, and asks for nothing twice', async () => {
  house.simulator.requests.length = 0
  const run = house.sync()
  await expect.poll(() => house.simulator.requests.length, { interval: 5 }).toBeGreaterThan(1)
  await house.beside!.stop()
  // An answer that arrived, of which the gateway was not told any more.
  fs.writeFileSync(path.join(house.beside!.folder, 'registry', '1.json'), '{}')
  await sleep(OF_A_TEST.awayMs + 1_500)
  await house.beside!.restart()
  expect(await run).toMatchObject({ state: 'done', error_code: null })
  expect(house.simulator.requests).toEqual(['getSekolah', 'getPesertaDidik', 'getGtk', 'getRombonganBelajar'])
  expect(await house.records()).toBe(before)
  expect(await leftBehind()).toEqual([0, []])
})

test('one that does not come back within the bound has lost its line, or is away; a service that stops waits for nobody', async () => {
  const patience = { awayMs: 900, quietMs: 1_200, queues: true }
  // The gateway of the test before is back.
  await readList(await connection(), 'getSekolah')
  const line = await connection(patience)
  await readList(line, 'getSekolah')
  await house.beside!.stop()
  const began = performance.now()
  await expect(readList(line, 'getSekolah')).rejects.toMatchObject({ code: 'registry_bridge_away' })
  expect(performance.now() - began).toBeGreaterThan(patience.quietMs)
  const asked = readList({ ...line, timeout_s: 0.1 }, 'getSekolah')
  const cut = expect(asked).rejects.toMatchObject({ code: 'registry_bridge_cut' })
  await house.t.asSuperuser((client) =>
    expect.poll(async () => (await client.query('update registry.errand set taken_at = now()')).rowCount).toBe(1),
  )
  await cut
  const stop = new AbortController()
  const stopped = readList(await connection(OF_A_RUN, stop.signal), 'getSekolah')
  setTimeout(() => stop.abort(new Error('stopping')), 100)
  await expect(stopped).rejects.toThrow('stopping')
  expect((await leftBehind())[0]).toBe(0)
  await house.beside!.restart()
})

test('behind a long errand a test says that the gateway is busy, and a run waits for its turn', async () => {
  registry.faults = [{ name: 'slow-headers', method: 'getPesertaDidik' }]
  const brief = { awayMs: 500, quietMs: 30_000, queues: false }
  const [long, short, queued] = await Promise.all([
    connection(),
    connection(brief),
    connection({ ...brief, queues: true }),
  ])
  const asked = readList({ ...long, timeout_s: 3 }, 'getPesertaDidik').catch((error) => error.code)
  await expect.poll(() => house.simulator.requests.at(-1)).toBe('getPesertaDidik')
  const turn = readList(queued, 'getSekolah')
  await expect(readList(short, 'getSekolah')).rejects.toMatchObject({ code: 'registry_bridge_busy' })
  expect((await turn).rows).toHaveLength(1)
  expect(await asked).toBe('registry_unavailable')
  registry.faults = []
})

test.each(['before', 'after'] as const)(
  'the line cut at fail, %s it is heard: the run says why there is no answer',
  async (when) => {
    const access = readAccess(house.beside!.folder)!
    keepAccess(house.beside!.folder, { url: 'http://127.0.0.1:9', token: 'x' })
    const cuts = house.beside!.cuts()
    for (let times = 0; times < 2; times++) house.beside!.cut(`${BRIDGE}/fail`, when)
    expect(await house.sync()).toMatchObject({ state: 'failed', error_code: 'registry_unavailable' })
    expect(house.beside!.cuts() - cuts).toBe(2)
    keepAccess(house.beside!.folder, access)
    expect(await leftBehind()).toEqual([0, []])
    expect(await house.sync()).toMatchObject({ state: 'done' })
  },
)

test('a run of grades goes by the bridge, each score once, whatever happens to the line', async () => {
  const { admin } = house
  const [lesson] = (await admin.get('/api/v1/report-card/lessons?limit=1')).body.data
  await admin.post('/api/v1/report-card/registry/bootstrap')
  const pupils = (await admin.get(`/api/v1/report-card/scores?lesson_id=${lesson.id}`)).body.data.slice(0, 3)
  const scores = pupils.map(({ student_id }: { student_id: number }, place: number) => ({
    student_id,
    score: 80 + place,
  }))
  expect((await admin.post('/api/v1/report-card/scores/save', { lesson_id: lesson.id, scores })).status).toBe(200)
  for (const step of ['take', 'part', 'part']) house.beside!.cut(`${BRIDGE}/${step}`, 'after')
  house.simulator.requests.length = 0
  expect(await house.sendGrades()).toMatchObject({
    state: 'done',
    counts: { evaluations: { created: 1 }, scores: { created: 3, error: 0 } },
  })
  expect(house.simulator.requests.filter((method) => method === 'postNilai')).toHaveLength(3)
  expect(await house.sendGrades()).toMatchObject({ counts: { scores: { created: 0, unchanged: 3 } } })
  expect(await leftBehind()).toEqual([0, []])
})

test('a test says which leg fails: the gateway, what it was told, or the registry', async () => {
  expect(await tested()).toMatchObject({ success: true, data: { npsn: registry.npsn } })
  const access = readAccess(house.beside!.folder)!
  keepAccess(house.beside!.folder, { url: '', token: '' })
  expect(await tested()).toMatchObject({ success: false, code: 'registry_bridge_unset' })
  keepAccess(house.beside!.folder, { url: 'http://127.0.0.1:9', token: 'x' })
  expect(await tested()).toMatchObject({ success: false, code: 'registry_unavailable' })
  keepAccess(house.beside!.folder, access)
  await house.beside!.stop()
  expect(await tested()).toMatchObject({ success: false, code: 'registry_bridge_away' })
  await house.beside!.restart()
  expect(await tested()).toMatchObject({ success: true })
})

test('an answer that arrived in pieces which do not fit is told as a line that was cut', async () => {
  await house.beside!.stop()
  const asked = tested()
  await house.t.asSuperuser(async (client) => {
    const taken = () => client.query<{ id: number }>('update registry.errand set taken_at = now() returning id')
    await expect.poll(async () => (await taken()).rowCount).toBe(1)
    await client.query(`insert into registry.errand_part (company_id, errand_id, place, data)
      select company_id, id, 0, 'half of it' from registry.errand`)
    await client.query('update registry.errand set status = 200, answered_at = now()')
  })
  expect(await asked).toMatchObject({ success: false, code: 'registry_bridge_cut' })
  await house.beside!.restart()
  expect(await tested()).toMatchObject({ success: true })
})

test('only this gateway sees its errands, and whoever sets the way names it, or an address with its token', async () => {
  const { admin } = house
  const set = async (params: object) => (await admin.post('/api/registry/config/update', params)).body.code
  const { npsn } = registry
  expect(await set({ npsn, gateway_id: 999_999 })).toBe('not_found')
  expect(await set({ npsn, token: 'x' })).toBe('invalid_params')
  expect(await set({ npsn, gateway_id: null })).toBe('invalid_params')
  for (const step of ['take', 'part', 'fail'])
    expect((await admin.post(`${BRIDGE}/${step}`, { id: 1 })).status).toBe(403)
})
