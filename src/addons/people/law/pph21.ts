// Income tax of employees (PPh 21): month by month at one effective rate, settled in the last month of the year or of
// the employment.
import { progressiveTax } from '../../../school/api.ts'
import type { PayRates } from './rates.ts'
import { TAX_STATUSES } from './ter-table.ts'

export { TAX_STATUSES }

export type TaxStatus = (typeof TAX_STATUSES)[number]

type TaxRates = Pick<PayRates, 'allowance' | 'monthly' | 'categories' | 'yearly' | 'brackets'>

/** The non-taxable income of a year. */
export function allowanceOf(status: TaxStatus, { base, married, dependant }: PayRates['allowance']): number {
  const [family, dependants] = status.split('/')
  return base + (family === 'K' ? married : 0) + Number(dependants) * dependant
}

export function categoryOf(status: TaxStatus, categories: PayRates['categories']): 'a' | 'b' | 'c' {
  const found = (['a', 'b', 'c'] as const).find((category) => categories[category].includes(status))
  if (!found) throw new Error(`No TER category holds the status ${status}`)
  return found
}

export interface MonthlyTax {
  category: 'a' | 'b' | 'c'
  percent: number
  /** 100, or more where no tax number is known. */
  surcharge: number
  tax: number
}

/** One rate for the whole gross of the month, fractions of a rupiah dropped. */
export function monthlyTax(
  gross: number,
  status: TaxStatus,
  { hasNumber, rates }: { hasNumber: boolean; rates: TaxRates },
): MonthlyTax {
  const category = categoryOf(status, rates.categories)
  const percent = rates.monthly[category].find(({ up_to }) => up_to === undefined || gross <= up_to)?.percent ?? 0
  const surcharge = hasNumber ? 100 : rates.yearly.without_number
  const tax = Number((BigInt(gross) * BigInt(Math.round(percent * 100)) * BigInt(surcharge)) / 1_000_000n)
  return { category, percent, surcharge, tax }
}

export interface YearOfPay {
  /** Everything paid and the premiums that count as income. */
  gross: number
  /** The employee's own old-age and pension savings. */
  savings: number
  /** Religious gifts through the employer. */
  zakat: number
  months: number
  /** What other employers of the same year paid, after their costs and savings. */
  elsewhere: number
}
export interface YearlyTax {
  positionCost: number
  net: number
  allowance: number
  taxable: number
  surcharge: number
  tax: number
}

/** The tax of the whole year; what was withheld before is taken off by whoever asks. */
export function yearlyTax(
  year: YearOfPay,
  status: TaxStatus,
  { hasNumber, rates }: { hasNumber: boolean; rates: TaxRates },
): YearlyTax {
  const { position_percent, position_cap, round_to, without_number } = rates.yearly
  const share = Number((BigInt(year.gross) * BigInt(Math.round(position_percent * 100))) / 10_000n)
  const positionCost = Math.min(share, position_cap * year.months)
  const net = year.gross - positionCost - year.savings - year.zakat + year.elsewhere
  const allowance = allowanceOf(status, rates.allowance)
  const above = Math.max(0, net - allowance)
  const taxable = above - (above % round_to)
  const surcharge = hasNumber ? 100 : without_number
  const tax = Math.floor((progressiveTax(taxable, rates.brackets.brackets) * surcharge) / 100)
  return { positionCost, net, allowance, taxable, surcharge, tax }
}
