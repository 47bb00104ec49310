// The file of a paper: put there by the one who uploaded it, fetched by those who may read the paper, and by nobody else.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { faults } from '../../../kernel/language/faults.ts'

const PDF = Buffer.from('%PDF-1.7 surat keputusan')
const SHA256 = crypto.createHash('sha256').update(PDF).digest('hex')
const CREATE = '/api/v1/hr/documents/create'
const UPDATE = '/api/v1/hr/documents/update'

let t: TestHouse
let admin: Person
let hr: Person
let teacher: Person
let colleague: Person
let stranger: Person
let teacherStaff: number
let strangerStaff: number
let document: { id: number; version: number; file_id: number }

beforeAll(async () => {
  t = await openTest()
  const { id } = await t.company('smp')
  const other = await t.company('other')
  admin = await t.person('smp', 'admin')
  hr = await t.person('smp', 'hr')
  teacher = await t.person('smp', 'teacher')
  colleague = await t.person('smp', 'teacher', 'treasurer', 'principal')
  stranger = await t.person('other', 'admin', 'hr')
  const staff = async (company_id: number, name: string, user_id: number) =>
    (
      await t.admin.db
        .insertInto('school.staff')
        .values({ company_id, name, user_id, job: 'teacher', employment: 'permanent' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  teacherStaff = await staff(id, 'Bagus Prakoso', teacher.userId)
  await staff(id, 'Wayan Sudarma', colleague.userId)
  strangerStaff = await staff(other.id, 'Orang Lain', stranger.userId)
})
afterAll(() => t.close())

const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const upload = async (person: Person, name: string, payload = PDF, type = 'application/pdf'): Promise<number> => {
  const reply = await t.call('POST', `/api/v1/files?name=${encodeURIComponent(name)}`, {
    cookie: person.cookie,
    headers: { 'content-type': type },
    payload,
  })
  expect(reply.status).toBe(200)
  return reply.body.data.id
}
const paper = (file_id: number, staff_id = teacherStaff) => ({ staff_id, type: 'employment_contract', file_id })
const fileOf = (id: number) => `/api/v1/hr/documents/${id}/file`
const stored = () => path.join(t.dataDir, 'files', SHA256.slice(0, 2), SHA256)

test('only the uploader puts a file on a paper; to anyone else it does not exist', async () => {
  const file = await upload(hr, 'sk.pdf')
  expect(outcome(await admin.post(CREATE, paper(file)))).toEqual([404, 'not_found'])
  expect((await admin.post(CREATE, paper(file))).body.fields).toEqual({ file_id: faults.notFound.id })
  expect((await admin.post(CREATE, paper(file + 999))).body.fields).toEqual({ file_id: faults.notFound.id })
  expect(outcome(await stranger.post(CREATE, paper(file, strangerStaff)))).toEqual([404, 'not_found'])
  const theirs = await upload(stranger, 'sk.pdf')
  expect(outcome(await hr.post(CREATE, paper(theirs)))).toEqual([404, 'not_found'])

  const { body } = await hr.post(CREATE, paper(file))
  document = body.data
  expect(document).toMatchObject({ file_id: file, version: 1 })
})

test('a paper keeps its file whoever changes it, and takes no other than the changer’s own', async () => {
  const foreign = await upload(stranger, 'sk.pdf')
  const ofHr = await upload(hr, 'sk-2.pdf')
  for (const file_id of [foreign, ofHr, 999_999])
    expect(outcome(await admin.post(UPDATE, { id: document.id, version: 1, file_id }))).toEqual([404, 'not_found'])
  const kept = await admin.post(UPDATE, { id: document.id, version: 1, number: 'SK-1', file_id: document.file_id })
  expect([kept.status, kept.body.data]).toMatchObject([200, { file_id: document.file_id, version: 2 }])
  const ofAdmin = await upload(admin, 'sk-3.pdf')
  const changed = await admin.post(UPDATE, { id: document.id, version: 2, file_id: ofAdmin })
  expect([changed.status, changed.body.data]).toMatchObject([200, { file_id: ofAdmin, version: 3 }])
  document = changed.body.data
})

test('the file is for those who may read the paper', async () => {
  expect((await t.nobody.get(fileOf(document.id))).status).toBe(401)
  const device = await t.person('smp', 'device')
  expect(outcome(await device.get(fileOf(document.id)))).toEqual([403, 'access_denied'])
  for (const person of [colleague, stranger])
    expect(outcome(await person.get(fileOf(document.id)))).toEqual([404, 'not_found'])
  const without = await hr.post(CREATE, { staff_id: teacherStaff, type: 'diploma' })
  expect(outcome(await hr.get(fileOf(without.body.data.id)))).toEqual([404, 'not_found'])
  expect(outcome(await hr.get(fileOf(999_999)))).toEqual([404, 'not_found'])
  expect(outcome(await hr.get('/api/v1/hr/documents/x/file'))).toEqual([404, 'not_found'])

  for (const person of [admin, hr, teacher]) {
    const reply = await person.get(fileOf(document.id))
    expect([reply.status, reply.raw]).toEqual([200, PDF.toString()])
  }
})

test('the database itself shows a file to its uploader and through a paper, to nobody else', async () => {
  const loose = await upload(hr, 'lepas.pdf')
  const company = t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', 'smp')
  const { id } = await company.executeTakeFirstOrThrow()
  const seenBy = async (person: Person, ...roles: string[]) => {
    const scope = { company: id, user: person.userId, roles, companies: [], requestId: 'test' }
    const rows = await t.house.database.read(scope).selectFrom('kernel.file').select('id').execute()
    return rows.map((row) => row.id)
  }
  expect(await seenBy(hr, 'hr')).toEqual(expect.arrayContaining([document.file_id, loose]))
  expect(await seenBy(admin, 'admin')).toEqual([document.file_id])
  expect(await seenBy(teacher, 'teacher')).toEqual([document.file_id])
  expect(await seenBy(colleague, 'teacher', 'treasurer', 'principal')).toEqual([])
})

test('it is saved under a harmless name, never shown in place, and not sent twice', async () => {
  const file = await upload(hr, 'Surat "Keputusan" é.html')
  const { body } = await hr.post(CREATE, paper(file))
  const { headers } = await hr.get(fileOf(body.data.id))
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="Surat _Keputusan_ _.html.pdf"; filename*=UTF-8''Surat%20%22Keputusan%22%20%C3%A9.html.pdf`,
    etag: `"${SHA256}"`,
  })
  const again = (tag: string) => hr.get(fileOf(body.data.id), { 'if-none-match': tag })
  const known = await again(`W/"x", "${SHA256}"`)
  expect([known.status, known.raw, known.headers.etag]).toEqual([304, '', `"${SHA256}"`])
  expect((await again('"x"')).status).toBe(200)
})

test('a file that is damaged or missing on disk is told, never sent', async () => {
  const whole = fs.readFileSync(stored())
  fs.writeFileSync(stored(), 'something else')
  expect(outcome(await hr.get(fileOf(document.id)))).toEqual([503, 'file_unreadable'])
  fs.rmSync(stored())
  expect(outcome(await hr.get(fileOf(document.id)))).toEqual([503, 'file_unreadable'])
  // Whoever may not read the paper does not even learn that.
  expect(outcome(await colleague.get(fileOf(document.id)))).toEqual([404, 'not_found'])
  fs.writeFileSync(stored(), whole)
  expect((await hr.get(fileOf(document.id))).status).toBe(200)
})
