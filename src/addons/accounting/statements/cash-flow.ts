// The cash flow statement, by the indirect method: from the surplus through the changes of all other accounts to the
// change of cash. Every figure is a difference of kept balances, so it ends at the cash of the statement of position.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Day, Flag, Id, List, nameShapes, Obj, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { type Range, rangeOf, type Sum, splitBy, sumsOf } from '../ledger/sums.ts'
import { add, rowsOf, SplitAmount, surplusOf } from './statements.ts'

const Changes = List(
  Obj({
    account_id: Id(14),
    code: AccountCode('2101'),
    name: Text(200, 'Utang usaha'),
    name_en: Text(200, 'Accounts payable'),
    without: Rupiah(1_500_000),
    with: Rupiah(0),
    total: Rupiah(1_500_000),
  }),
  5_000,
)
const Section = Obj({ changes: Changes, total: SplitAmount })

export const CashFlow = Obj({
  from: Day('2026-01-01'),
  until: Day('2026-07-31'),
  surplus: SplitAmount,
  operating: Section,
  investing: Section,
  financing: Section,
  net_change: SplitAmount,
  opening_cash: SplitAmount,
  closing_cash: SplitAmount,
  balanced: Flag(),
})
nameShapes({ CashFlowSection: Section, CashFlow })

/** `operating.total` holds the surplus and the changes under it. */
export async function getCashFlow(
  db: Db,
  caller: Caller,
  { range, today }: { range: Static<typeof Range>; today: string },
): Promise<Static<typeof CashFlow>> {
  const { fund_source_id, ...days } = await rangeOf(db, caller, { range, today })
  const sums = await sumsOf(db, caller, { ...days, fund_source_id })
  const surplus = surplusOf(sums)
  const operating = sectionOf(sums, 'operating')
  const [investing, financing] = [sectionOf(sums, 'investing'), sectionOf(sums, 'financing')]
  const ofOperating = { ...operating, total: add(surplus, operating.total) }
  const net_change = add(ofOperating.total, investing.total, financing.total)
  const cash = sums.filter((sum) => sum.cash_flow === 'cash')
  const opening_cash = splitBy(cash, (sum) => sum.opening)
  const closing_cash = splitBy(cash, (sum) => sum.opening + sum.debit - sum.credit + sum.closing)
  const end = add(opening_cash, net_change)
  return {
    ...days,
    surplus,
    operating: ofOperating,
    investing,
    financing,
    net_change,
    opening_cash,
    closing_cash,
    balanced: end.without === closing_cash.without && end.with === closing_cash.with,
  }
}

/** An asset that grew has taken money, a liability that grew has left it here. */
function sectionOf(sums: readonly Sum[], kind: Sum['cash_flow']) {
  const standing = sums.filter((sum) => sum.cash_flow === kind && sum.class !== 'revenue' && sum.class !== 'expense')
  const change = (sum: Sum) => sum.credit - sum.debit
  return { changes: rowsOf(standing, change), total: splitBy(standing, change) }
}
