// What the books would open with, reckoned while it is typed: what stands, less what stood in the form, plus what is typed now.
import type { Reply } from '../../../../client/pendopo.ts'
import type { Row } from '../../../kit/queries.ts'

export type OpeningBalances = Reply<'/api/accounting/opening-balances'>['data']

interface Moved {
  fund: number
  /** Debit above zero. */
  amount: number
}

const rowsAt = (value: Row, key: string): Row[] => (Array.isArray(value[key]) ? (value[key] as Row[]) : [])
const figure = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** What a form tells, as far as it is filled in. */
function toldBy(value: Row): Moved[] {
  const moved = (rows: Row[], amountOf: (row: Row) => number) =>
    rows.map((row) => ({ fund: figure(row.fund_source_id), amount: amountOf(row) }))
  const taxes = (row: Row) => rowsAt(row, 'taxes').reduce((total, tax) => total + figure(tax.amount), 0)
  return [
    ...moved(rowsAt(value, 'lines'), (row) => figure(row.debit) - figure(row.credit)),
    ...moved(rowsAt(value, 'bills'), (row) => -figure(row.amount) - taxes(row)),
    ...moved(rowsAt(value, 'advances'), (row) => figure(row.amount)),
  ]
}

/** All assets and liabilities: those that stand beside the form, and those in it. */
function standingWith(opening: OpeningBalances, value: Row): Moved[] {
  const standing = opening.balances
    .filter((row) => row.class === 'asset' || row.class === 'liability')
    .map((row) => ({ fund: row.fund_source_id, amount: row.debit - row.credit }))
  const before = toldBy(opening as unknown as Row).map(({ fund, amount }) => ({ fund, amount: -amount }))
  return [...standing, ...before, ...toldBy(value)]
}

export function totalsOf(opening: OpeningBalances, value: Row): { assets: number; liabilities: number } {
  const sum = (moved: readonly Moved[]) => moved.reduce((total, { amount }) => total + amount, 0)
  const owed = opening.balances
    .filter((row) => row.class === 'liability')
    .reduce((total, row) => total + row.credit - row.debit, 0)
  const owedBy = (told: readonly Moved[]) => -sum(told.filter(({ amount }) => amount < 0))
  const liabilities = owed - owedBy(toldBy(opening as unknown as Row)) + owedBy(toldBy(value))
  return { assets: sum(standingWith(opening, value)) + liabilities, liabilities }
}

export type Fund = Reply<'/api/accounting/funds'>['data'][number]

/** By fund; a line whose fund is not chosen yet belongs to none. */
export function netAssetsOf(opening: OpeningBalances, value: Row, funds: readonly Fund[]) {
  const names = new Map(funds.map((fund) => [fund.fund_source_id, fund.name]))
  return [...Map.groupBy(standingWith(opening, value), ({ fund }) => fund)].flatMap(([fund, moved]) => {
    const name = names.get(fund)
    return name === undefined ? [] : [{ fund: name, amount: moved.reduce((total, { amount }) => total + amount, 0) }]
  })
}
