// Photos of what an inspection found and signed papers of a disposal are had through their records, and work orders name
// an inspection of their own asset.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const API = '/api/inventory'
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
let t: TestHouse
let keeper: Person
let principal: Person
let teacher: Person
let stranger: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T03:00:00Z') } })
  await t.company('smp')
  await t.company('other')
  keeper = await t.person('smp', 'storekeeper')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'admin', 'storekeeper')
})
afterAll(() => t.close())

const register = async (name: string): Promise<number> => {
  const asset = { item_code: '1.3.2.10.01.02.002', name, acquired_on: '2025-01-10', origin: 'bos', value: 8_400_000 }
  return (await keeper.post(`${API}/assets/create`, asset)).body.data.id
}

let templates = 0
/** Gone through by the template of one check; answers the inspection. */
async function inspect(asset_id: number, more: object) {
  const { body } = await keeper.post(`${API}/inspection-templates/create`, {
    code: `P${++templates}`,
    name: 'Periksa layar',
    checks: ['Layar utuh'],
  })
  const results = [{ check_id: body.data.checks[0].id, result: 'defect', severity: 'low', ...more }]
  const made = await keeper.post(`${API}/inspections/create`, { asset_id, template_id: body.data.id, results })
  return made.body.data as { id: number; results: { id: number }[] }
}

test('the photo of a check is seen by those who see the check', async () => {
  const photo_file_id = await uploaded(t, keeper, PNG, 'image/png')
  const laptop = await register('Laptop')
  const with_photo = await inspect(laptop, { photo_file_id })
  const without = await inspect(await register('Layar'), {})
  const photo = (who: Person, id: number) => who.get(`${API}/inspection-results/${id}/photo`)
  const seen = with_photo.results[0]!.id
  expect((await photo(teacher, seen)).status).toBe(403)
  expect((await photo(stranger, seen)).status).toBe(404)
  expect((await photo(principal, without.results[0]!.id)).status).toBe(404)
  const { status, headers } = await photo(principal, seen)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
})

test('a work order names an inspection of its own asset, and a result of that inspection', async () => {
  const [one, other] = [await register('Proyektor'), await register('Kamera')]
  const [mine, foreign] = [await inspect(one, {}), await inspect(other, {})]
  const open = (who: Person, more: object) =>
    who.post(`${API}/work-orders/create`, { asset_id: one, description: 'Ganti layar', severity: 'low', ...more })
  expect((await open(stranger, { inspection_id: mine.id })).status).toBe(404)
  expect((await open(keeper, { inspection_id: 987_654 })).status).toBe(404)
  const refused = await open(keeper, { inspection_id: foreign.id })
  expect([refused.status, refused.body.fields]).toEqual([422, { 'params.inspection_id': 'memeriksa aset lain' }])
  const again = await inspect(one, {})
  const mixed = { inspection_id: again.id, inspection_result_id: mine.results[0]!.id }
  expect((await open(keeper, mixed)).status).toBe(422)
  const named = await open(keeper, { inspection_result_id: mine.results[0]!.id })
  expect(named.body.data).toMatchObject({ inspection_id: mine.id, inspection_result_id: mine.results[0]!.id })
  expect((await open(keeper, { inspection_id: again.id })).status).toBe(200)
})

test('the signed paper of a disposal is seen by those who decide', async () => {
  const file_id = await uploaded(t, keeper, PNG, 'image/png')
  const asset_id = await register('Printer')
  const { body } = await keeper.post(`${API}/disposals/create`, { asset_id, reason: 'obsolete' })
  await keeper.post(`${API}/disposals/inspect`, { id: body.data.id, note: 'Usang', file_id })
  await principal.post(`${API}/disposals/approve`, { id: body.data.id })
  const { minutes } = (await principal.get(`${API}/disposals/${body.data.id}`)).body.data
  const file = (who: Person, id: number) => who.get(`${API}/disposal-minutes/${id}/file`)
  expect((await file(await t.person('smp', 'committee'), minutes[0].id)).status).toBe(403)
  expect((await file(stranger, minutes[0].id)).status).toBe(404)
  expect((await file(principal, minutes[1].id)).status).toBe(404)
  const { status, headers } = await file(principal, minutes[0].id)
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
})
