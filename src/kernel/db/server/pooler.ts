// A pooler between us and the database may lend us a session, but must not take it away between two transactions: prepared
// statements, LISTEN and locks of a session would be another's the next moment.
import { ConfigError } from '../../outside/settings.ts'
import { Line, type LineConfig } from './line.ts'

const ROUNDS = 3
const REFUSED =
  'DATABASE_URL leads to a pooler that shares sessions between transactions (PgBouncer: pool_mode = transaction or statement). ' +
  'Pendopo listens, locks and prepares statements in its sessions: set pool_mode = session for it, or name the server itself.'

/** Two sessions side by side: each stays with one server process, and they are never the same one. */
export async function refuseSharedSessions(config: LineConfig): Promise<void> {
  const [one, other] = [new Line(config), new Line(config)]
  const processOf = async (line: Line) =>
    (await line.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
  try {
    await Promise.all([one.connect(), other.connect()])
    const [mine, theirs] = [new Set<number>(), new Set<number>()]
    for (let round = 0; round < ROUNDS; round++) {
      mine.add(await processOf(one))
      // A pooler that hands out single statements refuses this one.
      await other.query('begin').catch(() => {
        throw new ConfigError(REFUSED)
      })
      theirs.add(await processOf(other))
      mine.add(await processOf(one))
      await other.query('commit')
    }
    if (mine.size > 1 || theirs.size > 1 || !mine.isDisjointFrom(theirs)) throw new ConfigError(REFUSED)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}
