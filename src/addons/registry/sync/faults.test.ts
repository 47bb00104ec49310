// Every known fault of the registry, by its code in the catalogue, and what a run makes of it. After each of them the
// school is as it was, the run says why, and the next one goes through.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse, WAYS } from '../../../../test/fixtures/registry/registry-house.ts'
import { FAULTS, type FaultName } from '../../../demo/registry-simulator/faults.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'
import { ENTITIES } from './counts.ts'

const CARD = '/api/v1/report-card'
const ORDER = ['getSekolah', 'getPesertaDidik', 'getGtk', 'getRombonganBelajar']
/** A call may take a second, and is tried twice with a pause between. */
const BOUND_MS = 8_000

describe.each(WAYS)('%s', (way) => {
  let house: RegistryHouse
  let before: string

  beforeAll(async () => {
    const registry = seedRegistry()
    registry.others = [seedRegistry({ seed: 'lain', npsn: '99000009', token: 'tokenSekolahLain' })]
    house = await openRegistryHouse(registry, {}, way)
    expect(await house.sync()).toMatchObject({ state: 'done', error_code: null })
    before = await house.records()
  })
  afterAll(() => house.close())

  const tried = new Set<FaultName>()
  const syncWith: RegistryHouse['syncWith'] = (name, ...rest) => {
    tried.add(name)
    return house.syncWith(name, ...rest)
  }
  const settled = async () => {
    house.simulator.log.length = 0
    const log = await house.sync()
    expect([log.state, log.error_code]).toEqual(['done', null])
    for (const entity of ENTITIES)
      expect([entity, log.counts[entity].created, log.counts[entity].updated]).toEqual([entity, 0, 0])
    // One question per list, in order, each naming the school.
    expect(house.simulator.log.map(({ path }) => path)).toEqual(ORDER.map((method) => `/WebService/${method}`))
    expect(new Set(house.simulator.log.map(({ query }) => query.npsn))).toEqual(new Set([house.registry.npsn]))
  }

  describe('a run that cannot be believed changes nothing', () => {
    const T = 'registry_refused_token'
    test.each<[FaultName, { method?: string; times?: number }, string, string, number]>([
      ['token-wrong', {}, 'failed', T, 1],
      ['token-wrong', { method: 'getGtk' }, 'partial', T, 3],
      ['ip', {}, 'failed', 'registry_refused_ip', 1],
      ['school-unknown', {}, 'failed', 'registry_refused_school', 1],
      ['school-other', {}, 'suspect', 'registry_wrong_school', 1],
      ['head-embedded', {}, 'failed', T, 1],
      ['status-false', {}, 'failed', T, 1],
      ['code-missing', {}, 'failed', T, 1],
      ['access-denied', {}, 'failed', 'registry_refused_auth', 1],
      ['not-found', {}, 'failed', 'registry_unsupported', 1],
      ['login-page', {}, 'failed', 'registry_malformed', 2],
      ['tunnel-page', {}, 'failed', 'registry_malformed', 2],
      ['hello-world', {}, 'failed', 'registry_malformed', 2],
      ['status-401', {}, 'failed', T, 1],
      ['status-403', {}, 'failed', T, 1],
      ['database-down', {}, 'failed', 'registry_unavailable', 2],
      ['connection-refused', {}, 'failed', 'registry_unavailable', 2],
      ['reset', { method: 'getPesertaDidik' }, 'failed', 'registry_unavailable', 3],
      ['slow-headers', { method: 'getGtk' }, 'partial', 'registry_unavailable', 4],
      ['slow-body', {}, 'failed', 'registry_unavailable', 2],
      ['never-ends', {}, 'failed', 'registry_unavailable', 2],
      ['truncated', {}, 'failed', 'registry_malformed', 3],
      ['results-differ', {}, 'suspect', 'registry_count_mismatch', 2],
      ['rows-missing', {}, 'failed', 'registry_malformed', 3],
      ['rows-null', {}, 'failed', 'registry_malformed', 3],
      ['rows-map', {}, 'suspect', 'registry_count_mismatch', 2],
      ['empty', {}, 'suspect', 'registry_empty', 2],
      ['shrunk', {}, 'suspect', 'registry_shrunk', 2],
      ['members-lost', {}, 'suspect', 'registry_shrunk', 4],
      ['old-semester', {}, 'suspect', 'registry_wrong_semester', 2],
      ['mixed-semesters', {}, 'suspect', 'registry_wrong_semester', 2],
      ['third-list', {}, 'partial', 'registry_unavailable', 5],
      ['slow', {}, 'failed', 'registry_unavailable', 2],
      ['slower', {}, 'failed', 'registry_unavailable', 2],
      ['redirect', {}, 'failed', 'registry_redirected', 1],
      ['restarted', { times: 1 }, 'failed', T, 1],
    ])('%s %o: %s, %s', async (name, where, state, code, calls) => {
      house.simulator.requests.length = 0
      const began = performance.now()
      const log = await syncWith(name, where)
      expect(performance.now() - began).toBeLessThan(BOUND_MS)
      expect([FAULTS[name].code, log.state, log.error_code]).toEqual([FAULTS[name].code, state, code])
      expect(log.finished_at).not.toBeNull()
      expect(house.simulator.requests).toHaveLength(calls)
      expect(await house.records()).toBe(before)
      expect(await house.items(log.id)).toEqual([])
    })

    test('huge: failed, registry_too_large, and no more is read than may be', async () => {
      // With patience enough, so that it is the size and not the time that ends it on a busy machine.
      const patience = async (timeout_s: number) => {
        const { npsn, base_url, semester } = (await house.admin.get('/api/registry/config')).body.data
        const where = base_url === null ? {} : { base_url }
        await house.admin.post('/api/registry/config/update', { npsn, ...where, semester, timeout_s })
      }
      await patience(20)
      house.simulator.requests.length = 0
      const log = await syncWith('huge')
      expect([log.state, log.error_code, house.simulator.requests.length]).toEqual(['failed', 'registry_too_large', 1])
      expect(await house.records()).toBe(before)
      await patience(1)
    })

    test('and after all of them the next run goes through', settled)
  })

  describe('what can be read is read', () => {
    test.each<[FaultName, { times?: number; method?: string }]>([
      ['database-down', { times: 1, method: 'getGtk' }],
      ['trailing', {}],
      ['bom', {}],
      ['php-warning', {}],
      ['paging', {}],
      ['one-at-a-time', {}],
    ])('%s', async (name, where) => {
      house.simulator.requests.length = 0
      const log = await syncWith(name, where)
      expect([log.state, log.counts.students.unchanged + log.counts.students.conflict]).toEqual(['done', 90])
      expect(house.simulator.requests).toHaveLength(name === 'database-down' ? 5 : 4)
      expect(await house.records()).toBe(before)
    })

    test('F14: a row that comes twice counts once; two rows of one id are left alone', async () => {
      const twice = await syncWith('duplicate-rows')
      expect(twice).toMatchObject({ state: 'done', counts: { students: { seen: 92, skipped: 2, updated: 0 } } })
      const torn = await syncWith('duplicate-ids')
      expect(torn.counts.students).toMatchObject({ seen: 91, conflict: 2, updated: 0, created: 0, missing: 0 })
      expect(await house.items(torn.id, '&action=conflict')).toMatchObject([
        { reason: 'duplicate_id' },
        { reason: 'duplicate_id', name: 'NAMA YANG LAIN' },
      ])
      expect(await house.records()).toBe(before)
    })

    test('F21: types drift, and one row without an id is that row’s own trouble', async () => {
      const log = await syncWith('types', {}, { mark_departures: true })
      expect(log).toMatchObject({
        state: 'done',
        counts: { students: { error: 1, updated: 0, missing: 1, departed: 0 } },
      })
      expect(await house.items(log.id, '&action=error')).toMatchObject([{ entity: 'student', reason: 'no_id' }])
      expect(await house.records()).toBe(before)
    })

    test('F13: a shrunk list is believed only when someone says so, and even then nobody leaves unasked', async () => {
      const log = await syncWith('shrunk', {}, { accept_shrink: true })
      expect(log).toMatchObject({ state: 'done', counts: { students: { seen: 54, missing: 36, departed: 0 } } })
      expect(await house.records()).toBe(before)
      await settled()
    })

    test('F12: an empty list is believed only when someone says so, and nobody leaves by it', async () => {
      const choices = { accept_empty: true, mark_departures: true }
      const log = await syncWith('empty', {}, choices)
      expect(log).toMatchObject({
        state: 'done',
        counts: { students: { seen: 0, missing: 90, departed: 0 }, group_members: { departed: 0 } },
      })
      expect((await house.items(log.id, '&entity=student'))[0]).toMatchObject({
        action: 'missing',
        reason: 'empty_list',
      })
      expect(await house.records()).toBe(before)
      const { classes, staff } = house.registry
      house.registry.classes = []
      expect((await house.sync()).error_code).toBe('registry_empty')
      expect(await house.sync(choices)).toMatchObject({ state: 'done', counts: { classes: { seen: 0, departed: 0 } } })
      Object.assign(house.registry, { classes, staff: [] })
      expect((await house.sync(choices)).counts.staff).toMatchObject({ seen: 0, missing: 12, departed: 0 })
      house.registry.staff = staff!
      expect((await syncWith('token-wrong', {}, choices)).error_code).toBe('registry_refused_token')
      expect(await house.records()).toBe(before)
      await settled()
    })

    test('F22: a redirect is told, and the token goes nowhere else', async () => {
      house.registry.faults = [{ name: 'redirect' }]
      const { body } = await house.admin.post('/api/registry/test-connection')
      house.registry.faults = []
      expect(body).toMatchObject({ success: false, code: 'registry_redirected' })
    })
  })

  describe('scores that are sent back', () => {
    let lesson: number
    let pupils: number[]
    /** The scores are others each time, so that they are due. */
    const sendWith = async (score: number, name: FaultName, more: { times?: number; after?: number } = {}) => {
      tried.add(name)
      const scores = pupils.map((student_id) => ({ student_id, score }))
      expect((await house.admin.post(`${CARD}/scores/save`, { lesson_id: lesson, scores })).status).toBe(200)
      house.registry.faults = [{ name, ...more }]
      const log = await house.sendGrades()
      house.registry.faults = []
      return log
    }
    beforeAll(async () => {
      const lessons = (await house.admin.get(`${CARD}/lessons?limit=1`)).body.data
      lesson = lessons[0].id
      await house.admin.post(`${CARD}/registry/bootstrap`)
      const rows = (await house.admin.get(`${CARD}/scores?lesson_id=${lesson}`)).body.data
      pupils = rows.slice(0, 2).map((one: { student_id: number }) => one.student_id)
    })

    test.each<[FaultName, number, { times?: number; after?: number }, object]>([
      ['post-refused', 60, { after: 1 }, { state: 'done', counts: { scores: { created: 1, error: 1 } } }],
      ['post-garbage', 61, { times: 2 }, { state: 'done', counts: { scores: { error: 1 } } }],
      ['post-timeout', 62, { times: 1 }, { state: 'done', counts: { scores: { error: 0 } } }],
      ['post-timeout', 63, {}, { state: 'failed', error_code: 'registry_unavailable' }],
      ['updater-unknown', 64, {}, { state: 'done', counts: { scores: { error: 2 } } }],
    ])('%s, scored %i', async (name, score, more, end) => {
      expect(await sendWith(score, name, more)).toMatchObject(end)
    })

    test('and after all of them each score is there once, as it was given last', async () => {
      expect((await house.sendGrades()).counts.scores).toMatchObject({ error: 0 })
      expect([...house.registry.scores!.values()].map((row) => row.nilai_kognitif_angka)).toEqual([64, 64])
    })
  })

  test('every fault of the catalogue was tried', () => {
    expect(Object.keys(FAULTS).filter((name) => !tried.has(name as FaultName))).toEqual([])
  })
})

test('each fault of the catalogue that a server can have is switchable by its code', () => {
  const codes = new Set(Object.values(FAULTS).map(({ code }) => code))
  expect([...Array(25).keys()].map((n) => `F${n + 1}`).filter((code) => !codes.has(code as 'F1'))).toEqual([])
})
