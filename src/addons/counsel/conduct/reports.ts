// Reports from outside the room: a teacher says what happened, and sees of it afterwards their own reports and no other.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { CATEGORIES } from '../rules/violation-types.ts'
import { violationWorkflow } from '../workflow.ts'
import { enterViolation, type NewViolation, STATES } from './violations.ts'

/** A violation as its reporter sees it: every step of it, and its history, is the room's. */
export const Report = moving(violationWorkflow, {
  id: Id(12),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  type_code: Text(3, 'R01'),
  type_name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
  occurred_on: Day('2026-08-03'),
  note: Nullable(Text(200, 'Tiba pukul 07.20')),
  state: Word(...STATES),
  created_at: Moment(),
})
nameShapes({ ConductReport: Report })
export const ReportFilter = Obj({ state: Optional(Word(...STATES)) })

export async function listOwnReports(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ReportFilter>; page: Page },
) {
  let query = ownReports(db, caller)
  if (filter.state) query = query.where('v.state', '=', filter.state)
  return pageOf(query, { keys: ['v.id'], direction: 'desc' }, page)
}

export async function makeReport(
  tx: Tx,
  caller: Caller,
  { report, today }: { report: Static<typeof NewViolation>; today: string },
) {
  const id = await enterViolation(tx, caller, { ...report, source: 'report', today })
  return ownReports(tx, caller).where('v.id', '=', id).executeTakeFirstOrThrow()
}

function ownReports(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.violation as v')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.student_id'),
    )
    .select(['v.id', 'v.student_id', 's.name as student_name', 'v.type_code', 'v.type_name', 'v.category'])
    .select(['v.occurred_on', 'v.note', 'v.state', 'v.created_at'])
    .where('v.company_id', '=', caller.companyId)
    .where('v.source', '=', 'report')
    .where('v.created_by', '=', caller.userId)
}
