// Everything that is generated and checked in, made afresh.
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { modules } from '../../src/addons/index.ts'
import { catalogueOf } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openHouse, schemaNames } from '../../src/house.ts'
import { generateTypes } from '../../src/kernel/db/schema/generate-types.ts'
import { describeSchema } from '../../src/kernel/db/schema/snapshot.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'
import { openApiOf } from '../../src/kernel/http/openapi/document.ts'
import type { ErrorCatalogue } from '../../src/kernel/language/errors.ts'
import { drawGraph } from '../../tools/addon-graph.ts'
import { printJson } from '../../tools/print-json.ts'
import { type Document, printClient } from '../../tools/sdk.ts'
import { EMPTY, startTestCluster } from '../cluster.ts'
import { matrixOf } from './matrix.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Writes what is not as it would be made now. */
export async function writeGenerated(): Promise<void> {
  const cluster = await startTestCluster()
  try {
    const files = await generateAll(cluster.socketDir)
    for (const [file, text] of Object.entries(files)) if (read(file) !== text) save(file, text)
  } finally {
    await cluster.stop()
  }
}

export async function generateAll(socketDir: string): Promise<Record<string, string>> {
  const connections = embeddedConnections(socketDir, EMPTY)
  const client = new pg.Client(connections.owner)
  client.on('error', () => {})
  await client.connect()
  const house = await openHouse({ connections, config: { ...readConfig({}), logLevel: 'silent' } })
  try {
    const document = openApiOf(house, catalogueOf(house.modules), '0')
    return {
      'src/kernel/db/types.generated.ts': await generateTypes(client, schemaNames()),
      'test/golden/schema.txt': await describeSchema(client, schemaNames()),
      'client/openapi.json': printJson(document),
      'client/doors.generated.ts': printClient(document as unknown as Document),
      'test/golden/doors.txt': matrixOf(house.modules),
      'docs/errors.md': errorsPage(catalogueOf(house.modules)),
      'docs/architecture.md': drawGraph(read('docs/architecture.md')!, modules),
    }
  } finally {
    await house.close()
    await client.end()
  }
}

/** The catalogue as a page for client programmers. */
function errorsPage(catalogue: ErrorCatalogue): string {
  const rows = Object.entries(catalogue)
    .sort(([a, one], [b, two]) => one.status - two.status || (a < b ? -1 : 1))
    .map(([code, { status, error, words, program = '' }]) =>
      ['', status, `\`${code}\``, error, words.id, words.en, program, ''].join(' | ').trim(),
    )
  const head = ['| status | code | `error` | message (id) | message (en) | for programs |', '|---|---|---|---|---|---|']
  return [
    '# Errors',
    '',
    'Made by `npm run gen` from the catalogue. `error` and `code` are stable; the message follows Accept-Language.',
    '',
    ...head,
    ...rows,
    '',
  ].join('\n')
}

function read(file: string): string | undefined {
  const full = path.join(ROOT, file)
  return fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : undefined
}

function save(file: string, text: string): void {
  const full = path.join(ROOT, file)
  fs.mkdirSync(path.dirname(full), { recursive: true })
  fs.writeFileSync(full, text)
}
