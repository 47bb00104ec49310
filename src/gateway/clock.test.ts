// Whatever time a reader tells reaches the service, and a terminal whose clock is off is told the time.
import { expect, test } from 'vitest'
import { ESP, useGateway, ZK } from '../../test/fixtures/gateway-house.ts'
import { pulseOf } from '../addons/rfid/readers/pulse.ts'
import { clockOf, openClock } from './clock.ts'

const house = useGateway()
const WAIT = { timeout: 10_000 }
const SN = `SN=${ZK}`
const BULK = '/api/presensi/sync-bulk'

const forget = () => house.t.asSuperuser((client) => client.query('truncate rfid.device_state'))
const device = async (code: string) => {
  await pulseOf(house.t.house.database).tell()
  const { devices } = (await house.admin.get('/api/rfid/devices')).body
  return devices.find((one: { code: string }) => one.code === code)
}
const poll = async () => (await house.zk('GET', `/iclock/getrequest?${SN}`)).text
const live = (at: string) => house.zk('POST', `/iclock/cdata?${SN}&table=ATTLOG&Stamp=1`, `17\t${at}\t0\t1`)

test.each([
  ['sent_at with an offset', { sent_at: '2026-07-14T07:25:00+07:00' }],
  ['sent_at as on its wall', { sent_at: '2026-07-14 08:25:00' }],
  ['unix_time', { unix_time: Date.parse('2026-07-14T00:25:00Z') / 1000 }],
  ['a timestamp', { timestamp: '2026-07-14 08:25:00' }],
])('news of a reader that say the time tell how far its clock is off: %s', async (_, told) => {
  await forget()
  await house.esp('/api/presensi/heartbeat', { device_id: ESP, ...told })
  await expect.poll(() => device(ESP), WAIT).toMatchObject({ condition: 'clock_off', clock_offset: 600 })
})

test('the Date of a request tells it too, and however long the taps lay here', async () => {
  await forget()
  await house.reopen({ service: 'http://127.0.0.1:9' })
  const send = (rfid: string, more: object, date?: string) =>
    fetch(`${house.gateway.url}${BULK}`, {
      method: 'POST',
      headers: { 'x-api-key': 'kunci', ...(date && { date }) },
      body: JSON.stringify([{ rfid, device_id: ESP, ...more }]),
    })
  await send('0077777777', { timestamp: '2026-07-14 08:20:00' }, 'Tue, 14 Jul 2026 00:25:00 GMT')
  // Without a time of its own a tap has ours, whatever the clock shows.
  await send('0077777778', {}, 'Tue, 14 Jul 2026 00:25:00 GMT')
  house.now = new Date('2026-07-14T02:15:00Z')
  await house.reopen()
  expect(await house.arrived(1)).toMatchObject([{ uid: '04A2CB72', event_time: '2026-07-14T00:15:00Z' }])
  const held = async () => (await house.admin.get('/api/rfid/quarantine')).body.data
  await expect
    .poll(held, WAIT)
    .toMatchObject([{ uid: '04A2CB71', reason: 'clock', event_time: '2026-07-14T00:20:00Z' }])
  await expect.poll(() => device(ESP), WAIT).toMatchObject({ clock_offset: 600 })
})

test('a kept tap without a readable time has the seconds beside it', async () => {
  const unix_time = Date.parse('2026-07-14T00:10:00Z') / 1000
  await house.esp(BULK, [{ rfid: '0077777777', device_id: ESP, timestamp: 'waktu invalid', unix_time }])
  expect(await house.arrived(1)).toMatchObject([{ event_time: '2026-07-14T00:10:00Z' }])
})

test('a terminal whose clock is off is told the time of its wall, once an hour and not for ever', async () => {
  await live('2026-07-14 07:14:58')
  expect(await poll()).toBe('OK')
  // One that waited for its line is late too, by as long as it waited: only the next tells.
  await live('2026-07-13 21:14:58')
  await live('2026-07-14 07:04:00')
  expect(await poll()).toBe('OK')
  await live('2026-07-14 07:04:10')
  // A quarter past seven on the 14th of July 2026, counted in months of 31 days.
  const wall = ((26 * 12 + 6) * 31 + 13) * 86_400 + 7 * 3600 + 15 * 60
  expect(await poll()).toBe(`C:900000:SET OPTIONS DateTime=${wall}`)
  expect(await poll()).toBe('OK')
  expect((await house.zk('POST', `/iclock/devicecmd?${SN}`, 'ID=900000&Return=0&CMD=SET OPTIONS')).text).toBe('OK')
  for (let hour = 1, told = 1; hour <= 4; hour++) {
    house.now = new Date(house.now.getTime() + 3_600_000)
    for (const second of ['00', '09']) await live(`2026-07-14 0${6 + hour}:30:${second}`)
    if ((await poll()).startsWith('C:')) told++
    expect(told).toBe(Math.min(3, hour + 1))
  }
  expect(house.said.join()).toMatch(/clock is 2691 seconds behind; it is told the time for the last time/)
})

test('left alone: one whose taps are corrected as they are, one that asks by itself, one that is to be left', async () => {
  const clock = openClock(ZK, () => {})
  clock.shows(660_000)
  clock.corrected(660)
  expect(clock.toSet(house.now)).toBe(false)
  clock.corrected(0)
  expect(clock.toSet(house.now)).toBe(true)

  await house.zk('GET', `/iclock/cdata?${SN}&options=all&DeviceType=acc`)
  for (const second of ['00', '09']) await live(`2026-07-14 07:04:${second}`)
  expect(await poll()).toBe('OK')

  const reader = { serial: ZK, kind: 'iclock', set_clock: false }
  await house.reopen({ readers: [reader] })
  for (const second of ['00', '09']) await live(`2026-07-14 07:05:${second}`)
  expect(await poll()).toBe('OK')
})

test('a clock is read as readers write it, or not at all', () => {
  expect(clockOf(1_784_000_000, 'UTC')).toBe(1_784_000_000_000)
  expect(clockOf('1784000000', 'UTC')).toBe(1_784_000_000_000)
  expect(clockOf('2026-07-14 07:00:00', 'Asia/Jakarta')).toBe(Date.parse('2026-07-14T00:00:00Z'))
  for (const nothing of [undefined, null, '', 'kemarin', -1, 4e9, {}, '2026-13-45 99:00:00'])
    expect(clockOf(nothing, 'UTC')).toBeUndefined()
})
