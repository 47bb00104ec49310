// Takes a backup into an empty, migrated database: all of it in one transaction, or nothing.
import crypto, { type KeyObject } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract as tarExtract } from 'tar-stream'
import type { Connections } from '../kernel/db/server/connections.ts'
import { Line } from '../kernel/db/server/line.ts'
import type { Manifest } from './backup.ts'
import { isSealed, SealError, unseal } from './seal.ts'
import { type TableInfo, tablesInOrder } from './tables.ts'

export class RestoreError extends Error {}

export interface RestoreOptions {
  connections: Connections
  /** Schemas whose tables it fills. */
  schemas: string[]
  filesDir: string
  source: string
  /** Opens it, where it is sealed. */
  key?: KeyObject | undefined
  say?: (line: string) => void
}

export async function restoreBackup({
  connections,
  schemas,
  filesDir,
  source,
  key,
  say = () => {},
}: RestoreOptions): Promise<Manifest> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-restore-'))
  const client = new Line({ ...connections.owner, application_name: 'pendopo restore' })
  try {
    await unpack(source, work, key)
    const manifest = readManifest(work)
    await client.connect()
    await assertFits(client, manifest)
    const tables = dumpsOf(await tablesInOrder(client, schemas), manifest)
    for (const sha256 of manifest.files) takeFile(work, filesDir, sha256)
    await client.query('begin')
    for (const table of tables) await fillTable(client, table, path.join(work, 'tables', table.name))
    await client.query('commit')
    await client.query('select kernel.take_stock()')
    say(`${manifest.tables.length} tables, ${manifest.files.length} files, as of ${manifest.made_at}`)
    return manifest
  } finally {
    await client.end()
    fs.rmSync(work, { recursive: true, force: true })
  }
}

async function unpack(source: string, work: string, key: KeyObject | undefined): Promise<void> {
  const sealed = isSealed(source)
  if (sealed && !key) throw new RestoreError(`${source} is sealed. Name the file of its private key with --key.`)
  for (const dir of ['tables', 'files']) fs.mkdirSync(path.join(work, dir))
  const extract = tarExtract()
  extract.on('entry', (header, stream, next) => {
    // Only names we write ourselves: an archive must not be able to place files elsewhere.
    if (!/^(manifest\.json|tables\/[a-z_]+\.[a-z_"]+|files\/[0-9a-f]{64})$/.test(header.name))
      return next(new RestoreError(`The backup holds a file with a strange name: ${header.name}`))
    pipeline(stream, fs.createWriteStream(path.join(work, header.name), { mode: 0o600 })).then(() => next(), next)
  })
  try {
    const opened = sealed ? [unseal(key!)] : []
    await pipeline([fs.createReadStream(source), ...opened, zlib.createGunzip(), extract])
  } catch (error) {
    if (error instanceof RestoreError || error instanceof SealError) throw error
    throw new RestoreError(`${source} is no whole Pendopo backup: ${(error as Error).message}`)
  }
}

function readManifest(work: string): Manifest {
  const file = path.join(work, 'manifest.json')
  // Written last: a backup that was cut off has none.
  if (!fs.existsSync(file)) throw new RestoreError('The backup is not complete: it has no manifest.')
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
  if (manifest.format !== 1)
    throw new RestoreError(`The backup has format ${manifest.format}, which this build does not know.`)
  return manifest
}

async function assertFits(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ module: string; number: number; hash: string }>(
    'select module, number, hash from kernel.migration order by 1, 2',
  )
  if (JSON.stringify(rows) !== JSON.stringify(manifest.migrations))
    throw new RestoreError(
      'The backup was made by another release. Restore it with the release that made it, then upgrade.',
    )
  await client.query('set role pendopo_maintenance')
  const { rows: companies } = await client.query('select from kernel.company limit 1')
  await client.query('reset role')
  if (companies.length)
    throw new RestoreError(
      'The database already holds companies. Restore into an empty one (another DATA_DIR or database).',
    )
}

type Dump = Pick<Manifest['tables'][number], 'name' | 'columns' | 'months' | 'sha256'>

/** What names a table or a column comes from the database that is filled, never from a file that anyone may have written. */
function dumpsOf(tables: TableInfo[], manifest: Manifest): Dump[] {
  const told = new Map(manifest.tables.map((table) => [table.name, table]))
  const strange = manifest.tables.find(({ name }) => !tables.some((table) => table.name === name))
  if (strange) throw new RestoreError(`The backup holds a table that this release does not know: ${strange.name}`)
  return tables.map(({ name, columns }) => {
    const held = told.get(name)
    const months = held?.months ?? []
    const isWhole = JSON.stringify(held?.columns) === JSON.stringify(columns)
    if (!held || !isWhole || !months.every((month) => /^\d{4}_\d{2}$/.test(month)))
      throw new RestoreError(`The backup of ${name} is damaged.`)
    return { name, columns, months, sha256: held.sha256 }
  })
}

/**
 * As the owner, with the table's own triggers and forced security set aside inside the transaction: totals and audit
 * rows are in the backup themselves and must not be made a second time. References and checks stay in force.
 */
async function fillTable(client: pg.Client, table: Dump, file: string): Promise<void> {
  for (const month of table.months ?? [])
    await client.query('select kernel.month_partition($1, $2)', [table.name, `${month.replace('_', '-')}-01`])
  await client.query(`alter table ${table.name} disable trigger user, no force row level security`)
  // The one table a start may have written to before.
  if (table.name === 'kernel.installation') await client.query('delete from kernel.installation')
  const hash = crypto.createHash('sha256')
  const into = client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`))
  const from = fs.createReadStream(file)
  from.on('data', (chunk) => hash.update(chunk))
  await pipeline(from, into)
  if (hash.digest('hex') !== table.sha256) throw new RestoreError(`The backup of ${table.name} is damaged.`)
  if (table.columns.includes('id'))
    await client.query(
      `select setval(s, greatest((select max(id) from ${table.name}), 1)) from pg_get_serial_sequence($1, 'id') s
       where s is not null and exists (select from ${table.name})`,
      [table.name],
    )
  await client.query('set constraints all immediate')
  await client.query(`alter table ${table.name} enable trigger user, force row level security`)
}

function takeFile(work: string, filesDir: string, sha256: string): void {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new RestoreError(`The backup names a strange file: ${sha256}`)
  const bytes = fs.readFileSync(path.join(work, 'files', sha256))
  if (crypto.createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new RestoreError(`The file ${sha256} in the backup is damaged.`)
  const target = path.join(filesDir, sha256.slice(0, 2), sha256)
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
  fs.writeFileSync(target, bytes, { mode: 0o600 })
}
