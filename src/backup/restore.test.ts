// A backup is a file that anyone may have written: what it names is looked for, never believed.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../test/harness.ts'
import { schemaNames } from '../house.ts'
import { type Manifest, makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { isSealed, unseal } from './seal.ts'

let from: TestHouse
let into: TestHouse
let source: string

beforeAll(async () => {
  from = await openTest()
  into = await openTest()
  await from.company('smp')
  source = path.join(from.dataDir, 'backup')
  await makeBackup({ connections: from.connections, schemas: schemaNames(), filesDir: from.dataDir, target: source })
})
afterAll(async () => {
  await from.close()
  await into.close()
})

/** The same backup with another manifest. */
async function tampered(change: (manifest: Manifest) => void): Promise<string> {
  const target = path.join(into.dataDir, 'tampered')
  const written = pack()
  const reading = extract()
  const done = pipeline(written, zlib.createGzip(), fs.createWriteStream(target))
  reading.on('entry', async (header, stream, next) => {
    const bytes = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>))
    if (header.name !== 'manifest.json') return written.entry({ name: header.name }, bytes, next)
    const manifest = JSON.parse(bytes.toString()) as Manifest
    change(manifest)
    written.entry({ name: header.name }, JSON.stringify(manifest), next)
  })
  await pipeline(fs.createReadStream(source), zlib.createGunzip(), reading)
  written.finalize()
  await done
  return target
}

const restore = (file: string) =>
  restoreBackup({ connections: into.connections, schemas: schemaNames(), filesDir: into.dataDir, source: file })

const table = (manifest: Manifest, name: string) => manifest.tables.find((one) => one.name === name)!

test.each<[string, (manifest: Manifest) => void]>([
  ['a table of its own', (manifest) => (table(manifest, 'kernel.company').name = 'pg_catalog.pg_authid')],
  [
    'SQL for a name',
    (manifest) => (table(manifest, 'kernel.company').name = 'kernel.company; drop table kernel.company'),
  ],
  [
    'SQL among the columns',
    (manifest) => table(manifest, 'kernel.company').columns.push('id) from program $$true$$ --'),
  ],
  ['one column less', (manifest) => table(manifest, 'kernel.company').columns.pop()],
  ['one table less', (manifest) => manifest.tables.splice(3, 1)],
  ['a month that is none', (manifest) => (table(manifest, 'kernel.company').months = ["2026_01'); --"])],
  ['a file elsewhere', (manifest) => manifest.files.push('../../../etc/passwd')],
])('a manifest with %s is refused, and nothing is taken', async (_what, change) => {
  await expect(restore(await tampered(change))).rejects.toThrow(/The backup/)
  const companies = await into.asSuperuser(
    async (client) => (await client.query('select from kernel.company')).rowCount,
  )
  expect(companies).toBe(0)
})

test('sealed to a key: nobody reads it without, a changed byte is found, and with the key it opens', async () => {
  const { publicKey, privateKey } = crypto.generateKeyPairSync('x25519')
  const sealed = path.join(from.dataDir, 'sealed')
  const made = { connections: from.connections, schemas: schemaNames(), filesDir: from.dataDir }
  await makeBackup({ ...made, target: sealed, recipient: publicKey })
  const open = (file: string, key?: crypto.KeyObject) =>
    restoreBackup({ connections: into.connections, schemas: schemaNames(), filesDir: into.dataDir, source: file, key })
  await expect(open(sealed)).rejects.toThrow(/is sealed/)
  await expect(open(sealed, crypto.generateKeyPairSync('x25519').privateKey)).rejects.toThrow(/another key|no whole/)
  const bytes = fs.readFileSync(sealed)
  bytes[bytes.length - 40]! ^= 1
  fs.writeFileSync(`${sealed}.changed`, bytes)
  await expect(open(`${sealed}.changed`, privateKey)).rejects.toThrow(/changed|no whole/)
  await pipeline(fs.createReadStream(sealed), unseal(privateKey), fs.createWriteStream(`${sealed}.plain`))
  expect(isSealed(`${sealed}.plain`)).toBe(false)
  expect(zlib.gunzipSync(fs.readFileSync(`${sealed}.plain`)).includes('manifest.json')).toBe(true)
})

test('the backup as it was made is taken', async () => {
  await restore(await tampered(() => {}))
  const companies = await into.asSuperuser(
    async (client) => (await client.query('select slug from kernel.company')).rows,
  )
  expect(companies).toEqual([{ slug: 'smp' }])
})
