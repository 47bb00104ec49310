// Papers of the staff, and how long they are good for.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { FileStore } from '../../../kernel/files/files.ts'
import { sendFile } from '../../../kernel/files/outgoing.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { held } from '../../../kernel/records/change.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

/** Days before the end from which a paper counts as expiring: time enough to renew a contract. */
const EXPIRING_DAYS = 60

export const DocumentType = Word(
  'employment_contract',
  'teaching_assignment',
  'identity_card',
  'family_card',
  'tax_card',
  'insurance_card',
  'diploma',
  'educator_certificate',
  'practice_licence',
  'police_clearance',
  'health_certificate',
  'driving_licence',
  'residence_permit',
  'training_certificate',
  'other',
)
const Status = Word('valid', 'expiring', 'expired')
const DocumentNumber = Text(100, 'SK-017/YPN/2025')

export const Document = Obj({
  id: Id(),
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  type: DocumentType,
  number: Nullable(DocumentNumber),
  issued_on: Nullable(Day('2025-07-01')),
  expires_on: Nullable(Day('2027-06-30')),
  status: Status,
  file_id: Nullable(Id(9)),
  version: Version(),
})
export const DocumentFilter = Obj({ q: Optional(Query()), staff_id: Optional(Id(3)), status: Optional(Status) })
export const NewDocument = Obj({
  staff_id: Id(3),
  type: DocumentType,
  number: Optional(DocumentNumber),
  issued_on: Optional(Day('2025-07-01')),
  expires_on: Optional(Day('2027-06-30')),
  file_id: Optional(Id(9)),
})
/** What is left out stays; null takes it away. */
export const DocumentChange = Obj({
  id: Id(),
  version: Version(),
  type: Optional(DocumentType),
  number: Optional(Nullable(DocumentNumber)),
  issued_on: Optional(Nullable(Day('2025-07-01'))),
  expires_on: Optional(Nullable(Day('2027-06-30'))),
  file_id: Optional(Nullable(Id(9))),
})
nameShapes({ StaffDocument: Document, NewStaffDocument: NewDocument, StaffDocumentChange: DocumentChange })

function statusOf(expiresOn: string | null, today: string): Static<typeof Status> {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'expired'
  return expiresOn <= addDays(today, EXPIRING_DAYS) ? 'expiring' : 'valid'
}

/** statusOf() as a condition on d. */
function hasStatus(status: Static<typeof Status>, today: string) {
  const soon = addDays(today, EXPIRING_DAYS)
  if (status === 'expired') return sql<boolean>`d.expires_on < ${today}`
  if (status === 'expiring') return sql<boolean>`d.expires_on between ${today} and ${soon}`
  return sql<boolean>`(d.expires_on is null or d.expires_on > ${soon})`
}

function selectDocuments(db: Db, caller: Caller) {
  return db
    .selectFrom('people.document as d')
    .innerJoin('school.staff as p', (join) =>
      join.onRef('p.company_id', '=', 'd.company_id').onRef('p.id', '=', 'd.staff_id'),
    )
    .select(['d.id', 'd.staff_id', 'p.name as staff_name', 'd.type', 'd.number', 'd.issued_on', 'd.expires_on'])
    .select(['d.file_id', 'd.version'])
    .where('d.company_id', '=', caller.companyId)
}

/** Row-level security leaves those without personnel rights their own papers. */
export async function listDocuments(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof DocumentFilter>; page: Page; today: string },
) {
  let query = selectDocuments(db, caller)
  if (filter.staff_id) query = query.where('d.staff_id', '=', filter.staff_id)
  if (filter.status) query = query.where(hasStatus(filter.status, today))
  query = query.where(foundBy(filter.q, { words: ['p.name', 'd.number'] }))
  const { data, next_cursor } = await pageOf(query, { keys: ['d.id'], direction: 'asc' }, page)
  return { data: data.map((row) => ({ ...row, status: statusOf(row.expires_on, today) })), next_cursor }
}

export async function createDocument(
  tx: Tx,
  caller: Caller,
  { document, today }: { document: Static<typeof NewDocument>; today: string },
) {
  const { id } = await tx
    .insertInto('people.document')
    .values({ company_id: caller.companyId, ...document })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getDocument(tx, caller, { id, today })
}

export async function updateDocument(
  tx: Tx,
  caller: Caller,
  { input, today }: { input: Static<typeof DocumentChange>; today: string },
) {
  const { id, version, ...changes } = input
  if (Object.keys(changes).length === 0)
    throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  await held(
    tx
      .selectFrom('people.document')
      .select('version')
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .forUpdate(),
    version,
  )
  await tx
    .updateTable('people.document')
    .set(changes)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return getDocument(tx, caller, { id, today })
}

/** The document's own policy decides who gets its file. */
export async function getDocumentFile(db: Db, files: FileStore, { caller, id }: { caller: Caller; id: number }) {
  const document = await db
    .selectFrom('people.document')
    .select('file_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document?.file_id) throw notFound('id')
  return sendFile(db, files, { caller, fileId: document.file_id })
}

async function getDocument(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  const row = await selectDocuments(db, caller).where('d.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('id')
  return { ...row, status: statusOf(row.expires_on, today) }
}
