// Who may do what in the inventory, and which day it is for them.
import type { Caller } from '../../kernel/access/caller.ts'
import { type Clock, dayIn } from '../../kernel/clock.ts'

export const KEEPERS = ['admin', 'storekeeper'] as const
export const DECIDERS = ['admin', 'principal'] as const
export const READERS = [...KEEPERS, 'principal', 'treasurer'] as const

export function todayOf({ caller, clock }: { caller: Caller; clock: Clock }): string {
  return dayIn(caller.timeZone, clock.now())
}
