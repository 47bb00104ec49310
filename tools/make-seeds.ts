// Makes a database and the demo ready at install, so that the first start does not wait for them. A failure here fails nothing: the
// start then makes them itself. Where a folder was begun before, nobody begins another.
import fs from 'node:fs'
import path from 'node:path'
import { makeSeeds } from '../src/cli/seeds/making.ts'
import { seedShelf } from '../src/cli/seeds/seeds.ts'

const begun = path.join(path.dirname(import.meta.dirname), '.data/pg')
try {
  if (!fs.existsSync(begun) && (await makeSeeds(seedShelf())))
    console.log('database and demo made ready for the first start')
} catch (error) {
  console.warn(`database not made ready yet: ${(error as Error).message}`)
}
