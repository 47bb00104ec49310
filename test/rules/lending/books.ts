// Books: what one is, and how they are listed, entered and changed.
import { sql } from 'kysely'
import type { Caller } from '../../../src/kernel/access/caller.ts'
import type { Db, Tx } from '../../../src/kernel/db/database.ts'
import { notFound } from '../../../src/kernel/language/errors.ts'
import { type Page, pageOf } from '../../../src/kernel/lists/paging.ts'
import { changeRecord } from '../../../src/kernel/records/change.ts'
import {
  Count,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../src/kernel/values/schema.ts'

const fields = {
  title: Text(200, 'Laskar Pelangi'),
  author: Text(200, 'Andrea Hirata'),
  kind: Word('fiction', 'textbook'),
  copies: Count(3),
}
export const Book = Obj({ id: Id(), ...fields, staff_id: Nullable(Id()), version: Version() })
export const NewBook = Obj({ ...fields, staff_id: Optional(Id()) })
export const BookChange = Obj({
  id: Id(),
  version: Optional(Version()),
  title: Optional(fields.title),
  copies: Optional(fields.copies),
})
nameShapes({ Book, NewBook, BookChange })

/** `npm run gen` would put the table among the types; a throw-away one brings its own. */
type Tables = { 'lending.book': Static<typeof Book> & { company_id: number } }
const COLUMNS = ['id', 'title', 'author', 'kind', 'copies', 'staff_id', 'version'] as const
const selectBooks = (db: Db, caller: Caller) =>
  db.withTables<Tables>().selectFrom('lending.book').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listBooks(db: Db, caller: Caller, page: Page) {
  return pageOf(selectBooks(db, caller), { keys: ['id'], direction: 'asc' }, page)
}

export async function readBook(db: Db, caller: Caller, id: number) {
  const book = await selectBooks(db, caller).where('id', '=', id).executeTakeFirst()
  if (!book) throw notFound('id')
  return book
}

export async function createBook(tx: Tx, caller: Caller, book: Static<typeof NewBook>) {
  const { title, author, kind, copies, staff_id = null } = book
  const { rows } = await sql<{ id: number }>`
    insert into lending.book (company_id, title, author, kind, copies, staff_id)
    values (${caller.companyId}, ${title}, ${author}, ${kind}, ${copies}, ${staff_id}) returning id`.execute(tx)
  return readBook(tx, caller, rows[0]!.id)
}

export async function changeBook(tx: Tx, caller: Caller, change: Static<typeof BookChange>) {
  await changeRecord(tx, caller, { relation: 'lending.book' as 'school.room', change })
  return readBook(tx, caller, change.id)
}
