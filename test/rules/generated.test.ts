// What is generated and checked in is what would be generated now.
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { generateAll } from './generated.ts'

test('types, schema, OpenAPI and role matrix are up to date (else: npm run gen, and read the difference)', async () => {
  const files = await generateAll(inject('socketDir'))
  for (const [file, text] of Object.entries(files)) {
    const kept = fs.readFileSync(path.join(path.resolve(import.meta.dirname, '../..'), file), 'utf8')
    expect([file, kept === text]).toEqual([file, true])
  }
})
