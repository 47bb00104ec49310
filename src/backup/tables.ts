// Which tables a backup holds, and in which order they can be filled again.
import type pg from 'pg'

export interface TableInfo {
  name: string
  columns: string[]
  /** The months it has partitions for, where it lies in such. */
  months?: string[]
}

/** Every table of the house, each after the ones it refers to. The queue is left out: open jobs are put back from their rows. */
export async function tablesInOrder(client: pg.Client, schemas: string[]): Promise<TableInfo[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; months: string[] | null }>(
    `select format('%I.%I', n.nspname, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns,
       case when c.relkind = 'p' then array(select right(p.inhrelid::regclass::text, 7) from pg_inherits p where p.inhparent = c.oid order by 1) end as months
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and (n.nspname, c.relname) <> ('kernel', 'migration')
     group by 1, c.oid, c.relkind order by 1`,
    [schemas],
  )
  const { rows: links } = await client.query<{ child: string; parent: string }>(
    `select distinct format('%I.%I', cn.nspname, cc.relname) as child, format('%I.%I', pn.nspname, pc.relname) as parent
     from pg_constraint k
     join pg_class cc on cc.oid = k.conrelid join pg_namespace cn on cn.oid = cc.relnamespace
     join pg_class pc on pc.oid = k.confrelid join pg_namespace pn on pn.oid = pc.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const parents = Map.groupBy(links, (link) => link.child)
  const ordered = new Set<string>()
  const visit = (name: string, path: string[]) => {
    if (ordered.has(name)) return
    if (path.includes(name)) throw new Error(`Tables refer to each other in a circle: ${[...path, name].join(' → ')}`)
    for (const { parent } of parents.get(name) ?? []) visit(parent, [...path, name])
    ordered.add(name)
  }
  for (const { name } of tables) visit(name, [])
  const byName = new Map(tables.map((table) => [table.name, table]))
  return [...ordered].flatMap((name) => {
    const table = byName.get(name)
    return table ? [{ name, columns: table.columns, ...(table.months && { months: table.months }) }] : []
  })
}
