// Terminals that were enrolled apart: the same number is one person here and another there, from the tap to the day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, logIn } from '../../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { followTaps } from '../attendance/follow.ts'
import { canonicalUid } from './uid.ts'

const now = new Date('2026-07-14T00:15:00Z')
let t: TestHouse
let admin: Person
let companyId: number
const readers: Record<string, { id: number; client: Client }> = {}

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  for (const [code, enrolment] of [
    ['GATE-1', undefined],
    ['DORM-1', 'asrama'],
    ['DORM-2', 'ASRAMA'],
    ['HALL-1', 'aula'],
  ]) {
    const login = `reader.${code!.toLowerCase()}`
    const { body } = await admin.post('/api/rfid/devices/create', {
      code,
      name: code,
      login,
      ...(enrolment && { enrolment }),
    })
    readers[code!] = { id: body.data.id, client: (await logIn(t, login, body.data.one_time_password)).client }
  }
})
afterAll(() => t.close())

const tap = async (code: string, uid: string, time = '2026-07-14T06:55:00+07:00') =>
  (await readers[code]!.client.post('/api/rfid/ingest', { uid, time })).body.data.results[0].outcome
const people = async (...names: string[]) =>
  insertRows(
    t.admin.db,
    'school.student',
    names.map((name) => ({ company_id: companyId, name, gender: 'f' as const })),
  )

test('two terminals with the same number for two people: each has their own day', async () => {
  const [ayu, budi] = await people('Ayu', 'Budi')
  for (const [uid, student_id] of [
    ['PIN:17', ayu],
    ['pin 017@asrama', budi],
  ])
    expect(
      (await admin.post('/api/rfid/cards/create', { uid, student_id, valid_from: '2026-07-01' })).body.data.uid,
    ).toBe(student_id === ayu ? 'PIN:17' : 'PIN:17@ASRAMA')
  expect(await tap('GATE-1', 'PIN:17', '2026-07-14T06:50:00+07:00')).toBe('accepted')
  // Both terminals of the group speak of the same person; the hall of nobody yet.
  expect(await tap('DORM-1', 'PIN:17', '2026-07-14T06:51:00+07:00')).toBe('accepted')
  expect(await tap('DORM-2', 'PIN:17', '2026-07-14T06:52:00+07:00')).toBe('accepted')
  expect(await tap('HALL-1', 'PIN:17')).toBe('unknown_card')
  await followTaps(t.house.database, now)
  const firstIn = async (id: number | undefined) =>
    (await admin.get(`/api/v1/school/attendance?student_id=${id}`)).body.data.map(
      (one: { first_in: string }) => one.first_in,
    )
  expect([await firstIn(ayu), await firstIn(budi)]).toEqual([['2026-07-13T23:50:00Z'], ['2026-07-13T23:51:00Z']])
})

test('a number of nobody is given to its owner at the terminals where it was seen, and counts there alone', async () => {
  const [citra] = await people('Citra')
  const [found] = (await admin.get('/api/rfid/unknown-cards')).body.data
  expect(found).toMatchObject({ uid: 'PIN:17@AULA', taps: 1 })
  const { body } = await admin.post('/api/rfid/unknown-cards/assign', { id: found.id, student_id: citra })
  expect(body.data).toMatchObject({ uid: 'PIN:17@AULA', student_id: citra })
  expect(await tap('HALL-1', 'PIN:17', '2026-07-14T07:00:00+07:00')).toBe('accepted')
})

test('an active number of a group is in one pocket, and the same number of another group in another', async () => {
  const [dewi] = await people('Dewi')
  const issue = async (uid: string) =>
    (await admin.post('/api/rfid/cards/create', { uid, student_id: dewi, valid_from: '2026-07-01' })).status
  expect(await issue('PIN:17@ASRAMA')).toBe(409)
  expect(await issue('PIN:17@LAB')).toBe(200)
})

test('a reader is told the fingers that were enrolled with it, and no others', async () => {
  const [eka, fajar] = await people('Eka', 'Fajar')
  await admin.post('/api/rfid/cards/create', { uid: 'FP:3', student_id: eka, valid_from: '2026-07-01' })
  await admin.post('/api/rfid/cards/create', { uid: 'FP:4@ASRAMA', student_id: fajar, valid_from: '2026-07-01' })
  const told = async (code: string) => (await readers[code]!.client.post('/api/rfid/reader-cards', {})).body.data.uids
  expect(await told('GATE-1')).toEqual(['FP:3'])
  expect(await told('DORM-1')).toEqual(['FP:4'])
  expect(await told('HALL-1')).toEqual([])
})

test('a group is changed by an admin, and a terminal cannot speak in another’s name', async () => {
  const set = async (enrolment: string | null) =>
    (await admin.post('/api/rfid/devices/update', { id: readers['HALL-1']!.id, enrolment })).body.data?.enrolment
  expect(canonicalUid('PIN:5@ASRAMA', { enrolment: 'AULA' })).toBe('PIN:5@AULA')
  expect(await set('lab')).toBe('LAB')
  expect(await tap('HALL-1', 'PIN:17', '2026-07-14T07:05:00+07:00')).toBe('accepted')
  expect(await set(null)).toBeNull()
  expect(await set('tidak boleh')).toBeUndefined()
})
