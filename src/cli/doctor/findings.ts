// What the doctor looks at, one thing after the other.
import fs from 'node:fs'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { freeBytesAt } from '../../kernel/files/room.ts'
import { systemClock } from '../../kernel/values/clock.ts'

export interface Finding {
  well: boolean
  what: string
  /** What to do where it is not well. */
  todo: string
}

const MB = 1024 ** 2
const ROOM_FACTOR = 8
const CLOCK_S = 5
const BACKUP_HOURS = 48
const CONNECTIONS_SHARE = 0.8
const STALE_SHARE = 0.5
const STALE_ROWS = 5_000
const STALE_AFTER = '1 hour'

export function machineFindings(config: Config): Finding[] {
  const [major, minor] = process.versions.node.split('.').map(Number) as [number, number]
  const free = freeBytesAt(config.dataDir)
  const mayWrite = canWrite(config.dataDir)
  return [
    {
      well: major > 24 || (major === 24 && minor >= 7),
      what: `Node ${process.versions.node}`,
      todo: 'Install Node 24.7 or newer, or run "npm install" again: it brings one.',
    },
    {
      well: mayWrite,
      what: `DATA_DIR ${config.dataDir} ${mayWrite ? 'can' : 'cannot'} be written to`,
      todo: 'Give the account that runs the service the folder (chown), or set DATA_DIR to another.',
    },
    {
      well: free > ROOM_FACTOR * config.diskReserveBytes,
      what: `${Math.round(free / MB)} MB free under DATA_DIR`,
      todo: 'Make room or move DATA_DIR: below DISK_RESERVE_MB nothing is written any more.',
    },
  ]
}

function canWrite(dir: string): boolean {
  try {
    fs.accessSync(dir, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

interface Seen {
  version: number
  version_text: string
  now: number
  connections: number
  max_connections: number
  fsync: string
  last_backup_at: string | null
  stale: string[]
  replicas: { name: string; lag: number }[]
}

export async function databaseFindings(client: pg.ClientBase, staleAfter = STALE_AFTER): Promise<Finding[]> {
  await client.query('begin read only')
  await client.query('set local role pendopo_maintenance')
  const { rows } = await client.query<Seen>(LOOK, [STALE_SHARE, STALE_ROWS, staleAfter])
  await client.query('commit')
  return judge(rows[0]!)
}

const LOOK = `with since as (select greatest(pg_postmaster_start_time(), (select created_at from kernel.installation)) as waiting)
  select current_setting('server_version_num')::int as version, current_setting('server_version') as version_text,
  extract(epoch from clock_timestamp())::float8 as now,
  -- Of other roles' sessions only their number is to be seen.
  (select sum(numbackends)::int from pg_stat_database) as connections,
  current_setting('max_connections')::int as max_connections, current_setting('fsync') as fsync,
  (select last_backup_at::text from kernel.installation) as last_backup_at,
  array(select s.schemaname || '.' || s.relname from pg_stat_user_tables s join pg_class c on c.oid = s.relid, since
    where s.n_mod_since_analyze > $1::float8 * greatest(c.reltuples, 0) + $2::int
      -- What has just been changed is the next round's work: only where no round came is something not well. A table that was
      -- never looked at has waited since the installation was made, or since the server forgot what it knew.
      and coalesce(greatest(s.last_analyze, s.last_autoanalyze), since.waiting) < now() - $3::interval order by 1) as stale,
  coalesce((select json_agg(json_build_object('name', application_name, 'lag', coalesce(extract(epoch from replay_lag), 0)))
    from pg_stat_replication), '[]') as replicas`

function judge(seen: Seen): Finding[] {
  const now = systemClock.now().getTime()
  const drift = Math.abs(now / 1000 - seen.now)
  const hours = seen.last_backup_at ? (now - Date.parse(seen.last_backup_at)) / 3_600_000 : undefined
  return [
    {
      well: seen.version >= 150_000,
      what: `PostgreSQL ${seen.version_text}`,
      todo: 'Pendopo needs PostgreSQL 15 or newer: upgrade the server.',
    },
    {
      well: drift < CLOCK_S,
      what: `the clocks of this machine and the database differ by ${drift.toFixed(1)} s`,
      todo: 'Switch on time synchronisation (NTP) on both machines: sessions and taps are told by the clock.',
    },
    {
      well: seen.connections < CONNECTIONS_SHARE * seen.max_connections,
      what: `${seen.connections} of ${seen.max_connections} connections are in use`,
      todo: 'Raise max_connections of the server, or run fewer processes (PROCESSES).',
    },
    {
      well: seen.fsync === 'on',
      what: `fsync is ${seen.fsync}`,
      todo: 'Set fsync = on: without it a power cut may lose what was acknowledged, or the whole database.',
    },
    {
      well: hours !== undefined && hours < BACKUP_HOURS,
      what: hours === undefined ? 'no backup was ever made' : `the last backup is ${Math.round(hours)} hours old`,
      todo: 'Run "pendopo backup --every day --keep 14 --to <folder>" as a service, and "pendopo backup check" now and then.',
    },
    {
      well: seen.stale.length === 0,
      what: `${seen.stale.length} tables have changed much and were not analysed within the hour ${seen.stale.slice(0, 3).join(', ')}`.trim(),
      todo: 'Run "select kernel.take_stock()" as the owner, and see that autovacuum is on.',
    },
    ...seen.replicas.map(({ name, lag }) => ({
      well: lag < 60,
      what: `the replica ${name} is ${Math.round(lag)} s behind`,
      todo: 'Look at its load, its disk and the network between: a replica that stays behind takes over with losses.',
    })),
  ]
}
