// A month of a bank as a large school has it, on books of ten years: what was matched in the years before, and ten thousand lines
// of which most have an amount of their own, some share it with others of the same days, and some stand in no book.
import type pg from 'pg'
import type { Book } from '../schools.ts'

export const LINES = 10_000
export const ACCOUNT = '1111'
/** Those of one amount in the same days: twenty at a time, as the same fee of a class. */
const ALIKE_FROM = 7_000
const ALIKE = 20
/** From here on the bank says what the books do not. */
const UNBOOKED_FROM = 9_500

/** Past triggers and policies, like everything that the bench loads. */
export async function addStatement(client: pg.Client, { school, fundId, journalId }: Book): Promise<void> {
  const account = `(select id from accounting.account where company_id = $1 and code = '${ACCOUNT}')`
  // The bank calls everything the same; what was matched before is looked up by that.
  await client.query(
    `insert into accounting.bank_line (company_id, account_id, line_date, description, reference, amount, state, journal_line_id, cleared_on)
     select j.company_id, j.account_id, j.entry_date, 'TRSF E-BANKING CR', j.id::text, j.debit - j.credit, 'matched', j.id, j.entry_date
     from accounting.journal_line j where j.company_id = $1 and j.account_id = ${account} and j.entry_date < '2026-11-01'`,
    [school.id],
  )
  await client.query(
    `with e as (
       insert into accounting.journal_entry (company_id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage,
         description, total, line_count, digest)
       select $1::int, $2::bigint, p.fiscal_year_id, p.id, 9000000 + n, 'KM/2026/' || (100000 + n), '2026-11-01'::date + n % 28, 'regular',
         'Pembayaran kegiatan ' || n, case when n < $5 then 1000000 + n else 3000000 + (n - $5) / $6 end, 2, repeat('0', 64)
       from generate_series(0, $4::int - 1) n
       join accounting.period p on p.company_id = $1 and p.starts_on = '2026-11-01' and p.number = 11
       returning company_id, id, entry_date, total)
     insert into accounting.journal_line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, debit, credit)
     select e.company_id, e.id, s, e.entry_date, 'regular',
       case s when 1 then ${account} else (select min(id) from accounting.account where company_id = $1 and class = 'revenue' and not heading) end,
       $3, case s when 1 then e.total else 0 end, case s when 2 then e.total else 0 end
     from e, generate_series(1, 2) s`,
    [school.id, journalId, fundId, UNBOOKED_FROM, ALIKE_FROM, ALIKE],
  )
  await client.query(
    `insert into accounting.bank_line (company_id, account_id, line_date, description, reference, amount)
     select $1::int, ${account}, '2026-11-01'::date + n % 28 + n % 3, 'TRSF E-BANKING CR',
       case when n % 2 = 0 then 'KM/2026/' || (100000 + n) else n::text end,
       case when n < $3 then 1000000 + n when n < $4 then 3000000 + (n - $3) / $5 else 9000000 + n end
     from generate_series(0, $2::int - 1) n`,
    [school.id, LINES, ALIKE_FROM, UNBOOKED_FROM, ALIKE],
  )
  await client.query('analyze')
}
