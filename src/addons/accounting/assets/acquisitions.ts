// How an asset comes into the books: out of capital spending that waits for it, as a gift, or as part of what they open with.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { ACCUMULATED, NET_ASSETS } from '../chart/chart.ts'
import { journalCode } from '../chart/journals.ts'
import { restrictions } from '../ledger/net-assets.ts'
import { type PostingLine, postEntry } from '../ledger/posting.ts'
import { accountByRule } from '../rules/rules.ts'
import { bookMonths } from './depreciation.ts'

export interface Acquired {
  id: number
  name: string
  origin: 'bought' | 'given' | 'owned'
  acquired_on: string
  booked_on: string
  cost: number
  fund_source_id: number
  account: string
}

/** The first day of the books. */
export async function beginningOf(tx: Tx, caller: Caller): Promise<string> {
  const { rows } = await sql<{ began: string }>`select accounting.books_began(${caller.companyId}) as began`.execute(tx)
  return rows[0]!.began
}

export async function postAcquisition(tx: Tx, caller: Caller, asset: Acquired): Promise<void> {
  const { id, account, fund_source_id, cost } = asset
  const opens = asset.origin === 'owned'
  await postEntry(tx, caller, {
    journal: opens ? await journalCode(tx, caller, 'opening') : 'JU',
    date: asset.booked_on,
    description: `Aset ${asset.name}`.slice(0, 500),
    source: { relation: 'accounting.asset_book', id, part: 'acquired' },
    lines: [
      { account, fund_source_id, debit: cost },
      ...(opens ? await openedWith(tx, caller, asset) : [await paidWith(tx, caller, asset)]),
    ],
  })
}

/** What was bought comes out of what was spent: never more than waits there, and of two who take it one comes late. */
async function paidWith(tx: Tx, caller: Caller, { origin, fund_source_id, cost }: Acquired): Promise<PostingLine> {
  const kind = origin === 'given' ? 'asset_given' : 'asset_bought'
  const account = await accountByRule(tx, { kind, fundId: fund_source_id })
  if (origin === 'bought') {
    await sql`select pg_advisory_xact_lock(hashtext('pendopo capital'), ${caller.companyId})`.execute(tx)
    const { rows } = await sql<{ waiting: number }>`
      select accounting.waiting_on(${account}, ${fund_source_id}) as waiting`.execute(tx)
    const { waiting } = rows[0]!
    if (waiting < cost)
      throw new AppError('asset_not_bought', {
        fields: {
          'params.cost': {
            id: `belanja modal yang menunggu: ${rupiahWords(waiting)}`,
            en: `capital spending waiting: ${rupiahWords(waiting)}`,
          },
        },
      })
  }
  return { account, fund_source_id, credit: cost }
}

/** What it had lost by then, and the rest as net assets. */
async function openedWith(tx: Tx, caller: Caller, asset: Acquired): Promise<PostingLine[]> {
  const { id, fund_source_id, cost } = asset
  await bookMonths(tx, caller, {
    from: `${asset.acquired_on.slice(0, 7)}-01`,
    until: monthBefore(asset.booked_on),
    assetId: id,
  })
  const { accumulated } = await tx
    .selectFrom('accounting.asset_balance')
    .select('accumulated')
    .where('company_id', '=', caller.companyId)
    .where('asset_book_id', '=', id)
    .executeTakeFirstOrThrow()
  const restriction = (await restrictions(tx, caller)).get(fund_source_id) ?? 'without'
  return [
    { account: ACCUMULATED[asset.account]!, fund_source_id, credit: accumulated },
    { account: NET_ASSETS[restriction], fund_source_id, credit: cost - accumulated },
  ].filter((line) => line.credit > 0)
}

/** The first day of the month before that day's. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`
}
