// Pages by key: each page starts where the last one ended, so the thousandth costs what the first did.
import { type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from './errors.ts'
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
  const after = page.cursor === undefined ? [] : decodeCursor(page.cursor, order)
  const usual = page.limit === LIMIT_DEFAULT
  const rows = await orderPage(query, order, { after, limit: page.limit + 1, usual }).execute()
  return finishPage(rows as O[], order, page)
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

/** One row more than asked tells whether there is more. */
export function finishPage<O>(rows: O[], order: Order, page: Page): { rows: O[]; next_cursor: string | null } {
  if (rows.length <= page.limit) return { rows, next_cursor: null }
  rows.pop()
  const last = rows.at(-1) as Record<string, Key>
  return { rows, next_cursor: encode(order.keys.map((key) => last[key.split('.').at(-1)!]!)) }
}

function encode(keys: Key[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

export function decodeCursor(cursor: string, order: Order): Key[] {
  try {
    const keys = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    const plain = Array.isArray(keys) && keys.every((key) => typeof key === 'string' || typeof key === 'number')
    if (plain && keys.length === order.keys.length) return keys as Key[]
  } catch {
    // told below
  }
  throw new AppError('invalid_params', { fields: { cursor: 'unknown' } })
}
