// The gateway as a whole: a day that follows from a terminal's number, a line that is down, a reader that is revoked.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { useGateway, ZK } from '../../test/fixtures/gateway-house.ts'
import { followTaps } from '../addons/rfid/attendance/follow.ts'
import { pulseOf } from '../addons/rfid/readers/pulse.ts'
import { checkSettings } from './settings.ts'

const house = useGateway()
const WAIT = { timeout: 60_000 }
const SN = `SN=${ZK}`

test('a number enrolled in the reader is given to a student like a card, and the day follows', async () => {
  const { id } = await house.t.admin.db
    .insertInto('school.student')
    .values({ company_id: house.companyId, name: 'Ayu Lestari', gender: 'f' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '4711\t2026-07-14 06:55:00\t1\t15')
  await house.arrived(1)
  const [found] = (await house.admin.get('/api/rfid/unknown-cards')).body.data
  expect(found).toMatchObject({ uid: 'PIN:4711', taps: 1 })
  const card = await house.admin.post('/api/rfid/unknown-cards/assign', { id: found.id, student_id: id })
  expect(card.body.data).toMatchObject({ uid: 'PIN:4711', student_id: id, valid_from: '2026-07-14' })
  await followTaps(house.t.house.database, house.now)
  const { data } = (await house.admin.get(`/api/v1/school/attendance?student_id=${id}`)).body
  expect(data).toMatchObject([{ day: '2026-07-14', status: 'present', first_in: '2026-07-13T23:55:00Z' }])
  expect((await house.admin.get('/api/rfid/unknown-cards')).body.data).toEqual([])
})

test('while the line is down taps are taken and kept; they arrive when it is up again, across a restart', async () => {
  await house.reopen({ service: 'http://127.0.0.1:9' })
  expect(
    (await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '1\t2026-07-14 06:55:00\t0\t1')).text,
  ).toBe('OK: 1')
  expect((await house.esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-1' })).status).toBe(200)
  await expect.poll(() => house.said.join(), WAIT).toMatch(/not delivered, trying again/)
  expect(house.gateway.waiting()).toBeGreaterThan(0)
  // Torn by a power cut: half a line that was never acknowledged.
  const spool = path.join(house.folder, 'spool/ESP-1')
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
  await house.reopen()
  await house.arrived(2)
  await expect.poll(() => fs.existsSync(path.join(spool, 'sent.json')), WAIT).toBe(true)
})

test('a reader that was revoked keeps its taps at the gateway and holds up no other', async () => {
  const { devices } = (await house.admin.get('/api/rfid/devices')).body
  const { id } = devices.find((device: { code: string }) => device.code === 'ESP-1')
  expect((await house.admin.post('/api/rfid/devices/revoke', { id })).status).toBe(200)
  expect((await house.esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-1' })).status).toBe(200)
  await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '1\t2026-07-14 06:55:00\t0\t1')
  expect((await house.arrived(1))[0]!.uid).toBe('PIN:1')
  expect(house.gateway.waiting()).toBeGreaterThan(0)
  expect((await house.admin.post('/api/rfid/devices/reinstate', { id })).status).toBe(200)
  await house.arrived(2)
})

test('what was sent stays for a month as it came, and no longer', async () => {
  const dir = path.join(house.folder, 'spool', ZK)
  await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=5`, '1\t2026-07-14 06:55:00\t0\t1')
  await house.arrived(1)
  await house.reopen()
  const old = path.join(dir, '00000000.spool.sent')
  fs.writeFileSync(old, '')
  fs.utimesSync(old, new Date(), new Date(Date.now() - 40 * 86_400_000))
  await house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=6`, '2\t2026-07-14 06:56:00\t0\t1')
  await house.arrived(2)
  await expect.poll(() => fs.existsSync(old), WAIT).toBe(false)
  const sent = fs.readdirSync(dir).filter((name) => name.endsWith('.sent'))
  expect(sent.map((name) => fs.readFileSync(path.join(dir, name), 'utf8')).join()).toContain('06:55:00')
})

test('readers that live show as living, and say their firmware and what they hold back', async () => {
  await house.zk('GET', `/iclock/getrequest?${SN}&INFO=Ver 8.0.4.2-20180112,3,4,100`)
  await house.esp('/api/presensi/heartbeat', { device_id: 'ESP-1', firmware: '3.0.1', heap: 20000, pending: 7 })
  const look = async () => {
    await pulseOf(house.t.house.database).tell()
    const { devices } = (await house.admin.get('/api/rfid/devices')).body
    return Object.fromEntries(
      devices.map((one: Record<string, unknown>) => [one.code, [one.condition, one.firmware, one.pending]]),
    )
  }
  await expect.poll(look, WAIT).toMatchObject({
    [ZK]: ['online', 'Ver 8.0.4.2-20180112', 0],
    'ESP-1': ['online', '3.0.1', 7],
  })
})

test('settings that cannot work are refused in words', () => {
  const reader = { serial: 'A', kind: 'esp' }
  const check = (settings: object) => () => checkSettings(settings, 'x')
  expect(check({ readers: [{ serial: 'A' }] })).toThrow(/settings\.json: .*kind/)
  expect(check({ readers: [reader] })).toThrow(/needs an api_key/)
  const fine = { ...reader, api_key: 'k' }
  expect(check({ readers: [fine, fine] })).toThrow(/listed twice/)
  expect(check({ time_zone: 'Mars/Olympus', readers: [fine] })).toThrow(/no time zone/)
})
