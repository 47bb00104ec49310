// Corrections: a wrong voucher is never changed, it is taken back by one that mirrors it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import { giveBackNew } from '../ledger/many.ts'
import { ENTRY_COLUMNS, type Owner, openFund, writeVouchers } from './entries.ts'
import { ledgerDocument } from './spending.ts'

export const Reversal = Obj({
  /** Any entry of the voucher: all of its rows are taken back together. */
  id: Id(),
  reason: Text(400, 'Salah jumlah'),
  entry_date: Optional(Day('2026-07-13')),
})
nameShapes({ CashReversal: Reversal })

export async function reverseVoucher(
  tx: Tx,
  caller: Caller,
  { given: request, today, owner }: { given: Static<typeof Reversal>; today: string; owner?: Owner },
) {
  const named = await entriesOf(tx, caller).where('e.id', '=', request.id).executeTakeFirst()
  if (!named) throw notFound('id')
  const { fund_source_id, voucher, owner_relation } = named
  const { fund, entry_date } = await openFund(tx, caller, {
    fund_source_id,
    entry_date: request.entry_date,
    today,
  })
  if (owner_relation !== (owner?.relation ?? null)) throw new AppError('voucher_owned')
  const { reason } = request
  const [made] = await reverseVouchers(tx, caller, { fund, entry_date, vouchers: [voucher], reason, owner })
  return made!
}

interface Reversing {
  fund: { id: number; code: string }
  entry_date: string
  /** In the order in which they are taken back. */
  vouchers: readonly string[]
  reason: string
  owner?: Owner | undefined
}

/** Of a fund that is opened; however many they are, in the same few statements. */
export async function reverseVouchers(
  tx: Tx,
  caller: Caller,
  { fund, entry_date, vouchers, reason, owner }: Reversing,
) {
  const found = await entriesOf(tx, caller)
    .where('e.fund_source_id', '=', fund.id)
    .where(sql<boolean>`e.voucher = any (${[...vouchers]}::text[])`)
    .orderBy('e.id')
    .execute()
  if (found.some(({ reverses_id, reversed_by }) => reverses_id !== null || reversed_by !== null))
    throw new AppError('already_reversed')
  const rowsOf = Map.groupBy(found, ({ voucher }) => voucher)
  const mirrors = vouchers.map((voucher) => ({
    fund,
    entry_date,
    prefix: voucher.slice(0, 3) as 'BBU' | 'BNU' | 'BPU',
    rows: mirrorOf(rowsOf.get(voucher)!, `Koreksi ${voucher}: ${reason}`),
    owner,
  }))
  const made = await writeVouchers(tx, caller, mirrors)
  const backs = vouchers.flatMap((voucher, index) => {
    const using = rowsOf.get(voucher)!.filter(({ settles, plan_line_id }) => !settles && plan_line_id !== null)
    return [...Map.groupBy(using, ({ plan_line_id }) => plan_line_id!)].map(([plan_line_id, used]) => ({
      plan_line_id,
      of: ledgerDocument(voucher, fund.code),
      document: ledgerDocument(made[index]!.voucher, fund.code),
      amount: used.reduce((total, { credit }) => total + credit, 0),
      description: mirrors[index]!.rows[0]!.description,
    }))
  })
  await giveBackNew(tx, caller, { backs, day: entry_date })
  return made
}

type Standing = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number]

/** On one day the last in is the first out, so that the mirror never needs what is not there. */
function mirrorOf(rows: readonly Standing[], description: string) {
  return rows.toReversed().map(({ debit, credit, id, ...row }) => ({
    kind: row.kind,
    book: row.book,
    is_carry_over: row.is_carry_over,
    tax_kind: row.tax_kind,
    ntpn: row.ntpn,
    plan_line_id: row.plan_line_id,
    receipt_id: row.receipt_id,
    reverses_id: id,
    document: row.document,
    settles: row.settles,
    for_people: row.for_people,
    amount: debit + credit,
    description,
  }))
}

/** Takes back whatever still stands of what a document of another module has written: the last voucher first. */
export async function reverseOwned(
  tx: Tx,
  caller: Caller,
  { owner, today, ...given }: { owner: Owner; reason: string; entry_date: string; today: string },
): Promise<void> {
  const standing = await entriesOf(tx, caller)
    .where('e.owner_relation', '=', owner.relation)
    .where('e.owner_id', '=', owner.id)
    .where('e.row_no', '=', 1)
    .where('e.reverses_id', 'is', null)
    .where('r.id', 'is', null)
    .orderBy('e.id', 'desc')
    .execute()
  for (const { id } of standing) await reverseVoucher(tx, caller, { given: { ...given, id }, today, owner })
}

function entriesOf(tx: Tx, caller: Caller) {
  return tx
    .selectFrom('budget.cash_entry as e')
    .leftJoin('budget.cash_entry as r', (join) =>
      join.onRef('r.company_id', '=', 'e.company_id').onRef('r.reverses_id', '=', 'e.id'),
    )
    .select([
      ...ENTRY_COLUMNS.map((column) => `e.${column}` as const),
      'e.settles',
      'e.owner_relation',
      'r.id as reversed_by',
    ])
    .where('e.company_id', '=', caller.companyId)
}
