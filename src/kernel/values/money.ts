// Rupiah are whole and exact; this is the one place where a quantity meets a price.

/** quantity × unit price, rounded half up to the rupiah. Quantities have at most four decimals. */
export function amountOf(quantity: number, unitPrice: number): number {
  const tenThousandths = BigInt(Math.round(quantity * 10_000))
  const exact = tenThousandths * BigInt(unitPrice)
  const negative = exact < 0n
  const size = negative ? -exact : exact
  const rounded = (size + 5_000n) / 10_000n
  const amount = Number(negative ? -rounded : rounded)
  if (!Number.isSafeInteger(amount)) throw new RangeError('The amount does not fit')
  return amount
}

export function sum(amounts: readonly number[]): number {
  const total = amounts.reduce((running, amount) => running + amount, 0)
  if (!Number.isSafeInteger(total)) throw new RangeError('The sum does not fit')
  return total
}

/** part of whole as a percentage with two decimals; null when there is nothing to measure. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100
}
