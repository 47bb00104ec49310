// A first start on what was made ready at the install is the first start that there would have been without it.
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeSeeds } from '../../src/cli/seeds/making.ts'
import { seedShelf } from '../../src/cli/seeds/seeds.ts'
import { passwordIn, pendopo, post, type Service, signIn, stopService, useServices } from './service-process.ts'

const { folder, start } = useServices()
const READY = /made ready at the install/
const key = (dataDir: string) => path.join(dataDir, 'secret.key')

beforeAll(() => makeSeeds(seedShelf()), 600_000)

const told = async (service: Service, cookie: string, door: string, params = {}) => {
  const { status, result } = await post(`${service.url}/api/${door}`, params, cookie)
  expect([door, status]).toEqual([door, 200])
  return result.data as unknown
}

async function vendorsCalled(service: Service, name: string) {
  const cookie = await signIn(service, 'treasurer', 'demo')
  const address = `${service.url}/api/accounting/vendors?q=${encodeURIComponent(name)}`
  return ((await (await fetch(address, { headers: { cookie } })).json()) as { data: unknown[] }).data
}

test('the demo is there at once, opens what it sealed, and each folder lives its own life', async () => {
  const [one, other] = [folder(), folder()]
  const [first, second] = [await start(one), await start(other)]
  expect(first.output()).toMatch(READY)
  const counselor = await signIn(first, 'counselor', 'demo')
  const cases = (await told(first, counselor, 'v1/counselor/cases')) as { id: number }[]
  const read = (case_id: number) => told(first, counselor, 'v1/counselor/notes/read', { case_id })
  const rooms = (await Promise.all(cases.map(({ id }) => read(id)))) as { notes: { text: string }[] }[]
  const notes = rooms.flatMap((room) => room.notes)
  expect(notes.length).toBeGreaterThan(0)
  for (const { text } of notes) expect(text).toMatch(/\w+ \w+/)
  // What one of them is told the other does not hear of.
  const treasurer = await signIn(first, 'treasurer', 'demo')
  const made = await post(`${first.url}/api/accounting/vendors/create`, { name: 'Toko Baru Sekali' }, treasurer)
  expect(made.status).toBe(200)
  expect(await vendorsCalled(first, 'Toko Baru Sekali')).toHaveLength(1)
  expect(await vendorsCalled(second, 'Toko Baru Sekali')).toEqual([])
  for (const service of [first, second]) expect(await stopService(service)).toBe(0)
  expect(await pendopo(one, 'verify')).toMatchObject({ code: 0 })
})

test('for real use nothing of the demo is there, and the key is its own', async () => {
  const [real, demo] = [folder(), folder()]
  const service = await start(real, ['--empty'])
  expect(service.output()).toMatch(READY)
  const cookie = await signIn(service, 'admin', passwordIn(service))
  expect(cookie).toMatch(/^session_id=/)
  await stopService(service)
  await stopService(await start(demo))
  expect(fs.existsSync(key(real)) && fs.readFileSync(key(real), 'utf8')).not.toBe(fs.readFileSync(key(demo), 'utf8'))
})

test('a demo that is refused leaves a folder that may still become a real one', async () => {
  const dataDir = folder()
  const refused = await start(dataDir, [], { HOST: '0.0.0.0' })
  expect([await refused.exited, refused.output()]).toEqual([1, expect.stringMatching(/passwords are public/)])
  expect((await start(dataDir, ['--empty'])).output()).toMatch(/ready/)
})
