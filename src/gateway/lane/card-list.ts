// The cards a reader keeps for itself, so as to refuse strangers while the line is down. The gateway has the service's list on
// its own disk: a reader is answered at once, and also when the service cannot be reached.
import fs from 'node:fs'
import path from 'node:path'
import type { Clock } from '../../kernel/values/clock.ts'
import type { Session } from './session.ts'
import { writeSafely } from './spool.ts'

/** Readers ask every half minute; the service is asked no more often than that. */
const FRESH_MS = 30_000

interface Notation {
  notation: 'auto' | 'hex' | 'decimal'
  reversed: boolean
}
interface Kept {
  /** Grows with every change: a reader takes a list whose number is above its own. */
  version: number
  mark: string
  /** As this reader writes them. */
  cards: string[]
  tooMany: boolean
}
interface Told extends Notation {
  mark: string
  unchanged: boolean
  too_many: boolean
  uids: string[]
}

export interface CardList {
  /** What the reader may have; a word where there is none: nobody is turned away for want of a list. */
  now(): Promise<Kept | 'not yet' | 'none'>
}

export function openCardList(options: {
  file: string
  serial: string
  session: Session
  clock: Clock
  say: (line: string) => void
}): CardList {
  const { file, serial, session, clock, say } = options
  let kept: Kept | undefined = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const told = await session.call<Told>('/api/rfid/reader-cards', kept ? { mark: kept.mark } : {})
    if (told.unchanged) return
    const version = Math.max((kept?.version ?? 0) + 1, Math.floor(clock.now().getTime() / 1000))
    const cards = [...new Set(told.uids.map((uid) => writtenBy(told, uid)))].toSorted()
    kept = { version, mark: told.mark, cards, tooMany: told.too_many }
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeSafely(file, JSON.stringify(kept))
    if (told.too_many) say(`${serial}: more cards than a reader can keep; it gets no list, so let it take every card`)
  }

  return {
    async now() {
      const at = clock.now().getTime()
      if (at - askedAt >= FRESH_MS && !asking) {
        askedAt = at
        asking = ask()
          .catch((error: Error) => {
            // Without a list the next request asks again; with one the old list serves.
            if (!kept) askedAt = Number.NEGATIVE_INFINITY
            say(`${serial}: the card list did not come: ${error.message}`)
          })
          .finally(() => {
            asking = undefined
          })
      }
      if (!kept) await asking
      if (!kept) return 'not yet'
      return kept.tooMany || kept.cards.length === 0 ? 'none' : kept
    },
  }
}

/** A number as the reader itself says it: ten digits of the first four bytes, or hex, or the number of a finger. */
export function writtenBy({ notation, reversed }: Notation, uid: string): string {
  const finger = /^FP:(\d+)$/.exec(uid)
  if (finger) return `FP_${finger[1]!.padStart(5, '0')}`
  const hex = reversed ? uid.match(/../g)!.toReversed().join('') : uid
  return notation === 'hex' ? hex : String(Number.parseInt(hex.slice(0, 8), 16)).padStart(10, '0')
}

/** The first line says which list it is and the last that it is whole: a reader throws a torn one away. */
export function cardListText({ version, cards }: Pick<Kept, 'version' | 'cards'>): string {
  return [`ver:${version}`, ...cards, 'END', ''].join('\n')
}
