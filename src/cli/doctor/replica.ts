// What the doctor says of the copy that reports are read from.
import type pg from 'pg'
import { Line, type LineConfig } from '../../kernel/db/server/line.ts'
import type { Finding } from './findings.ts'

const BEHIND_MB = 16
const MB = 1024 ** 2

interface Seen {
  follows: boolean
  /** Bytes of what was written that it has not taken in. */
  behind: string | null
}

/** `primary`: a connection to the database that it should follow. */
export async function replicaFinding(primary: pg.ClientBase, replica: LineConfig): Promise<Finding> {
  const line = new Line({ ...replica, application_name: 'pendopo doctor' })
  try {
    await line.connect()
    const { rows: written } = await primary.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
    const { rows } = await line.query<Seen>(
      `select pg_is_in_recovery() as follows,
         greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::text as behind`,
      [written[0]!.place],
    )
    return judge(rows[0]!)
  } catch (error) {
    return {
      well: false,
      what: `the replica of DATABASE_REPLICA_URL cannot be reached: ${(error as Error).message}`,
      todo: 'Start it, or correct the address; until then reports are read from the primary.',
    }
  } finally {
    await line.end().catch(() => {})
  }
}

function judge({ follows, behind }: Seen): Finding {
  if (!follows)
    return {
      well: false,
      what: 'the server of DATABASE_REPLICA_URL takes writes: it is no replica',
      todo: 'Name a server that follows the one of DATABASE_URL, or several: after a switchover another one follows.',
    }
  const megabytes = Number(behind) / MB
  return {
    well: megabytes < BEHIND_MB,
    what: `the replica for reports is ${megabytes.toFixed(1)} MB behind`,
    todo: 'Look at its load, its disk and the network between; until it has caught up reports are read from the primary.',
  }
}
