// Reminders of papers that run out: 60, 30 and 7 days before, and on the day itself, each once.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import { Count, Day, Id, nameShapes, Obj, Text } from '../../../kernel/values/schema.ts'
import { daily } from '../../../kernel/work/daily.ts'
import { type JobContext, startJob, type Task } from '../../../kernel/work/jobs.ts'
import { manifest } from '../addon.ts'
import { DocumentType } from './documents.ts'

const DAYS_BEFORE = [60, 30, 7, 0]
const REMIND = 'people.remind_of_documents'

export const Reminder = Obj({
  id: Id(),
  document_id: Id(12),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  type: DocumentType,
  expires_on: Day('2026-09-30'),
  days_before: Count(30),
  reminded_on: Day('2026-08-31'),
})
export const Started = Obj({ job_id: Id(7) })
nameShapes({ DocumentReminder: Reminder, RemindersStarted: Started })

export async function listReminders(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('people.document_reminder as m')
    .innerJoin('people.document as d', (join) =>
      join.onRef('d.company_id', '=', 'm.company_id').onRef('d.id', '=', 'm.document_id'),
    )
    .innerJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.staff_id'),
    )
    .select(['m.id', 'm.document_id', 'm.staff_id', 's.name as staff_name', 'd.type', 'm.expires_on', 'm.days_before'])
    .select('m.reminded_on')
    .where('m.company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['m.id'], direction: 'desc' }, page)
}

export async function startReminding(tx: Tx, caller: Caller) {
  return { job_id: await startJob(tx, caller, { task: REMIND, payload: { day: null } }) }
}

export const remindOfDocuments: Task = { name: REMIND, roles: ['hr'], run: remind }

export const remindDaily = daily({
  name: 'reminders of documents',
  of: manifest,
  roles: remindOfDocuments.roles,
  run: async (tx, { companyId, today }) => void (await writeReminders(tx, companyId, today)),
})

async function remind({ database, scope, companyId, clock, progress }: JobContext): Promise<void> {
  const told = await database.write(scope, async (tx) => {
    const { time_zone } = await tx
      .selectFrom('kernel.company')
      .select('time_zone')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    return writeReminders(tx, companyId, dayIn(time_zone, clock.now()))
  })
  await progress(told, told)
}

/** The nearest distance that is reached and was not told yet; a renewed paper has another end and begins anew. */
async function writeReminders(tx: Tx, companyId: number, today: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into people.document_reminder (company_id, document_id, staff_id, expires_on, days_before, reminded_on)
    select d.company_id, d.id, d.staff_id, d.expires_on, min(n.days), ${today}::date
    from people.document d
    join school.staff s on s.company_id = d.company_id and s.id = d.staff_id and s.state = 'active'
    join unnest(${DAYS_BEFORE}::int[]) as n(days) on d.expires_on - ${today}::date between 0 and n.days
    where d.company_id = ${companyId}
    group by d.company_id, d.id, d.staff_id, d.expires_on
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
