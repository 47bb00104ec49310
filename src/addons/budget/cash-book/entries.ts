// Writing the cash book: one voucher at a time, all of its rows or none. What may not be written, the database refuses.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { lockFundSource } from '../references/fund-sources.ts'

const MONEY_IN = [
  'opening',
  'receipt',
  'interest',
  'transfer_in',
  'carry_in',
  'advance_in',
  'loan_in',
  'tax_withheld',
] as const
const MONEY_OUT = [
  'spending',
  'bank_charge',
  'transfer_out',
  'carry_out',
  'advance_out',
  'loan_out',
  'tax_deposited',
  'returned',
] as const
const TAX_KINDS = ['ppn', 'pph21', 'pph22', 'pph23', 'pph4_2', 'sspd'] as const
/** Where money lies. */
export const PURSES = ['bank', 'cash'] as const
const BOOKS = [...PURSES, 'tax'] as const
type CashKind = (typeof MONEY_IN)[number] | (typeof MONEY_OUT)[number]

export const Book = Word(...BOOKS)
export const TaxKind = Word(...TAX_KINDS)
export const TAX_KIND_LIST: readonly string[] = TAX_KINDS
export const TAX_NAMES: Record<Static<typeof TaxKind>, string> = {
  ppn: 'PPN',
  pph21: 'PPh 21',
  pph22: 'PPh 22',
  pph23: 'PPh 23',
  pph4_2: 'PPh 4(2)',
  sspd: 'SSPD',
}
export const Ntpn = () => Type.String({ pattern: '^[0-9A-Z]{16}$', maxLength: 16, examples: ['A1B2C3D4E5F60718'] })

const entryKeys = {
  id: Id(),
  entry_date: Day('2026-07-13'),
  fund_source_id: Id(),
  plan_line_id: Nullable(Id(14)),
  receipt_id: Nullable(Id(9)),
  /** The entry that this one takes back. */
  reverses_id: Nullable(Id(3)),
  book: Book,
  kind: Word(...MONEY_IN, ...MONEY_OUT),
  is_carry_over: Flag(false),
  tax_kind: Nullable(TaxKind),
  ntpn: Nullable(Ntpn()),
  /** The request, order, bill or payment behind it. */
  document: Nullable(Text(60, 'BILL/2026/0042')),
  voucher: Text(60, 'BBU/2026/0001'),
  description: Text(500, 'Penerimaan BOS Reguler tahap I'),
  /** What people are paid. */
  for_people: Flag(false),
  debit: Rupiah(184_800_000),
  credit: Rupiah(0),
}
/** Its balances are those behind it, in the order of the book: of the whole fund, and of each helper book. */
export const CashEntry = Obj({
  ...entryKeys,
  balance: Rupiah(184_800_000),
  bank_balance: Rupiah(184_800_000),
  cash_balance: Rupiah(0),
  tax_balance: Rupiah(0),
})
const WrittenEntry = Obj(entryKeys)
export const WrittenVoucher = Obj({ voucher: Text(60, 'BBU/2026/0001'), entries: List(WrittenEntry) })

export const ENTRY_COLUMNS = [
  'id',
  'entry_date',
  'fund_source_id',
  'plan_line_id',
  'receipt_id',
  'reverses_id',
  'book',
  'kind',
  'is_carry_over',
  'tax_kind',
  'ntpn',
  'document',
  'voucher',
  'description',
  'for_people',
  'debit',
  'credit',
] as const

/** What begins every request that writes: which fund, which day. */
export const written = {
  fund_source_id: Id(),
  entry_date: Optional(Day('2026-07-13')),
}
/** Money left over from the year before (SiLPA): seldom, and so asked for last. */
export const carriedOver = { is_carry_over: Optional(Flag(false)) }
export const NewCashEntry = Obj({
  ...written,
  kind: Word('opening', 'receipt', 'interest', 'bank_charge', 'returned'),
  book: Optional(Word(...PURSES)),
  description: Text(500, 'Penerimaan BOS Reguler tahap I'),
  amount: RupiahIn(184_800_000, 1),
  ...carriedOver,
})
nameShapes({ CashEntry, WrittenEntry, WrittenVoucher, NewCashEntry })
export type CashPosting = Static<typeof NewCashEntry>

/** What is paid from the bank, what is paid from the cash box, and everything else. */
type Prefix = 'BNU' | 'BPU' | 'BBU'
interface CashRow {
  kind: CashKind
  book: Static<typeof Book>
  description: string
  amount: number
  is_carry_over?: boolean
  tax_kind?: Static<typeof TaxKind> | null
  ntpn?: string | null
  plan_line_id?: number | null
  receipt_id?: number | null
  reverses_id?: number | null
  document?: string | null
  settles?: boolean
  for_people?: boolean
}
/** The document of another module that answers for what it has written here. */
export interface Owner {
  relation: string
  id: number
}
/** What an event is in the book, before it has a fund and a day. */
export interface Rows {
  prefix: Prefix
  rows: readonly CashRow[]
}
export interface NewVoucher extends Rows {
  fund: { id: number; code: string }
  entry_date: string
  owner?: Owner | undefined
}
interface Numbered extends Omit<NewVoucher, 'prefix'> {
  voucher: string
  /** How many rows it has already. */
  after?: number
}

/** Money in or out that is neither spent nor moved: what was there at first, grants, interest, charges, money given back. */
export async function postCashEntry(
  tx: Tx,
  caller: Caller,
  { given: posting, today, owner }: { given: CashPosting; today: string; owner?: Owner | undefined },
) {
  const { fund, entry_date } = await openFund(tx, caller, { ...posting, today })
  return writeVoucher(tx, caller, { fund, entry_date, ...entryRows(posting), owner })
}

export function entryRows({ kind, book = 'bank', description, amount, is_carry_over = false }: CashPosting): Rows {
  const prefix = kind === 'bank_charge' || kind === 'returned' ? 'BNU' : 'BBU'
  return { prefix, rows: [{ kind, book, description, amount, is_carry_over }] }
}

/** Every writer begins here: from now on the fund's book is theirs alone until the end of the transaction. */
export async function openFund(
  tx: Tx,
  caller: Caller,
  { fund_source_id, entry_date, today }: { fund_source_id: number; entry_date?: string | undefined; today: string },
) {
  const day = entry_date ?? today
  if (day > today) throw invalid('entry_date', faults.future)
  return { fund: await lockFundSource(tx, caller, fund_source_id), entry_date: day }
}

export async function writeVoucher(tx: Tx, caller: Caller, voucher: NewVoucher) {
  const [made] = await writeVouchers(tx, caller, [voucher])
  return made!
}

/** However many they are, one statement for each series of numbers and one for the rows. */
export async function writeVouchers(tx: Tx, caller: Caller, vouchers: readonly NewVoucher[]) {
  const numbers = new Map<NewVoucher, string>()
  const seriesOf = ({ prefix, fund, entry_date }: NewVoucher) => `${prefix} ${fund.code} ${entry_date.slice(0, 4)}`
  for (const alike of Map.groupBy(vouchers, seriesOf).values()) {
    const { prefix, fund, entry_date } = alike[0]!
    const year = Number(entry_date.slice(0, 4))
    const series = { kind: voucherSeries(prefix, fund.code), year, count: alike.length }
    const last = await nextNumber(tx, caller.companyId, series)
    for (const [index, voucher] of alike.entries())
      numbers.set(voucher, documentNumber(prefix, year, last - alike.length + 1 + index))
  }
  return writeNumbered(
    tx,
    caller,
    vouchers.map((voucher) => ({ ...voucher, voucher: numbers.get(voucher)! })),
  )
}

/** Rows of vouchers that have their numbers already. */
export async function writeNumbered(tx: Tx, caller: Caller, vouchers: readonly Numbered[]) {
  const written = vouchers.map((voucher) => ({
    voucher: voucher.voucher,
    values: voucher.rows.map((row, index) =>
      valuesOf(caller, voucher, { row, row_no: (voucher.after ?? 0) + index + 1 }),
    ),
  }))
  const rows = written.flatMap(({ values }) => values)
  const ids = await insertRows(tx, 'budget.cash_entry', rows)
  const idOf = new Map(rows.map((row, index) => [row, ids[index]!]))
  return written.map(({ voucher, values }) => ({
    voucher,
    entries: values.map((row) => ({ id: idOf.get(row)!, ...toldOf(row) })),
  }))
}

function valuesOf(
  caller: Caller,
  { fund, entry_date, voucher, owner }: Numbered,
  { row: { amount, ...row }, row_no }: { row: CashRow; row_no: number },
) {
  return {
    company_id: caller.companyId,
    entry_date,
    fund_source_id: fund.id,
    voucher,
    row_no,
    kind: row.kind,
    book: row.book,
    description: row.description,
    is_carry_over: row.is_carry_over ?? false,
    tax_kind: row.tax_kind ?? null,
    ntpn: row.ntpn ?? null,
    plan_line_id: row.plan_line_id ?? null,
    receipt_id: row.receipt_id ?? null,
    reverses_id: row.reverses_id ?? null,
    document: row.document ?? null,
    settles: row.settles ?? false,
    for_people: row.for_people ?? false,
    owner_relation: owner?.relation ?? null,
    owner_id: owner?.id ?? null,
    ...(isIn(row) ? { debit: amount, credit: 0 } : { debit: 0, credit: amount }),
  }
}

/** What readers of the book are told of a row. */
function toldOf({ company_id, row_no, settles, owner_relation, owner_id, ...told }: ReturnType<typeof valuesOf>) {
  return told
}

/** BBU/2026/0001: each fund, year and prefix counts by itself, without gaps. */
function voucherSeries(prefix: string, fund: string): string {
  return `voucher_${prefix.toLowerCase()}_${fund}`
}

function isIn({ kind, reverses_id }: { kind: CashKind; reverses_id?: number | null }): boolean {
  return MONEY_IN.some((one) => one === kind) !== Boolean(reverses_id)
}
