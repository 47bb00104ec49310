// An asset leaves the books: what it still was worth against what it brought.
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
import { keepsBook, postCashEntry } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, purseOf } from '../chart/cash-accounts.ts'
import { ACCUMULATED, DISPOSAL } from '../chart/chart.ts'
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
nameShapes({ AssetDisposal })
const RELATION = 'accounting.asset_book'

/** Its months are booked up to the one before it went; the rest is gain or loss. */
export async function disposeAssetBook(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof AssetDisposal>; today: string },
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
      en: `booked up to ${seen.booked_until}: take that day or a later one`,
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
    source: { relation: RELATION, id },
    lines: [
      { account: ACCUMULATED[asset.account]!, fund_source_id, debit: asset.accumulated },
      { account: to_account ?? '', fund_source_id, debit: proceeds },
      { account: DISPOSAL.loss, fund_source_id, debit: Math.max(0, -result) },
      { account: DISPOSAL.gain, fund_source_id, credit: Math.max(0, result) },
      { account: asset.account, fund_source_id, credit: asset.cost },
    ].filter((line) => line.debit || line.credit),
  })
  const sold = {
    fund_source_id,
    disposed_on,
    proceeds,
    to_account,
    description: `Penjualan aset ${asset.name}`.slice(0, 500),
  }
  if (proceeds > 0) await writeProceeds(tx, caller, { sold: { ...sold, id }, today })
  await changeRecord(tx, caller, {
    relation: RELATION,
    change: { id, disposed_on, disposal_entry_id: entry.id },
  })
  return getAssetBook(tx, caller, id)
}

/** What it was sold for is money in hand: the cash book of its fund has it too. */
async function writeProceeds(
  tx: Tx,
  caller: Caller,
  {
    sold,
    today,
  }: {
    sold: Pick<Static<typeof AssetDisposal>, 'id' | 'disposed_on' | 'to_account'> & {
      fund_source_id: number
      proceeds: number
      description: string
    }
    today: string
  },
): Promise<void> {
  const { id, fund_source_id, disposed_on: entry_date, proceeds: amount, to_account = '', description } = sold
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const given = { fund_source_id, entry_date, kind: 'receipt', book: purseOf(to_account), description, amount } as const
  await postCashEntry(tx, caller, { given, today, owner: { relation: RELATION, id } })
}

async function lockAsset(tx: Tx, caller: Caller, id: number) {
  const asset = await tx
    .selectFrom('accounting.asset_book')
    .select(['acquired_on', 'disposed_on', 'fund_source_id', 'version'])
    .select(
      sql<string>`greatest(booked_on, (select max(coalesce(d.undone_on, d.booked_on)) from accounting.depreciation d
        where d.company_id = asset_book.company_id and d.asset_book_id = asset_book.id))`.as('booked_until'),
    )
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw notFound('id')
  return asset
}
