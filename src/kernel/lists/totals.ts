// Rows of a query counted, and columns of it added up, by the database.
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  Count,
  List,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  type TObject,
  type TSchema,
} from '../values/schema.ts'
import { holds, type Sought } from './search.ts'

/** More rows are not added up while somebody waits. */
const ROWS_MAX = 10_000
const SUMS_MAX = 20

const ListTotals = Obj({
  count: Count(128),
  sums: List(Obj({ name: Text(100, 'amount'), sum: Rupiah(412_650_000) }), SUMS_MAX),
})
nameShapes({ ListTotals })
export type Totals = Static<typeof ListTotals>

/** The same answer with room for the totals, which are left out where the list is too long. */
export function withTotals<R extends TSchema>(reply: R): R {
  const { properties } = reply as unknown as TObject
  return Obj({ ...properties, totals: Optional(ListTotals) }) as unknown as R
}

type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>

export async function totalsOf(query: unknown, names: readonly string[], sought?: Sought): Promise<Totals | undefined> {
  const inner = query as AnyQuery
  const found = sought ? sql`filter (where ${holds(sought, 'list')})` : sql``
  const node = expressionBuilder<Record<string, never>>()
    .selectFrom(inner.limit(ROWS_MAX + 1).as('list'))
    .select([
      sql<number>`count(*)::int`.as('rows'),
      sql<number>`(count(*) ${found})::int`.as('count'),
      ...names.map((name) =>
        sql<number>`coalesce(sum(${sql.ref(`list.${name}`)}) ${found}, 0)::bigint`.as(`sum ${name}`),
      ),
    ])
    .toOperationNode()
  // The query keeps the connection it was built for and is only said otherwise.
  const asked = inner.withPlugin({ transformQuery: () => node, transformResult: async ({ result }) => result })
  const { rows, count, ...sums } = (await asked.executeTakeFirstOrThrow()) as Record<string, number>
  if (rows! > ROWS_MAX) return undefined
  return { count: count!, sums: names.map((name) => ({ name, sum: sums[`sum ${name}`]! })) }
}
