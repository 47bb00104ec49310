// What falls, and how: a database that is killed under a running service, and a start that fails half-way.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bootstrapEmbedded } from '../../src/kernel/db/server/bootstrap.ts'
import { socketDirOf, startEmbedded } from '../../src/kernel/db/server/embedded.ts'
import { post, stopService, useServices, vendorNames } from './service-process.ts'

const KILLS = process.env.PENDOPO_LONG ? 10 : 1
const { dataDir, folder, start, startSettled } = useServices()

const postmaster = () => Number(fs.readFileSync(path.join(dataDir(), 'pg/postmaster.pid'), 'utf8').split('\n')[0])
const readiness = async (url: string) => (await (await fetch(`${url}/readyz`)).json()) as object

test('the database killed under it: not ready meanwhile, started again, and all is as before', async () => {
  const { service, cookie } = await startSettled()
  for (let round = 0; round < KILLS; round++) {
    const name = `Vendor ${round}`
    expect((await post(`${service.url}/api/accounting/vendors/create`, { name }, cookie)).status).toBe(200)
    process.kill(postmaster(), 'SIGKILL')
    await expect
      .poll(() => readiness(service.url), { timeout: 10_000, interval: 20 })
      .toEqual({ ready: false, reason: 'database_away' })
    await expect.poll(() => readiness(service.url), { timeout: 30_000 }).toEqual({ ready: true })
    expect(await vendorNames(service, cookie)).toContain(name)
  }
  expect(service.output()).toMatch(/the database ended .*starting it again/)
  expect(service.output()).toMatch(/the database is back/)
  expect(await stopService(service, 'SIGTERM')).toBe(0)
  expect(fs.existsSync(path.join(dataDir(), 'pg/postmaster.pid'))).toBe(false)
})

test('a database of its own that goes away and comes back: the service waits, and connects again', async () => {
  const dir = folder()
  const settings = { shared_buffers: '32MB', fsync: 'off' }
  let server = await startEmbedded({ dataDir: dir, settings })
  await bootstrapEmbedded(server.socketDir)
  const address = `postgresql://pendopo_owner@localhost/pendopo?host=${encodeURIComponent(server.socketDir)}`
  const service = await start(dataDir(), ['--empty'], { DATABASE_URL: address })
  await server.stop()
  expect(await readiness(service.url)).toEqual({ ready: false, reason: 'database_away' })
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200)
  expect((await post(`${service.url}/api/auth/login`, { login: 'admin', password: 'x' })).status).toBe(503)
  server = await startEmbedded({ dataDir: dir, settings })
  await expect.poll(() => readiness(service.url), { timeout: 20_000 }).toEqual({ ready: true })
  expect((await post(`${service.url}/api/auth/login`, { login: 'admin', password: 'x' })).status).toBe(401)
  expect(await stopService(service, 'SIGTERM')).toBe(0)
  await server.stop()
})

test('a start that fails half-way ends with a sentence, a code, and nothing left open', async () => {
  const { service } = await startSettled()
  const client = new pg.Client({ host: socketDirOf(dataDir()), port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('alter role pendopo_app bypassrls')
  await client.end()
  await stopService(service)
  const again = await start(dataDir())
  expect(await again.exited).toBe(1)
  expect(again.output()).toMatch(/pendopo_app/)
  expect(fs.existsSync(path.join(dataDir(), 'pg/postmaster.pid'))).toBe(false)
})
