// What a purchase will cost with its taxes, told while it is still being typed.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { amountOf, sum } from '../../../kernel/values/money.ts'
import {
  Flag,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  QuantityIn,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { assertCreditable, foreseeTaxes, TAX_OBJECTS, TAXES } from '../../accounting/api.ts'
import { getFundSource } from '../../budget/api.ts'
import { LINE_KINDS, taxObjectOf } from './requests/lines.ts'
import { assertActive } from './taxes.ts'

export const PurchaseCostQuery = Obj({
  fund_source_id: Id(),
  /** Left out while nobody knows from whom: then it is reckoned with VAT. */
  vendor_id: Optional(Id(7)),
  lines: Type.Array(
    Obj({
      kind: Word(...LINE_KINDS),
      quantity: QuantityIn(40),
      /** Before VAT. */
      unit_price: RupiahIn(57_000, 1),
      tax_object: Optional(Word(...TAX_OBJECTS)),
      creditable: Optional(Flag(false)),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export const PurchaseCost = Obj({
  lines: List(Obj({ amount: Rupiah(2_280_000), vat: Rupiah(250_800), cost: Rupiah(2_530_800) })),
  /** With VAT. */
  amount: Rupiah(2_530_800),
  /** This much of the budget will be held: all of it but VAT that is got back. */
  held: Rupiah(2_530_800),
  vat: Rupiah(250_800),
  /** What of it will be kept back from the vendor for the state. */
  withheld: Rupiah(0),
  taxes: List(
    Obj({
      tax: Word(...TAXES),
      /** As the law writes it. */
      rate: Text(40, '11/12 × 12%'),
      base: Rupiah(2_280_000),
      amount: Rupiah(250_800),
      withheld: Flag(false),
    }),
    50,
  ),
})
nameShapes({ PurchaseCostQuery, PurchaseCost })

export async function reckonPurchase(
  db: Db,
  caller: Caller,
  { query, today }: { query: Static<typeof PurchaseCostQuery>; today: string },
): Promise<Static<typeof PurchaseCost>> {
  const { fund_source_id, vendor_id, lines } = query
  await getFundSource(db, caller, fund_source_id)
  if (vendor_id !== undefined) await assertActive(db, caller, vendor_id)
  const taxed = lines.map(({ kind, tax_object, quantity, unit_price }) => ({
    object: tax_object ?? taxObjectOf(kind),
    amount: amountOf(quantity, unit_price),
  }))
  const purchase = { vendorId: vendor_id ?? null, fundSourceId: fund_source_id, day: today, lines: taxed }
  await assertCreditable(db, caller, { fundSourceId: fund_source_id, day: today, lines })
  const { vats, vat, withheld, taxes } = await foreseeTaxes(db, caller, purchase)
  const costs = taxed.map(({ amount }, index) => {
    const own = vats[index]!
    return { amount, vat: own, cost: amount + (lines[index]!.creditable ? 0 : own) }
  })
  return {
    lines: costs,
    held: sum(costs.map(({ cost }) => cost)),
    amount: sum(taxed.map(({ amount }) => amount)) + vat,
    vat,
    withheld,
    taxes,
  }
}
