// The budget ledger: credit is budget given to a line, debit is budget held or used. Entries are only ever added.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import type { Page } from '../../kernel/paging.ts'
import {
  Day,
  Id,
  List,
  NextCursor,
  Nullable,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Word,
  Year,
} from '../../kernel/schema.ts'
import { ledgerPage, sumOf } from './ledger-page.ts'

const ENTRY_KINDS = ['budget', 'reserve', 'commit', 'release', 'actual'] as const
export const Entry = Obj({
  id: Id(),
  entry_date: Day('2026-07-13'),
  fiscal_year: Year(),
  fund_source_id: Id(),
  plan_line_id: Nullable(Id(14)),
  kind: Word(...ENTRY_KINDS),
  document: Text(60, 'RKAS/2026/bos_reguler'),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  debit: Rupiah(0),
  credit: Rupiah(2_080_000),
})
export const EntryFilter = Obj({ fiscal_year: Optional(Year()), fund_source_id: Optional(Id()) })
export const Ledger = Obj({
  entries: List(Entry),
  summary: Obj({ debit: Rupiah(96_400_000), credit: Rupiah(369_600_000) }),
  next_cursor: NextCursor,
})

export interface NewBudgetEntry {
  kind: 'reserve' | 'commit' | 'release' | 'actual'
  plan_line_id: number
  /** Whole rupiah, above zero. */
  amount: number
  /** The number of the order, receipt or voucher behind it. */
  document: string
  description: string
}

const COLUMNS = [
  'id',
  'entry_date',
  'fiscal_year',
  'fund_source_id',
  'plan_line_id',
  'kind',
  'document',
  'description',
  'debit',
  'credit',
] as const

export function listEntries(db: Db, caller: Caller, filter: Static<typeof EntryFilter>, page: Page) {
  let entries = db.selectFrom('budget.entry').select(COLUMNS).where('company_id', '=', caller.companyId)
  let totals = db.selectFrom('budget.entry_total').where('company_id', '=', caller.companyId)
  if (filter.fiscal_year !== undefined) {
    entries = entries.where('fiscal_year', '=', filter.fiscal_year)
    totals = totals.where('fiscal_year', '=', filter.fiscal_year)
  }
  if (filter.fund_source_id !== undefined) {
    entries = entries.where('fund_source_id', '=', filter.fund_source_id)
    totals = totals.where('fund_source_id', '=', filter.fund_source_id)
  }
  const summed = entries.select([
    totals.select(sumOf('debit')).as('sum_debit'),
    totals.select(sumOf('credit')).as('sum_credit'),
  ])
  return ledgerPage(summed, page)
}

/** Gives every line of a plan its budget, as the ledger's first entry for it. */
export async function appropriate(tx: Tx, caller: Caller, planId: number, day: string): Promise<void> {
  await sql`
    insert into budget.entry (company_id, entry_date, fiscal_year, fund_source_id, plan_line_id, kind, document, description, credit)
    select p.company_id, ${day}, p.fiscal_year, p.fund_source_id, l.id, 'budget',
      'RKAS/' || p.fiscal_year || '/' || f.code || case when p.revision > 0 then '/' || p.revision else '' end, l.description, l.amount
    from budget.plan p
    join budget.fund_source f on f.company_id = p.company_id and f.id = p.fund_source_id
    join budget.plan_line l on l.company_id = p.company_id and l.plan_id = p.id
    where p.company_id = ${caller.companyId} and p.id = ${planId}
    order by l.line_no`.execute(tx)
}

/** Holds, frees or uses budget of one line of an approved plan; never more than the line has. */
export async function postBudgetEntry(tx: Tx, caller: Caller, entry: NewBudgetEntry, day: string) {
  const { amount, ...rest } = entry
  const line = await lockPlanLine(tx, caller, entry.plan_line_id)
  const { available, held } = await sumsOfLine(tx, caller, entry.plan_line_id)
  const isRelease = entry.kind === 'release'
  if (amount > (isRelease ? held : available))
    throw new AppError(isRelease ? 'budget_not_held' : 'budget_short', {
      fields: { 'params.amount': `above ${isRelease ? held : available}` },
    })
  return tx
    .insertInto('budget.entry')
    .values({
      company_id: caller.companyId,
      ...rest,
      entry_date: day,
      fiscal_year: line.fiscal_year,
      fund_source_id: line.fund_source_id,
      ...(isRelease ? { credit: amount } : { debit: amount }),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Those who want budget of one line queue here, so that two cannot both take the last of it. */
async function lockPlanLine(tx: Tx, caller: Caller, id: number) {
  const line = await tx
    .selectFrom('budget.plan_line as l')
    .innerJoin('budget.plan as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .select(['p.fiscal_year', 'p.fund_source_id', 'p.state'])
    .where('l.company_id', '=', caller.companyId)
    .where('l.id', '=', id)
    .forNoKeyUpdate(['l'])
    .executeTakeFirst()
  if (!line) throw notFound('plan_line_id')
  if (line.state !== 'approved') throw new AppError('plan_not_approved')
  return line
}

async function sumsOfLine(tx: Tx, caller: Caller, id: number): Promise<{ available: number; held: number }> {
  const { rows } = await sql<{ available: number; held: number }>`
    select coalesce(sum(credit - debit), 0)::bigint as available,
      coalesce(sum(debit - credit) filter (where kind in ('reserve', 'commit', 'release')), 0)::bigint as held
    from budget.entry where company_id = ${caller.companyId} and plan_line_id = ${id}`.execute(tx)
  return rows[0]!
}
