// Fills a database with the demo, as it stands at the end of the given day.
import fs from 'node:fs'
import { rememberMode } from '../../src/cli/mode.ts'
import { readConfig } from '../../src/config.ts'
import { openDemo } from '../../src/demo/index.ts'
import { openHouse } from '../../src/house.ts'
import { openAdmin } from '../../src/kernel/admin.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import type { Clock } from '../../src/kernel/values/clock.ts'
import { scratchFolder } from '../scratch.ts'

export async function makeDemo(socketDir: string, name: string, clock: Clock): Promise<void> {
  const connections = embeddedConnections(socketDir, name)
  const dataDir = scratchFolder('demo')
  const config = { ...readConfig({}), logLevel: 'silent', dataDir }
  const house = await openHouse({ connections, config, clock })
  const admin = await openAdmin(connections)
  try {
    await rememberMode(admin, 'demo')
    const demo = await openDemo({ house, connections, clock, say: () => {} })
    await demo.end()
  } finally {
    await admin.end()
    await house.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}
