// A newcomer's first ten minutes, and what can go wrong in them: started, stopped, killed, started twice.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { passwordIn, pendopo, post, signIn, stopService, useServices, vendorNames } from './service-process.ts'

const KILLS = process.env.PENDOPO_LONG ? 20 : 2
const WRITES = 40
const { dataDir, start, startSettled } = useServices()

test('--empty makes the first company with two people, says their passwords once, and the choice is remembered', async () => {
  // Nothing was made ready for it: the longest way there is.
  const first = await start(dataDir(), ['--empty'], { PENDOPO_SEEDS: 'off' })
  const password = passwordIn(first)
  expect(password).not.toBe('')
  const cookie = await signIn(first, 'admin', password)
  expect(cookie).toMatch(/^session_id=/)
  // And a second person, with a code of their own.
  const [, other] = [...first.output().matchAll(/one-time password: (\S+)/g)].map((match) => match[1]!)
  expect(other).not.toBe(password)
  expect(await signIn(first, 'principal', other!)).toMatch(/^session_id=/)
  expect((await post(`${first.url}/api/auth/login`, { login: 'admin', password: 'demo' })).status).toBe(401)

  const second = await start(dataDir())
  expect([await second.exited, second.output()]).toEqual([1, expect.stringMatching(/is in use by another Pendopo/)])

  expect(await stopService(first)).toBe(0)
  expect(first.output()).toMatch(/Stopped\./)
  expect(fs.existsSync(path.join(dataDir(), 'pg/postmaster.pid'))).toBe(false)

  const again = await start(dataDir())
  expect(again.output()).not.toMatch(/one-time password|Demo foundation/)
  expect((await fetch(`${again.url}/api/auth/session`, { headers: { cookie } })).status).toBe(200)
  expect(await stopService(again, 'SIGTERM')).toBe(0)
  const demo = await start(dataDir(), ['--demo'])
  expect([await demo.exited, demo.output()]).toEqual([1, expect.stringMatching(/was set up as a real installation/)])
})

test('the demo does not listen to the world, unless told to', async () => {
  const service = await start(dataDir(), [], { HOST: '0.0.0.0' })
  expect([await service.exited, service.output()]).toEqual([1, expect.stringMatching(/passwords are public/)])
})

test('killed with -9 while it works, it starts again on the folder and has lost nothing it acknowledged', async () => {
  const { service: first, cookie } = await startSettled()
  let service = first
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS; round++) {
    const { url } = service
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; ; index++) {
        const name = `Vendor ${round}-${writer}-${index}`
        const reply = await post(`${url}/api/accounting/vendors/create`, { name }, cookie)
        if (reply.status === 200) acknowledged.push(name)
        if (acknowledged.length > WRITES * (round + 1)) service.child.kill('SIGKILL')
      }
    })
    await Promise.allSettled(writers)
    service = await start(dataDir())
    expect(service.output()).toMatch(/ready/)
  }
  const kept = new Set(await vendorNames(service, cookie))
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  expect((await pendopo(dataDir(), 'verify')).output).toMatch(/checks agree/)
})
