// Letters about what is late, in steps: each step once for the oldest invoice it speaks of, and none while a plan to pay is kept.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Query } from '../../../kernel/lists/search.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import {
  Count,
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { isAbout } from '../../../school/search/search.ts'

const Step = () => Type.Integer({ minimum: 1, maximum: 6, examples: [2] })

export const Reminder = Obj({
  id: Id(),
  number: Text(40, 'ST/2026/0007'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  class_name: Nullable(Text(60, 'VII-A')),
  /** Of how many steps this is which. */
  step: Step(),
  invoice_id: Id(42),
  overdue: Rupiah(900_000),
  written_on: Day('2026-09-10'),
})
export const ReminderFilter = Obj({ q: Optional(Query()), student_id: Optional(Id(14)), step: Optional(Step()) })
export const ReminderRef = Obj({ id: Id() })
export const WrittenReminders = Obj({ letters: Count(12) })
nameShapes({ FeeReminder: Reminder, WrittenReminders })

const selectReminders = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.reminder as r')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.student_id'),
    )
    .leftJoin('school.current_class as e', (join) =>
      join.onRef('e.company_id', '=', 'r.company_id').onRef('e.student_id', '=', 'r.student_id'),
    )
    .leftJoin('school.class_group as c', (join) =>
      join.onRef('c.company_id', '=', 'e.company_id').onRef('c.id', '=', 'e.class_group_id'),
    )
    .select(['r.id', 'r.number', 'r.student_id', 's.name as student_name', 'c.name as class_name', 'r.step'])
    .select(['r.invoice_id', 'r.overdue', 'r.written_on'])
    .where('r.company_id', '=', caller.companyId)

export async function listReminders(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ReminderFilter>; page: Page },
) {
  let query = selectReminders(db, caller)
  if (filter.student_id !== undefined) query = query.where('r.student_id', '=', filter.student_id)
  if (filter.step !== undefined) query = query.where('r.step', '=', filter.step)
  if (filter.q)
    query = query.where(
      await isAbout(db, caller, { q: filter.q, kind: 'student', number: 'r.number', person: 'r.student_id' }),
    )
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

export async function getReminder(db: Db, caller: Caller, id: number) {
  const reminder = await selectReminders(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!reminder) throw notFound('id')
  return reminder
}

interface Due {
  student_id: number
  invoice_id: number
  step: number
  overdue: number
}

/** For everyone whose oldest invoice has reached a step that no letter was written for. One letter each, of the highest step. */
export async function writeReminders(tx: Tx, caller: Caller, today: string): Promise<{ letters: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('pendopo reminders'), ${caller.companyId})`.execute(tx)
  const { rows: due } = await sql<Due>`
    select late.student_id, late.invoice_id, step.nth as step, late.overdue
    from (
      select b.student_id, (array_agg(b.invoice_id order by b.due_on, b.invoice_id))[1] as invoice_id, min(b.due_on) as since,
        sum(b.open)::bigint as overdue
      from fees.invoice_balance b
      where b.company_id = ${caller.companyId} and b.open > 0 and b.due_on < ${today}::date
        and not exists (select from fees.plan_invoice x join fees.payment_plan p on p.company_id = x.company_id and p.id = x.plan_id
          where x.company_id = b.company_id and x.invoice_id = b.invoice_id and p.state = 'agreed'
            and fees.plan_missed(p.company_id, p.id, ${today}::date) = 0)
      group by b.student_id) late
    cross join lateral (
      select max(d.nth)::int as nth from fees.setting s cross join lateral unnest(s.reminder_days) with ordinality d (days, nth)
      where s.company_id = ${caller.companyId} and late.since + d.days <= ${today}::date) step
    where step.nth is not null and not exists (select from fees.reminder r where r.company_id = ${caller.companyId}
      and r.student_id = late.student_id and r.invoice_id = late.invoice_id and r.step >= step.nth)
    order by late.student_id`.execute(tx)
  if (due.length === 0) return { letters: 0 }
  const year = Number(today.slice(0, 4))
  const last = await nextNumber(tx, caller.companyId, { kind: 'fee_reminder', year, count: due.length })
  const rows = due.map((one, index) => ({
    company_id: caller.companyId,
    number: documentNumber('ST', year, last - due.length + 1 + index),
    written_on: today,
    ...one,
  }))
  await tx.insertInto('fees.reminder').values(rows).execute()
  return { letters: due.length }
}
