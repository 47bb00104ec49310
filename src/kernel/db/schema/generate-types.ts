// Writes the TypeScript types of all tables from a migrated database, so that the .sql files stay the only truth.
import type pg from 'pg'

interface Column {
  relation: string
  name: string
  type: string
  nullable: boolean
  identity: boolean
  has_default: boolean
  allowed: string | null
}

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  time: 'string',
  timestamptz: 'string',
  uuid: 'string',
  _bytea: 'Buffer[]',
  _int4: 'number[]',
  _int8: 'number[]',
  _numeric: 'number[]',
  _text: 'string[]',
}

/**
 * The column that a column of a view shows: the one of the same name among those that the view reads. What an outer join
 * may leave empty therefore has a name of its own in a view.
 */
const SHOWN = `select d.refobjid as relation, s.attnum as number, s.attnotnull as filled
  from pg_rewrite w join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
  join pg_attribute s on s.attrelid = d.refobjid and s.attnum = d.refobjsubid
  where w.ev_class = c.oid and d.refobjid <> c.oid and s.attname = a.attname limit 1`

export async function generateTypes(client: pg.Client, schemas: string[]): Promise<string> {
  const { rows } = await client.query<Column>(
    `select n.nspname || '.' || c.relname as relation, a.attname as name, coalesce(v.typname, t.typname) as type,
       not coalesce(b.filled, a.attnotnull) as nullable, a.attidentity <> '' or a.attgenerated <> '' as identity, a.atthasdef as has_default,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where ((k.conrelid, k.conkey) = (coalesce(b.relation, c.oid), array[coalesce(b.number, a.attnum)]) or k.contypid = t.oid)
          and k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\['
        order by k.conname limit 1) as allowed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid left join pg_type v on v.oid = t.typbasetype
     left join lateral (${SHOWN}) b on c.relkind = 'v'
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v')
     order by n.nspname, c.relname, a.attnum`,
    [schemas],
  )
  const tables = Map.groupBy(rows, (row) => row.relation)
  const interfaces = [...tables].map(
    ([relation, columns]) =>
      `export interface ${interfaceName(relation)} {\n${columns.map((column) => `  ${column.name}: ${columnType(column)}`).join('\n')}\n}`,
  )
  const index = [...tables.keys()].map((relation) => `  '${relation}': ${interfaceName(relation)}`).join('\n')
  return `// Made by "npm run gen" from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null, string | null>
export type DefaultJson = ColumnType<unknown, string | undefined, string>

${interfaces.join('\n\n')}

export interface DB {
${index}
}
`
}

function columnType(column: Column): string {
  const plain = column.allowed && column.type === 'text' ? union(column.allowed) : TYPES[column.type]
  if (!plain) throw new Error(`${column.relation}.${column.name}: no TypeScript type is known for ${column.type}`)
  if (column.type === 'jsonb' && column.nullable) return 'NullableJson'
  if (column.type === 'jsonb' && column.has_default) return 'DefaultJson'
  const type = column.nullable ? `${plain} | null` : plain
  if (column.identity) return `GeneratedAlways<${type}>`
  return column.has_default ? `Generated<${type}>` : type
}

/** A text column with a list of allowed values becomes a union of them. */
function union(check: string): string {
  return [...check.matchAll(/'((?:[^']|'')*)'::text/g)]
    .map((match) => JSON.stringify(match[1]!.replaceAll("''", "'")))
    .join(' | ')
    .replaceAll('"', "'")
}

function interfaceName(relation: string): string {
  return relation
    .split(/[._]/)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
}
