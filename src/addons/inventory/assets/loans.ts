// Loans of assets: who has what for a while, and what should be back.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Flag,
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
import { lockAssetInUse } from './assets.ts'
import { CONDITIONS, recordAssetEvent } from './events.ts'

export const AssetLoan = Obj({
  id: Id(),
  asset_id: Id(12),
  asset_name: Text(200, 'Laptop'),
  staff_id: Nullable(Id(3)),
  student_id: Nullable(Id(40)),
  borrower: Nullable(Text(200, 'Dian Puspita')),
  purpose: Text(500, 'Lomba robotik tingkat kota'),
  lent_on: Day(),
  due_on: Day('2026-07-20'),
  returned_on: Nullable(Day('2026-07-19')),
  overdue: Flag(false),
  version: Version(),
})
export const AssetLoanFilter = Obj({ q: Optional(Query()), asset_id: Optional(Id(12)), open: Optional(Flag()) })
export const NewAssetLoan = Obj({
  asset_id: Id(12),
  staff_id: Optional(Id(3)),
  student_id: Optional(Id(40)),
  purpose: Text(500, 'Lomba robotik tingkat kota'),
  due_on: Day('2027-07-20'),
})
export const AssetReturn = Obj({
  id: Id(),
  version: Optional(Version()),
  condition: Optional(Word(...CONDITIONS)),
  note: Optional(Text(500, 'Kembali lengkap dengan pengisi daya')),
})
nameShapes({ AssetLoan, NewAssetLoan, AssetReturn })

function selectLoans(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.asset_loan as l')
    .innerJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'l.company_id').onRef('a.id', '=', 'l.asset_id'),
    )
    .leftJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.staff_id'),
    )
    .leftJoin('school.student as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.student_id'),
    )
    .select(['l.id', 'l.asset_id', 'a.name as asset_name', 'l.staff_id', 'l.student_id', 'l.purpose', 'l.lent_on'])
    .select(['l.due_on', 'l.returned_on', 'l.version'])
    .select((eb) => eb.fn.coalesce('s.name', 'p.name').as('borrower'))
    .where('l.company_id', '=', caller.companyId)
}

const withDelay = <L extends { due_on: string; returned_on: string | null }>(loan: L, today: string) => ({
  ...loan,
  overdue: loan.returned_on === null && loan.due_on < today,
})

export async function listAssetLoans(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof AssetLoanFilter>; page: Page; today: string },
) {
  let query = selectLoans(db, caller)
  if (filter.asset_id) query = query.where('l.asset_id', '=', filter.asset_id)
  if (filter.open !== undefined) query = query.where('l.returned_on', filter.open ? 'is' : 'is not', null)
  query = query.where(foundBy(filter.q, { words: ['a.name', 's.name', 'p.name'] }))
  const { data, next_cursor } = await pageOf(query, { keys: ['l.id'], direction: 'desc' }, page)
  return { data: data.map((row) => withDelay(row, today)), next_cursor }
}

async function getLoan(db: Db, caller: Caller, { id, today }: { id: number; today: string }) {
  return withDelay(await selectLoans(db, caller).where('l.id', '=', id).executeTakeFirstOrThrow(), today)
}

/** One borrower at a time; the database refuses a second one. */
export async function lendAsset(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewAssetLoan>; today: string },
) {
  const { asset_id, staff_id, student_id, purpose, due_on } = wanted
  if ((staff_id === undefined) === (student_id === undefined))
    throw invalid('staff_id', { id: 'sebutkan satu: pegawai atau siswa', en: 'choose a staff member or a student' })
  if (due_on < today) throw invalid('due_on', faults.past)
  const asset = await lockAssetInUse(tx, caller, { id: asset_id })
  const { id } = await tx
    .insertInto('inventory.asset_loan')
    .values({ company_id: caller.companyId, asset_id, staff_id, student_id, purpose, lent_on: today, due_on })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAssetEvent(tx, caller, { asset, event: { kind: 'lend', happened_on: today, note: purpose } })
  return getLoan(tx, caller, { id, today })
}

export async function returnAsset(
  tx: Tx,
  caller: Caller,
  { back, today }: { back: Static<typeof AssetReturn>; today: string },
) {
  const loan = await selectLoans(tx, caller).where('l.id', '=', back.id).executeTakeFirst()
  if (!loan) throw notFound('id')
  const asset = await lockAssetInUse(tx, caller, { id: loan.asset_id })
  const { returned_on } = await getLoan(tx, caller, { id: back.id, today })
  if (returned_on) throw new AppError('asset_returned')
  await changeRecord(tx, caller, {
    relation: 'inventory.asset_loan',
    change: { id: loan.id, version: back.version, returned_on: today },
  })
  const condition = back.condition ?? asset.condition
  await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id: asset.id, condition } })
  await recordAssetEvent(tx, caller, {
    asset: { ...asset, condition },
    event: { kind: 'return', happened_on: today, note: back.note },
  })
  return getLoan(tx, caller, { id: back.id, today })
}
