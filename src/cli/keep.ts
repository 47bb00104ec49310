// Keeping an installation safe: backup, restore, verify.
import type { KeyObject } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { modules } from '../addons/index.ts'
import { makeBackup } from '../backup/backup.ts'
import { RestoreError, restoreBackup } from '../backup/restore.ts'
import { inRounds } from '../backup/rounds.ts'
import { StoreError } from '../backup/s3.ts'
import { readPrivateKey, readPublicKey, SealError } from '../backup/seal.ts'
import { openShelf, withBackup } from '../backup/shelf.ts'
import { type Config, readConfig } from '../config.ts'
import { migrationSources, schemaNames } from '../house.ts'
import { openAdmin } from '../kernel/admin.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import type { Connections } from '../kernel/db/server/connections.ts'
import { countUnsealed, findDisagreements, kernelChecks } from '../kernel/records/audit/verify.ts'
import { systemClock } from '../kernel/values/clock.ts'
import { type Command, Help, text } from './command.ts'
import { holdDatabase, reachDatabase } from './database.ts'
import { whenToStop } from './serving/signals.ts'

const say = (line: string) => console.log(line)

const EVERY: Record<string, number> = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 }
const KEEP = 14

export const backup: Command = {
  name: 'backup',
  summary: 'Write a backup of the installation, running or not, to a file or on a shelf of them',
  usage:
    'backup <file> | backup --to <folder or s3://bucket/folder> [--keep 14] [--every hour|day|week] [--key <public key>]',
  details: `One moment of the whole database and every file it names. The service goes on working meanwhile.

  --to     a folder in which each backup is named by its moment, or s3://bucket/folder of an S3 store (AWS_ACCESS_KEY_ID,
           AWS_SECRET_ACCESS_KEY, AWS_REGION, and AWS_ENDPOINT_URL for another than Amazon's)
  --keep   how many stay there, the newest ones
  --every  goes on for ever: one now and then one each hour, day or week
  --key    encrypts to this X25519 public key; whoever makes backups cannot read them`,
  words: { min: 0, max: 1 },
  options: { to: text, keep: text, every: text, key: text },
  async run({ words, options }) {
    const place = options.to as string | undefined
    if ((words.length === 1) === (place !== undefined)) throw new Help('Name a file, or a folder with --to.')
    const recipient = options.key ? readPublicKey(options.key as string) : undefined
    if (!place) {
      const target = path.resolve(words[0]!)
      await backUp({ target, recipient })
      say(`Backup written: ${target}`)
      return 0
    }
    const keep = Number(options.keep ?? KEEP)
    if (!Number.isInteger(keep) || keep < 1) throw new Help('--keep is a whole number from 1.')
    const everyMs = options.every === undefined ? undefined : EVERY[options.every as string]
    if (options.every !== undefined && !everyMs) throw new Help('--every is hour, day or week.')
    const shelf = openShelf(place, process.env)
    const addOne = async () => {
      const where = await shelf.add(systemClock.now(), (how) => backUp({ ...how, recipient }))
      say(`Backup written: ${where}`)
      for (const old of await shelf.prune(keep)) say(`Taken away: ${old}`)
    }
    if (everyMs) await goOn(addOne, everyMs)
    else await addOne()
    return 0
  },
}

/** Yesterday's is still there where today's fails. A wish to stop is followed between two of them. */
async function goOn(addOne: () => Promise<void>, everyMs: number): Promise<void> {
  const stop = new AbortController()
  const wish = whenToStop()
  wish.asked.then(() => {
    wish.isUnderWay()
    stop.abort()
  })
  const onError = (error: Error) => console.error(`The backup failed: ${error.message}`)
  await inRounds(addOne, { everyMs, stop: stop.signal, onError })
}

interface Wanted {
  target: string
  store?: () => Promise<void>
  recipient: KeyObject | undefined
}

async function backUp({ target, store, recipient }: Wanted): Promise<void> {
  if (fs.existsSync(target)) throw new Help(`${target} exists already; a backup never overwrites a file.`)
  const config = readConfig()
  const reached = await reachDatabase(config)
  try {
    const filesDir = path.join(config.dataDir, 'files')
    const { connections } = reached
    await makeBackup({ connections, schemas: schemaNames(), filesDir, target, store, recipient, say })
  } finally {
    await reached.end()
  }
}

export const backupCheck: Command = {
  name: 'backup check',
  summary: 'Rehearse a restore: take a backup into a database made for it, verify it, and throw that away',
  usage: 'backup check <file or s3://bucket/key> [--key <private key>]',
  words: { min: 1, max: 1 },
  options: { key: text },
  async run({ words, options }) {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-check-'))
    fs.chmodSync(dataDir, 0o755) // as root the database runs as another account
    const { DATABASE_URL: _, ...env } = process.env
    try {
      return await takeIn({ ...readConfig(env), dataDir }, words[0]!, options.key as string | undefined)
    } finally {
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

export const restore: Command = {
  name: 'restore',
  summary: 'Take a backup into an empty installation, then verify it',
  usage: 'restore <file or s3://bucket/key> [--key <private key>]',
  details: 'The service must not run on it. Use an empty DATA_DIR or database; nothing is ever overwritten.',
  words: { min: 1, max: 1 },
  options: { key: text },
  run: ({ words, options }) => takeIn(readConfig(), words[0]!, options.key as string | undefined),
}

async function takeIn(config: Config, file: string, keyFile: string | undefined): Promise<number> {
  const reached = await holdDatabase(config)
  try {
    await migrate(reached.connections, migrationSources())
    await withBackup(file, process.env, (source) =>
      restoreBackup({
        schemas: schemaNames(),
        connections: reached.connections,
        filesDir: path.join(config.dataDir, 'files'),
        source,
        key: keyFile ? readPrivateKey(keyFile) : undefined,
        say,
      }),
    )
    return await report(reached.connections)
  } catch (error) {
    if (!(error instanceof RestoreError || error instanceof SealError || error instanceof StoreError)) throw error
    console.error(error.message)
    return 1
  } finally {
    await reached.end()
  }
}

export const verify: Command = {
  name: 'verify',
  summary: 'Recompute every kept total and the audit chain, and report what disagrees',
  usage: 'verify',
  async run() {
    const reached = await reachDatabase(readConfig())
    try {
      return await report(reached.connections)
    } finally {
      await reached.end()
    }
  },
}

async function report(connections: Connections): Promise<number> {
  const admin = await openAdmin(connections)
  try {
    const checks = [...kernelChecks, ...modules.flatMap((module) => module.checks ?? [])]
    const findings = await findDisagreements(admin.db, checks)
    for (const { check, company_id, problem } of findings) console.error(`company ${company_id}: ${problem} (${check})`)
    const unsealed = await countUnsealed(admin.db)
    if (unsealed)
      console.log(`${unsealed} audit rows are not sealed yet; the running service seals them within seconds.`)
    console.log(findings.length ? `${findings.length} disagreements found.` : `All ${checks.length} checks agree.`)
    return findings.length ? 1 : 0
  } finally {
    await admin.end()
  }
}
