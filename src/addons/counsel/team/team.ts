// The prevention team (TPPK): the counsellor hands a case to it with a reason and takes it back; its members see what is
// handed, and of other cases nothing. Who sees what, the database decides.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { assertOwnCase, CATEGORIES } from '../cases/cases.ts'
import { CASE_STATES, lockRunningCase } from '../cases/timeline.ts'
import { teamCaseWorkflow } from '../workflow.ts'

const STATES = ['handed', 'taken_back'] as const
const Reason = () => Text(500, 'Dugaan perundungan; perlu ditangani bersama TPPK')

export const Handing = moving(teamCaseWorkflow, {
  id: Id(2),
  case_id: Id(3),
  reason: Reason(),
  /** The team reads notes and attachments too. */
  with_notes: Flag(false),
  state: Word(...STATES),
  back_reason: Nullable(Text(500, 'Penanganan selesai')),
  created_at: Moment(),
  version: Version(),
})
export const HandingFilter = Obj({ state: Optional(Word(...STATES)), case_id: Optional(Id(3)) })
export const NewHanding = Obj({ case_id: Id(3), reason: Reason(), with_notes: Optional(Flag(false)) })
export const TakingBack = Obj({ id: Id(2), version: Optional(Version()), reason: Text(500, 'Penanganan selesai') })
export const TeamMember = Obj({ user_id: Id(12), name: Text(200, 'Maya Pratiwi') })
/** A case as the team sees it. */
export const TeamCase = Obj({
  /** Of its being handed; the case has its own number. */
  id: Id(2),
  case_id: Id(3),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  counselor_name: Nullable(Text(200, 'Ratna Kusuma')),
  category: Word(...CATEGORIES),
  title: Text(120, 'Pendampingan belajar'),
  opened_on: Day('2026-08-10'),
  ended_on: Nullable(Day('2026-11-02')),
  case_state: Word(...CASE_STATES),
  reason: Reason(),
  with_notes: Flag(false),
  handed_at: Moment(),
})
nameShapes({
  TeamHanding: Handing,
  NewTeamHanding: NewHanding,
  TeamTakingBack: TakingBack,
  TeamMember,
  TeamCase,
})

/** A second one waits for the first at the case, and is then told that it lies with the team already. */
export async function handToTeam(tx: Tx, caller: Caller, given: Static<typeof NewHanding>) {
  await lockRunningCase(tx, caller, given.case_id)
  const { id } = await tx
    .insertInto('counsel.team_case')
    .values({ ...given, company_id: caller.companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getHanding(tx, caller, id)
}

/** By whoever has the case in hand now, also after its end. */
export async function takeBack(tx: Tx, caller: Caller, { id, version, reason }: Static<typeof TakingBack>) {
  const { case_id } = await getHanding(tx, caller, id)
  await assertOwnCase(tx, caller, { id: case_id })
  const request = { id, version, set: { back_reason: reason } }
  await move(tx, caller, { workflow: teamCaseWorkflow, name: 'take-back', request })
  return getHanding(tx, caller, id)
}

/** Of cases in the caller's own hands. */
export async function listHandings(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof HandingFilter>; page: Page },
) {
  let query = handings(db, caller)
  if (filter.state) query = query.where('t.state', '=', filter.state)
  if (filter.case_id) query = query.where('t.case_id', '=', filter.case_id)
  return pageOf(query, { keys: ['t.id'], direction: 'desc' }, page)
}

/** Who reads what is handed to the team. */
export async function listTeam(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('kernel.member as m')
    .innerJoin('kernel.user_account as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name'])
    .where('m.company_id', '=', caller.companyId)
    .where('m.role', '=', 'prevention_team')
  return pageOf(query, { keys: ['m.user_id'], direction: 'asc' }, page)
}

export async function listTeamCases(db: Db, caller: Caller, page: Page) {
  return pageOf(teamCases(db, caller), { keys: ['t.id'], direction: 'desc' }, page)
}

/** Looking into it is written down for the counsellor. */
export async function readTeamCase(tx: Tx, caller: Caller, caseId: number) {
  const found = await teamCases(tx, caller).where('t.case_id', '=', caseId).executeTakeFirst()
  if (!found) throw notFound('case_id')
  await sql`select counsel.log_read(${caseId}, 'case')`.execute(tx)
  return found
}

async function getHanding(db: Db, caller: Caller, id: number) {
  const found = await handings(db, caller).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

function handings(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.team_case as t')
    .select(['t.id', 't.case_id', 't.reason', 't.with_notes', 't.state', 't.back_reason', 't.created_at', 't.version'])
    .where('t.company_id', '=', caller.companyId)
}

/** A member who is a counsellor too sees their own cases here only while the team has them. */
function teamCases(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.team_case as t')
    .innerJoin('counsel.student_case as c', (on) =>
      on.onRef('c.company_id', '=', 't.company_id').onRef('c.id', '=', 't.case_id'),
    )
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.student_id'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'c.counselor_id')
    .select([
      't.id',
      't.case_id',
      'c.student_id',
      's.name as student_name',
      'u.name as counselor_name',
      'c.category',
      'c.title',
    ])
    .select([
      'c.opened_on',
      'c.ended_on',
      'c.state as case_state',
      't.reason',
      't.with_notes',
      't.created_at as handed_at',
    ])
    .where('t.company_id', '=', caller.companyId)
    .where('t.state', '=', 'handed')
    .where(sql<boolean>`t.case_id in (select counsel.team_cases())`)
}
