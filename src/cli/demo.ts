// `pendopo demo`: load the demo foundation into an empty installation without starting the service.
import { readConfig } from '../config.ts'
import { clearHalfDemo, openDemo } from '../demo/index.ts'
import { migrationSources, openHouse } from '../house.ts'
import { openAdmin } from '../kernel/admin.ts'
import { systemClock } from '../kernel/clock.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { type Command, Help } from './command.ts'
import { holdDatabase } from './database.ts'
import { findMode, rememberMode } from './mode.ts'

export const demo: Command = {
  name: 'demo',
  summary: 'Load the demo foundation into an empty installation',
  usage: 'demo',
  details: 'Its passwords are public: never on an installation for real use, which refuses it.',
  async run() {
    const config = readConfig()
    const reached = await holdDatabase(config)
    try {
      if ((await findMode(reached.connections)) === 'real')
        throw new Help('This installation is for real use; demo data does not belong here.')
      await clearHalfDemo(reached.connections, console.log)
      await migrate(reached.connections, migrationSources())
      const admin = await openAdmin(reached.connections)
      await rememberMode(admin, 'demo').finally(admin.end)
      const house = await openHouse({ connections: reached.connections, config })
      try {
        const demo = await openDemo({ house, connections: reached.connections, clock: systemClock, say: console.log })
        await demo.end()
      } finally {
        await house.close()
      }
      return 0
    } finally {
      await reached.end()
    }
  },
}
