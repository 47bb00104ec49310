// A line through the year: its volume by month, and what volume times price comes to.
import { AppError } from '../../kernel/errors.ts'
import { amountOf } from '../../kernel/money.ts'

const AMOUNT_MAX = 1_000_000_000_000
const MONTHS = 12
/** Quantities have four decimals; sums of them are compared as whole numbers. */
const UNIT = 10_000

/** Twelve volumes that together are the volume; null as long as nobody has split it. */
export function splitOf(
  volume: number,
  months: readonly { month: number; volume: number }[] | undefined,
): number[] | null {
  if (!months?.length) return null
  const split = Array<number>(MONTHS).fill(0)
  for (const { month, volume: part } of months) {
    if (split[month - 1] !== 0) throw refuse('months', `month ${month} comes twice`)
    split[month - 1] = part
  }
  const sum = split.reduce((units, part) => units + Math.round(part * UNIT), 0)
  if (sum !== Math.round(volume * UNIT)) throw refuse('months', `add up to ${sum / UNIT}, the volume is ${volume}`)
  return split
}

export function amountOfLine({ volume, unit_price }: { volume: number; unit_price: number }): number {
  if (volume * unit_price > AMOUNT_MAX) throw refuse('unit_price', 'volume × unit price is too much')
  const amount = amountOf(volume, unit_price)
  if (amount === 0) throw refuse('unit_price', 'volume × unit price is less than one rupiah')
  return amount
}

function refuse(field: string, why: string): AppError {
  return new AppError('invalid_params', { fields: { [`params.${field}`]: why } })
}
