// Any paged list as a file: the door's own function is asked page after page, and the rows leave as they come.
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Door } from './door.ts'
import { Download } from './download.ts'
import { type Cell, csvLines } from './export-csv.ts'
import { CSV_TYPE, XLSX_TYPE } from './files.ts'
import type { Page, Sort } from './paging.ts'
import { Optional, type TObject, type TSchema, Word } from './schema.ts'

const FORMATS = ['csv', 'xlsx'] as const
export type Format = (typeof FORMATS)[number]
export const ExportInput = { format: Optional(Word(...FORMATS)) }
export const EXPORT_TYPES = [CSV_TYPE, XLSX_TYPE]

const PAGE_ROWS = 500
const ROWS_MAX = 100_000

type Body = Record<string, unknown>
interface Listing {
  /** Where in the body the list stands. */
  within: 'data' | undefined
  name: string
  item: TObject
}

/** The list that a paged get answers, which can leave as a file; nothing for other doors. */
export function listingOf(door: Door): Listing | undefined {
  return door.kind === 'get' && !('format' in (door.input as TObject).properties) ? listOf(door) : undefined
}

/** The list that any paged door answers. */
export function listOf(door: Door): Listing | undefined {
  if (!door.paged) return undefined
  for (const within of [undefined, 'data'] as const) {
    const { properties } = door.reply as TObject
    const holder = within ? (properties[within] as TObject | undefined)?.properties : properties
    if (!holder?.next_cursor) continue
    for (const [name, schema] of Object.entries(holder)) {
      const item = (schema as { items?: TObject }).items
      if (item?.properties) return { within, name, item }
    }
  }
  return undefined
}

export interface ExportRequest {
  format: Format
  cursor: string | undefined
  sort?: Sort | undefined
  /** The name of the file, without its ending. */
  name: string
  read(page: Page): Promise<object>
}

/** The first page is read before the answer starts, so that whatever is wrong with the request is told as an error. */
export async function exportList(listing: Listing, request: ExportRequest): Promise<Download> {
  const columns = columnsOf(listing.item)
  const ask = async (cursor: string | undefined) => {
    const body = (await request.read({ limit: PAGE_ROWS, cursor, sort: request.sort })) as Body
    const holder = (listing.within ? body[listing.within] : body) as Body
    const items = holder[listing.name] as Body[]
    return { rows: items.map((item) => columns.map(({ path }) => cellOf(item, path))), next: holder.next_cursor }
  }
  const pages = pagesFrom(ask, await ask(request.cursor))
  const headers = columns.map(({ name }) => name)
  const isCsv = request.format === 'csv'
  return new Download({
    name: `${request.name}.${request.format}`,
    mediaType: isCsv ? `${CSV_TYPE}; charset=utf-8` : XLSX_TYPE,
    content: isCsv ? Readable.from(csvOf(headers, pages)) : xlsxOf(headers, pages),
  })
}

interface Rows {
  rows: Cell[][]
  next: unknown
}

async function* pagesFrom(ask: (cursor: string) => Promise<Rows>, first: Rows): AsyncGenerator<Cell[][]> {
  let { rows, next } = first
  for (let count = rows.length; ; count += rows.length) {
    yield rows
    if (typeof next !== 'string') return
    // A file that ends too early must not look whole.
    if (count >= ROWS_MAX) return yield [[`Daftar berlanjut / the list goes on: cursor=${next}`]]
    ;({ rows, next } = await ask(next))
  }
}

async function* csvOf(headers: string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield csvLines([headers], true)
  for await (const rows of pages) if (rows.length) yield csvLines(rows)
}

function xlsxOf(headers: string[], pages: AsyncIterable<Cell[][]>): Readable {
  const rows = (async function* () {
    for await (const page of pages) yield* page
  })()
  const columns = headers.map((header) => ({ header }))
  const stream = writeXlsxStream(rows, { name: 'Data', columns, freezePane: { rows: 1 } })
  return Readable.fromWeb(stream as unknown as ReadableStream)
}

interface Column {
  name: string
  path: readonly string[]
}

/** One column per plain field; the fields of an object inside come one by one, named after their path. */
function columnsOf(item: TObject, above: readonly string[] = []): Column[] {
  // What the reader may do with a record is no part of it.
  const fields = Object.entries(item.properties).filter(([key]) => !('x-workflow' in item && key === 'allowed_moves'))
  return fields.flatMap(([key, schema]) => {
    const path = [...above, key]
    return isObject(schema) ? columnsOf(schema, path) : [{ name: path.join('.'), path }]
  })
}

function isObject(schema: TSchema): schema is TObject {
  return 'properties' in schema
}

function cellOf(item: Body, path: readonly string[]): Cell {
  let value: unknown = item
  for (const key of path) value = (value as Body | null | undefined)?.[key]
  return plainCell(value)
}

/** A list becomes its items side by side, an object inside it its fields by name. */
function plainCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => String(plainCell(one) ?? '')).join('; ')
  if (typeof value !== 'object') return value as Cell
  return Object.entries(value)
    .map(([key, one]) => `${key}: ${plainCell(one) ?? ''}`)
    .join(', ')
}
