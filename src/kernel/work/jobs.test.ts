// Jobs: part of the caller's transaction, run once, watched while they run, taken over when their worker dies.
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import type { Caller } from '../access/caller.ts'
import type { Module } from '../addon.ts'
import { type Database, handle } from '../db/database.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import { putBackLostJobs, startJob, type Task } from './jobs.ts'
import { openJobs } from './workers.ts'

/** Sooner than one that a worker has in hand counts as lost. */
const SOON_MS = 15_000
/** Longer than the queue waits before it looks again. */
const LATE_MS = 3_000
let t: TestHouse
let companyId: number
let scope: Scope
let caller: Caller
const ran: number[] = []

const count: Task = {
  name: 'test.count',
  roles: ['admin'],
  async run({ payload, progress, database, scope: mine }) {
    const { value } = payload as { value: number }
    await progress(1, 2)
    if (value < 0) throw new Error('negative')
    if (value >= 7 && value <= 9) await loseConnection(value === 8)
    if (value >= 20) await held[value - 20]
    await database.write(mine, (tx) =>
      tx
        .insertInto('school.room')
        .values({ company_id: mine.company!, code: `J${value}`, name: 'job' })
        .execute(),
    )
    ran.push(value)
  },
}
/** Jobs of these values take as long as a test wants. */
const release: (() => void)[] = []
const held = [0, 1].map((index) => new Promise<void>((resolve) => (release[index] = resolve)))
/** Ends the connection that is in use, once or every time. */
let isLost = false
async function loseConnection(always: boolean): Promise<void> {
  if (isLost && !always) return
  isLost = true
  await t.house.database.write(scope, (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
}
const withTask: readonly Module[] = [
  ...modules,
  {
    manifest: { name: 'test_jobs', title: { id: 'x', en: 'x' }, prefixes: [], depends: [] },
    dir: '',
    doors: [],
    tasks: [count],
  },
]

beforeAll(async () => {
  t = await openTest({ modules: withTask })
  companyId = (await t.company('smp')).id
  const { userId } = await t.person('smp', 'admin')
  scope = { ...NOBODY, company: companyId, user: userId, roles: ['admin'] }
  caller = { companyId, userId, roles: ['admin'] } as unknown as Caller
  await t.house.work()
})
afterAll(() => t.close())

const start = (value: number) =>
  t.house.database.write(scope, (tx) => startJob(tx, caller, { task: 'test.count', payload: { value } }))
const seemLost = (id: number) =>
  sql`update kernel.job set heartbeat_at = now() - interval '1 minute' where id = ${id}`.execute(t.admin.db)
const job = (id: number) =>
  t.admin.db
    .selectFrom('kernel.job')
    .select(['state', 'error', 'done', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What is asked is done at once; the answer comes when others have long seen what was done. */
const slowToAnswer = (db: ReturnType<Database['once']>) =>
  handle(async (text, values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
    await sleep(LATE_MS)
    return { rows, rowCount: rows.length, command: 'SELECT', oid: 0, fields: [] }
  }) as ReturnType<Database['once']>

/** The queue waits longer before each further try; nobody here does. */
const hurried = async (id: number) => {
  await t.asSuperuser((client) =>
    client.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()'),
  )
  return job(id)
}

test('a job runs with the scope of its company and shows its progress', async () => {
  const id = await start(1)
  await expect.poll(() => job(id)).toEqual({ state: 'done', error: null, done: 1, total: 2 })
})

test('a job whose transaction is rolled back never was', async () => {
  await t.house.database
    .write(scope, async (tx) => {
      await startJob(tx, caller, { task: 'test.count', payload: { value: 2 } })
      throw new Error('no')
    })
    .catch(() => {})
  const id = await start(3)
  await expect.poll(() => job(id)).toMatchObject({ state: 'done', error: null })
  expect(ran).not.toContain(2)
})

test('a job that fails says so, and is not run again', async () => {
  const id = await start(-1)
  await expect.poll(() => job(id)).toMatchObject({ state: 'failed', error: 'negative' })
})

test('a job whose worker was killed is taken over once its heart has stopped, by one worker only', async () => {
  const row = {
    company_id: companyId,
    task: 'test.count',
    payload: JSON.stringify({ value: 4 }),
    state: 'running' as const,
    heartbeat_at: sql<string>`now() - interval '1 minute'`,
  }
  const { id } = await t.admin.db.insertInto('kernel.job').values(row).returning('id').executeTakeFirstOrThrow()
  const fresh = await t.admin.db
    .insertInto('kernel.job')
    .values({ ...row, payload: JSON.stringify({ value: 5 }), heartbeat_at: sql<string>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await Promise.all([putBackLostJobs(t.house.database), putBackLostJobs(t.house.database)])
  await expect.poll(() => job(id)).toMatchObject({ state: 'done', error: null })
  expect(ran.filter((value) => value === 4)).toHaveLength(1)
  expect((await job(fresh.id)).state).toBe('running')
})

test('a job of a worker whose clock was ahead and has been set back is taken over too, queue and all', async () => {
  const { id } = await t.admin.db
    .insertInto('kernel.job')
    .values({
      company_id: companyId,
      task: 'test.count',
      payload: JSON.stringify({ value: 6 }),
      state: 'running',
      heartbeat_at: sql<string>`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putBackLostJobs(t.house.database)
  await expect.poll(() => job(id)).toMatchObject({ state: 'done', error: null })
  expect(ran.filter((value) => value === 6)).toHaveLength(1)
})

test('a job that lost its connection is begun anew; one that loses it every time fails and says why', async () => {
  const [once, always] = [await start(7), await start(8)]
  await expect.poll(() => hurried(once)).toMatchObject({ state: 'done', error: null })
  expect(ran.filter((value) => value === 7)).toHaveLength(1)
  await expect
    .poll(() => hurried(always))
    .toMatchObject({ state: 'failed', error: expect.stringContaining('terminat') })
})

test('one that is put back while its worker is still at its end is begun anew all the same', async () => {
  const real = t.house.database.once
  const spy = vi.spyOn(t.house.database, 'once').mockImplementation((...args) => slowToAnswer(real(...args)))
  isLost = false
  const id = await start(9)
  await expect.poll(() => hurried(id), { timeout: SOON_MS }).toMatchObject({ state: 'done', error: null })
  spy.mockRestore()
})

test('several that were lost at once are each run once, and none in place of another', async () => {
  const lost = [12, 13, 14].map((value) => ({
    company_id: companyId,
    task: 'test.count',
    payload: JSON.stringify({ value }),
    state: 'running' as const,
    heartbeat_at: sql<string>`now() - interval '1 minute'`,
  }))
  const rows = await t.admin.db.insertInto('kernel.job').values(lost).returning('id').execute()
  const started = await start(15)
  await putBackLostJobs(t.house.database)
  for (const { id } of [...rows, { id: started }])
    await expect.poll(() => job(id), { timeout: SOON_MS }).toMatchObject({ state: 'done', error: null })
  expect(ran.filter((value) => value >= 12 && value <= 15).sort()).toEqual([12, 13, 14, 15])
})

test('a job that only seemed lost is not run beside itself', async () => {
  const id = await start(20)
  await expect.poll(() => job(id)).toMatchObject({ state: 'running', done: 1 })
  await seemLost(id)
  await putBackLostJobs(t.house.database)
  const next = await start(10)
  await expect.poll(() => job(next)).toMatchObject({ state: 'done' })
  release[0]!()
  await expect.poll(() => job(id)).toMatchObject({ state: 'done', error: null })
  expect(ran.filter((value) => value === 20)).toHaveLength(1)
})

test('a worker whose job was taken over says nothing about it any more', async () => {
  const id = await start(21)
  await expect.poll(() => job(id)).toMatchObject({ state: 'running', done: 1 })
  await sql`update kernel.job set started_at = now(), done = 0 where id = ${id}`.execute(t.admin.db)
  release[1]!()
  await expect.poll(() => ran.includes(21)).toBe(true)
  const next = await start(11)
  await expect.poll(() => job(next)).toMatchObject({ state: 'done' })
  expect(await job(id)).toMatchObject({ state: 'running', error: null, done: 0 })
})

test('a server that asks for a password is told it by the queue too', async () => {
  const told: string[] = []
  const server = net.createServer((socket) => {
    socket.once('data', () => {
      // "Tell your password in plain text", and then nobody is let in.
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
      socket.once('data', (bytes) => {
        told.push(bytes.subarray(5, -1).toString())
        socket.destroy()
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const worker = { host: '127.0.0.1', port, user: 'pendopo_worker', password: 'rahasia', database: 'pendopo' }
  const rest = { database: t.house.database, tasks: [], onError: () => {} }
  await expect(openJobs({ ...rest, worker } as unknown as Parameters<typeof openJobs>[0])).rejects.toThrow()
  expect(told).toContain('rahasia')
  server.close()
})
