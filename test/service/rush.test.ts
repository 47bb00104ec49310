// A rush of taps while the service, the database and the gateway are killed under it: whatever was acknowledged is there,
// once, and the attendance is the one the taps tell.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pendopo, post, useServices } from './service-process.ts'
import { databasePid, expectAllKnown, expectHandedOver, expectWhole, furnish, gatewayOf, tapOf } from './tapping.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)
const CROWD = { students: LONG ? 2_000 : 60, taps: LONG ? 20_000 : 600 }
const KILLS = LONG ? 12 : 3
const { dataDir, folder: another, start, startSettled } = useServices()

/** Sends every tap until it was acknowledged, whatever happens meanwhile. */
async function rush(send: (number: number) => Promise<boolean>): Promise<number> {
  let next = 0
  let repeats = 0
  const one = async () => {
    while (next < CROWD.taps) {
      const number = next++
      while (!(await send(number).catch(() => false))) {
        repeats++
        await sleep(50)
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  return repeats
}

test('the service and the database are killed in the middle of a rush', {
  timeout: LONG ? 1_800_000 : 240_000,
}, async () => {
  const { service: first, cookie: admin } = await startSettled()
  let service = first
  const school = await furnish(service, admin, CROWD)
  let cookie = ''
  const send = async (number: number) => {
    if (!cookie)
      ({ cookie } = await post(`${service.url}/api/auth/login`, { login: school.login, password: school.password }))
    const { status } = await post(`${service.url}/api/rfid/ingest`, tapOf(school, number), cookie)
    if (status === 401) cookie = ''
    return status === 200
  }
  let over = false
  const rushing = rush(send).finally(() => {
    over = true
  })
  for (let kill = 0; kill < KILLS && !over; kill++) {
    await sleep(LONG ? 1_500 : 400)
    // By turns: the service, whose database then ends by itself, and the database under a living service, which starts another.
    if (kill % 2 === 0) {
      service.child.kill('SIGKILL')
      await service.exited
      service = await start(dataDir())
    } else {
      const killed = databasePid(dataDir())
      process.kill(killed, 'SIGKILL')
      await expect.poll(() => databasePid(dataDir())).not.toBe(killed)
    }
  }
  expect(await rushing).toBeGreaterThan(0)
  await expectWhole(service, school)
  await expectAllKnown(service, school)
  expect((await pendopo(dataDir(), 'verify')).output).toMatch(/checks agree/)
})

test('the gateway is killed in the middle of a rush', { timeout: LONG ? 1_800_000 : 240_000 }, async () => {
  const { service, cookie } = await startSettled()
  const school = await furnish(service, cookie, CROWD)
  const gateway = await gatewayOf({ service, school, folder: another() })
  try {
    let over = false
    const rushing = rush(gateway.tap).finally(() => {
      over = true
    })
    for (let kill = 0; kill < KILLS && !over; kill++) {
      await sleep(LONG ? 1_500 : 900)
      gateway.again(service.url)
    }
    await rushing
    await expectHandedOver(service, cookie)
    await expectWhole(service, school)
    await expectAllKnown(service, gateway.school)
  } finally {
    gateway.end()
  }
})
