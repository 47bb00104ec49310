// The rows of an entry put down by one statement, with the journal's indexes and nothing else: no check, no sum, no trail.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

const TEXT = `
  with e as (
    insert into bare.entry (company_id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage, description, total, line_count, digest)
    values (1, 1, 1, 1, 1, 'BK/2026/0001', '2026-11-12', 'regular', 'Belanja', 15000, 3, repeat('0', 64)) returning id)
  insert into bare.line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, debit, credit)
  select 1, e.id, n, '2026-11-12', 'regular', n, 1, case n when 1 then 10000 when 2 then 5000 else 0 end, case n when 3 then 15000 else 0 end
  from e, generate_series(1, 3) n returning entry_id`

export async function hangBarePosting(app: FastifyInstance, pool: pg.Pool): Promise<void> {
  await pool.query(
    `create schema if not exists bare;
     create table if not exists bare.entry (like accounting.journal_entry including defaults including identity);
     create table if not exists bare.line (like accounting.journal_line including defaults including identity);
     create index if not exists entry_id on bare.entry (company_id, id);
     create index if not exists line_entry on bare.line (company_id, entry_id, line_no)`,
  )
  app.post('/post', async () => {
    const { rows } = await pool.query({ name: 'post', text: TEXT })
    return { success: true, data: { id: rows[0].entry_id } }
  })
}
