// A demo school as the parts of the demo see it: who and what is there already, which day it is, and a source of chance
// that always falls the same way.
import type { Tx } from '../../kernel/db/database.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import type { Secrets } from '../../kernel/outside/secrets.ts'

export interface DemoStudent {
  id: number
  name: string
  classId: number
  grade: number
}
export interface DemoStaff {
  id: number
  name: string
  job: string
  userId: number | null
}
export interface DemoSchool {
  companyId: number
  slug: string
  level: 'sd' | 'smp' | 'sma'
  timeZone: string
  /** The demo ends on this day, the current term began on `termStart`; `schoolDays` are those between, today included. */
  today: string
  termStart: string
  schoolDays: readonly string[]
  students: readonly DemoStudent[]
  staff: readonly DemoStaff[]
  rooms: readonly { id: number; name: string }[]
  /** Accounts by login, at this school. */
  users: Readonly<Record<string, number>>
  /** Seals what must not be readable in the database. */
  secrets: Secrets
  files: FileStore
  random: Random
}

/** What is needed to add days to a school that exists: at its making, and when the demo is opened on a later day. */
export type DemoDays = Pick<DemoSchool, 'companyId' | 'timeZone' | 'today' | 'schoolDays' | 'random'> & {
  students: readonly { id: number }[]
}

/**
 * One part of the demo: fills its add-on's tables for one school, in the school's own scope. `next` keeps what was written so far; as in
 * life, whatever comes later finds it done.
 */
export type DemoPart = (tx: Tx, school: DemoSchool, next: () => Promise<void>) => Promise<void>

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** A whole number from min to max, both included. */
  between(min: number, max: number): number
  pick<T>(list: readonly T[]): T
}

/** mulberry32: small, fast, the same on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, between, pick: (list) => list[between(0, list.length - 1)]! }
}
