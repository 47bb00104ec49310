// Whatever the registry holds and however it changes: a dry run foretells the run, the same again changes nothing,
// nobody is lost, and the kept totals stay right.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallRegistry, uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import type { SimulatedStudent } from '../../../demo/registry-simulator/model.ts'
import { type Simulator, startSimulator } from '../../../demo/registry-simulator/server.ts'
import { openFileStore } from '../../../kernel/files/files.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../../../school/checks.ts'
import { type Counts, ENTITIES } from './counts.ts'
import { syncTask } from './sync.ts'

const PEOPLE = 12
const CLASSES = 3
const clock = { now: () => new Date('2026-09-01T03:00:00Z') }

let t: TestHouse
let admin: Person
let companyId: number
let simulator: Simulator
const registry = smallRegistry()

beforeAll(async () => {
  t = await openTest({ clock })
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  simulator = await startSimulator(registry)
  const { npsn, token } = registry
  await admin.post('/api/registry/config/update', { npsn, token, base_url: simulator.url })
})
afterAll(async () => {
  await t.close()
  await simulator.close()
})

/** Runs the task as the queue would, without waiting for it. */
async function sync(params: object): Promise<Counts> {
  const started = await admin.post('/api/registry/sync-students', { accept_shrink: true, ...params })
  expect(started.status).toBe(200)
  await syncTask.run({
    database: t.house.database,
    scope: { company: companyId, user: admin.userId, roles: syncTask.roles, companies: [], requestId: 'test' },
    companyId,
    payload: { log_id: started.body.data.id },
    clock,
    secrets: t.house.secrets,
    outbound: t.house.outbound,
    files: openFileStore(t.dataDir),
    stopping: new AbortController().signal,
    progress: async () => {},
  })
  const [log] = (await admin.get('/api/registry/sync-logs?limit=1')).body.data.logs
  expect([log.state, log.error_code]).toEqual(['done', null])
  return log.counts
}

const aNumber = fc.constantFrom(null, '', '  ', '0090000001', '0090000002', '0090000003', 'bukan')
const aStudent = (n: number) =>
  fc.record<SimulatedStudent & { in: number | null; also: number[]; there: boolean }>({
    id: fc.constantFrom(uuid(n), uuid(n).toUpperCase()),
    name: fc.constantFrom('ANI', 'Ani  Sari', "Ni'mah, S.", 'Ö'.repeat(120)),
    gender: fc.constantFrom('m', 'f'),
    nisn: aNumber,
    nis: fc.constantFrom(null, '', '1', '2', '3'),
    birthPlace: fc.constantFrom(null, '-', 'Contohan'),
    birthDate: fc.constantFrom(null, '2013-05-02', '0000-00-00'),
    enteredOn: fc.constantFrom(null, '2026-07-13', '2026-08-20', '2027-01-01'),
    in: fc.option(fc.integer({ min: 0, max: CLASSES - 1 })),
    // Beside the class: groups.
    also: fc.subarray([CLASSES, CLASSES + 1]),
    shownIn: fc.constantFrom(undefined, null, uuid(100), uuid(101)),
    there: fc.boolean(),
  })
const aRegistry = fc.record({
  people: fc.tuple(...Array.from({ length: PEOPLE }, (_, n) => aStudent(n + 1))),
  names: fc.tuple(...Array.from({ length: CLASSES }, () => fc.constantFrom('VII A', 'VII B', 'VII C', 'VII D'))),
  kinds: fc.tuple(fc.constantFrom('16', '51'), fc.constantFrom('16', '51', '1')),
  ids: fc.constantFrom(100, 200),
})

function load({ people, names, kinds, ids }: typeof aRegistry extends fc.Arbitrary<infer T> ? T : never): void {
  registry.students = people.filter((person, index) => person.there || index === 0)
  const groups = kinds.map((kind, index) => ({ name: `Kelompok ${index}`, kind }))
  registry.classes = [...names.map((name) => ({ name, kind: '1' as const })), ...groups].map((group, index) => ({
    ...group,
    id: uuid(ids + index),
    grade: 7,
    members: people.filter((person) => person.in === index || person.also.includes(index)).map((person) => person.id),
  }))
}

const someChoices = fc.record({ accept_probable: fc.boolean(), mark_departures: fc.boolean() })

/** Row by row, what the last run said. */
const said = async () => {
  const [log] = (await admin.get('/api/registry/sync-logs?limit=1')).body.data.logs
  const { body } = await admin.get(`/api/registry/sync-items?log_id=${log.id}&limit=200`)
  expect(body.next_cursor).toBeNull()
  return body.data.map(({ id: _, ...item }: { id: number }) => item)
}

const countStudents = async () => {
  const rows = await t.admin.db
    .selectFrom('school.student as s')
    .leftJoin('registry.link as l', 'l.student_id', 's.id')
    .select(['s.id', 'l.registry_id'])
    .where('s.company_id', '=', companyId)
    .execute()
  return { all: rows.length, ids: new Set(rows.map((row) => row.registry_id)).size }
}

test('a dry run foretells the run, and the run settles', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(aRegistry, someChoices, async (given, choices) => {
      load(given)
      const before = await countStudents()
      const foretold = await sync({ dry_run: true, ...choices })
      const saidBefore = await said()
      expect(await countStudents()).toEqual(before)
      const done = await sync(choices)
      expect(done).toEqual(foretold)
      expect(await said()).toEqual(saidBefore)
      for (const { seen, missing: _, departed: __, ...outcomes } of Object.values(done))
        expect(Object.values(outcomes).reduce((sum, count) => sum + count)).toBe(seen)
      const after = await countStudents()
      expect(after.all).toBe(before.all + done.students.created)
      expect(after.ids).toBe(after.all)
      const again = await sync(choices)
      for (const entity of ENTITIES)
        expect([entity, again[entity].created, again[entity].updated]).toEqual([entity, 0, 0])
    }),
    { numRuns: process.env.PENDOPO_LONG ? 200 : 20 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('a school of 1,500 is copied in one go', async () => {
  const students = Array.from({ length: 1_500 }, (_, n) => ({
    id: uuid(10_000 + n),
    name: `Siswa ${n}`,
    gender: 'f' as const,
    nisn: String(1_000_000_000 + n),
    nis: `N${n}`,
    birthPlace: 'Contohan',
    birthDate: '2013-05-02',
    enteredOn: '2026-07-13',
  }))
  registry.students = students
  registry.classes = Array.from({ length: 200 }, (_, n) => ({
    id: uuid(50_000 + n),
    name: `Kelas ${n}`,
    grade: 7,
    members: students.filter((_, at) => at % 200 === n).map(({ id }) => id),
  }))
  expect(await sync({})).toMatchObject({
    students: { created: 1_500 },
    classes: { created: 200 },
    enrolments: { created: 1_500 },
    group_members: { seen: 0 },
  })
  expect(await sync({})).toMatchObject({ students: { unchanged: 1_500 }, enrolments: { unchanged: 1_500 } })
})
