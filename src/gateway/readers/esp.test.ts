// Exchanges written from section 7.1 (readers of a school's own making) of the domain notes: every aspect, variation and
// fault named there.
import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ESP, useGateway } from '../../../test/fixtures/gateway-house.ts'
import { canonicalUid } from '../../addons/rfid/cards/uid.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import { writtenBy } from '../lane/card-list.ts'

const house = useGateway()
const WAIT = { timeout: 60_000 }
const BULK = '/api/presensi/sync-bulk'
const LIST = '/api/presensi/rfid-list'
const at = (timestamp: string) => ({ timestamp, device_id: ESP, sync_mode: true })

let students = 0
async function issue(uid: string, more: object = {}): Promise<number> {
  const student = { company_id: house.companyId, name: `Siswa ${++students}`, gender: 'f' as const }
  const [student_id] = await insertRows(house.t.admin.db, 'school.student', [student])
  const card = { uid, student_id, valid_from: '2026-07-01', ...more }
  const { body } = await house.admin.post('/api/rfid/cards/create', card)
  expect(body.data).toMatchObject({ student_id })
  return body.data.id
}
const forgetCards = () => house.t.asSuperuser((client) => client.query('delete from rfid.card'))

test('7.1 single tap: on line it carries no time; kept ones carry the wall clock of the reader', async () => {
  const reply = await house.esp('/api/presensi', { rfid: '0077777777', device_id: ESP })
  expect(reply).toMatchObject({ status: 200, body: { rfid: '0077777777' } })
  const one = { rfid: 'FP_00003', ...at('2026-07-14 07:41:07') }
  expect((await house.esp(BULK, [one])).body.data).toMatchObject([{ rfid: 'FP_00003', timestamp: one.timestamp }])
  const wrapped = {
    data: [
      { ...one, rfid: '04:A1:B2:C3' },
      { ...one, rfid: '04a1b2c3d4e5f6', ...at('2026-07-13 07:00:00') },
    ],
  }
  expect((await house.esp(BULK, wrapped)).status).toBe(200)
  expect((await house.arrived(4)).map(({ uid, event_time, method }) => [uid, event_time, method])).toEqual([
    ['04A1B2C3D4E5F6', '2026-07-12T23:00:00Z', 'card'],
    ['04A1B2C3', '2026-07-13T23:41:07Z', 'card'],
    ['FP:3', '2026-07-13T23:41:07Z', 'finger'],
    ['04A2CB71', '2026-07-14T00:15:00Z', 'card'],
  ])
})

test('7.1 card id and variations: every notation of the same card is the same card', async () => {
  const written = ['04A1B2C3', '04:A1:B2:C3', '04-a1-b2-c3', '0077705923', '0077705923\r\n', 77705923]
  const others = ['04A1B2C3D4E5F6', '188,24910', 'FP_00003']
  const rows = [...written, ...others].map((rfid, index) => ({ rfid, ...at(`2026-07-14 06:10:0${index}`) }))
  await house.esp(BULK, rows)
  const uids = (await house.arrived(9)).map(({ uid }) => uid)
  expect(uids.slice(0, 6)).toEqual(Array(6).fill('04A1B2C3'))
  expect(uids.slice(6)).toEqual(['04A1B2C3D4E5F6', '00BC614E', 'FP:3'])
})

test('7.1 batch size and success: files of 25, five at a time, are answered 200 row by row, and again without harm', async () => {
  const file = (number: number) =>
    Array.from({ length: 25 }, (_, index) => ({
      rfid: index === 7 ? '' : String(1_000_000 + 25 * number + index).padStart(10, '0'),
      ...at(index === 9 ? 'waktu invalid' : `2026-07-14 06:${10 + index}:00`),
    }))
  for (let times = 0; times < 2; times++) {
    const replies = await Promise.all([0, 1, 2, 3, 4].map((number) => house.esp(BULK, { data: file(number) })))
    for (const [number, { status, body }] of replies.entries()) {
      expect(status).toBe(200)
      // A reader that gets fewer answers than it sent rows keeps its file.
      expect(body.data.map(({ rfid }: { rfid: string }) => rfid)).toEqual(file(number).map(({ rfid }) => rfid))
      for (const index of [7, 9])
        expect(body.data[index]).toMatchObject({ status: 'error', message: 'rfid atau waktu tidak sah' })
      if (times === 1) expect(body.data[0]).toMatchObject({ status: 'error', message: 'sudah presensi' })
    }
  }
  await house.arrived(5 * 23)
})

test('7.1 success: rows that are no taps hold up nothing, and a torn file is put aside for a person', async () => {
  const good = { rfid: '0077777777', ...at('2026-07-14 06:10:00') }
  const { body } = await house.esp(BULK, [good, null, 'x', 7, { device_id: ESP }])
  expect(body.data.map(({ message }: { message?: string }) => message)).toEqual([
    'kartu belum terdaftar',
    ...Array(4).fill('rfid atau waktu tidak sah'),
  ])
  await house.arrived(1)
  const torn = await house.esp(BULK, '[{"rfid":"0077777778","timestamp":"2026-07-')
  expect(torn).toMatchObject({ status: 200, body: { status: 'error', data: [] } })
  const aside = () => fs.readFileSync(path.join(house.folder, 'spool', ESP, 'refused.jsonl'), 'utf8')
  await expect.poll(aside, WAIT).toContain('0077777778')
  // A single tap is never torn; whoever sends junk there is told so.
  expect((await house.esp('/api/presensi', 'not json')).status).toBe(400)
})

test('7.1 refusals: duplicate, inactive card, holiday and a clock without time are told, once the service says so', async () => {
  await issue('0077777777')
  const lost = await issue('0077777778')
  await house.admin.post('/api/rfid/cards/report-lost', { id: lost })
  const single = async (rfid: string, more: object = {}) =>
    (await house.esp('/api/presensi', { rfid, device_id: ESP, ...more })).body
  house.now = new Date('2026-07-14T00:20:00Z')
  expect(await single('0077777777')).toEqual({ rfid: '0077777777', status: 'success' })
  expect(await single('0077777777')).toMatchObject({ status: 'error', message: 'sudah presensi' })
  expect(await single('0077777778')).toMatchObject({ status: 'error', message: 'kartu tidak aktif' })
  expect(await single('0077777779')).toMatchObject({ message: 'kartu belum terdaftar' })
  expect(await single('0077777777', { timestamp: '2026-07-12 06:30:00' })).toMatchObject({
    message: 'hari libur atau di luar jam',
  })
  for (const timestamp of ['1970-01-01 08:00:12', '2025-07-14 06:30:00', '2026-07-14 23:00:00'])
    expect(await single('0077777777', { timestamp })).toMatchObject({ message: 'waktu alat tidak dipercaya' })
  const { data: held } = (await house.admin.get('/api/rfid/quarantine')).body
  expect(held.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual(['future', 'too_old', 'too_old'])
  await forgetCards()
})

test('7.1 offline store: up to thirty days of taps count; the line being down keeps no child waiting', async () => {
  await issue('0077777777')
  const old = { rfid: '0077777777', ...at('2026-06-16 06:30:00') }
  await house.reopen({ service: 'http://127.0.0.1:9' })
  await house.esp('/api/presensi', { rfid: '0077777777', device_id: ESP })
  await expect.poll(() => house.said.join(), WAIT).toMatch(/not delivered/)
  const began = performance.now()
  const reply = await house.esp('/api/presensi', { rfid: '0077777776', device_id: ESP })
  expect(reply.body).toEqual({ rfid: '0077777776', status: 'success' })
  expect(performance.now() - began).toBeLessThan(800)
  expect((await house.esp(BULK, [old])).body.data).toMatchObject([{ status: 'success' }])
  await house.reopen()
  await house.arrived(3)
  await forgetCards()
})

test('7.1 card list: as the reader writes its cards, with a version that grows, whole to its last line', async () => {
  await issue('0077777777')
  await issue('04A1B2C3D4E5F6')
  await issue('FP_00003')
  await issue('PIN:17')
  await issue('0000000099', { valid_from: '2026-07-15' })
  await issue('0000000098', { valid_until: '2026-07-13' })
  const lost = await issue('0077777778')
  const version = async () => (await house.esp(`${LIST}/version`)).body.ver as number
  const lines = async () => ((await house.esp(LIST)).body as string).split('\n')
  const first = await version()
  expect(first).toBe(Math.floor(house.now.getTime() / 1000))
  const seven = String(0x04a1b2c3).padStart(10, '0')
  expect(await lines()).toEqual(
    [`ver:${first}`, '0077777777', '0077777778', seven, 'FP_00003', 'END', ''].toSorted(byList),
  )
  // Half a minute later the lost card is gone from it; until then nothing is asked.
  await house.admin.post('/api/rfid/cards/report-lost', { id: lost })
  expect(await version()).toBe(first)
  house.now = new Date(house.now.getTime() + 31_000)
  await expect.poll(version, WAIT).toBeGreaterThan(first)
  expect(await lines()).not.toContain('0077777778')
  // The service is away, the gateway starts anew: the list is still there.
  const last = await version()
  await house.reopen({ service: 'http://127.0.0.1:9' })
  expect(await version()).toBe(last)
  expect(await lines()).toContain('0077777777')
  await forgetCards()

  /** The first and the last lines stay where they are. */
  function byList(a: string, b: string): number {
    const rank = (line: string) => (line.startsWith('ver:') ? 0 : line === 'END' ? 2 : line === '' ? 3 : 1)
    return rank(a) - rank(b) || (a < b ? -1 : 1)
  }
})

test('7.1 card list: none is better than one that turns pupils away', async () => {
  expect((await house.esp(LIST, undefined, 'salah')).status).toBe(403)
  // No card yet: an empty list would refuse the very taps from which cards are given out.
  expect((await house.esp(LIST)).status).toBe(404)
  fs.rmSync(path.join(house.folder, 'cards'), { recursive: true, force: true })
  await house.reopen({ service: 'http://127.0.0.1:9' })
  expect((await house.esp(`${LIST}/version`)).status).toBe(503)
  // More than a reader keeps: half of them would be strangers.
  const [student_id] = await insertRows(house.t.admin.db, 'school.student', [
    { company_id: house.companyId, name: 'Siswa', gender: 'f' },
  ])
  await house.t.asSuperuser((client) =>
    client.query(
      `insert into rfid.card (company_id, uid, uid_original, student_id, valid_from)
       select $1, lpad(upper(to_hex(n)), 8, '0'), n, $2, '2026-07-01' from generate_series(1, 5001) n`,
      [house.companyId, student_id],
    ),
  )
  await house.reopen()
  expect((await house.esp(LIST)).status).toBe(404)
  await expect.poll(() => house.said.join(), WAIT).toMatch(/more cards than a reader can keep/)
  await house.t.asSuperuser((client) => client.query(`delete from rfid.card where uid = '00001389'`))
  house.now = new Date(house.now.getTime() + 31_000)
  await expect.poll(async () => (await house.esp(LIST)).status, WAIT).toBe(200)
  expect(((await house.esp(LIST)).body as string).split('\n')).toHaveLength(5_003)
  await forgetCards()
})

test('7.1 card list: a number is written as the reader itself would say it', () => {
  const bytes = fc
    .uint8Array({ minLength: 4, maxLength: 4 })
    .map((list) => Buffer.from(list).toString('hex').toUpperCase())
  const notation = fc.record({ notation: fc.constantFrom('auto', 'hex', 'decimal'), reversed: fc.boolean() })
  fc.assert(
    fc.property(bytes, notation, (uid, how) => {
      expect(canonicalUid(writtenBy(how, uid), how)).toBe(uid)
    }),
  )
  expect(writtenBy({ notation: 'auto', reversed: false }, 'FP:3')).toBe('FP_00003')
})

test('7.1 telemetry and remote: pings, heartbeats, settings and the question for new firmware are answered', async () => {
  expect((await house.esp('/api/presensi/ping')).body).toMatchObject({ status: 'success' })
  const beat = { device_id: ESP, firmware: '3.0', uptime: 5, heap: 20000, pending: 3, scans: 4, rssi: -60, sd: true }
  expect((await house.esp('/api/presensi/heartbeat', beat)).body).toMatchObject({ status: 'success' })
  for (const odd of [
    { device_id: ESP, firmware: 'x'.repeat(500), pending: -1 },
    { device_id: ESP, pending: 'many' },
  ])
    expect((await house.esp('/api/presensi/heartbeat', odd)).status).toBe(200)
  expect((await house.esp('/api/presensi/firmware/check', { device_id: ESP, version: '2.3.1' })).body).toEqual({
    update: false,
  })
  // Nothing is told where the school has set nothing: an empty answer would reset the reader's own hours.
  expect((await house.esp(`/api/presensi/config?device_id=${ESP}`)).status).toBe(404)
  const readers = [{ serial: ESP, kind: 'esp', api_key: 'kunci', config: { sleep_start: 18 } }]
  await house.reopen({ readers })
  expect((await house.esp(`/api/presensi/config?device_id=${ESP}`)).body).toEqual({ sleep_start: 18 })
})

test('7.1 key: a wrong one, an unknown reader and unknown addresses are refused; readers may share a key', async () => {
  expect((await house.esp('/api/presensi', { rfid: '0077777777', device_id: ESP }, 'salah')).status).toBe(403)
  expect((await house.esp('/api/presensi', { rfid: '0077777777', device_id: 'ESP-2' })).status).toBe(403)
  expect((await house.esp('/api/other', {})).status).toBe(404)
  expect((await house.esp('/api/other')).status).toBe(404)
  expect(house.gateway.waiting()).toBe(0)
  const reader = (serial: string) => ({ serial, kind: 'esp', api_key: 'kunci' })
  await house.reopen({ readers: [reader('ESP-1'), reader('ESP-2')] })
  // Which of them brings a tap must be known; a question that brings nothing is answered to either.
  expect((await house.esp('/api/presensi', { rfid: '0077777777' })).status).toBe(403)
  expect((await house.esp('/api/presensi/ping')).status).toBe(200)
})
