// A copy that follows the database: reports are read there, never older than the moment they are asked for, and nobody notices
// when it falls behind or goes.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replicaFinding } from '../../src/cli/doctor/replica.ts'
import { replicaOf } from '../../src/kernel/db/server/connections.ts'
import { type Embedded, startEmbedded } from '../../src/kernel/db/server/embedded.ts'
import { asSuperuser, startDurableCluster, type TestCluster } from '../cluster.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'
import { scratchFolder } from '../scratch.ts'

const SOON = { timeout: 30_000, interval: 100 }
const LIST = '/api/accounting/vendors'

let cluster: TestCluster
let folder: string
let replica: Embedded
let t: TestHouse
let admin: Person
let url: string

beforeAll(async () => {
  cluster = await startDurableCluster()
  folder = scratchFolder('replica')
  await copyCluster(path.join(folder, 'pg'))
  replica = await follow()
  url = `postgresql://pendopo_owner@${encodeURIComponent(replica.socketDir)}/pendopo`
  t = await openTest({ config: { databaseReplicaUrl: url }, socketDir: cluster.socketDir })
  await t.company('smp')
  admin = await t.person('smp', 'admin')
})
afterAll(async () => {
  await t?.close()
  await replica?.stop()
  await cluster?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** As a backup of a running server is taken. */
async function copyCluster(to: string): Promise<void> {
  await asSuperuser(cluster.socketDir, 'postgres', async (client) => {
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
    await client.query(`select pg_backup_start('copy', true)`)
    execFileSync('cp', ['-a', rows[0]!.dir, to])
    const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    fs.rmSync(path.join(to, 'postmaster.pid'))
    const { uid, gid } = fs.statSync(to)
    for (const [name, text] of [
      ['backup_label', label.rows[0]!.labelfile],
      ['standby.signal', ''],
    ] as const) {
      fs.writeFileSync(path.join(to, name), text)
      fs.chownSync(path.join(to, name), uid, gid)
    }
  })
}

const follow = () =>
  startEmbedded({
    dataDir: folder,
    settings: {
      max_connections: 300,
      primary_conninfo: `host=${cluster.socketDir} port=5432 user=postgres application_name=copy`,
    },
  })
const atReplica = (text: string) =>
  asSuperuser(replica.socketDir, 'postgres', async (client) => (await client.query(text)).rows[0])
/** How many of our connections there were last asked for vendors. */
const askedThere = async () =>
  (
    await atReplica(`select count(*)::int as count from pg_stat_activity
      where application_name = 'pendopo' and query like '%accounting%vendor%'`)
  ).count as number

let count = 0
/** Writes one, and answers whether it is in the file that is asked for right after it. */
async function isSeen(): Promise<boolean> {
  const name = `Toko ${++count}`
  expect((await admin.post(`${LIST}/create`, { name })).status).toBe(200)
  const { status, raw } = await admin.get(`${LIST}?format=csv`)
  expect(status).toBe(200)
  return String(raw)
    .split(/\r?\n/)
    .some((line) => line.includes(name))
}
const finding = (address = url) =>
  t.asSuperuser((client) => replicaFinding(client, replicaOf(t.connections.owner, address)))
const behind = async () =>
  Number(/^pendopo_replica_behind_seconds (\S+)$/m.exec((await t.house.app.inject('/metrics')).payload)![1])

test('a list as a file is read from the copy, the list itself is not; whoever has written sees it', async () => {
  await expect.poll(behind, SOON).toBe(0)
  expect((await admin.get(LIST)).status).toBe(200)
  expect(await askedThere()).toBe(0)
  for (let round = 0; round < 30; round++) expect(await isSeen()).toBe(true)
  expect(await askedThere()).toBeGreaterThan(0)
  expect(await finding()).toMatchObject({ well: true, what: expect.stringMatching(/0\.0 MB behind/) })
})

test('one that falls behind is left out, told of, and taken up again', async () => {
  await atReplica('select pg_wal_replay_pause()')
  expect(await isSeen()).toBe(true)
  const began = performance.now()
  for (let round = 0; round < 5; round++) expect(await isSeen()).toBe(true)
  // Not each of them waits for it.
  expect(performance.now() - began).toBeLessThan(4_000)
  await expect.poll(behind, SOON).toBeGreaterThan(0)
  await atReplica('select pg_wal_replay_resume()')
  await expect.poll(behind, SOON).toBe(0)
  await atReplica(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pendopo'`)
  await expect.poll(async () => ((await isSeen()) ? askedThere() : -1), SOON).toBeGreaterThan(0)
})

test('one that is gone is left out, and found again when it is back', async () => {
  await replica.stop()
  for (let round = 0; round < 5; round++) expect(await isSeen()).toBe(true)
  expect(await behind()).toBeGreaterThan(0)
  expect(await finding()).toMatchObject({ well: false, what: expect.stringMatching(/cannot be reached/) })
  replica = await follow()
  await expect.poll(async () => ((await isSeen()) ? askedThere() : -1), SOON).toBeGreaterThan(0)
})

test('a server that takes writes is no copy', async () => {
  const wrong = `postgresql://pendopo_owner@${encodeURIComponent(cluster.socketDir)}/pendopo`
  expect(await finding(wrong)).toMatchObject({ well: false, what: expect.stringMatching(/takes writes/) })
})
