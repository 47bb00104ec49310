// Any paged list as a file: the door's own function is asked page after page, and the rows leave as they come.
import { Readable } from 'node:stream'
import { type Cell, csvLines } from '../files/csv.ts'
import { Download } from '../files/download.ts'
import { CSV_TYPE, XLSX_TYPE } from '../files/files.ts'
import { streamXlsx } from '../files/spreadsheet.ts'
import type { Door } from '../http/door.ts'
import type { Plug } from '../http/step.ts'
import { type Listing, listOf } from '../http/steps/paged.ts'
import { type Locale, languageOf } from '../language/i18n.ts'
import { inEnglish } from '../language/in-english.ts'
import type { Page, Sort } from '../lists/paging.ts'
import { Optional, type TObject, type TSchema, Word } from '../values/schema.ts'
import { fileNameOf } from './file-name.ts'

const FORMATS = ['csv', 'xlsx'] as const
type Format = (typeof FORMATS)[number]
const ExportInput = { format: Optional(Word(...FORMATS)) }

const PAGE_ROWS = 500
const ROWS_MAX = 100_000

type Body = Record<string, unknown>

/** Answers a paged get as a file where one is asked for. */
export const exportPlug: Plug = {
  shared: ExportInput,
  at(door) {
    const listing = listingOf(door)
    if (!listing) return undefined
    return {
      input: ExportInput,
      downloads: [CSV_TYPE, XLSX_TYPE],
      read: (next) => (call) => {
        const { format } = call.input as { format?: Format }
        if (!format) return next(call)
        const { cursor, sort, sought } = call.page
        const read = (page: Page) => next({ ...call, page: { ...page, sought } })
        const locale = languageOf(call.caller, call.request.headers['accept-language'])
        return exportList(listing, { format, cursor, sort, locale, name: fileNameOf(door, call), read })
      },
    }
  },
}

/** The list that a paged get answers, which can leave as a file; nothing for other doors. */
export function listingOf(door: Door): Listing | undefined {
  return door.kind === 'get' && !('format' in (door.input as TObject).properties) ? listOf(door) : undefined
}

export interface ExportRequest {
  format: Format
  cursor: string | undefined
  sort?: Sort | undefined
  /** Of who reads the file; without it, what the service wrote stands there as it wrote it. */
  locale?: Locale
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
    return {
      rows: items.map((item) => columns.map(({ path }) => cellOf(item, path, request.locale))),
      next: holder.next_cursor,
    }
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
  return streamXlsx(headers, rows)
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

function cellOf(item: Body, path: readonly string[], locale?: Locale): Cell {
  let value: unknown = item
  for (const key of path) value = (value as Body | null | undefined)?.[key]
  if (locale === 'en' && typeof value === 'string') return inEnglish(path.at(-1)!, value, item.source_relation)
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
