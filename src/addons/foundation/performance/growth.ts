// How a figure has changed against the period before.
import { percent } from '../../../kernel/values/money.ts'
import { Nullable, Type } from '../../../kernel/values/schema.ts'

export const Change = Nullable(Type.Number({ minimum: -1e15, maximum: 1e15, examples: [4.2] }))

/** In per cent of what it was; null where there was nothing, or a loss, to compare with. */
export function growth(value: number | null, previous: number | null): number | null {
  return value === null || previous === null || previous < 0 ? null : percent(value - previous, previous)
}
