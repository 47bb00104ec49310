// A bank's report of virtual accounts as a plain table: what stands above and below it is taken off, what the file says of its own sums is held against
// its rows, and numbers and times that are told in two columns are put together. Nothing that looks like a payment is passed over.
import { plain, rupiahOf } from '../../../../kernel/imports/columns.ts'
import { momentOf } from '../../../../kernel/imports/days.ts'
import type { Unfolded } from '../../../../kernel/imports/definition.ts'
import { FileError } from '../../../../kernel/imports/run/plan.ts'
import type { TableRow } from '../../../../kernel/imports/table/file.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { sum } from '../../../../kernel/values/money.ts'
import { bcaHeadings, bcaRow } from './bca.ts'
import { COLUMNS, type Key, NUMBER, PARTS, TIMES } from './columns.ts'

const ROWS_MAX = 50_000
/** So far down a table may begin. */
const HEAD_ROWS = 60
const TEXT_MAX = 400
/** Numbers of more digits than a spreadsheet keeps. */
const LONG_DIGITS = 16
const CUT_ROWS = 3
/** A head without separators makes the reader of the file take the wrong one. */
const SEPARATORS = [';', '|']

type Mapping = Readonly<Partial<Record<string, string>>>
interface Table {
  headings: readonly string[]
  rows: readonly TableRow[]
  places: ReadonlyMap<Key, number>
  head: readonly TableRow[]
}
/** A row of the table, or what it says of the rows before it. */
interface Sorted {
  rows: TableRow[]
  sums: { after: number; text: string; amount: string }[]
}

export async function unfoldReport(rows: AsyncIterable<TableRow>, mapping: Mapping): Promise<Unfolded> {
  const all: TableRow[] = []
  for await (const row of rows) {
    all.push(row)
    if (all.length > ROWS_MAX) throw new AppError('import_too_large')
  }
  const table = findTable(all, mapping)
  // Not recognised: the person who sent it says which column is which.
  if (!table) return { headers: widest(all), rows: below(all), head: {} }
  const sorted = sortRows(table)
  assertSums(table, sorted)
  const told = withReversals(table, sorted.rows)
  assertWholeNumbers(told.map(({ cells }) => NUMBER.read(cells[table.places.get('number')!] ?? '')))
  const own = table.places.get('reversal')
  const headings = table.headings.map((heading, place) => (place === own ? `${heading} (2)` : heading))
  return { headers: [...headings, mapping.reversal ?? HEADINGS.reversal], rows: told, head: {} }
}

const HEADINGS = Object.fromEntries(COLUMNS.map(({ key, header }) => [key, header.id])) as Record<Key, string>
const NAMES = new Map<Key, readonly string[]>(
  COLUMNS.map((column) => {
    const { key, header, aliases } = column as {
      key: Key
      header: { id: string; en: string }
      aliases?: readonly string[]
    }
    return [key, [header.id, header.en, ...(aliases ?? [])].map(nameOf)]
  }),
)
const REQUIRED: readonly Key[] = ['number', 'amount', 'paid_on']
const CODES = PARTS.code.map(nameOf)
const CUSTOMERS = PARTS.customer.map(nameOf)
const CLOCKS = TIMES.map(nameOf)

/** Headings are compared without case, signs, and the star of our own template; 'No.VA' and 'NO VA' are one. */
function nameOf(text: string): string {
  return plain(text.replaceAll('*', '')).replaceAll(' ', '')
}

const textOf = ({ cells }: TableRow) =>
  cells
    .filter((cell) => cell !== '')
    .join(' ')
    .slice(0, TEXT_MAX)

function findTable(all: readonly TableRow[], mapping: Mapping): Table | undefined {
  const forms = [all, ...SEPARATORS.map((separator) => all.map((row) => splitBy(row, separator)))]
  for (const rows of forms) {
    const at = rows.slice(0, HEAD_ROWS).findIndex(({ cells }) => placesIn(cells, mapping) !== undefined)
    if (at >= 0) return tableAt(rows, at, mapping)
  }
  return bcaTable(all)
}

function splitBy({ row, cells }: TableRow, separator: string): TableRow {
  return {
    row,
    cells: cells
      .join(',')
      .split(separator)
      .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
  }
}

interface Places {
  found: Map<Key, number>
  code: number
  customer: number
  clock: number
}

/** Undefined where it is no row of headings: number, amount and day are always told. */
function placesIn(cells: readonly string[], mapping: Mapping): Places | undefined {
  const names = cells.map(nameOf)
  const first = (wanted: readonly string[]) => {
    const name = wanted.find((one) => names.includes(one))
    return name === undefined ? -1 : names.indexOf(name)
  }
  const found = new Map<Key, number>()
  for (const [key, wanted] of NAMES) {
    const said = mapping[key]
    const place = first(said === undefined ? wanted : [nameOf(said)])
    if (place >= 0) found.set(key, place)
  }
  const [code, customer, clock] = [first(CODES), first(CUSTOMERS), first(CLOCKS)]
  const isNumbered = found.has('number') || customer >= 0
  return isNumbered && REQUIRED.every((key) => key === 'number' || found.has(key))
    ? { found, code, customer, clock }
    : undefined
}

/** Under our headings, each once; what nobody asked for keeps its own. */
function tableAt(rows: readonly TableRow[], at: number, mapping: Mapping): Table {
  const { cells } = rows[at]!
  const { found, code, customer, clock } = placesIn(cells, mapping)!
  const width = cells.length
  const isJoined = !found.has('number')
  const places = new Map(found)
  if (isJoined) places.set('number', width)
  const keyAt = new Map([...found].map(([key, place]) => [place, key]))
  const headings = cells.map((cell, place) => {
    const key = keyAt.get(place)
    if (key) return mapping[key] ?? HEADINGS[key]
    return [...NAMES.values()].some((names) => names.includes(nameOf(cell))) ? `${cell} (2)` : cell
  })
  const head = nameOf(cells.join(' '))
  const body = rows
    .slice(at + 1)
    // The headings once more, on the next page.
    .filter((row) => nameOf(row.cells.join(' ')) !== head)
    .map((row) => {
      const told = [...row.cells, ...Array<string>(Math.max(0, width - row.cells.length)).fill('')].slice(0, width)
      if (clock >= 0 && clock !== found.get('paid_on')) joinTime(told, found.get('paid_on')!, clock)
      const number = isJoined ? [joined(told, code, customer)] : []
      return { row: row.row, cells: [...told, ...number] }
    })
  return {
    headings: [...headings, ...(isJoined ? [HEADINGS.number] : [])],
    rows: body,
    places,
    head: rows.slice(0, at),
  }
}

const joined = (cells: readonly string[], code: number, customer: number) =>
  cells[customer] ? NUMBER.read(code >= 0 ? (cells[code] ?? '') : '') + NUMBER.read(cells[customer]) : ''

/** A day that carries its time already keeps it; a time that a spreadsheet has made a day of is none. */
function joinTime(cells: string[], day: number, clock: number): void {
  const [on = '', at = ''] = [cells[day], cells[clock]]
  if (on === '' || at === '' || momentOf(on)?.time || /^(1899|1900)-/.test(at)) return
  cells[day] = `${on} ${at}`
}

/** BCA's report is lines of text. */
function bcaTable(all: readonly TableRow[]): Table | undefined {
  const lines = all.map((row) => ({ row: row.row, text: row.cells.join(',').slice(0, TEXT_MAX) }))
  const first = lines.findIndex(({ text }) => bcaRow(text) !== undefined)
  if (first < 0) return undefined
  const rows = lines.slice(first).map(({ row, text }): TableRow => {
    const cells = bcaRow(text)
    if (cells) return { row, cells }
    // Begins as a payment does and goes on otherwise.
    if (/^\d+ \d{8,} /.test(text)) throw new FileError('import_cut_off', [text.slice(0, 200)])
    return { row, cells: ['', text] }
  })
  return {
    headings: bcaHeadings.map((key) => HEADINGS[key]),
    rows,
    places: new Map(bcaHeadings.map((key, place) => [key, place])),
    head: all.slice(0, first),
  }
}

const TOTAL = /^(?:grand |sub ?)?(?:total|jumlah|banyaknya)\b/i
/** Sums of something else. */
const OTHER = /\b(?:biaya|fee|admin\w*|charge|pajak|ppn|hari|halaman|page|saldo)\b/i

function sortRows({ rows, places }: Table): Sorted {
  const cell = ({ cells }: TableRow, key: Key) => cells[places.get(key)!] ?? ''
  const sorted: Sorted = { rows: [], sums: [] }
  for (const row of rows) {
    const text = textOf(row)
    const amount = cell(row, 'amount')
    const isPayment =
      cell(row, 'number') !== '' ? !TOTAL.test(cell(row, 'number')) : amount !== '' && cell(row, 'paid_on') !== ''
    if (TOTAL.test(text)) {
      if (amount !== '' || !OTHER.test(text)) sorted.sums.push({ after: sorted.rows.length, text, amount })
    } else if (isPayment) sorted.rows.push(row)
  }
  return sorted
}

/** What the file says that it holds: of all its rows, or of those since it last said so. Sen are beyond what a payment has. */
function assertSums(table: Table, { rows, sums }: Sorted): void {
  const amounts = rows.map(({ cells }) => rupiahOf(cells[table.places.get('amount')!] ?? '') ?? 0)
  const isPaid = rows.map(({ cells }) => !isUnpaid(cells[table.places.get('status') ?? -1] ?? ''))
  const told = [...table.head.map(textOf).flatMap((text) => totalIn(text)), ...sums]
  let since = 0
  for (const { after, text, amount } of told) {
    const part = after < 0 ? amounts : amounts.slice(since, after)
    const possible = [
      amounts,
      part,
      amounts.slice(0, after < 0 ? undefined : after),
      amounts.filter((_, index) => isPaid[index]),
    ]
    const known = new Set(possible.flatMap((some) => [sum(some), some.length]))
    // Of a line of text the last: before it stand its name and how many there are.
    const number = amount === '' ? text.match(/[\d.,]*\d/g)?.at(-1) : amount
    const meant = number === undefined ? undefined : rupiahOf(number)
    if (number !== undefined && (meant === undefined || !known.has(meant)))
      throw new FileError('import_cut_off', [text.slice(0, 200)])
    since = Math.max(after, since)
  }
}

const totalIn = (text: string) => (TOTAL.test(text) && !OTHER.test(text) ? [{ after: -1, text, amount: '' }] : [])

const STATUS = COLUMNS.find(({ key }) => key === 'status')! as { read(text: string): unknown }
const REVERSAL = COLUMNS.find(({ key }) => key === 'reversal')! as { read(text: string): unknown }
const isUnpaid = (status: string) => STATUS.read(status) === 'unpaid'

/**
 * Bills that nobody has paid are no payments. A payment that the same file takes back is marked as taken back, so that nobody is thanked for it; of
 * several that are alike the last one before.
 */
function withReversals({ places, headings }: Table, rows: readonly TableRow[]): TableRow[] {
  const cell = ({ cells }: TableRow, key: Key) => cells[places.get(key) ?? -1] ?? ''
  const taken = new Set<TableRow>()
  const open = new Map<string, TableRow[]>()
  const kept = rows.filter((row) => !isUnpaid(cell(row, 'status')))
  for (const row of kept) {
    const amount = rupiahOf(cell(row, 'amount'))
    const key = `${NUMBER.read(cell(row, 'number'))} ${Math.abs(amount ?? 0)}`
    const said = cell(row, 'reversal')
    const isBack =
      (amount ?? 0) < 0 ||
      STATUS.read(cell(row, 'status')) === 'reversed' ||
      (said !== '' && REVERSAL.read(said) === 'yes')
    if (!isBack) open.set(key, [...(open.get(key) ?? []), row])
    else {
      taken.add(row)
      const payment = open.get(key)?.pop()
      if (payment) taken.add(payment)
    }
  }
  const place = places.get('reversal')
  return kept.map((row) => {
    const cells = [...row.cells, ...Array<string>(Math.max(0, headings.length - row.cells.length)).fill('')]
    const own = place === undefined ? '' : (cells[place] ?? '')
    if (place !== undefined) cells[place] = ''
    return { row: row.row, cells: [...cells, taken.has(row) ? 'yes' : own] }
  })
}

/** Every long number ends in zeros: a spreadsheet has cut them, and they may be those of other children now. */
function assertWholeNumbers(numbers: readonly string[]): void {
  const long = numbers.filter((number) => /^\d+$/.test(number) && number.length >= LONG_DIGITS)
  const isCut = (number: string) => /^0+$/.test(number.slice(LONG_DIGITS - 1))
  if (long.length >= CUT_ROWS && long.every(isCut)) throw new FileError('import_numbers_cut', long.slice(0, 3))
}

const widest = (all: readonly TableRow[]) =>
  (
    all.slice(0, HEAD_ROWS).find(({ cells }) => cells.filter((cell) => cell !== '').length >= 3) ??
    all[0] ?? { cells: [] }
  ).cells
const below = (all: readonly TableRow[]) => {
  const head = widest(all)
  return all.slice(all.findIndex(({ cells }) => cells === head) + 1)
}
