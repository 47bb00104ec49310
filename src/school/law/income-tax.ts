// The income-tax brackets of Article 17: payroll and the tax on honoraria both climb them.
import { defineRate } from '../../kernel/rates/rates.ts'
import { Obj, Optional, RupiahIn, Type, unit } from '../../kernel/values/schema.ts'

export const TaxPercent = (example: number) =>
  Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [example], ...unit('%') })

export const incomeTaxBrackets = defineRate({
  code: 'income_tax_brackets',
  title: { id: 'Lapisan tarif PPh Pasal 17', en: 'Income-tax brackets (Article 17)' },
  schema: Obj({
    /** Each percent counts for the part of a year's income up to its bound; the last one has none. */
    brackets: Type.Array(Obj({ up_to: Optional(RupiahIn(60_000_000)), percent: TaxPercent(5) }), {
      minItems: 1,
      maxItems: 20,
    }),
  }),
  defaults: [
    {
      from: '2022-01-01',
      value: {
        brackets: [
          { up_to: 60_000_000, percent: 5 },
          { up_to: 250_000_000, percent: 15 },
          { up_to: 500_000_000, percent: 25 },
          { up_to: 5_000_000_000, percent: 30 },
          { percent: 35 },
        ],
      },
    },
  ],
})

/** The tax on a yearly income, in whole rupiah, fractions dropped. */
export function progressiveTax(income: number, brackets: readonly { up_to?: number; percent: number }[]): number {
  let below = 0
  let hundredths = 0n
  for (const { up_to = Number.MAX_SAFE_INTEGER, percent } of brackets) {
    const part = Math.max(0, Math.min(income, up_to) - below)
    hundredths += BigInt(part) * BigInt(Math.round(percent * 100))
    below = up_to
  }
  return Number(hundredths / 10_000n)
}
