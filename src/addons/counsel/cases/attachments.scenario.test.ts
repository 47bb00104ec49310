// Attachments of a case: sealed like its notes, read by the same people, and every reading written down.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { openFileStore } from '../../../kernel/files/files.ts'
import { dropOrphanFiles } from '../../../kernel/work/housekeeping.ts'

const ROOM = '/api/v1/counselor'
const GLASS = '/api/v1/conduct/break-glass'
const SCHOOL = '/api/v1/school'
const SAID = '%PDF-1.7 Rahasia: surat psikolog'
const NAME = 'Rahasia-surat.pdf'

let t: TestHouse
let company: number
let ratna: Person
let yusuf: Person
let principal: Person
let admin: Person
let stranger: Person
let student: number
let hidden: number
let plain: number
let attachment: number

beforeAll(async () => {
  t = await openTest()
  company = (await t.company('smp')).id
  await t.company('other')
  ratna = await t.person('smp', 'counselor')
  yusuf = await t.person('smp', 'counselor')
  principal = await t.person('smp', 'principal')
  admin = await t.person('smp', 'admin')
  stranger = await t.person('other', 'counselor')
  student = (await post(admin, `${SCHOOL}/students/create`, { name: 'Wening Asmara', gender: 'f' })).id
  const matter = { student_id: student, category: 'family', title: 'Pendampingan' }
  hidden = (await post(ratna, `${ROOM}/cases/create`, { ...matter, confidential: true })).id
  plain = (await post(ratna, `${ROOM}/cases/create`, matter)).id
})
afterAll(() => t.close())

const post = async (person: Person, at: string, params: object = {}) => {
  const { status, body } = await person.post(at, params)
  expect([at, status, body.code]).toEqual([at, 200, undefined])
  return body.data
}
interface Sent {
  payload?: string
  type?: string
  key?: string
  name?: string
}
const add = (person: Person, caseId: number | string, { payload = SAID, type, key, name = NAME }: Sent = {}) =>
  t.call('POST', `${ROOM}/attachments/add?case_id=${caseId}&name=${name}`, {
    cookie: person.cookie,
    headers: { 'content-type': type ?? 'application/pdf', ...(key && { 'idempotency-key': key }) },
    payload,
  })
const refusal = async (person: Person, at: string, params: object) => {
  const { status, body } = await person.post(at, params)
  return [status, body.code]
}
const fileOf = (person: Person, id: number, at = `${ROOM}/attachments/file`) =>
  t.house.app.inject({
    method: 'POST',
    url: at,
    headers: { cookie: `session_id=${person.cookie}`, 'content-type': 'application/json' },
    payload: { jsonrpc: '2.0', method: 'call', params: { id } },
  })
/** Everything on the disk under the file store. */
const onDisk = () =>
  (fs.readdirSync(path.join(t.dataDir, 'files'), { recursive: true }) as string[])
    .map((name) => path.join(t.dataDir, 'files', name))
    .filter((name) => fs.statSync(name).isFile())
const dumpOf = (table: string) =>
  t.asSuperuser(async (client) => {
    const { rows } = await client.query(`select coalesce(string_agg(r::text, ' '), '') as x from ${table} r`)
    return rows[0].x as string
  })

test('nobody puts a file on a case that is not theirs, and nothing of it stays', async () => {
  for (const person of [admin, principal, await t.person('smp', 'teacher')])
    expect((await add(person, hidden)).status).toBe(403)
  for (const person of [yusuf, stranger]) expect((await add(person, hidden)).status).toBe(404)
  const { status, body } = await add(yusuf, plain)
  expect([status, body.code]).toEqual([403, 'case_not_yours'])
  expect((await add(ratna, 999_999)).status).toBe(404)
  expect((await add(ratna, 'x')).status).toBe(422)
  expect((await add(ratna, hidden, { payload: 'no pdf' })).body.code).toBe('file_type_refused')
  expect((await add(ratna, hidden, { type: 'image/tiff' })).status).toBe(415)
  expect(await dumpOf('counsel.attachment')).toBe('')
})

test('what is attached is sealed before it reaches the disk, and told by no answer, list or trail', async () => {
  const tries = await Promise.all([1, 2].map(() => add(ratna, hidden, { key: 'sekali' })))
  expect(tries.map(({ status }) => status)).toEqual([200, 200])
  expect(tries[0]!.body.data).toEqual(tries[1]!.body.data)
  attachment = tries[0]!.body.data.id
  expect(Object.keys(tries[0]!.body.data).sort()).toEqual(['at', 'case_id', 'id', 'size'])
  expect(tries[0]!.body.data.size).toBe(SAID.length)
  for (const file of onDisk()) expect(fs.readFileSync(file).includes('psikolog')).toBe(false)
  for (const table of [
    'counsel.attachment',
    'kernel.file',
    'kernel.audit_entry',
    'kernel.idempotency',
    'counsel.read_log',
  ])
    expect([table, /Rahasia|application\/pdf/.test(await dumpOf(table))]).toEqual([table, false])
  // The same bytes again have nothing in common with the first.
  await add(ratna, plain)
  const { rows } = await t.asSuperuser((client) => client.query('select distinct sha256 from kernel.file'))
  expect(rows).toHaveLength(2)
})

test('the counsellor reads it back as it was; for everyone else it does not exist', async () => {
  const { attachments } = await post(ratna, `${ROOM}/attachments/read`, { case_id: hidden })
  const own = { id: attachment, name: NAME, media_type: 'application/pdf', size: SAID.length, created_by: ratna.userId }
  expect(attachments).toMatchObject([own])
  expect(JSON.stringify(attachments)).not.toContain('key')
  const file = await fileOf(ratna, attachment)
  expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([200, SAID, 'application/pdf'])
  expect(file.headers['content-disposition']).toContain(NAME)
  for (const person of [yusuf, stranger]) {
    expect(await refusal(person, `${ROOM}/attachments/read`, { case_id: hidden })).toEqual([404, 'not_found'])
    expect(await refusal(person, `${ROOM}/attachments/file`, { id: attachment })).toEqual([404, 'not_found'])
  }
  for (const at of ['read', 'file'])
    for (const person of [admin, principal])
      expect((await person.post(`${ROOM}/attachments/${at}`, { id: 1, case_id: hidden })).status).toBe(403)
  expect(await refusal(principal, `${GLASS}/attachments/read`, { case_id: hidden })).toEqual([404, 'not_found'])
  expect(await refusal(principal, `${GLASS}/attachments/file`, { id: attachment })).toEqual([404, 'not_found'])
  expect(await refusal(ratna, `${ROOM}/attachments/file`, { id: 999_999 })).toEqual([404, 'not_found'])
})

test('the service itself has no way to the key but the one that writes down', async () => {
  const scope = { ...NOBODY, company, user: ratna.userId, roles: ['counselor'] }
  const read = t.house.database.read(scope).selectFrom('counsel.attachment').select('sealed').execute()
  await expect(read).rejects.toMatchObject({ code: '42501' })
})

test('behind broken glass the principal reads it too, and the counsellor sees each file that was opened', async () => {
  const reason = 'Siswa belum pulang dan guru BK tidak dapat dihubungi'
  const glass = await post(principal, `${GLASS}/create`, { student_id: student, case_id: hidden, reason })
  const { attachments } = await post(principal, `${GLASS}/attachments/read`, { case_id: hidden })
  expect(attachments).toMatchObject([{ id: attachment, name: NAME }])
  expect((await fileOf(principal, attachment, `${GLASS}/attachments/file`)).body).toBe(SAID)
  const readings = await post(ratna, `${ROOM}/readings`, { case_id: hidden })
  expect(readings.slice(0, 2)).toMatchObject([
    { what: 'attachment', attachment_id: attachment, reader_id: principal.userId, break_glass_id: glass.id },
    { what: 'attachments', attachment_id: null, reader_id: principal.userId, break_glass_id: glass.id },
  ])
  const [other] = (await post(ratna, `${ROOM}/attachments/read`, { case_id: plain })).attachments
  expect(await refusal(principal, `${GLASS}/attachments/file`, { id: other.id })).toEqual([404, 'not_found'])
  const own = readings.slice(2).filter((one: { what: string }) => one.what.startsWith('attachment'))
  expect(own.map(({ reader_id, what }: { reader_id: number; what: string }) => [reader_id, what])).toEqual([
    [ratna.userId, 'attachment'],
    [ratna.userId, 'attachments'],
  ])
})

test('moved to another case behind the back of the service, it does not open there', async () => {
  await t.asSuperuser((client) =>
    client.query('update counsel.attachment set case_id = $1 where id = $2', [plain, attachment]),
  )
  const [moved] = (await post(ratna, `${ROOM}/attachments/read`, { case_id: plain })).attachments.slice(-1)
  expect(moved).toMatchObject({ id: attachment, name: null })
  expect((await fileOf(ratna, attachment)).statusCode).toBe(503)
  await t.asSuperuser((client) =>
    client.query('update counsel.attachment set case_id = $1 where id = $2', [hidden, attachment]),
  )
})

test('it goes with the case into other hands', async () => {
  const offer = { case_id: hidden, to_user_id: yusuf.userId, reason: 'Pembagian tugas' }
  const { id } = await post(ratna, `${ROOM}/hand-overs/create`, offer)
  await post(yusuf, `${ROOM}/hand-overs/accept`, { id })
  expect((await fileOf(yusuf, attachment)).body).toBe(SAID)
  expect(await refusal(ratna, `${ROOM}/attachments/file`, { id: attachment })).toEqual([404, 'not_found'])
})

test('an erasure takes name, key and bytes, and its preview tells of none', async () => {
  await post(admin, `${SCHOOL}/students/leave`, { id: student, reason: 'Pindah' })
  const { id } = await post(admin, `${SCHOOL}/erasures/create`, { student_id: student, reason: 'Permintaan tertulis' })
  const second = await t.person('smp', 'principal')
  const [item] = (await second.get('/api/v1/inbox?kind=school.erasure_request')).body.data
  await post(second, '/api/v1/inbox/approve', { id: item.id, version: item.version })
  await t.asSuperuser((client) =>
    client.query('set session_replication_role = replica; update school.erasure_request set waits_until = now()'),
  )
  const preview = await admin.get(`${SCHOOL}/erasures/${id}/preview`)
  expect(JSON.stringify(preview.body)).not.toMatch(/attachment|file_id|Rahasia/)
  const given = await admin.get(`${SCHOOL}/students/${student}/personal-data`)
  expect(JSON.stringify(given.body)).not.toMatch(/attachment|octet-stream/)
  await post(admin, `${SCHOOL}/erasures/carry-out`, { id })
  const { attachments } = await post(yusuf, `${ROOM}/attachments/read`, { case_id: hidden })
  expect(attachments).toMatchObject([{ name: null, media_type: null, size: null }])
  expect(await refusal(yusuf, `${ROOM}/attachments/file`, { id: attachment })).toEqual([404, 'not_found'])
  await t.asSuperuser((client) =>
    client.query(
      "set session_replication_role = replica; update kernel.file set created_at = now() - interval '25 hours'",
    ),
  )
  const files = openFileStore(path.join(t.dataDir, 'files'))
  const failures: Error[] = []
  await dropOrphanFiles({ database: t.house.database, files, onError: (error) => failures.push(error) })
  expect([failures, onDisk(), await dumpOf('kernel.file')]).toEqual([[], [], ''])
})
