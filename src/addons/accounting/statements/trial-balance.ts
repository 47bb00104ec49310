// The trial balance: every account with what it opened with, what moved, and what it ends with.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Day, Id, List, nameShapes, Obj, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountClass, AccountCode } from '../chart/accounts.ts'
import { type AccountSum, accountSumsOf, type ClosingRange, withoutMinusZero } from '../ledger/sums.ts'

const Figures = {
  opening_debit: Rupiah(96_400_000),
  opening_credit: Rupiah(0),
  debit: Rupiah(12_000_000),
  credit: Rupiah(4_500_000),
  ending_debit: Rupiah(103_900_000),
  ending_credit: Rupiah(0),
}
export const TrialBalance = Obj({
  from: Day('2026-01-01'),
  until: Day('2026-07-31'),
  rows: List(
    Obj({
      account_id: Id(14),
      code: AccountCode(),
      name: Text(200, 'Bank operasional'),
      name_en: Text(200, 'Operating bank account'),
      class: AccountClass,
      ...Figures,
    }),
    5_000,
  ),
  totals: Obj(Figures),
})
nameShapes({ TrialBalance })

/** Year closings inside the range are left out unless asked for, so that a closed year still shows what it earned. */
export async function getTrialBalance(
  db: Db,
  caller: Caller,
  {
    closingRange: { after_closing = false, ...range },
    today,
  }: { closingRange: Static<typeof ClosingRange>; today: string },
): Promise<Static<typeof TrialBalance>> {
  const { days, sums } = await accountSumsOf(db, caller, { range, today })
  // An account that only a closing touched has nothing to show while closings are left out.
  const rows = sums
    .map((sum) => rowOf(sum, after_closing))
    .filter((row) => row.opening_debit + row.opening_credit + row.debit + row.credit !== 0)
  return { from: days.from, until: days.until, rows, totals: totalOf(rows) }
}

/** Named one by one: an object that takes over the rest of another is several times as dear to make, and to write out. */
function rowOf(sum: AccountSum, afterClosing: boolean) {
  const { opening } = sum
  const closing = afterClosing ? sum.closing : 0
  const debit = sum.debit + Math.max(closing, 0)
  const credit = sum.credit + Math.max(-closing, 0)
  const ending = withoutMinusZero(opening + debit - credit)
  return {
    account_id: sum.account_id,
    code: sum.code,
    name: sum.name,
    name_en: sum.name_en,
    class: sum.class,
    opening_debit: Math.max(opening, 0),
    opening_credit: Math.max(-opening, 0) || 0,
    debit,
    credit,
    ending_debit: Math.max(ending, 0),
    ending_credit: Math.max(-ending, 0) || 0,
  }
}

type Totals = Static<typeof TrialBalance>['totals']

function totalOf(rows: readonly Totals[]): Totals {
  const keys = Object.keys(Figures) as (keyof Totals)[]
  return Object.fromEntries(
    keys.map((key) => [key, withoutMinusZero(rows.reduce((total, row) => total + row[key], 0))]),
  ) as Totals
}
