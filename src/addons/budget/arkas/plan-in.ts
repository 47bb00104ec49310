// ARKAS's worksheet of a plan, unfolded: its lines under the headers that the import of plan lines knows.
import type { Unfolded } from '../../../kernel/imports/definition.ts'
import { FileError } from '../../../kernel/imports/run/plan.ts'
import type { TableRow } from '../../../kernel/imports/table/file.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { AMOUNT_MAX, amountOf, sum } from '../../../kernel/values/money.ts'
import { codeOf, type Heading, headOf, moneyOf, quantitiesOf, readSheet, type SheetRow } from './sheet.ts'

const HEADINGS = [
  { key: 'account', names: ['Kode Rekening', 'Kode Rekening Belanja'], required: true },
  { key: 'activity', names: ['Kode Program', 'Kode Kegiatan'], required: true },
  { key: 'description', names: ['Uraian', 'Uraian Kegiatan', 'Uraian Belanja'], required: true },
  { key: 'volume', names: ['Volume', 'Vol', 'Jumlah Barang'], required: true },
  { key: 'unit', names: ['Satuan'], required: true },
  { key: 'price', names: ['Tarif Harga', 'Tarif', 'Harga Satuan', 'Harga Satuan (Rp)'], required: true },
  { key: 'amount', names: ['Jumlah', 'Jumlah (Rp)', 'Total', 'Total (Rp)'], required: true },
] as const satisfies readonly Heading<string>[]
type Row = SheetRow<(typeof HEADINGS)[number]['key']>

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const HEADERS = [
  ...['fund_source', 'fiscal_year', 'activity_code', 'account_code', 'description', 'volume', 'unit', 'unit_price'],
  ...['amount', ...MONTHS.map((month) => `month_${month}`)],
]

export async function unfoldPlan(rows: AsyncIterable<TableRow>): Promise<Unfolded> {
  const { above, body } = await readSheet(rows, HEADINGS)
  const head = headOf(above)
  if (head.year === null) throw new FileError('import_other_paper', ['Tahun Anggaran'])
  if (head.fund === null) throw new FileError('import_other_paper', ['Sumber Dana'])
  const lines = body.filter(isLine)
  assertSums(body, lines, receivedOf(above))
  return {
    headers: HEADERS,
    head: { ...head },
    rows: lines.map((line) => ({ row: line.row, cells: [head.fund!, String(head.year), ...cellsOf(line)] })),
  }
}

const activityOf = ({ cells }: Row) => codeOf(cells.activity)
const accountOf = ({ cells }: Row) => codeOf(cells.account)
/** Sums of standards, components, activities and accounts have neither volume nor price. */
const isLine = ({ cells }: Row) =>
  [cells.volume, cells.unit, cells.price].filter((cell) => cell !== '').length >= 2 && cells.amount !== ''

function cellsOf({ cells }: Row): string[] {
  const amount = moneyOf(cells.amount)
  const price = moneyOf(cells.price)
  const { description, months } = splitMonths(cells.description)
  const readings = quantitiesOf(cells.volume)
  const fits = (volume: number) =>
    price !== undefined && volume * price <= AMOUNT_MAX && amountOf(volume, price) === amount
  const volume = readings.find(fits) ?? readings[0]
  return [
    codeOf(cells.activity),
    codeOf(cells.account),
    description,
    volume === undefined ? cells.volume : String(volume),
    cells.unit,
    price === undefined ? cells.price : String(price),
    amount === undefined ? cells.amount : String(amount),
    ...MONTHS.map((month) => months.get(month) ?? ''),
  ]
}

/** What is bought, and how much of it in which month: [B1: 2,00, B7: 2,50]. */
function splitMonths(text: string): { description: string; months: Map<number, string> } {
  const found = /\s*\[((?:\s*B\d{1,2}\s*:\s*[\d.,]+)+)\s*\]\s*$/.exec(text)
  if (!found) return { description: text, months: new Map() }
  const parts = [...found[1]!.matchAll(/B(\d{1,2})\s*:\s*(\d[\d.]*(?:,\d+)?)/g)]
  const months = new Map(
    parts.map(([, month, volume]) => [Number(month), volume!.replaceAll('.', '').replace(',', '.')] as const),
  )
  return { description: text.slice(0, found.index), months }
}

/** Total Penerimaan: 289.800.000 */
function receivedOf(above: readonly string[]): number | undefined {
  const line = above.find((one) => /total penerimaan/i.test(one))
  return line === undefined ? undefined : moneyOf(line.replace(/^.*total penerimaan\s*:?\s*/i, ''))
}

/** Every sum that the paper tells is that of its lines; and where it tells no sum of all, they come to what is received. */
function assertSums(body: readonly Row[], lines: readonly Row[], received: number | undefined): void {
  const amounts = lines.map((line) => ({ code: activityOf(line), amount: moneyOf(line.cells.amount) }))
  // A line that cannot be read is told with its row.
  if (amounts.some(({ amount }) => amount === undefined)) return
  const under = (code: string) => sum(amounts.filter((one) => one.code.startsWith(code)).map(({ amount }) => amount!))
  const told = (what: string, { said, found }: { said: number; found: number }) => {
    if (said !== found) throw new FileError('import_cut_off', [`${what}: ${rupiahWords(said)} ≠ ${rupiahWords(found)}`])
  }
  for (const row of body) {
    const said = moneyOf(row.cells.amount)
    const code = activityOf(row)
    const isGroup = accountOf(row) === '' && /^\d{2}(\.\d{2}){0,2}$/.test(code)
    if (!isLine(row) && isGroup && row.cells.amount !== '' && said !== undefined)
      told(`${code}, baris ${row.row}`, { said, found: under(code) })
  }
  const total = body.findLast(
    (row) => accountOf(row) === '' && activityOf(row) === '' && !isLine(row) && isTotal(row) && row.cells.amount !== '',
  )
  const said = total ? moneyOf(total.cells.amount) : received
  if (said === undefined) throw new FileError('import_cut_off', ['Jumlah Belanja'])
  told('Jumlah Belanja', { said, found: under('') })
}

const isTotal = ({ text }: Row) => /^(jumlah|total)(?!\s+penerimaan)/i.test(text)
