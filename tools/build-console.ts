// Builds the console at install, so that the first start does not wait for it. A failure here fails nothing: the start
// tries again and says what is wrong.
import { buildConsole } from '../src/console/build.ts'

try {
  console.log((await buildConsole()) ? 'console built' : 'console is up to date')
} catch (error) {
  console.warn(`console not built yet: ${(error as Error).message}`)
}
