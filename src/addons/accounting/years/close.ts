// Year close: revenue and expense of every fund go to its surplus, the surplus to its net assets, and the year is locked.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { move, moveAll } from '../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, type Static, Version } from '../../../kernel/values/schema.ts'
import { fundNameFor } from '../../budget/api.ts'
import { NET_ASSETS, SURPLUS } from '../chart/chart.ts'
import { journalCode } from '../chart/journals.ts'
import { restrictions, sideOf } from '../ledger/net-assets.ts'
import { ledgerSums } from '../ledger/parts.ts'
import { type PostingLine, postEntry, reverseEntry } from '../ledger/posting.ts'
import { fiscalYearWorkflow, periodWorkflow } from '../ledger/workflow.ts'
import { assertMayMove } from './checks.ts'
import { getFiscalYear, holdBooksAlone } from './fiscal-years.ts'
import type { Reopening } from './periods.ts'

export const YearStep = Obj({ id: Id(), version: Version() })
nameShapes({ FiscalYearStep: YearStep })

interface YearSpan {
  starts_on: string
  ends_on: string
}
interface Year extends YearSpan {
  id: number
  label: string
  closings: number
}

export async function closeYear(tx: Tx, caller: Caller, step: Static<typeof YearStep>) {
  await holdBooksAlone(tx)
  const year = await findYear(tx, caller, step.id)
  await move(tx, caller, {
    workflow: fiscalYearWorkflow,
    name: 'close',
    request: { ...step, set: { closings: year.closings + 1 } },
  })
  await assertMayMove(tx, caller, { move: 'close', year })
  await postClosing(tx, caller, { ...year, closings: year.closings + 1 })
  await moveAll(tx, caller, {
    workflow: periodWorkflow,
    name: 'close_with_year',
    request: { ids: await periodIds(tx, caller, { yearId: year.id, which: 'not closed' }) },
  })
  return getFiscalYear(tx, caller, year.id)
}

/** Takes the closing entries back and opens the audit period; the months stay closed until each is reopened. */
export async function reopenYear(tx: Tx, caller: Caller, { reason, ...step }: Static<typeof Reopening>) {
  await holdBooksAlone(tx)
  const year = await findYear(tx, caller, step.id)
  await move(tx, caller, { workflow: fiscalYearWorkflow, name: 'reopen', request: { ...step, note: reason } })
  await assertMayMove(tx, caller, { move: 'reopen', year })
  await moveAll(tx, caller, {
    workflow: periodWorkflow,
    name: 'reopen',
    request: { ids: await periodIds(tx, caller, { yearId: year.id, which: 'audit' }), note: reason },
  })
  for (const { entry_id } of await closingEntries(tx, caller, year))
    await reverseEntry(tx, caller, {
      entryId: entry_id,
      date: year.ends_on,
      reason,
      owner: fiscalYearWorkflow.relation,
    })
  return getFiscalYear(tx, caller, year.id)
}

async function postClosing(tx: Tx, caller: Caller, year: Year): Promise<void> {
  const rows = await balancesToClose(tx, caller, year)
  const journal = await journalCode(tx, caller, 'closing')
  const restrictionOf = await restrictions(tx, caller)
  for (const [fund, accounts] of Map.groupBy(rows, (row) => row.fund_source_id)) {
    const post = (part: string, lines: PostingLine[]) =>
      postEntry(tx, caller, {
        journal,
        date: year.ends_on,
        description: `Tutup tahun ${year.label}`,
        source: { relation: fiscalYearWorkflow.relation, id: year.id, part: `close:${year.closings}:${fund}:${part}` },
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
    const target = netAssetsOf(restrictionOf.get(fund))
    if (result !== 0) await post('net', [line(SURPLUS, -result), line(target, result)])
  }
}

export const netAssetsOf = (restriction: 'without' | 'with' = 'without'): string => NET_ASSETS[restriction]

export interface Balance {
  fund_source_id: number
  fund: string
  account: string
  class: 'revenue' | 'expense'
  /** Debit less credit: what was earned is below zero. */
  balance: number
}

/** What the year earned and spent, fund by fund. Of a closed year: before its closing took it away. */
export async function balancesToClose(db: Db, caller: Caller, year: YearSpan & { state?: string }): Promise<Balance[]> {
  const closing = year.state === 'closed' ? sql`0` : sql`s.closing`
  const { rows } = await sql<Balance>`
    select s.fund_source_id, ${fundNameFor(caller)} as fund, a.code as account, a.class, (s.opening + s.debit - s.credit + ${closing})::bigint as balance
    from ${ledgerSums(caller.companyId, { from: year.starts_on, until: year.ends_on })} s
    join accounting.account a on a.company_id = ${caller.companyId} and a.id = s.account_id
    join budget.fund_source f on f.company_id = ${caller.companyId} and f.id = s.fund_source_id
    where a.class in ('revenue', 'expense') and s.opening + s.debit - s.credit + ${closing} <> 0
    order by s.fund_source_id, a.code`.execute(db)
  return rows
}

/** The entries of the last closing, which a reopening takes back. */
export async function closingEntries(db: Db, caller: Caller, { id, closings }: Pick<Year, 'id' | 'closings'>) {
  const { rows } = await sql<{ entry_id: number; document: string; fund: string; amount: number }>`
    select e.id as entry_id, e.document, ${fundNameFor(caller)} as fund, e.total as amount
    from accounting.journal_entry e
    join budget.fund_source f on f.company_id = e.company_id and f.id = split_part(e.source_part, ':', 3)::bigint
    where e.company_id = ${caller.companyId} and e.source_relation = ${fiscalYearWorkflow.relation} and e.source_id = ${id}
      and e.reverses_id is null and e.source_part like ${`close:${closings}:%`}
    order by e.id`.execute(db)
  return rows
}

export async function findYear(tx: Db, caller: Caller, id: number): Promise<Year> {
  const year = await tx
    .selectFrom('accounting.fiscal_year')
    .select(['id', 'label', 'starts_on', 'ends_on', 'closings'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!year) throw notFound('id')
  return year
}

async function periodIds(
  tx: Tx,
  caller: Caller,
  { yearId, which }: { yearId: number; which: 'not closed' | 'audit' },
): Promise<number[]> {
  const query = tx
    .selectFrom('accounting.period')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fiscal_year_id', '=', yearId)
  const wanted = which === 'audit' ? query.where('number', '=', 13) : query.where('state', '<>', 'closed')
  return (await wanted.execute()).map(({ id }) => id)
}
