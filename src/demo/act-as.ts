// In whose name the demo writes: the database asks who acts, and history and trail tell it.
import { sql } from 'kysely'
import type { Caller } from '../kernel/access/caller.ts'
import type { Tx } from '../kernel/db/database.ts'

/** Of each transaction, who acts in it by now; most of what a person does comes in a row. */
const acting = new WeakMap<Tx, number | null>()

export async function actAs(tx: Tx, userId: number | null): Promise<void> {
  if (acting.get(tx) === userId) return
  acting.set(tx, userId)
  await sql`select set_config('app.user', ${userId === null ? '' : String(userId)}, true)`.execute(tx)
}

/** A transaction that went on as another begins in the name of whom it was opened for. */
export function forgetActor(tx: Tx): void {
  acting.delete(tx)
}

type Act<More extends unknown[], T> = (tx: Tx, caller: Caller, ...more: More) => Promise<T>

/** What this person does by a function of the house, as behind its door. */
export const by =
  (tx: Tx, person: Caller) =>
  async <More extends unknown[], T>(act: Act<More, T>, ...more: More): Promise<T> => {
    await actAs(tx, person.userId)
    return act(tx, person, ...more)
  }
