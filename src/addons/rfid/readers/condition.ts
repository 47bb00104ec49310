// How a reader is: heard of lately or not, and whether its clock can be believed. The same for the list and for the gate.
import { type RawBuilder, sql } from 'kysely'
import { Word } from '../../../kernel/values/schema.ts'
import { CLOCK_OFF_S, middleOf } from './pulse.ts'

/** Readers speak every few minutes at least; past the first they are late, past the second they are away. */
const ONLINE = '6 minutes'
const LATE = '30 minutes'

const CONDITIONS = ['online', 'clock_off', 'late', 'offline'] as const
export const Condition = Word(...CONDITIONS)

/** Seconds by which the clock of the reader `s` is ahead. */
export const clockOffset = middleOf(sql`s.offsets`)

/** By how much the taps of the reader `d` are corrected now. */
export const clockCorrected = sql<number | null>`(select c.ahead from rfid.clock_correction c
  where c.company_id = d.company_id and c.device_id = d.id and c.state = 'active' and c.until_time is null)`

/** Beyond what is corrected. */
export const clockIsOff = sql<boolean>`coalesce(abs(${clockOffset} - coalesce(${clockCorrected}, 0)) > ${sql.lit(CLOCK_OFF_S)}, false)`

/** Of the reader `d` and its state `s`. One whose clock is off is no healthy one, however lively it is. */
export function conditionAt(now: string): RawBuilder<(typeof CONDITIONS)[number]> {
  const since = (patience: string) => sql`s.last_seen_at > ${now}::timestamptz - ${sql.lit(patience)}::interval`
  return sql`case when d.state <> 'active' or s.last_seen_at is null then 'offline'
    when ${since(ONLINE)} then case when ${clockIsOff} then 'clock_off' else 'online' end
    when ${since(LATE)} then 'late' else 'offline' end`
}
