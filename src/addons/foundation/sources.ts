// Where a figure comes from: the list whose rows it counts or adds up, as the school itself opens it.
import { Nullable, nameShapes, Obj, type Static, Text, Type } from '../../kernel/values/schema.ts'

const Query = Type.Record(Type.String({ maxLength: 40, pattern: '^[a-z_]+$' }), Type.String({ maxLength: 100 }), {
  examples: [{ state: 'active' }],
})

export const Source = Obj({
  path: Text(200, '/api/v1/school/students'),
  query: Query,
  /** Counted, or which of its fields is added up. */
  adds: Text(60, 'rows'),
})
nameShapes({ FigureSource: Source })
/** A list per month where lists are asked month by month; of a share, what is divided and by what. */
export const Sources = Type.Array(Source, { maxItems: 30 })
export type SourceList = Static<typeof Sources>
export type Source = Static<typeof Source>

export const AsOf = Nullable(
  Type.String({ format: 'date-time', maxLength: 40, examples: ['2026-09-14T03:00:00.000Z'] }),
)

export function source(path: string, query: Record<string, string | number>, adds = 'rows'): Source {
  return { path, query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])), adds }
}
