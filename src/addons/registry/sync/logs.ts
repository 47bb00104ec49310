// Sync logs: one row per run, and what each run said about single records.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { Semester } from '../connection/config.ts'
import { errors } from '../errors.ts'
import { runWorkflow } from '../workflow.ts'
import { adviceOn } from './advice.ts'
import { Counts, ENTITIES, ITEM_ACTIONS, ITEM_ENTITIES, type Item } from './counts.ts'

const MODES = ['sync', 'dry_run', 'grades'] as const
const STATES = ['queued', 'running', 'done', 'suspect', 'partial', 'failed'] as const
/** A sync older than this is stale. */
const FRESH_DAYS = 7

export const SyncLog = moving(runWorkflow, {
  id: Id(),
  mode: Word(...MODES),
  /** By the clock, not by a person. */
  scheduled: Flag(false),
  accept_shrink: Flag(false),
  accept_empty: Flag(false),
  accept_new_ids: Flag(false),
  accept_flaws: Nullable(Text(500, 'Hitungan registri salah satu; sudah dicocokkan dengan operator')),
  accept_probable: Flag(false),
  mark_departures: Flag(false),
  class_group_id: Nullable(Id(4)),
  state: Word(...STATES),
  semester: Nullable(Semester),
  counts: Counts,
  /** Fields of the registry's lists that are not taken over, each named by the first run that saw it. */
  unknown_fields: List(Text(80, 'student.golongan_darah'), 60),
  error_code: Nullable(Text(60, 'registry_refused_token')),
  error: Nullable(Text(200, 'The registry refused the token')),
  /** What it means and what to do, for whoever looks after it; only where it ended badly. */
  advice: Optional(
    Obj({ id: Text(500, 'Token tidak dikenal Dapodik.'), en: Text(500, 'Dapodik does not know the token.') }),
  ),
  /** How far it is, of how many steps. */
  done: Count(3),
  steps: Nullable(Count(10)),
  started_by: Nullable(Id(2)),
  started_at: Moment(),
  finished_at: Nullable(Moment('2026-07-13T00:05:04Z')),
  duration_ms: Nullable(Count(4120)),
})
export const LogFilter = Obj({
  mode: Optional(Word(...MODES)),
  state: Optional(Word(...STATES)),
  from: Optional(Day('2026-07-01')),
  until: Optional(Day('2026-07-31')),
})
export const LogRef = Obj({ id: Id() })
/** How old what we know is, and why it is not newer. */
export const Freshness = Obj({
  last_sync: Nullable(Moment()),
  stale: Flag(false),
  /** not_configured, never_synced, too_old, or the code the last attempt ended with. */
  reason: Nullable(Text(60, 'registry_unavailable')),
})
export const SyncItem = Obj({
  id: Id(),
  entity: Word(...ITEM_ENTITIES),
  action: Word(...ITEM_ACTIONS),
  reason: Nullable(Text(60, 'nisn_ambiguous')),
  fields: Nullable(Text(300, 'name birth_date')),
  /** What it is about where fields do not say it: of classes that differ, the student's own row's and the class list's. */
  detail: Nullable(Text(300, 'VII B / VII A')),
  /** What to do about it, where there is something to do. */
  advice: Optional(
    Obj({
      id: Text(500, 'Baris ini tidak dapat dipakai. Lengkapi datanya di registri, lalu sinkronkan lagi.'),
      en: Text(500, 'This row cannot be used. Complete it in the registry, then sync again.'),
    }),
  ),
  registry_id: Nullable(Text(60, '5b1c0c5e-0f4a-4d5e-9a52-2f6d0b7a1e01')),
  local_id: Nullable(Id(17)),
  name: Nullable(Text(200, 'Andini Putri')),
})
nameShapes({ SyncLog, SyncItem })
export const ItemFilter = Obj({
  log_id: Id(),
  entity: Optional(Word(...ITEM_ENTITIES)),
  action: Optional(Word(...ITEM_ACTIONS)),
})

const COLUMNS = [
  'id',
  'mode',
  'scheduled',
  'accept_shrink',
  'accept_empty',
  'accept_new_ids',
  'accept_flaws',
  'accept_probable',
  'mark_departures',
  'class_group_id',
  'state',
  'semester',
  'counts',
  'unknown_fields',
  'error_code',
  'started_by',
  'started_at',
  'finished_at',
] as const
// greatest() looks past nulls: an open run has no duration.
const DURATION = sql<number | null>`case when finished_at is not null
  then greatest(0, round(extract(epoch from finished_at - started_at) * 1000))::bigint end`.as('duration_ms')
const ofJob = (column: 'done' | 'total') => sql`(select j.${sql.id(column)} from kernel.job j
  where j.company_id = registry.sync_log.company_id and j.id = registry.sync_log.job_id)`
const PROGRESS = [
  sql<number>`coalesce(${ofJob('done')}, 0)`.as('done'),
  sql<number | null>`${ofJob('total')}`.as('steps'),
] as const
const ITEM_COLUMNS = [
  'id',
  'entity',
  'action',
  'reason',
  'fields',
  'detail',
  'registry_id',
  'local_id',
  'name',
] as const

export async function listLogs(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof LogFilter>; page: Page },
) {
  let mine = db.selectFrom('registry.sync_log').where('company_id', '=', caller.companyId)
  if (filter.mode) mine = mine.where('mode', '=', filter.mode)
  if (filter.state) mine = mine.where('state', '=', filter.state)
  const day = sql`(started_at at time zone ${caller.timeZone})::date`
  if (filter.from) mine = mine.where(sql<boolean>`${day} >= ${filter.from}::date`)
  if (filter.until) mine = mine.where(sql<boolean>`${day} <= ${filter.until}::date`)
  const [{ data: rows, next_cursor }, { total }] = await Promise.all([
    pageOf(mine.select(COLUMNS).select([DURATION, ...PROGRESS]), { keys: ['id'], direction: 'desc' }, page),
    mine.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { logs: rows.map(withError), total, next_cursor }
}

export async function getLog(db: Db, companyId: number, id: number) {
  const log = await db
    .selectFrom('registry.sync_log')
    .select(COLUMNS)
    .select([DURATION, ...PROGRESS])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!log) throw notFound('log_id')
  return withError(log)
}

export async function listItems(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ItemFilter>; page: Page },
) {
  await getLog(db, caller.companyId, filter.log_id)
  let query = db
    .selectFrom('registry.sync_item')
    .select(ITEM_COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('sync_log_id', '=', filter.log_id)
  if (filter.entity) query = query.where('entity', '=', filter.entity)
  if (filter.action) query = query.where('action', '=', filter.action)
  const { data, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'asc' }, page)
  return { data: data.map(withAdvice), next_cursor }
}

function withAdvice<I extends { action: string; reason: string | null }>(entry: I) {
  const advice = adviceOn(entry)
  return { ...entry, ...(advice && { advice: { ...advice } }) }
}

export async function keepItems(
  tx: Tx,
  companyId: number,
  { logId, items }: { logId: number; items: readonly Item[] },
): Promise<void> {
  await insertRows(
    tx,
    'registry.sync_item',
    items.map((entry) => ({ company_id: companyId, sync_log_id: logId, ...entry })),
  )
}

/** The last run that was carried out to its end: what the next one is measured by. */
export async function findLastGood(db: Db, companyId: number) {
  const log = await db
    .selectFrom('registry.sync_log')
    .select(['id', 'counts', 'finished_at', 'semester'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'done')
    .where('mode', '=', 'sync')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return log && { ...log, counts: log.counts as Counts }
}

const GOOD_RUNS = 20

/** By what the next lists are measured: each by the last good one that had rows. An empty one that was accepted is no measure. */
export async function findMeasure(db: Db, companyId: number): Promise<Counts | null> {
  const logs = await db
    .selectFrom('registry.sync_log')
    .select('counts')
    .where('company_id', '=', companyId)
    .where('state', '=', 'done')
    .where('mode', '=', 'sync')
    .orderBy('id', 'desc')
    .limit(GOOD_RUNS)
    .execute()
  if (logs.length === 0) return null
  const found = logs.map(({ counts }) => counts as Counts)
  const measure = ENTITIES.map((entity) => [entity, (found.find((one) => one[entity].seen > 0) ?? found[0]!)[entity]])
  return Object.fromEntries(measure) as Counts
}

export async function freshnessOf(db: Db, companyId: number, { configured, now }: { configured: boolean; now: Date }) {
  const [good, last] = await Promise.all([findLastGood(db, companyId), findLastEnd(db, companyId)])
  const stale = !good || Date.parse(good.finished_at!) < now.getTime() - FRESH_DAYS * 86_400_000
  const age = good ? (stale ? 'too_old' : null) : 'never_synced'
  return {
    last_sync: good?.finished_at ?? null,
    stale,
    reason: configured ? (last?.error_code ?? age) : 'not_configured',
  }
}

async function findLastEnd(db: Db, companyId: number) {
  return db
    .selectFrom('registry.sync_log')
    .select('error_code')
    .where('company_id', '=', companyId)
    .where('mode', '=', 'sync')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function withError<L extends { counts: unknown; error_code: string | null }>(log: L) {
  const known = errors as Record<string, { error: string; words: Words }>
  const fault = log.error_code === null ? undefined : known[log.error_code]
  const error = log.error_code === null ? null : (fault?.error ?? 'Internal error')
  return { ...log, counts: log.counts as Counts, error, ...(fault && { advice: { ...fault.words } }) }
}
