// Components: the heads under which the grant may be spent, year by year.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertMissing } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Type, Version, Year } from '../../../kernel/values/schema.ts'

const Code = Type.String({ pattern: '^[0-9]{2}$', maxLength: 2, examples: ['02'] })
const name = Text(200, 'Pengembangan perpustakaan')
const name_en = Text(200, 'Library')

export const Component = Obj({ id: Id(), fiscal_year: Year(), code: Code, name, name_en, version: Version() })
export const ComponentFilter = Obj({ fiscal_year: Optional(Year()) })
export const NewComponent = Obj({ fiscal_year: Year(), code: Code, name, name_en })
export const ComponentChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(name),
  name_en: Optional(name_en),
})

export const ComponentCopy = Obj({ from_year: Year(2026), to_year: Year(2027) })
nameShapes({
  BosComponent: Component,
  NewBosComponent: NewComponent,
  BosComponentChange: ComponentChange,
  BosComponentCopy: ComponentCopy,
})

const COLUMNS = ['id', 'fiscal_year', 'code', 'name', 'name_en', 'version'] as const

export async function listComponents(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ComponentFilter>; page: Page },
) {
  let query = db.selectFrom('bos.component').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.fiscal_year !== undefined) query = query.where('fiscal_year', '=', filter.fiscal_year)
  return pageOf(query, { keys: ['fiscal_year', 'code'], direction: 'asc' }, page)
}

export function createComponent(tx: Tx, caller: Caller, component: Static<typeof NewComponent>) {
  return tx
    .insertInto('bos.component')
    .values({ company_id: caller.companyId, ...component })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function updateComponent(tx: Tx, caller: Caller, change: Static<typeof ComponentChange>) {
  const { id, version, ...changes } = change
  if (Object.keys(changes).length === 0)
    throw new AppError('invalid_params', { fields: { params: faults.nothingToChange } })
  const component = await tx
    .selectFrom('bos.component')
    .select('version')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!component) throw notFound('id')
  assertCurrent(component, version)
  return tx
    .updateTable('bos.component')
    .set(changes)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A new year begins with the list of another; what it has already stays as it is. */
export async function copyComponents(tx: Tx, caller: Caller, { from_year, to_year }: Static<typeof ComponentCopy>) {
  const known = await componentsOf(tx, caller, from_year)
  if (known.length === 0) throw notFound('from_year')
  const rows = known.map(({ code, name, name_en }) => ({
    company_id: caller.companyId,
    fiscal_year: to_year,
    code,
    name,
    name_en,
  }))
  await insertMissing(tx, 'bos.component', rows)
  return componentsOf(tx, caller, to_year)
}

export function componentsOf(db: Db, caller: Caller, year: number) {
  return db
    .selectFrom('bos.component')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('fiscal_year', '=', year)
    .orderBy('code')
    .execute()
}
