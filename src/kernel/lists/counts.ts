// How many rows a list has under a filter, counted no further than anybody reads: however long it grows, what is asked for stays small.
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  Count,
  List,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  type TObject,
  type TSchema,
} from '../values/schema.ts'
import { holds, type Sought } from './search.ts'

/** So many stands for that many and more. */
export const COUNTED_MAX = 1_000
/** Words are looked for in so many rows. */
const LOOKED_MAX = 10_000
const PARTS_MAX = 40

const ListCounts = Obj({
  /** Under the filter as it was asked. */
  whole: Count(128),
  /** By each choice alone, beside the rest of the filter. */
  each: List(Obj({ name: Text(100, 'state'), value: Text(100, 'draft'), many: Count(3) }), PARTS_MAX),
})
nameShapes({ ListCounts })
export type Counts = Static<typeof ListCounts>

interface Counted {
  paged?: boolean
  counts?: readonly string[]
}

interface Part {
  name: string
  value: string | boolean
}

/** The choices by which a list is counted: of its state always, of other fields where the door says so. */
export function partsOf({ paged, counts = [] }: Counted, input: TSchema): Part[] {
  const { properties = {}, required = [] } = input as Partial<TObject> & { required?: string[] }
  if (!paged || required.length) return []
  return Object.entries(properties).flatMap(([name, schema]): Part[] => {
    if (name !== 'state' && !counts.includes(name)) return []
    const { type, enum: choices } = schema as { type?: string; enum?: string[] }
    if (type === 'boolean') return [{ name, value: true }]
    return (choices ?? []).map((value) => ({ name, value }))
  })
}

/** The answer of such a list has room for its counts. */
export function countedReply<R extends TSchema>(door: Counted, { input, reply }: { input: TSchema; reply: R }): R {
  if (!partsOf(door, input).length) return reply
  const { properties } = reply as unknown as TObject
  return Obj({ ...properties, tally: Optional(ListCounts) }) as unknown as R
}

type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, Record<string, unknown>>

export async function countOf(query: unknown, sought?: Sought): Promise<number> {
  const inner = query as AnyQuery
  const none = expressionBuilder<Record<string, never>>()
  const found = sought
    ? none
        .selectFrom(inner.limit(LOOKED_MAX).as('list'))
        .select(sql.lit(1).as('one'))
        .where(holds(sought, 'list'))
        .limit(COUNTED_MAX)
    : inner.limit(COUNTED_MAX)
  const node = none.selectFrom(found.as('found')).select(sql<number>`count(*)::int`.as('count')).toOperationNode()
  // The query keeps the connection it was built for and is only said otherwise.
  const asked = inner.withPlugin({ transformQuery: () => node, transformResult: async ({ result }) => result })
  return ((await asked.executeTakeFirstOrThrow()) as { count: number }).count
}
