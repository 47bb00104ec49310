// What a reader's clock shows beside our own: passed on to the service, and ground to set a terminal right. Any time a reader tells
// is taken: the Date of its request, `sent_at` or `unix_time` in what it sends, the time of a tap that has just happened.
import { momentIn } from './local-time.ts'

/** Further off than this it is set right; but no oftener than that, and not for ever: one that does not take it would be sent round. */
const OFF_MS = 60_000
const SET_AGAIN_MS = 3_600_000
const SET_MAX = 3

export interface ReaderClock {
  /** By so many milliseconds it was ahead of ours just now. */
  shows(ahead: number): void
  /** The same, told by a tap that was sent alone: it may have just happened, or have waited for its line for hours. */
  tapped(ahead: number): void
  /** It shows something else than was passed on last. */
  hasJumped(): boolean
  /** What it showed since this was asked last; of several the least late, as a tap may have waited for its line. */
  news(): number | undefined
  /** What it showed last. */
  ahead(): number | undefined
  /** The service corrects its taps by so much as it is: to set it right would make them wrong. */
  corrected(seconds: number): void
  /** Whether it is to be set now; asked and answered, it counts as done. */
  toSet(now: Date): boolean
}

export function openClock(serial: string, say: (line: string) => void): ReaderClock {
  let news: number | undefined
  let passedOn = 0
  let last: number | undefined
  let late: number | undefined
  let isCorrected = false
  let setAt = Number.NEGATIVE_INFINITY
  let times = 0
  const shows = (ahead: number) => {
    news = Math.max(news ?? Number.NEGATIVE_INFINITY, ahead)
    last = ahead
    if (Math.abs(ahead) <= OFF_MS) times = 0
  }
  return {
    shows,
    tapped(ahead) {
      // Taps that waited are late by as long as each waited; a clock that is behind makes all of them late by the same.
      const isKnown = ahead >= -OFF_MS || (late !== undefined && Math.abs(late - ahead) <= OFF_MS)
      late = ahead
      if (isKnown) shows(ahead)
    },
    hasJumped: () => news !== undefined && Math.abs(news - passedOn) > OFF_MS,
    news() {
      const told = news
      passedOn = told ?? passedOn
      news = undefined
      return told
    },
    ahead: () => last,
    corrected(seconds) {
      isCorrected = seconds !== 0
    },
    toSet(now) {
      if (isCorrected || last === undefined || Math.abs(last) <= OFF_MS) return false
      if (now.getTime() - setAt < SET_AGAIN_MS || times >= SET_MAX) return false
      setAt = now.getTime()
      times++
      const off = `${Math.round(Math.abs(last) / 1000)} seconds ${last > 0 ? 'ahead' : 'behind'}`
      say(`${serial}: its clock is ${off}; it is told the time${times === SET_MAX ? ' for the last time' : ''}`)
      last = undefined
      return true
    },
  }
}

const YEAR_MIN_S = 0
const YEAR_MAX_S = 4e9

/** A moment as readers write it: seconds since 1970, with an offset, or as the wall shows it. Milliseconds since 1970. */
export function clockOf(written: unknown, zone: string): number | undefined {
  const seconds = typeof written === 'string' && /^\d{9,10}$/.test(written) ? Number(written) : written
  if (typeof seconds === 'number') return seconds >= YEAR_MIN_S && seconds < YEAR_MAX_S ? seconds * 1000 : undefined
  if (typeof seconds !== 'string') return undefined
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d|GMT)$/i.test(seconds) ? seconds : (momentIn(zone, seconds) ?? ''))
  return Number.isNaN(at) ? undefined : at
}
