// Rupiah are whole and exact; this is the one place where a quantity meets a price, and where it is said how much is too much.

/** What a person may enter as one amount: a trillion rupiah. */
export const AMOUNT_MAX = 1_000_000_000_000
/** What a line or a whole document may come to. */
export const DOCUMENT_MAX = 10_000_000_000_000
/** What a stored sum of many documents may come to: read and written as JSON it is exact. */
export const SUM_MAX = 9_000_000_000_000_000

/** More than a line or a document may come to: told as `amount_too_large`. */
export class AmountTooLarge extends RangeError {}

/** quantity × unit price, rounded half up to the rupiah. Quantities have at most four decimals. */
export function amountOf(quantity: number, unitPrice: number): number {
  const tenThousandths = BigInt(Math.round(quantity * 10_000))
  const exact = tenThousandths * BigInt(unitPrice)
  const negative = exact < 0n
  const size = negative ? -exact : exact
  const rounded = (size + 5_000n) / 10_000n
  const amount = Number(negative ? -rounded : rounded)
  if (Math.abs(amount) > DOCUMENT_MAX) throw new AmountTooLarge('The amount is beyond what a line may come to')
  return amount
}

/** Exact up to nine thousand trillion, which bounded documents reach by the hundred; what is stored, the database bounds. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((running, amount) => running + amount, 0)
}

/** part of whole as a percentage with two decimals; null when there is nothing to measure. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100
}
