// Figures of the general ledger, and the reports that show them.
import { type Answer, type Look, total } from './look.ts'
import type { Figure, Reading } from './pair.ts'
import { dueOfBills, owedTaxes, taxFigures } from './taxes.ts'
import { vatFigures } from './vat.ts'

const REPORTS = '/api/accounting/reports'
const range = ({ from, until, fund }: Look) => ({ from, until, fund_source_id: fund?.id })
const asOf = ({ until, fund }: Look) => ({ as_of: until, fund_source_id: fund?.id })

const report = (name: string, query: (look: Look) => Record<string, string | number | undefined>) => {
  const path = `${REPORTS}/${name}`
  return (what: string, pick: (answer: Answer, look: Look) => unknown): Reading => ({
    report: path,
    what,
    read: async (look) => pick(await look.get(path, query(look)), look),
  })
}
const trial = report('trial-balance', (look) => ({ ...range(look), after_closing: 'true' }))
const position = report('financial-position', asOf)
const income = report('comprehensive-income', range)
const netAssets = report('net-assets', range)
const cashFlow = report('cash-flow', range)
const budgetActual = report('budget-actual', ({ until, fund }) => ({ until, fund_source_id: fund?.id }))
const aged = report('aged-payables', ({ until }) => ({ date: until }))
const agedBuyers = report('aged-receivables', ({ until }) => ({ date: until }))

const ending = (row: Answer) => row.ending_debit - row.ending_credit
const opening = (row: Answer) => row.opening_debit - row.opening_credit
const moved = (row: Answer) => row.debit - row.credit
const ofClass = (answer: Answer, ...classes: string[]) =>
  answer.rows.filter((row: Answer) => classes.includes(row.class))
const ofCodes = (answer: Answer, pattern: RegExp) => answer.rows.filter((row: Answer) => pattern.test(row.code))
const NET = ['net_asset', 'revenue', 'expense']
/** The starter chart's accounts, as the demo uses it. */
const CASH = /^11/
const PAYABLE = /^2101$/
const TAX = /^212[1-6]$/

const byCode = (rows: readonly Answer[], figures: (row: Answer) => number[]) =>
  Object.fromEntries(rows.map((row) => [row.code, figures(row)]).filter(([, all]) => (all as number[]).some(Boolean)))

/** Every account that the trial balance names, walked through in its ledger. */
const generalLedger: Reading = {
  report: `${REPORTS}/general-ledger`,
  what: 'brought forward, lines and last balance of each account',
  read: async (look) => {
    const rows = await look.get(`${REPORTS}/trial-balance`, { ...range(look), after_closing: 'true' })
    const ledgers: Answer[] = []
    for (const { account_id, code } of rows.rows) {
      const query = { account_id, ...range(look), after_closing: 'true' }
      const lines = await look.list(`${REPORTS}/general-ledger`, query)
      const first = await look.get(`${REPORTS}/general-ledger`, { ...query, limit: 200 })
      const brought = first.brought_forward
      ledgers.push({ code, brought, lines: total(lines, moved), last: lines.at(-1)?.balance ?? brought })
    }
    return byCode(ledgers, ({ brought, lines, last }) => [brought, lines, last])
  },
}
const bank: Reading = {
  report: `${REPORTS}/bank-reconciliation`,
  what: 'book balance of each bank account',
  read: async ({ get, until }) => {
    const accounts = ['1111', '1112', '1113']
    const found = await Promise.all(
      accounts.map(async (account) => {
        const { book_balance } = await get(`${REPORTS}/bank-reconciliation`, { account, date: until })
        return [account, book_balance]
      }),
    )
    return Object.fromEntries(found.filter(([, amount]) => amount !== 0))
  },
}
const depreciation = (what: string, pick: (stats: Answer) => number): Reading => ({
  report: '/api/accounting/asset-depreciation/stats',
  what,
  read: async ({ ask }) => pick(await ask('/api/accounting/asset-depreciation/stats')),
})
const assetBooks = (key: 'cost' | 'accumulated'): Reading => ({
  report: '/api/accounting/asset-books',
  what: `${key} of all that are not disposed of`,
  read: async ({ list }) =>
    total(await list('/api/accounting/asset-books'), (row) => (row.disposed_on === null ? row[key] : 0)),
})
const register: Reading = {
  report: '/api/inventory/assets',
  what: 'value of the assets that stand in the books',
  read: async ({ list }) =>
    total(await list('/api/inventory/assets', { state: 'in_use', in_books: 'true' }), (row) => row.value),
}
const stock: Reading = {
  report: '/api/inventory/stock-card',
  what: 'stock value behind the last move of every card',
  read: async ({ list }) => {
    let value = 0
    for (const { id: warehouse_id } of await list('/api/inventory/warehouses'))
      for (const { id: item_id } of await list('/api/inventory/items'))
        value += (await list('/api/inventory/stock-card', { item_id, warehouse_id }))[0]?.stock_value ?? 0
    return value
  },
}
const year: Reading = {
  report: '/api/accounting/fiscal-years/:id',
  what: 'surplus of all funds together',
  read: async ({ list, get, until }) => {
    const years = await list('/api/accounting/fiscal-years')
    const { id } = years.find(({ starts_on, ends_on }: Answer) => starts_on <= until && until <= ends_on)
    return total((await get(`/api/accounting/fiscal-years/${id}`)).results, (row) => row.surplus)
  },
}

const sumIn =
  (classes: readonly string[], amountOf: (row: Answer) => number, sign = 1) =>
  (answer: Answer) =>
    sign * total(ofClass(answer, ...classes), amountOf) || 0
const codes =
  (pattern: RegExp, amountOf: (row: Answer) => number, sign = 1) =>
  (answer: Answer) =>
    sign * total(ofCodes(answer, pattern), amountOf) || 0

export const bookFigures: readonly Figure[] = [
  {
    figure: 'every account',
    one: trial('opening, movements and ending of each account', (answer) =>
      byCode(answer.rows, (row) => [opening(row), moved(row), ending(row)]),
    ),
    other: generalLedger,
    when: 'few days',
  },
  ...(['asset', 'liability'] as const).map(
    (kind): Figure => ({
      figure: kind === 'asset' ? 'assets' : 'liabilities',
      one: position(`total of ${kind}`, (answer) =>
        kind === 'asset' ? answer.total_assets.total : answer.total_liabilities.total,
      ),
      other: trial(`ending of class ${kind}`, sumIn([kind], ending, kind === 'asset' ? 1 : -1)),
      by: 'fund',
    }),
  ),
  {
    figure: 'what net assets stand at',
    one: position('net_assets', (answer) => answer.net_assets),
    other: netAssets('closing', (answer) => answer.closing),
    by: 'fund',
  },
  {
    figure: 'what net assets opened with',
    one: netAssets('opening.total', (answer) => answer.opening.total),
    other: trial('opening of net assets, revenue and expense', sumIn(NET, opening, -1)),
    by: 'fund',
  },
  {
    figure: 'revenue',
    one: income('total_revenue.total', (answer) => answer.total_revenue.total),
    other: report('trial-balance', range)('movements of revenue', sumIn(['revenue'], moved, -1)),
    by: 'fund',
  },
  {
    figure: 'what funds have earned of what their plans count on',
    one: income('total_revenue.total', (answer) => answer.total_revenue.total),
    other: budgetActual('income.totals.actual', (answer) => answer.income.totals.actual),
    by: 'fund',
  },
  {
    figure: 'expense',
    one: income('total_expenses.total', (answer) => answer.total_expenses.total),
    other: report('trial-balance', range)('movements of expense', sumIn(['expense'], moved)),
    by: 'fund',
  },
  {
    figure: 'surplus in what changed net assets',
    one: income('surplus', (answer) => answer.surplus),
    other: netAssets('surplus', (answer) => answer.surplus),
    by: 'fund',
  },
  {
    figure: 'surplus that the cash flow begins with',
    one: income('surplus', (answer) => answer.surplus),
    other: cashFlow('surplus', (answer) => answer.surplus),
    by: 'fund',
  },
  {
    figure: 'surplus of the year',
    one: year,
    other: report('comprehensive-income', ({ from }) => ({ from, until: `${from.slice(0, 4)}-12-31` }))(
      'surplus of the whole year',
      (answer) => answer.surplus.total,
    ),
  },
  {
    figure: 'cash at the end',
    one: cashFlow('closing_cash.total', (answer) => answer.closing_cash.total),
    other: trial('ending of cash and bank', codes(CASH, ending)),
    by: 'fund',
  },
  {
    figure: 'cash at the beginning',
    one: cashFlow('opening_cash.total', (answer) => answer.opening_cash.total),
    other: trial('opening of cash and bank', codes(CASH, opening)),
    by: 'fund',
  },
  {
    figure: 'cash in the bank accounts',
    one: bank,
    other: trial('ending of each bank account', (answer) =>
      Object.fromEntries(ofCodes(answer, /^111[1-3]$/).map((row: Answer) => [row.code, ending(row)])),
    ),
  },
  {
    figure: 'what is owed to vendors',
    one: aged('total.total', (answer) => answer.total.total),
    other: trial('ending of 2101', codes(PAYABLE, ending, -1)),
  },
  {
    figure: 'what buyers owe',
    one: agedBuyers('total.total', (answer) => answer.total.total),
    other: trial('ending of 1204', codes(/^1204$/, ending)),
  },
  {
    figure: 'tax that is owed',
    one: owedTaxes,
    other: trial('ending of 2121 to 2126', codes(TAX, ending, -1)),
    by: 'fund',
  },
  {
    figure: 'tax that bills kept back',
    one: dueOfBills,
    other: {
      ...owedTaxes,
      what: 'of bills alone',
      read: async ({ list }) =>
        total(await list('/api/accounting/taxes/owed'), (row) => (/^BILL/.test(row.item) ? row.amount : 0)),
    },
    when: 'today',
  },
  ...taxFigures,
  ...vatFigures,
  {
    figure: 'cost of assets in their books',
    one: depreciation('total_cost', (stats) => stats.total_cost),
    other: assetBooks('cost'),
    when: 'today',
  },
  {
    figure: 'depreciation in the asset books',
    one: depreciation('accumulated_depreciation', (stats) => stats.accumulated_depreciation),
    other: assetBooks('accumulated'),
    when: 'today',
  },
  {
    figure: 'depreciation of the year',
    one: depreciation('depreciation_this_year', (stats) => stats.depreciation_this_year),
    other: income('expenses of 5401', (answer) =>
      total(answer.expenses, (row) => (row.code === '5401' ? row.total : 0)),
    ),
    when: 'today',
  },
  {
    figure: 'cost of assets in the ledger',
    one: depreciation('total_cost', (stats) => stats.total_cost),
    other: trial('ending of 1501 to 1589', codes(/^15[0-8]/, ending)),
    when: 'today',
  },
  {
    figure: 'accumulated depreciation in the ledger',
    one: depreciation('accumulated_depreciation', (stats) => stats.accumulated_depreciation),
    other: trial('ending of 1591 to 1599', codes(/^159/, ending, -1)),
    when: 'today',
  },
  {
    figure: 'cost of assets in the register',
    one: register,
    other: depreciation('total_cost', (stats) => stats.total_cost),
    when: 'today',
    // A book can also be opened without a card; the demo's all have one.
    ofDemo: true,
  },
  {
    figure: 'value of the stock',
    one: stock,
    other: trial('ending of 13', codes(/^13/, ending)),
    when: 'today',
  },
]

export { budgetActual, cashFlow, codes, income, position, trial }
