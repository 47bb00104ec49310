// An asset leaves the books: what it still was worth against what it brought.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Version,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount } from '../chart/cash-accounts.ts'
import { ACCUMULATED, DISPOSAL } from '../chart/chart.ts'
import { postEntry } from '../ledger/posting.ts'
import { assertSeen } from '../payables/bills.ts'
import { monthBefore } from './acquisitions.ts'
import { getAssetBook } from './books.ts'
import { bookMonths } from './depreciation.ts'

export const AssetDisposal = Obj({
  id: Id(),
  version: Version(),
  disposed_on: Day('2029-03-10'),
  /** What it was sold for; nothing where it was given away, destroyed or lost. */
  proceeds: Optional(RupiahIn(1_500_000)),
  to_account: Optional(AccountCode('1111')),
  reason: Text(500, 'Rusak berat, dijual sebagai barang bekas'),
})
nameShapes({ AssetDisposal })

/** Its months are booked up to the one before it went; the rest is gain or loss. */
export async function disposeAssetBook(tx: Tx, caller: Caller, given: Static<typeof AssetDisposal>) {
  const { id, version, disposed_on, proceeds = 0, to_account, reason } = given
  const seen = await lockAsset(tx, caller, id)
  assertSeen(seen, version)
  if (seen.disposed_on) throw new AppError('asset_fixed')
  if (disposed_on < seen.acquired_on)
    throw invalid('disposed_on', { id: 'sebelum aset ini dibeli', en: 'before it was bought' })
  if (proceeds > 0) await assertCashAccount(tx, caller, { code: to_account ?? '', param: 'to_account' })
  const first = `${seen.acquired_on.slice(0, 7)}-01`
  const last = monthBefore(disposed_on)
  if (last >= first) await bookMonths(tx, caller, { from: first, until: last, assetId: id })
  const asset = await getAssetBook(tx, caller, id)
  const { fund_source_id } = asset
  const result = proceeds - asset.book_value
  const entry = await postEntry(tx, caller, {
    journal: 'JU',
    date: disposed_on,
    description: `Pelepasan aset ${asset.name}: ${reason}`.slice(0, 500),
    source: { relation: 'accounting.asset_book', id },
    lines: [
      { account: ACCUMULATED[asset.account]!, fund_source_id, debit: asset.accumulated },
      { account: to_account ?? '', fund_source_id, debit: proceeds },
      { account: DISPOSAL.loss, fund_source_id, debit: Math.max(0, -result) },
      { account: DISPOSAL.gain, fund_source_id, credit: Math.max(0, result) },
      { account: asset.account, fund_source_id, credit: asset.cost },
    ].filter((line) => line.debit || line.credit),
  })
  await changeRecord(tx, caller, {
    relation: 'accounting.asset_book',
    change: { id, disposed_on, disposal_entry_id: entry.id },
  })
  return getAssetBook(tx, caller, id)
}

async function lockAsset(tx: Tx, caller: Caller, id: number) {
  const asset = await tx
    .selectFrom('accounting.asset_book')
    .select(['acquired_on', 'disposed_on', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw notFound('id')
  return asset
}
