// What falls, and how: a database that is killed under a running service, and a start that fails half-way.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { socketDirOf } from '../../src/kernel/db/server/embedded.ts'
import { post, stopService, useServices, vendorNames } from './service-process.ts'

const KILLS = process.env.PENDOPO_LONG ? 10 : 1
const { dataDir, start, startSettled } = useServices()

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
