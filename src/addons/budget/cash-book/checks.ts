// What verify recomputes of the cash book.
import type { Check } from '../../../kernel/records/audit/verify.ts'

const REVENUE = "coalesce(sum(debit - credit) filter (where kind in ('receipt', 'interest')), 0)"
const EXPENSE = "coalesce(sum(credit - debit) filter (where kind in ('spending', 'bank_charge')), 0)"
const PERSONNEL = 'coalesce(sum(credit - debit) filter (where for_people), 0)'
const BALANCE = (pots: string, upTo: '<' | '<=') =>
  `coalesce((select sum(e.debit - e.credit) from budget.cash_entry e where e.company_id = m.company_id
    and e.fund_source_id = m.fund_source_id and date_trunc('month', e.entry_date)::date ${upTo} m.starts_on and ${pots}), 0)::bigint`
const BALANCES = (upTo: '<' | '<=') =>
  ["book = 'bank'", "book = 'cash'", "book = 'tax'", "pot = 'bank_carry'", "pot = 'cash_carry'"]
    .map((pots) => BALANCE(pots, upTo))
    .join(', ')

export const cashChecks: readonly Check[] = [
  {
    name: 'cash book: the kept sums are the sums of the entries',
    disagreements: `
      select company_id, 'sums of fund ' || fund_source_id || ' differ from its entries' as problem
      from budget.cash_total t
      full join (select company_id, fund_source_id, sum(debit) as debit, sum(credit) as credit, count(*) as entries
        from budget.cash_entry group by 1, 2) e using (company_id, fund_source_id)
      where (t.debit, t.credit, t.entries) is distinct from (e.debit::bigint, e.credit::bigint, e.entries)`,
  },
  {
    name: 'cash book: the kept sums by month and pot are those of the entries',
    disagreements: `
      select company_id, 'sums of ' || pot || ' of fund ' || fund_source_id || ' in ' || starts_on || ' differ from its entries' as problem
      from budget.book_total t
      full join (select company_id, fund_source_id, date_trunc('month', entry_date)::date as starts_on, pot,
          sum(debit) as debit, sum(credit) as credit, count(*) as entries
        from budget.cash_entry group by 1, 2, 3, 4) e using (company_id, fund_source_id, starts_on, pot)
      where (t.debit, t.credit, t.entries) is distinct from (e.debit::bigint, e.credit::bigint, e.entries)`,
  },
  {
    name: 'cash book: no pot is below zero at any row',
    disagreements: `
      select distinct company_id, pot || ' of fund ' || fund_source_id || ' falls to ' || balance || ' on ' || entry_date as problem
      from (select company_id, fund_source_id, pot, entry_date,
          sum(debit - credit) over (partition by company_id, fund_source_id, pot order by entry_date, id) as balance
        from budget.cash_entry) b
      where balance < 0`,
  },
  {
    name: 'cash book: every entry lies in a month of its fund',
    disagreements: `
      select e.company_id, 'entry ' || e.id || ' lies in no month of its book' as problem
      from budget.cash_entry e
      left join budget.book_month m on m.company_id = e.company_id and m.fund_source_id = e.fund_source_id
        and m.starts_on = date_trunc('month', e.entry_date)::date
      where m.id is null`,
  },
  {
    name: 'cash book: what was written down at closing is what the entries say',
    disagreements: `
      select m.company_id, 'month ' || m.id || ' was closed with other balances than its entries have' as problem
      from budget.book_month m
      where m.state = 'closed' and (
        (m.opening_bank, m.opening_cash, m.opening_tax, m.opening_carry_bank, m.opening_carry_cash) <> (${BALANCES('<')})
        or (m.closing_bank, m.closing_cash, m.closing_tax, m.closing_carry_bank, m.closing_carry_cash) <> (${BALANCES('<=')}))`,
  },
  {
    name: 'cash book: months follow each other, and only the last ones are open',
    disagreements: `
      select company_id, 'month ' || id || ' of fund ' || fund_source_id || ' is out of order' as problem
      from (select m.*, lag(starts_on) over w as before, lead(state) over w as next_state
        from budget.book_month m window w as (partition by company_id, fund_source_id order by starts_on)) m
      where starts_on <> before + interval '1 month' or (state = 'active' and next_state = 'closed')`,
  },
  {
    name: 'cash book: vouchers count without gaps',
    disagreements: `
      select company_id, 'fund ' || fund_source_id || ' has ' || n || ' vouchers ' || series || ' and the last is number ' || last as problem
      from (select company_id, fund_source_id, left(voucher, 8) as series, count(distinct voucher) as n,
          max(substr(voucher, 10)::int) as last
        from budget.cash_entry where voucher ~ '^B[BNP]U/' group by 1, 2, 3) s
      where n <> last`,
  },
  {
    name: 'cash book: revenue and expense by month are those of the entries',
    disagreements: `
      select company_id, 'revenue or expense of ' || year || '-' || month || ' differ from the entries' as problem
      from budget.cash_month t
      full join (select company_id, extract(year from entry_date)::int as year, extract(month from entry_date)::int as month,
          ${REVENUE} as revenue, ${EXPENSE} as expense
        from budget.cash_entry group by 1, 2, 3) e using (company_id, year, month)
      where (t.revenue, t.expense) is distinct from (e.revenue::bigint, e.expense::bigint)`,
  },
  {
    name: 'cash book: revenue, expense and what people are paid by fund and month are those of the entries',
    disagreements: `
      select company_id, 'revenue, expense or pay of ' || fund_code || ' in ' || year || '-' || month || ' differ from the entries' as problem
      from budget.fund_month t
      full join (select c.company_id, f.code as fund_code, extract(year from entry_date)::int as year,
          extract(month from entry_date)::int as month, ${REVENUE} as revenue, ${EXPENSE} as expense, ${PERSONNEL} as personnel
        from budget.cash_entry c join budget.fund_source f on f.company_id = c.company_id and f.id = c.fund_source_id
        group by 1, 2, 3, 4) e using (company_id, fund_code, year, month)
      where (t.revenue, t.expense, t.personnel) is distinct from (e.revenue::bigint, e.expense::bigint, e.personnel::bigint)`,
  },
]
