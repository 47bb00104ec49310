// What the doors are hung into: everything that answering a request takes.
import type { Sessions } from '../access/sessions.ts'
import type { Database } from '../db/database.ts'
import type { Signals } from '../db/lanes/signals.ts'
import type { FileStore } from '../files/files.ts'
import type { Room } from '../files/room.ts'
import type { Words } from '../language/i18n.ts'
import type { MenuHead, RoomWords } from '../language/words.ts'
import type { Described } from '../manifest.ts'
import type { Outbound } from '../outside/outbound.ts'
import type { Secrets } from '../outside/secrets.ts'
import type { PersonalData } from '../personal/personal-data.ts'
import type { Clock } from '../values/clock.ts'
import type { Door } from './door.ts'
import type { Plug } from './step.ts'

/** What the web server knows of a module. */
export interface Wing extends Described {
  doors: readonly Door[]
  /** What it calls its nouns, room by room. */
  words?: readonly RoomWords[]
  /** What stands above its entries in the menu. */
  menu?: MenuHead
  /** Rates have doors of their own, and are called by their title. */
  rates?: readonly { path: string; title: Words }[]
  /** Kinds of records whose chain is told. */
  traced?: readonly { relation: string }[]
}

export interface House {
  modules: readonly Wing[]
  /** What doors are plugged together with, the outermost step first. */
  plugs: readonly Plug[]
  database: Database
  sessions: Sessions
  files: FileStore
  room: Room
  secrets: Secrets
  signals: Signals
  outbound: Outbound
  /** What every module holds of people. */
  personalData: readonly PersonalData[]
  /** What people open in their browsers; none where the operator has not told. */
  publicUrl: URL | undefined
  clock: Clock
  requestTimeoutMs: number
}
