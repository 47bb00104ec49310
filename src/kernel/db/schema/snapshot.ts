// The whole schema as plain text, for people to read a change of it in a review.
import type pg from 'pg'

const PARTS: { title: string; sql: string }[] = [
  {
    title: 'Tables',
    sql: `select format(E'%s.%s (%s)\\n%s', n.nspname, c.relname, concat_ws(', ',
        case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end),
        string_agg(format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
          coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), case when a.attidentity <> '' then ' identity' end, '')), E'\\n' order by a.attnum)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where n.nspname = any($1) and c.relkind in ('r', 'p') group by n.nspname, c.relname, c.relrowsecurity, c.relforcerowsecurity order by 1`,
  },
  {
    title: 'Constraints',
    sql: `select format('%s %s %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as line
      from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where n.nspname = any($1) and k.conrelid <> 0 and k.contype in ('c', 'f', 'p', 'u', 'x', 't') order by 1`,
  },
  {
    title: 'Views',
    sql: `select format(E'%s (%s)\\n%s', c.oid::regclass, array_to_string(c.reloptions, ', '), pg_get_viewdef(c.oid)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind = 'v' order by c.oid::regclass::text`,
  },
  { title: 'Indexes', sql: `select indexdef as line from pg_indexes where schemaname = any($1) order by 1` },
  {
    title: 'Policies',
    sql: `select format('%s.%s %s for %s to %s using (%s) check (%s)', schemaname, tablename, policyname, cmd, array_to_string(roles, ','), qual, with_check) as line
      from pg_policies where schemaname = any($1) order by 1`,
  },
  {
    title: 'Rights',
    sql: `select format('%s: %s may %s', table_schema || '.' || table_name, grantee, string_agg(privilege_type, ', ' order by privilege_type)) as line
      from information_schema.role_table_grants where table_schema = any($1) and grantee like 'pendopo\\_%' and grantee <> 'pendopo_owner'
      group by table_schema, table_name, grantee order by 1`,
  },
  {
    title: 'Schemas',
    sql: `select format('%s: %s may %s', n.nspname, r.rolname, string_agg(a.privilege_type, ', ' order by a.privilege_type)) as line
      from pg_namespace n cross join aclexplode(n.nspacl) a join pg_roles r on r.oid = a.grantee
      where n.nspname = any($1) and r.rolname like 'pendopo\\_%' and r.rolname <> 'pendopo_owner' group by n.nspname, r.rolname order by 1`,
  },
  {
    title: 'Sealed',
    sql: `select format('%s: told of to %s alone', key, value) as line from jsonb_each_text(kernel.sealed())
      where key = any($1) order by 1`,
  },
  {
    title: 'Triggers',
    sql: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and not t.tgisinternal order by 1`,
  },
  {
    title: 'Functions',
    sql: `select format('%s owner %s%s%s', p.oid::regprocedure, pg_get_userbyid(p.proowner), case when p.prosecdef then ' security definer' else '' end,
        coalesce(' set ' || array_to_string(p.proconfig, ' '), '')) as line
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = any($1) order by 1`,
  },
  {
    title: 'Events',
    sql: `select format('%s is followed by %s', p.oid::regprocedure, call[1]) as line
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace, regexp_matches(p.prosrc, 'perform ([a-z_.]+)\\(\\$1', 'g') call
      where n.nspname = any($1) order by 1`,
  },
]

export async function describeSchema(client: pg.Client, schemas: string[]): Promise<string> {
  const sections: string[] = []
  for (const { title, sql } of PARTS) {
    const { rows } = await client.query<{ line: string }>(sql, [schemas])
    sections.push([`## ${title}`, ...rows.map((row) => row.line)].join('\n'))
  }
  return `${sections.join('\n\n')}\n`
}
