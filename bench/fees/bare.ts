// The rows of a receipt put down by one statement behind the same counter of numbers, with no check, no sum, no trail: what the machine could do.
import pg from 'pg'
import type { Place } from '../messages.ts'

const TABLES = `
  create schema if not exists bare;
  create table if not exists bare.series (last int not null);
  insert into bare.series select 0 where not exists (select from bare.series);
  create table if not exists bare.receipt (like fees.receipt including defaults including identity including indexes);
  create table if not exists bare.movement (like fees.movement including defaults including identity including indexes);
  create table if not exists bare.entry (like accounting.journal_entry including defaults including identity);
  create table if not exists bare.line (like accounting.journal_line including defaults including identity)`
const TEXT = `
  with n as (update bare.series set last = last + 1 returning last),
  r as (insert into bare.receipt (company_id, number, student_id, paid_on, method, amount, deposit)
    select 1, 'KW/2026/' || last, 1, '2026-11-12', 'transfer', 75000, 0 from n returning id),
  m as (insert into bare.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
    select 1, 1, 1, '1201', 1, '2026-11-12', 'paid', -75000, 'fees.receipt', id from r),
  e as (insert into bare.entry (company_id, journal_id, fiscal_year_id, period_id, number, document, entry_date, stage, description, total, line_count, digest)
    select 1, 1, 1, 1, id, 'BK/2026/' || id, '2026-11-12', 'regular', 'Kuitansi', 75000, 2, repeat('0', 64) from r returning id)
  insert into bare.line (company_id, entry_id, line_no, entry_date, stage, account_id, fund_source_id, debit, credit)
  select 1, e.id, s, '2026-11-12', 'regular', s, 1, 75000 * (2 - s), 75000 * (s - 1) from e, generate_series(1, 2) s`

/** So many a second over these connections. */
export async function measureBare({ socketDir, database }: Place, connections: number): Promise<number> {
  const pool = new pg.Pool({ host: socketDir, port: 5432, user: 'postgres', database, max: connections })
  await pool.query(TABLES)
  const began = performance.now()
  let done = 0
  const write = async () => {
    for (; performance.now() - began < 1_000; done++) await pool.query({ name: 'receipt', text: TEXT })
  }
  await Promise.all(Array.from({ length: connections }, write))
  const seconds = (performance.now() - began) / 1_000
  await pool.end()
  return done / seconds
}
