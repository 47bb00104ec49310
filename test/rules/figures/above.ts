// Figures that a foundation sees of a school, and the school's own reports that show them.
import { lastDay } from '../../../src/addons/foundation/periods.ts'
import { cashFlow, codes, income, position, trial } from './books.ts'
import { type Answer, type Look, total } from './look.ts'
import type { Figure, Reading } from './pair.ts'

const period = ({ from, until }: Look) => ({ from_month: from.slice(0, 7), to_month: until.slice(0, 7) })
const above =
  (door: 'dashboard' | 'finance' | 'performance') =>
  (what: string, pick: (answer: Answer, look: Look) => unknown): Reading => ({
    report: `/api/v1/foundation/${door}`,
    what,
    read: async (look) => {
      const params = { period: period(look), schools: [look.companyId] }
      return pick(await look.ask(`/api/v1/foundation/${door}`, params), look)
    },
  })
const dashboard = above('dashboard')
const finance = above('finance')
const performance = above('performance')
const kpiOf = (kpis: Answer[], wanted: string) => kpis.find(({ indicator }) => indicator === wanted).value

const flows = ({ revenue, expense }: Answer) => ({ revenue, expense })
const NOTHING = { revenue: 0, expense: 0 }
const ofFund = (answer: Answer, { fund }: Look) =>
  flows(answer.funds.find((row: Answer) => row.fund === fund!.code) ?? NOTHING)
const incomeFlows = income('total_revenue and total_expenses', (answer) => ({
  revenue: answer.total_revenue.total,
  expense: answer.total_expenses.total,
}))
const split = (answer: Answer, ...keys: string[]) => keys.map((key) => answer[key])
const absorbed = (answer: Answer, { fund }: Look) => {
  const { planned = 0, realised = 0 } = answer.absorption.funds.find((row: Answer) => row.fund === fund!.code) ?? {}
  return { planned, realised }
}

export const aboveFigures: readonly Figure[] = [
  {
    figure: 'what came in and was spent',
    one: dashboard('revenue and expense', flows),
    other: finance('revenue and expense', flows),
    when: 'month end',
  },
  {
    figure: 'what came in and was spent, by the statements of all',
    one: finance('revenue, expense and surplus', ({ revenue, expense, surplus }) => ({ revenue, expense, surplus })),
    other: finance('statements.activities', ({ statements: { activities } }) => ({
      revenue: activities.total_revenue.total,
      expense: activities.total_expenses.total,
      surplus: activities.surplus.total,
    })),
    when: 'month end',
  },
  {
    figure: 'what came in and was spent, by school and by month',
    one: finance('the school’s row', ({ schools }) => flows(schools[0])),
    other: dashboard('the months together', ({ months }) => ({
      revenue: months.reduce((sum: number, row: Answer) => sum + row.revenue, 0),
      expense: months.reduce((sum: number, row: Answer) => sum + row.expense, 0),
    })),
    when: 'month end',
  },
  {
    figure: 'what came in and was spent, by the school’s own statement',
    one: finance('revenue and expense', flows),
    other: incomeFlows,
    when: 'month end',
  },
  {
    figure: 'what came in and was spent of a fund',
    one: finance('the fund’s row', ofFund),
    other: incomeFlows,
    by: 'fund only',
    when: 'month end',
  },
  {
    figure: 'the consolidated activities of one school',
    one: finance('statements.activities', ({ statements }) =>
      split(statements.activities, 'total_revenue', 'total_expenses', 'surplus'),
    ),
    other: income('totals', (answer) => split(answer, 'total_revenue', 'total_expenses', 'surplus')),
    when: 'month end',
  },
  {
    figure: 'the consolidated position of one school',
    one: finance('statements.position', ({ statements }) =>
      split(statements.position, 'total_assets', 'total_liabilities', 'net_assets'),
    ),
    other: position('totals', (answer) => split(answer, 'total_assets', 'total_liabilities', 'net_assets')),
    when: 'month end',
  },
  {
    figure: 'what schools owe each other',
    one: finance('between_schools.schools', ({ statements }) => statements.between_schools.schools[0]?.balance ?? 0),
    other: trial(
      'ending of 1701',
      codes(/^1701$/, (row) => row.ending_debit - row.ending_credit),
    ),
    when: 'month end',
  },
  {
    figure: 'money that is held',
    one: finance('held', ({ held }) => held),
    other: cashFlow('closing_cash.total', (answer) => answer.closing_cash.total),
    when: 'month end',
  },
  {
    figure: 'what people cost',
    one: finance('personnel', ({ personnel }) => personnel ?? 0),
    other: income('expenses of 51', ({ expenses }) =>
      total(
        expenses.filter(({ code }: Answer) => code.startsWith('51')),
        (row) => row.total,
      ),
    ),
    when: 'month end',
  },
  {
    figure: 'what is owed to the school',
    one: finance('receivables', ({ receivables }) => receivables),
    other: trial(
      'ending of 12',
      codes(/^12/, (row) => row.ending_debit - row.ending_credit),
    ),
    when: 'month end',
  },
  {
    figure: 'fees that came in, of what fell due',
    one: finance('collection_rate', ({ collection_rate }) => collection_rate),
    other: performance('collection_rate', ({ kpis }) => kpiOf(kpis, 'collection_rate')),
    when: 'month end',
  },
  {
    figure: 'who comes back, of who was asked',
    one: performance('re_enrolment', ({ kpis }) => kpiOf(kpis, 're_enrolment')),
    other: {
      report: '/api/v1/fees/invoices',
      what: 'rows that tell of it, and those of which nothing is open',
      read: async ({ list, from, until }) => {
        const due = {
          due_from: from,
          due_until: lastDay(`${until.slice(0, 7)}-01`),
          is_cancelled: 'false',
          re_enrols: 'true',
        }
        const asked = await list('/api/v1/fees/invoices', due)
        const settled = await list('/api/v1/fees/invoices', { ...due, is_open: 'false' })
        return asked.length ? Math.round((settled.length / asked.length) * 10_000) / 100 : null
      },
    },
    when: 'month end',
  },
  {
    figure: 'how long the money lasts',
    one: finance('cash_runway', ({ cash_runway }) => cash_runway),
    other: performance('cash_runway', ({ kpis }) => kpiOf(kpis, 'cash_runway')),
    when: 'month end',
  },
  {
    figure: 'what is planned and used of a fund',
    one: finance('absorption of the fund', absorbed),
    other: {
      report: '/api/budget/realisation',
      what: 'totals of the year',
      read: async ({ get, fund, until }) => {
        const asked = { fund_source_id: fund!.id, fiscal_year: until.slice(0, 4) }
        const { planned, realised } = (await get('/api/budget/realisation', asked)).totals
        return { planned, realised }
      },
    },
    by: 'fund only',
    when: 'today',
  },
]
