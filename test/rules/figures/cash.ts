// Figures of plans, the budget ledger and the cash book, and the reports that show them.
import { budgetActual, cashFlow } from './books.ts'
import { type Answer, type Look, monthOf, total, yearOf } from './look.ts'
import type { Figure, Reading } from './pair.ts'

const fundYear = ({ fund, until }: Look) => ({ fund_source_id: fund!.id, fiscal_year: yearOf(until) })
const last = (printed: Answer) => printed.rows.at(-1).values

/** K-3 to K-6 of the month; nothing where the fund's book was not kept in it. */
const book =
  (name: 'general' | 'cash' | 'bank' | 'tax'): Reading['read'] =>
  async (look) => {
    const month = await bookMonth(look)
    if (!month) return 0
    const asked = { fund_source_id: look.fund!.id, year: yearOf(look.until), month: monthOf(look.until), book: name }
    return last(await look.get('/api/budget/reports/cash-book', asked)).balance
  }
const bookMonth = async ({ list, fund, until }: Look): Promise<Answer> => {
  const months = await list('/api/budget/book-months', { fund_source_id: fund!.id, year: yearOf(until) })
  return months.find(({ month }) => month === monthOf(until))
}
const cashBook = (what: string, read: Reading['read']): Reading => ({
  report: '/api/budget/reports/cash-book',
  what,
  read,
})
const held: Reading = {
  report: '/api/budget/book-months',
  what: 'closing bank, cash and tax',
  read: async (look) => {
    const { bank = 0, cash = 0, tax = 0 } = (await bookMonth(look))?.closing ?? {}
    return bank + cash + tax
  },
}
/** A fund whose money no cash book tells of has it in the books alone. */
const whereKept = ({ read, ...reading }: Reading): Reading => ({
  ...reading,
  read: async (look) =>
    (await look.list('/api/budget/book-months', { fund_source_id: look.fund!.id })).length ? read(look) : null,
})
const KINDS = ['spending', 'bank_charge', 'returned']
/** Of the year up to the day. */
const entries = (what: string, amountOf: (row: Answer) => number): Reading => ({
  report: '/api/budget/cash-entries',
  what,
  read: async ({ list, fund, until }) => {
    const rows = await list('/api/budget/cash-entries', { fund_source_id: fund!.id, year: yearOf(until) })
    return total(rows, (row) => (row.entry_date <= until ? amountOf(row) : 0))
  },
})
const contractBook: Reading = {
  report: '/api/inventory/budget/ledger',
  what: 'summary.balance of the fund',
  read: async ({ get, fund }) =>
    (await get('/api/inventory/budget/ledger', { fund_source_id: fund!.id })).summary.balance,
}
const K7 = '/api/v1/bos/reports/recapitulation'
const recapitulation = (what: string, pick: (printed: Answer) => number): Reading => ({
  report: K7,
  what,
  read: async (look) => pick(await look.get(K7, { ...fundYear(look), until_month: monthOf(look.until) })),
})
const fact = (label: string) => (printed: Answer) =>
  printed.facts.find((one: Answer) => one.label === label).value as number
const unplanned = (printed: Answer) =>
  printed.rows.find(({ values }: Answer) => values.name === 'Di luar kegiatan')?.values.total ?? 0
const SPTJM = '/api/v1/bos/reports/responsibility'
const responsibility = (what: string, pick: (printed: Answer) => number): Reading => ({
  report: SPTJM,
  what,
  read: async (look) => pick(await look.get(SPTJM, { ...fundYear(look), until_month: monthOf(look.until) })),
})
const CAPITAL = '/api/v1/bos/reports/capital-goods'
const capital: Reading = {
  report: CAPITAL,
  what: 'total',
  read: async (look) => last(await look.get(CAPITAL, { ...fundYear(look), until_month: monthOf(look.until) })).amount,
}
const component = (what: string, pick: (values: Answer) => number): Reading => ({
  report: '/api/v1/bos/reports/realisation',
  what,
  read: async (look) =>
    pick(
      last(await look.get('/api/v1/bos/reports/realisation', { ...fundYear(look), until_month: monthOf(look.until) })),
    ),
})
const realisation = (what: string, pick: (answer: Answer, look: Look) => number): Reading => ({
  report: '/api/budget/realisation',
  what,
  read: async (look) => pick(await look.get('/api/budget/realisation', fundYear(look)), look),
})
const usedSoFar =
  (key: 'realised' | 'committed') =>
  (answer: Answer, { until }: Look) =>
    total(answer.months, (row) => (row.month <= monthOf(until) ? row[key] : 0))
const ledger = (what: string, amountOf: (row: Answer) => number): Reading => ({
  report: '/api/budget/ledger',
  what,
  read: async (look) => {
    const rows = await look.list('/api/budget/ledger', fundYear(look))
    return total(rows, (row) => (row.month <= monthOf(look.until) ? amountOf(row) : 0))
  },
})
const realised = (row: Answer) => (row.kind === 'realisation' ? row.debit : row.kind === 'return' ? -row.credit : 0)
const inForce = async ({ list, fund, until }: Look): Promise<Answer> => {
  const wanted = { fund_source_id: fund!.id, state: 'approved', fiscal_year: yearOf(until) }
  return (await list('/api/budget/planning', wanted)).sort((a, b) => b.revision - a.revision)[0]
}
const planned: Reading = {
  report: '/api/budget/reports/plan',
  what: 'total of the plan in force',
  read: async (look) => {
    const plan = await inForce(look)
    return plan ? last(await look.get('/api/budget/reports/plan', { plan_id: plan.id, by: 'month' })).amount : 0
  },
}
const arkasPlan: Reading = {
  report: '/api/budget/reports/arkas-plan',
  what: 'total of the plan in force',
  read: async (look) => {
    const plan = await inForce(look)
    return plan ? last(await look.get('/api/budget/reports/arkas-plan', { plan_id: plan.id })).amount : 0
  },
}
const arkasBook: Reading = {
  report: '/api/budget/reports/arkas-cash-book',
  what: 'closing balance',
  read: async (look) => {
    if (!(await bookMonth(look))) return 0
    const asked = { fund_source_id: look.fund!.id, year: yearOf(look.until), month: monthOf(look.until) }
    return last(await look.get('/api/budget/reports/arkas-cash-book', asked)).balance
  },
}

const perFund = { by: 'fund only', when: 'month end' } as const

export const cashFigures: readonly Figure[] = [
  {
    ...perFund,
    figure: 'what ARKAS’s columns say a fund’s books hold',
    one: arkasBook,
    other: cashBook('K-3 balance', book('general')),
  },
  { ...perFund, figure: 'what ARKAS’s columns say is planned', one: arkasPlan, other: planned },
  {
    ...perFund,
    figure: 'what a fund’s books hold',
    one: cashBook('K-3 balance', book('general')),
    other: held,
  },
  {
    ...perFund,
    figure: 'what the helper books hold together',
    one: cashBook('K-3 balance', book('general')),
    other: cashBook('K-4, K-5 and K-6', async (look) => {
      const all = await Promise.all((['cash', 'bank', 'tax'] as const).map((name) => book(name)(look)))
      return total(all, (amount) => amount)
    }),
  },
  {
    ...perFund,
    figure: 'what the cash book holds by its entries',
    one: held,
    other: entries('debit less credit of the year', (row) => row.debit - row.credit),
  },
  {
    ...perFund,
    figure: 'what the ledger of the contract says of the cash book',
    one: contractBook,
    other: held,
    when: 'today',
  },
  {
    ...perFund,
    figure: 'cash in the cash book and in the ledger',
    one: whereKept(held),
    other: whereKept(cashFlow('closing_cash.total', (answer) => answer.closing_cash.total)),
  },
  {
    ...perFund,
    figure: 'what K-7 closes with',
    one: recapitulation('Saldo akhir periode', fact('Saldo akhir periode')),
    other: cashBook('K-3 balance', book('general')),
  },
  {
    ...perFund,
    figure: 'what K-7 says was spent',
    one: recapitulation('Pengeluaran', fact('Pengeluaran')),
    other: recapitulation('total of the table', (printed) => last(printed).total),
  },
  {
    ...perFund,
    figure: 'what the statement of responsibility says was spent',
    one: recapitulation('Pengeluaran', fact('Pengeluaran')),
    other: responsibility('Pengeluaran', fact('Pengeluaran')),
  },
  {
    ...perFund,
    figure: 'what was bought to last',
    one: capital,
    other: responsibility('accounts under 5.2', ({ rows }) =>
      total(rows, ({ values }: Answer) => (/^5[.]2/.test(values.code ?? '') ? values.amount : 0)),
    ),
  },
  {
    ...perFund,
    figure: 'what was spent by the cash book',
    one: recapitulation('total of the table', (printed) => last(printed).total),
    other: entries('spending, bank charges and what was returned', (row) =>
      KINDS.includes(row.kind) ? row.credit - row.debit : 0,
    ),
  },
  {
    ...perFund,
    figure: 'what is realised, paid or not',
    one: recapitulation(
      'table, without what is on no activity, and what is not paid yet',
      (printed) => last(printed).total - unplanned(printed) + fact('Terealisasi, belum dibayar')(printed),
    ),
    other: component('realised', (values) => values.realised),
  },
  {
    ...perFund,
    figure: 'what is realised of the plan',
    one: component('realised', (values) => values.realised),
    other: realisation('realised up to the month', usedSoFar('realised')),
  },
  {
    ...perFund,
    figure: 'what the budget ledger realised',
    one: ledger('realisations less returns', realised),
    other: realisation('realised up to the month', usedSoFar('realised')),
  },
  {
    ...perFund,
    figure: 'what is planned for the year',
    one: budgetActual('totals.budget', (answer) => answer.totals.budget),
    other: realisation('totals.planned', (answer) => answer.totals.planned),
  },
  {
    ...perFund,
    figure: 'what the plan counts on',
    one: budgetActual('income.totals.budget', (answer) => answer.income.totals.budget),
    other: realisation('totals.planned', (answer) => answer.totals.planned),
  },
  {
    ...perFund,
    figure: 'what the components are planned with',
    one: component('planned', (values) => values.planned),
    other: realisation('totals.planned', (answer) => answer.totals.planned),
  },
  {
    ...perFund,
    figure: 'what the plan on paper adds up to',
    one: planned,
    other: realisation('totals.planned', (answer) => answer.totals.planned),
  },
  {
    ...perFund,
    figure: 'what is spent on activities of the plan',
    one: budgetActual('actual of rows with an activity', (answer) =>
      total(answer.rows, (row) => (row.activity_code ? row.actual : 0)),
    ),
    other: realisation('realised up to the month', usedSoFar('realised')),
  },
]
