// How a year's grant is divided: shares, what is carried over, what late reports cost. Nothing here asks a database.
import type { ReportName, YearRules } from '../rules/rules.ts'

/** Rounded down by share, the last phase taking what is left; then what was carried over is taken off, from the first on. */
export function splitPhases(amount: number, carryOver: number, shares: readonly number[]): number[] {
  const parts = shares.map((share) => Math.floor((amount * Math.round(share * 100)) / 10_000))
  const last = parts.length - 1
  if (last >= 0) parts[last] = amount - parts.slice(0, last).reduce((sum, part) => sum + part, 0)
  let left = carryOver
  return parts.map((part) => {
    const taken = Math.min(part, left)
    left -= taken
    return part - taken
  })
}

export interface Lateness {
  /** Percent of the next disbursement. */
  reduction: number
  /** The last day has passed: nothing is paid any more. */
  isTooLate: boolean
  /** It is not in yet. */
  isMissing: boolean
}

/** A phase's report is due in its own year, the year's report in the next. */
export function latenessOf(
  { deadlines, late }: YearRules,
  {
    report,
    fiscalYear,
    submittedOn,
    today,
  }: { report: ReportName; fiscalYear: number; submittedOn: string | null; today: string },
): Lateness {
  const rule = deadlines.find(({ deadline }) => deadline === report)
  if (!rule) return { reduction: 0, isTooLate: false, isMissing: submittedOn === null }
  const year = report === 'year_report' ? fiscalYear + 1 : fiscalYear
  const day = submittedOn ?? today
  if (day <= `${year}-${rule.due_on}`) return { reduction: 0, isTooLate: false, isMissing: submittedOn === null }
  const isTooLate = rule.last_on !== null && day > `${year}-${rule.last_on}`
  const buckets = late.filter((bucket) => bucket.report === report)
  const bucket = buckets.find(({ until_on }) => day <= `${year}-${until_on}`) ?? buckets.at(-1)
  return { reduction: bucket?.reduction ?? 0, isTooLate, isMissing: submittedOn === null }
}

/** What late reports take of a phase together: they add up. */
export function reducedBy(amount: number, lateness: readonly Lateness[]): { percent: number; reduction: number } {
  const percent = lateness.some(({ isTooLate }) => isTooLate)
    ? 100
    : Math.min(
        100,
        lateness.reduce((sum, { reduction }) => sum + reduction, 0),
      )
  return { percent, reduction: Math.round((amount * Math.round(percent * 100)) / 10_000) }
}
