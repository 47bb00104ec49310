// The box that finds everything finds what the caller's own lists would show, and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'

let t: TestHouse
let admin: Person
let treasurer: Person
let stranger: Person
let vendorId: number
let request: { id: number; number: string }

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-08-14T03:00:00Z') } })
  await t.company('smp')
  await t.company('other')
  await t.company('bare', { addons: [] })
  admin = await t.person('smp', 'admin')
  treasurer = await t.person('smp', 'treasurer')
  stranger = await t.person('other', 'admin')
  for (const name of ['Sinta Maharani', 'Bima Sinaga', 'Sinar Putra', 'Sintia A', 'Sintia B', 'Sintia C'])
    await admin.post('/api/v1/school/students/create', { name, gender: 'f' })
  await admin.post('/api/v1/school/staff/create', { name: 'Sinto Gendeng', job: 'teacher', employment: 'permanent' })
  const vendor = { name: 'Toko Sinar Jaya', vat_registered: false, phone: '0281555123' }
  vendorId = (await treasurer.post('/api/accounting/vendors/create', vendor)).body.data.id
  const wanted = { description: 'Kertas dan tinta', vendor_id: vendorId, amount: 5_000 }
  const asker = await t.person('smp', 'staff')
  request = (await asker.post('/api/accounting/payment-requests/create', wanted)).body.data
})
afterAll(() => t.close())

const search = (person: Person, q: string) => person.get(`/api/v1/search?q=${encodeURIComponent(q)}`)
const found = async (person: Person, q: string): Promise<string[]> =>
  (await search(person, q)).body.data.map(({ kind, label }: { kind: string; label: string }) => `${kind} ${label}`)

test('people and documents are found by words and numbers, at most five of a kind', async () => {
  const { body } = await search(admin, 'Sin')
  const kinds = body.data.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual([...Array(5).fill('student'), 'staff', 'vendor'])
  expect(body.data.at(-1)).toEqual({
    kind: 'vendor',
    title: { id: 'Rekanan', en: 'Vendor' },
    id: vendorId,
    label: 'Toko Sinar Jaya',
    detail: '0281555123',
    path: '/api/accounting/vendors',
  })
  expect(await found(admin, request.number.toLowerCase().slice(0, 8))).toEqual([`payment_request ${request.number}`])
  expect(await found(admin, 'person 1')).toContain('user Person 1')
})

test('a role finds what its lists show', async () => {
  const teacher = await t.person('smp', 'teacher')
  const colleague = await t.person('smp', 'staff')
  const storekeeper = await t.person('smp', 'storekeeper')
  expect((await found(teacher, 'sin')).map((one) => one.split(' ')[0])).toContain('student')
  expect(await found(teacher, 'person')).toEqual([])
  // Her list of payment requests is open to her, and shows her own.
  expect(await found(colleague, request.number)).toEqual([])
  expect(await found(treasurer, request.number)).toEqual([`payment_request ${request.number}`])
  expect(await found(storekeeper, 'sinar')).toEqual(['vendor Toko Sinar Jaya'])
  expect((await search(t.nobody, 'sin')).status).toBe(401)
  const device = await t.person('smp', 'device')
  expect(await found(device, 'sin')).toEqual([])
})

test('another school finds nothing of it, a school without the add-on nothing of the add-on', async () => {
  expect(await found(stranger, 'sin')).toEqual([])
  expect(await found(stranger, request.number)).toEqual([])
  const poor = await t.person('bare', 'admin')
  const { status } = await search(poor, 'sin')
  expect(status).toBe(200)
  expect(await found(poor, 'person')).toEqual(expect.arrayContaining([expect.stringMatching(/^user /)]))
})

test('one letter, wildcards and rubbish are looked for as they are', async () => {
  expect((await found(admin, 's')).length).toBeGreaterThan(0)
  for (const q of ['%', '_', '\\', "'", '" or 1=1 --', '%%%', '.*', '😀', '/', '…', '0'.repeat(100), '﷽'])
    expect([q, (await search(admin, q)).status, await found(admin, q)]).toEqual([q, 200, []])
  expect(await found(admin, '   ')).toEqual([])
  for (const q of ['', 'x'.repeat(101)]) expect((await search(admin, q)).status).toBe(422)
  expect([200, 422]).toContain((await search(admin, 'a\u0000b')).status)
})

test('what is found stands in a list of the same module; the counsellor’s room is not searched', () => {
  for (const { manifest, search = [], doors } of modules) {
    for (const { path } of search)
      expect([path, doors.some((door) => door.path === path && door.method === 'GET')]).toEqual([path, true])
    if (manifest.name === 'counsel') expect(search).toEqual([])
  }
})
