// `pendopo demo`: load the demo foundation into an empty installation without starting the service.
import { type Config, readConfig } from '../config.ts'
import { clearHalfDemo, openDemo } from '../demo/index.ts'
import { migrationSources, openHouse } from '../house.ts'
import { openAdmin } from '../kernel/admin.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import type { Connections } from '../kernel/db/server/connections.ts'
import { systemClock } from '../kernel/values/clock.ts'
import { type Command, Help } from './command.ts'
import { holdDatabase } from './database.ts'
import { findMode, oneAtATime, rememberMode } from './mode.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'Load the demo foundation into an empty installation',
  usage: 'demo',
  details: 'Its passwords are public: never on an installation for real use, which refuses it.',
  async run() {
    const config = readConfig()
    const reached = await holdDatabase(config)
    try {
      await oneAtATime(reached.connections, () => loadDemo(config, reached.connections, console.log))
      return 0
    } finally {
      await reached.end()
    }
  },
}

export async function loadDemo(config: Config, connections: Connections, say: (line: string) => void): Promise<void> {
  if ((await findMode(connections)) === 'real')
    throw new Help('This installation is for real use; demo data does not belong here.')
  await clearHalfDemo(connections, say)
  await migrate(connections, migrationSources())
  const admin = await openAdmin(connections)
  await rememberMode(admin, 'demo').finally(admin.end)
  const house = await openHouse({ connections, config })
  try {
    await (await openDemo({ house, connections, clock: systemClock, say })).end()
  } finally {
    await house.close()
  }
}
