// The gateway's own page: paired by a code, looked at by anybody, changed by whoever brought a code, and only for its own school.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { scratchFolder } from '../../../test/scratch.ts'
import { type Gateway, openGateway } from '../gateway.ts'
import { writeSettings } from '../settings.ts'
import { pair, readPairing, serviceOf } from './credential.ts'

let t: TestHouse
let admin: Person
let service: string
let folder: string
let gateway: Gateway
let now = new Date('2026-07-14T00:15:00Z')
const clock = { now: () => now }

beforeAll(async () => {
  t = await openTest({ clock })
  await t.company('smp')
  await t.company('sma')
  admin = await t.person('smp', 'admin')
  service = await t.house.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => t.close())
beforeEach(async () => {
  folder = scratchFolder('station')
  writeSettings(folder, { host: '127.0.0.1', port: 0 })
  gateway = await openGateway({ folder, clock, say: () => {} })
})
afterEach(async () => {
  await gateway.close()
  fs.rmSync(folder, { recursive: true })
})

const codeOf = async (by = admin) =>
  (await by.post('/api/v1/gateways/create', { name: 'Pi gerbang' })).body.data.pairing_code as string
/** Of the gateway that was paired last. */
const renewed = async () => {
  const { data } = (await admin.get('/api/v1/gateways?limit=200')).body
  const { id } = data.findLast((one: { paired_at: string | null }) => one.paired_at !== null)
  return (await admin.post('/api/v1/gateways/renew', { id })).body.data.pairing_code as string
}
const post = (where: string, form: Record<string, string>, cookie = '') => {
  // Codes are tried once a second at most.
  now = new Date(now.getTime() + 2_000)
  const body = new URLSearchParams(form)
  return fetch(`${gateway.url}${where}`, { method: 'POST', body, headers: { cookie }, redirect: 'manual' })
}
const look = async (cookie = '', where = '/') => (await fetch(`${gateway.url}${where}`, { headers: { cookie } })).text()
const cookieOf = (reply: Response) => reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const enter = async () => cookieOf(await post('/operator/pair', { service, code: await codeOf() }))

test('paired on its page, it lists readers there, and their taps arrive: nobody has seen a password', async () => {
  expect(await look()).toContain('belum tersambung')
  expect(await look('', '/?lang=en')).toContain('isn’t paired')
  const cookie = await enter()
  expect(await look(cookie)).toContain('Pi gerbang')
  expect((fs.statSync(path.join(folder, 'credential.json')).mode & 0o777).toString(8)).toBe('600')
  expect(fs.existsSync(path.join(folder, 'pairing.json'))).toBe(false)
  expect(await look(cookie)).not.toContain(readPairing(folder)!.key)
  await fetch(`${gateway.url}/iclock/cdata?SN=ZK-100200&options=all`)
  expect(await look(cookie)).toContain('ZK-100200')
  const added = await post('/operator/add', { serial: 'ZK-100200', kind: 'iclock', name: 'Gerbang' }, cookie)
  expect(await added.text()).toContain('Tersimpan')
  const tap = '17\t2026-07-14 06:55:00\t0\t1'
  await fetch(`${gateway.url}/iclock/cdata?SN=ZK-100200&table=ATTLOG&Stamp=5`, { method: 'POST', body: tap })
  await expect
    .poll(async () => (await admin.get('/api/rfid/unknown-cards')).body.data)
    .toMatchObject([{ uid: 'PIN:17', taps: 1 }])
  expect((await admin.get('/api/rfid/devices')).body.devices).toMatchObject([{ code: 'ZK-100200', name: 'Gerbang' }])
  await expect.poll(() => gateway.waiting()).toBe(0)
})

test('what cannot be saved says what to write instead, in the language of the page', async () => {
  const cookie = await enter()
  const told = async (where: string, form: Record<string, string>) => {
    const [reply, english] = [await post(where, form, cookie), await post(`${where}?lang=en`, form, cookie)]
    expect([reply.status, english.status]).toEqual([400, 400])
    return `${await reply.text()} ${await english.text()}`
  }
  await post('/operator/add', { serial: 'ZK-1', kind: 'iclock' }, cookie)
  expect(await told('/operator/add', { serial: 'ZK 2', kind: 'iclock' })).toMatch(/tanpa spasi.*no spaces/s)
  expect(await told('/operator/add', { serial: 'ZK-1', kind: 'iclock' })).toMatch(
    /sudah terdaftar.*already registered/s,
  )
  expect(await told('/operator/registry', { url: 'dapodik', token: 'x' })).toMatch(/Alamat Dapodik.*Dapodik address/s)
  expect(await told('/operator/registry', { url: 'http://localhost:5774' })).toMatch(/Isi token.*Enter the token/s)
  expect(await told('/operator/settings', { time_zone: 'Mars/Olympus' })).toMatch(/zona waktu.*time zone/s)
})

test('what a reader needs of its own is set on the page, by its kind', async () => {
  const cookie = await enter()
  await post('/operator/add', { serial: 'ZK-1', kind: 'iclock' }, cookie)
  await post('/operator/add', { serial: 'ESP-1', kind: 'esp', api_key: 'rahasia-alat' }, cookie)
  const settings = () => JSON.parse(fs.readFileSync(path.join(folder, 'settings.json'), 'utf8')).readers
  const terminal = {
    name: 'Aula',
    time_zone: 'Asia/Jayapura',
    whole_history: 'yes',
    set_clock: 'no',
    zone_in_minutes: 'yes',
  }
  expect((await post('/operator/change', { serial: 'ZK-1', ...terminal }, cookie)).status).toBe(200)
  await post('/operator/change', { serial: 'ESP-1', config: 'cooldown=5, buzzer = on' }, cookie)
  expect(settings()).toEqual([
    { serial: 'ZK-1', kind: 'iclock', ...terminal, whole_history: true, set_clock: false, zone_in_minutes: true },
    { serial: 'ESP-1', kind: 'esp', api_key: 'rahasia-alat', config: { cooldown: 5, buzzer: 'on' } },
  ])
  expect(await look(cookie)).toContain('cooldown=5, buzzer=on')
  const headers = { 'x-api-key': 'rahasia-alat' }
  const asked = await fetch(`${gateway.url}/api/presensi/config?device_id=ESP-1`, { headers })
  expect(await asked.json()).toMatchObject({ cooldown: 5 })
  const wrongs: Record<string, string>[] = [
    { serial: 'ZK-1', time_zone: 'Mars/Olympus' },
    { serial: 'ESP-1', config: 'cooldown' },
    { serial: 'ZK-9' },
  ]
  for (const wrong of wrongs) expect((await post('/operator/change', wrong, cookie)).status).toBe(400)
  await post('/operator/change', { serial: 'ZK-1' }, cookie)
  expect(settings()[0]).toEqual({ serial: 'ZK-1', kind: 'iclock' })
  expect((await post('/operator/change', { serial: 'ZK-1' })).status).toBe(403)
})

test('taps of a reader that was removed before they went are told, and go once it is listed again', async () => {
  const cookie = await enter()
  await post('/operator/add', { serial: 'ZK-555001', kind: 'iclock' }, cookie)
  await gateway.close()
  const spool = path.join(folder, 'spool', 'ZK-555001')
  const record = { serial: 'ZK-555001', at: now.toISOString(), form: 'attlog', body: '18\t2026-07-14 06:56:00\t0\t1' }
  writeSettings(folder, { host: '127.0.0.1', port: 0 })
  fs.writeFileSync(path.join(spool, '00000009.spool'), `${JSON.stringify(record)}\n`)
  gateway = await openGateway({ folder, clock, say: () => {} })
  const page = await look()
  expect(page).toMatch(/tapnya belum terkirim.*…5001/s)
  expect(page).not.toContain('ZK-555001')
  const again = cookieOf(await post('/operator/pair', { code: await renewed() }))
  await post('/operator/add', { serial: 'ZK-555001', kind: 'iclock' }, again)
  await expect.poll(async () => await look()).not.toContain('tapnya belum terkirim')
  await expect
    .poll(async () => (await admin.get('/api/rfid/unknown-cards')).body.data)
    .toContainEqual(expect.objectContaining({ uid: 'PIN:18', taps: 1 }))
})

test('whoever brought no code looks, and is told no serial number, key or setting', async () => {
  const cookie = await enter()
  await post('/operator/add', { serial: 'ESP-77001', kind: 'esp', api_key: 'rahasia-alat' }, cookie)
  await post('/operator/settings', { time_zone: 'Asia/Makassar', prefix: '/k7mq2ph9', addresses: '' }, cookie)
  const page = await look()
  expect(page).toContain('…7001')
  for (const hidden of ['ESP-77001', 'rahasia-alat', 'k7mq2ph9']) expect(page).not.toContain(hidden)
  for (const where of ['add', 'remove', 'settings'])
    expect((await post(`/operator/${where}`, { serial: 'X', kind: 'iclock' })).status).toBe(403)
  expect((await post('/operator/add', { serial: '<b>', kind: 'iclock' }, cookie)).status).toBe(400)
  expect(gateway.readers()).toBe(1)
  await post('/operator/remove', { serial: 'ESP-77001' }, cookie)
  expect(gateway.readers()).toBe(0)
  now = new Date(now.getTime() + 3_700_000)
  expect((await post('/operator/settings', {}, cookie)).status).toBe(403)
})

test('once paired, no other school makes it theirs, and a wrong code leaves it as it is', async () => {
  await enter()
  const before = readPairing(folder)
  const elsewhere = await t.person('sma', 'admin')
  for (const code of [await codeOf(elsewhere), await codeOf(), 'aaaa-bbbb-cccc-dddd'])
    expect((await post('/operator/pair', { service, code })).status).toBe(400)
  expect(readPairing(folder)).toEqual(before)
  expect((await post('/operator/pair', { code: await renewed() })).status).toBe(303)
  expect(readPairing(folder)!.key).not.toBe(before!.key)
})

test('an answer that got lost: the same code and key go through again', async () => {
  const code = await codeOf()
  const real = globalThis.fetch
  globalThis.fetch = async (...of) => {
    await real(...of)
    throw new TypeError('fetch failed')
  }
  await expect(pair(folder, { service, code })).rejects.toThrow('fetch failed')
  globalThis.fetch = real
  expect(readPairing(folder)).toBeUndefined()
  expect(await pair(folder, { service, code })).toMatchObject({ name: 'Pi gerbang' })
})

test('a service far away is spoken to over TLS only', () => {
  expect(serviceOf('https://pendopo.example.sch.id/')).toBe('https://pendopo.example.sch.id')
  expect(serviceOf('http://192.168.1.4:8069')).toBe('http://192.168.1.4:8069')
  for (const wrong of ['http://pendopo.example.sch.id', 'pendopo', 'https://a:b@c.id', 'ftp://x'])
    expect(() => serviceOf(wrong)).toThrow(/https/)
})
