// Saved views: everyone's own, seen by colleagues only where they were shared, never by another school.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const LIST = '/api/accounting/bills'
let t: TestHouse
let treasurer: Person
let principal: Person

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  await t.company('sma')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
})
afterAll(() => t.close())

const save = (who: Person, more: object = {}) =>
  who.post('/api/v1/views/save', { list: LIST, name: 'Belum dibayar', query: 'state=posted', ...more })
const seen = async (who: Person) =>
  (await who.get(`/api/v1/views?list=${encodeURIComponent(LIST)}`)).body.data.map(
    ({ name, query, mine }: { name: string; query: string; mine: boolean }) => [name, query, mine],
  )

test('a view is one’s own until it is shared; under the same name it takes the place of the one before', async () => {
  expect((await save(treasurer)).body.data).toMatchObject({ columns: [], shared: false, mine: true })
  expect(await seen(principal)).toEqual([])
  await save(treasurer, { query: 'state=posted&sort=-total', columns: ['number', 'total'], shared: true })
  expect(await seen(treasurer)).toEqual([['Belum dibayar', 'state=posted&sort=-total', true]])
  expect(await seen(principal)).toEqual([['Belum dibayar', 'state=posted&sort=-total', false]])
  await save(principal)
  expect(await seen(principal)).toHaveLength(2)
})

test('nobody removes another’s, and another school sees none', async () => {
  const { id } = (await save(treasurer, { name: 'Bersama', shared: true })).body.data
  expect((await principal.post('/api/v1/views/delete', { id })).status).toBe(404)
  expect(await seen(await t.person('sma', 'treasurer'))).toEqual([])
  expect((await treasurer.post('/api/v1/views/delete', { id })).status).toBe(200)
  expect((await treasurer.post('/api/v1/views/delete', { id })).status).toBe(404)
})

test('what is no list or too long is refused, and fifty of a list are enough', async () => {
  expect((await save(treasurer, { list: 'https://elsewhere/' })).status).toBe(422)
  expect((await save(treasurer, { query: 'x'.repeat(2001) })).status).toBe(422)
  expect((await save(treasurer, { name: '' })).status).toBe(422)
  const list = '/api/accounting/vendors'
  for (let number = 1; number <= 50; number++) await save(treasurer, { list, name: `Tampilan ${number}` })
  const one = await save(treasurer, { list, name: 'Tampilan 51' })
  expect([one.status, Object.keys(one.body.fields)]).toEqual([422, ['params.name']])
  expect((await save(treasurer, { list, name: 'Tampilan 50', query: 'q=cv' })).status).toBe(200)
})
