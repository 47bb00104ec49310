// Brings what lies in a reader's spool to the service, oldest first, with the reader's own account, and goes on where it
// stopped. Each reader has a forwarder: one that was revoked holds up no other.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Read, readRecord, type Tap } from './forms.ts'
import type { ReaderSettings } from './settings.ts'
import type { Spool, SpoolRecord } from './spool.ts'

const RECORDS_AT_ONCE = 200
const TAPS_AT_ONCE = 500
const IDLE_MS = 200
const RETRY_MIN_MS = 500
const RETRY_MAX_MS = 30_000
const TIMEOUT_MS = 30_000

export interface Forwarder {
  /** Something new lies in the spool. */
  poke(): void
  end(): Promise<void>
}

/** The service refused it for good: another try would be refused too. */
class Refused extends Error {}

export function startForwarder(options: {
  service: string
  reader: ReaderSettings
  spool: Spool
  say: (line: string) => void
}): Forwarder {
  const { reader, spool, say } = options
  const stopping = new AbortController()
  const session = openSession(options.service, reader)
  let wake = () => {}
  const nap = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})

  async function forward(): Promise<boolean> {
    const { records, end } = spool.next(RECORDS_AT_ONCE)
    if (records.length === 0) return false
    await forwardAll(records)
    spool.sent(end)
    return true
  }

  async function forwardAll(records: readonly SpoolRecord[]): Promise<void> {
    const reads: Read[] = records.map((record) => readRecord(record, reader))
    const taps = reads.flatMap((read) => read.taps)
    const strange = reads.flatMap((read) => read.strange)
    if (strange.length > 0) {
      say(`${reader.serial}: ${strange.length} lines are no taps; see refused.jsonl`)
      spool.refuse(strange.map((line) => ({ serial: reader.serial, why: 'not readable', line })))
    }
    for (let from = 0; from < taps.length; from += TAPS_AT_ONCE)
      await deliver(taps.slice(from, from + TAPS_AT_ONCE), taps.length - from)
  }

  /** A list with one bad tap is refused as a whole: then each goes alone, and only the bad one stays behind. */
  async function deliver(taps: readonly Tap[], pending: number): Promise<void> {
    try {
      await session.ingest({ taps, pending: Math.max(0, pending - taps.length) })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (taps.length === 1) {
        say(`${reader.serial}: a tap was refused: ${error.message}`)
        spool.refuse([{ serial: reader.serial, why: error.message, tap: taps[0] }])
      } else for (const tap of taps) await deliver([tap], 0)
    }
  }

  const running = (async () => {
    let pause = RETRY_MIN_MS
    while (!stopping.signal.aborted) {
      try {
        const some = await forward()
        pause = RETRY_MIN_MS
        if (!some) await Promise.race([nap(IDLE_MS), new Promise<void>((resolve) => (wake = resolve))])
      } catch (error) {
        say(`${reader.serial}: not delivered, trying again: ${(error as Error).message}`)
        await nap(pause)
        pause = Math.min(RETRY_MAX_MS, pause * 2)
      }
    }
  })()
  return {
    poke: () => wake(),
    async end() {
      stopping.abort()
      wake()
      await running
    },
  }
}

/** Signs the reader in when needed, and keeps the session. */
function openSession(service: string, { login, password }: ReaderSettings) {
  let kept: string | undefined
  const call = async (path: string, params: object, cookie = '') => {
    const response = await fetch(`${service}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { result } = (await response.json()) as { result?: { error?: string; message?: string } }
    return { response, why: result?.message ?? result?.error ?? `status ${response.status}` }
  }
  const signIn = async (): Promise<string> => {
    const { response, why } = await call('/api/auth/login', { login, password })
    const cookie = response.headers.getSetCookie().find((text) => text.startsWith('session_id='))
    if (!response.ok || !cookie) throw new Error(`cannot sign in: ${why}`)
    kept = cookie.split(';')[0]!
    return kept
  }
  return {
    async ingest(params: object): Promise<void> {
      for (let attempt = 1; ; attempt++) {
        const { response, why } = await call('/api/rfid/ingest', params, kept ?? (await signIn()))
        if (response.ok) return
        // A revoked reader or a module that is switched off may be set right again: its taps wait. Bad content stays bad.
        if ([400, 413, 422].includes(response.status)) throw new Refused(why)
        kept = undefined
        if (response.status !== 401 || attempt > 1) throw new Error(why)
      }
    },
  }
}
