// Waits until every process has heard what was said of sessions and roles. Notifications reach each process in the order in
// which they were committed, so whoever answers a question has heard everything that was said before it.
import crypto from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { CERTAIN_MS, earName, listen } from '../db/lanes/ear.ts'
import type { LineConfig } from '../db/server/line.ts'

const CHANNEL = 'pendopo_access'
const LOOK_MS = 3
const ASK = 'heard? '
const ANSWER = 'heard '

export interface Hearing {
  hears(): boolean
  /**
   * Resolves when all have heard what was committed before, at the latest after two seconds: whoever has not heard it by
   * then trusts nothing that it remembers.
   */
  everywhere(): Promise<void>
  end(): Promise<void>
}

export function openHearing(options: {
  config: LineConfig
  db: () => Db
  /** Absent: of everything. */
  onForget: (hash?: string) => void
}): Hearing {
  /** Who has answered which question. */
  const answers = new Map<string, Set<number>>()
  const ear = listen({
    config: options.config,
    channel: CHANNEL,
    onMessage: (payload, from) => {
      if (payload.startsWith(ASK)) void ear.say(ANSWER + payload.slice(ASK.length)).catch(() => {})
      else if (payload.startsWith(ANSWER)) answers.get(payload.slice(ANSWER.length))?.add(from)
      else options.onForget(payload || undefined)
    },
    onChange: () => options.onForget(),
  })

  return {
    hears: () => ear.hears(),
    async everywhere() {
      const question = crypto.randomUUID()
      const heard = new Set<number>()
      answers.set(question, heard)
      const late = AbortSignal.timeout(CERTAIN_MS)
      const inTime = async (done: () => boolean) => {
        while (!done() && !late.aborted) await sleep(LOOK_MS)
      }
      try {
        await inTime(ear.hears)
        const all = await listeners(options.db())
        await ear.say(ASK + question)
        await inTime(() => all.every((pid) => heard.has(pid)))
      } catch {
        // What was asked for is done; that not all could be asked is no reason to say that it is not.
      } finally {
        answers.delete(question)
      }
    },
    end: () => ear.end(),
  }
}

/** The server processes of all that hear: each process of the installation has one. */
async function listeners(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${earName(CHANNEL)}`.execute(db)
  return rows.map(({ pid }) => pid)
}
