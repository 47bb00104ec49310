// Makes the seeds: by what a first start does without them, one after the other in one folder.
import fs from 'node:fs'
import { readConfig } from '../../config.ts'
import { migrationSources } from '../../house.ts'
import { migrate } from '../../kernel/db/schema/migrate.ts'
import { bootstrapEmbedded } from '../../kernel/db/server/bootstrap.ts'
import { connectionsOf } from '../../kernel/db/server/connections.ts'
import { startEmbedded } from '../../kernel/db/server/embedded.ts'
import { systemClock } from '../../kernel/values/clock.ts'
import { loadDemo } from '../demo.ts'
import { keepSeed, kept } from './seeds.ts'
import { room, type Shelf } from './shelf.ts'

/**
 * What a crash leaves half on the disk is thrown away with its folder, so nobody waits for the disk until the seed is whole; and no
 * log is kept in stock, for it would be copied too.
 */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_recycle: 'off',
}

/** Makes what is missing; answers whether there was anything to do. */
export async function makeSeeds(shelf: Shelf): Promise<boolean> {
  const today = systemClock.now()
  if (!shelf.dir || kept(shelf, 'demo', today)) return false
  const dataDir = room(shelf.dir)
  const config = { ...readConfig({}), logLevel: 'silent', dataDir }
  const connections = connectionsOf(config)
  try {
    await inDatabase(dataDir, () => migrate(connections, migrationSources()))
    keepSeed(shelf, 'schema', { dataDir, today })
    await inDatabase(dataDir, () => loadDemo(config, connections, () => {}))
    keepSeed(shelf, 'demo', { dataDir, today })
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return true
}

async function inDatabase(dataDir: string, work: () => Promise<unknown>): Promise<void> {
  const server = await startEmbedded({ dataDir, settings: HASTY })
  try {
    await bootstrapEmbedded(server.socketDir)
    await work()
  } finally {
    await server.stop()
    fs.rmSync(server.socketDir, { recursive: true, force: true })
  }
}
