// ARKAS's Buku Kas Umum into the open months of the cash book: whole or not at all, tried in the check.
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, plain, textColumn, wholeColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type Problem, type Unfolded } from '../../../kernel/imports/definition.ts'
import { FileError } from '../../../kernel/imports/run/plan.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { AMOUNT_MAX } from '../../../kernel/values/money.ts'
import { openFund, TAX_NAMES } from '../cash-book/entries.ts'
import { errors } from '../errors.ts'
import { type Kind, unfoldBook } from './book-in.ts'
import {
  type BookRow,
  type BookValues,
  callerOf,
  type LineInForce,
  linesInForce,
  takeBackEntries,
  writeBook,
} from './book-write.ts'
import { assertMine, fundNamed } from './sheet.ts'

const amount = <const Key extends string>(key: Key, header: { id: string; en: string }) =>
  wholeColumn({
    key,
    header,
    hint: { id: 'rupiah bulat; titik ribuan boleh', en: 'whole rupiah; thousand separators allowed' },
    required: true,
    example: '1.500.000',
    minimum: 0,
    maximum: AMOUNT_MAX,
  })
const kinds: Record<Kind, readonly string[]> = {
  receipt: [],
  interest: [],
  bank_charge: [],
  returned: [],
  spending: [],
  withdraw: [],
  deposit: [],
  tax_withheld: [],
  tax_deposited: [],
  reversal: [],
}
const taxes = Object.fromEntries(Object.keys(TAX_NAMES).map((kind) => [kind, []])) as unknown as Record<
  keyof typeof TAX_NAMES,
  readonly string[]
>
const text = <const Key extends string, const R extends boolean>(
  key: Key,
  required: R,
  said: { header: { id: string; en: string }; hint: { id: string; en: string }; example: string; maxLength: number },
) => textColumn({ key, required, ...said })

const COLUMNS = [
  text('fund_source', false, {
    header: { id: 'Sumber dana', en: 'Fund' },
    hint: { id: 'dari kepala lembar', en: 'from the top of the sheet' },
    example: 'BOS Reguler',
    maxLength: 200,
  }),
  dayColumn({
    key: 'day',
    header: { id: 'Tanggal', en: 'Date' },
    hint: { id: 'misalnya 27-02-2026 atau 27 Februari 2026', en: 'e.g. 27-02-2026' },
    required: true,
    example: '27-02-2026',
  }),
  wordColumn({
    key: 'kind',
    header: { id: 'Jenis', en: 'Kind' },
    hint: {
      id: 'terbaca dari uraian dan no. bukti: penerimaan, belanja (BNU, BPU), tarik atau setor tunai, terima atau setor pajak, bunga, biaya bank',
      en: 'read from the description and voucher: receipts, spending (BNU, BPU), cash withdrawn or deposited, tax withheld or deposited, interest, charges',
    },
    required: true,
    example: 'spending',
    words: kinds,
  }),
  wordColumn({
    key: 'book',
    header: { id: 'Buku', en: 'Book' },
    hint: { id: 'tunai untuk BPU, selain itu bank', en: 'cash for BPU, otherwise bank' },
    required: true,
    example: 'cash',
    words: { bank: [], cash: [] },
  }),
  wordColumn({
    key: 'tax_kind',
    header: { id: 'Jenis pajak', en: 'Tax' },
    hint: { id: 'dari uraian', en: 'from the description' },
    required: false,
    example: '',
    words: taxes,
  }),
  text('ntpn', false, {
    header: { id: 'NTPN', en: 'NTPN' },
    hint: {
      id: 'untuk setoran pajak: tulis (NTPN 16 karakter) di belakang uraiannya',
      en: 'required for tax deposits: add (NTPN 16 characters) after the description',
    },
    example: '',
    maxLength: 16,
  }),
  text('activity_code', false, {
    header: { id: 'Kode Kegiatan', en: 'Activity code' },
    hint: { id: 'kegiatan dari RKAS yang berlaku', en: 'an activity in the plan in force' },
    example: '06.05.08.',
    maxLength: 12,
  }),
  text('account_code', false, {
    header: { id: 'Kode Rekening', en: 'Account code' },
    hint: { id: 'rekening dari RKAS yang berlaku', en: 'an account in the plan in force' },
    example: '5.1.02.01.01.0024',
    maxLength: 40,
  }),
  text('voucher', false, {
    header: { id: 'No. Bukti', en: 'Voucher' },
    hint: { id: 'baris dengan nomor yang sama dicatat bersama', en: 'rows with the same number are recorded together' },
    example: 'BPU01',
    maxLength: 60,
  }),
  text('together', true, {
    header: { id: 'Bersama', en: 'Together' },
    hint: { id: 'diisi saat berkas dibaca', en: 'filled in when the file is read' },
    example: 'BPU01',
    maxLength: 70,
  }),
  text('description', true, {
    header: { id: 'Uraian', en: 'Description' },
    hint: { id: 'paling panjang 500 huruf', en: 'at most 500 characters' },
    example: 'Kertas HVS A4 70 gram',
    maxLength: 500,
  }),
  amount('debit', { id: 'Penerimaan', en: 'In' }),
  amount('credit', { id: 'Pengeluaran', en: 'Out' }),
] as const

const SAMPLE = [
  ['BUKU KAS UMUM'],
  ['Bulan : Februari 2026'],
  ['Sumber Dana : BOS Reguler'],
  [],
  ['Tanggal', 'Kode Kegiatan', 'Kode Rekening', 'No. Bukti', 'Uraian', 'Penerimaan', 'Pengeluaran', 'Saldo'],
  ['', '', '', '', 'Saldo Awal', '', '', '5.000.000'],
  ['27-02-2026', '06.05.08.', '5.1.02.01.01.0024', 'BNU01', 'Kertas HVS A4 70 gram', '', '1.500.000', '3.500.000'],
  ['', '', '', '', 'Jumlah', '0', '1.500.000', '3.500.000'],
]

export const arkasBookImport = defineImport({
  kind: 'arkas_cash_book',
  title: { id: 'Buku kas dari BKU ARKAS', en: 'Cash book from ARKAS BKU' },
  roles: ['treasurer', 'admin'],
  makes: ['budget.cash_entry'],
  unique: [],
  columns: COLUMNS,
  paper: { unfold: unfoldBook, accept: acceptBook, sample: SAMPLE },
  together: (values) => String(values.together),
  alike: (values) => JSON.stringify(likeness(values as Partial<BookValues>)),
  refusals: errors,
  takeBack: takeBackEntries,
  forgetErrors: ['month_not_active', 'cash_short', 'tax_short', 'voucher_owned', 'period_closed', 'period_soft_closed'],
  async prepare(db, context, rows) {
    const { fund, lines } = await writingFor(db, context, rows as readonly BookRow[])
    const standing = await standingEntries(db, context, fund.id)
    return (rows as readonly BookRow[]).flatMap((row) => [
      ...problemsOf(row, lines, fund.plan_required),
      ...(row.nth <= (standing.get(JSON.stringify(likeness(row.values))) ?? 0)
        ? [{ row: row.row, column: 'description', code: 'exists' as const }]
        : []),
    ])
  },
  async apply(tx, context, rows) {
    const given = rows as readonly BookRow[]
    const { fund, lines } = await writingFor(tx, context, given)
    // The fund is this import's alone until it ends.
    await openFund(tx, callerOf(context), { fund_source_id: fund.id, today: context.today })
    const lineOf = (row: BookRow) => linesFor(row, lines)[0]?.id ?? null
    const groups = Map.groupBy(given, ({ values }) => values.together).values()
    const made = await writeBook(tx, { context, fund, lineOf }, groups)
    return given.map(({ row }) => [made.get(row)!])
  },
})

const likeness = ({ day, description, debit, credit }: Partial<BookValues>) => [day, description, debit, credit]

/** The lines that a spending can be on: of its codes, and where there are several, of its words. */
function linesFor({ values }: BookRow, lines: LinesByCode): LineInForce[] {
  const { activity_code, account_code, description, day } = values
  const mine = lines.get(codesOf(activity_code, account_code, day?.slice(0, 4))) ?? []
  const worded = mine.filter((line) => plain(line.description) === plain(description ?? ''))
  return mine.length > 1 && worded.length ? worded.slice(0, 1) : mine
}

type LinesByCode = ReadonlyMap<string, LineInForce[]>
const codesOf = (...codes: unknown[]) => codes.join(' ')

function problemsOf(row: BookRow, lines: LinesByCode, isPlanned: boolean): Problem[] {
  const { kind, activity_code, account_code, tax_kind, ntpn } = row.values
  const wrong = (column: string, code: Problem['code']): Problem[] => [{ row: row.row, column, code }]
  if (kind === 'tax_deposited' && !/^[0-9A-Z]{16}$/.test(ntpn ?? '')) return wrong('ntpn', 'invalid')
  if ((kind === 'tax_deposited' || kind === 'tax_withheld') && !tax_kind) return wrong('tax_kind', 'invalid')
  if (kind !== 'spending' || (!isPlanned && !activity_code && !account_code)) return []
  const found = linesFor(row, lines)
  if (found.length === 0) {
    const isKnown = [...lines.values()].some(([line]) => line!.activity_code === activity_code)
    return wrong(isKnown ? 'account_code' : 'activity_code', 'unknown')
  }
  return found.length > 1 ? wrong('description', 'ambiguous') : []
}

async function writingFor(db: Db, context: ImportContext, rows: readonly BookRow[]) {
  const [first] = rows
  const fund = await fundOf(db, context, { name: first?.values.fund_source ?? null, day: first?.values.day ?? null })
  if (!fund) throw new FileError('import_no_place', ['Sumber Dana'])
  const lines = await linesInForce(db, context, fund.id)
  const keyOf = ({ activity_code, account_code, fiscal_year }: LineInForce) =>
    codesOf(activity_code, account_code, fiscal_year)
  return { fund, lines: Map.groupBy(lines, keyOf) }
}

/** The one that the paper names; where it names none, the only one whose book of that month is open. */
async function fundOf(db: Db, context: ImportContext, { name, day }: { name: string | null; day: string | null }) {
  if (name !== null) return fundNamed(db, context, name)
  const { rows } = await sql<{ id: number; code: string; name: string; plan_required: boolean }>`
    select f.id, f.code, f.name, f.plan_required from budget.book_month m
    join budget.fund_source f on f.company_id = m.company_id and f.id = m.fund_source_id
    where m.company_id = ${context.companyId} and m.state = 'active' and m.starts_on = date_trunc('month', ${day}::date)`.execute(
    db,
  )
  return rows.length === 1 ? rows[0] : undefined
}

/** Entries that stand, by what a paper tells of them. */
async function standingEntries(db: Db, { companyId }: ImportContext, fundId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; description: string; debit: number; credit: number; many: number }>`
    select e.entry_date::text as day, e.description, e.debit, e.credit, count(*)::int as many from budget.cash_entry e
    join budget.book_month m on m.company_id = e.company_id and m.fund_source_id = e.fund_source_id
      and m.state = 'active' and m.starts_on = date_trunc('month', e.entry_date)
    where e.company_id = ${companyId} and e.fund_source_id = ${fundId} and e.reverses_id is null
      and not exists (select from budget.cash_entry r where r.company_id = e.company_id and r.reverses_id = e.id)
    group by 1, 2, 3, 4`.execute(db)
  return new Map(rows.map(({ many, ...entry }) => [JSON.stringify(likeness(entry)), many]))
}

async function acceptBook(db: Db, context: ImportContext, { head }: Unfolded): Promise<void> {
  await assertMine(db, context, head.npsn as string | null)
  const [first, last] = [head.first as string | null, head.last as string | null]
  const DAY = /^\d{4}-\d{2}-\d{2}$/
  // Days that cannot be read are told with their rows.
  if (first === null || last === null || !DAY.test(first) || !DAY.test(last)) return
  if (head.year !== null && (Number(first.slice(0, 4)) !== head.year || Number(last.slice(0, 4)) !== head.year))
    throw new FileError('import_no_place', [`${first} – ${last}, ${head.year}`])
  const fund = await fundOf(db, context, { name: head.fund as string | null, day: first })
  if (!fund) throw new FileError('import_no_place', [String(head.fund ?? 'Sumber Dana')])
  const { rows } = await sql<{ open: boolean; held: number }>`
    select bool_and(exists (select from budget.book_month m where m.company_id = ${context.companyId}
        and m.fund_source_id = ${fund.id} and m.state = 'active' and m.starts_on = s.starts_on)) as open,
      (select coalesce(sum(debit - credit), 0)::bigint from budget.book_total where company_id = ${context.companyId}
        and fund_source_id = ${fund.id} and starts_on < date_trunc('month', ${first}::date)) as held
    from generate_series(date_trunc('month', ${first}::date), ${last}::date, '1 month') s(starts_on)`.execute(db)
  const { open, held } = rows[0]!
  if (!open) throw new FileError('import_no_place', [`${fund.name} ${first.slice(0, 7)} – ${last.slice(0, 7)}`])
  if (head.opening !== null && head.opening !== held)
    throw new FileError('import_other_balance', [`${rupiahWords(Number(head.opening))} ≠ ${rupiahWords(held)}`])
}
