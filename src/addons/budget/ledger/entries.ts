// The budget ledger: credit is budget given to a line, debit is budget taken away, held or used. Entries are only ever added.
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { DB } from '../../../kernel/db/types.generated.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf, startOf } from '../../../kernel/lists/paging.ts'
import {
  Day,
  Id,
  List,
  Month,
  NextCursor,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { AccountCode, ActivityCode } from '../plans/codes.ts'
import { sumOf } from './page.ts'

const ENTRY_KINDS = ['appropriation', 'reservation', 'commitment', 'release', 'realisation', 'return'] as const
const Entry = Obj({
  id: Id(),
  entry_date: Day('2026-07-13'),
  fiscal_year: Year(),
  month: Month(),
  fund_source_id: Id(),
  plan_line_id: Id(14),
  activity_code: ActivityCode,
  account_code: AccountCode,
  kind: Word(...ENTRY_KINDS),
  document: Text(60, 'RKAS/2026/bos_reguler'),
  cause: Nullable(Text(60, 'SPK/2026/0004')),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  debit: Rupiah(0),
  credit: Rupiah(2_080_000),
  /** Credit less debit up to this entry, where the page is of one line, or of one fund and year. */
  balance: Nullable(Rupiah(2_080_000)),
})
export const EntryFilter = Obj({
  fiscal_year: Optional(Year()),
  fund_source_id: Optional(Id()),
  plan_id: Optional(Id()),
  plan_line_id: Optional(Id(14)),
  component: Optional(Type.String({ pattern: '^[0-9]{2}$', maxLength: 2, examples: ['05'] })),
  activity_code: Optional(ActivityCode),
  account_code: Optional(AccountCode),
  month: Optional(Month()),
  document: Optional(Text(60, 'SPK/2026/0004')),
})
export const Ledger = Obj({
  entries: List(Entry),
  summary: Obj({ debit: Rupiah(96_400_000), credit: Rupiah(369_600_000) }),
  next_cursor: NextCursor,
})
nameShapes({ BudgetEntry: Entry, BudgetLedger: Ledger })

const COLUMNS = [
  'id',
  'entry_date',
  'fiscal_year',
  'month',
  'fund_source_id',
  'plan_line_id',
  'activity_code',
  'account_code',
  'kind',
  'document',
  'cause',
  'description',
  'debit',
  'credit',
] as const
const BY_LINE = ['plan_line_id', 'component', 'activity_code', 'account_code', 'month'] as const

const FILTERS = ['fiscal_year', 'fund_source_id', ...BY_LINE, 'document'] as const

type Wanted = Omit<Static<typeof EntryFilter>, 'plan_id'>

/** Entries and sums ride on one statement: it sees one moment, so they cannot disagree. */
export async function listEntries(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof EntryFilter>; page: Page },
) {
  const wanted = await resolve(db, caller, filter)
  const totals = totalsOf(db, caller, wanted)
  const query = narrow(db.selectFrom('budget.entry').select(COLUMNS), caller, wanted).select([
    totals.select(sumOf('debit')).as('sum_debit'),
    totals.select(sumOf('credit')).as('sum_credit'),
    balanceBefore(caller, wanted, page).as('sum_before'),
  ])
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['entry_date', 'id'], direction: 'desc' }, page)
  // Entries are never removed: behind a cursor that this ledger gave out there is always one more.
  if (rows.length === 0 && page.cursor !== undefined)
    throw new AppError('invalid_params', { fields: { cursor: faults.unknownPage } })
  const { sum_debit: debit, sum_credit: credit, sum_before } = rows[0] ?? { sum_debit: 0, sum_credit: 0, sum_before: 0 }
  const summary = { debit: debit ?? 0, credit: credit ?? 0 }
  let balance = page.cursor === undefined ? summary.credit - summary.debit : sum_before
  const entries = rows.map(({ sum_debit: _debit, sum_credit: _credit, sum_before: before, ...entry }) => {
    const after = before === null ? null : balance
    balance = (balance ?? 0) - entry.credit + entry.debit
    return { ...entry, balance: after }
  })
  return { entries, summary, next_cursor }
}

/** Gives every line of a plan its months' budget: of a further version, the difference to what the ledger has. */
export async function appropriate(
  tx: Tx,
  caller: Caller,
  { planId, day }: { planId: number; day: string },
): Promise<void> {
  await sql`
    with p as (
      select p.company_id, p.id, p.fiscal_year, p.fund_source_id,
        'RKAS/' || p.fiscal_year || '/' || f.code || case when p.revision > 0 then '/' || p.revision else '' end as document
      from budget.plan p join budget.fund_source f on f.company_id = p.company_id and f.id = p.fund_source_id
      where p.company_id = ${caller.companyId} and p.id = ${planId}),
    wanted as (
      select l.root_id, l.line_no, m.month, m.amount, l.activity_code, l.account_code, l.description
      from p join budget.plan_line l on l.company_id = p.company_id and l.plan_id = p.id
      join budget.plan_line_month m on m.company_id = l.company_id and m.line_id = l.id),
    given as (
      select t.line_id, t.month, t.planned, t.activity_code, t.account_code, r.description
      from p join budget.line_month_total t on t.company_id = p.company_id and t.fiscal_year = p.fiscal_year
        and t.fund_source_id = p.fund_source_id
      join budget.plan_line r on r.company_id = t.company_id and r.id = t.line_id)
    insert into budget.entry (company_id, entry_date, fiscal_year, month, fund_source_id, plan_line_id, activity_code,
      account_code, kind, document, description, debit, credit)
    select p.company_id, ${day}::date, p.fiscal_year, m.month, p.fund_source_id, coalesce(w.root_id, g.line_id),
      coalesce(w.activity_code, g.activity_code), coalesce(w.account_code, g.account_code), 'appropriation', p.document,
      coalesce(w.description, g.description),
      greatest(coalesce(g.planned, 0) - coalesce(w.amount, 0), 0), greatest(coalesce(w.amount, 0) - coalesce(g.planned, 0), 0)
    from (wanted w full join given g on g.line_id = w.root_id and g.month = w.month)
      cross join lateral (select coalesce(w.month, g.month) as month) m cross join p
    where coalesce(w.amount, 0) <> coalesce(g.planned, 0)
    order by w.line_no, m.month`.execute(tx)
}

/** Plans and lines by any of their versions: a plan is its fund and year, a line its root. */
async function resolve(db: Db, caller: Caller, filter: Static<typeof EntryFilter>): Promise<Wanted> {
  const { plan_id } = filter
  const wanted = Object.fromEntries(FILTERS.map((key) => [key, filter[key]])) as Wanted
  if (plan_id !== undefined) {
    const plan = await db
      .selectFrom('budget.plan')
      .select(['fund_source_id', 'fiscal_year'])
      .where('company_id', '=', caller.companyId)
      .where('id', '=', plan_id)
      .executeTakeFirst()
    if (!plan) throw notFound('plan_id')
    for (const key of ['fund_source_id', 'fiscal_year'] as const) {
      if (wanted[key] !== undefined && wanted[key] !== plan[key])
        throw new AppError('invalid_params', {
          fields: { [key]: { id: 'bukan milik rencana itu', en: 'does not belong to the plan' } },
        })
      wanted[key] = plan[key]
    }
  }
  if (wanted.plan_line_id !== undefined) {
    const line = await db
      .selectFrom('budget.plan_line')
      .select('root_id')
      .where('company_id', '=', caller.companyId)
      .where('id', '=', wanted.plan_line_id)
      .executeTakeFirst()
    if (!line) throw notFound('plan_line_id')
    wanted.plan_line_id = line.root_id
  }
  return wanted
}

function narrow<O>(query: SelectQueryBuilder<DB, 'budget.entry', O>, caller: Caller, wanted: Wanted) {
  let narrowed = query.where('company_id', '=', caller.companyId)
  for (const [column, value] of Object.entries(wanted))
    if (value !== undefined) narrowed = narrowed.where(column as keyof Wanted, '=', value)
  return narrowed
}

/** The smallest table of kept sums that the filter allows. A document has few entries: they are summed as they stand. */
function totalsOf(db: Db, caller: Caller, wanted: Wanted) {
  type Sums = SelectQueryBuilder<{ t: { debit: number; credit: number } }, 't', object>
  const { document: _, plan_line_id: line_id, ...rest } = wanted
  if (wanted.document !== undefined) return narrow(db.selectFrom('budget.entry'), caller, wanted) as unknown as Sums
  const byLine = BY_LINE.some((key) => wanted[key] !== undefined)
  const table = byLine ? 'budget.line_month_total' : 'budget.entry_total'
  let totals = db.selectFrom(table as 'budget.line_month_total').where('company_id', '=', caller.companyId)
  for (const [column, value] of Object.entries({ line_id, ...rest }))
    if (value !== undefined) totals = totals.where(column as 'line_id', '=', value as number)
  return totals as unknown as Sums
}

/** What the entries behind the cursor come to; null where the filter shows no balance. */
function balanceBefore(caller: Caller, wanted: Wanted, page: Page) {
  const { fiscal_year, fund_source_id, plan_line_id, ...others } = wanted
  const narrower = Object.values(others).some((value) => value !== undefined)
  const ofFund = fiscal_year !== undefined && fund_source_id !== undefined
  if (narrower || !(ofFund || plan_line_id !== undefined)) return sql<number | null>`null::bigint`
  const start = startOf(page, 2)
  if (!start) return sql<number | null>`0::bigint`
  const [day, id] = start
  const { companyId } = caller
  if (plan_line_id !== undefined)
    return sql<number | null>`(select coalesce(sum(credit - debit), 0)::bigint from budget.entry
      where company_id = ${companyId} and plan_line_id = ${plan_line_id} and (entry_date, id) < (${day}::date, ${id}::bigint))`
  return sql<number | null>`(
    (select coalesce(sum(credit - debit), 0) from budget.entry_day_total
      where company_id = ${companyId} and fiscal_year = ${fiscal_year} and fund_source_id = ${fund_source_id} and entry_date < ${day}::date)
    + (select coalesce(sum(credit - debit), 0) from budget.entry
      where company_id = ${companyId} and fiscal_year = ${fiscal_year} and fund_source_id = ${fund_source_id}
        and entry_date = ${day}::date and id < ${id}::bigint))::bigint`
}
