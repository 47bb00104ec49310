// A house with one school that is connected to a simulated registry, and runs that need no queue to wait for.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { gradesTask } from '../src/addons/registry/grades.ts'
import { syncTask } from '../src/addons/registry/sync.ts'
import type { FaultName } from '../src/demo/registry-simulator/faults.ts'
import type { SimulatedRegistry } from '../src/demo/registry-simulator/model.ts'
import { type Simulator, startSimulator } from '../src/demo/registry-simulator/server.ts'
import { openFileStore } from '../src/kernel/files.ts'
import type { Task } from '../src/kernel/jobs.ts'
import { openTest, type Person, type TestHouse } from './harness.ts'

export const NOW = '2026-09-01T03:00:00Z'

export interface RegistryHouse {
  t: TestHouse
  admin: Person
  companyId: number
  simulator: Simulator
  registry: SimulatedRegistry
  /** Carries a run out as the queue would, and answers its log. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into logs of every kind
  sync(params?: object): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  sendGrades(params?: object): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  items(logId: number, filter?: string): Promise<any[]>
  /** The same with a fault in force. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  syncWith(fault: FaultName, more?: { method?: string; times?: number; after?: number }, params?: object): Promise<any>
  /** Two workers that both believe the run to be theirs. */
  syncTwice(params?: object): Promise<unknown>
  /** From then on the queue carries everything out, and runs are waited for. */
  startQueue(): Promise<void>
  /** All that a sync may touch, as one text. */
  records(): Promise<string>
  close(): Promise<void>
}

export async function openRegistryHouse(registry: SimulatedRegistry, config: object = {}): Promise<RegistryHouse> {
  const clock = { now: () => new Date(NOW) }
  const t = await openTest({ clock })
  const companyId = (await t.company('smp')).id
  const admin = await t.person('smp', 'admin')
  const simulator = await startSimulator(registry)
  const { npsn, token } = registry
  const saved = await admin.post('/api/registry/config/update', {
    npsn,
    token,
    base_url: simulator.url,
    timeout_s: 1,
    semester: registry.semester,
    ...config,
  })
  expect(saved.status).toBe(200)

  const work = (task: Task, logId: number) =>
    task.run({
      database: t.house.database,
      scope: { company: companyId, user: admin.userId, roles: task.roles, companies: [], requestId: 'test' },
      companyId,
      payload: { log_id: logId },
      clock,
      secrets: t.house.secrets,
      outbound: t.house.outbound,
      files: openFileStore(t.dataDir),
      stopping: new AbortController().signal,
      progress: async () => {},
    })
  let queue = false
  const run =
    (path: string, task: Task) =>
    async (params: object = {}) => {
      const started = await admin.post(path, params)
      expect([started.status, started.body.code]).toEqual([200, undefined])
      const last = async () => (await admin.get('/api/registry/sync-logs?limit=1')).body.data.logs[0]
      if (queue) await expect.poll(async () => (await last()).finished_at, { timeout: 20_000 }).not.toBeNull()
      else await work(task, started.body.data.id)
      const log = await last()
      expect(log.id).toBe(started.body.data.id)
      return log
    }
  const sync = run('/api/registry/sync-students', syncTask)
  return {
    t,
    admin,
    companyId,
    simulator,
    registry,
    sync,
    sendGrades: run('/api/v1/report-card/registry/send-grades', gradesTask),
    async items(logId, filter = '') {
      const { body } = await admin.get(`/api/registry/sync-items?log_id=${logId}&limit=200${filter}`)
      return body.data
    },
    async syncWith(name, more = {}, params = {}) {
      registry.faults = [{ name, ...more }]
      try {
        return await sync(params)
      } finally {
        registry.faults = []
      }
    },
    async syncTwice(params = {}) {
      const { body } = await admin.post('/api/registry/sync-students', params)
      await Promise.all([work(syncTask, body.data.id), work(syncTask, body.data.id)])
      return (await admin.get('/api/registry/sync-logs?limit=1')).body.data.logs[0]
    },
    async startQueue() {
      queue = true
      await t.house.work()
    },
    async records() {
      const tables = [
        'school.student',
        'school.staff',
        'school.class_group',
        'school.enrolment',
        'school.group_member',
        'registry.lesson',
      ]
      const texts = []
      for (const table of tables) {
        const { rows } = await sql<{
          text: string
        }>`select to_jsonb(r)::text as text from ${sql.table(table)} r order by id`.execute(t.admin.db)
        texts.push(...rows.map((row) => row.text))
      }
      return texts.join('\n')
    },
    async close() {
      await t.close()
      await simulator.close()
    },
  }
}
