// How readers are doing: gathered in memory with every request and written about once a second, so that a tap costs no
// write beside its own. A kill loses a second of it, and nothing that matters.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../kernel/db/database.ts'
import { INGEST_ROLE, scopeOfTaps } from '../elevation.ts'
import type { RawTap } from '../taps/taps.ts'

/**
 * A single tap that is older than the first may have waited for its line, and tells nothing about the clock; no reader keeps any as
 * old as the second, and none waits that is ahead.
 */
const LIVE_MS = 10 * 60_000
const NEVER_KEPT_MS = 366 * 86_400_000
/** Few, so that a clock that was set right is soon seen to be; and one that jumps once is not believed. */
const OFFSETS_MAX = 7
const OFFSET_MAX_S = 2_000_000_000
/** A clock that is off by more is off. */
export const CLOCK_OFF_S = 60

interface Beat {
  at: number
  /** Milliseconds by which the reader's clock is ahead: as it told of its clock, or as a tap that just happened shows it. */
  ahead?: number | undefined
  shown?: number | undefined
  firmware?: string | undefined
  pending?: number | undefined
  taps?: readonly RawTap[]
}

interface Pulse {
  company_id: number
  device_id: number
  seen: number
  firmware: string | null
  pending: number | null
  seq: number | null
  seq_at: number
  offsets: number[]
}

/** The middle one of readings: one that is far out changes nothing. */
export const middleOf = (offsets: RawBuilder<unknown>) =>
  sql<number | null>`(select percentile_disc(0.5) within group (order by o) from unnest(${offsets}) o)`

const latest = sql`(s.offsets || excluded.offsets)[greatest(1, cardinality(s.offsets || excluded.offsets) - ${sql.lit(OFFSETS_MAX - 1)}):]`

const pulses = new WeakMap<Database, ReturnType<typeof openPulse>>()

export function pulseOf(database: Database) {
  let pulse = pulses.get(database)
  if (!pulse) {
    pulse = openPulse(database)
    pulses.set(database, pulse)
  }
  return pulse
}

const liveReading = (shown: number | undefined) =>
  shown === undefined || (shown <= -LIVE_MS && shown > -NEVER_KEPT_MS) ? undefined : shown

function openPulse(database: Database) {
  let beats = new Map<string, Pulse>()
  return {
    beat(company: number, device: number, beat: Beat): void {
      const key = `${company}/${device}`
      const pulse: Pulse = beats.get(key) ?? {
        company_id: company,
        device_id: device,
        seen: 0,
        firmware: null,
        pending: null,
        seq: null,
        seq_at: 0,
        offsets: [],
      }
      beats.set(key, pulse)
      pulse.seen = Math.max(pulse.seen, beat.at)
      pulse.firmware = beat.firmware ?? pulse.firmware
      pulse.pending = beat.pending ?? pulse.pending
      const ahead = beat.ahead ?? liveReading(beat.shown)
      if (ahead !== undefined) {
        pulse.offsets.push(Math.max(-OFFSET_MAX_S, Math.min(OFFSET_MAX_S, Math.round(ahead / 1000))))
        if (pulse.offsets.length > OFFSETS_MAX) pulse.offsets.shift()
      }
      for (const tap of beat.taps ?? [])
        if (tap.seq !== null && !tap.wrong && tap.at >= pulse.seq_at) {
          pulse.seq = tap.seq
          pulse.seq_at = tap.at
        }
    },
    /** Writes what was gathered since the last time. */
    async tell(): Promise<void> {
      if (beats.size === 0) return
      const pulses = beats.values().toArray()
      const told = JSON.stringify(pulses)
      beats = new Map()
      await sql`
        insert into rfid.device_state as s (company_id, device_id, last_seen_at, firmware, pending, last_seq, last_seq_at, offsets, off_since)
        select company_id, device_id, to_timestamp(seen / 1000), firmware, pending, seq,
          case when seq is not null then to_timestamp(seq_at / 1000) end, offsets,
          case when abs(${middleOf(sql`offsets`)}) > ${sql.lit(CLOCK_OFF_S)} then to_timestamp(seen / 1000) end
        from jsonb_to_recordset(${told}::jsonb) as b(company_id int, device_id bigint, seen float8, firmware text, pending int,
          seq bigint, seq_at float8, offsets int[])
        order by company_id, device_id
        on conflict (company_id, device_id) do update set last_seen_at = greatest(s.last_seen_at, excluded.last_seen_at),
          firmware = coalesce(excluded.firmware, s.firmware), pending = coalesce(excluded.pending, s.pending),
          last_seq = case when excluded.last_seq_at >= coalesce(s.last_seq_at, '-infinity') then excluded.last_seq else s.last_seq end,
          last_seq_at = greatest(s.last_seq_at, excluded.last_seq_at),
          offsets = ${latest},
          off_since = case when abs(${middleOf(latest)}) > ${sql.lit(CLOCK_OFF_S)} then coalesce(s.off_since, excluded.last_seen_at) end`.execute(
        database.apart(scopeOfTaps(pulses.map((pulse) => ({ company: pulse.company_id }))), INGEST_ROLE),
      )
    },
  }
}
