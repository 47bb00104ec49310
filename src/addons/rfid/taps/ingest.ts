// The path of taps into the database: one statement keeps the taps of all requests that wait at the moment, and each is
// answered after the commit of its own.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { notesOf } from '../../../school/attendance/due.ts'
import { openHoursOf } from '../../../school/attendance/open-hours.ts'
import { INGEST_ROLE, scopeOfTaps } from '../elevation.ts'
import { pulseOf } from '../readers/pulse.ts'
import { readerOf } from '../readers/readers.ts'
import { keepUnreadable, type Origin } from '../readers/refused.ts'
import { batcher } from './batcher.ts'
import { isTap, type Outcome, type RawTap, type Refusal, readTaps, type Taps } from './taps.ts'

interface Gate {
  database: Database
  caller: Caller
  now: Date
  requestId: string
}

export async function ingestTaps(gate: Gate, input: Static<typeof Taps>) {
  const { database, caller } = gate
  const reader = await readerOf(database, caller, { reader: input.reader, requestId: gate.requestId })
  const now = gate.now.getTime()
  const { taps, ahead } = readTaps(input, caller, { reader, now })
  const outcomes = await keep(database, taps, { company: caller.companyId, device: reader.id, at: now })
  const sound = taps.filter(isTap)
  const live = taps.length === 1 ? sound[0] : undefined
  pulseOf(database).beat(caller.companyId, reader.id, {
    at: now,
    ahead,
    shown: live && live.told - now,
    firmware: input.firmware,
    pending: input.pending,
    taps: sound,
  })
  return outcomes.map((outcome, index) => ({ index, outcome }))
}

async function keep(database: Database, reads: readonly (RawTap | Refusal)[], from: Origin): Promise<Outcome[]> {
  const taps = reads.filter(isTap)
  const sound = taps.filter(({ wrong }) => !wrong)
  // A single tap shares a statement with those of other readers; a list is enough for one of its own.
  const kept = sound.length === 1 ? [await batcherOf(database).add(sound[0]!)] : await keepTaps(database, sound)
  if (sound.length === reads.length) return kept
  const wrong = taps.filter((tap) => tap.wrong)
  const aside = wrong.length ? await setAside(database, wrong) : []
  const next = { kept: kept.values(), aside: aside.values() }
  const lines = reads.filter((read): read is Refusal => !isTap(read))
  if (lines.length > 0) await keepUnreadable(database, lines, from)
  return reads.map((read) => (isTap(read) ? (read.wrong ? next.aside : next.kept).next().value! : read.outcome))
}

const batchers = new WeakMap<Database, ReturnType<typeof batcher<RawTap, Outcome>>>()

function batcherOf(database: Database) {
  let known = batchers.get(database)
  if (!known) {
    known = batcher((taps: readonly RawTap[]) => keepTaps(database, taps))
    batchers.set(database, known)
  }
  return known
}

const keyOf = ({ company, device, uid, told }: RawTap) => `${company} ${device} ${told} ${uid}`

/** How the statement writes each outcome: a letter per tap is all that comes back. */
const OUTCOMES: Record<string, Outcome> = {
  a: 'accepted',
  u: 'unknown_card',
  i: 'inactive_card',
  o: 'outside_hours',
  d: 'duplicate',
}

/** Answers in the order given; of equal taps the first is the new one, the others are repetitions. */
async function keepTaps(database: Database, taps: readonly RawTap[]): Promise<Outcome[]> {
  if (taps.length === 0) return []
  const once: RawTap[] = []
  const seen = new Set<string>()
  const places = taps.map((tap) => {
    const key = keyOf(tap)
    if (seen.has(key)) return undefined
    seen.add(key)
    return once.push(tap) - 1
  })
  const letters = await insertTaps(database, once).catch(async (error: { code?: string }) => {
    if (error.code !== NO_PARTITION) throw error
    await makeMonths(database, once)
    return insertTaps(database, once)
  })
  return places.map((place) => (place === undefined ? 'duplicate' : OUTCOMES[letters[place]!]!))
}

/** A row that no partition takes is told as a broken check. */
const NO_PARTITION = '23514'

/** Months are made ahead; this is for the first tap of an installation, and for clocks of tests. */
async function makeMonths(database: Database, taps: readonly RawTap[]): Promise<void> {
  const months = new Set(taps.map(({ at }) => `${new Date(at).toISOString().slice(0, 7)}-01`))
  for (const month of months)
    await sql`select kernel.month_partition('rfid.event', ${month}::date)`.execute(database.once(NOBODY))
}

/** A list as PostgreSQL reads it, from values that need no quotes. */
const plain = (values: readonly (string | number | null)[]) => `{${values.map((value) => value ?? 'null').join()}}`
const quoted = (values: readonly string[]) =>
  `{${values.map((value) => `"${/["\\]/.test(value) ? value.replace(/["\\]/g, '\\$&') : value}"`).join()}}`

/** The statement's parameters in their order. */
const COLUMNS: readonly ((taps: readonly RawTap[]) => string)[] = [
  (taps) => plain(taps.map((tap) => tap.company)),
  (taps) => plain(taps.map((tap) => tap.device)),
  (taps) => quoted(taps.map((tap) => tap.uid)),
  (taps) => plain(taps.map((tap) => tap.told / 1000)),
  (taps) => plain(taps.map((tap) => tap.seq)),
  (taps) => quoted(taps.map((tap) => tap.original)),
  (taps) => plain(taps.map((tap) => tap.method)),
  (taps) => plain(taps.map((tap) => tap.flag)),
  (taps) => quoted(taps.map((tap) => tap.timeZone)),
]

type Lists = [string, string, string, string, string, string, string, string, string]

const keepRows = preparedSql(
  (received: number, ...[companies, devices, uids, epochs, seqs, originals, methods, flags, zones]: Lists) => sql<{
    letters: string | null
  }>`
    with t as materialized (
      select t.*, at, told, local from unnest(${companies}::int[], ${devices}::bigint[], ${uids}::text[], ${epochs}::float8[], ${seqs}::bigint[],
        ${originals}::text[], ${methods}::text[], ${flags}::text[], ${zones}::text[])
        with ordinality as t(company_id, device_id, uid, epoch, seq, original, method, flag, zone, n)
        -- Asked here too, whatever the process remembers: from its commit on a correction counts for every tap.
        left join rfid.clock_correction c on c.company_id = t.company_id and c.device_id = t.device_id and c.state = 'active'
          and to_timestamp(epoch) >= c.from_time and coalesce(to_timestamp(epoch) < c.until_time, true),
        lateral (select to_timestamp(epoch - coalesce(c.ahead, 0)) as at, case when c.ahead is not null then to_timestamp(epoch) end as told) moment,
        lateral (select at at time zone zone as local) there
    ), days as materialized (${openHoursOf(sql`select distinct company_id, local::date as day from t`)}), readers as materialized (
      select s.company_id, s.device_id, s.last_seq, s.last_seq_at
      from (select distinct company_id, device_id from t) d join rfid.device_state s using (company_id, device_id)
    ), kept as (
      insert into rfid.event (company_id, uid, event_time, device_id, seq, uid_original, method, received_at, told_at, outcome, flag, student_id, staff_id)
      select t.company_id, t.uid, t.at, t.device_id, t.seq, t.original, t.method, to_timestamp(${received}::float8), t.told,
        case when k.id is null then 'unknown_card' when not k.usable then 'inactive_card'
          when not d.open or t.local - t.local::date not between d.from_hour and d.until_hour then 'outside_hours'
          else 'accepted' end,
        coalesce(t.flag, case when t.seq <= s.last_seq and t.at > s.last_seq_at then 'sequence' end), k.student_id, k.staff_id
      from t
      join days d on d.company_id = t.company_id and d.day = t.local::date
      left join readers s on s.company_id = t.company_id and s.device_id = t.device_id
      left join lateral (
        select c.id, c.student_id, c.staff_id, coalesce(t.at < c.ended_at, true)
          and t.local::date between c.valid_from and coalesce(c.valid_until, 'infinity') as usable
        from rfid.card c where c.company_id = t.company_id and c.uid = t.uid
        order by 4 desc, c.ended_at nulls last, c.id desc limit 1) k on true
      -- In one order for all, so that two who bring the same taps never wait for each other in a circle.
      order by t.company_id, t.uid, t.at, t.device_id
      on conflict do nothing
      returning company_id, device_id, uid, uid_original, event_time, outcome, student_id, staff_id
    ), due as (${notesOf(sql`
      select k.company_id, t.local::date, k.student_id, k.staff_id
      from kept k join t on t.company_id = k.company_id and t.uid = k.uid and t.at = k.event_time and t.device_id = k.device_id
      -- Staff may work on days on which there is no school: their own week says.
      where k.outcome = 'accepted' or k.outcome = 'outside_hours' and k.staff_id is not null`)}
    ), strange as (
      insert into rfid.unknown_card as u (company_id, uid, uid_original, device_id, first_at, last_at, taps)
      select company_id, uid, min(uid_original), max(device_id), min(event_time), max(event_time), count(*)
      from kept where outcome = 'unknown_card' group by 1, 2 order by 1, 2
      on conflict (company_id, uid) do update set taps = u.taps + excluded.taps, device_id = excluded.device_id,
        first_at = least(u.first_at, excluded.first_at), last_at = greatest(u.last_at, excluded.last_at)
    )
    select string_agg(coalesce(left(k.outcome, 1), 'd'), '' order by t.n) as letters
    from t left join kept k on k.company_id = t.company_id and k.uid = t.uid and k.event_time = t.at and k.device_id = t.device_id`,
)

async function insertTaps(database: Database, taps: readonly RawTap[]): Promise<string> {
  const lists = COLUMNS.map((column) => column(taps)) as Lists
  // What waited for the same statement came within some milliseconds, and was taken in when the last of it was.
  const received = taps.at(-1)!.received / 1000
  const [row] = await keepRows(database.apart(scopeOfTaps(taps), INGEST_ROLE), received, ...lists)
  return row!.letters ?? ''
}

/** Taps whose time is not believed, and faces where the school takes none, wait for a person. */
async function setAside(database: Database, taps: readonly RawTap[]): Promise<Outcome[]> {
  const values = taps.map((tap) => ({
    company_id: tap.company,
    device_id: tap.device,
    uid: tap.uid,
    uid_original: tap.original,
    seq: tap.seq,
    method: tap.method,
    event_time: new Date(tap.told).toISOString(),
    received_at: new Date(tap.received).toISOString(),
    reason: tap.wrong!,
  }))
  const rows = await database
    .apart(scopeOfTaps(taps), INGEST_ROLE)
    .insertInto('rfid.quarantine')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['company_id', 'device_id', 'uid', 'event_time'])
    .execute()
  const fresh = new Set(
    rows.map(
      ({ company_id, device_id, uid, event_time }) => `${company_id} ${device_id} ${Date.parse(event_time)} ${uid}`,
    ),
  )
  return taps.map((tap) => {
    if (tap.wrong === 'face') return 'feature_disabled'
    return fresh.delete(keyOf(tap)) ? 'invalid_time' : 'duplicate'
  })
}
