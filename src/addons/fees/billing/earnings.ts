// What was billed ahead is earned when its month begins, and what is spread over many months in each of them: every day the months that have begun
// are looked for.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Count, Day, FirstOfMonth, Id, nameShapes, Obj, Rupiah } from '../../../kernel/values/schema.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { type Doer, HELD, incomeLines, postMoved } from '../ledger/posting.ts'

const RELATION = 'fees.earning'
/** Whose schools have fees. */
const of = { code: 'FIN' }

export const Earning = Obj({
  id: Id(),
  period_on: FirstOfMonth('2026-08-01'),
  earned_on: Day('2026-08-01'),
  amount: Rupiah(151_200_000),
})
export const EarnedMonths = Obj({ months: Count(1) })
nameShapes({ FeeEarning: Earning, EarnedMonths })

export async function listEarnings(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('fees.earning')
    .select(['id', 'period_on', 'earned_on', 'amount'])
    .where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

export const earnDaily = daily({
  name: 'fees earned',
  of,
  roles: ['treasurer'],
  run: async (tx, { companyId, today }) => void (await earnMonths(tx, { companyId }, today)),
})

/** On the first day of the month where that is this one; what was overlooked in a month before, today. */
export async function earnMonths(tx: Tx, doer: Doer, today: string): Promise<{ months: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('pendopo billing'), ${doer.companyId})`.execute(tx)
  const { rows: due } = await sql<{ month: string }>`
    select distinct m::date as month from ${unearnedOf(doer)}
    cross join lateral generate_series(i.period_on::timestamp, ${today}::timestamp, interval '1 month') m
    where ${earnedBy(sql`m::date`, 'gross')} > i.gross - b.unearned order by 1`.execute(tx)
  for (const { month } of due) await earnMonth(tx, doer, { month, today })
  return { months: due.length }
}

const unearnedOf = ({ companyId }: Doer) => sql`fees.invoice_balance b
  join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id and b.company_id = ${companyId} and b.unearned > 0`
const earnedBy = (month: RawBuilder<unknown>, of: 'gross' | 'discount') =>
  sql`fees.earned_of(i.${sql.ref(of)}, i.spread_months, i.period_on, ${month})`

/** What is not earned yet and this month earns, with what was taken off it. */
const earns = (doer: Doer, month: string) => sql`
  select i.id, i.student_id, i.fee_type_id, i.fund_source_id, e.gross, e.discount from ${unearnedOf(doer)}
  cross join lateral (${HELD}) h
  cross join lateral (select ${earnedBy(sql`${month}::date`, 'gross')} - i.gross + b.unearned as gross,
    ${earnedBy(sql`${month}::date`, 'discount')} - i.discount + h.discount as discount) e where e.gross > 0`

async function earnMonth(tx: Tx, doer: Doer, { month, today }: { month: string; today: string }): Promise<void> {
  const earned_on = month.slice(0, 7) === today.slice(0, 7) ? month : today
  const of = earns(doer, month)
  const against = await incomeLines(tx, doer, { of, earns: true })
  const { rows } = await sql<{ id: number }>`
    insert into fees.earning (company_id, period_on, earned_on, amount)
    select ${doer.companyId}, ${month}::date, ${earned_on}::date, sum(i.gross)::bigint from (${of}) i returning id`.execute(
    tx,
  )
  const { id } = rows[0]!
  await sql`
    insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
    select ${doer.companyId}, i.student_id, i.id, '2111', i.fund_source_id, ${earned_on}::date, m.kind, m.amount, ${RELATION}, ${id}::bigint
    from (${of}) i
    cross join lateral (
      select 'earned' as kind, i.gross as amount
      union all
      select 'discounted', -i.discount where i.discount > 0) m order by i.id, m.kind desc`.execute(tx)
  await postMoved(tx, doer, {
    document: { relation: RELATION, id },
    against,
    entry: {
      journal: 'PD',
      date: earned_on,
      description: `Pendapatan bulan ${month.slice(0, 7)} yang ditagih di muka`,
    },
  })
}
