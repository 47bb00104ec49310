// Pages by key: each page starts where the last one ended, so the thousandth costs what the first did. A list comes in its
// own order, or in that of a column the caller names.
import {
  type Expression,
  expressionBuilder,
  type RootOperationNode,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { AppError } from '../language/errors.ts'
import { faults } from '../language/faults.ts'
import { CURSOR_MAX, Optional, Type } from '../values/schema.ts'
import { countOf } from './counts.ts'
import { holds, type Sought } from './search.ts'
import { type Totals, totalsOf } from './totals.ts'

export const LIMIT_DEFAULT = 50
const LIMIT_MAX = 200
/** More rows are not looked through while somebody waits; the next page goes on behind them. */
const LOOKED_MAX = 10_000

export const PageInput = {
  limit: Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX, examples: [LIMIT_DEFAULT] })),
  cursor: Optional(Type.String({ minLength: 1, maxLength: CURSOR_MAX, examples: ['WzEyXQ'] })),
}

export interface Sort {
  name: string
  down: boolean
  /** Whether the column may be empty; what is empty comes last, up or down. */
  nullable: boolean
  /** A day or a moment: what lists that grow for ever are sorted by, along an index. */
  timed?: boolean
}

export interface Page {
  limit: number
  cursor: string | undefined
  /** The order the caller asked for; without it the list's own. */
  sort?: Sort | undefined
  /** What the caller looks for in the list; without it all of it. */
  sought?: Sought | undefined
  /** Columns to be added up over the whole list, and what they came to. */
  totals?: { sums: readonly string[]; told?: Totals | undefined }
  /** Where only their number is asked for: no row is read. */
  counted?: { told?: number }
}

/** What a list answers with; without a next page its cursor is null. */
export interface Paged<R> {
  data: R[]
  next_cursor: string | null
}

type Keys = readonly [string, ...string[]]
type Direction = 'asc' | 'desc'

export interface Order {
  /** Columns that together order the rows totally, the unique one last. */
  keys: Keys
  direction: Direction
}

type Key = string | number
/** What the last row of a page holds: its keys, in a sorted list behind the column it is sorted by. */
type Place = readonly (Key | boolean | null)[]

/** Runs the query for one page. The keys must be among the selected columns, under the same names. */
export async function pageOf<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order,
  page: Page,
): Promise<Paged<O>> {
  if (page.counted) {
    page.counted.told = await countOf(query, page.sought)
    return { data: [], next_cursor: null }
  }
  if (page.totals) page.totals.told = await totalsOf(query, page.totals.sums, page.sought)
  if (page.sought) return foundPage(query, order, { ...page, sought: page.sought })
  const after = placeOf(page, order)
  const usual = page.limit === LIMIT_DEFAULT
  const rows = await orderPage(query, order, { after, limit: page.limit + 1, usual, sort: page.sort }).execute()
  return cutPage(rows as O[], order.keys, page)
}

/**
 * The rows in which the words stand, of so many as one request looks through. Where these are not all and hold less than a page, the page
 * ends behind the last one looked at: so a list that grows for ever is looked through for as long as somebody asks on, and no longer.
 */
async function foundPage<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order,
  page: Page & { sought: Sought },
): Promise<Paged<O>> {
  const { sort } = page
  const part = { after: placeOf(page, order), limit: LOOKED_MAX, usual: false, sort }
  const inner = query as unknown as AnyQuery
  const keys = sort ? sortedKeys(order.keys, sort) : order.keys
  const ahead = sort
    ? sortedList(inner, keys, { after: part.after, rows: LOOKED_MAX, sort })
    : orderPage(inner, order, part)
  const looked = inOrder(
    expressionBuilder<Record<string, never>>().selectFrom(ahead.as('list')).selectAll(),
    keys.map(bare),
    sort ?? { down: order.direction === 'desc', nullable: false },
  )
  const found = looked.where(holds(page.sought, 'list')).limit(page.limit + 1)
  const cut = cutPage((await said(inner, found).execute()) as O[], order.keys, page)
  if (cut.next_cursor) return cut
  const [last] = await said(inner, looked.offset(LOOKED_MAX - 1).limit(1)).execute()
  return last ? { ...cut, next_cursor: cursorAt(last as Row, order.keys, sort) } : cut
}

interface Part {
  after: Place
  limit: number
  usual: boolean
  sort: Sort | undefined
}

/** The query in its order, from behind the last key on. The usual page size is a literal: PostgreSQL keeps one plan for it. */
export function orderPage<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  { keys, direction }: Order,
  { after, limit, usual, sort }: Part,
): SelectQueryBuilder<D, T, O> {
  const rows = usual ? sql.lit(limit) : limit
  if (sort) {
    const inner = query as unknown as AnyQuery
    return said(inner, sortedList(inner, sortedKeys(keys, sort), { after, rows, sort })) as unknown as typeof query
  }
  let paged = query
  for (const key of keys) paged = paged.orderBy(sql.ref(key), direction) as typeof paged
  if (after.length) paged = paged.where(isBehind(keys, after, direction)) as typeof paged
  return paged.limit(rows) as typeof paged
}

/** Any query, as far as a list around it must know. */
type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>
type Row = Record<string, Place[number]>

/**
 * The query in brackets, in the order of one of its columns: so whatever it selects can be sorted by, stored or computed.
 * PostgreSQL looks through the brackets: it uses an index that stands in this order, and works out what is dear for the rows
 * of the page alone.
 */
function sortedList(inner: AnyQuery, keys: Keys, { after, rows, sort }: { after: Place; rows: unknown; sort: Sort }) {
  const names = keys.map((key) => `list.${key}`) as [string, ...string[]]
  const all = expressionBuilder<Record<string, never>>().selectFrom(inner.as('list')).selectAll()
  const list = inOrder(all, keys, sort)
  const part = after.length ? list.where(isSortedBehind(names, after, sort)) : list
  return part.limit(rows as number)
}

function inOrder<Q>(list: Q, keys: readonly string[], { down, nullable }: Pick<Sort, 'down' | 'nullable'>): Q {
  return keys.reduce(
    (sorted, key, index) =>
      (sorted as AnyQuery).orderBy(sql.ref(`list.${key}`), (by) => {
        const turned = down ? by.desc() : by.asc()
        return nullable && index === 0 ? turned.nullsLast() : turned
      }) as Q,
    list,
  )
}

/** The query keeps the connection it was built for and is only said otherwise. */
function said(query: AnyQuery, otherwise: { toOperationNode(): unknown }): AnyQuery {
  const node = otherwise.toOperationNode() as RootOperationNode
  return query.withPlugin({ transformQuery: () => node, transformResult: async ({ result }) => result })
}

const isBehind = (keys: readonly string[], after: Place, direction: Direction): Expression<SqlBool> => {
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  return sql<SqlBool>`(${sql.join(keys.map((key) => sql.ref(key)))}) ${sign} (${sql.join([...after])})`
}

/**
 * Of rows compared as a whole PostgreSQL guesses by the first column alone how many are behind: behind the last of a few
 * values none, and then plans for none. Said part by part it guesses right, and still begins at the value in an index.
 */
function isBehindInParts([first, ...keys]: Keys, after: Place, direction: Direction): Expression<SqlBool> {
  const [column, [value, ...place]] = [sql.ref(first), after]
  const sign = sql.raw(direction === 'asc' ? '>' : '<')
  const alike = sql`${column} = ${value} and ${isBehind(keys, place, direction)}`
  return sql<SqlBool>`${column} ${sign}= ${value} and (${column} ${sign} ${value} or ${alike})`
}

function isSortedBehind(keys: Keys, after: Place, { down, nullable, timed }: Sort): Expression<SqlBool> {
  const direction = down ? 'desc' : 'asc'
  const empty = sql<SqlBool>`${sql.ref(keys[0])} is null`
  if (after[0] === null) return sql<SqlBool>`${empty} and ${isBehind(keys.slice(1), after.slice(1), direction)}`
  const inParts = !timed && keys.length > 1
  const behind = inParts ? isBehindInParts(keys, after, direction) : isBehind(keys, after, direction)
  return nullable ? sql<SqlBool>`(${behind} or ${empty})` : behind
}

/** The column that the list is sorted by, then its own keys: rows that are alike in it keep a place. */
function sortedKeys(keys: Keys, { name }: Sort): Keys {
  return [name, ...keys.map(bare).filter((key) => key !== name)]
}

/** Where the page before ended; empty for the first. */
export function placeOf(page: Page, { keys }: Order): Place {
  if (page.cursor === undefined) return []
  if (!page.sort) return decode(page.cursor, keys.length)
  const [order, ...place] = decode(page.cursor, sortedKeys(keys, page.sort).length + 1, page.sort)
  if (order !== nameOf(page.sort)) throw unknownPage()
  return place
}

/** For a query that turns its pages itself: the keys of the last row of the page before, if there was one. */
export function startOf(page: Page, keys: number): Key[] | undefined {
  return page.cursor === undefined ? undefined : (decode(page.cursor, keys) as Key[])
}

/** And its answer, from one row more than the page holds. */
export function cutPage<R>(rows: R[], keys: Keys, page: Page): Paged<R> {
  if (rows.length <= page.limit) return { data: rows, next_cursor: null }
  const kept = rows.slice(0, page.limit)
  return { data: kept, next_cursor: cursorAt(kept.at(-1) as Row, keys, page.sort) }
}

function cursorAt(last: Row, keys: Keys, sort: Sort | undefined): string {
  const place = (sort ? sortedKeys(keys, sort) : keys).map((key) => last[bare(key)]!)
  return encode(sort ? [nameOf(sort), ...place] : place)
}

/** a.day is the column day of the answer. */
const bare = (key: string): string => key.split('.').at(-1)!

/** -name: as the caller says it. */
const nameOf = ({ name, down }: Sort): string => `${down ? '-' : ''}${name}`

function encode(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function decode(cursor: string, length: number, sort?: Sort): Place {
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    if (Array.isArray(place) && place.length === length && place.every((one, index) => isPlain(one, index, sort)))
      return place
  } catch {
    // told below
  }
  throw unknownPage()
}

/** Only the column that a list is sorted by, which stands behind the name of the order, can be a truth or empty. */
function isPlain(one: unknown, index: number, sort: Sort | undefined): boolean {
  if (typeof one === 'string' || typeof one === 'number') return true
  return index === 1 && sort !== undefined && (typeof one === 'boolean' || (one === null && sort.nullable))
}

const unknownPage = () => new AppError('invalid_params', { fields: { cursor: faults.unknownPage } })
