// The axis of a chart: round steps that people count in, from below the least to above the most, zero always among them.

const STEPS_WANTED = 4
/** Of ten: no axis counts in seventies or in two and a half pupils. */
const ROUND = [1, 2, 5, 10]

export interface Axis {
  low: number
  high: number
  ticks: number[]
  /** How far along the axis a value stands, of a hundred. */
  at(value: number): number
}

export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = roundStep((most - least) / STEPS_WANTED || 1 / STEPS_WANTED)
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(most / step), Math.floor(least / step) + 1)]
  // Counted in steps, for a sum of tenths is not the tenth it should be.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  const [low, high] = [first * step, last * step]
  return { low, high, ticks, at: (value) => (100 * (value - low)) / (high - low) }
}

function roundStep(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least))
  return Math.max(1, ROUND.find((one) => one * ten >= least * (1 - 1e-9))! * ten)
}
