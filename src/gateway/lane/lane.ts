// What stands between one reader and the service: its spool, its session, what is forwarded and what it is told.
import path from 'node:path'
import type { Clock } from '../../kernel/values/clock.ts'
import { openClock, type ReaderClock } from '../clock.ts'
import type { GatewaySettings, ReaderSettings } from '../settings.ts'
import { readAgain } from './again.ts'
import { type CardList, openCardList } from './card-list.ts'
import { type Forwarder, startForwarder } from './forwarder.ts'
import { openPulse, type Pulse } from './pulse.ts'
import { type Session, speakFor } from './session.ts'
import { openSpool, type Spool } from './spool.ts'

export interface Lane extends Forwarder, Pulse {
  spool: Spool
  clock: ReaderClock
  cards: CardList
}

export function openLane(options: {
  settings: GatewaySettings
  reader: ReaderSettings
  /** The gateway's own. */
  gateway: Session
  clock: Clock
  say: (line: string) => void
}): Lane {
  const { settings, reader, gateway, clock, say } = options
  const { serial } = reader
  const spool = openSpool(path.join(settings.folder, 'spool', serial))
  const session = speakFor(gateway, reader)
  const readerClock = openClock(serial, say)
  const file = path.join(settings.folder, 'cards', `${serial}.json`)
  const forwarder = startForwarder({ session, reader, spool, clock, say })
  // Without the service it waits for the next start, as it has waited before.
  const again = readAgain({ session, reader, spool }).catch(() => {})
  return {
    spool,
    cards: openCardList({ file, serial, session, clock, say }),
    clock: readerClock,
    ...openPulse(session, { clock, readerClock }),
    ...forwarder,
    /** Once its session has ended. */
    async end() {
      await Promise.all([forwarder.end(), again])
    },
  }
}
