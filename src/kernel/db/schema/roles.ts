// The database roles of an installation: the house's own, and those that modules step into. They are cluster-wide, so they
// are made here and not in a migration.
import type pg from 'pg'
import { rolePassword } from '../server/connections.ts'
import type { LineConfig } from '../server/line.ts'

// noinherit: a right of another role is used only by stepping into that role on purpose.
const HOUSE_ROLES: Record<string, string> = {
  pendopo_app: 'login noinherit',
  pendopo_worker: 'login noinherit',
  pendopo_kernel: 'nologin', // owns the functions that see more than their caller
  pendopo_maintenance: 'nologin', // backup, restore, verify and the command line
}

/** `steppedInto`: what the manifests declare; the service may step into these, and nobody signs in as one. */
export async function ensureRoles(client: pg.Client, owner: LineConfig, steppedInto: readonly string[]): Promise<void> {
  for (const role of steppedInto)
    if (role in HOUSE_ROLES) throw new Error(`${role} is the house's own role; no module steps into it`)
  const wanted = { ...HOUSE_ROLES, ...Object.fromEntries(steppedInto.map((role) => [role, 'nologin'])) }
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    Object.keys(wanted),
  ])
  const known = new Set(rows.map((row) => row.rolname))
  for (const [role, attributes] of Object.entries(wanted)) {
    if (known.has(role)) continue
    const password = attributes.includes('nologin') ? undefined : rolePassword(owner, role)
    const secret = password ? ` password ${client.escapeLiteral(password)}` : ''
    await client.query(`create role ${client.escapeIdentifier(role)} ${attributes}${secret}`)
  }
  // Named grants only: the owner may step into the helpers, the service into the roles of modules.
  const { rows: who } = await client.query<{ me: string; database: string; version: number }>(
    `select quote_ident(current_user) as me, quote_ident(current_database()) as database,
       current_setting('server_version_num')::int as version`,
  )
  const { me, database, version } = who[0]!
  // Without inheriting: forced security holds the owner too until it steps into a helper. PostgreSQL 15 cannot say so.
  const apart = version >= 160_000 ? ' with inherit false, set true' : ''
  await client.query(`grant pendopo_kernel, pendopo_maintenance, pendopo_worker to ${me}${apart}`)
  for (const role of steppedInto) await client.query(`grant ${client.escapeIdentifier(role)} to pendopo_app`)
  // Nobody makes tables of their own here, not even temporary ones.
  await client.query(`revoke temporary on database ${database} from public`)
  await client.query(`grant connect on database ${database} to pendopo_app, pendopo_worker`)
  await client.query(`grant create on database ${database} to pendopo_worker`)
}

/** The service refuses to run with rights that would make row-level security a decoration. */
export async function assertRestricted(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; strong: boolean; owns: boolean }>(`
    select r.rolname as name, r.rolsuper or r.rolbypassrls as strong,
      exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where c.relowner = r.oid and n.nspname = 'kernel') as owns
    from pg_roles r where r.rolname = current_user`)
  const role = rows[0]
  if (!role || role.strong || role.owns)
    throw new Error(
      `The service must not run as ${role?.name}: that role is a superuser, bypasses row-level security or owns the tables.`,
    )
}
