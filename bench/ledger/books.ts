// Journals of a thousand and of a million lines: entries of two lines over ten years, put down as posting would have.
import type pg from 'pg'

export const BOOKS = { '1 k': 1_000, '1 M': 1_000_000 }
const FIRST_YEAR = 2017
const YEARS = 10

/** Past triggers and policies, like everything that the bench loads; the sums and numbers that are kept stand beside. */
export async function addBooks(client: pg.Client, companyId: number, lines: number): Promise<void> {
  await client.query(
    `insert into accounting.fiscal_year (company_id, label, starts_on, ends_on)
     select $1, y::text, make_date(y, 1, 1), make_date(y, 12, 31) from generate_series($2::int, $2::int + $3::int - 1) y
     on conflict do nothing`,
    [companyId, FIRST_YEAR, YEARS],
  )
  await client.query(
    `insert into accounting.period (company_id, fiscal_year_id, number, starts_on, ends_on)
     select $1, y.id, m, (y.starts_on + (m - 1) * interval '1 month')::date, (y.starts_on + m * interval '1 month' - interval '1 day')::date
     from accounting.fiscal_year y, generate_series(1, 12) m where y.company_id = $1 on conflict do nothing`,
    [companyId],
  )
  await client.query(
    `insert into accounting.journal_entry (company_id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage,
       description, total, line_count, digest)
     select $1::int, j.id, y.id, p.id, row_number() over (partition by y.id order by n), 'BK/' || y.label || '/' || n, day, 'regular',
       'Setoran SPP nomor ' || n, 1000 + n % 977, 2, repeat('0', 64)
     from (select n, make_date($3, 1, 1) + (n::bigint * 3650 / $2)::int as day from generate_series(0, $2 - 1) n) e
     join accounting.fiscal_year y on y.company_id = $1 and day between y.starts_on and y.ends_on
     join accounting.period p on p.company_id = $1 and p.fiscal_year_id = y.id and p.number = extract(month from day)
     join accounting.journal j on j.company_id = $1 and j.code = 'BK'`,
    [companyId, lines / 2, FIRST_YEAR],
  )
  // Cash on one side, one of the other accounts on the other, in one of the funds.
  await client.query(
    `insert into accounting.journal_line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, debit, credit)
     select e.company_id, e.id, s, e.entry_date, 'regular', case when s = 1 then c.ids[1 + (e.id / 7) % cardinality(c.ids)] else o.ids[1 + e.id % cardinality(o.ids)] end,
       f.ids[1 + e.id % cardinality(f.ids)], case when s = 1 then e.total else 0 end, case when s = 2 then e.total else 0 end
     from accounting.journal_entry e, generate_series(1, 2) s,
       (select array_agg(id order by id) as ids from accounting.account where company_id = $1 and not heading and cash_flow = 'cash') c,
       (select array_agg(id order by id) as ids from accounting.account where company_id = $1 and not heading and cash_flow <> 'cash') o,
       (select array_agg(fund_source_id order by fund_source_id) as ids from accounting.fund where company_id = $1) f
     where e.company_id = $1`,
    [companyId],
  )
  await client.query(
    `insert into accounting.ledger_month (company_id, month, account_id, fund_source_id, stage, slot, debit, credit, lines)
     select company_id, date_trunc('month', entry_date), account_id, fund_source_id, stage, entry_id % 8, sum(debit), sum(credit), count(*)
     from accounting.journal_line where company_id = $1 group by 1, 2, 3, 4, 5, 6`,
    [companyId],
  )
  await client.query(
    `insert into accounting.ledger_year (company_id, year, account_id, fund_source_id, stage, slot, debit, credit)
     select company_id, extract(year from month), account_id, fund_source_id, stage, slot, sum(debit), sum(credit)
     from accounting.ledger_month where company_id = $1 group by 1, 2, 3, 4, 5, 6`,
    [companyId],
  )
  await client.query(
    `insert into accounting.journal_series (company_id, journal_id, fiscal_year_id, last)
     select company_id, journal_id, fiscal_year_id, count(*) from accounting.journal_entry where company_id = $1 group by 1, 2, 3`,
    [companyId],
  )
}
