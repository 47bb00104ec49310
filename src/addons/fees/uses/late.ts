// What being late costs, reckoned by the day and laid down as uses: the next run bills them, and its preview shows each before that.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Count, FirstOfMonth, nameShapes, Obj, type Static } from '../../../kernel/values/schema.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { firstOf } from './uses.ts'

export const LateMonth = Obj({
  /** Any day of the month. */
  period_on: FirstOfMonth('2026-10-01'),
})
export const LateProposal = Obj({
  /** Students with days of being late in the month that no invoice bills yet. */
  students: Count(12),
  days: Count(87),
})
nameShapes({ LateFeeMonth: LateMonth, LateFeeProposal: LateProposal })

export async function proposeLate(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { period_on, today }: Static<typeof LateMonth> & { today: string },
): Promise<Static<typeof LateProposal>> {
  const month = firstOf(period_on)
  if (month > today) throw invalid('period_on', faults.future)
  const setting = await lateSettingOf(tx, caller)
  if (!setting) throw new AppError('late_fees_off')
  return reckon(tx, caller, { ...setting, month, today })
}

async function lateSettingOf(tx: Tx, { companyId }: Pick<Caller, 'companyId'>) {
  const { rows } = await sql<{ feeTypeId: number }>`
    select s.late_fee_type_id as "feeTypeId" from fees.setting s join fees.fee_type t on t.company_id = s.company_id and t.id = s.late_fee_type_id
    where s.company_id = ${companyId} and t.active`.execute(tx)
  return rows[0]
}

/** What was reckoned before and is not billed is reckoned anew; what people typed stays. */
async function reckon(
  tx: Tx,
  { companyId }: Pick<Caller, 'companyId'>,
  { feeTypeId, month, today }: { feeTypeId: number; month: string; today: string },
): Promise<Static<typeof LateProposal>> {
  const own = sql`e.company_id = ${companyId} and e.fee_type_id = ${feeTypeId} and e.period_on = ${month}::date and e.reckoned and e.invoice_id is null`
  await sql`delete from fees.use_entry e where ${own}
    and not exists (select from fees.late_days(${companyId}, ${month}::date, ${today}::date) l where l.student_id = e.student_id)`.execute(
    tx,
  )
  await sql`
    insert into fees.use_entry as e (company_id, student_id, fee_type_id, period_on, quantity, reckoned)
    select ${companyId}, l.student_id, ${feeTypeId}, ${month}::date, l.days, true from fees.late_days(${companyId}, ${month}::date, ${today}::date) l
    order by l.student_id
    on conflict (company_id, student_id, fee_type_id, period_on) do update set quantity = excluded.quantity
    where e.reckoned and e.invoice_id is null and e.quantity <> excluded.quantity`.execute(tx)
  const { rows } = await sql<Static<typeof LateProposal>>`
    select count(*)::int as students, coalesce(sum(e.quantity), 0)::int as days from fees.use_entry e where ${own}`.execute(
    tx,
  )
  return rows[0]!
}

/** Of the month that is over, every day until it is billed: what is paid in dated before counts too. */
export const lateDaily = daily({
  name: 'fees late',
  of: { code: 'FIN' },
  roles: ['treasurer'],
  run: async (tx, { companyId, today }) => {
    const setting = await lateSettingOf(tx, { companyId })
    const last = new Date(`${firstOf(today)}T00:00:00Z`)
    last.setUTCMonth(last.getUTCMonth() - 1)
    const month = last.toISOString().slice(0, 10)
    if (setting) await reckon(tx, { companyId }, { ...setting, month, today })
  },
})
