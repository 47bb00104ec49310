// Keeping an installation safe: backup, restore, verify.
import fs from 'node:fs'
import path from 'node:path'
import { modules } from '../addons/index.ts'
import { makeBackup } from '../backup/backup.ts'
import { RestoreError, restoreBackup } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { migrationSources, schemaNames } from '../house.ts'
import { openAdmin } from '../kernel/admin.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import type { Connections } from '../kernel/db/server/connections.ts'
import { countUnsealed, findDisagreements, kernelChecks } from '../kernel/records/audit/verify.ts'
import { type Command, Help } from './command.ts'
import { holdDatabase, reachDatabase } from './database.ts'

const say = (line: string) => console.log(line)

export const backup: Command = {
  name: 'backup',
  summary: 'Write a backup of the installation, running or not, to a file',
  usage: 'backup <file>',
  details: 'One moment of the whole database and every file it names. The service goes on working meanwhile.',
  words: { min: 1, max: 1 },
  async run({ words }) {
    const target = path.resolve(words[0]!)
    if (fs.existsSync(target)) throw new Help(`${target} exists already; a backup never overwrites a file.`)
    const config = readConfig()
    const reached = await reachDatabase(config)
    try {
      const filesDir = path.join(config.dataDir, 'files')
      await makeBackup({ connections: reached.connections, schemas: schemaNames(), filesDir, target, say })
      console.log(`Backup written: ${target}`)
      return 0
    } finally {
      await reached.end()
    }
  },
}

export const restore: Command = {
  name: 'restore',
  summary: 'Take a backup into an empty installation, then verify it',
  usage: 'restore <file>',
  details: 'The service must not run on it. Use an empty DATA_DIR or database; nothing is ever overwritten.',
  words: { min: 1, max: 1 },
  async run({ words }) {
    const config = readConfig()
    const reached = await holdDatabase(config)
    try {
      await migrate(reached.connections, migrationSources())
      await restoreBackup({
        schemas: schemaNames(),
        connections: reached.connections,
        filesDir: path.join(config.dataDir, 'files'),
        source: path.resolve(words[0]!),
        say,
      })
      return await report(reached.connections)
    } catch (error) {
      if (!(error instanceof RestoreError)) throw error
      console.error(error.message)
      return 1
    } finally {
      await reached.end()
    }
  },
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
