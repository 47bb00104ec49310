// A copy of the database that follows it. Reports are read there as long as it has all that was written before they were asked
// for, by whomever and at whichever process; else where everything is.
import { setTimeout as sleep } from 'node:timers/promises'
import { type LineConfig, meansGone } from '../server/line.ts'
import { type Context, NOBODY } from './scope.ts'
import { openShared, runStatement, type Statement } from './shared.ts'

export interface Replica {
  /** To be asked once for each piece of work: where its statements run. */
  choose(): Promise<Statement>
  /** For how long it has not been seen to have everything. */
  behindSeconds(): Promise<number>
  end(): Promise<void>
}

/** What is a moment behind is waited for. */
const WAIT_MS = 300
const LOOK_MS = 15
/** One that is not there takes no longer than this from whoever asks first. */
const ANSWER_MS = 1_000
/** Behind or gone, it is left alone for a while: not everybody has to find out. */
const LEFT_OUT_MS = 5_000
const COUNT = 4
/** What the copy ended because it had to go on with what it follows. */
const OVERTAKEN = /^(40001|40P01)$/

const ANYONE: Context = { scope: NOBODY, readOnly: true }
const WRITTEN = 'select pg_current_wal_flush_lsn()::text as place'
/** One that was promoted follows nobody any more. */
const HAS = 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as has'

export function openReplica(connection: LineConfig, primary: Statement, onError: (error: Error) => void): Replica {
  const shared = openShared(connection, COUNT, onError)
  const there: Statement = (text, values, context) => runStatement(shared, text, { values, context })
  let leftOutUntil = 0
  let hadAllAt = performance.now()
  const leaveOut = () => {
    leftOutUntil = performance.now() + LEFT_OUT_MS
  }
  const hasAll = async (): Promise<boolean> => {
    const [{ place }] = (await primary(WRITTEN, [], ANYONE)).rows as [{ place: string }]
    const end = performance.now() + WAIT_MS
    for (; ; await sleep(LOOK_MS)) {
      const [{ has }] = (await there(HAS, [place], ANYONE)).rows as [{ has: boolean }]
      if (has || performance.now() > end) return has
    }
  }
  /** Whatever is wrong with it, there is another place to read. */
  const look = async (): Promise<boolean> => {
    const has = await Promise.race([hasAll().catch(() => false), sleep(ANSWER_MS, false, { ref: false })])
    if (has) hadAllAt = performance.now()
    else leaveOut()
    return has
  }
  const orPrimary: Statement = async (text, values, context) => {
    try {
      return await there(text, values, context)
    } catch (error) {
      if (!meansGone(error) && !OVERTAKEN.test((error as { code?: string }).code ?? '')) throw error
      leaveOut()
      return primary(text, values, context)
    }
  }
  return {
    choose: async () => (performance.now() >= leftOutUntil && (await look()) ? orPrimary : primary),
    behindSeconds: async () => ((await look()) ? 0 : (performance.now() - hadAllAt) / 1000),
    end: () => shared.end(),
  }
}
