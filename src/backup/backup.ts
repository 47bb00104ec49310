// A backup of a running service: one moment of the database, table by table, and the files it names, in one archive.
import crypto, { type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as tarPack } from 'tar-stream'
import type { Connections } from '../kernel/db/server/connections.ts'
import { Line } from '../kernel/db/server/line.ts'
import { seal } from './seal.ts'
import { type TableInfo, tablesInOrder } from './tables.ts'

export interface Manifest {
  format: 1
  made_at: string
  /** What the database had applied: only a build that knows exactly these can take the backup in. */
  migrations: { module: string; number: number; hash: string }[]
  tables: (TableInfo & { rows: number; sha256: string })[]
  files: string[]
}

export interface BackupOptions {
  connections: Connections
  schemas: string[]
  filesDir: string
  target: string
  /** Takes the whole file where it shall stay; before that it does not count as made. */
  store?: (() => Promise<void>) | undefined
  /** Sealed to this key, where there is one. */
  recipient?: KeyObject | undefined
  say?: (line: string) => void
}

export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { connections, target, say = () => {} } = options
  const aside = `${target}.part`
  fs.closeSync(fs.openSync(aside, 'w', 0o600)) // says at once where the folder is missing or closed
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-backup-'))
  const client = new Line({ ...connections.owner, application_name: 'pendopo backup' })
  try {
    await client.connect()
    const tables = await tablesInOrder(client, options.schemas)
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select module, number, hash from kernel.migration order by 1, 2',
    )
    // Held to the end, as by an upload: no file that this moment names is cleared away before it is copied.
    await client.query("select pg_advisory_lock_shared(hashtext('pendopo files'))")
    // Everything below sees the same moment, whatever is written meanwhile.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local role pendopo_maintenance')
    const archive = tarPack()
    const sealed = options.recipient ? [seal(options.recipient)] : []
    const written = pipeline([
      archive as unknown as NodeJS.ReadableStream,
      zlib.createGzip({ level: 6 }),
      ...sealed,
      fs.createWriteStream(aside, { mode: 0o600 }),
    ])
    written.catch(() => {}) // awaited below; a failure before that must not go unheard
    const manifest: Manifest = {
      format: 1,
      made_at: new Date().toISOString(),
      migrations: migrations.rows,
      tables: [],
      files: [],
    }
    for (const table of tables) {
      const file = path.join(work, 'table')
      const { rows, sha256 } = await dumpTable(client, table, file)
      await addFile(archive, `tables/${table.name}`, file)
      manifest.tables.push({ ...table, rows, sha256 })
    }
    say(`${manifest.tables.length} tables, ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows`)
    const { rows: files } = await client.query<{ sha256: string }>('select distinct sha256 from kernel.file order by 1')
    await client.query('commit')
    for (const { sha256 } of files) {
      await addFile(archive, `files/${sha256}`, path.join(options.filesDir, sha256.slice(0, 2), sha256))
      manifest.files.push(sha256)
    }
    say(`${files.length} files`)
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest))
    archive.finalize()
    await written
    await flush(aside)
    fs.renameSync(aside, target)
    await options.store?.()
    await client.query('set role pendopo_maintenance')
    await client.query('update kernel.installation set last_backup_at = $1', [manifest.made_at])
    return manifest
  } finally {
    await client.end()
    fs.rmSync(work, { recursive: true, force: true })
    fs.rmSync(aside, { force: true })
  }
}

async function dumpTable(client: pg.Client, table: { name: string; columns: string[] }, file: string) {
  const hash = crypto.createHash('sha256')
  const out = client.query(copyTo(`copy (select ${table.columns.join(', ')} from ${table.name}) to stdout`))
  out.on('data', (chunk: Buffer) => hash.update(chunk))
  await pipeline(out, fs.createWriteStream(file, { mode: 0o600 }))
  return { rows: (out as unknown as { rowCount: number }).rowCount, sha256: hash.digest('hex') }
}

async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const { size } = fs.statSync(file)
  await new Promise<void>((resolve, reject) => {
    const entry = archive.entry({ name, size }, (error) => (error ? reject(error) : resolve()))
    fs.createReadStream(file).on('error', reject).pipe(entry)
  })
}

async function flush(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r+')
  await handle.sync()
  await handle.close()
}
