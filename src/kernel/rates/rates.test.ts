// Rates by the day they begin: what counted on a day, who may change it, and that every company has the known ones.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { incomeTaxBrackets } from '../../school/api.ts'
import { rateOn, ratesOn, seedRates } from './rates.ts'

let t: TestHouse
let companyId: number
let admin: Person

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
})
afterAll(() => t.close())

const PATH = '/api/v1/rates/income-tax-brackets'
const flat = { brackets: [{ percent: 10 }] }
const read = () =>
  t.house.database.read({ company: companyId, user: null, roles: [], companies: [], requestId: 'test' })
const on = (day: string) => rateOn(read(), { companyId }, { rate: incomeTaxBrackets, day })

test('who does not keep the money changes no rate, and nothing but the shape of the rate comes in', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.post(`${PATH}/create`, { valid_from: '2027-01-01', value: flat })).status).toBe(403)
  for (const value of [{}, { brackets: [] }, { brackets: [{ percent: 101 }] }, { ...flat, more: 1 }])
    expect((await admin.post(`${PATH}/create`, { valid_from: '2027-01-01', value })).status).toBe(422)
})

test('a value with which nothing could be computed any more is refused', async () => {
  const path = '/api/v1/rates/income-tax-categories'
  const all = { a: ['TK/0', 'TK/1', 'K/0'], b: ['TK/2', 'TK/3', 'K/1'], c: ['K/2', 'K/3'] }
  for (const value of [
    { ...all, c: ['K/3'] },
    { ...all, c: ['K/2', 'K/3', 'TK/0'] },
    { a: [], b: [], c: [] },
  ]) {
    const { status, body } = await admin.post(`${path}/create`, { valid_from: '2027-01-01', value })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['params.value']])
  }
  expect((await admin.post(`${path}/create`, { valid_from: '2027-01-01', value: all })).status).toBe(200)
})

test('a value counts from its day on, and the days before keep theirs', async () => {
  await expect(on('2021-12-31')).rejects.toMatchObject({ code: 'no_rate' })
  const { status, body } = await admin.post(`${PATH}/create`, { valid_from: '2027-01-01', value: flat })
  expect([status, body.data.value]).toEqual([200, flat])
  expect((await admin.post(`${PATH}/create`, { valid_from: '2027-01-01', value: flat })).status).toBe(409)
  expect(await on('2027-01-01')).toEqual(flat)
  expect((await on('2026-12-31')).brackets).toHaveLength(5)
  expect(await ratesOn(read(), { companyId }, { rates: { tax: incomeTaxBrackets }, day: '2028-02-29' })).toEqual({
    tax: flat,
  })
})

test('a wrong value is corrected by whoever saw it; another school neither sees nor changes it', async () => {
  const { body } = await admin.get('/api/v1/rates?code=income_tax_brackets')
  const { id, version } = body.data.at(-1)
  await t.company('other')
  const other = await t.person('other', 'admin')
  expect((await other.post(`${PATH}/update`, { id, version, value: flat })).status).toBe(404)
  const value = { brackets: [{ percent: 12.5 }] }
  expect((await admin.post(`${PATH}/update`, { id, version, value })).body.data.value).toEqual(value)
  expect((await admin.post(`${PATH}/update`, { id, version, value })).body.code).toBe('stale_version')
  expect((await other.get('/api/v1/rates?code=income_tax_brackets')).body.data).toHaveLength(1)
})

test('a new version of the service brings every company what it lacks, and changes nothing it has', async () => {
  const later = { ...incomeTaxBrackets, defaults: [...incomeTaxBrackets.defaults, { from: '2029-01-01', value: flat }] }
  const before = (await on('2027-06-01')).brackets
  await seedRates(t.admin.db, [later])
  await seedRates(t.admin.db, [later])
  expect(await on('2029-01-01')).toEqual(flat)
  expect((await on('2027-06-01')).brackets).toEqual(before)
})
