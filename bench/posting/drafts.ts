// What the bench posts: drafts that take money out of the bank, with money enough there.
import type pg from 'pg'
import type { Book } from '../schools.ts'

/** More than the fastest machine posts in all windows together. */
const DRAFTS = 40_000
const DAY = '2026-11-12'

/** Past triggers and policies, like everything that the bench loads. */
export async function addDrafts(client: pg.Client, { school, fundId, journalId }: Book): Promise<void> {
  await client.query(
    `with d as (
       insert into accounting.journal_draft (company_id, journal_id, entry_date, description, created_by)
       select $1, $2, $3::date, 'Belanja nomor ' || n, (select min(m.user_id) from kernel.member m where m.company_id = $1)
       from generate_series(1, $4::int) n returning company_id, id)
     insert into accounting.journal_draft_line (company_id, draft_id, line_no, account_id, fund_source_id, debit, credit)
     select d.company_id, d.id, l.n, a.id, $5, l.debit, l.credit
     from d, (values (1, '5301', 10000, 0), (2, '5302', 5000, 0), (3, '1112', 0, 15000)) l (n, code, debit, credit)
     join accounting.account a on a.company_id = $1 and a.code = l.code`,
    [school.id, journalId, DAY, DRAFTS, fundId],
  )
  await client.query(
    `insert into accounting.ledger_year (company_id, year, account_id, fund_source_id, stage, slot, debit, credit)
     select $1, 2016, a.id, $2, 'regular', 0, 1000000000000, 0 from accounting.account a where a.company_id = $1 and a.code = '1112'`,
    [school.id, fundId],
  )
}

/** Gives drafts of the school that were not posted yet, each once. */
export async function draftsOf(client: pg.Client, { school }: Book): Promise<(count: number) => number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from accounting.journal_draft where company_id = $1 and state = 'draft' order by id`,
    [school.id],
  )
  let given = 0
  return (count) => {
    const taken = rows.slice(given, given + count).map(({ id }) => Number(id))
    if (taken.length < count) throw new Error('The bench has no more drafts to post')
    given += count
    return taken
  }
}
