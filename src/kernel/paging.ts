// Pages by key: each page starts where the last one ended, so the thousandth costs what the first did.
import { type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from './errors.ts'
import { faults } from './faults.ts'
import { Optional, Type } from './schema.ts'

export const LIMIT_DEFAULT = 50
const LIMIT_MAX = 200

export const PageInput = {
  limit: Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX, examples: [LIMIT_DEFAULT] })),
  cursor: Optional(Type.String({ minLength: 1, maxLength: 500, examples: ['WzEyXQ'] })),
}

export interface Page {
  limit: number
  cursor: string | undefined
}

export interface Order {
  /** Columns that together order the rows totally, the unique one last. */
  keys: readonly [string, ...string[]]
  direction: 'asc' | 'desc'
}

type Key = string | number

/** Runs the query for one page. The keys must be among the selected columns, under the same names. */
export async function pageOf<D, T extends keyof D, O>(query: SelectQueryBuilder<D, T, O>, order: Order, page: Page) {
  const after = startOf(page, order.keys.length) ?? []
  const usual = page.limit === LIMIT_DEFAULT
  const rows = await orderPage(query, order, { after, limit: page.limit + 1, usual }).execute()
  return cutPage(rows as O[], order.keys, page)
}

/** The query in its order, from behind the last key on. The usual page size is a literal: PostgreSQL keeps one plan for it. */
export function orderPage<D, T extends keyof D, O>(
  query: SelectQueryBuilder<D, T, O>,
  order: Order,
  page: { after: readonly (Key | boolean)[]; limit: number; usual: boolean },
): SelectQueryBuilder<D, T, O> {
  let paged = query
  for (const key of order.keys) paged = paged.orderBy(sql.ref(key), order.direction) as typeof paged
  if (page.after.length) {
    const columns = sql.join(order.keys.map((key) => sql.ref(key)))
    const sign = sql.raw(order.direction === 'asc' ? '>' : '<')
    paged = paged.where(sql<boolean>`(${columns}) ${sign} (${sql.join([...page.after])})`) as typeof paged
  }
  return paged.limit(page.usual ? sql.lit(page.limit) : page.limit) as typeof paged
}

/** For a query that turns its pages itself: the keys of the last row of the page before, if there was one. */
export function startOf(page: Page, keys: number): Key[] | undefined {
  return page.cursor === undefined ? undefined : decode(page.cursor, keys)
}

/** And its answer, from one row more than the page holds. */
export function cutPage<R>(rows: R[], keys: Order['keys'], page: Page): { rows: R[]; next_cursor: string | null } {
  if (rows.length <= page.limit) return { rows, next_cursor: null }
  const kept = rows.slice(0, page.limit)
  const last = kept.at(-1) as Record<string, Key>
  return { rows: kept, next_cursor: encode(keys.map((key) => last[key.split('.').at(-1)!]!)) }
}

function encode(keys: Key[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

function decode(cursor: string, length: number): Key[] {
  try {
    const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    const plain = Array.isArray(keys) && keys.every((key) => typeof key === 'string' || typeof key === 'number')
    if (plain && keys.length === length) return keys as Key[]
  } catch {
    // told below
  }
  throw new AppError('invalid_params', { fields: { cursor: faults.unknownPage } })
}
