// Writes what is generated and checked in: table types, the schema as text, the OpenAPI document, the role × door matrix.
// With --check it writes nothing and fails where a file is not what it would write.
import { checkGenerated } from '../test/rules/generated.ts'

const stale = await checkGenerated({ write: !process.argv.includes('--check') })
if (stale.length) {
  console.error(`Not up to date: ${stale.join(', ')}. Run "npm run gen" and look at the difference.`)
  process.exit(1)
}
