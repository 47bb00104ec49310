// The moment a door answers at, and which day that is at the caller's school.
import type { Caller } from '../../kernel/access/caller.ts'
import { type Clock, dayIn } from '../../kernel/values/clock.ts'
import type { Now } from './performance/values.ts'

export function nowOf({ caller, clock }: { caller: Caller; clock: Clock }): Now {
  const at = clock.now()
  return { today: dayIn(caller.timeZone, at), moment: at.toISOString() }
}
