// A year of pay reckoned apart from the product: its own tables, its own arithmetic, none of its code. What the law says is in
// the domain notes (PMK 168/2023, PP 58/2023, the BPJS programmes); amounts are exact whole numbers throughout.
import { MONTHLY } from './monthly-rates.ts'

export interface Worker {
  name: string
  /** TK/0 … K/3. */
  status: string
  hasNumber: boolean
  isForeign?: boolean
  extraFamily?: number
  joined: string
  left?: string
  /** The wage from a month on. */
  wages: readonly (readonly [fromMonth: string, amount: number])[]
  /** What is paid once, by month; THR is told apart as it comes by a run of its own. */
  bonus?: Record<string, number>
  thr?: Record<string, number>
  /** Days away unpaid, of so many working days. */
  away?: Record<string, readonly [days: number, workingDays: number]>
  /** Given through the school each month. */
  zakat?: number
  /** What earlier employers of the year reported. */
  before?: readonly { gross: number; positionCost: number; savings: number; tax: number }[]
}

export interface MonthOfPay {
  month: number
  taxable: number
  savings: number
  zakat: number
  tax: number
}
export interface YearOfWork {
  months: MonthOfPay[]
  positionCost: number
  taxableYear: number
  taxYear: number
}

const days = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const dayOf = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000
const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** To the nearest, halves upwards. */
const nearest = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom)
/** Hundredths of a percent of an amount, to the nearest rupiah. */
const part = (amount: bigint, rate: bigint) => nearest(amount * rate, 10_000n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

const HEALTH_CAP = 12_000_000n
const pensionCap = (year: number, month: number) => (year * 100 + month >= 202_603 ? 11_086_300n : 10_547_400n)

function allowance(status: string): bigint {
  const [family, dependants] = status.split('/')
  return 54_000_000n + (family === 'K' ? 4_500_000n : 0n) + BigInt(dependants!) * 4_500_000n
}

function category(status: string): 'A' | 'B' | 'C' {
  // By the allowance, as the annex groups them: up to 58.5 million, up to 67.5 million, above.
  const free = allowance(status)
  return free <= 58_500_000n ? 'A' : free <= 67_500_000n ? 'B' : 'C'
}

/** Hundredths of a percent. */
const rateOf = (gross: bigint, status: string) =>
  MONTHLY[category(status)].find(({ upTo }) => upTo === null || gross <= upTo)!.rate

/** Bracket by bracket from the bottom. */
function progressive(income: bigint): bigint {
  const steps: [bigint, bigint][] = [
    [60_000_000n, 5n],
    [190_000_000n, 15n],
    [250_000_000n, 25n],
    [4_500_000_000n, 30n],
  ]
  let left = income
  let tax = 0n
  for (const [width, percent] of steps) {
    const here = least(left, width)
    tax += here * percent
    left -= here
  }
  return (tax + left * 35n) / 100n
}

function shareOfMonth(worker: Worker, year: number, month: number): [bigint, bigint] {
  const all = days(year, month)
  const first = Math.max(dayOf(iso(year, month, 1)), dayOf(worker.joined))
  const last = Math.min(dayOf(iso(year, month, all)), worker.left ? dayOf(worker.left) : Number.POSITIVE_INFINITY)
  return [BigInt(Math.max(0, last - first + 1)), BigInt(all)]
}

function monthOf(worker: Worker, year: number, month: number) {
  const key = iso(year, month, 1).slice(0, 7)
  const [employed, all] = shareOfMonth(worker, year, month)
  if (employed === 0n) return undefined
  const full = BigInt(worker.wages.findLast(([from]) => from <= key)![1])
  const wage = employed === all ? full : nearest(full * employed, all)
  const [gone, working] = worker.away?.[key] ?? [0, 1]
  const unpaid = nearest(wage * BigInt(gone), BigInt(working))
  const healthBase = least(wage, HEALTH_CAP)
  const pension = worker.isForeign ? 0n : part(least(wage, pensionCap(year, month)), 100n)
  const premiums = part(healthBase, 400n) + part(wage, 24n) + part(wage, 30n)
  return {
    month,
    taxable: wage - unpaid + premiums + BigInt((worker.bonus?.[key] ?? 0) + (worker.thr?.[key] ?? 0)),
    savings: part(wage, 200n) + pension,
    zakat: BigInt(worker.zakat ?? 0),
    thr: BigInt(worker.thr?.[key] ?? 0),
  }
}

export function yearOf(worker: Worker, year: number): YearOfWork {
  const surcharge = worker.hasNumber ? 100n : 120n
  const months = Array.from({ length: 12 }, (_, index) => monthOf(worker, year, index + 1)).filter((one) => !!one)
  const rows: MonthOfPay[] = []
  let [gross, savings, zakat, withheld] = [0n, 0n, 0n, 0n]
  let [positionCost, taxableYear, taxYear] = [0n, 0n, 0n]
  for (const [index, one] of months.entries()) {
    gross += one.taxable
    savings += one.savings
    zakat += one.zakat
    let tax = (one.taxable * rateOf(one.taxable, worker.status) * surcharge) / 1_000_000n
    if (index === months.length - 1) {
      const before = worker.before ?? []
      const total = (pick: (one: NonNullable<Worker['before']>[number]) => number) =>
        before.reduce((sum, each) => sum + BigInt(pick(each)), 0n)
      positionCost = least((gross * 5n) / 100n, 500_000n * BigInt(months.length))
      const other = total((each) => each.gross - each.positionCost - each.savings)
      const net = gross - positionCost - savings - zakat + other
      const above = net - allowance(worker.status)
      taxableYear = above > 0n ? above - (above % 1000n) : 0n
      taxYear = (progressive(taxableYear) * surcharge) / 100n
      tax = taxYear - withheld - total((each) => each.tax)
      if (tax < -withheld) tax = -withheld
    }
    withheld += tax
    rows.push({
      month: one.month,
      taxable: Number(one.taxable),
      savings: Number(one.savings),
      zakat: Number(one.zakat),
      tax: Number(tax),
    })
  }
  return {
    months: rows,
    positionCost: Number(positionCost),
    taxableYear: Number(taxableYear),
    taxYear: Number(taxYear),
  }
}
