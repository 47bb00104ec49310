// ARKAS's Buku Kas Umum, unfolded: each row with what it is. The balances are followed from row to row, so that a book in which
// something is missing is refused as a whole.
import type { Unfolded } from '../../../kernel/imports/definition.ts'
import { FileError } from '../../../kernel/imports/run/plan.ts'
import type { TableRow } from '../../../kernel/imports/table/file.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { sum } from '../../../kernel/values/money.ts'
import { TAX_NAMES } from '../cash-book/entries.ts'
import { codeOf, dayOf, type Heading, headOf, moneyOf, readSheet, type SheetRow } from './sheet.ts'

const HEADINGS = [
  { key: 'day', names: ['Tanggal', 'Tgl'], required: true },
  { key: 'activity', names: ['Kode Kegiatan', 'Kode Program'], required: true },
  { key: 'account', names: ['Kode Rekening'], required: true },
  { key: 'voucher', names: ['No. Bukti', 'Nomor Bukti', 'No Bukti'], required: true },
  { key: 'description', names: ['Uraian', 'Uraian Transaksi'], required: true },
  { key: 'debit', names: ['Penerimaan', 'Penerimaan (Rp)', 'Penerimaan (Debit)'], required: true },
  { key: 'credit', names: ['Pengeluaran', 'Pengeluaran (Rp)', 'Pengeluaran (Kredit)'], required: true },
  { key: 'balance', names: ['Saldo', 'Saldo (Rp)'], required: true },
] as const satisfies readonly Heading<string>[]
type Row = SheetRow<(typeof HEADINGS)[number]['key']>

export const KINDS = [
  ...['receipt', 'interest', 'bank_charge', 'returned', 'spending'],
  ...['withdraw', 'deposit', 'tax_withheld', 'tax_deposited', 'reversal'],
] as const
export type Kind = (typeof KINDS)[number]

const HEADERS = [
  ...['fund_source', 'day', 'kind', 'book', 'tax_kind', 'ntpn', 'activity_code', 'account_code'],
  ...['voucher', 'together', 'description', 'debit', 'credit'],
]

export async function unfoldBook(rows: AsyncIterable<TableRow>): Promise<Unfolded> {
  const { above, body } = await readSheet(rows, HEADINGS)
  const head = headOf(above)
  const opening = openingOf(body)
  const entries = body.filter(isEntry)
  assertBalances(body, entries, opening)
  const together = groupsOf(entries)
  const days = entries.map(({ cells }) => dayOf(cells.day)).sort()
  return {
    headers: HEADERS,
    head: { ...head, opening, first: days[0] ?? null, last: days.at(-1) ?? null },
    rows: entries.map((entry, index) => ({
      row: entry.row,
      cells: [head.fund ?? '', ...cellsOf(entry, together[index]!)],
    })),
  }
}

const isOpening = ({ cells }: Row) => /^saldo/i.test(cells.description)
const isTotal = ({ cells, text }: Row) => cells.day === '' && /^(jumlah|total)/i.test(cells.description || text)
const isEntry = (row: Row) =>
  !isOpening(row) &&
  !isTotal(row) &&
  row.cells.description !== '' &&
  (row.cells.debit !== '' || row.cells.credit !== '')

/** What the book held before: the balance of the last of its opening rows, or what they bring in together. */
function openingOf(body: readonly Row[]): number | null {
  const rows = body.filter(isOpening)
  const first = body.findIndex(isEntry)
  const above = rows.filter((row) => first < 0 || body.indexOf(row) < first)
  if (above.length === 0) return null
  return moneyOf(above.at(-1)!.cells.balance || 'none') ?? sum(above.map(({ cells }) => moneyOf(cells.debit) ?? 0))
}

function assertBalances(body: readonly Row[], entries: readonly Row[], opening: number | null): void {
  const broken = (what: string, [said, found]: readonly [number, number]) =>
    new FileError('import_cut_off', [`${what}: ${rupiahWords(said)} ≠ ${rupiahWords(found)}`])
  const amounts = entries.map(({ cells }) => ({ debit: moneyOf(cells.debit), credit: moneyOf(cells.credit) }))
  // An amount that cannot be read is told with its row.
  if (amounts.some(({ debit, credit }) => debit === undefined || credit === undefined)) return
  let balance = opening ?? 0
  for (const [index, { cells, row }] of entries.entries()) {
    balance += amounts[index]!.debit! - amounts[index]!.credit!
    const said = cells.balance === '' ? balance : moneyOf(cells.balance)
    if (said !== balance) throw broken(`Saldo, baris ${row}`, [said ?? 0, balance])
  }
  const total = body.findLast(isTotal)
  const closing = closingOf(body)
  if (!total && closing === undefined) throw new FileError('import_cut_off', ['Jumlah'])
  if (closing !== undefined && closing !== balance) throw broken('Saldo', [closing, balance])
  if (!total) return
  for (const side of ['debit', 'credit'] as const) {
    const found = sum(amounts.map((one) => one[side]!))
    const said = moneyOf(total.cells[side])
    // Some count what was there at first among what came in.
    const isSame = said === found || (side === 'debit' && said === found + (opening ?? 0))
    if (!isSame) throw broken('Jumlah', [said ?? 0, found])
  }
}

/** Saldo Buku Kas Umum : 12.500.000, below the table where it is closed. */
function closingOf(body: readonly Row[]): number | undefined {
  const last = body.findLastIndex(isEntry)
  const told = body.slice(last + 1).flatMap(({ text }) => {
    const found = /saldo (?:bku|buku kas umum|akhir)\D*([\d.]+(?:,\d+)?)/i.exec(text)
    return found ? [moneyOf(found[1]!)] : []
  })
  return told[0]
}

const TAXES = Object.entries(TAX_NAMES).map(([kind, name]) => ({ kind, name: name.toLowerCase().replace(/\s/g, '') }))
function taxOf(description: string): string {
  const bare = description
    .toLowerCase()
    .replace(/^(terima|setor|pungut)\s*/, '')
    .replace(/[\s.]/g, '')
    .replace('pasal', '')
  if (/^pajakdaerah|^pb1/.test(bare)) return 'sspd'
  return TAXES.find(({ name }) => bare.startsWith(name) || bare.startsWith(name.replace(/[()]/g, '')))?.kind ?? ''
}

/** By its words, its number and its side; nothing where none of them tells. */
function kindOf({ cells }: Row): Kind | '' {
  const { description } = cells
  const isIn = (moneyOf(cells.debit) ?? 0) > 0
  if (/^koreksi \S+: /i.test(description)) return 'reversal'
  if (/^(tarik tunai|pergeseran uang)/i.test(description)) return 'withdraw'
  if (/^setor(an)? tunai/i.test(description)) return 'deposit'
  if (isIn && /^(terima|pungut)/i.test(description) && taxOf(description)) return 'tax_withheld'
  if (!isIn && /^setor/i.test(description) && taxOf(description)) return 'tax_deposited'
  if (isIn) return /^(bunga|jasa giro)/i.test(description) ? 'interest' : 'receipt'
  if (/^(pajak bunga|pajak (atas )?(jasa )?giro|biaya adm|administrasi bank)/i.test(description)) return 'bank_charge'
  if (/^pengembalian/i.test(description)) return 'returned'
  return cells.activity !== '' || /^(bnu|bpu)/i.test(cells.voucher) ? 'spending' : ''
}

const NTPN = /\s*\(?NTPN:?\s*([0-9A-Z]{16})\)?/

function cellsOf(row: Row, together: string): string[] {
  const { cells } = row
  const kind = kindOf(row)
  const isTax = kind === 'tax_withheld' || kind === 'tax_deposited'
  const amount = (text: string) => String(moneyOf(text) ?? text)
  return [
    dayOf(cells.day),
    kind,
    /^bpu/i.test(cells.voucher) ? 'cash' : 'bank',
    isTax ? taxOf(cells.description) : '',
    NTPN.exec(cells.description)?.[1] ?? '',
    codeOf(cells.activity),
    codeOf(cells.account),
    cells.voucher,
    together,
    cells.description.replace(NTPN, ''),
    amount(cells.debit),
    amount(cells.credit),
  ]
}

/**
 * Rows of one number stand together. Where ARKAS leaves the number out: what goes out of the bank and into the box stands together,
 * and tax that is held back with the spending in front of it.
 */
function groupsOf(entries: readonly Row[]): string[] {
  const groups: string[] = []
  for (const [index, row] of entries.entries()) {
    const kind = kindOf(row)
    const before = index > 0 ? kindOf(entries[index - 1]!) : ''
    const isTwin = (kind === 'withdraw' || kind === 'deposit') && kind === before && groups.at(-1) === groups.at(-2)
    const isSecond = (kind === 'withdraw' || kind === 'deposit') && kind === before && !isTwin
    const follows = isSecond || (kind === 'tax_withheld' && (before === 'spending' || before === 'tax_withheld'))
    const { voucher } = row.cells
    groups.push(voucher !== '' ? `${voucher}` : follows ? groups.at(-1)! : `#${row.row}`)
  }
  return groups
}
