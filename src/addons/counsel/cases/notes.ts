// What is said in the room: sealed before it reaches the database, and opened for the one whose case it is.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import type { Secrets } from '../../../kernel/outside/secrets.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { assertOwnCase } from './cases.ts'

const TEXT_MAX = 5000
const NOTES_MAX = 50

export const Note = Obj({
  id: Id(7),
  session_id: Nullable(Id(5)),
  /** Null where it was erased with the student, or was sealed under a key that is gone. */
  text: Nullable(Text(TEXT_MAX, 'Menyampaikan kesulitan membagi waktu belajar.')),
  created_by: Nullable(Id(6)),
  author: Nullable(Text(200, 'Ratna Kusuma')),
  at: Moment(),
})
export const Notes = Obj({ notes: List(Note, NOTES_MAX), next_before: Nullable(Id(7)) })
const About = { case_id: Optional(Id(3)), session_id: Optional(Id(5)) }
export const NewNote = Obj({ ...About, text: Text(TEXT_MAX, 'Menyampaikan kesulitan membagi waktu belajar.') })
/** A new note is answered without what it says: answers of writes may be kept for retries. */
export const WrittenNote = Obj({
  id: Id(7),
  case_id: Nullable(Id(3)),
  session_id: Nullable(Id(5)),
  length: Count(45),
  at: Moment(),
})
export const NotesWanted = Obj({ ...About, before: Optional(Id(7)) })

interface Place {
  caseId: number | null
  sessionId: number | null
}

export async function writeNote(
  tx: Tx,
  caller: Caller,
  { secrets, given }: { secrets: Secrets; given: Static<typeof NewNote> },
) {
  const place = await placeOf(tx, caller, given)
  // Characters as PostgreSQL counts them.
  const length = [...given.text].length
  return tx
    .insertInto('counsel.note')
    .values({
      company_id: caller.companyId,
      case_id: place.caseId,
      session_id: place.sessionId,
      sealed: secrets.seal(given.text, sealedFor(caller, place)),
      length,
    })
    .returning(['id', 'case_id', 'session_id', 'length', 'at'])
    .executeTakeFirstOrThrow()
}

/** Of a case of the caller's, or of a session of theirs that belongs to none. Reading is written down by the database. */
export async function readNotes(
  tx: Tx,
  caller: Caller,
  { secrets, wanted }: { secrets: Secrets; wanted: Static<typeof NotesWanted> },
) {
  const { caseId, sessionId } = await placeOf(tx, caller, wanted)
  return openNotes(tx, caller, {
    secrets,
    place: { caseId, sessionId: caseId ? null : sessionId, before: wanted.before },
  })
}

/** Whoever may not is answered 404 by the database. */
export async function openNotes(
  tx: Tx,
  caller: Caller,
  {
    secrets,
    place: { caseId, sessionId, before = null },
  }: { secrets: Secrets; place: Place & { before?: number | null | undefined } },
) {
  const { rows } = await sql<{
    id: number
    session_id: number | null
    sealed: string | null
    created_by: number | null
    author: string | null
    at: string
  }>`select n.id, n.session_id, n.sealed, n.created_by, u.name as author, n.at
    from counsel.read_notes(${caseId}, ${sessionId}, ${before}, ${NOTES_MAX + 1}) n
    left join kernel.user_account u on u.id = n.created_by order by n.id desc`.execute(tx)
  const notes = rows.slice(0, NOTES_MAX).map(({ sealed, ...note }) => ({
    ...note,
    text: sealed === null ? null : (secrets.open(sealed, sealedFor(caller, { caseId, sessionId })) ?? null),
  }))
  return { notes, next_before: rows.length > NOTES_MAX ? notes.at(-1)!.id : null }
}

/** A note sealed for one case does not open at another. */
function sealedFor({ companyId }: Caller, { caseId, sessionId }: Place): string {
  return caseId ? `counsel note ${companyId}/case/${caseId}` : `counsel note ${companyId}/session/${sessionId}`
}

/** A note on a session of a case is the case's, and goes with it. */
async function placeOf(
  db: Db,
  caller: Caller,
  { case_id, session_id }: { case_id?: number; session_id?: number },
): Promise<Place> {
  if ((case_id === undefined) === (session_id === undefined))
    throw invalid('case_id', { id: 'sebutkan satu: kasus atau sesi', en: 'choose a case or a session' })
  if (case_id !== undefined) {
    await assertOwnCase(db, caller, { id: case_id, field: 'case_id' })
    return { caseId: case_id, sessionId: null }
  }
  const session = await db
    .selectFrom('counsel.session')
    .select(['id', 'case_id', 'counselor_id'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', session_id!)
    .executeTakeFirst()
  if (!session) throw notFound('session_id')
  if (session.case_id) await assertOwnCase(db, caller, { id: session.case_id, field: 'session_id' })
  else if (session.counselor_id !== caller.userId) throw new AppError('case_not_yours')
  return { caseId: session.case_id, sessionId: session.id }
}

export const Reading = Obj({
  id: Id(21),
  what: Word('case', 'timeline', 'notes', 'attachments', 'attachment'),
  attachment_id: Nullable(Id(4)),
  reader_id: Id(6),
  reader: Nullable(Text(200, 'Ratna Kusuma')),
  break_glass_id: Nullable(Id(1)),
  at: Moment(),
})
nameShapes({
  CaseNote: Note,
  CaseNotes: Notes,
  NewCaseNote: NewNote,
  WrittenCaseNote: WrittenNote,
  CaseNotesWanted: NotesWanted,
  NoteReading: Reading,
})
export const ReadingFilter = Obj({ case_id: Optional(Id(3)), session_id: Optional(Id(5)) })

/** Who looked into a case or session, newest first: for the counsellor in whose hands it is. */
export async function listReadings(
  db: Db,
  caller: Caller,
  { wanted, page }: { wanted: Static<typeof ReadingFilter>; page: Page },
) {
  const { caseId, sessionId } = await placeOf(db, caller, wanted)
  const place = wanted.case_id
    ? { column: 'r.case_id' as const, id: caseId! }
    : { column: 'r.session_id' as const, id: sessionId! }
  const query = db
    .selectFrom('counsel.read_log as r')
    .leftJoin('kernel.user_account as u', 'u.id', 'r.reader_id')
    .select(['r.id', 'r.what', 'r.attachment_id', 'r.reader_id', 'u.name as reader', 'r.break_glass_id', 'r.at'])
    .where('r.company_id', '=', caller.companyId)
    .where(place.column, '=', place.id)
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}
