// What the service does by itself: seals the audit trail, puts lost jobs back, forgets what has expired or has no use.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import type { FileStore } from '../files/files.ts'
import type { Clock } from '../values/clock.ts'
import { putBackLostJobs } from './jobs.ts'
import { applyRetention, type Keeping } from './retention/retention.ts'

const SEAL_EVERY_MS = 2_000
const SEAL_AT_ONCE = 1_000
const JOBS_EVERY_MS = 10_000
const FORGET_EVERY_MS = 3_600_000
const FILES_AT_ONCE = 500

/** Work of a module that comes round again. Every process does it: it must not matter that others do it too. */
export interface Chore {
  name: string
  everyMs: number
  run(context: { database: Database; clock: Clock }): Promise<void>
}

interface Parts {
  database: Database
  files: FileStore
  onError: (error: Error) => void
}

export function keepHouse(parts: Parts & { chores: readonly Chore[]; clock: Clock; keeping: Keeping }): {
  end(): Promise<void>
} {
  const { database, files, clock, keeping, onError } = parts
  const chores = [
    ...parts.chores.map((chore) => every(chore.everyMs, () => chore.run({ database, clock }), onError)),
    every(SEAL_EVERY_MS, () => sealAudit(database), onError),
    every(JOBS_EVERY_MS, () => putBackLostJobs(database), onError),
    every(FORGET_EVERY_MS, () => sql`select kernel.forget_old()`.execute(database.once(NOBODY)), onError),
    // Asked every hour, done once a day and company.
    every(FORGET_EVERY_MS, () => applyRetention(keeping), onError),
    every(FORGET_EVERY_MS, () => dropOrphanFiles({ database, files, onError }), onError),
  ]
  return { end: async () => void (await Promise.all(chores.map((chore) => chore.end()))) }
}

/** Seals what is unsealed, in batches short enough to hold no lock for long, away from the shared connections of requests. */
export async function sealAudit(database: Database): Promise<void> {
  for (;;) {
    const sealed = await database.write(NOBODY, async (tx) => {
      const { rows } = await sql<{ n: number }>`select kernel.audit_seal(${SEAL_AT_ONCE}) as n`.execute(tx)
      return rows[0]!.n
    })
    if (sealed < SEAL_AT_ONCE) return
  }
}

/**
 * Takes away files that are on no record, rows and bytes. The rows go first but are only gone once the bytes are: a kill
 * in between leaves rows that the next round takes, never bytes that nobody knows of.
 */
export async function dropOrphanFiles({ database, files, onError }: Parts): Promise<void> {
  await database.write(NOBODY, async (tx) => {
    const { rows } = await sql<{
      sha256: string
    }>`select sha256 from kernel.drop_orphan_files(${FILES_AT_ONCE}) as sha256`.execute(tx)
    for (const { sha256 } of rows) await files.remove(sha256).catch(onError)
  })
}

function every(ms: number, work: () => Promise<unknown>, onError: (error: Error) => void) {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = work()
      .catch(onError)
      .finally(() => {
        busy = false
      })
  }, ms).unref()
  return {
    async end() {
      clearInterval(timer)
      await running
    },
  }
}
