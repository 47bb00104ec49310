// Readers as sections 7.1 to 7.3 of the domain notes describe them, at a gateway in front of the real service: every
// variant and fault named there.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'
import { followTaps } from '../addons/rfid/follow.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { checkSettings } from './settings.ts'

// A Tuesday, a quarter past seven in Jakarta.
const NOW = new Date('2026-07-14T00:15:00Z')
const clock = { now: () => NOW }

let t: TestHouse
let admin: Person
let companyId: number
let service: string
const accounts: Record<string, { login: string; password: string }> = {}
let gateway: Gateway
let folder: string
let said: string[]

beforeAll(async () => {
  t = await openTest({ clock })
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  service = await t.house.app.listen({ host: '127.0.0.1', port: 0 })
  for (const serial of ['CQZ7204760050', 'ESP-1', 'DS-K1T671']) {
    const login = `reader.${serial.toLowerCase()}`
    const { body } = await admin.post('/api/rfid/devices/create', { code: serial, name: serial, login })
    accounts[serial] = { login, password: body.data.one_time_password }
  }
})
afterAll(() => t.close())

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-gateway-'))
  said = []
  await t.asSuperuser((client) => client.query('truncate rfid.event, rfid.quarantine, rfid.unknown_card'))
  gateway = await open()
})
afterEach(async () => {
  await gateway.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

function open(more: object = {}): Promise<Gateway> {
  const reader = (serial: string, kind: string, rest = {}) => ({ serial, kind, ...accounts[serial]!, ...rest })
  const settings = checkSettings(
    {
      service,
      host: '127.0.0.1',
      port: 0,
      folder,
      readers: [
        reader('CQZ7204760050', 'iclock'),
        reader('ESP-1', 'esp', { api_key: 'kunci', time_zone: 'Asia/Makassar' }),
        reader('DS-K1T671', 'hikvision'),
      ],
      ...more,
    },
    'settings',
  )
  return openGateway({ settings, clock, say: (line) => said.push(line) })
}

const SN = 'SN=CQZ7204760050'
const zk = async (method: string, where: string, body?: string) => {
  const reply = await fetch(`${gateway.url}${where}`, { method, ...(body !== undefined && { body }) })
  return { status: reply.status, text: await reply.text(), date: reply.headers.get('date') }
}
const esp = async (where: string, body: unknown, key = 'kunci') => {
  const reply = await fetch(`${gateway.url}${where}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await reply.text()
  return { status: reply.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** The taps that the service has once the gateway has nothing left. */
async function arrived(count: number) {
  const find = () =>
    t.admin.db
      .selectFrom('rfid.event')
      .select(['uid', 'event_time', 'method', 'seq'])
      .where('company_id', '=', companyId)
      .orderBy('event_time')
      .orderBy('uid')
      .execute()
  await expect.poll(async () => (await find()).length, { timeout: 15_000 }).toBe(count)
  return find()
}

describe('7.2 ZKTeco ADMS', () => {
  test('handshake, registration, polling, commands and pings are answered as a terminal expects', async () => {
    const hello = await zk('GET', `/iclock/cdata?${SN}&options=all&pushver=2.4.1&language=73`)
    expect(hello.text.split('\n')[0]).toBe('GET OPTION FROM: CQZ7204760050')
    for (const line of ['ATTLOGStamp=None', 'Stamp=None', 'TimeZone=7', 'Realtime=1', 'Delay=10', 'ErrorDelay=30'])
      expect(hello.text.split('\n')).toContain(line)
    expect(hello.text).not.toContain('PushProtVer')
    expect(Math.abs(Date.parse(hello.date!) - Date.now())).toBeLessThan(5_000)
    const third = await zk('GET', `/iclock/cdata?${SN}&options=all&pushver=3.1.2`)
    expect(third.text).toContain('PushProtVer=3.1.2')
    expect((await zk('POST', `/iclock/registry?${SN}`, 'DeviceName=SpeedFace,FWVersion=1.0')).text).toMatch(
      /^RegistryCode=/,
    )
    expect((await zk('POST', `/iclock/push?${SN}`)).text).toContain('ATTLOGStamp=')
    for (const where of [`/iclock/getrequest?${SN}&INFO=1`, `/iclock/ping?${SN}`, `/iclock/getrequest.aspx?${SN}`])
      expect(await zk('GET', where)).toMatchObject({ status: 200, text: 'OK' })
    expect((await zk('POST', `/iclock/devicecmd?${SN}`, 'ID=1&Return=0&CMD=INFO')).text).toBe('OK')
  })

  test('attendance lines of every firmware become taps, whatever their fields and separators', async () => {
    const lines = [
      '17\t2026-07-14 06:41:07\t0\t1\t0\t0\t0',
      '18\t2026-07-14 06:41:08\t1\t15',
      '19\t2026-07-14 06:41:09\t255\t4\t\t',
      '20 2026-07-14 06:41:10 0 25 0',
      '21\t1783986071\t0\t1',
      '22\t2026-07-14 06:41:12',
    ]
    const reply = await zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=9001`, `${lines.join('\n')}\n`)
    expect(reply).toMatchObject({ status: 200, text: 'OK: 6' })
    expect(await arrived(6)).toEqual([
      { uid: 'PIN:17', event_time: '2026-07-13T23:41:07Z', method: 'finger', seq: null },
      { uid: 'PIN:18', event_time: '2026-07-13T23:41:08Z', method: 'face', seq: null },
      { uid: 'PIN:19', event_time: '2026-07-13T23:41:09Z', method: 'card', seq: null },
      { uid: 'PIN:20', event_time: '2026-07-13T23:41:10Z', method: 'palm', seq: null },
      { uid: 'PIN:21', event_time: '2026-07-13T23:41:11Z', method: 'finger', seq: null },
      { uid: 'PIN:22', event_time: '2026-07-13T23:41:12Z', method: 'pin', seq: null },
    ])
  })

  test('the full history after a reboot, and every repetition, counts once; the stamp is remembered', async () => {
    const day = Array.from({ length: 30 }, (_, index) => `${index}\t2026-07-13 06:${10 + index}:00\t0\t1`).join('\r\n')
    for (let times = 0; times < 3; times++) await zk('POST', `/iclock/cdata.aspx?${SN}&table=ATTLOG&Stamp=77`, day)
    await arrived(30)
    await gateway.close()
    gateway = await open()
    expect((await zk('GET', `/iclock/cdata?${SN}&options=all`)).text).toContain('ATTLOGStamp=77\n')
  })

  test('other tables are answered OK and not kept, so that a terminal never asks for ever', async () => {
    for (const table of [
      'OPERLOG',
      'USERINFO',
      'FINGERTMP',
      'FACE',
      'BIODATA',
      'ATTPHOTO',
      'USERPIC',
      'OPTIONS',
      'ERRORLOG',
    ])
      expect(await zk('POST', `/iclock/cdata?${SN}&table=${table}&Stamp=1`, 'x'.repeat(1000))).toMatchObject({
        status: 200,
        text: 'OK',
      })
    expect(await zk('POST', `/iclock/cdata?${SN}&table=rtlog`, 'time=2026-07-14')).toMatchObject({ status: 200 })
    expect(said.join()).toMatch(/set up for doors/)
    expect(gateway.waiting()).toBe(0)
  })

  test('lines that are no taps are put aside for a person, and hold up nothing', async () => {
    const body = ['17\t2026-07-14 06:50:00\t0\t1', 'rubbish', '18\t2026-13-45 99:00:00\t0\t1', ''].join('\n')
    expect((await zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=1`, body)).text).toBe('OK: 3')
    await arrived(1)
    await expect.poll(() => said.join()).toMatch(/2 lines are no taps/)
    const refused = fs.readFileSync(path.join(folder, 'spool/CQZ7204760050/refused.jsonl'), 'utf8')
    expect(
      refused
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).line),
    ).toEqual(['rubbish', '18\t2026-13-45 99:00:00\t0\t1'])
  })

  test('an unknown serial number brings nothing, is told to the operator, and may be listed later', async () => {
    const reply = await zk('POST', '/iclock/cdata?SN=STRANGER&table=ATTLOG&Stamp=1', '1\t2026-07-14 06:50:00\t0\t1')
    expect(reply.status).toBe(403)
    expect((await zk('GET', '/iclock/cdata?options=all')).status).toBe(403)
    // The serial of a listed reader of another kind is no way in either.
    expect((await zk('GET', '/iclock/cdata?SN=ESP-1&options=all')).status).toBe(403)
    expect(gateway.unknown()).toContain('iclock STRANGER')
    expect(gateway.waiting()).toBe(0)
  })

  test('a secret prefix and a list of addresses keep strangers out', async () => {
    await gateway.close()
    gateway = await open({ prefix: '/rahasia', addresses: ['127.0.0.1'] })
    expect((await zk('GET', `/iclock/ping?${SN}`)).status).toBe(404)
    expect((await zk('GET', `/rahasia/iclock/ping?${SN}`)).text).toBe('OK')
    await gateway.close()
    gateway = await open({ addresses: ['10.9.9.9'] })
    expect((await zk('GET', `/iclock/ping?${SN}`)).status).toBe(403)
  })
})

describe('7.1 ESP readers', () => {
  test('a tap on line carries no time; kept ones carry the wall clock of the reader', async () => {
    expect(await esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-1' })).toEqual({
      status: 200,
      body: { rfid: '0077777777', status: 'success' },
    })
    const one = { rfid: 'FP_00003', timestamp: '2026-07-14 07:41:07', device_id: 'ESP-1', sync_mode: true }
    expect((await esp('/api/presensi/sync-bulk', [one])).body.results).toEqual([
      { rfid: 'FP_00003', status: 'success' },
    ])
    const wrapped = {
      data: [
        { ...one, rfid: '04:A1:B2:C3' },
        { ...one, rfid: '04a1b2c3d4e5f6', timestamp: '2026-07-13 07:00:00' },
      ],
    }
    expect((await esp('/api/presensi/sync-bulk', wrapped)).status).toBe(200)
    expect((await arrived(4)).map(({ uid, event_time, method }) => [uid, event_time, method])).toEqual([
      ['04A1B2C3D4E5F6', '2026-07-12T23:00:00Z', 'card'],
      ['04A1B2C3', '2026-07-13T23:41:07Z', 'card'],
      ['FP:3', '2026-07-13T23:41:07Z', 'finger'],
      ['04A2CB71', '2026-07-14T00:15:00Z', 'card'],
    ])
  })

  test('a queue file of 25 with bad rows is answered 200, row by row, and again without harm', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({
      rfid: index === 7 ? '' : String(1_000_000 + index).padStart(10, '0'),
      timestamp: index === 9 ? 'waktu invalid' : `2026-07-14 06:${10 + index}:00`,
      device_id: 'ESP-1',
      sync_mode: true,
    }))
    for (let times = 0; times < 2; times++) {
      const { status, body } = await esp('/api/presensi/sync-bulk', { data: rows })
      expect(status).toBe(200)
      expect(body.results.map((item: { status: string }) => item.status)).toEqual(
        rows.map((_, index) => (index === 7 || index === 9 ? 'error' : 'success')),
      )
    }
    await arrived(23)
  })

  test('a wrong key, junk and unknown addresses are refused; heartbeats are answered', async () => {
    expect((await esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-1' }, 'salah')).status).toBe(403)
    expect((await esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-2' })).status).toBe(403)
    expect((await esp('/api/presensi', 'not json')).status).toBe(400)
    expect((await esp('/api/other', {})).status).toBe(404)
    expect((await esp('/api/heartbeat', { device_id: 'ESP-1', heap: 20000 })).body.status).toBe('success')
    expect(gateway.waiting()).toBe(0)
  })
})

describe('7.3 face terminals', () => {
  const event = (sub: number, serialNo: number) =>
    JSON.stringify({
      ipAddress: '192.168.1.9',
      dateTime: '2026-07-14T06:45:30+07:00',
      eventType: 'AccessControllerEvent',
      AccessControllerEvent: { majorEventType: 5, subEventType: sub, employeeNoString: '260001', serialNo },
    })
  const post = (body: string | FormData, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/hik/DS-K1T671`, { method: 'POST', body, headers })

  test('a face that passed is a tap, as JSON or beside a picture; anything else is answered and left', async () => {
    await post(event(75, 501), { 'content-type': 'application/json' })
    const form = new FormData()
    form.append('event_log', event(75, 501))
    form.append('Picture', new Blob([Buffer.alloc(5000, 0xd8)], { type: 'image/jpeg' }), 'face.jpg')
    expect((await post(form)).status).toBe(200)
    for (const body of [event(21, 502), '{"eventType":"heartBeat"}'])
      expect((await post(body, { 'content-type': 'application/json' })).status).toBe(200)
    expect(await arrived(1)).toEqual([
      { uid: 'PIN:260001', event_time: '2026-07-13T23:45:30Z', method: 'face', seq: 501 },
    ])
    const kept = fs
      .readdirSync(path.join(folder, 'spool/DS-K1T671'))
      .map((name) => fs.readFileSync(path.join(folder, 'spool/DS-K1T671', name)))
    expect(kept.some((bytes) => bytes.includes(Buffer.alloc(50, 0xd8)))).toBe(false)
  })
})

test('a number enrolled in the reader is given to a student like a card, and the day follows', async () => {
  const { id } = await t.admin.db
    .insertInto('school.student')
    .values({ company_id: companyId, name: 'Ayu Lestari', gender: 'f' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '4711\t2026-07-14 06:55:00\t1\t15')
  await arrived(1)
  const [found] = (await admin.get('/api/rfid/unknown-cards')).body.data
  expect(found).toMatchObject({ uid: 'PIN:4711', taps: 1 })
  const card = await admin.post('/api/rfid/unknown-cards/assign', { id: found.id, student_id: id })
  expect(card.body.data).toMatchObject({ uid: 'PIN:4711', student_id: id, valid_from: '2026-07-14' })
  await followTaps(t.house.database, NOW)
  const { data } = (await admin.get(`/api/v1/school/attendance?student_id=${id}`)).body
  expect(data).toMatchObject([{ day: '2026-07-14', status: 'present', first_in: '2026-07-13T23:55:00Z' }])
  expect((await admin.get('/api/rfid/unknown-cards')).body.data).toEqual([])
})

test('while the line is down taps are taken and kept; they arrive when it is up again, across a restart', async () => {
  await gateway.close()
  gateway = await open({ service: 'http://127.0.0.1:9' })
  expect((await zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '1\t2026-07-14 06:55:00\t0\t1')).text).toBe(
    'OK: 1',
  )
  expect((await esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-1' })).status).toBe(200)
  await expect.poll(() => said.join()).toMatch(/not delivered, trying again/)
  expect(gateway.waiting()).toBeGreaterThan(0)
  await gateway.close()
  // Torn by a power cut: half a line that was never acknowledged.
  const spool = path.join(folder, 'spool/ESP-1')
  fs.appendFileSync(
    path.join(
      spool,
      fs
        .readdirSync(spool)
        .filter((name) => name.endsWith('.spool'))
        .sort()
        .at(-1)!,
    ),
    '{"serial":"ES',
  )
  gateway = await open()
  await arrived(2)
  await expect.poll(() => fs.existsSync(path.join(spool, 'sent.json'))).toBe(true)
})

test('a reader that was revoked keeps its taps at the gateway and holds up no other', async () => {
  const { devices } = (await admin.get('/api/rfid/devices')).body
  const { id } = devices.find((device: { code: string }) => device.code === 'ESP-1')
  expect((await admin.post('/api/rfid/devices/revoke', { id })).status).toBe(200)
  expect((await esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-1' })).status).toBe(200)
  await zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '1\t2026-07-14 06:55:00\t0\t1')
  expect((await arrived(1))[0]!.uid).toBe('PIN:1')
  expect(gateway.waiting()).toBeGreaterThan(0)
  expect((await admin.post('/api/rfid/devices/reinstate', { id })).status).toBe(200)
  await arrived(2)
})

test('settings that cannot work are refused in words', () => {
  const reader = { serial: 'A', kind: 'esp', login: 'a', password: 'b' }
  const check = (settings: object) => () => checkSettings(settings, 'x.json')
  expect(check({})).toThrow(/x\.json: .*service/)
  expect(check({ service: 'http://a', readers: [reader] })).toThrow(/needs an api_key/)
  const fine = { ...reader, api_key: 'k' }
  expect(check({ service: 'http://a', readers: [fine, fine] })).toThrow(/listed twice/)
  expect(check({ service: 'http://a', time_zone: 'Mars/Olympus', readers: [fine] })).toThrow(/no time zone/)
})
