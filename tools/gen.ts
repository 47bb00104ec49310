// Writes what is generated and checked in: table types, the schema as text, the OpenAPI document, the role × door matrix. A test fails
// where a file is not what it would write.
import { writeGenerated } from '../test/rules/generated.ts'

await writeGenerated()
