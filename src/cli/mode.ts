// Whether an installation is a demo or real: chosen once, kept with its data.
import pg from 'pg'
import type { Admin } from '../kernel/admin.ts'
import type { Connections } from '../kernel/db/connections.ts'

export async function findMode(connections: Connections): Promise<'demo' | 'real' | undefined> {
  const client = new pg.Client(connections.owner)
  await client.connect()
  try {
    const { rows } = await client.query("select to_regclass('kernel.installation') is not null as exists")
    if (!rows[0].exists) return undefined
    await client.query('set role pendopo_maintenance')
    return (await client.query<{ mode: 'demo' | 'real' }>('select mode from kernel.installation')).rows[0]?.mode
  } finally {
    await client.end()
  }
}

export async function rememberMode(admin: Admin, mode: 'demo' | 'real'): Promise<void> {
  await admin.db
    .insertInto('kernel.installation')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
