// The cash book of a month, or of several, in the columns of ARKAS's Buku Kas Umum. The rows and balances are those of K-3.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import { invalid } from '../../../kernel/records/change.ts'
import type { Column, Report, Row } from '../../../kernel/reports/report.ts'
import { addDays } from '../../../kernel/values/clock.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, Month, Obj, Optional, type Static, Year } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { bookOfMonth } from '../cash-book/book.ts'
import { dayAfter, findBookMonth, firstDay } from '../months/months.ts'
import { NOT_CLOSED } from '../months/reports.ts'
import { getFundSource } from '../references/fund-sources.ts'

export const ArkasBook = Obj({
  fund_source_id: Id(),
  year: Year(),
  month: Month(2),
  /** Missing: the month alone. */
  until_month: Optional(Month(2)),
})
type Entry = Awaited<ReturnType<typeof bookOfMonth>>[number]

/** Written as ARKAS writes it, in either language. */
const same = (words: string): Words => ({ id: words, en: words })

const COLUMNS: readonly Column[] = [
  { key: 'day', title: same('Tanggal'), kind: 'date' },
  { key: 'activity_code', title: same('Kode Kegiatan'), kind: 'text', width: 1.1 },
  { key: 'account_code', title: same('Kode Rekening'), kind: 'text', width: 1.9 },
  { key: 'voucher', title: same('No. Bukti'), kind: 'text', width: 1.6 },
  { key: 'description', title: same('Uraian'), kind: 'text' },
  { key: 'debit', title: same('Penerimaan (Rp)'), kind: 'rupiah' },
  { key: 'credit', title: same('Pengeluaran (Rp)'), kind: 'rupiah' },
  { key: 'balance', title: same('Saldo'), kind: 'rupiah' },
]

export async function arkasBook(db: Db, caller: Caller, asked: Static<typeof ArkasBook>): Promise<Report> {
  const { fund_source_id, year, month, until_month: last = month } = asked
  if (last < month) throw invalid('until_month', { id: 'sebelum bulan pertama', en: 'before the first month' })
  const fund = await getFundSource(db, caller, fund_source_id)
  const months = Array.from({ length: last - month + 1 }, (_, index) => ({
    fund_source_id,
    year,
    month: month + index,
  }))
  const first = await findBookMonth(db, caller, months[0]!)
  const until = await findBookMonth(db, caller, months.at(-1)!)
  const entries: Entry[] = []
  for (const one of months)
    entries.push(...(await bookOfMonth(db, caller, { fund_source_id, starts_on: firstDay(one) })))
  const closing = until.closing.bank + until.closing.cash + until.closing.tax
  const opening = first.opening.bank + first.opening.cash + first.opening.tax
  return {
    title: same('Buku Kas Umum'),
    school: await letterheadOf(db, caller),
    period: periodOf(asked),
    facts: [
      { label: same('Tahun'), value: String(year) },
      { label: same('Sumber Dana'), value: fund.name },
    ],
    columns: COLUMNS,
    rows: [
      { kind: 'group', values: { description: 'Saldo Awal', balance: opening } },
      ...entries.map(rowOf),
      {
        kind: 'total',
        values: {
          description: 'Jumlah',
          debit: sum(entries.map(({ debit }) => debit)),
          credit: sum(entries.map(({ credit }) => credit)),
          balance: closing,
        },
      },
    ],
    // The months before it were closed, or it could not have been begun.
    mark: until.state === 'closed' ? undefined : NOT_CLOSED,
    signatures: { day: addDays(dayAfter(firstDay(months.at(-1)!)), -1), people: await signersOf(db, caller) },
  }
}

function periodOf({ year, month, until_month: last = month }: Static<typeof ArkasBook>): Words {
  const [from, until] = [monthWords(year, month), monthWords(year, last)]
  return same(month === last ? `Bulan : ${from.id}` : `Bulan : ${from.id} – ${until.id}`)
}

function rowOf({ entry_date, activity_code, account_code, ...entry }: Entry): Row {
  return {
    values: {
      day: entry_date,
      activity_code: activity_code === null ? null : `${activity_code}.`,
      account_code,
      voucher: entry.voucher,
      description: entry.ntpn ? `${entry.description} (NTPN ${entry.ntpn})` : entry.description,
      debit: entry.debit || null,
      credit: entry.credit || null,
      balance: entry.balance,
    },
  }
}
