// Brings what lies in a reader's spool to the service, oldest first, with the reader's own account, and goes on where it
// stopped. Each reader has a forwarder: one that was revoked holds up no other.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../kernel/values/clock.ts'
import type { Tap } from '../forms.ts'
import type { ReaderSettings } from '../settings.ts'
import { readRecord } from './records.ts'
import { Refused, type Session } from './session.ts'
import type { Spool, SpoolRecord } from './spool.ts'

const RECORDS_AT_ONCE = 200
const TAPS_AT_ONCE = 500
const LINES_AT_ONCE = 200
const LINE_MAX = 2_000
const IDLE_MS = 200
const RETRY_MIN_MS = 500
const RETRY_MAX_MS = 30_000

export interface Forwarder {
  /** Something new lies in the spool. */
  poke(): void
  /** What the service says of a tap that is about to be kept; undefined where it says nothing in time, or the line is down. */
  outcomeOf(tap: Tap, ms: number): Promise<string | undefined>
  /** Why nothing reaches the service; undefined where it does. */
  trouble(): string | undefined
  end(): Promise<void>
}

interface Options {
  session: Session
  reader: ReaderSettings
  spool: Spool
  clock: Clock
  say: (line: string) => void
}

export function startForwarder(options: Options): Forwarder {
  const { reader, say } = options
  const stopping = new AbortController()
  const ears = openEars()
  let trouble: string | undefined
  let wake = () => {}
  const nap = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  const forward = openDelivery(options, ears)
  const running = (async () => {
    let pause = RETRY_MIN_MS
    while (!stopping.signal.aborted) {
      try {
        const some = await forward()
        trouble = undefined
        pause = RETRY_MIN_MS
        if (!some) await Promise.race([nap(IDLE_MS), new Promise<void>((resolve) => (wake = resolve))])
      } catch (error) {
        if (stopping.signal.aborted) return
        trouble = (error as Error).message
        ears.giveUp()
        say(`${reader.serial}: not delivered, trying again: ${trouble}`)
        await nap(pause)
        pause = Math.min(RETRY_MAX_MS, pause * 2)
      }
    }
  })()
  return {
    poke: () => wake(),
    outcomeOf: async (tap, ms) => (trouble === undefined ? ears.listen(tap, ms) : undefined),
    trouble: () => trouble,
    async end() {
      stopping.abort()
      wake()
      ears.giveUp()
      await running
    },
  }
}

/** What goes together: those whose clock was off by about the same. */
const aboutAhead = ({ ahead }: SpoolRecord) => (ahead === undefined ? undefined : Math.round(ahead / 10_000) * 10_000)

interface Unread {
  form: SpoolRecord['form']
  line: string
  received_at: string
  why?: string
}

/** Takes what lies first in the spool to the service; answers whether there was anything. */
function openDelivery({ session, reader, spool, clock, say }: Options, ears: Ears): () => Promise<boolean> {
  async function forwardAll(records: readonly SpoolRecord[]): Promise<void> {
    const reads = records.map((record) => ({ record, ...readRecord(record, reader) }))
    let pending = reads.reduce((sum, { taps }) => sum + taps.length, 0)
    for (const [ahead, group] of Map.groupBy(reads, ({ record }) => aboutAhead(record))) {
      const taps = group.flatMap((read) => read.taps)
      for (let from = 0; from < taps.length; from += TAPS_AT_ONCE) {
        const portion = taps.slice(from, from + TAPS_AT_ONCE)
        pending -= portion.length
        await deliver(portion, { pending, ahead })
      }
    }
    await report(
      reads.flatMap(({ record: { form, at }, strange }) => strange.map((line) => ({ form, line, received_at: at }))),
    )
  }

  /** The reader has forgotten it, so the service keeps it too: this machine's disk is looked at by nobody. */
  async function report(lines: readonly Unread[]): Promise<void> {
    if (lines.length === 0) return
    const told = lines
      .map((one) => ({ ...one, line: one.line.replaceAll('\0', '').slice(0, LINE_MAX) }))
      // The service has no room for nothing, and would refuse those beside it.
      .filter(({ line }) => line !== '')
    for (let from = 0; from < told.length; from += LINES_AT_ONCE)
      await session
        .call('/api/rfid/refused/report', { lines: told.slice(from, from + LINES_AT_ONCE) })
        .catch((error: Error) => {
          // Not even that: it stays on this disk, and holds up nothing.
          if (!(error instanceof Refused)) throw error
        })
    say(`${reader.serial}: ${lines.length} lines are no taps; see the service, or refused.jsonl`)
    spool.refuse(lines.map(({ line, why = 'not readable' }) => ({ serial: reader.serial, why, line })))
  }

  /** The service refuses taps one by one. Where it refuses a list whole, each goes alone, and only what cannot be taken stays behind. */
  async function deliver(taps: readonly Tap[], beside: { pending: number; ahead: number | undefined }): Promise<void> {
    try {
      // What its clock shows by now, so that it does not matter how long the taps have lain here.
      const shown = beside.ahead === undefined ? undefined : Math.max(0, clock.now().getTime() + beside.ahead)
      const params = {
        taps,
        pending: beside.pending,
        ...(shown !== undefined && { sent_at: new Date(shown).toISOString() }),
      }
      const { results } = await session.call<{ results: { outcome: string }[] }>('/api/rfid/ingest', params)
      for (const [index, tap] of taps.entries()) ears.tell(tap, results[index]?.outcome)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (taps.length > 1) for (const tap of taps) await deliver([tap], beside)
      else
        await report([
          {
            form: 'other',
            line: JSON.stringify(taps[0]),
            received_at: clock.now().toISOString(),
            why: error.message.slice(0, 300),
          },
        ])
    }
  }

  return async () => {
    const { records, end } = spool.next(RECORDS_AT_ONCE)
    if (records.length === 0) return false
    await forwardAll(records)
    spool.sent(end)
    return true
  }
}

type Ear = (outcome: string | undefined) => void

type Ears = ReturnType<typeof openEars>

/** Those who wait, for a moment, to hear what became of their tap. */
function openEars() {
  const waiting = new Map<string, Set<Ear>>()
  const keyOf = ({ uid, time }: Tap) => `${time} ${uid}`
  return {
    listen(tap: Tap, ms: number): Promise<string | undefined> {
      const key = keyOf(tap)
      return new Promise((resolve) => {
        const done: Ear = (outcome) => {
          clearTimeout(timer)
          waiting.get(key)?.delete(done)
          if (waiting.get(key)?.size === 0) waiting.delete(key)
          resolve(outcome)
        }
        const timer = setTimeout(done, ms, undefined)
        waiting.set(key, (waiting.get(key) ?? new Set<Ear>()).add(done))
      })
    },
    tell(tap: Tap, outcome: string | undefined): void {
      for (const done of [...(waiting.get(keyOf(tap)) ?? [])]) done(outcome)
    },
    giveUp(): void {
      for (const key of [...waiting.keys()]) for (const done of [...waiting.get(key)!]) done(undefined)
    },
  }
}
