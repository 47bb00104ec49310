// Letters: what a threshold, a rule for repetition or a decision of the council calls for. Each has a number, and what it
// says is kept as it was printed; a correction is another version.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { held } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { schoolYearOf, yearName } from '../days.ts'

const KINDS = ['threshold', 'frequency', 'expulsion'] as const
const VERSIONS_MAX = 1000
const LISTED_MAX = 50

const LetterFields = {
  id: Id(2),
  number: Text(40, 'BK/2026/0007'),
  kind: Word(...KINDS),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  crossing_id: Nullable(Id(6)),
  violation_id: Nullable(Id(12)),
  decision_id: Nullable(Id(1)),
  issued_on: Day('2026-10-05'),
  /** Its violation was taken back, or the points fell below the threshold: it may be withdrawn. */
  groundless: Flag(false),
  withdrawal_number: Nullable(Text(40, 'BK-T/2026/0001')),
  withdrawn_on: Nullable(Day('2026-10-12')),
  withdrawal_reason: Nullable(Text(500, 'Pelanggaran dicatat pada siswa yang salah')),
  versions: Count(1),
  version: Version(),
}
export const Letter = Obj(LetterFields)
export const LetterFilter = Obj({ student_id: Optional(Id(17)) })
const Edition = Obj({
  version_no: Count(1),
  /** Empty once the student was erased. */
  title: Nullable(Text(200, 'Surat peringatan pertama')),
  sanction: Nullable(Text(400, 'Surat peringatan pertama dan panggilan orang tua')),
  body: Nullable(Text(2000, 'Kami mengundang orang tua untuk datang ke sekolah.')),
  points: Nullable(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [54] })),
  created_by: Nullable(Id(6)),
  at: Moment(),
})
export const LetterDetail = Obj({ ...LetterFields, editions: List(Edition, VERSIONS_MAX) })
export const Revision = Obj({
  id: Id(2),
  version: Optional(Version()),
  body: Text(2000, 'Kami mengundang orang tua untuk datang ke sekolah.'),
  sanction: Optional(Text(300, 'Surat peringatan pertama dan panggilan orang tua')),
})
nameShapes({
  ConductLetter: Letter,
  ConductLetterEdition: Edition,
  ConductLetterDetail: LetterDetail,
  ConductLetterRevision: Revision,
})

/** A letter as it was printed. */
export interface LetterContent {
  title: string
  student_name: string
  nis: string | null
  class_name: string | null
  school_year: string
  points: number
  sanction: string
  body: string
  counselor: string
  principal: string | null
  violations: { day: string; name: string; points: number }[]
}

/** Whoever acts: a person in a request, or the demo in their name. */
export type Writer = Pick<Caller, 'companyId' | 'userId' | 'name'>

interface Call {
  kind: (typeof KINDS)[number]
  student_id: number
  crossing_id?: number
  crossing_action?: string
  violation_id?: number
  decision_id?: number
  title: string
  sanction: string
  today: string
}

/** Enters the timeline of the cases of this student that are in the caller's hands. */
export async function issueLetter(tx: Tx, caller: Writer, call: Call): Promise<number> {
  const { title, sanction, today, ...reason } = call
  const year = Number(today.slice(0, 4))
  const number = documentNumber('BK', year, await nextNumber(tx, caller.companyId, { kind: 'counsel_letter', year }))
  const { id } = await tx
    .insertInto('counsel.letter')
    .values({ ...reason, company_id: caller.companyId, number, issued_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  const body = BODIES[call.kind]
  await addVersion(tx, caller, {
    letterId: id,
    no: 1,
    content: { ...(await factsOf(tx, caller, { studentId: call.student_id, today })), title, sanction, body },
  })
  await sql`insert into counsel.case_event (company_id, case_id, kind, letter_id)
    select c.company_id, c.id, 'letter', ${id} from counsel.student_case c
    where c.company_id = ${caller.companyId} and c.student_id = ${call.student_id} and c.counselor_id = ${caller.userId}
      and c.ended_on is null order by c.id`.execute(tx)
  return id
}

const BODIES = {
  threshold:
    'Dengan hormat, kami memberitahukan bahwa jumlah poin pelanggaran putra/putri Bapak/Ibu telah mencapai batas berikut. Kami mengharapkan kerja sama Bapak/Ibu dalam pembinaannya.',
  frequency:
    'Dengan hormat, kami memberitahukan bahwa pelanggaran berikut telah berulang. Kami mengharapkan kehadiran Bapak/Ibu di sekolah untuk membicarakannya.',
  expulsion:
    'Dengan hormat, berdasarkan keputusan rapat dewan guru kami menyerahkan kembali pembinaan putra/putri Bapak/Ibu kepada keluarga.',
}

async function factsOf(tx: Tx, caller: Writer, { studentId, today }: { studentId: number; today: string }) {
  const year = schoolYearOf(today)
  const { rows } = await sql<Omit<LetterContent, 'title' | 'sanction' | 'body' | 'counselor' | 'school_year'>>`
    select s.name as student_name, s.nis,
      (select g.name from school.current_class e
       join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id
       where e.company_id = s.company_id and e.student_id = s.id) as class_name,
      coalesce((select t.points from counsel.points_total t where t.company_id = s.company_id and t.student_id = s.id
        and t.school_year = ${year} and t.ledger = 'conduct'), 0) as points,
      coalesce((select jsonb_agg(jsonb_build_object('day', v.occurred_on, 'name', v.type_name, 'points', v.points)
          order by v.occurred_on, v.id)
        from (select v.id, v.occurred_on, v.type_name, v.points from counsel.violation v where v.company_id = s.company_id and v.student_id = s.id
          and v.school_year = ${year} and v.state = 'counted' order by v.occurred_on desc, v.id desc
          limit ${LISTED_MAX}) v), '[]') as violations,
      (select min(p.name) from school.staff p where p.company_id = s.company_id and p.job = 'principal'
        and p.state = 'active') as principal
    from school.student s where s.company_id = ${caller.companyId} and s.id = ${studentId}`.execute(tx)
  if (!rows[0]) throw notFound('student_id')
  return { ...rows[0], school_year: yearName(year), counselor: caller.name }
}

async function addVersion(
  tx: Tx,
  caller: Writer,
  { letterId, no, content }: { letterId: number; no: number; content: LetterContent },
): Promise<void> {
  await tx
    .insertInto('counsel.letter_version')
    .values({ company_id: caller.companyId, letter_id: letterId, version_no: no, content: JSON.stringify(content) })
    .execute()
}

/** Another version with other words; number, points and violations stay those of the first. */
export async function reviseLetter(tx: Tx, caller: Caller, { id, version, body, sanction }: Static<typeof Revision>) {
  const letter = await held(letters(tx, caller).where('l.id', '=', id).forUpdate('l'), version)
  if (letter.withdrawn_on !== null) throw new AppError('letter_withdrawn')
  const content = await findContent(tx, caller, { id, versionNo: letter.versions })
  const no = letter.versions + 1
  await tx
    .updateTable('counsel.letter')
    .set({ versions: no })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  await addVersion(tx, caller, {
    letterId: id,
    no,
    content: { ...content, body, sanction: sanction ?? content.sanction },
  })
  return getLetter(tx, caller, id)
}

export async function listLetters(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof LetterFilter>; page: Page },
) {
  let query = letters(db, caller)
  if (filter.student_id) query = query.where('l.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['l.id'], direction: 'desc' }, page)
}

export async function getLetter(db: Db, caller: Caller, id: number) {
  const letter = await letters(db, caller).where('l.id', '=', id).executeTakeFirst()
  if (!letter) throw notFound('id')
  const rows = await db
    .selectFrom('counsel.letter_version')
    .select(['version_no', 'content', 'created_by', 'at'])
    .where('company_id', '=', caller.companyId)
    .where('letter_id', '=', id)
    .orderBy('version_no')
    .execute()
  const editions = rows.map(({ content, ...row }) => {
    const { title = null, sanction = null, body = null, points = null } = (content ?? {}) as Partial<LetterContent>
    return { ...row, title, sanction, body, points }
  })
  return { ...letter, editions }
}

/** What a version of a letter says; 404 once its student was erased. */
export async function findContent(
  db: Db,
  caller: Caller,
  { id, versionNo }: { id: number; versionNo: number },
): Promise<LetterContent> {
  const found = await db
    .selectFrom('counsel.letter_version')
    .select('content')
    .where('company_id', '=', caller.companyId)
    .where('letter_id', '=', id)
    .where('version_no', '=', versionNo)
    .executeTakeFirst()
  if (!found?.content) throw notFound('version_no')
  return found.content as unknown as LetterContent
}

/** Of a threshold that was reached (`x`): the points of its year are below it now. */
export const FELL_BELOW = sql<boolean>`x.threshold_points > coalesce((select t.points from counsel.points_total t where t.company_id = x.company_id
  and t.student_id = x.student_id and t.school_year = x.school_year and t.ledger = 'conduct'), 0)`

/** Of the crossing the violation and the points of its year; of a rule for repetition the violation alone. */
const GROUNDLESS = sql<boolean>`w.id is null and (
  exists (select from counsel.violation v where v.company_id = l.company_id and v.id = l.violation_id and v.state = 'voided')
  or exists (select from counsel.threshold_crossing x where x.company_id = l.company_id and x.id = l.crossing_id and (
    exists (select from counsel.violation v where v.company_id = x.company_id and v.id = x.violation_id and v.state = 'voided')
    or ${FELL_BELOW})))`

export function letters(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.letter as l')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.student_id'),
    )
    .select(['l.id', 'l.number', 'l.kind', 'l.student_id', 's.name as student_name', 'l.crossing_id', 'l.violation_id'])
    .leftJoin('counsel.letter_withdrawal as w', (on) =>
      on.onRef('w.company_id', '=', 'l.company_id').onRef('w.letter_id', '=', 'l.id'),
    )
    .select(['l.decision_id', 'l.issued_on', 'l.versions', 'l.version'])
    .select(['w.number as withdrawal_number', 'w.withdrawn_on', 'w.reason as withdrawal_reason'])
    .select(GROUNDLESS.as('groundless'))
    .where('l.company_id', '=', caller.companyId)
}
