// What keeps the service from its work right now: for whoever sends it requests, and whoever looks after it.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import type { Room } from '../files/room.ts'

const DATABASE_MS = 2_000

export type Hindrance = 'starting' | 'stopping' | 'database_away' | 'disk_full'

/** How far the service is: set up, serving, or about to end. */
export type Stage = 'starting' | 'serving' | 'stopping'

export async function findHindrance(
  stage: Stage,
  { database, room }: { database: Database; room: Room },
): Promise<Hindrance | undefined> {
  if (stage !== 'serving') return stage
  if (!(await answers(database))) return 'database_away'
  return room.isFull() ? 'disk_full' : undefined
}

async function answers(database: Database): Promise<boolean> {
  const asked = sql`select 1`.execute(database.once(NOBODY)).then(
    () => true,
    () => false,
  )
  return Promise.race([asked, sleep(DATABASE_MS, false, { ref: false })])
}
