// The cash book (BKU): debit is money in, credit is money out, one book per fund, entries only ever added.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { documentNumber, nextNumber } from '../../kernel/numbering.ts'
import type { Page } from '../../kernel/paging.ts'
import {
  Day,
  Id,
  List,
  NextCursor,
  Nullable,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Word,
} from '../../kernel/schema.ts'
import { realise } from './control.ts'
import { lockFundSource } from './fund-sources.ts'
import { ledgerPage, sumOf } from './ledger-page.ts'

const MONEY_IN = ['opening', 'receipt', 'interest', 'transfer_in', 'tax_withheld'] as const
const MONEY_OUT = ['spending', 'bank_charge', 'transfer_out', 'tax_deposited', 'returned'] as const
const BOOKS = ['bank', 'cash'] as const
type CashKind = (typeof MONEY_IN)[number] | (typeof MONEY_OUT)[number]

export const CashEntry = Obj({
  id: Id(),
  entry_date: Day('2026-07-13'),
  fund_source_id: Id(),
  plan_line_id: Nullable(Id(14)),
  book: Word(...BOOKS),
  kind: Word(...MONEY_IN, ...MONEY_OUT),
  voucher: Text(60, 'BBU/2026/0001'),
  description: Text(500, 'Penerimaan BOS Reguler tahap I'),
  debit: Rupiah(184_800_000),
  credit: Rupiah(0),
})
export const CashFilter = Obj({ fund_source_id: Optional(Id()) })
export const CashBook = Obj({
  entries: List(CashEntry),
  summary: Obj({ debit: Rupiah(184_800_000), credit: Rupiah(62_350_000), balance: Rupiah(122_450_000) }),
  next_cursor: NextCursor,
})
/** What a person may write by hand: transfers and taxes come in pairs and need their own rules. */
export const NewCashEntry = Obj({
  fund_source_id: Id(),
  kind: Word('opening', 'receipt', 'interest', 'spending', 'bank_charge', 'returned'),
  book: Optional(Word(...BOOKS)),
  entry_date: Optional(Day('2026-07-13')),
  description: Text(500, 'Penerimaan BOS Reguler tahap I'),
  amount: RupiahIn(184_800_000, 1),
  plan_line_id: Optional(Id(14)),
})
export type CashPosting = Omit<Static<typeof NewCashEntry>, 'kind'> & { kind: CashKind }

const COLUMNS = [
  'id',
  'entry_date',
  'fund_source_id',
  'plan_line_id',
  'book',
  'kind',
  'voucher',
  'description',
  'debit',
  'credit',
] as const

export async function listCashBook(db: Db, caller: Caller, filter: Static<typeof CashFilter>, page: Page) {
  let entries = db.selectFrom('budget.cash_entry').select(COLUMNS).where('company_id', '=', caller.companyId)
  let totals = db.selectFrom('budget.cash_total').where('company_id', '=', caller.companyId)
  if (filter.fund_source_id !== undefined) {
    entries = entries.where('fund_source_id', '=', filter.fund_source_id)
    totals = totals.where('fund_source_id', '=', filter.fund_source_id)
  }
  const summed = entries.select([
    totals.select(sumOf('debit')).as('sum_debit'),
    totals.select(sumOf('credit')).as('sum_credit'),
  ])
  const { summary, ...rest } = await ledgerPage(summed, page)
  return { ...rest, summary: { ...summary, balance: summary.debit - summary.credit } }
}

/** Writes one voucher. Spending that names a plan line uses that line's budget in the same breath. */
export async function postCashEntry(tx: Tx, caller: Caller, posting: CashPosting, today: string) {
  const { amount, book = 'bank', entry_date = today, plan_line_id = null, ...rest } = posting
  if (entry_date > today) throw refused('entry_date', 'in the future')
  if (plan_line_id !== null && rest.kind !== 'spending') throw refused('plan_line_id', 'only spending uses a plan line')
  const isIn = MONEY_IN.some((kind) => kind === rest.kind)
  await lockFundSource(tx, caller, rest.fund_source_id)
  if (!isIn) await assertCovered(tx, caller, posting)
  const entry = await tx
    .insertInto('budget.cash_entry')
    .values({
      company_id: caller.companyId,
      ...rest,
      book,
      entry_date,
      plan_line_id,
      voucher: await nextVoucher(tx, caller, isIn ? 'BBU' : book === 'bank' ? 'BNU' : 'BPU', entry_date),
      ...(isIn ? { debit: amount } : { credit: amount }),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  if (plan_line_id !== null) await useLine(tx, caller, entry, plan_line_id)
  return entry
}

async function useLine(tx: Tx, caller: Caller, entry: Static<typeof CashEntry>, lineId: number): Promise<void> {
  const { voucher: document, description, credit: amount } = entry
  const used = await realise(tx, caller, { plan_line_id: lineId, document, description, amount }, entry.entry_date)
  if (used.fund_source_id !== entry.fund_source_id) throw refused('plan_line_id', 'of another fund')
}

async function assertCovered(tx: Tx, caller: Caller, { fund_source_id, amount }: CashPosting): Promise<void> {
  const total = await tx
    .selectFrom('budget.cash_total')
    .select(['debit', 'credit'])
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fund_source_id)
    .executeTakeFirst()
  const balance = total ? total.debit - total.credit : 0
  if (amount > balance) throw new AppError('cash_short', { fields: { 'params.amount': `above ${balance}` } })
}

/** BBU for what comes in, BNU for what leaves the bank, BPU for what leaves the cash box; each counts by itself, year by year. */
async function nextVoucher(tx: Tx, caller: Caller, prefix: 'BBU' | 'BNU' | 'BPU', day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const number = await nextNumber(tx, caller.companyId, `voucher_${prefix.toLowerCase()}`, year)
  return documentNumber(prefix, year, number)
}

function refused(field: string, why: string): AppError {
  return new AppError('invalid_params', { fields: { [`params.${field}`]: why } })
}
