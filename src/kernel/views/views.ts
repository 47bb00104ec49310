// Views of a list that people keep: what was asked for and which columns were shown, under a name of their own.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import { notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import { invalid } from '../records/change.ts'
import { Flag, Id, List, nameShapes, Obj, Optional, type Static, Text, Type } from '../values/schema.ts'
import { tidy } from '../values/texts.ts'

/** Of one list; who keeps more finds none of them again. */
const VIEWS_MAX = 50
const COLUMNS_MAX = 100

/** The door of the list. */
const ListPath = Type.String({
  pattern: '^/api/[a-z0-9/_{}-]{1,150}$',
  maxLength: 160,
  examples: ['/api/accounting/bills'],
})
const Name = Text(60, 'Belum dibayar bulan ini')
const Query = Type.String({ maxLength: 2000, examples: ['state=posted&sort=-bill_date'] })
const Columns = List(Text(60, 'number'), COLUMNS_MAX)

export const SavedView = Obj({
  id: Id(5),
  list: ListPath,
  name: Name,
  /** As it stands in the address of the list. */
  query: Query,
  /** Those of the list itself where there are none. */
  columns: Columns,
  /** Whether colleagues see it too. */
  shared: Flag(false),
  mine: Flag(true),
  owner_name: Text(200, 'Siti Rahma'),
})
export const ViewFilter = Obj({ list: ListPath })
export const NewView = Obj({
  list: ListPath,
  name: Name,
  query: Optional(Query),
  columns: Optional(Columns),
  shared: Optional(Flag(false)),
})
export const OneView = Obj({ id: Id(5) })
nameShapes({ SavedView, NewView })

function views(db: Db, caller: Caller) {
  return db
    .selectFrom('kernel.saved_view as v')
    .innerJoin('kernel.user_account as u', 'u.id', 'v.user_id')
    .select(['v.id', 'v.list', 'v.name', 'v.query', 'v.columns', 'v.shared', 'u.name as owner_name'])
    .select(sql<boolean>`v.user_id = ${caller.userId}`.as('mine'))
    .where('v.company_id', '=', caller.companyId)
}

/** One's own, and what colleagues have shared. */
export async function listViews(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ViewFilter>; page: Page },
) {
  const query = views(db, caller).where('v.list', '=', filter.list)
  return pageOf(query, { keys: ['v.name', 'v.id'], direction: 'asc' }, page)
}

/** Under a name that is there already it takes the place of the one before. */
export async function saveView(tx: Tx, caller: Caller, view: Static<typeof NewView>) {
  const { list, name, query = '', columns = [], shared = false } = tidy(view)
  const own = { company_id: caller.companyId, user_id: caller.userId, list, name }
  const content = { query, columns, shared }
  const { id } = await tx
    .insertInto('kernel.saved_view')
    .values({ ...own, ...content })
    .onConflict((conflict) => conflict.constraint('saved_view_name_key').doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { many } = await tx
    .selectFrom('kernel.saved_view')
    .select((eb) => eb.fn.countAll<number>().as('many'))
    .where('company_id', '=', own.company_id)
    .where('user_id', '=', own.user_id)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  if (Number(many) > VIEWS_MAX)
    throw invalid('name', {
      id: `sudah ada ${VIEWS_MAX} tampilan daftar ini; hapus salah satunya dahulu`,
      en: `this list already has ${VIEWS_MAX} views; delete one first`,
    })
  return views(tx, caller).where('v.id', '=', id).executeTakeFirstOrThrow()
}

export async function deleteView(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('kernel.saved_view')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound('id')
}
