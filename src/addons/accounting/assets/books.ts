// Assets as the books see them: what they cost, over how many months, by the school's reckoning and by the tax office's.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { defineRate, rateOn } from '../../../kernel/rates/rates.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { ACCUMULATED } from '../chart/chart.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { beginningOf, postAcquisition } from './acquisitions.ts'
import { holdAssets } from './depreciation.ts'

const GROUPS = ['group_1', 'group_2', 'group_3', 'group_4', 'building_permanent', 'building_temporary'] as const
export type FiscalGroup = (typeof GROUPS)[number]
const METHODS = ['straight_line', 'declining'] as const
const Method = Word(...METHODS)
const ORIGINS = ['bought', 'given', 'owned'] as const

const Life = Type.Integer({ minimum: 1, maximum: 1_200, examples: [48] })
const GroupRule = () => Obj({ months: Life, declining: Flag() })
/** The fiscal groups: how long an asset lives, and whether its balance may decline. Land is not depreciated. */
export const fiscalGroups = defineRate({
  code: 'fiscal_depreciation',
  title: { id: 'Kelompok penyusutan fiskal', en: 'Tax depreciation groups' },
  schema: Obj({
    group_1: GroupRule(),
    group_2: GroupRule(),
    group_3: GroupRule(),
    group_4: GroupRule(),
    building_permanent: GroupRule(),
    building_temporary: GroupRule(),
  }),
  defaults: [
    {
      from: '2000-01-01',
      value: {
        group_1: { months: 48, declining: true },
        group_2: { months: 96, declining: true },
        group_3: { months: 192, declining: true },
        group_4: { months: 240, declining: true },
        building_permanent: { months: 240, declining: false },
        building_temporary: { months: 120, declining: false },
      },
    },
  ],
})

export const AssetBook = Obj({
  id: Id(),
  name: Text(200, 'Komputer laboratorium'),
  fiscal_group: Word(...GROUPS),
  method: Method,
  acquired_on: Day('2026-07-15'),
  origin: Word(...ORIGINS),
  booked_on: Day('2026-07-15'),
  cost: Rupiah(12_000_000),
  life_months: Count(48),
  salvage: Rupiah(0),
  fiscal_method: Method,
  fiscal_life_months: Count(48),
  fund_source_id: Id(),
  account: AccountCode('1504'),
  accumulated: Rupiah(250_000),
  book_value: Rupiah(11_750_000),
  fiscal_accumulated: Rupiah(250_000),
  fiscal_book_value: Rupiah(11_750_000),
  disposed_on: Nullable(Day('2029-03-01')),
  disposal_document: Nullable(Text(40, 'PHP/2029/0003')),
  version: Version(),
})
/** Where the school does not say otherwise it reckons as the tax office does, in a straight line. */
export const NewAssetBook = Obj({
  name: Text(200, 'Komputer laboratorium'),
  fiscal_group: Word(...GROUPS),
  acquired_on: Day('2026-07-15'),
  /**
   * Bought: its capital spending stands in the books and waits for it. Given: it is income of the school. Owned before the
   * books began: it belongs to what they opened with; so it is understood where it was acquired before their first day.
   */
  origin: Optional(Word(...ORIGINS)),
  /** Where the period of that day is closed already: a day on which it comes into the books. */
  booked_on: Optional(Day('2026-07-15')),
  cost: RupiahIn(12_000_000, 1),
  method: Optional(Method),
  life_months: Optional(Life),
  salvage: Optional(RupiahIn(0)),
  fiscal_method: Optional(Method),
  fund_source_id: Optional(Id()),
  account: Optional(AccountCode('1504')),
})
nameShapes({ AssetBook, NewAssetBook })
export const AssetBookFilter = Obj({ disposed: Optional(Flag(false)) })
export const AssetBookRef = Obj({ id: Id() })

function selectAssets(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.asset_book as a')
    .innerJoin('accounting.asset_balance as b', (join) =>
      join.onRef('b.company_id', '=', 'a.company_id').onRef('b.asset_book_id', '=', 'a.id'),
    )
    .innerJoin('accounting.account as c', (join) =>
      join.onRef('c.company_id', '=', 'a.company_id').onRef('c.id', '=', 'a.account_id'),
    )
    .select(['a.id', 'a.name', 'a.fiscal_group', 'a.method', 'a.acquired_on', 'a.cost', 'a.life_months', 'a.salvage'])
    .select([
      'a.fiscal_method',
      'a.fiscal_life_months',
      'a.fund_source_id',
      'c.code as account',
      'a.disposed_on',
      'a.disposal_document',
    ])
    .select(['b.accumulated', 'b.fiscal_accumulated', 'a.booked_on', 'a.version'])
    .select(sql<(typeof ORIGINS)[number]>`a.origin`.as('origin'))
    .select((eb) => [
      eb('a.cost', '-', eb.ref('b.accumulated')).as('book_value'),
      eb('a.cost', '-', eb.ref('b.fiscal_accumulated')).as('fiscal_book_value'),
    ])
    .where('a.company_id', '=', caller.companyId)
}

export async function listAssetBooks(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AssetBookFilter>; page: Page },
) {
  let query = selectAssets(db, caller)
  if (filter.disposed !== undefined) query = query.where('a.disposed_on', filter.disposed ? 'is not' : 'is', null)
  return pageOf(query, { keys: ['a.acquired_on', 'a.id'], direction: 'asc' }, page)
}

export async function getAssetBook(db: Db, caller: Caller, id: number) {
  const asset = await selectAssets(db, caller).where('a.id', '=', id).executeTakeFirst()
  if (!asset) throw notFound('id')
  return asset
}

export async function createAssetBook(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewAssetBook>; today: string },
) {
  if (given.acquired_on > today) throw invalid('acquired_on', faults.future)
  const rule = (await rateOn(tx, caller, { rate: fiscalGroups, day: given.acquired_on }))[given.fiscal_group]
  if (given.fiscal_method === 'declining' && !rule.declining)
    throw invalid('fiscal_method', {
      id: 'bangunan disusutkan dengan garis lurus',
      en: 'buildings are depreciated straight-line',
    })
  const { account = usualAccount(given.fiscal_group), fund_source_id, life_months, fiscal_method, ...asset } = given
  const began = await beginningOf(tx, caller)
  const origin = given.acquired_on < began ? 'owned' : (given.origin ?? 'bought')
  if (origin === 'owned' && given.acquired_on >= began)
    throw invalid('origin', { id: `pembukuan dimulai ${began}`, en: `the books start on ${began}` })
  const accumulated = ACCUMULATED[account]
  const ids = await accountIds(tx, caller, [account, accumulated ?? account])
  if (!accumulated || !ids.get(account) || !ids.get(accumulated))
    throw invalid('account', { id: 'bukan akun aset yang disusutkan', en: 'not an account for depreciable assets' })
  await holdAssets(tx)
  const { id } = await tx
    .insertInto('accounting.asset_book')
    .values({
      company_id: caller.companyId,
      ...asset,
      origin,
      booked_on: origin === 'owned' ? began : (given.booked_on ?? given.acquired_on),
      life_months: life_months ?? rule.months,
      fiscal_method: fiscal_method ?? 'straight_line',
      fiscal_life_months: rule.months,
      fund_source_id: fund_source_id ?? (await firstFund(tx, caller)),
      account_id: ids.get(account)!,
      accumulated_account_id: ids.get(accumulated)!,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const book = await getAssetBook(tx, caller, id)
  await postAcquisition(tx, caller, book)
  return getAssetBook(tx, caller, id)
}

function usualAccount(group: FiscalGroup): string {
  return group.startsWith('building') ? '1502' : '1504'
}

/** Where nobody says whose money it was: the school's own, before any that its givers restricted. */
export async function firstFund(tx: Tx, caller: Caller): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select s.id from budget.fund_source s
    left join accounting.fund f on f.company_id = s.company_id and f.fund_source_id = s.id
    where s.company_id = ${caller.companyId} order by f.restriction = 'with', s.id limit 1`.execute(tx)
  return rows[0]!.id
}
