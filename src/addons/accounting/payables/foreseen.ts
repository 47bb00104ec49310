// What a bill will come to, told while it is being typed: its taxes, what is left of the budget, and who will be asked. The same of a
// payment that is asked for.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { amountOf, sum } from '../../../kernel/values/money.ts'
import {
  Day,
  Flag,
  Id,
  List,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { getFundSource, leftOf } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { findRuleFor, METHODS } from '../payments/approval-rules.ts'
import { countTogether } from '../payments/splitting.ts'
import { foreseeTaxes } from '../taxes/foreseen.ts'
import { TAXES } from '../taxes/taxes.ts'
import { BillLineInput } from './bill-lines.ts'
import { linesByFund } from './bill-parts.ts'
import { getVendor } from './vendors.ts'

const { account, quantity, unit_price, tax_object, plan_line_id, creditable } = BillLineInput.properties
const Line = Obj({
  account,
  quantity,
  unit_price,
  tax_object,
  plan_line_id,
  creditable,
  fund_source_id: Optional(Id(2)),
})
export const BillCostQuery = Obj({
  vendor_id: Id(7),
  fund_source_id: Id(),
  bill_date: Day('2026-08-03'),
  lines: Type.Array(Line, { minItems: 1, maxItems: 500 }),
})
const outcome = {
  budget: List(
    Obj({
      plan_line_id: Id(14),
      activity_code: Text(40, '05.02.01'),
      description: Text(500, 'Kertas HVS A4 70 gram'),
      available: Rupiah(4_000_000),
      /** Below nothing where it takes more than there is. */
      left: Rupiah(670_000),
    }),
    500,
  ),
  /** Who decides, in their order. */
  levels: List(Text(42, 'principal'), 10),
  /** What the same vendor was owed for the same within days: it counts towards who decides. */
  counted: Rupiah(0),
}
export const BillCost = Obj({
  subtotal: Rupiah(3_000_000),
  vat: Rupiah(330_000),
  withheld: Rupiah(0),
  total: Rupiah(3_330_000),
  /** What the vendor will be paid. */
  payable: Rupiah(3_330_000),
  taxes: List(
    Obj({
      tax: Word(...TAXES),
      /** As the law writes it. */
      rate: Text(40, '11/12 × 12%'),
      base: Rupiah(3_000_000),
      amount: Rupiah(330_000),
      withheld: Flag(false),
    }),
    50,
  ),
  ...outcome,
})
export const PaymentCostQuery = Obj({
  vendor_id: Optional(Id(7)),
  amount: RupiahIn(3_330_000, 1),
  method: Optional(Word(...METHODS)),
  account: Optional(AccountCode('5301')),
  plan_line_id: Optional(Id(14)),
})
export const PaymentCost = Obj(outcome)
nameShapes({ BillCostQuery, BillCost, PaymentCostQuery, PaymentCost })

type Query = Static<typeof BillCostQuery>

export async function foreseeBill(
  db: Db,
  caller: Caller,
  { query, today }: { query: Query; today: string },
): Promise<Static<typeof BillCost>> {
  const { vendor_id, bill_date, lines } = query
  await getVendor(db, caller, vendor_id)
  const parts = await foreseeParts(db, caller, query)
  const [subtotal, vat, withheld] = (['subtotal', 'vat', 'withheld'] as const).map((key) =>
    sum(parts.map((part) => part[key])),
  ) as [number, number, number]
  const total = subtotal + vat
  const accounts = [...new Set(lines.map((line) => line.account))]
  const together = { document: 'bill', vendorId: vendor_id, accounts, day: bill_date } as const
  const counted = await countTogether(db, caller, together)
  const rule = await findRuleFor(db, caller, { document: 'bill', accounts, amount: total + counted })
  return {
    ...{ subtotal, vat, withheld, total, payable: total - withheld, levels: rule.levels, counted },
    taxes: parts.flatMap(({ taxes }) => taxes),
    budget: await leftAfter(db, caller, { uses: parts.flatMap(({ uses }) => uses), today }),
  }
}

/** A payment without a bill, or an advance; of bills only who decides, for they hold the budget themselves. */
export async function foreseePayment(
  db: Db,
  caller: Caller,
  { query, today }: { query: Static<typeof PaymentCostQuery>; today: string },
): Promise<Static<typeof PaymentCost>> {
  const { vendor_id, amount, method = 'bank', account, plan_line_id } = query
  if (vendor_id !== undefined) await getVendor(db, caller, vendor_id)
  const accounts = account === undefined ? [] : [account]
  const together = { document: 'payment', vendorId: vendor_id ?? null, accounts, day: today } as const
  const counted = await countTogether(db, caller, together)
  const rule = await findRuleFor(db, caller, { document: 'payment', method, accounts, amount: amount + counted })
  const budget = await leftAfter(db, caller, { uses: [{ plan_line_id, cost: amount }], today })
  return { budget, levels: rule.levels, counted }
}

/** Fund by fund, as the paper will become bills. */
async function foreseeParts(db: Db, caller: Caller, { vendor_id, fund_source_id, bill_date, lines }: Query) {
  const groups = linesByFund(fund_source_id, lines).map(({ fund_source_id: fund, lines: own }) => ({
    fund,
    priced: own.map((line) => ({ ...line, amount: amountOf(line.quantity, line.unit_price) })),
  }))
  const taxed = groups.map(({ priced }) => priced.map(({ tax_object, amount }) => ({ object: tax_object, amount })))
  const parts = []
  for (const [index, { fund, priced }] of groups.entries()) {
    await getFundSource(db, caller, fund)
    const { vats, vat, withheld, taxes } = await foreseeTaxes(db, caller, {
      ...{ vendorId: vendor_id, fundSourceId: fund, day: bill_date, lines: taxed[index]! },
      beside: { before: taxed.slice(0, index).flat(), after: taxed.slice(index + 1).flat() },
    })
    const uses = priced.map((line, n) => ({
      plan_line_id: line.plan_line_id,
      cost: line.amount + (line.creditable ? 0 : vats[n]!),
    }))
    parts.push({ subtotal: sum(priced.map(({ amount }) => amount)), vat, withheld, taxes, uses })
  }
  return parts
}

async function leftAfter(
  db: Db,
  caller: Caller,
  { uses, today }: { uses: readonly { plan_line_id?: number | undefined; cost: number }[]; today: string },
) {
  const costs = new Map<number, number>()
  for (const { plan_line_id, cost } of uses)
    if (plan_line_id !== undefined) costs.set(plan_line_id, (costs.get(plan_line_id) ?? 0) + cost)
  const lines = await leftOf(db, caller, { lineIds: [...costs.keys()], today })
  return [...costs].map(([plan_line_id, cost]) => {
    const { activity_code, description, available } = lines.get(plan_line_id)!
    return { plan_line_id, activity_code, description, available, left: available - cost }
  })
}
