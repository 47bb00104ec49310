// The moment a door answers at, and which day that is at the caller's school.
import type { Clock } from '../../kernel/values/clock.ts'
import type { Now } from './performance/values.ts'

export function nowOf({ clock, today }: { clock: Clock; today: string }): Now {
  return { today, moment: clock.now().toISOString() }
}
