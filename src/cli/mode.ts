// Whether an installation is a demo or real: chosen once, kept with its data.
import type pg from 'pg'
import type { Admin } from '../kernel/admin.ts'
import type { Connections } from '../kernel/db/server/connections.ts'
import { Line } from '../kernel/db/server/line.ts'

export type Mode = 'demo' | 'real'

/** Undefined only where nothing was set up yet. Companies that the command line made are real ones. */
export async function findMode(connections: Connections): Promise<Mode | undefined> {
  return asOwner(connections, async (client) => {
    const { rows } = await client.query("select to_regclass('kernel.installation') is not null as exists")
    if (!rows[0].exists) return undefined
    await client.query('set role pendopo_maintenance')
    const { rows: found } = await client.query<{ mode: Mode | null }>(
      `select coalesce((select mode from kernel.installation),
         case when exists (select from kernel.company) then 'real' end) as mode`,
    )
    return found[0]?.mode ?? undefined
  })
}

/** Setting up is done by one process at a time; the others wait, and find it done. */
export async function oneAtATime<T>(connections: Connections, work: () => Promise<T>): Promise<T> {
  return asOwner(connections, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('pendopo set-up'))")
    return work()
  })
}

async function asOwner<T>(connections: Connections, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Line(connections.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function rememberMode(admin: Admin, mode: Mode): Promise<void> {
  await admin.db
    .insertInto('kernel.installation')
    .values({ mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
