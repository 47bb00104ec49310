// How the gateway is doing, for the operator who stands before it: no card number and no name of a person is among it.
import fs from 'node:fs'
import path from 'node:path'
import type { Clock } from '../../kernel/values/clock.ts'
import { readAccess } from '../bridge/registry.ts'
import type { Inside } from '../inside.ts'
import { waitingIn } from '../lane/spool.ts'
import type { GatewaySettings, ReaderSettings } from '../settings.ts'
import type { Pairing } from './credential.ts'

const LINES_KEPT = 30

export interface Diary {
  note(line: string): void
  lines(): readonly { at: Date; line: string }[]
}

/** The last lines of the log, the newest first. */
export function openDiary(clock: Clock): Diary {
  const kept: { at: Date; line: string }[] = []
  return {
    note(line) {
      kept.unshift({ at: clock.now(), line })
      kept.length = Math.min(kept.length, LINES_KEPT)
    },
    lines: () => kept,
  }
}

export interface ReaderStatus {
  reader: ReaderSettings
  /** Bytes on this disk that the service has yet to take. */
  waiting: number
  heardAt: Date | undefined
  /** Milliseconds by which its clock is ahead, as far as it has told. */
  ahead: number | undefined
  trouble: string | undefined
}
export interface Status {
  now: Date
  settings: GatewaySettings
  pairing: Pairing | undefined
  readers: ReaderStatus[]
  /** Readers that are not listed any more and have brought what the service has yet to take: listed again, it goes on. */
  left: { serial: string; waiting: number }[]
  strangers: string[]
  /** Where the school's registry is, and why it is out of reach for the service. */
  registry: { url: string | undefined; trouble: string | undefined }
  lines: ReturnType<Diary['lines']>
}

export function statusOf({ settings, pairing, lanes, strangers, bridge }: Inside, diary: Diary, now: Date): Status {
  const readers = [...settings.readers.values()].map((reader) => {
    const { spool, clock, heardAt, trouble } = lanes.get(reader.serial)!
    return { reader, waiting: spool.waiting(), heardAt: heardAt(), ahead: clock.ahead(), trouble: trouble() }
  })
  const registry = { url: readAccess(settings.folder)?.url, trouble: bridge?.trouble() }
  const left = leftIn(settings)
  return { now, settings, pairing, readers, left, strangers: strangers.names(), registry, lines: diary.lines() }
}

function leftIn({ folder, readers }: GatewaySettings): Status['left'] {
  const spools = path.join(folder, 'spool')
  const gone = fs.existsSync(spools) ? fs.readdirSync(spools).filter((serial) => !readers.has(serial)) : []
  const left = gone.map((serial) => ({ serial, waiting: waitingIn(path.join(spools, serial)) }))
  return left.filter(({ waiting }) => waiting > 0)
}
