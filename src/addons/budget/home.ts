// What the budget says on the first page: the money there is, what is left of the plan, and the months of the cash book to close.
import { sql } from 'kysely'
import type { HomePart } from '../../kernel/home/home.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { monthWords } from '../../kernel/language/written.ts'

const MONEY_PEOPLE = ['treasurer', 'principal', 'foundation_chairman']
const FUNDS_NAMED = 3
const MONTHS_TOLD = 3

const cash: HomePart = {
  order: 10,
  roles: MONEY_PEOPLE,
  door: '/api/budget/cash-entries',
  async tell(db, { caller }) {
    const { rows } = await sql<{ name: string; balance: number }>`
      select f.name, t.debit - t.credit as balance from budget.cash_total t
      join budget.fund_source f on f.company_id = t.company_id and f.id = t.fund_source_id
      where t.company_id = ${caller.companyId} order by 2 desc, 1`.execute(db)
    if (!rows.length) return {}
    const funds = rows.slice(0, FUNDS_NAMED)
    const noteIn = (language: 'id' | 'en') =>
      funds.map(({ name, balance }) => `${name} ${sumWords(balance)[language]}`).join(' · ')
    return {
      figures: [
        {
          name: 'cash',
          title: { id: 'Kas dan bank', en: 'Cash and bank' },
          unit: 'rupiah',
          value: rows.reduce((sum, { balance }) => sum + balance, 0),
          note: { id: noteIn('id'), en: noteIn('en') },
          tone: 'calm',
          to: '/budget/cash-entries',
        },
      ],
    }
  },
}

const plan: HomePart = {
  order: 30,
  roles: MONEY_PEOPLE,
  door: '/api/budget/realisation',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ planned: number; left_over: number }>`
      select coalesce(sum(planned), 0)::bigint as planned,
        coalesce(sum(planned - reserved - committed - realised), 0)::bigint as left_over
      from budget.line_month_total where company_id = ${caller.companyId} and fiscal_year = ${Number(today.slice(0, 4))}`.execute(
      db,
    )
    const { planned, left_over } = rows[0]!
    if (!planned) return {}
    const share = Math.round((100 * (planned - left_over)) / planned)
    const of = sumWords(planned)
    return {
      figures: [
        {
          name: 'plan_left',
          title: { id: 'Sisa anggaran tahun ini', en: 'Left of this year’s budget' },
          unit: 'rupiah',
          value: left_over,
          note: { id: `${share}% dari ${of.id} terpakai atau terikat`, en: `${share}% of ${of.en} used or bound` },
          tone: 'calm',
          to: '/budget/realisation',
        },
      ],
    }
  },
}

const months: HomePart = {
  order: 30,
  roles: ['treasurer'],
  door: '/api/budget/book-months',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ year: number; month: number; ends_on: string; funds: number }>`
      select year, month, (starts_on + interval '1 month - 1 day')::date as ends_on, count(*)::int as funds
      from budget.book_month
      where company_id = ${caller.companyId} and state = 'active' and starts_on <= ${today}::date
      group by year, month, starts_on order by starts_on limit ${sql.lit(MONTHS_TOLD)}`.execute(db)
    const dues = rows.map(({ year, month, ends_on, funds }) => {
      const name = monthWords(year, month)
      return {
        day: ends_on,
        title: { id: `Tutup BKU ${name.id}`, en: `Close the cash book of ${name.en}` },
        note: { id: `${funds} sumber dana terbuka`, en: `${funds} ${funds === 1 ? 'fund' : 'funds'} open` },
        to: '/budget/book-months',
      }
    })
    return { dues }
  },
}

export const home: readonly HomePart[] = [cash, plan, months]
