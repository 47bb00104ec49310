// Breaking the glass: when a child may be in danger and the counsellor cannot be reached, the principal reads the notes
// of one case, for half an hour, with a reason that the counsellor sees.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import type { Secrets } from '../../../kernel/outside/secrets.ts'
import {
  type ApprovalKind,
  askSecondPerson,
  decide,
  openApproval,
  withdrawApproval,
} from '../../../kernel/records/approvals/approvals.ts'
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
  Type,
} from '../../../kernel/values/schema.ts'
import { openNotes } from './notes.ts'

const GLASS = 'counsel.break_glass'
const NOTICE = 'counsel.case_event'

const Reason = Type.String({
  minLength: 10,
  maxLength: 500,
  pattern: '\\S',
  examples: ['Siswa belum pulang dan keluarga meminta bantuan; guru BK sedang tidak dapat dihubungi'],
})

export const BreakGlass = Obj({
  id: Id(1),
  case_id: Id(3),
  actor_id: Id(8),
  actor: Nullable(Text(200, 'Agus Santoso')),
  reason: Text(500, 'Siswa belum pulang dan keluarga meminta bantuan; guru BK sedang tidak dapat dihubungi'),
  at: Moment(),
  expires_at: Moment(),
  /** The notes can be read now. */
  open: Flag(),
  /** A second person has to agree first: the role was given less than seven days ago. */
  waiting: Flag(false),
})
/** One case: the one named, or the student's newest. */
export const NewBreakGlass = Obj({ student_id: Id(17), case_id: Optional(Id(3)), reason: Reason })
export const CaseBehindGlass = Obj({ case_id: Id(3), student_id: Id(17), opened_on: Day('2026-08-03') })
export const BreakGlassFilter = Obj({ case_id: Optional(Id(3)) })
export const GlassNotes = Obj({ case_id: Id(3), before: Optional(Id(7)) })
nameShapes({ BreakGlass, NewBreakGlass, CaseBehindGlass, GlassNotes })

/** The counsellor is told in the same moment, whether it is open now or waits for a second person. */
export async function breakGlass(tx: Tx, caller: Caller, given: Static<typeof NewBreakGlass>) {
  const { student_id, case_id = null, reason } = given
  const { rows } = await sql<{ id: number; event_id: number; counselor_id: number | null; waits: boolean }>`
    select grant_id as id, event_id, counselor_id, waits
    from counsel.break_the_glass(${student_id}, ${case_id}, ${reason})`.execute(tx)
  const { id, event_id, counselor_id, waits } = rows[0]!
  const subject = `Akses darurat ${id}: ${caller.name}`
  if (waits) await askSecondPerson(tx, caller, { relation: GLASS, recordId: id, subject, readers: ['counselor'] })
  await openApproval(tx, caller, {
    relation: NOTICE,
    recordId: event_id,
    subject,
    levels: ['counselor'],
    readers: ['principal'],
    requestedBy: null,
    onlyBy: counselor_id,
  })
  return grants(tx, caller).where('b.id', '=', id).executeTakeFirstOrThrow()
}

/** The second person’s yes or no to a glass that waits. */
export const glassAgreement: ApprovalKind = {
  relation: GLASS,
  title: { id: 'Akses darurat ke catatan konseling', en: 'Emergency access to counselling notes' },
  async decide(tx, caller, { id, approve, note }) {
    await decide(tx, caller, { relation: GLASS, recordId: id, approve, note })
    await sql`select counsel.settle_glass(${caller.sessionHash}, ${id}, ${approve})`.execute(tx)
  },
}

/** What the counsellor is told: a yes takes note of it, a no shuts the glass at once. */
export const glassNotice: ApprovalKind = {
  relation: NOTICE,
  title: { id: 'Catatan kasus Anda dibuka secara darurat', en: 'Your case notes were opened under emergency access' },
  async decide(tx, caller, { id, approve, note }) {
    await decide(tx, caller, { relation: NOTICE, recordId: id, approve, note })
    if (approve) return
    const { rows } = await sql<{ id: number }>`select shut as id from counsel.shut_glass(${id}) as shut`.execute(tx)
    for (const glass of rows) await withdrawApproval(tx, caller, { relation: GLASS, recordId: glass.id })
  },
}

/** Every case of the student whose case the caller has open now; of a case that is not open, none. */
export async function listBehindGlass(db: Db, caseId: number): Promise<Static<typeof CaseBehindGlass>[]> {
  const { rows } = await sql<Static<typeof CaseBehindGlass>>`
    select case_id, student_id, opened_on from counsel.cases_behind_glass(${caseId}) limit 1000`.execute(db)
  return rows
}

export async function readBehindGlass(
  tx: Tx,
  caller: Caller,
  { secrets, glassNotes: { case_id, before } }: { secrets: Secrets; glassNotes: Static<typeof GlassNotes> },
) {
  return openNotes(tx, caller, { secrets, place: { caseId: case_id, sessionId: null, before } })
}

/** To a principal their own, to a counsellor those of the cases in their hands. */
export async function listBreakGlass(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof BreakGlassFilter>; page: Page },
) {
  let query = grants(db, caller)
  if (filter.case_id) query = query.where('b.case_id', '=', filter.case_id)
  return pageOf(query, { keys: ['b.id'], direction: 'desc' }, page)
}

function grants(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.break_glass as b')
    .leftJoin('kernel.user_account as u', 'u.id', 'b.actor_id')
    .select(['b.id', 'b.case_id', 'b.actor_id', 'u.name as actor', 'b.reason', 'b.at', 'b.expires_at'])
    .select(['b.waits as waiting', sql<boolean>`b.expires_at > now()`.as('open')])
    .where('b.company_id', '=', caller.companyId)
}
