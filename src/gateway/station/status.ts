// How the gateway is doing, for the operator who stands before it: no card number and no name of a person is among it.
import type { Clock } from '../../kernel/values/clock.ts'
import { readAccess } from '../bridge/registry.ts'
import type { Inside } from '../inside.ts'
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
  return { now, settings, pairing, readers, strangers: strangers.names(), registry, lines: diary.lines() }
}
