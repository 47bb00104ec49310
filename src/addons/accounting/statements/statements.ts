// The statements of a non-profit (ISAK 35): financial position, comprehensive income, changes in net assets. Restriction
// is that of the fund a line belongs to, so an account is split and never counted twice.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Day, Flag, Id, List, nameShapes, Obj, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import {
  type AsOf,
  byAccount,
  type Range,
  rangeOf,
  type Split,
  type Sum,
  splitBy,
  sumsOf,
  withoutMinusZero,
  yearStart,
} from '../ledger/sums.ts'

export const SplitAmount = Obj({ without: Rupiah(80_000_000), with: Rupiah(23_900_000), total: Rupiah(103_900_000) })
const Rows = List(
  Obj({
    account_id: Id(14),
    code: AccountCode(),
    name: Text(200, 'Bank operasional'),
    name_en: Text(200, 'Operating bank account'),
    ...SplitAmount.properties,
  }),
  5_000,
)

export const Position = Obj({
  as_of: Day('2026-07-31'),
  assets: Rows,
  liabilities: Rows,
  total_assets: SplitAmount,
  total_liabilities: SplitAmount,
  net_assets: SplitAmount,
  total_liabilities_and_net_assets: SplitAmount,
  balanced: Flag(),
})
export const Income = Obj({
  from: Day('2026-01-01'),
  until: Day('2026-07-31'),
  revenue: Rows,
  expenses: Rows,
  total_revenue: SplitAmount,
  total_expenses: SplitAmount,
  surplus: SplitAmount,
})
export const NetAssets = Obj({
  from: Day('2026-01-01'),
  until: Day('2026-07-31'),
  opening: SplitAmount,
  surplus: SplitAmount,
  releases_and_transfers: SplitAmount,
  closing: SplitAmount,
})
nameShapes({ SplitAmount, FinancialPosition: Position, IncomeStatement: Income, NetAssets })

/** Debit less credit at the end of the range, closed or not: a closing only moves what is inside net assets. */
const ending = (sum: Sum) => sum.opening + sum.debit - sum.credit + sum.closing
const moved = (sum: Sum) => sum.debit - sum.credit
const ofClass = (sums: readonly Sum[], ...classes: Sum['class'][]) => sums.filter((sum) => classes.includes(sum.class))
const NET = ['net_asset', 'revenue', 'expense'] as const
const negative = (amountOf: (sum: Sum) => number) => (sum: Sum) => -amountOf(sum)

export async function getPosition(
  db: Db,
  caller: Caller,
  { input, today }: { input: Static<typeof AsOf>; today: string },
) {
  const as_of = input.as_of ?? today
  const from = await yearStart(db, caller, as_of)
  return positionOf(await sumsOf(db, caller, { from, until: as_of, fund_source_id: input.fund_source_id }), as_of)
}

function positionOf(sums: readonly Sum[], as_of: string): Static<typeof Position> {
  const [assets, liabilities, net] = [ofClass(sums, 'asset'), ofClass(sums, 'liability'), ofClass(sums, ...NET)]
  const total_assets = splitBy(assets, ending)
  const total_liabilities = splitBy(liabilities, negative(ending))
  const net_assets = splitBy(net, negative(ending))
  const other = add(total_liabilities, net_assets)
  return {
    as_of,
    assets: rowsOf(assets, ending),
    liabilities: rowsOf(liabilities, negative(ending)),
    total_assets,
    total_liabilities,
    net_assets,
    total_liabilities_and_net_assets: other,
    balanced: other.without === total_assets.without && other.with === total_assets.with,
  }
}

export async function getIncome(
  db: Db,
  caller: Caller,
  { range, today }: { range: Static<typeof Range>; today: string },
) {
  const { fund_source_id, ...days } = await rangeOf(db, caller, { range, today })
  const sums = await sumsOf(db, caller, { ...days, fund_source_id })
  const [revenue, expenses] = [ofClass(sums, 'revenue'), ofClass(sums, 'expense')]
  return {
    ...days,
    revenue: rowsOf(revenue, negative(moved)),
    expenses: rowsOf(expenses, moved),
    total_revenue: splitBy(revenue, negative(moved)),
    total_expenses: splitBy(expenses, moved),
    surplus: surplusOf(sums),
  }
}

export async function getNetAssets(
  db: Db,
  caller: Caller,
  { range, today }: { range: Static<typeof Range>; today: string },
) {
  const { fund_source_id, ...days } = await rangeOf(db, caller, { range, today })
  const sums = await sumsOf(db, caller, { ...days, fund_source_id })
  const net = ofClass(sums, ...NET)
  return {
    ...days,
    opening: splitBy(
      net,
      negative((sum) => sum.opening),
    ),
    surplus: surplusOf(sums),
    releases_and_transfers: splitBy(ofClass(sums, 'net_asset'), negative(moved)),
    closing: splitBy(net, negative(ending)),
  }
}

export function surplusOf(sums: readonly Sum[]): Split {
  return splitBy(ofClass(sums, 'revenue', 'expense'), negative(moved))
}

/** Accounts that neither stand at nor moved anything are left out. */
export function rowsOf(sums: readonly Sum[], amountOf: (sum: Sum) => number) {
  return byAccount(sums)
    .map(([{ account_id, code, name, name_en }, group]) => ({
      account_id,
      code,
      name,
      name_en,
      ...splitBy(group, amountOf),
    }))
    .filter((row) => row.without !== 0 || row.with !== 0)
}

export function add(...splits: readonly Split[]): Split {
  const part = (key: keyof Split) => withoutMinusZero(splits.reduce((total, split) => total + split[key], 0))
  return { without: part('without'), with: part('with'), total: part('total') }
}
