// An asset in the accounts: where the school keeps its books here, what depreciation is reckoned from.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { isOpen } from '../../../kernel/http/gate.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, Optional, type Static, Version } from '../../../kernel/values/schema.ts'
import { createAssetBook, disposeAssetBook, getAssetBook, NewAssetBook, returnAssetBook } from '../../accounting/api.ts'
import { getAsset, lockAsset, lockAssetInUse } from './assets.ts'
import { classOf } from './card-details.ts'

const { fiscal_group, method, life_months, salvage, fiscal_method, account } = NewAssetBook.properties
export const AssetCapitalisation = Obj({
  id: Id(12),
  version: Optional(Version()),
  fiscal_group,
  method,
  life_months,
  salvage,
  fiscal_method,
  account,
})
nameShapes({ AssetCapitalisation })

/** Whether the school keeps its accounts here. */
export function holdsBooks(caller: Pick<Caller, 'addons' | 'flags'>): boolean {
  return isOpen([{ code: 'FIN', flag: 'svc_account' }], caller)
}

/** Land does not wear out, and what is being built has not begun to. */
export async function capitaliseAsset(
  tx: Tx,
  caller: Caller,
  {
    assetCapitalisation: { id, version, ...rule },
    today,
  }: { assetCapitalisation: Static<typeof AssetCapitalisation>; today: string },
) {
  if (!holdsBooks(caller)) throw new AppError('feature_disabled')
  const asset = await lockAssetInUse(tx, caller, { id, version })
  if (asset.asset_book_id !== null) throw new AppError('asset_in_books')
  if (['A', 'F'].includes(classOf(asset.item_code)))
    throw invalid('id', {
      id: 'tanah dan konstruksi dalam pengerjaan tidak disusutkan',
      en: 'land and construction in progress are not depreciated',
    })
  if (asset.value === 0)
    throw invalid('id', { id: 'aset tanpa nilai tidak disusutkan', en: 'an asset with no value is not depreciated' })
  const fund = asset.fund_source_id === null ? {} : { fund_source_id: asset.fund_source_id }
  const { name, acquired_on, value: cost } = asset
  const origin = ['grant', 'transfer'].includes(asset.origin) ? ('given' as const) : undefined
  const given = { ...rule, ...fund, name, acquired_on, cost, ...(origin && { origin }) }
  const book = await createAssetBook(tx, caller, { given, today })
  await changeRecord(tx, caller, { relation: 'inventory.asset', change: { id, asset_book_id: book.id } })
  return getAsset(tx, caller, id)
}

/** What the asset stands for: as the accounts say where they know it, else as the register does. */
export async function bookValueOf(tx: Tx, caller: Caller, assetId: number): Promise<number> {
  const asset = await lockAsset(tx, caller, assetId)
  if (asset.asset_book_id === null || !holdsBooks(caller)) return asset.value
  return (await getAssetBook(tx, caller, asset.asset_book_id)).book_value
}

export interface Leaving {
  /** The number of the disposal. */
  document: string
  day: string
  proceeds: number
  to_account: string | undefined
  reason: string
}

/** Takes the asset out of the accounts with what it brought, unless they do not know it; answers whether they do. */
export async function takeOutOfBooks(
  tx: Tx,
  caller: Caller,
  { bookId, leaving }: { bookId: number | null; leaving: Leaving },
): Promise<boolean> {
  if (bookId === null || !holdsBooks(caller)) return false
  const { version, disposed_on } = await getAssetBook(tx, caller, bookId)
  if (disposed_on) return true
  const { document, day, proceeds, to_account, reason } = leaving
  const given = { id: bookId, version, disposed_on: day, proceeds, to_account, reason }
  await disposeAssetBook(tx, caller, { given, document, today: day })
  return true
}

/** Brings it back into the accounts where this disposal took it out of them; answers whether it did. */
export async function bringBackToBooks(
  tx: Tx,
  caller: Caller,
  { bookId, coming }: { bookId: number | null; coming: Pick<Leaving, 'document' | 'day' | 'reason'> },
): Promise<boolean> {
  if (bookId === null) return false
  const { version, disposal_document } = await getAssetBook(tx, caller, bookId)
  if (disposal_document !== coming.document) return false
  if (!holdsBooks(caller)) throw new AppError('feature_disabled')
  const { document, day, reason } = coming
  const given = { id: bookId, version, returned_on: day, reason }
  await returnAssetBook(tx, caller, { given, document, today: day })
  return true
}
