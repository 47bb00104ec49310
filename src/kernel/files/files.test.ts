// Files that nobody has any use for are taken away, and never one that somebody has.
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import { dropOrphanFiles } from '../work/housekeeping.ts'
import { type FileStore, keepFile, openFileStore } from './files.ts'

let t: TestHouse
let files: FileStore
let hr: Person
let stranger: Person
let companyId: number
let staffId: number
const failures: Error[] = []

beforeAll(async () => {
  t = await openTest()
  files = openFileStore(path.join(t.dataDir, 'files'))
  companyId = (await t.company('smp')).id
  await t.company('other')
  hr = await t.person('smp', 'hr')
  stranger = await t.person('other', 'hr')
  const staff = { company_id: companyId, name: 'Bagus Prakoso', job: 'teacher', employment: 'permanent' } as const
  staffId = (await t.admin.db.insertInto('school.staff').values(staff).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => t.close())

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)
const drop = () => dropOrphanFiles({ database: t.house.database, files, onError: (error) => failures.push(error) })
const upload = async (person: Person, text: string): Promise<{ id: number; sha256: string }> => {
  const headers = { 'content-type': 'application/pdf' }
  const reply = await t.call('POST', '/api/v1/files', { cookie: person.cookie, headers, payload: pdf(text) })
  return reply.body.data
}
/** Makes files a day old, past the triggers: growing old leaves no trace. */
const age = (...ids: number[]) =>
  t.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query("update kernel.file set created_at = now() - interval '25 hours' where id = any($1)", [ids])
  })
const attach = (file_id: number) =>
  hr.post('/api/v1/hr/documents/create', { staff_id: staffId, type: 'diploma', file_id })
const rows = async (sha256: string) =>
  (await t.admin.db.selectFrom('kernel.file').select('id').where('sha256', '=', sha256).orderBy('id').execute()).map(
    (row) => row.id,
  )
const onDisk = (sha256: string) => fs.existsSync(path.join(t.dataDir, 'files', sha256.slice(0, 2), sha256))

test('a file on a record stays, and so does one of today', async () => {
  const attached = await upload(hr, 'attached')
  const fresh = await upload(hr, 'fresh')
  expect((await attach(attached.id)).status).toBe(200)
  await age(attached.id)
  await drop()
  for (const { id, sha256 } of [attached, fresh]) expect([await rows(sha256), onDisk(sha256)]).toEqual([[id], true])
})

test('one that was never put on a record goes after a day, and leaves its trace', async () => {
  const orphan = await upload(hr, 'orphan')
  await age(orphan.id)
  await drop()
  expect([await rows(orphan.sha256), onDisk(orphan.sha256)]).toEqual([[], false])
  expect((await attach(orphan.id)).status).toBe(404)
  const trace = await t.admin.db
    .selectFrom('kernel.audit_entry')
    .select(['operation', 'actor_id'])
    .where('relation', '=', 'kernel.file')
    .where('record_id', '=', orphan.id)
    .orderBy('id')
    .execute()
  expect(trace).toEqual([
    { operation: 'insert', actor_id: hr.userId },
    { operation: 'delete', actor_id: null },
  ])
})

test('bytes that another file has stay, also when it is of another company', async () => {
  const [mine, theirs] = [await upload(hr, 'same'), await upload(stranger, 'same')]
  expect(mine.sha256).toBe(theirs.sha256)
  await age(mine.id)
  await drop()
  expect([await rows(mine.sha256), onDisk(mine.sha256)]).toEqual([[theirs.id], true])
  await age(theirs.id)
  await drop()
  expect([await rows(mine.sha256), onDisk(mine.sha256)]).toEqual([[], false])
})

test('one taken off its record goes too', async () => {
  const file = await upload(hr, 'replaced')
  const { body } = await attach(file.id)
  await age(file.id)
  await hr.post('/api/v1/hr/documents/update', { id: body.data.id, version: 1, file_id: null })
  await drop()
  expect([await rows(file.sha256), onDisk(file.sha256)]).toEqual([[], false])
})

test('while the same content is being uploaded nothing is taken away', async () => {
  const old = await upload(hr, 'raced')
  await age(old.id)
  const scope: Scope = { ...NOBODY, company: companyId, user: hr.userId, roles: ['hr'] }
  const uploaded = await t.house.database.write(scope, async (tx) => {
    const kept = await keepFile(tx, files, {
      companyId,
      upload: {
        bytes: pdf('raced'),
        mediaType: 'application/pdf',
        name: 'x.pdf',
      },
    })
    await drop()
    expect([await rows(old.sha256), onDisk(old.sha256)]).toEqual([[old.id], true])
    return kept
  })
  await drop()
  expect([await rows(old.sha256), onDisk(old.sha256)]).toEqual([[uploaded.id], true])
})

test('nor while a backup copies', async () => {
  const old = await upload(hr, 'backed up')
  await age(old.id)
  await t.asSuperuser(async (client) => {
    await client.query("select pg_advisory_lock_shared(hashtext('pendopo files'))")
    await drop()
    expect([await rows(old.sha256), onDisk(old.sha256)]).toEqual([[old.id], true])
  })
  await drop()
  expect(await rows(old.sha256)).toEqual([])
})

test('uploads, attachments and removals at once: every row has its bytes, every attached file its row', async () => {
  const contents = Array.from({ length: 4 }, (_, index) => `storm ${index}`)
  for (let round = 0; round < 6; round++) {
    const old = await Promise.all(contents.map((text) => upload(hr, text)))
    await age(...old.map(({ id }) => id))
    const attached = old.map(({ id }) => attach(id))
    const again = contents.map((text) => upload(stranger, text))
    const dropped = Array.from({ length: 3 }, () => drop())
    for (const { status } of await Promise.all(attached)) expect([200, 404]).toContain(status)
    await Promise.all([...again, ...dropped])
  }
  const all = await t.admin.db.selectFrom('kernel.file').select('sha256').distinct().execute()
  expect(all.filter(({ sha256 }) => !onDisk(sha256))).toEqual([])
  const { rows: lost } = await sql`select from people.document d where file_id is not null
    and not exists (select from kernel.file f where f.company_id = d.company_id and f.id = d.file_id)`.execute(
    t.admin.db,
  )
  expect(lost).toEqual([])
  expect(failures).toEqual([])
})
