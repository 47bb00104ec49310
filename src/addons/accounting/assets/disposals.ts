// An asset leaves the books: what it still was worth against what it brought. And comes back where that was wrong.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
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
import { unbook, writeReceived } from '../ledger/money.ts'
import { postEntry } from '../ledger/posting.ts'
import { assertSeen } from '../payables/bills.ts'
import { isCreditable } from '../vat/input.ts'
import { monthBefore } from './acquisitions.ts'
import { getAssetBook } from './books.ts'
import { bookMonths, holdAssets } from './depreciation.ts'

export const AssetDisposal = Obj({
  id: Id(),
  version: Version(),
  disposed_on: Day('2029-03-10'),
  /** What it was sold for; nothing where it was given away, destroyed or lost. */
  proceeds: Optional(RupiahIn(1_500_000)),
  to_account: Optional(AccountCode('1111')),
  reason: Text(500, 'Rusak berat, dijual sebagai barang bekas'),
})
export const DisposalReturn = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before it went. */
  returned_on: Day('2029-03-14'),
  reason: Text(400, 'Pembeli mengembalikan barang'),
})
nameShapes({ AssetDisposal, DisposalReturn })
const RELATION = 'accounting.asset_book'

/** Its months are booked up to the one before it went; the rest is gain or loss. */
export async function disposeAssetBook(
  tx: Tx,
  caller: Caller,
  { given, document, today }: { given: Static<typeof AssetDisposal>; document?: string; today: string },
) {
  const { id, version, disposed_on, proceeds = 0, to_account, reason } = given
  await holdAssets(tx)
  const seen = await lockAsset(tx, caller, id)
  assertSeen(seen, version)
  if (seen.disposed_on) throw new AppError('asset_fixed')
  if (disposed_on < seen.acquired_on)
    throw invalid('disposed_on', { id: 'sebelum aset ini dibeli', en: 'before it was bought' })
  if (disposed_on < seen.booked_until)
    throw invalid('disposed_on', {
      id: `sudah dibukukan sampai ${seen.booked_until}: pakai hari itu atau sesudahnya`,
      en: `posted up to ${seen.booked_until}: use that date or later`,
    })
  if (disposed_on > today) throw invalid('disposed_on', faults.future)
  if (proceeds > 0) {
    await assertCashAccount(tx, caller, { code: to_account ?? '', param: 'to_account' })
    if (await isCreditable(tx, caller, { fundSourceId: seen.fund_source_id, day: disposed_on }))
      throw new AppError('asset_sale_taxed')
  }
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
    // Each time it goes it is posted anew.
    source: { relation: RELATION, id, ...(seen.absences > 0 && { part: `${seen.absences + 1}` }) },
    lines: [
      { account: ACCUMULATED[asset.account]!, fund_source_id, debit: asset.accumulated },
      { account: to_account ?? '', fund_source_id, debit: proceeds },
      { account: DISPOSAL.loss, fund_source_id, debit: Math.max(0, -result) },
      { account: DISPOSAL.gain, fund_source_id, credit: Math.max(0, result) },
      { account: asset.account, fund_source_id, credit: asset.cost },
    ].filter((line) => line.debit || line.credit),
  })
  if (to_account !== undefined && proceeds > 0) {
    const description = `Penjualan aset ${asset.name}`.slice(0, 500)
    const received = { fund_source_id, day: disposed_on, to_account, amount: proceeds, description }
    await writeReceived(tx, caller, { owner: { relation: RELATION, id }, today, received })
  }
  await changeRecord(tx, caller, {
    relation: RELATION,
    change: { id, disposed_on, disposal_entry_id: entry.id, disposal_document: document ?? null },
  })
  return getAssetBook(tx, caller, id)
}

/**
 * The disposal is taken back: entry and money are mirrored on that day, and the asset is there again with what it had lost. The
 * months that it was gone for are due, and are booked from that day on. Only the document that took it out brings it back.
 */
export async function returnAssetBook(
  tx: Tx,
  caller: Caller,
  { given, document, today }: { given: Static<typeof DisposalReturn>; document?: string; today: string },
) {
  const { id, version, returned_on, reason } = given
  await holdAssets(tx)
  const seen = await lockAsset(tx, caller, id)
  assertSeen(seen, version)
  if (!seen.disposed_on || !seen.disposal_entry_id) throw new AppError('asset_not_disposed')
  if (seen.disposal_document !== (document ?? null))
    throw new AppError('disposal_owned', { values: { document: seen.disposal_document ?? '' } })
  if (returned_on < seen.disposed_on)
    throw invalid('returned_on', { id: 'sebelum aset ini dilepas', en: 'before it was disposed of' })
  if (returned_on > today) throw invalid('returned_on', faults.future)
  const undo = { date: returned_on, reason }
  await unbook(tx, caller, { owner: { relation: RELATION, id }, entryId: seen.disposal_entry_id, undo, today })
  await changeRecord(tx, caller, {
    relation: RELATION,
    change: { id, disposed_on: null, disposal_entry_id: null, disposal_document: null, returned_on },
  })
  return getAssetBook(tx, caller, id)
}

async function lockAsset(tx: Tx, caller: Caller, id: number) {
  const asset = await tx
    .selectFrom('accounting.asset_book')
    .select(['acquired_on', 'disposed_on', 'disposal_entry_id', 'disposal_document', 'fund_source_id', 'version'])
    .select(
      sql<number>`(select count(*)::int from accounting.asset_absence x
        where x.company_id = asset_book.company_id and x.asset_book_id = asset_book.id)`.as('absences'),
    )
    .select(
      sql<string>`greatest(booked_on, returned_on, (select max(coalesce(d.undone_on, d.booked_on)) from accounting.depreciation d
        where d.company_id = asset_book.company_id and d.asset_book_id = asset_book.id))`.as('booked_until'),
    )
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw notFound('id')
  return asset
}
