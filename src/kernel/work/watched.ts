// Figures for whoever looks after the installation: whether it is ready, what waits, when the last backup was made.
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'

interface Watched {
  jobs_waiting: number
  oldest_job_seconds: number
  unsealed: number
  last_backup_at: string | null
}

const GAUGES: Record<string, { help: string; of: (watched: Watched) => number }> = {
  pendopo_jobs_waiting: { help: 'Jobs that wait or run', of: ({ jobs_waiting }) => jobs_waiting },
  pendopo_oldest_job_seconds: {
    help: 'How long the oldest of them has been there',
    of: ({ oldest_job_seconds }) => oldest_job_seconds,
  },
  pendopo_audit_unsealed: { help: 'Rows of the audit trail not sealed yet', of: ({ unsealed }) => unsealed },
  pendopo_last_backup_timestamp_seconds: {
    help: 'When the last backup was made; 0 where there is none',
    of: ({ last_backup_at }) => (last_backup_at ? Date.parse(last_backup_at) / 1000 : 0),
  },
}

/** Asked for when somebody looks. Of several processes all tell the same, and only one of them counts. */
export function watch(registry: Registry, { database, isReady }: { database: Database; isReady(): Promise<boolean> }) {
  let asked: Promise<Watched | undefined> | undefined
  const look = () => {
    asked ??= read(database).finally(() => {
      asked = undefined
    })
    return asked
  }
  const gauge = (name: string, help: string, told: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      aggregator: 'max',
      async collect() {
        const value = await told()
        if (value === undefined) this.reset()
        else this.set(value)
      },
    })
  gauge('pendopo_ready', '1 while the service takes requests', async () => Number(await isReady()))
  gauge(
    'pendopo_replica_behind_seconds',
    'How long the copy for reports has not had everything; 0 where there is none',
    async () => (await database.behindSeconds()) ?? 0,
  )
  for (const [name, { help, of }] of Object.entries(GAUGES))
    gauge(name, help, async () => {
      const watched = await look()
      return watched && of(watched)
    })
}

/** Nothing while the database is away: that is told by `pendopo_ready`. */
async function read(database: Database): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`select * from kernel.watched()`
    .execute(database.once(NOBODY))
    .catch(() => ({ rows: [] as Watched[] }))
  return rows[0]
}
