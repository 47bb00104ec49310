// Cards for a whole school from one file: looked at first, then issued, and taken back if it was the wrong file.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const NOW = new Date('2026-07-14T00:30:00Z')
let t: TestHouse
let admin: Person
let reader: Person
let companyId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  reader = await t.person('smp', 'device')
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  const students = ['260001', '260002', '260003'].map((nis) => ({
    company_id: companyId,
    name: `Siswa ${nis}`,
    gender: 'f' as const,
    nis,
    nisn: `0091${nis}`,
  }))
  await t.admin.db.insertInto('school.student').values(students).execute()
  const staff = { name: 'Bu Ratna', job: 'teacher' as const, employment: 'civil_servant' as const }
  await t.admin.db
    .insertInto('school.staff')
    .values({ company_id: companyId, ...staff, nip: '198503122010011007', nuptk: '4544763664110003' })
    .execute()
  await t.house.work()
})
afterAll(() => t.close())

const FILE = [
  'Nomor kartu,NIS atau NISN,NIP atau NUPTK,Berlaku mulai,Berlaku sampai',
  '04:A1:B2:C3,260001,,,',
  '"188,24910",0091260002,,2026-07-01,2029-06-30',
  '0012345678,260003,,,',
  'kartu merah,260003,,,',
  '04A1B2D4,269999,,,',
  '04A1B2D5,260003,,2026-07-14,2026-07-01',
  '04A1B2E1,,198503122010011007,,',
  '04A1B2E2,,4544763664110003,,',
  '04A1B2E3,,111111111111111111,,',
  '04A1B2E4,,,,',
  '04A1B2E5,260003,4544763664110003,,',
].join('\r\n')

async function importCards(params: object = {}, file = FILE) {
  const file_id = await uploaded(t, admin, file)
  const { body } = await admin.post('/api/rfid/imports/create', { kind: 'cards', file_id, ...params })
  const batch = async () => (await admin.get(`/api/rfid/imports/${body.data.id}`)).body.data
  await expect.poll(async () => (await batch()).state).not.toMatch(/queued|running/)
  return batch()
}
const numbers = async () => (await admin.get('/api/rfid/cards')).body.cards.map(({ uid }: { uid: string }) => uid)

test('only an admin imports cards', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.post('/api/rfid/imports/create', { kind: 'cards', file_id: 1 })).status).toBe(403)
})

test('a dry run says what would become of each row, and issues nothing', async () => {
  const batch = await importCards({ dry_run: true })
  const { data } = (await admin.get(`/api/rfid/imports/${batch.id}/rows`)).body
  const faults = data.flatMap(
    (row: { row_number?: number; row?: number; faults: { column: string; code: string }[] | null }) =>
      (row.faults ?? []).map(({ column, code }) => `${row.row_number ?? row.row} ${column} ${code}`),
  )
  expect(faults.toSorted()).toEqual([
    '10 staff unknown',
    '11 student invalid',
    '12 staff invalid',
    '4 uid repeated',
    '5 uid invalid',
    '6 student unknown',
    '7 valid_until invalid',
  ])
  expect(await numbers()).toEqual([])
})

test('the good rows become cards, in one notation; taps from before are counted; an undo takes the cards back', async () => {
  const tap = { uid: '04a1b2c3', time: '2026-07-14T06:30:00+07:00' }
  expect((await reader.post('/api/rfid/ingest', tap)).body.data.results[0].outcome).toBe('unknown_card')
  const batch = await importCards()
  expect((await numbers()).toSorted()).toEqual(['00BC614E', '04A1B2C3', '04A1B2E1', '04A1B2E2'])
  const { cards } = (await admin.get('/api/rfid/cards')).body as { cards: { staff_id: number | null }[] }
  expect(cards.filter(({ staff_id }) => staff_id !== null)).toHaveLength(2)
  expect((await admin.get('/api/rfid/unknown-cards')).body.data).toEqual([])
  // The service follows the taps by itself here.
  await expect
    .poll(async () => (await admin.get('/api/v1/school/attendance')).body.data)
    .toMatchObject([{ status: 'present', student_name: 'Siswa 260001' }])
  expect((await admin.post('/api/rfid/imports/undo', { id: batch.id })).body.data.state).toBe('undone')
  expect(await numbers()).toEqual([])
})

test('numbers of people enrolled apart come by the same file: one number, a person in each group of terminals', async () => {
  const file = [
    'Nomor kartu,NIS atau NISN,NIP atau NUPTK,Berlaku mulai,Berlaku sampai',
    'PIN:17,260001,,,',
    'pin 017@asrama,260002,,,',
    'PIN:17@ASRAMA,260003,,,',
    'PIN:17@tidak boleh,260003,,,',
  ].join('\n')
  const batch = await importCards({}, file)
  expect((await numbers()).toSorted()).toEqual(['PIN:17', 'PIN:17@ASRAMA'])
  const { data } = (await admin.get(`/api/rfid/imports/${batch.id}/rows`)).body
  const faults = data.flatMap(
    ({ faults: all }: { faults: { code: string }[] | null }) => all?.map(({ code }) => code) ?? [],
  )
  expect(faults).toEqual(['repeated', 'invalid'])
})
