// A worksheet as ARKAS prints it and as people hand it on: titles above, headings over several rows and cells, page feet between the
// rows, sums, signatures. Found by its headings alone; a heading owns the cells up to the next one.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { plain } from '../../../kernel/imports/columns.ts'
import type { ImportContext } from '../../../kernel/imports/definition.ts'
import { FileError } from '../../../kernel/imports/run/plan.ts'
import type { TableRow } from '../../../kernel/imports/table/file.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { letterheadOf } from '../../../school/api.ts'

/**
 * A book or plan of a school has some hundred rows; what has more is something else. A book is written in one transaction, row by row, while
 * nobody else writes in its fund.
 */
const ROWS_MAX = 5_000
/** Headings stand in one row, or in two or three on top of each other. */
const HEADING_ROWS = 3
/** So many known headings make a row the one with the headings. */
const HEADINGS_MIN = 3

export interface Heading<Key extends string> {
  key: Key
  names: readonly string[]
  required: boolean
}
export interface SheetRow<Key extends string> {
  row: number
  cells: Record<Key, string>
  /** All that stands in it. */
  text: string
}
export interface Sheet<Key extends string> {
  /** The rows above the headings. */
  above: readonly string[]
  body: readonly SheetRow<Key>[]
}

export async function readSheet<const Key extends string>(
  rows: AsyncIterable<TableRow>,
  headings: readonly Heading<Key>[],
): Promise<Sheet<Key>> {
  const all: TableRow[] = []
  for await (const row of rows) {
    all.push(row)
    if (all.length > ROWS_MAX) throw new AppError('import_too_large')
  }
  const known = new Map(headings.flatMap(({ key, names }) => names.map((name) => [plain(name), key] as const)))
  const first = all.findIndex(({ cells }) => keysIn(cells, known).size >= HEADINGS_MIN)
  if (first < 0) throw missing(headings.filter(({ required }) => required))
  const { places, next } = placesOf(all, first, known)
  const lost = headings.filter(({ key, required }) => required && !places.has(key))
  if (lost.length) throw missing(lost)
  const body = all.slice(next).filter(({ cells }) => !isHeading(cells, known) && !isCounting(cells))
  return {
    above: all.slice(0, first).map(textOf),
    body: body.map((row) => ({ row: row.row, cells: cellsOf(row, headings, places), text: textOf(row) })),
  }
}

const missing = (headings: readonly Heading<string>[]) =>
  new FileError(
    'import_other_paper',
    headings.map(({ names }) => names[0]!),
  )
const textOf = ({ cells }: TableRow) => cells.filter((cell) => cell !== '').join(' ')
const keysIn = (cells: readonly string[], known: ReadonlyMap<string, string>) =>
  new Set(cells.flatMap((cell) => known.get(plain(cell)) ?? []))
/** The same headings on the next page. */
const isHeading = (cells: readonly string[], known: ReadonlyMap<string, string>) => {
  const filled = cells.filter((cell) => cell !== '')
  return keysIn(cells, known).size >= HEADINGS_MIN && filled.every((cell) => !/\d{3}/.test(cell))
}
/** 1 2 3 4 5: the numbers of the columns. */
const isCounting = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length >= HEADINGS_MIN + 2 && filled.every((cell, index) => cell === String(index + 1))
}

type Range = readonly [from: number, until: number]

function placesOf<Key extends string>(all: readonly TableRow[], first: number, known: ReadonlyMap<string, Key>) {
  const starts = new Map<Key, number>()
  const bounds = new Set<number>()
  let next = first
  for (; next < first + HEADING_ROWS && next < all.length; next++) {
    const { cells } = all[next]!
    const fresh = [...keysIn(cells, known)].filter((key) => !starts.has(key as Key))
    if (next > first && fresh.length === 0) break
    for (const [column, cell] of cells.entries()) {
      if (cell === '') continue
      bounds.add(column)
      const key = known.get(plain(cell))
      if (key && !starts.has(key)) starts.set(key, column)
    }
  }
  const places = new Map<Key, Range>(
    [...starts].map(([key, from]) => [key, [from, Math.min(...[...bounds].filter((one) => one > from), from + 40)]]),
  )
  return { places, next }
}

function cellsOf<Key extends string>(
  { cells }: TableRow,
  headings: readonly Heading<Key>[],
  places: ReadonlyMap<Key, Range>,
) {
  const valueIn = (range: Range | undefined) => (range ? (cells.slice(...range).find((cell) => cell !== '') ?? '') : '')
  return Object.fromEntries(headings.map(({ key }) => [key, valueIn(places.get(key))])) as Record<Key, string>
}

/** 1.250.000 or Rp 1.250.000,00 or 1250000; undefined where it is no amount. A dash is nothing. */
export function moneyOf(text: string): number | undefined {
  const bare = text.replace(/^rp\.?\s*/i, '').replace(/\s/g, '')
  if (/^-?$/.test(bare)) return 0
  if (/^-?\d{1,3}([.,]\d{3})+([.,]0{1,2})?$/.test(bare))
    return Number(bare.replace(/[.,]0{1,2}$/, '').replace(/[.,]/g, ''))
  if (/^-?\d{1,15}([.,]0{1,2})?$/.test(bare)) return Number(bare.replace(/[.,]0{1,2}$/, ''))
  return undefined
}

/** What a quantity may mean: 1.250 is one and a quarter in one program, and a thousand and more in another. */
export function quantitiesOf(text: string): number[] {
  const bare = text.replace(/\s/g, '')
  const readings = [
    ...(/^\d{1,10}([.,]\d{1,6})?$/.test(bare) ? [Number(bare.replace(',', '.'))] : []),
    ...(/^\d{1,3}(\.\d{3})+(,\d{1,6})?$/.test(bare) ? [Number(bare.replaceAll('.', '').replace(',', '.'))] : []),
  ]
  return [...new Set(readings)]
}

/** 03. 03. 44. is 03.03.44 */
export const codeOf = (text: string): string => text.replace(/\s/g, '').replace(/\.+$/, '')

const MONTHS = ['januari', 'februari', 'maret', 'april', 'mei', 'juni', 'juli', 'agustus', 'september', 'oktober']
const MONTH_NAMES = [...MONTHS, 'november', 'desember']

/** 2026-02-27, 27-02-2026, 27/2/2026 or 27 Februari 2026; the text itself where it is no day. */
export function dayOf(text: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text)
  if (iso) return iso[0]
  const written = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)[\s/.-]+(\d{4})$/i.exec(text.trim())
  if (!written) return text
  const [, day, name, year] = written
  const month = /^\d+$/.test(name!)
    ? Number(name)
    : 1 + MONTH_NAMES.findIndex((one) => one.startsWith(name!.toLowerCase().slice(0, 3)))
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day!.padStart(2, '0')}` : text
}

export interface PaperHead {
  npsn: string | null
  year: number | null
  fund: string | null
}

/** What the rows above the table say: whose it is, of which year and fund. */
export function headOf(above: readonly string[]): PaperHead {
  const found = (pattern: RegExp) => above.map((line) => pattern.exec(line)?.[1]).find((one) => one !== undefined)
  const year = found(/tahun(?:\s+anggaran)?\s*:?\s*(\d{4})/i)
  // A. Penerimaan names it with its code and amount; other papers in a line of its own.
  const received = found(/(?:^|\s)4(?:\.\d+)+\.?\s+(.+?)(?:\s*:?\s*(?:Rp\.?\s*)?[\d.,]+)?$/)
  const named = found(/sumber dana\s*:?\s*([^\s:].*)$/i)
  return {
    npsn: found(/npsn\s*:?\s*(\d{8})/i) ?? null,
    year: year === undefined ? null : Number(year),
    fund: (received ?? named)?.trim() ?? null,
  }
}

/** Another school's paper is refused; a school that has not told its own number takes what it is given. */
export async function assertMine(db: Db, { companyId }: ImportContext, npsn: string | null): Promise<void> {
  const mine = await letterheadOf(db, { companyId } as Partial<Caller> as Caller)
  if (npsn !== null && mine.npsn && mine.npsn !== npsn) throw new FileError('import_other_school', [`NPSN ${npsn}`])
}

/** By its name or its code, however it is written. */
export async function fundNamed(db: Db, { companyId }: ImportContext, name: string) {
  const funds = await db
    .selectFrom('budget.fund_source')
    .select(['id', 'code', 'name', 'plan_required'])
    .where('company_id', '=', companyId)
    .execute()
  return funds.find((fund) => [fund.name, fund.code].some((one) => plain(one) === plain(name)))
}
