// `pendopo migrate`: bring the database to the state this build knows, and nothing else.
import { readConfig } from '../config.ts'
import { migrationSources } from '../house.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import type { Command } from './command.ts'
import { reachDatabase } from './database.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Bring the database schema up to date',
  usage: 'migrate',
  details: 'Safe to run again and by many at once: one of them works, the others wait and find nothing to do.',
  async run() {
    const reached = await reachDatabase(readConfig())
    try {
      const steps = await migrate(reached.connections, migrationSources(), (step) => console.log(`migrate ${step}`))
      console.log(steps ? `${steps} migrations applied.` : 'The schema is up to date.')
      return 0
    } finally {
      await reached.end()
    }
  },
}
