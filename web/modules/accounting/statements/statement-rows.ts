// The statements as rows: each account leads to its ledger, sums stand below, the period compared with beside.
import type { Reply } from '../../../../client/pendopo.ts'
import type { ReportColumn, ReportRow } from '../../../kit/reports/report-table.tsx'
import { languageNow, say, type Words } from '../../../kit/words.ts'
import { words } from '../words.ts'

export interface Split {
  without: number
  with: number
  total: number
}
interface AccountSplit extends Split {
  account_id: number
  code: string
  name: string
  name_en: string
}
/** Which entries a figure is made of: what the ledger is asked for. */
export type Range = Record<string, unknown>

const REPORTS = '/api/accounting/reports'
type Answer<P extends keyof typeof ROWS> = Reply<`${typeof REPORTS}/${P}`>['data']

export function statementColumns(compared: boolean): ReportColumn[] {
  const amount = (key: string, title: Words): ReportColumn => ({ key, title: say(title), kind: 'rupiah' })
  return [
    { key: 'name', title: '', kind: 'text' },
    amount('without', words.unrestricted),
    amount('with', words.restricted),
    amount('total', words.total),
    ...(compared ? [amount('before', words.compared), amount('change', words.change)] : []),
  ]
}

export const nameOf = ({ code, name, name_en }: { code: string; name: string; name_en: string }): string =>
  `${code} · ${languageNow() === 'id' ? name : name_en}`

const ledgerOf = (account_id: number, range: Range) => ({
  to: '/accounting/reports/general-ledger',
  search: { account_id, ...range },
})

function values(name: string, now: Split, before?: Split): ReportRow['values'] {
  const { without, with: held, total } = now
  return { name, without, with: held, total, ...(before && { before: before.total, change: total - before.total }) }
}

/** A heading, its accounts (also those only the other period has), and their sum. */
function section(
  title: Words,
  now: Section,
  { before, range }: { before: Section | undefined; range: Range },
): ReportRow[] {
  const earlier = new Map(before?.accounts.map((one) => [one.account_id, one]))
  const none = { without: 0, with: 0, total: 0 }
  const gone = [...earlier.values()].filter(
    (one) => !now.accounts.some(({ account_id }) => account_id === one.account_id),
  )
  const all = [...now.accounts, ...gone.map((one) => ({ ...one, ...none }))].toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  )
  return [
    { kind: 'group', values: { name: say(title) } },
    ...all.map((one) => ({
      key: String(one.account_id),
      level: 1,
      values: values(nameOf(one), one, before && (earlier.get(one.account_id) ?? none)),
      link: ledgerOf(one.account_id, range),
    })),
    { kind: 'subtotal', values: values(`${say(words.total)} ${say(title)}`, now.total, before?.total) },
  ]
}
interface Section {
  accounts: readonly AccountSplit[]
  total: Split
}

const sum = (
  title: Words,
  now: Split,
  { before, kind = 'total' }: { before: Split | undefined; kind?: ReportRow['kind'] },
): ReportRow => ({
  kind,
  values: values(say(title), now, before),
})

function position(now: Answer<'financial-position'>, before: typeof now | undefined, range: Range): ReportRow[] {
  const assets = (one: typeof now) => ({ accounts: one.assets, total: one.total_assets })
  const liabilities = (one: typeof now) => ({ accounts: one.liabilities, total: one.total_liabilities })
  return [
    ...section(words.assets, assets(now), { before: before && assets(before), range }),
    ...section(words.liabilities, liabilities(now), { before: before && liabilities(before), range }),
    sum(words.netAssets, now.net_assets, { before: before?.net_assets, kind: 'subtotal' }),
    sum(words.totalBoth, now.total_liabilities_and_net_assets, { before: before?.total_liabilities_and_net_assets }),
  ]
}

function income(now: Answer<'comprehensive-income'>, before: typeof now | undefined, range: Range): ReportRow[] {
  const revenue = (one: typeof now) => ({ accounts: one.revenue, total: one.total_revenue })
  const expenses = (one: typeof now) => ({ accounts: one.expenses, total: one.total_expenses })
  return [
    ...section(words.revenue, revenue(now), { before: before && revenue(before), range }),
    ...section(words.expenses, expenses(now), { before: before && expenses(before), range }),
    sum(words.surplus, now.surplus, { before: before?.surplus }),
  ]
}

function netAssets(now: Answer<'net-assets'>, before: typeof now | undefined): ReportRow[] {
  return [
    sum(words.openingNet, now.opening, { before: before?.opening, kind: 'row' }),
    sum(words.surplus, now.surplus, { before: before?.surplus, kind: 'row' }),
    sum(words.releases, now.releases_and_transfers, { before: before?.releases_and_transfers, kind: 'row' }),
    sum(words.closingNet, now.closing, { before: before?.closing }),
  ]
}

function cashFlow(now: Answer<'cash-flow'>, before: typeof now | undefined, range: Range): ReportRow[] {
  const part = (key: 'operating' | 'investing' | 'financing') => {
    const of = (one: typeof now) => ({ accounts: one[key].changes, total: one[key].total })
    return section(words[key], of(now), { before: before && of(before), range })
  }
  return [
    sum(words.surplus, now.surplus, { before: before?.surplus, kind: 'row' }),
    ...part('operating'),
    ...part('investing'),
    ...part('financing'),
    sum(words.netChange, now.net_change, { before: before?.net_change, kind: 'subtotal' }),
    sum(words.openingCash, now.opening_cash, { before: before?.opening_cash, kind: 'row' }),
    sum(words.closingCash, now.closing_cash, { before: before?.closing_cash }),
  ]
}

export const ROWS = {
  'financial-position': position,
  'comprehensive-income': income,
  'net-assets': netAssets,
  'cash-flow': cashFlow,
} as const
export type StatementName = keyof typeof ROWS
