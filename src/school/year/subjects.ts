// Subjects: what is taught.
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { changeRecord } from '../../kernel/records/change.ts'
import { Flag, Id, nameShapes, Obj, Optional, type Static, Version, Word } from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'

const KINDS = ['general', 'elective', 'local', 'vocational', 'extracurricular'] as const
const Code = () => Name('MTK', 30)

export const Subject = Obj({
  id: Id(),
  code: Code(),
  name: Name('Matematika'),
  kind: Word(...KINDS),
  active: Flag(),
  version: Version(),
})
export const SubjectFilter = Obj({ kind: Optional(Word(...KINDS)), active: Optional(Flag()) })
export const NewSubject = Obj({ code: Code(), name: Name('Matematika'), kind: Word(...KINDS) })
export const SubjectChange = Obj({
  id: Id(),
  version: Optional(Version()),
  code: Optional(Code()),
  name: Optional(Name('Matematika')),
  kind: Optional(Word(...KINDS)),
  /** What is taught no more stays in the records of the years in which it was. */
  active: Optional(Flag()),
})
nameShapes({ Subject, NewSubject, SubjectChange })

const COLUMNS = ['id', 'code', 'name', 'kind', 'active', 'version'] as const

const selectSubjects = (db: Db, caller: Caller) =>
  db.selectFrom('school.subject').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listSubjects(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SubjectFilter>; page: Page },
) {
  let query = selectSubjects(db, caller)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  return pageOf(query, { keys: ['code'], direction: 'asc' }, page)
}

export async function createSubject(tx: Tx, caller: Caller, subject: Static<typeof NewSubject>) {
  return tx
    .insertInto('school.subject')
    .values({ company_id: caller.companyId, ...tidy(subject) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Many in one statement, for whoever takes them from elsewhere. Answers their ids in the order given. */
export const createSubjects = (
  tx: Tx,
  { companyId }: Pick<Caller, 'companyId'>,
  subjects: readonly Static<typeof NewSubject>[],
): Promise<number[]> =>
  insertRows(
    tx,
    'school.subject',
    subjects.map((subject) => ({ company_id: companyId, ...subject })),
  )

export async function changeSubject(tx: Tx, caller: Caller, change: Static<typeof SubjectChange>) {
  await changeRecord(tx, caller, { relation: 'school.subject', change })
  return selectSubjects(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}
