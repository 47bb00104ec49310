// The limits of buying, as data that change from a day on.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { defineRate, rateOn } from '../../../kernel/rates/rates.ts'
import { Obj, RupiahIn, Type, Word } from '../../../kernel/values/schema.ts'
import { APPROVERS } from './roles.ts'

const Tolerance = (example: number) => Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01, examples: [example] })

export const procurementLimits = defineRate({
  code: 'procurement_limits',
  title: { id: 'Batas dan toleransi pengadaan', en: 'Procurement limits and tolerances' },
  schema: Obj({
    /** A request above this needs quotations, and a choice among them. */
    quotations_above: RupiahIn(10_000_000),
    quotations_needed: Type.Integer({ minimum: 1, maximum: 10, examples: [3] }),
    /** How far an order's price may lie above what the request expected, in percent. */
    order_price_percent: Tolerance(10),
    /** How much more than ordered may be received, in percent. */
    over_receipt_percent: Tolerance(0),
    /** How far a vendor's price may lie above the order's, in percent. */
    bill_price_percent: Tolerance(5),
  }),
  defaults: [
    {
      from: '2020-01-01',
      value: {
        quotations_above: 10_000_000,
        quotations_needed: 3,
        order_price_percent: 10,
        over_receipt_percent: 0,
        bill_price_percent: 5,
      },
    },
  ],
})

export const purchaseApproval = defineRate({
  code: 'purchase_approval',
  title: { id: 'Tingkat persetujuan permintaan pembelian', en: 'Purchase request approval levels' },
  schema: Obj({
    /** The last one whose amount is reached counts. */
    steps: Type.Array(
      Obj({ from: RupiahIn(2_000_001), levels: Type.Array(Word(...APPROVERS), { minItems: 1, maxItems: 5 }) }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  defaults: [
    {
      from: '2020-01-01',
      value: {
        steps: [
          { from: 0, levels: ['principal'] },
          { from: 2_000_001, levels: ['treasurer', 'principal'] },
          { from: 50_000_001, levels: ['treasurer', 'principal', 'foundation_chairman'] },
        ],
      },
    },
  ],
})

/** Who is asked, in their order, about a request of this amount. */
export async function levelsFor(
  db: Db,
  caller: Caller,
  { amount, day }: { amount: number; day: string },
): Promise<readonly string[]> {
  const { steps } = await rateOn(db, caller, { rate: purchaseApproval, day })
  const reached = steps.filter(({ from }) => from <= amount).sort((a, b) => b.from - a.from)[0]
  // A table that begins above zero asks of the small ones what it asks of its first step.
  return (reached ?? steps.toSorted((a, b) => a.from - b.from)[0]!).levels
}

/** Whether a value lies within the tolerance above another; exact to a hundredth of a percent. */
export function isWithin(value: number, base: number, percent: number): boolean {
  const scaled = (quantity: number) => BigInt(Math.round(quantity * 10_000))
  return scaled(value) * 10_000n <= scaled(base) * BigInt(10_000 + Math.round(percent * 100))
}
