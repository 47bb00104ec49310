// Papers that a job needs, and who lacks which of them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { JOBS } from '../../../school/api.ts'
import { DocumentType } from './documents.ts'

export const RequiredDocument = Obj({ id: Id(), job: Word(...JOBS), type: DocumentType })
export const NewRequiredDocument = Obj({ job: Word(...JOBS), type: DocumentType })
export const RequiredDocumentRef = Obj({ id: Id() })
export const MissingDocument = Obj({
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  job: Word(...JOBS),
  type: DocumentType,
  /** Never there, or run out. */
  status: Word('missing', 'expired'),
})
nameShapes({ RequiredDocument, NewRequiredDocument, RequiredDocumentRef, MissingDocument })
export const MissingFilter = Obj({ staff_id: Optional(Id(3)) })

const COLUMNS = ['id', 'job', 'type'] as const

export async function listRequiredDocuments(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('people.required_document').select(COLUMNS).where('company_id', '=', caller.companyId)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'asc' }, page)
  return { data: rows as Static<typeof RequiredDocument>[], next_cursor }
}

export async function createRequiredDocument(tx: Tx, caller: Caller, wanted: Static<typeof NewRequiredDocument>) {
  const row = await tx
    .insertInto('people.required_document')
    .values({ company_id: caller.companyId, ...wanted })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return row as Static<typeof RequiredDocument>
}

export async function deleteRequiredDocument(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('people.required_document')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}

/** Required papers of those who work here without one that is good today; everyone sees what is missing of their own. */
export async function listMissingDocuments(
  db: Db,
  caller: Caller,
  {
    missingFilter: { staff_id },
    page,
    today,
    all,
  }: { missingFilter: Static<typeof MissingFilter>; page: Page; today: string; all: boolean },
) {
  const missing = sql<Static<typeof MissingDocument> & { required_id: number }>`(
    select s.id as staff_id, s.name as staff_name, s.job, r.type, r.id as required_id,
      case when exists (select from people.document d where d.company_id = s.company_id and d.staff_id = s.id and d.type = r.type)
        then 'expired' else 'missing' end as status
    from school.staff s join people.required_document r on r.company_id = s.company_id and r.job = s.job
    where s.company_id = ${caller.companyId} and s.state = 'active' and (${all} or s.user_id = ${caller.userId})
      and not exists (select from people.document d where d.company_id = s.company_id and d.staff_id = s.id and d.type = r.type
        and (d.expires_on is null or d.expires_on >= ${today})))`
  let query = db
    .selectFrom(missing.as('m'))
    .select(['m.staff_id', 'm.staff_name', 'm.job', 'm.type', 'm.status', 'm.required_id'])
  if (staff_id) query = query.where('m.staff_id', '=', staff_id)
  const { data, next_cursor } = await pageOf(query, { keys: ['m.staff_id', 'm.required_id'], direction: 'asc' }, page)
  return { data: data.map(({ required_id, ...row }) => row), next_cursor }
}
