// Budget control for many documents that are written at once: the steps of control.ts, each kind of look in one statement.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { fiscalMonthOf } from '../plans/line-months.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { type BudgetReturn, type BudgetUse, short } from './control.ts'
import { type Line, postAll } from './postings.ts'

/** Uses budget up for documents that have just got their numbers: nothing was held or used under them before. */
export async function realiseNew(
  tx: Tx,
  caller: Caller,
  uses: readonly { step: BudgetUse; day: string }[],
): Promise<void> {
  if (uses.length === 0) return
  const lines = await lockLines(tx, caller, new Set(uses.map(({ step }) => step.plan_line_id)))
  const rests = await restsOf(tx, caller, new Set([...lines.values()].map(({ root_id }) => root_id)))
  const rows = uses.map(({ step: { plan_line_id, document, amount, description }, day }) => {
    const line = lines.get(plan_line_id)!
    const month = fiscalMonthOf(line.fiscal_year, day)
    takeFrom(rests.get(line.root_id) ?? [], month, amount)
    return { line, when: { day, month }, posting: { kind: 'realisation' as const, document, amount, description } }
  })
  await postAll(tx, caller, rows)
}

/** Used budget comes back by documents that have just got their numbers. */
export async function giveBackNew(
  tx: Tx,
  caller: Caller,
  { backs, day }: { backs: readonly BudgetReturn[]; day: string },
): Promise<void> {
  if (backs.length === 0) return
  const lines = await lockLines(tx, caller, new Set(backs.map(({ plan_line_id }) => plan_line_id)))
  const used = await usedBy(
    tx,
    caller,
    backs.map(({ of }) => of),
  )
  const rows = backs.map(({ plan_line_id, of, document: cause, amount, description }) => {
    const line = lines.get(plan_line_id)!
    const { realised, month } = used.get(`${line.root_id} ${of}`) ?? { realised: 0, month: 1 }
    if (amount > realised) throw short('budget_not_held', realised)
    const when = { day, month: Math.max(fiscalMonthOf(line.fiscal_year, day), month) }
    return { line, when, posting: { kind: 'return' as const, document: of, cause, amount, description } }
  })
  await postAll(tx, caller, rows)
}

async function lockLines(tx: Tx, caller: Caller, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, Line>> {
  const { rows } = await sql<Line & { id: number; is_approved: boolean }>`
    select l.id, l.root_id, p.fund_source_id, p.fiscal_year, l.activity_code, l.account_code,
      exists (select from budget.plan_line v join budget.plan a on a.company_id = v.company_id and a.id = v.plan_id
        where v.company_id = l.company_id and v.root_id = l.root_id and a.state = 'approved') as is_approved
    from budget.plan_line l join budget.plan p on p.company_id = l.company_id and p.id = l.plan_id
    where l.company_id = ${caller.companyId} and l.id = any (${[...ids]}::bigint[])`.execute(tx)
  if (rows.length < ids.size) throw notFound('plan_line_id')
  const funds = new Set(rows.map(({ fund_source_id }) => fund_source_id))
  for (const fund of [...funds].sort((a, b) => a - b)) await lockFundSource(tx, caller, fund)
  if (rows.some(({ is_approved }) => !is_approved)) throw new AppError('plan_not_approved')
  return new Map(rows.map(({ id, is_approved, ...line }) => [id, line]))
}

interface Rest {
  month: number
  rest: number
}

/** What the months of each line leave open up to each of them, less all that is held and used. */
async function restsOf(tx: Tx, caller: Caller, roots: ReadonlySet<number>): Promise<Map<number, Rest[]>> {
  const { rows } = await sql<Rest & { line_id: number }>`
    select line_id, month, (sum(planned - reserved - committed - realised) over (partition by line_id order by month))::bigint as rest
    from budget.line_month_total where company_id = ${caller.companyId} and line_id = any (${[...roots]}::bigint[])
    order by line_id, month`.execute(tx)
  return Map.groupBy(rows, ({ line_id }) => line_id)
}

/** No month may use what only a later one is given, nor leave too little for what was booked in a later one. */
function takeFrom(rests: Rest[], month: number, amount: number): void {
  const before = rests.findLast((one) => one.month <= month)?.rest ?? 0
  const later = rests.filter((one) => one.month >= month)
  const most = Math.min(before, ...later.map(({ rest }) => rest))
  if (amount > most) throw short('budget_short', most)
  for (const one of later) one.rest -= amount
  if (later[0]?.month !== month) rests.splice(rests.length - later.length, 0, { month, rest: before - amount })
}

async function usedBy(tx: Tx, caller: Caller, documents: readonly string[]) {
  const { rows } = await sql<{ key: string; realised: number; month: number }>`
    select t.line_id || ' ' || t.document as key, t.realised,
      (select max(e.month) from budget.entry e where e.company_id = t.company_id and e.document = t.document
        and e.plan_line_id = t.line_id and e.debit > 0) as month
    from (select distinct d from unnest(${[...documents]}::text[]) d) w
    cross join lateral (select * from budget.document_total t
      where t.company_id = ${caller.companyId} and t.document = w.d offset 0) t`.execute(tx)
  return new Map(rows.map(({ key, ...used }) => [key, used]))
}
