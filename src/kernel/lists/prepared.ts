// What is asked thousands of times a second: its SQL is built and compiled once and afterwards only filled in; a list once
// per shape (which filters are given, by what it is sorted, whether a page is continued). What is asked less often is built
// where it is used.
import type { CompiledQuery, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import { cutPage, LIMIT_DEFAULT, type Order, orderPage, type Page, pageOf, placeOf } from './paging.ts'

/** Of one list. Who asks for every set of filters in every order has them built anew; what people ask for is a handful. */
const SHAPES_MAX = 40

type Value = string | number | boolean

/** Stands for a value while the query is built. */
class Slot {
  readonly key: string
  constructor(key: string) {
    this.key = key
  }
}

interface Shape {
  query: CompiledQuery
  /** Where each parameter comes from: the name of a value, or the value itself. */
  sources: readonly unknown[]
}

const fill = (shape: Shape, values: Readonly<Record<string, unknown>>): CompiledQuery => ({
  ...shape.query,
  parameters: shape.sources.map((source) => (source instanceof Slot ? values[source.key] : source)),
})

/** One statement; `build` sees placeholders instead of the values, and may only bind them. */
export function preparedSql<Values extends unknown[], Row>(build: (...values: Values) => RawBuilder<Row>) {
  let shape: Shape | undefined
  return async (db: Db, ...values: Values): Promise<Row[]> => {
    if (!shape) {
      const query = build(...(values.map((_, index) => new Slot(String(index))) as unknown as Values)).compile(db)
      shape = { query, sources: query.parameters }
    }
    return (await db.executeQuery<Row>(fill(shape, values as unknown as Record<string, unknown>))).rows
  }
}

/**
 * `build` sees placeholders instead of values: it may test whether a filter is given and bind it, not look into it.
 * Filters that change the query by their value belong to pageOf().
 */
export function preparedPage<Handle, Filter extends Record<string, Value | undefined>, D, T extends keyof D, O>(
  build: (db: Handle, filter: Filter) => SelectQueryBuilder<D, T, O>,
  order: Order,
) {
  const shapes = new LRUCache<string, Shape>({ max: SHAPES_MAX })
  return async (db: Handle, filter: Filter, page: Page) => {
    const { sort } = page
    if (page.sought || page.counted) return pageOf(build(db, filter), order, page)
    const after = placeOf(page, order)
    const values: Record<string, unknown> = { ...filter, limit: page.limit + 1 }
    for (const [index, value] of after.entries()) values[`after ${index}`] = value
    const given = Object.keys(filter).filter((key) => filter[key] !== undefined)
    const usual = page.limit === LIMIT_DEFAULT
    const behind = after.map((value) => value === null).join()
    const name = `${given.join()} ${sort?.name} ${sort?.down} ${behind} ${usual}`
    let shape = shapes.get(name)
    if (!shape) {
      const slots = Object.fromEntries(given.map((key) => [key, new Slot(key)])) as unknown as Filter
      const cursor = after.map((value, index) =>
        value === null ? null : new Slot(`after ${index}`),
      ) as unknown as Value[]
      const limit = usual ? LIMIT_DEFAULT + 1 : (new Slot('limit') as unknown as number)
      const query = orderPage(build(db, slots), order, { after: cursor, limit, usual, sort }).compile()
      shape = { query, sources: query.parameters }
      shapes.set(name, shape)
    }
    const { rows } = await (db as Kysely<unknown>).executeQuery<O>(fill(shape, values))
    return cutPage(rows, order.keys, page)
  }
}
