// A line through the year: its volume by month, and what volume times price comes to.

import { invalid } from '../../../kernel/records/change.ts'
import { AMOUNT_MAX, amountOf } from '../../../kernel/values/money.ts'

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
    if (split[month - 1] !== 0)
      throw invalid('months', { id: `bulan ${month} muncul dua kali`, en: `month ${month} appears twice` })
    split[month - 1] = part
  }
  if (!sameVolume(volume, split))
    throw invalid('months', {
      id: `jumlahnya ${unitsOf(split) / UNIT}, volumenya ${volume}`,
      en: `the months add up to ${unitsOf(split) / UNIT}, the volume is ${volume}`,
    })
  return split
}

export function sameVolume(volume: number, split: readonly number[]): boolean {
  return unitsOf(split) === Math.round(volume * UNIT)
}

function unitsOf(split: readonly number[]): number {
  return split.reduce((units, part) => units + Math.round(part * UNIT), 0)
}

export function amountOfLine({ volume, unit_price }: { volume: number; unit_price: number }): number {
  if (volume * unit_price > AMOUNT_MAX)
    throw invalid('unit_price', { id: 'volume × harga satuan terlalu besar', en: 'volume × unit price is too large' })
  const amount = amountOf(volume, unit_price)
  if (amount === 0)
    throw invalid('unit_price', {
      id: 'volume × harga satuan kurang dari satu rupiah',
      en: 'volume × unit price is less than one rupiah',
    })
  return amount
}

/** What is bought before the year begins counts for January, what is settled after its end for December. */
export function fiscalMonthOf(fiscalYear: number, day: string): number {
  const year = Number(day.slice(0, 4))
  return year < fiscalYear ? 1 : year > fiscalYear ? 12 : Number(day.slice(5, 7))
}
