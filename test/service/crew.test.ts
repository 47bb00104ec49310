// Several processes on one machine, restarted and shut down under load: one port, one set of figures, one that does the
// jobs, and nobody who is answered by a process that is about to go.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { post, stopService, useServices, vendorNames } from './service-process.ts'

const { dataDir, startSettled } = useServices()

test('two processes answer on one port; one that is killed is replaced, and all end together', async () => {
  const { service, cookie } = await startSettled({ PROCESSES: '2' })
  await expect.poll(() => service.output()).toMatch(/2 processes\n(.*\n)*.*ready: /)
  const write = (name: string) => post(`${service.url}/api/accounting/vendors/create`, { name }, cookie)
  const names = Array.from({ length: 24 }, (_, index) => `Vendor ${index}`)
  for (const reply of await Promise.all(names.map(write))) expect(reply.status).toBe(200)
  expect(await vendorNames(service, cookie)).toHaveLength(24)
  const metrics = await (await fetch(`${service.url}/metrics`)).text()
  const counted = [...metrics.matchAll(/_count\{[^}]*vendors\/create[^}]*\} (\d+)/g)].map(([, n]) => Number(n))
  expect(counted.reduce((sum, n) => sum + n, 0)).toBe(24)

  const children = fs
    .readFileSync(`/proc/${service.child.pid}/task/${service.child.pid}/children`, 'utf8')
    .trim()
    .split(' ')
  const serving = children.filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pendopo.js'))
  expect(serving).toHaveLength(2)
  process.kill(Number(serving[1]), 'SIGKILL')
  await expect.poll(() => service.output(), { timeout: 30_000 }).toMatch(/process \d ended/)
  const after = Array.from({ length: 6 }, (_, index) => write(`Sesudah ${index}`))
  for (const reply of await Promise.all(after)) expect(reply.status).toBe(200)
  // What one ends, all have forgotten.
  expect((await post(`${service.url}/api/auth/logout`, {}, cookie)).status).toBe(200)
  const looks = Array.from({ length: 9 }, () => fetch(`${service.url}/api/auth/session`, { headers: { cookie } }))
  expect((await Promise.all(looks)).map(({ status }) => status)).toEqual(Array(9).fill(401))
  expect(await stopService(service, 'SIGTERM')).toBe(0)
  expect(fs.existsSync(path.join(dataDir(), 'pg/postmaster.pid'))).toBe(false)
})

test('asked to stop it says so at once, answers for as long as it was told to, and then closes', async () => {
  const { service, cookie } = await startSettled({ DRAIN_SECONDS: '2' })
  const ended = stopService(service, 'SIGTERM')
  const began = performance.now()
  await expect
    .poll(async () => (await fetch(`${service.url}/readyz`)).json(), { interval: 20 })
    .toEqual({ ready: false, reason: 'stopping' })
  const reply = await fetch(`${service.url}/api/auth/session`, { headers: { cookie } })
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  expect(await ended).toBe(0)
  expect(performance.now() - began).toBeGreaterThan(1_900)
})
