// One fiscal year as whoever closes it looks at it: what is still to be done, what it earned fund by fund, and the entries
// that its closing made.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import { Id, List, nameShapes, Obj, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { Restriction } from '../chart/dimensions.ts'
import { restrictions } from '../ledger/net-assets.ts'
import { withoutMinusZero } from '../ledger/sums.ts'
import { fiscalYearWorkflow } from '../ledger/workflow.ts'
import { checkYear, YearCheck, type YearMove } from './checks.ts'
import { type Balance, balancesToClose, closingEntries, findYear, netAssetsOf } from './close.ts'
import { FiscalYear, getFiscalYear } from './fiscal-years.ts'

const FundResult = Obj({
  fund_source_id: Id(),
  fund: Text(200, 'BOS Reguler'),
  restriction: Restriction,
  revenue: Rupiah(480_000_000),
  expenses: Rupiah(452_000_000),
  surplus: Rupiah(28_000_000),
  /** Where the surplus goes. */
  account: AccountCode('3101'),
})
const ClosingEntry = Obj({
  entry_id: Id(210),
  document: Text(60, 'TT/2026/0001'),
  fund: Text(200, 'BOS Reguler'),
  amount: Rupiah(480_000_000),
})
export const FiscalYearRef = Obj({ id: Id() })
export const FiscalYearDetail = moving(fiscalYearWorkflow, {
  ...FiscalYear.properties,
  checks: List(YearCheck, 50),
  results: List(FundResult, 1_000),
  entries: List(ClosingEntry, 2_000),
})
nameShapes({ FundResult, ClosingEntry, FiscalYearDetail })

export async function getYearDetail(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const { closings } = await findYear(db, caller, id)
  const year = await getFiscalYear(db, caller, id)
  const next: YearMove = year.state === 'open' ? 'close' : 'reopen'
  const checks = await checkYear(db, caller, { move: next, year, today })
  const isFree = checks.every(({ blocks, count }) => !blocks || count === 0)
  return {
    ...year,
    checks,
    results: resultsOf(await balancesToClose(db, caller, year), await restrictions(db, caller)),
    entries: year.state === 'closed' ? await closingEntries(db, caller, { id, closings }) : [],
    allowed_moves: isFree ? [next] : [],
  }
}

function resultsOf(
  balances: readonly Balance[],
  restrictionOf: ReadonlyMap<number, 'without' | 'with'>,
): Static<typeof FundResult>[] {
  return [...Map.groupBy(balances, (row) => row.fund_source_id)].map(([fund_source_id, rows]) => {
    const sumOf = (kind: Balance['class']) =>
      withoutMinusZero(rows.reduce((sum, row) => (row.class === kind ? sum + row.balance : sum), 0))
    const [revenue, expenses] = [withoutMinusZero(-sumOf('revenue')), sumOf('expense')]
    const restriction = restrictionOf.get(fund_source_id) ?? 'without'
    const surplus = withoutMinusZero(revenue - expenses)
    return {
      fund_source_id,
      fund: rows[0]!.fund,
      restriction,
      revenue,
      expenses,
      surplus,
      account: netAssetsOf(restriction),
    }
  })
}
