// The cash book on paper: the general book (K-3), cash (K-4), bank (K-5) and tax (K-6) of a month, and the cash-count minute.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { commonWords } from '../../../kernel/language/common-words.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { monthWords, rupiahWords } from '../../../kernel/language/written.ts'
import type { Column, Fact, Report, Row } from '../../../kernel/reports/report.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, Month, Obj, type Static, Word, Year } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { bookOfMonth } from '../cash-book/book.ts'
import { TAX_KIND_LIST, TAX_NAMES } from '../cash-book/entries.ts'
import { getFundSource } from '../references/fund-sources.ts'
import { lastCount } from './closing.ts'
import { dayAfter, findBookMonth, firstDay } from './months.ts'
import { monthsWords } from './words.ts'

const month = { fund_source_id: Id(), year: Year(), month: Month(2) }
export const BookReport = Obj({ ...month, book: Word('general', 'cash', 'bank', 'tax') })
export const CountReport = Obj(month)
type Asked = Static<typeof CountReport>
type BookName = Static<typeof BookReport>['book']
type Entry = Awaited<ReturnType<typeof bookOfMonth>>[number]

const TITLES: Record<BookName, Words> = {
  general: { id: 'Buku Kas Umum (K-3)', en: 'General cash book (K-3)' },
  cash: { id: 'Buku Pembantu Kas (K-4)', en: 'Cash subsidiary book (K-4)' },
  bank: { id: 'Buku Pembantu Bank (K-5)', en: 'Bank subsidiary book (K-5)' },
  tax: { id: 'Buku Pembantu Pajak (K-6)', en: 'Tax subsidiary book (K-6)' },
}
const BALANCE = { general: 'balance', cash: 'cash_balance', bank: 'bank_balance', tax: 'tax_balance' } as const
const both = (id: string, en: string): Words => ({ id, en })
/** Until its month is closed a book may still change, and nobody should sign it. */
export const NOT_CLOSED = both('BELUM DITUTUP', 'NOT CLOSED YET')

const FIRST: readonly Column[] = [
  { key: 'day', title: both('Tanggal', 'Date'), kind: 'date' },
  { key: 'code', title: commonWords.fields.code, kind: 'text', width: 2 },
  { key: 'voucher', title: both('No. bukti', 'Voucher'), kind: 'text', width: 1.6 },
  { key: 'description', title: commonWords.fields.description, kind: 'text' },
]
const MONEY: readonly Column[] = [
  { key: 'debit', title: both('Penerimaan', 'In'), kind: 'rupiah' },
  { key: 'credit', title: both('Pengeluaran', 'Out'), kind: 'rupiah' },
  { key: 'balance', title: commonWords.fields.balance, kind: 'rupiah' },
]
const TAXES: readonly Column[] = [
  ...TAX_KIND_LIST.map((kind): Column => {
    const name = TAX_NAMES[kind as keyof typeof TAX_NAMES]
    return { key: kind, title: both(name, name), kind: 'rupiah', width: 1.2 }
  }),
  { key: 'credit', title: both('Disetor', 'Deposited'), kind: 'rupiah', width: 1.2 },
  { key: 'balance', title: commonWords.fields.balance, kind: 'rupiah', width: 1.2 },
]

export async function reportBook(
  db: Db,
  caller: Caller,
  { book, ...asked }: Static<typeof BookReport>,
): Promise<Report> {
  const { paper, found, closing } = await paperOf(db, caller, asked)
  const all = await bookOfMonth(db, caller, { fund_source_id: asked.fund_source_id, starts_on: firstDay(asked) })
  const entries = book === 'general' ? all : all.filter((entry) => entry.book === book)
  const opening = balanceOf(book, found.opening)
  const rows = [
    { kind: 'group' as const, values: { description: both('Saldo awal bulan', 'Opening balance'), balance: opening } },
    ...entries.map((entry) => rowOf(entry, book)),
    totalOf(entries, book, balanceOf(book, closing)),
  ]
  const notes = found.has_undeposited_tax
    ? [
        both(
          `Pajak yang belum disetor: ${rupiahWords(closing.tax)}`,
          `Tax not deposited yet: ${rupiahWords(closing.tax)}`,
        ),
      ]
    : []
  return { ...paper, title: TITLES[book], columns: [...FIRST, ...(book === 'tax' ? TAXES : MONEY)], rows, notes }
}

/** Berita acara pemeriksaan kas: what the books said and what lay in the box when the month was closed. */
export async function reportCount(db: Db, caller: Caller, asked: Asked): Promise<Report> {
  const { paper, found, closing } = await paperOf(db, caller, asked)
  const count = await lastCount(db, caller, found.id)
  const facts: Fact[] = [
    ...paper.facts,
    { label: both('Tanggal pemeriksaan', 'Counted on'), value: count.counted_on, kind: 'date' },
    { label: both('Saldo bank menurut buku', 'Bank by the book'), value: closing.bank, kind: 'rupiah' },
    {
      label: both('Saldo bank menurut rekening koran', 'Bank by its statement'),
      value: count.statement_amount,
      kind: 'rupiah',
    },
    { label: both('Pajak belum disetor', 'Tax not deposited'), value: closing.tax, kind: 'rupiah' },
  ]
  const pieces = count.pieces.map(({ value, pieces }) => ({ values: { value, pieces, amount: value * pieces } }))
  const sums: [Words, number][] = [
    [both('Jumlah uang dalam kas', 'Cash counted'), count.counted_amount],
    [both('Saldo kas menurut buku', 'Cash by the book'), count.book_amount],
    [both('Selisih', 'Difference'), count.difference],
  ]
  return {
    ...paper,
    title: both('Berita Acara Pemeriksaan Kas', 'Minute of the cash count'),
    facts,
    signatures: { ...paper.signatures, day: count.counted_on },
    columns: [
      { key: 'what', title: both('Uraian', 'Description'), kind: 'text' },
      { key: 'value', title: both('Pecahan', 'Denomination'), kind: 'rupiah' },
      { key: 'pieces', title: monthsWords.fields.pieces, kind: 'count', width: 1.2 },
      { key: 'amount', title: commonWords.fields.amount, kind: 'rupiah' },
    ],
    rows: [...pieces, ...sums.map(([what, amount]): Row => ({ kind: 'total', values: { what, amount } }))],
    notes: [
      ...reasoned('Penjelasan selisih', { en: 'Reason for the difference', reason: count.difference_reason }),
      ...reasoned('Penjelasan selisih bank', {
        en: 'Reason for the bank difference',
        reason: count.statement_reason,
      }),
    ],
  }
}

const reasoned = (id: string, { en, reason }: { en: string; reason: string | null }): Words[] =>
  reason === null ? [] : [both(`${id}: ${reason}`, `${en}: ${reason}`)]

async function paperOf(db: Db, caller: Caller, asked: Asked) {
  const fund = await getFundSource(db, caller, asked.fund_source_id)
  const found = await findBookMonth(db, caller, asked)
  const state = found.state === 'closed' ? both('sudah ditutup', 'closed') : both('belum ditutup', 'not closed yet')
  const paper = {
    school: await letterheadOf(db, caller),
    period: monthWords(asked.year, asked.month),
    facts: [
      { label: both('Sumber dana', 'Fund'), value: fund.name },
      { label: both('Status bulan', 'State of the month'), value: state },
    ] as Fact[],
    mark: found.state === 'closed' ? undefined : NOT_CLOSED,
    signatures: { day: addDays(dayAfter(firstDay(asked)), -1), people: await signersOf(db, caller) },
  }
  return { paper, found, closing: found.closing }
}

function balanceOf(book: BookName, { bank, cash, tax }: { bank: number; cash: number; tax: number }): number {
  return { general: bank + cash + tax, bank, cash, tax }[book]
}

function rowOf(entry: Entry, book: BookName): Row {
  const { activity_code, account_code, debit, credit } = entry
  const base = {
    day: entry.entry_date,
    code: [activity_code, account_code].filter(Boolean).join(' ') || null,
    voucher: entry.voucher,
    description: entry.ntpn ? `${entry.description} (NTPN ${entry.ntpn})` : entry.description,
    balance: entry[BALANCE[book]],
  }
  if (book !== 'tax') return { values: { ...base, debit: debit || null, credit: credit || null } }
  // Deposited stands in its own column; a reversal takes back what stands where it is counted.
  const isDeposit = entry.kind === 'tax_deposited'
  const held = isDeposit ? {} : { [entry.tax_kind!]: debit - credit }
  return { values: { ...base, ...held, credit: isDeposit ? credit - debit : null } }
}

function totalOf(entries: readonly Entry[], book: BookName, balance: number): Row {
  const description = both('Jumlah dan saldo akhir', 'Total and closing balance')
  const rows = entries.map((entry) => rowOf(entry, book).values)
  const keys = book === 'tax' ? [...TAX_KIND_LIST, 'credit'] : ['debit', 'credit']
  const totals = Object.fromEntries(keys.map((key) => [key, sum(rows.map((row) => Number(row[key] ?? 0)))]))
  return { kind: 'total', values: { description, ...totals, balance } }
}
