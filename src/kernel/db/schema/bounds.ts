// Every amount that is stored has a bound, so that whatever is stored can be read and added: one for what a document says,
// and a wider one for tables of sums, which no document alone comes near.
import type pg from 'pg'
import { DOCUMENT_MAX, SUM_MAX } from '../../values/money.ts'

/** Tables of sums are called so. */
export const SUMS = '_(total|month|year|balance|level|share)$'
/** Large whole numbers that are no money: places in a sequence, and ids that no table stands behind. */
export const UNBOUNDED = '^(seq|last_seq|up_to|made|on_behalf_of|.*_by|.*_id)$'

/** The columns that need one and do not have it yet. */
const MISSING = `
  select n.nspname as schema, c.relname as "table", a.attname as "column", c.relname ~ '${SUMS}' as sums
  from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = any ($1)
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'int8'::regtype
  where c.relkind in ('r', 'p') and not c.relispartition and a.attidentity = '' and a.attname !~ '${UNBOUNDED}' and a.attname <> 'id'
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = left(c.relname || '_' || a.attname, 57) || '_bound')
  order by 1, 2, a.attnum`

interface Column {
  schema: string
  table: string
  column: string
  sums: boolean
}

export async function boundAmounts(client: pg.Client, schemas: readonly string[]): Promise<void> {
  const { rows } = await client.query<Column>(MISSING, [schemas])
  const name = (text: string) => client.escapeIdentifier(text)
  for (const columns of Map.groupBy(rows, ({ schema, table }) => `${schema}.${table}`).values()) {
    const { schema, table, sums } = columns[0]!
    const max = sums ? SUM_MAX : DOCUMENT_MAX
    const checks = columns.map(({ column }) => {
      const constraint = name(`${`${table}_${column}`.slice(0, 57)}_bound`)
      return `add constraint ${constraint} check (${name(column)} between -${max} and ${max})`
    })
    await client.query(`alter table ${name(schema)}.${name(table)} ${checks.join(', ')}`)
  }
}
