// The domain's examples, and that no tax ever takes more than there is.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incomeTaxBrackets, progressiveTax } from '../../../school/api.ts'
import { rateText } from './rate-text.ts'
import { BILL_RATES, type BillRates } from './rates.ts'
import { type Situation, TAX_OBJECTS, type TaxLine, taxesOf } from './taxes.ts'

const rates = Object.fromEntries(
  Object.entries(BILL_RATES).map(([key, rate]) => [key, rate.defaults.at(-1)!.value]),
) as unknown as BillRates
const company = { person: false, taxNumber: true, vatRegistered: true, smallVendor: false }
const situation = (more: Partial<Situation>): Situation => ({
  school: 'private',
  grantMoney: false,
  vendor: company,
  lines: [],
  ...more,
})
const taxed = (more: Partial<Situation>) =>
  Object.fromEntries(taxesOf(situation(more), rates).map((line) => [line.tax, line.amount]))
const paid = (more: Partial<Situation>) => {
  const all = taxesOf(situation(more), rates)
  const price = (more.lines ?? []).reduce((total, line) => total + line.amount, 0)
  const sum = (wanted: (line: TaxLine) => boolean) => all.filter(wanted).reduce((total, line) => total + line.amount, 0)
  return {
    vendor: price + sum((line) => line.tax === 'vat') - sum((line) => line.withheld),
    state: sum((line) => line.withheld),
  }
}
const lines = (object: (typeof TAX_OBJECTS)[number], amount: number) => [{ object, amount }]

test('a service of 5,000,000: a private school pays the VAT to the vendor, a state treasurer collects it', () => {
  const service = { lines: lines('service', 5_000_000) }
  expect(taxed(service)).toEqual({ vat: 550_000, pph23: 100_000 })
  expect(paid(service)).toEqual({ vendor: 5_450_000, state: 100_000 })
  expect(paid({ ...service, school: 'state' })).toEqual({ vendor: 4_900_000, state: 650_000 })
})

test('goods of 1,900,000 paid with the grant: no PPh 22 in either school', () => {
  for (const school of ['state', 'private'] as const)
    expect(taxed({ school, grantMoney: true, lines: lines('goods', 1_900_000) })).toEqual({ vat: 209_000 })
})

test('PPh 22 is for government treasurers, above its bound, not on grant money, doubled without a tax number', () => {
  const goods = { school: 'state' as const, lines: lines('goods', 4_000_000) }
  expect(taxed(goods)).toEqual({ vat: 440_000, pph22: 60_000 })
  expect(taxed({ ...goods, vendor: { ...company, taxNumber: false } }).pph22).toBe(120_000)
  expect(taxed({ ...goods, grantMoney: true }).pph22).toBeUndefined()
  expect(taxed({ ...goods, vendor: { ...company, smallVendor: true } }).pph22).toBeUndefined()
  expect(taxed({ ...goods, lines: lines('goods', 2_000_000) }).pph22).toBeUndefined()
  expect(taxed({ ...goods, school: 'private' }).pph22).toBeUndefined()
})

test('without a tax number PPh 23 doubles; a small vendor pays half a percent instead', () => {
  const service = { lines: lines('service', 5_000_000) }
  expect(taxed({ ...service, vendor: { ...company, taxNumber: false } }).pph23).toBe(200_000)
  expect(taxed({ ...service, vendor: { ...company, vatRegistered: false, smallVendor: true } })).toEqual({
    pph4_2: 25_000,
  })
})

test('a coach is taxed on half the fee, by brackets, a fifth more without a number', () => {
  const person = { ...company, person: true, vatRegistered: false }
  expect(taxed({ vendor: person, lines: lines('honorarium', 3_000_000) })).toEqual({ pph21: 75_000 })
  expect(taxed({ vendor: { ...person, taxNumber: false }, lines: lines('honorarium', 3_000_000) })).toEqual({
    pph21: 90_000,
  })
  expect(taxed({ vendor: person, lines: lines('honorarium', 200_000_000) }).pph21).toBe(9_000_000)
})

test('a prize to a person is PPh 21 on all of it, to a company PPh 23 of 15 percent', () => {
  const person = { ...company, person: true, vatRegistered: false }
  const prize = lines('prize', 10_000_000)
  expect(taxed({ vendor: person, lines: prize })).toEqual({ pph21: 500_000 })
  expect(taxed({ vendor: { ...person, taxNumber: false }, lines: prize })).toEqual({ pph21: 600_000 })
  expect(taxed({ vendor: person, lines: lines('prize', 100_000_000) })).toEqual({ pph21: 9_000_000 })
  expect(taxed({ lines: prize })).toEqual({ pph23: 1_500_000 })
  expect(taxed({ vendor: { ...company, taxNumber: false }, lines: prize })).toEqual({ pph23: 3_000_000 })
  expect(taxed({ vendor: { ...company, smallVendor: true, vatRegistered: false }, lines: prize })).toEqual({
    pph23: 1_500_000,
  })
})

test('a person who holds the certificate of small vendors pays half a percent as well, but not on a fee', () => {
  const person = { ...company, person: true, vatRegistered: false, smallVendor: true }
  expect(taxed({ vendor: person, lines: lines('service', 4_000_000) })).toEqual({ pph4_2: 20_000 })
  expect(taxed({ vendor: person, lines: lines('honorarium', 4_000_000) })).toEqual({ pph21: 100_000 })
})

test('education carries no VAT and is a service otherwise', () => {
  expect(taxed({ lines: lines('education', 5_000_000) })).toEqual({ pph23: 100_000 })
})

test('the state collects VAT above its bound alone', () => {
  const state = { school: 'state' as const, grantMoney: true }
  expect(paid({ ...state, lines: lines('goods', 1_500_000) })).toEqual({ vendor: 1_665_000, state: 0 })
  expect(paid({ ...state, lines: lines('goods', 3_000_000) })).toEqual({ vendor: 3_000_000, state: 330_000 })
})

test('VAT is reckoned line by line, so that parts of a thing never carry more than the whole', () => {
  const nines = [
    { object: 'goods' as const, amount: 9 },
    { object: 'goods' as const, amount: 9 },
  ]
  expect(taxed({ lines: nines }).vat).toBeUndefined()
  expect(taxed({ lines: lines('goods', 18) }).vat).toBe(1)
})

test('a rate is written as the law writes it', () => {
  const written = (more: Partial<Situation>) =>
    taxesOf(situation(more), rates).map(({ tax, ...line }) => [tax, rateText({ tax, ...line })])
  const person = { ...company, person: true, vatRegistered: false }
  expect(written({ lines: lines('service', 5_000_000) })).toEqual([
    ['vat', '11/12 × 12%'],
    ['pph23', '2%'],
  ])
  expect(written({ school: 'state', lines: lines('goods', 5_000_000) })[1]).toEqual(['pph22', '1,5%'])
  expect(written({ vendor: person, lines: lines('honorarium', 5_000_000) })).toEqual([['pph21', '50% × Pasal 17']])
  expect(written({ vendor: person, lines: lines('prize', 5_000_000) })).toEqual([['pph21', 'Pasal 17']])
  expect(rateText({ tax: 'pph22', percent: 1.5, base_of: 1, base_by: 1 }, 'en')).toBe('1.5%')
  expect(rateText({ tax: 'pph21', percent: 50, base_of: 1, base_by: 1 }, 'en')).toBe('50% × Article 17')
  expect(rateText({ tax: 'vat', percent: 11, base_of: 1, base_by: 1 })).toBe('11%')
})

test('rent of a building is taxed finally; textbooks, catering and power carry no VAT', () => {
  expect(taxed({ lines: lines('property_rent', 10_000_000) })).toEqual({ vat: 1_100_000, pph4_2: 1_000_000 })
  expect(taxed({ lines: lines('construction_small', 10_000_000) }).pph4_2).toBe(175_000)
  for (const object of ['textbook', 'catering', 'utility'] as const)
    expect(taxed({ lines: lines(object, 1_500_000) })).toEqual({})
})

test('brackets: each part of the income at its own rate', () => {
  const { brackets } = incomeTaxBrackets.defaults.at(-1)!.value
  expect([0, 61_848_000, 29_460_000, 103_812_000].map((income) => progressiveTax(income, brackets))).toEqual([
    0, 3_277_200, 1_473_000, 9_571_800,
  ])
})

test('whatever is bought, the taxes are whole, never negative, and leave the vendor something', () => {
  const anything = fc.record({
    school: fc.constantFrom('state' as const, 'private' as const),
    grantMoney: fc.boolean(),
    vendor: fc.record({
      person: fc.boolean(),
      taxNumber: fc.boolean(),
      vatRegistered: fc.boolean(),
      smallVendor: fc.boolean(),
    }),
    lines: fc.array(
      fc.record({ object: fc.constantFrom(...TAX_OBJECTS), amount: fc.integer({ min: 1, max: 1_000_000_000_000 }) }),
      { minLength: 1, maxLength: 10 },
    ),
  })
  fc.assert(
    fc.property(anything, (one) => {
      const all = taxesOf(one, rates)
      for (const line of all) expect(Number.isSafeInteger(line.amount) && line.amount > 0).toBe(true)
      expect(paid(one).vendor).toBeGreaterThan(0)
    }),
  )
})

test('a paper over several funds is taxed as the one it is: bounds and brackets count all of it', () => {
  const goods = { school: 'state' as const, lines: lines('goods', 1_500_000) }
  const beside = { before: [], after: lines('goods', 1_500_000) }
  expect(taxed(goods).pph22).toBeUndefined()
  expect(taxed({ ...goods, beside }).pph22).toBe(22_500)
  expect(paid({ ...goods, beside }).state).toBe(22_500 + 165_000)
  expect(taxed({ ...goods, beside, grantMoney: true }).pph22).toBeUndefined()

  const vendor = { person: true, taxNumber: false, vatRegistered: false, smallVendor: false }
  const fee = fc.array(fc.integer({ min: 1, max: 400_000_000 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fee, (fees) => {
      const all = fees.map((amount) => ({ object: 'honorarium' as const, amount }))
      const parts = all.map((one, index) => {
        const around = { before: all.slice(0, index), after: all.slice(index + 1) }
        return taxed({ vendor, lines: [one], beside: around }).pph21 ?? 0
      })
      expect(parts.reduce((total, part) => total + part, 0)).toBe(taxed({ vendor, lines: all }).pph21 ?? 0)
    }),
  )
})
