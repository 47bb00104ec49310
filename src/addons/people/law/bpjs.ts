// Social insurance: who pays which share of the wage, in whole rupiah.
import type { PayRates } from './rates.ts'

export interface Membership {
  health: boolean
  /** Old-age savings, work accident and death come together. */
  employment: boolean
  /** Not for foreigners. */
  pension: boolean
  /** Family members beyond those that are covered. */
  extra_family: number
}
export interface Share {
  code: 'health' | 'health_family' | 'old_age' | 'pension' | 'accident' | 'death'
  payer: 'employer' | 'employee'
  base: number
  percent: number
  amount: number
}

type InsuranceRates = Pick<PayRates, 'health' | 'oldAge' | 'pension' | 'accident' | 'death'>

/** Percent of a base with two decimals of percent, rounded half up to the rupiah. */
function percentOf(base: number, percent: number): number {
  return Number((BigInt(base) * BigInt(Math.round(percent * 100)) + 5_000n) / 10_000n)
}

/** Basic pay and fixed allowances are the wage; nobody without a wage pays anything. */
export function insuranceShares(wage: number, member: Membership, rates: InsuranceRates): Share[] {
  if (wage <= 0) return []
  const shares: Share[] = []
  const add = (code: Share['code'], payer: Share['payer'], { base, percent }: { base: number; percent: number }) => {
    const amount = percentOf(base, percent)
    if (amount > 0) shares.push({ code, payer, base, percent, amount })
  }
  const { health, oldAge, pension, accident, death } = rates
  if (member.health) {
    const base = Math.min(Math.max(wage, health.floor), health.cap)
    add('health', 'employee', { base, percent: health.employee })
    if (member.extra_family > 0)
      add('health_family', 'employee', { base, percent: health.extra_family * member.extra_family })
    add('health', 'employer', { base, percent: health.employer })
  }
  if (member.employment) {
    add('old_age', 'employee', { base: wage, percent: oldAge.employee })
    add('old_age', 'employer', { base: wage, percent: oldAge.employer })
    add('accident', 'employer', { base: wage, percent: accident.employer })
    add('death', 'employer', { base: wage, percent: death.employer })
  }
  if (member.employment && member.pension) {
    const base = Math.min(wage, pension.cap)
    add('pension', 'employee', { base, percent: pension.employee })
    add('pension', 'employer', { base, percent: pension.employer })
  }
  return shares
}

/** The employer's premiums that count as income of the employee; savings and pension do not. */
export function premiumsThatAreIncome(shares: readonly Share[]): number {
  return shares
    .filter(({ code, payer }) => payer === 'employer' && (code === 'health' || code === 'accident' || code === 'death'))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** What the employee saves for old age and pension: it is taken off the taxable income of the year. */
export function savingsOf(shares: readonly Share[]): number {
  return shares
    .filter(({ code, payer }) => payer === 'employee' && (code === 'old_age' || code === 'pension'))
    .reduce((sum, { amount }) => sum + amount, 0)
}
