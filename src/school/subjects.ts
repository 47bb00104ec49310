// Subjects: what is taught.
import type { Caller } from '../kernel/access/caller.ts'
import { changeRecord } from '../kernel/change.ts'
import type { Db, Tx } from '../kernel/db/database.ts'
import { type Page, pageOf } from '../kernel/paging.ts'
import { Flag, Id, Obj, Optional, type Static, Version, Word } from '../kernel/schema.ts'
import { tidy } from '../kernel/texts.ts'
import { Name } from './formats.ts'

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

const COLUMNS = ['id', 'code', 'name', 'kind', 'active', 'version'] as const

const selectSubjects = (db: Db, caller: Caller) =>
  db.selectFrom('school.subject').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listSubjects(db: Db, caller: Caller, filter: Static<typeof SubjectFilter>, page: Page) {
  let query = selectSubjects(db, caller)
  if (filter.kind) query = query.where('kind', '=', filter.kind)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  const { rows, next_cursor } = await pageOf(query, { keys: ['code'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

export async function createSubject(tx: Tx, caller: Caller, subject: Static<typeof NewSubject>) {
  return tx
    .insertInto('school.subject')
    .values({ company_id: caller.companyId, ...tidy(subject) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeSubject(tx: Tx, caller: Caller, change: Static<typeof SubjectChange>) {
  await changeRecord(tx, caller, 'school.subject', change)
  return selectSubjects(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}
