// What was billed ahead is earned when its month begins: every day the months that have begun are looked for.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Count, Day, Id, nameShapes, Obj, Rupiah } from '../../../kernel/values/schema.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { type Doer, incomeLines, postMoved } from '../ledger/posting.ts'

const RELATION = 'fees.earning'
/** Whose schools have fees. */
const of = { code: 'FIN' }

export const Earning = Obj({
  id: Id(),
  period_on: Day('2026-08-01'),
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
  const { rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
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
  const unearned = sql`fees.invoice_balance b join fees.invoice i on i.company_id = b.company_id and i.id = b.invoice_id
    where b.company_id = ${doer.companyId} and b.unearned > 0`
  const { rows: due } = await sql<{ period_on: string; amount: number }>`
    select i.period_on, sum(b.unearned)::bigint as amount from ${unearned} and i.period_on <= ${today}::date group by 1 order by 1`.execute(
    tx,
  )
  for (const { period_on, amount } of due) {
    const earned_on = period_on.slice(0, 7) === today.slice(0, 7) ? period_on : today
    const { id } = await tx
      .insertInto('fees.earning')
      .values({ company_id: doer.companyId, period_on, earned_on, amount })
      .returning('id')
      .executeTakeFirstOrThrow()
    const against = await incomeLines(tx, doer, {
      of: sql`${unearned} and i.period_on = ${period_on}::date`,
      earns: true,
    })
    await sql`
      insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
      select i.company_id, i.student_id, i.id, '2111', i.fund_source_id, ${earned_on}::date, m.kind, m.amount, ${RELATION}, ${id}::bigint
      from (select i.*, b.unearned from ${unearned} and i.period_on = ${period_on}::date) i
      cross join lateral (
        select 'earned' as kind, i.unearned as amount
        union all
        select 'discounted', -i.discount where i.discount > 0) m order by i.id, m.kind desc`.execute(tx)
    const description = `Pendapatan bulan ${period_on.slice(0, 7)} yang ditagih di muka`
    await postMoved(tx, doer, {
      document: { relation: RELATION, id },
      against,
      entry: { journal: 'PD', date: earned_on, description },
    })
  }
  return { months: due.length }
}
