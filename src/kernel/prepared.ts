// A list that is asked thousands of times a second: its SQL is built and compiled once per shape (which filters are
// given, whether a page is continued) and afterwards only filled in. Lists that are asked less often use pageOf() as is.
import type { CompiledQuery, Kysely, SelectQueryBuilder } from 'kysely'
import { cutPage, LIMIT_DEFAULT, type Order, orderPage, type Page, startOf } from './paging.ts'

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

/**
 * `build` sees placeholders instead of values: it may test whether a filter is given and bind it, not look into it.
 * Filters that change the query by their value belong to pageOf().
 */
export function preparedPage<Handle, Filter extends Record<string, Value | undefined>, D, T extends keyof D, O>(
  build: (db: Handle, filter: Filter) => SelectQueryBuilder<D, T, O>,
  order: Order,
) {
  const shapes = new Map<string, Shape>()
  return async (db: Handle, filter: Filter, page: Page) => {
    const after = startOf(page, order.keys.length) ?? []
    const values: Record<string, unknown> = { ...filter, limit: page.limit + 1 }
    for (const [index, value] of after.entries()) values[`after ${index}`] = value
    const given = Object.keys(filter).filter((key) => filter[key] !== undefined)
    const usual = page.limit === LIMIT_DEFAULT
    const name = `${given.join()} ${after.length} ${usual}`
    let shape = shapes.get(name)
    if (!shape) {
      const slots = Object.fromEntries(given.map((key) => [key, new Slot(key)])) as unknown as Filter
      const cursor = after.map((_, index) => new Slot(`after ${index}`)) as unknown as Value[]
      const limit = usual ? LIMIT_DEFAULT + 1 : (new Slot('limit') as unknown as number)
      const query = orderPage(build(db, slots), order, { after: cursor, limit, usual }).compile()
      shape = { query, sources: query.parameters }
      shapes.set(name, shape)
    }
    const parameters = shape.sources.map((source) => (source instanceof Slot ? values[source.key] : source))
    const { rows } = await (db as Kysely<unknown>).executeQuery<O>({ ...shape.query, parameters })
    return cutPage(rows, order.keys, page)
  }
}
