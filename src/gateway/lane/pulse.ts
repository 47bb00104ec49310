// Tells the service that a reader lives, and what it says of itself: about once a minute, and not kept where the line is down.
import type { Clock } from '../../kernel/values/clock.ts'
import type { ReaderClock } from '../clock.ts'
import type { Session } from './session.ts'

const EVERY_MS = 60_000
const FIRMWARE_MAX = 100
const PENDING_MAX = 2_000_000_000

export interface Condition {
  firmware?: string
  /** Taps that the reader itself holds back. */
  pending?: number
}
export interface Pulse {
  seen(condition?: Condition): void
  /** When it was last heard of since the start. */
  heardAt(): Date | undefined
}

export function openPulse(session: Session, { clock, readerClock }: { clock: Clock; readerClock: ReaderClock }): Pulse {
  let told = Number.NEGATIVE_INFINITY
  let last = '{}'
  let heard: Date | undefined
  return {
    heardAt: () => heard,
    seen(condition = {}) {
      heard = clock.now()
      const now = heard.getTime()
      const news = JSON.stringify(condition)
      if (now - told < EVERY_MS && (news === '{}' || news === last) && !readerClock.hasJumped()) return
      told = now
      if (news !== '{}') last = news
      const ahead = readerClock.news()
      const shown = ahead === undefined ? {} : { sent_at: new Date(Math.max(0, now + ahead)).toISOString() }
      session
        .call<{ clock_corrected: number }>('/api/rfid/heartbeat', { ...condition, ...shown })
        .then(({ clock_corrected }) => readerClock.corrected(clock_corrected))
        .catch(() => {
          // The forwarder says that the line is down; the next request tries again.
          told = Number.NEGATIVE_INFINITY
          if (ahead !== undefined) readerClock.shows(ahead)
        })
    },
  }
}

/** What a reader of one's own making tells of itself; each firmware has its own names for it. */
export function espCondition(body: string): Condition {
  let told: Record<string, unknown>
  try {
    told = JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
  const first = (...names: string[]) => names.map((name) => told?.[name]).find((value) => value !== undefined)
  return conditionOf(
    first('firmware', 'firmware_version', 'version', 'fw'),
    first('pending', 'pending_records', 'queue', 'queue_count'),
  )
}

/** Bounded: whatever a reader says, its news are never refused for it. */
export function conditionOf(firmware: unknown, pending?: unknown): Condition {
  const name = typeof firmware === 'string' ? firmware.trim().slice(0, FIRMWARE_MAX) : ''
  const count = typeof pending === 'number' && Number.isInteger(pending) && pending >= 0 ? pending : undefined
  return { ...(name && { firmware: name }), ...(count !== undefined && { pending: Math.min(count, PENDING_MAX) }) }
}
