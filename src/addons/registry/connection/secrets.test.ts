// Nobody reads the token, a password or a whole identity number anywhere but where it belongs: not in what runs wrote,
// not in the audit trail, not in an answer, not in the service's own log.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRegistryHouse, type RegistryHouse } from '../../../../test/fixtures/registry/registry-house.ts'
import { startWorker } from '../../../../test/service/processes.ts'
import { seedRegistry } from '../../../demo/registry-simulator/seed.ts'
import { PASSWORD_HASH } from '../../../demo/registry-simulator/staff-rows.ts'

const registry = seedRegistry({ token: 'tokenYangTidakBolehBocor' })
let house: RegistryHouse

beforeAll(async () => {
  // A build that hands out passwords where none belong.
  for (const student of registry.students) student.password = PASSWORD_HASH
  house = await openRegistryHouse(registry)
})
afterAll(() => house.close())

const forbidden = () => [
  registry.token,
  PASSWORD_HASH,
  ...registry.students.flatMap((one) => one.nik ?? []),
  ...registry.staff!.flatMap((one) => one.nik ?? []),
]
const expectClean = (name: string, said: string) => {
  expect([name, said.length > 0]).toEqual([name, true])
  expect([name, forbidden().filter((secret) => said.includes(secret))]).toEqual([name, []])
}

/** How many jobs are still in the queue, under way or not. */
const waiting = () =>
  house.t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from graphile_worker.jobs')
    return rows[0]!.count
  })

/** Carries runs out one after the other in a process of its own, and answers all that it wrote. */
async function workElsewhere(runs: readonly (() => Promise<unknown>)[]): Promise<string> {
  const worker = startWorker(house.t, { env: { ...process.env, LOG_LEVEL: 'trace' } })
  const [out, err] = [text(worker.stdout!), text(worker.stderr!)]
  const last = async () => (await house.admin.get('/api/registry/sync-logs?limit=1')).body.data.logs[0]
  for (const start of runs) {
    await start()
    await expect.poll(async () => (await last()).finished_at).not.toBeNull()
    // The worker is ended, or given more, only when it has put its job away: one that is cut off is another test's matter.
    await expect.poll(waiting).toBe(0)
  }
  const exit = once(worker, 'exit')
  worker.kill()
  await exit
  return `log\n${await out}${await err}`
}

test('good runs and bad ones, real and dry: none of them tells', async () => {
  const { admin, t } = house
  const said = await workElsewhere([
    () => admin.post('/api/registry/sync-students', { dry_run: true }),
    () => admin.post('/api/registry/sync-students'),
    () => {
      registry.faults = [
        { name: 'php-warning', method: 'getPesertaDidik' },
        { name: 'token-wrong', method: 'getGtk' },
      ]
      return admin.post('/api/registry/sync-students')
    },
  ])
  expectClean('log of three runs', said)
  const { logs } = (await admin.get('/api/registry/sync-logs')).body.data
  expect(logs.map(({ state }: { state: string }) => state)).toEqual(['partial', 'done', 'done'])
  const nik = { id: 1, nik: '0770000000000001' }
  await admin.post('/api/v1/school/students/update', nik)
  registry.faults = []
  registry.students[0]!.nik = '0660000000000001'
  await house.sync()
  const lessons = (await admin.get('/api/v1/report-card/lessons')).body.data
  await admin.post('/api/v1/report-card/registry/bootstrap')
  const [scored] = (await admin.get(`/api/v1/report-card/scores?lesson_id=${lessons[0].id}`)).body.data
  const scores = [{ student_id: scored.student_id, score: 80 }]
  await admin.post('/api/v1/report-card/scores/save', { lesson_id: lessons[0].id, scores })
  await house.sendGrades()

  const tables = await t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('kernel', 'registry', 'graphile_worker') or schemaname like 'graphile%'`)
    const said: [string, string][] = []
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ text: string }>(`select to_jsonb(r)::text as text from ${name} r`)
      said.push([name, `table\n${found.map((row) => row.text).join('\n')}`])
    }
    return said
  })
  expect(tables.map(([name]) => name)).toContain('kernel.audit_entry')
  for (const [name, said] of tables) expectClean(name, said)
})

test('and no answer tells', async () => {
  const { admin } = house
  const logs = (await admin.get('/api/registry/sync-logs')).body.data.logs
  const paths = [
    '/api/registry/config',
    '/api/registry/sync-logs',
    ...logs.map(({ id }: { id: number }) => `/api/registry/sync-items?log_id=${id}&limit=200`),
    '/api/registry/conflicts',
    '/api/v1/report-card/cards',
    '/api/v1/report-card/lessons',
    '/api/v1/school/students?limit=200',
    '/api/v1/school/staff?limit=200',
    '/api/v1/audit?limit=200',
  ]
  const conflicts = (await admin.get('/api/registry/conflicts')).body.data
  expect(conflicts[0].fields).toEqual([{ field: 'nik', ours: null, registry: null, base: null, hidden: true }])
  for (const url of paths) {
    const { status, raw } = await admin.get(url)
    expect([url, status]).toEqual([url, 200])
    expectClean(url, JSON.stringify(raw))
  }
  for (const fault of ['token-wrong', 'php-warning', 'access-denied', 'truncated', 'redirect', 'huge'] as const) {
    registry.faults = [{ name: fault }]
    expectClean(fault, JSON.stringify((await admin.post('/api/registry/test-connection')).raw))
  }
  registry.faults = []
  await admin
    .post('/api/registry/config/update', { npsn: 'x', token: registry.token, base_url: 'x' })
    .then(({ raw }) => expectClean('a refused configuration', JSON.stringify(raw)))
})
