// Year close: revenue and expense of every fund go to its surplus, the surplus to its net assets, and the year is locked.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { Id, Obj, type Static, Version } from '../../kernel/schema.ts'
import { move, moveAll } from '../../kernel/workflow.ts'
import { NET_ASSETS, SURPLUS } from './chart.ts'
import { getFiscalYear, holdBooksAlone } from './fiscal-years.ts'
import { journalCode } from './journals.ts'
import { period as periodFlow, fiscalYear as yearFlow } from './ledger-workflow.ts'
import { restrictions, sideOf } from './opening-balances.ts'
import type { Reopening } from './periods.ts'
import { type PostingLine, postEntry, reverseEntry } from './posting.ts'

export const YearStep = Obj({ id: Id(), version: Version() })

interface Year {
  id: number
  label: string
  starts_on: string
  ends_on: string
  closings: number
}

export async function closeYear(tx: Tx, caller: Caller, step: Static<typeof YearStep>) {
  await holdBooksAlone(tx)
  const year = await findYear(tx, caller, step.id)
  await move(tx, caller, yearFlow, 'close', { ...step, set: { closings: year.closings + 1 } })
  await assertNone(
    tx,
    'earlier_year_open',
    sql`select from accounting.fiscal_year
    where company_id = ${caller.companyId} and ends_on < ${year.starts_on} and state = 'open'`,
  )
  await assertNone(
    tx,
    'drafts_open',
    sql`select from accounting.journal_draft
    where company_id = ${caller.companyId} and state = 'draft' and entry_date between ${year.starts_on} and ${year.ends_on}`,
  )
  await postClosing(tx, caller, { ...year, closings: year.closings + 1 })
  await moveAll(tx, caller, periodFlow, 'close', { ids: await periodIds(tx, caller, year.id, 'not closed') })
  return getFiscalYear(tx, caller, year.id)
}

/** Takes the closing entries back and opens the audit period; the months stay closed until each is reopened. */
export async function reopenYear(tx: Tx, caller: Caller, { reason, ...step }: Static<typeof Reopening>) {
  await holdBooksAlone(tx)
  const year = await findYear(tx, caller, step.id)
  await move(tx, caller, yearFlow, 'reopen', { ...step, note: reason })
  await assertNone(
    tx,
    'later_year_closed',
    sql`select from accounting.fiscal_year
    where company_id = ${caller.companyId} and starts_on > ${year.ends_on} and state = 'closed'`,
  )
  await moveAll(tx, caller, periodFlow, 'reopen', { ids: await periodIds(tx, caller, year.id, 'audit'), note: reason })
  const { rows } = await sql<{ id: number }>`
    select id from accounting.journal_entry
    where company_id = ${caller.companyId} and source_relation = ${yearFlow.relation} and source_id = ${year.id}
      and reverses_id is null and source_part like ${`close:${year.closings}:%`}
    order by id`.execute(tx)
  for (const { id } of rows) await reverseEntry(tx, caller, { entryId: id, date: year.ends_on, reason })
  return getFiscalYear(tx, caller, year.id)
}

async function postClosing(tx: Tx, caller: Caller, year: Year): Promise<void> {
  const { rows } = await sql<{ fund_source_id: number; account: string; balance: number }>`
    select s.fund_source_id, a.code as account, (s.opening + s.debit - s.credit + s.closing)::bigint as balance
    from accounting.ledger_sums(${caller.companyId}, ${year.starts_on}::date, ${year.ends_on}::date) s
    join accounting.account a on a.company_id = ${caller.companyId} and a.id = s.account_id
    where a.class in ('revenue', 'expense') and s.opening + s.debit - s.credit + s.closing <> 0
    order by s.fund_source_id, a.code`.execute(tx)
  const journal = await journalCode(tx, caller, 'closing')
  const restrictionOf = await restrictions(tx, caller)
  for (const [fund, accounts] of Map.groupBy(rows, (row) => row.fund_source_id)) {
    const post = (part: string, lines: PostingLine[]) =>
      postEntry(tx, caller, {
        journal,
        date: year.ends_on,
        description: `Tutup tahun ${year.label}`,
        source: { relation: yearFlow.relation, id: year.id, part: `close:${year.closings}:${fund}:${part}` },
        reason: `Tutup tahun ${year.label}`,
        lines,
      })
    const line = (account: string, balance: number): PostingLine => ({
      account,
      fund_source_id: fund,
      ...sideOf(balance),
    })
    const result = accounts.reduce((sum, row) => sum + row.balance, 0)
    const emptied = accounts.map((row) => line(row.account, -row.balance))
    await post('result', result === 0 ? emptied : [...emptied, line(SURPLUS, result)])
    const target = NET_ASSETS[restrictionOf.get(fund) ?? 'without']
    if (result !== 0) await post('net', [line(SURPLUS, -result), line(target, result)])
  }
}

async function findYear(tx: Tx, caller: Caller, id: number): Promise<Year> {
  const year = await tx
    .selectFrom('accounting.fiscal_year')
    .select(['id', 'label', 'starts_on', 'ends_on', 'closings'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!year) throw notFound('id')
  return year
}

async function periodIds(tx: Tx, caller: Caller, yearId: number, which: 'not closed' | 'audit'): Promise<number[]> {
  const query = tx
    .selectFrom('accounting.period')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fiscal_year_id', '=', yearId)
  const wanted = which === 'audit' ? query.where('number', '=', 13) : query.where('state', '<>', 'closed')
  return (await wanted.execute()).map(({ id }) => id)
}

async function assertNone(tx: Tx, code: string, query: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(tx)
  if (rows[0]!.found) throw new AppError(code)
}
