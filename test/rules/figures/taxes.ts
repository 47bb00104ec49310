// What is owed of taxes, in every report that tells it.
import { type Answer, total } from './look.ts'
import type { Figure, Reading } from './pair.ts'

const dueTaxes: Reading = {
  report: '/api/accounting/taxes/due',
  what: 'all that is to be deposited',
  read: async ({ list }) => total(await list('/api/accounting/taxes/due'), (row) => row.amount),
}
export const dueOfBills: Reading = {
  ...dueTaxes,
  what: 'all that is withheld by bills and not deposited',
  read: async ({ list }) =>
    total(await list('/api/accounting/taxes/due'), (row) => (row.source === 'bill' ? row.amount : 0)),
}
export const owedTaxes: Reading = {
  report: '/api/accounting/taxes/owed',
  what: 'all that was kept back and not deposited',
  read: async ({ list, until, fund }) =>
    total(
      await list('/api/accounting/taxes/owed', { date: until, ...(fund && { fund_source_id: fund.id }) }),
      (row) => row.amount,
    ),
}
const monthAfter = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 7)
/** Of each account the last month that anything moved in, by then. A month's tax is due in the month after. */
const yearOfTaxes: Reading = {
  report: '/api/accounting/reports/taxes',
  what: 'left of every tax by then',
  read: async ({ get, until, fund }) => {
    const { rows } = await get('/api/accounting/reports/taxes', {
      year: Number(until.slice(0, 4)),
      ...(fund && { fund_source_id: fund.id }),
    })
    let left = 0
    let last = 0
    for (const { kind, values } of rows as Answer[]) {
      if (kind === 'group') {
        left += last
        last = 0
      } else if (values.due_on.slice(0, 7) <= monthAfter(until)) last = values.left
    }
    return left + last
  },
}
const withheld: Reading = {
  report: '/api/accounting/withholdings',
  what: 'all that is due or late',
  read: async ({ list }) =>
    total(await list('/api/accounting/withholdings'), (row) => (/^(due|late)$/.test(row.status) ? row.amount : 0)),
}

export const taxFigures: readonly Figure[] = [
  {
    figure: 'taxes owed, by the recap of the year',
    one: owedTaxes,
    other: yearOfTaxes,
    by: 'fund',
    when: 'month end',
  },
  { figure: 'taxes owed, by when they are due', one: owedTaxes, other: dueTaxes, when: 'today' },
  { figure: 'taxes of bills that are not deposited, by their slips', one: withheld, other: dueOfBills, when: 'today' },
]
