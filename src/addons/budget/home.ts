// What the budget says on the first page: the money there is, what is left of the plan, and the months of the cash book to close.
import { sql } from 'kysely'
import { BOARD_ROWS_MAX, type HomePart } from '../../kernel/home/home.ts'
import { shareWords } from '../../kernel/language/share-words.ts'
import { sumWords } from '../../kernel/language/sum-words.ts'
import { monthWords } from '../../kernel/language/written.ts'
import { percent } from '../../kernel/values/money.ts'

/** Whoever looks at all schools at once is told of them together (the foundation's home). */
const MONEY_PEOPLE = ['treasurer', 'principal', 'foundation_admin']
const MONTHS_TOLD = 3

const cash: HomePart = {
  order: 10,
  roles: MONEY_PEOPLE,
  door: '/api/budget/cash-entries',
  async tell(db, { caller }) {
    const { rows } = await sql<{ balance: number; funds: number }>`
      select coalesce(sum(debit - credit), 0)::bigint as balance, count(*) filter (where debit <> credit)::int as funds
      from budget.cash_total where company_id = ${caller.companyId} having count(*) > 0`.execute(db)
    const [held] = rows
    if (!held) return {}
    const { balance: value, funds } = held
    const note = { id: `di ${funds} sumber dana`, en: `in ${funds} ${funds === 1 ? 'fund' : 'funds'}` }
    const title = { id: 'Kas dan bank', en: 'Cash and bank' }
    return { figures: [{ name: 'cash', title, unit: 'rupiah', value, note, tone: 'calm', to: '/budget/cash-entries' }] }
  },
}

/** Fund by fund: what is in it, what its plan has left, and how much of the plan is used. */
const funds: HomePart = {
  order: 11,
  roles: MONEY_PEOPLE,
  door: '/api/budget/cash-entries',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{
      id: number
      name: string
      name_en: string
      balance: number
      planned: number
      left_over: number
    }>`
      select f.id, f.name, coalesce(f.name_en, f.name) as name_en, coalesce(t.debit - t.credit, 0)::bigint as balance, coalesce(p.planned, 0)::bigint as planned,
        coalesce(p.left_over, 0)::bigint as left_over
      from budget.fund_source f
      left join budget.cash_total t on t.company_id = f.company_id and t.fund_source_id = f.id
      left join lateral (select sum(m.planned) as planned, sum(m.planned - m.reserved - m.committed - m.realised) as left_over
        from budget.line_month_total m where m.company_id = f.company_id and m.fund_source_id = f.id
          and m.fiscal_year = ${Number(today.slice(0, 4))}) p on true
      where f.company_id = ${caller.companyId} and (t.debit <> t.credit or p.planned > 0)
      order by 4 desc, 2 limit ${sql.lit(BOARD_ROWS_MAX)}`.execute(db)
    if (!rows.length) return {}
    const told = rows.map(({ id, name, name_en, balance, planned, left_over }) => ({
      title: { id: name, en: name_en },
      values: [balance, planned ? left_over : null, planned ? percent(planned - left_over, planned) : null],
      tone: left_over < 0 ? ('late' as const) : ('calm' as const),
      to: `/budget/cash-entries?fund_source_id=${id}`,
    }))
    return { boards: [{ name: 'funds', title: FUNDS, shape: 'rows', columns: FUND_COLUMNS, rows: told }] }
  },
}

const FUNDS = { id: 'Sumber dana', en: 'Funds' }
const FUND_COLUMNS = [
  { title: { id: 'Saldo', en: 'Balance' }, unit: 'rupiah' as const },
  { title: { id: 'Sisa anggaran', en: 'Budget left' }, unit: 'rupiah' as const },
  { title: { id: 'Terpakai', en: 'Used' }, unit: 'percent' as const },
]

/** Money in and out, month by month, what merely moved between the school's own pockets left out. */
const flow: HomePart = {
  order: 12,
  roles: ['treasurer', 'foundation_admin'],
  door: '/api/budget/cash-entries',
  async tell(db, { caller, today }) {
    const { rows } = await sql<{ year: number; month: number; revenue: number; expense: number }>`
      select year, month, revenue, expense from budget.cash_month
      where company_id = ${caller.companyId} and make_date(year, month, 1) > (${today}::date - interval '6 months') and make_date(year, month, 1) <= ${today}::date
      order by year, month`.execute(db)
    if (rows.length < 2) return {}
    const told = rows.map(({ year, month, revenue, expense }) => ({
      title: monthWords(year, month),
      values: [revenue, expense],
      tone: 'calm' as const,
      to: null,
    }))
    const title = { id: 'Uang masuk dan keluar', en: 'Money in and out' }
    return { boards: [{ name: 'flow', title, shape: 'bars', running: true, columns: FLOW_COLUMNS, rows: told }] }
  },
}

const FLOW_COLUMNS = [
  { title: { id: 'Masuk', en: 'In' }, unit: 'rupiah' as const },
  { title: { id: 'Keluar', en: 'Out' }, unit: 'rupiah' as const },
]

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
    const share = shareWords((100 * (planned - left_over)) / planned)
    const of = sumWords(planned)
    return {
      figures: [
        {
          name: 'plan_left',
          title: { id: 'Sisa anggaran tahun ini', en: 'Budget left this year' },
          unit: 'rupiah',
          value: left_over,
          note: {
            id: `${share.id} dari ${of.id} terpakai atau terikat`,
            en: `${share.en} of ${of.en} spent or committed`,
          },
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
        title: { id: `Tutup BKU ${name.id}`, en: `Close the ${name.en} cash book` },
        note: { id: `${funds} sumber dana terbuka`, en: `${funds} ${funds === 1 ? 'fund' : 'funds'} open` },
        act: { id: 'Periksa bulan', en: 'Check month' },
        to: '/budget/book-months',
      }
    })
    return { dues }
  },
}

export const home: readonly HomePart[] = [cash, funds, flow, plan, months]
