// The figures that law gives: social insurance, the monthly and the yearly income tax, shares of months.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysEmployed, isLastMonth, monthOf, monthsEmployed, monthsOfService, shareOf } from '../slips/proration.ts'
import { insuranceShares, premiumsThatAreIncome, savingsOf } from './bpjs.ts'
import { allowanceOf, categoryOf, monthlyTax, TAX_STATUSES, type TaxStatus, yearlyTax } from './pph21.ts'
import { payRates, startingRates } from './rates.ts'

const MEMBER = { health: true, employment: true, pension: true, extra_family: 0 }
const inMonth = (month: number, year = 2026) => startingRates(monthOf(year, month).last)

test('the rates of a wage of 20 million in April 2026', () => {
  const shares = insuranceShares(20_000_000, MEMBER, inMonth(4))
  const paid = Object.fromEntries(shares.map((share) => [`${share.code} ${share.payer}`, share.amount]))
  expect(paid).toEqual({
    'health employee': 120_000,
    'health employer': 480_000,
    'pension employee': 110_863,
    'pension employer': 221_726,
    'old_age employee': 400_000,
    'old_age employer': 740_000,
    'accident employer': 48_000,
    'death employer': 60_000,
  })
})

test('insurance: the cap of the pension changes in March, the floor lifts low wages, foreigners have no pension', () => {
  const pension = (month: number, year: number) =>
    insuranceShares(20_000_000, MEMBER, inMonth(month, year)).find(
      ({ code, payer }) => code === 'pension' && payer === 'employee',
    )?.amount
  expect([pension(2, 2026), pension(3, 2026), pension(2, 2025), pension(3, 2025)]).toEqual([
    105_474, 110_863, 100_423, 105_474,
  ])
  const rates = inMonth(4)
  const floor = { ...rates, health: { ...rates.health, floor: 3_000_000 } }
  expect(insuranceShares(1_000_000, MEMBER, floor)[0]).toMatchObject({ base: 3_000_000, amount: 30_000 })
  expect(insuranceShares(0, MEMBER, floor)).toEqual([])
  const foreign = insuranceShares(5_000_000, { ...MEMBER, pension: false, extra_family: 2 }, rates)
  expect(foreign.map(({ code }) => code)).not.toContain('pension')
  expect(foreign.find(({ code }) => code === 'health_family')).toMatchObject({ percent: 2, amount: 100_000 })
})

test('all 125 rows of the monthly table are there, rising, each reached by its bound and not by one rupiah more', () => {
  const { monthly } = inMonth(1)
  expect([monthly.a.length, monthly.b.length, monthly.c.length]).toEqual([44, 40, 41])
  const statuses = { a: 'TK/0', b: 'K/1', c: 'K/3' } as const
  for (const category of ['a', 'b', 'c'] as const) {
    const table = monthly[category]
    for (const [index, { up_to, percent }] of table.entries()) {
      if (up_to === undefined) {
        expect([index, percent]).toEqual([table.length - 1, 34])
        continue
      }
      expect(monthlyTax(up_to, statuses[category], { hasNumber: true, rates: inMonth(1) }).percent).toBe(percent)
      expect(monthlyTax(up_to + 1, statuses[category], { hasNumber: true, rates: inMonth(1) }).percent).toBe(
        table[index + 1]!.percent,
      )
      expect(table[index + 1]!.percent).toBeGreaterThan(percent)
    }
  }
})

test('allowances and categories by status', () => {
  const { allowance, categories } = inMonth(1)
  expect(
    TAX_STATUSES.map((status) => [status, allowanceOf(status, allowance), categoryOf(status, categories)]),
  ).toEqual([
    ['TK/0', 54_000_000, 'a'],
    ['TK/1', 58_500_000, 'a'],
    ['TK/2', 63_000_000, 'b'],
    ['TK/3', 67_500_000, 'b'],
    ['K/0', 58_500_000, 'a'],
    ['K/1', 63_000_000, 'b'],
    ['K/2', 67_500_000, 'b'],
    ['K/3', 72_000_000, 'c'],
  ])
})

interface Expected {
  status: TaxStatus
  wage: number
  gross: number
  monthly: number
  year: number
  positionCost: number
  savings: number
  taxable: number
  tax: number
  december: number
}
const PEOPLE: Expected[] = [
  {
    status: 'TK/0',
    wage: 10_000_000,
    gross: 10_454_000,
    monthly: 261_350,
    year: 125_448_000,
    positionCost: 6_000_000,
    savings: 3_600_000,
    taxable: 61_848_000,
    tax: 3_277_200,
    december: 402_350,
  },
  {
    status: 'K/1',
    wage: 8_000_000,
    gross: 8_363_200,
    monthly: 83_632,
    year: 100_358_400,
    positionCost: 5_017_920,
    savings: 2_880_000,
    taxable: 29_460_000,
    tax: 1_473_000,
    december: 553_048,
  },
  {
    status: 'K/3',
    wage: 15_000_000,
    gross: 15_561_000,
    monthly: 933_660,
    year: 186_732_000,
    positionCost: 6_000_000,
    savings: 4_919_578,
    taxable: 103_812_000,
    tax: 9_571_800,
    december: -698_460,
  },
]

describe.each(PEOPLE)('the year 2026 of $status at $wage', (person) => {
  test('comes out to the rupiah', () => {
    let gross = 0
    let savings = 0
    let withheld = 0
    for (let month = 1; month <= 12; month++) {
      const rates = inMonth(month)
      const shares = insuranceShares(person.wage, MEMBER, rates)
      const monthGross = person.wage + premiumsThatAreIncome(shares)
      expect(monthGross).toBe(person.gross)
      gross += monthGross
      savings += savingsOf(shares)
      if (month === 12) continue
      const { tax } = monthlyTax(monthGross, person.status, { hasNumber: true, rates })
      expect(tax).toBe(person.monthly)
      withheld += tax
    }
    expect([gross, savings]).toEqual([person.year, person.savings])
    const { positionCost, taxable, tax } = yearlyTax(
      { gross, savings, zakat: 0, months: 12, elsewhere: 0 },
      person.status,
      {
        hasNumber: true,
        rates: inMonth(12),
      },
    )
    expect({ positionCost, taxable, tax }).toEqual({
      positionCost: person.positionCost,
      taxable: person.taxable,
      tax: person.tax,
    })
    expect(tax - withheld).toBe(person.december)
  })
})

test('without a tax number the tax is a fifth higher, month and year', () => {
  const rates = inMonth(1)
  expect(monthlyTax(10_454_000, 'TK/0', { hasNumber: false, rates }).tax).toBe(313_620)
  const year = { gross: 125_448_000, savings: 3_600_000, zakat: 0, months: 12, elsewhere: 0 }
  expect(yearlyTax(year, 'TK/0', { hasNumber: false, rates }).tax).toBe(3_932_640)
  expect(yearlyTax({ ...year, zakat: 1_848_000 }, 'TK/0', { hasNumber: true, rates }).taxable).toBe(60_000_000)
})

test('shares of a month count days of the calendar, 29 of them in a leap February', () => {
  const from15 = [{ starts_on: '2028-02-15', ends_on: null }]
  const february = monthOf(2028, 2)
  expect([february.days, daysEmployed(from15, february)]).toEqual([29, 15])
  expect(shareOf(2_900_000, 15, 29)).toBe(1_500_000)
  expect(monthOf(2026, 2)).toEqual({ first: '2026-02-01', last: '2026-02-28', days: 28 })
  expect(monthOf(2100, 2).days).toBe(28)
  const twice = [
    { starts_on: '2026-01-01', ends_on: '2026-03-10' },
    { starts_on: '2026-03-21', ends_on: null },
  ]
  expect(daysEmployed(twice, monthOf(2026, 3))).toBe(21)
})

test('months of a year and of service follow the employment, through renewals', () => {
  const renewed = [
    { starts_on: '2025-07-15', ends_on: '2026-07-14' },
    { starts_on: '2026-07-15', ends_on: '2026-09-30' },
  ]
  expect(monthsEmployed(renewed, 2026, 12)).toBe(9)
  expect(monthsEmployed([{ starts_on: '2026-05-20', ends_on: null }], 2026, 12)).toBe(8)
  expect([8, 9, 12].map((month) => isLastMonth(renewed, 2026, month))).toEqual([false, true, true])
  expect(isLastMonth([{ starts_on: '2026-01-01', ends_on: '2026-06-30' }], 2026, 6)).toBe(true)
  expect(isLastMonth([{ starts_on: '2026-01-01', ends_on: '2027-06-30' }], 2026, 6)).toBe(false)
  expect(
    ['2025-08-13', '2025-08-14', '2026-07-13', '2026-07-14', '2026-07-20'].map((day) => monthsOfService(renewed, day)),
  ).toEqual([0, 1, 11, 12, 12])
  expect(monthsOfService(renewed, '2026-10-01')).toBe(0)
})

test('tax never falls when income rises, and no share is negative', () => {
  const amount = fc.integer({ min: 0, max: 2_000_000_000 })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...TAX_STATUSES), (one, other, status) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      const rates = inMonth(6)
      const year = (gross: number) =>
        yearlyTax({ gross, savings: 0, zakat: 0, months: 12, elsewhere: 0 }, status, { hasNumber: true, rates }).tax
      expect(year(less)).toBeLessThanOrEqual(year(more))
      expect(monthlyTax(less, status, { hasNumber: true, rates }).tax).toBeLessThanOrEqual(
        monthlyTax(more, status, { hasNumber: true, rates }).tax,
      )
      for (const share of insuranceShares(one, MEMBER, rates)) expect(share.amount).toBeGreaterThan(0)
    }),
  )
})

test('every rate that pay needs has a value for 2026', () => {
  for (const rate of Object.values(payRates)) expect(rate.defaults[0]!.from <= '2026-01-01').toBe(true)
})
