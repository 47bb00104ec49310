// Assets as the books see them: what they cost, and over how many months.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Count, Day, Id, Obj, Rupiah, RupiahIn, type Static, Text, Word } from '../../kernel/schema.ts'

/** The fiscal groups and their lives in months. Land is not depreciated and has no book here. */
export const LIFE_MONTHS = {
  group_1: 4 * 12,
  group_2: 8 * 12,
  group_3: 16 * 12,
  group_4: 20 * 12,
  building_permanent: 20 * 12,
  building_temporary: 10 * 12,
} as const
const FiscalGroup = Word('group_1', 'group_2', 'group_3', 'group_4', 'building_permanent', 'building_temporary')

export const AssetBook = Obj({
  id: Id(),
  name: Text(200, 'Komputer laboratorium'),
  fiscal_group: FiscalGroup,
  method: Text(40, 'straight_line'),
  acquired_on: Day('2026-07-15'),
  cost: Rupiah(12_000_000),
  life_months: Count(48),
  accumulated: Rupiah(250_000),
  book_value: Rupiah(11_750_000),
})
export const NewAssetBook = Obj({
  name: Text(200, 'Komputer laboratorium'),
  fiscal_group: FiscalGroup,
  acquired_on: Day('2026-07-15'),
  cost: RupiahIn(12_000_000, 1),
})

const COLUMNS = ['id', 'name', 'fiscal_group', 'method', 'acquired_on', 'cost', 'life_months'] as const

export async function listAssetBooks(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('accounting.asset_book as a')
    .innerJoin('accounting.asset_balance as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.asset_book_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.name', 'a.fiscal_group', 'a.method', 'a.acquired_on', 'a.cost', 'a.life_months'])
    .select('b.accumulated')
    .where('a.company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['a.acquired_on', 'a.id'], direction: 'asc' }, page)
  return { data: rows.map((row) => ({ ...row, book_value: row.cost - row.accumulated })), next_cursor }
}

export async function createAssetBook(tx: Tx, caller: Caller, asset: Static<typeof NewAssetBook>, today: string) {
  if (asset.acquired_on > today)
    throw new AppError('invalid_params', { fields: { 'params.acquired_on': 'not after today' } })
  const created = await tx
    .insertInto('accounting.asset_book')
    .values({ company_id: caller.companyId, ...asset, life_months: LIFE_MONTHS[asset.fiscal_group] })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...created, accumulated: 0, book_value: created.cost }
}
