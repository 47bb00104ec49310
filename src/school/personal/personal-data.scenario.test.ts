// A person asks what the school holds of them, and asks to be forgotten.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTable } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import { schemaNames } from '../../house.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import { findDisagreements, kernelChecks } from '../../kernel/records/audit/verify.ts'
import { dropOrphanFiles, sealAudit } from '../../kernel/work/housekeeping.ts'

const SCHOOL = '/api/v1/school'
const checks = [...kernelChecks, ...modules.flatMap((module) => module.checks ?? [])]

let t: TestHouse
let companyId: number
let admin: Person
let principal: Person
let teacher: Person
let stranger: Person

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  await t.company('sma')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('sma', 'admin')
  await t.house.work()
})
afterAll(() => t.close())

const post = async (who: Person, path: string, params: object) => {
  const reply = await who.post(`${SCHOOL}/${path}`, params)
  expect([path, reply.status, reply.body]).toMatchObject([path, 200, { success: true }])
  return reply.body.data
}
const refusal = async (who: Person, path: string, params: object) => {
  const { status, body } = await who.post(`${SCHOOL}/${path}`, params)
  return [status, body.code]
}
const held = async (who: Person, kind: 'students' | 'staff', id: number) =>
  (await who.get(`${SCHOOL}/${kind}/${id}/personal-data`)).body
const tables = (document: { sections: { table: string }[] }) => document.sections.map(({ table }) => table)

/** Where a text stands anywhere in the database. */
async function traces(text: string): Promise<string[]> {
  return t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r' order by 1`,
      [schemaNames()],
    )
    const found: string[] = []
    for (const { name } of rows) {
      const hits = await client.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [text])
      if (hits.rowCount) found.push(name)
    }
    return found
  })
}

async function newStudent(name: string, more: object = {}) {
  const { id } = await post(admin, 'students/create', {
    name,
    gender: 'f',
    nis: `N-${name}`.slice(0, 20),
    nisn: '0091239999',
    birth_place: `Lahir ${name}`,
    birth_date: '2012-04-05',
    ...more,
  })
  await post(admin, 'guardians/create', {
    student_id: id,
    relation: 'mother',
    name: `Ibu ${name}`,
    phone: '08120000001',
  })
  return id as number
}
const counselled = (student_id: number, title: string) =>
  t.admin.db
    .insertInto('counsel.student_case')
    .values({ company_id: companyId, student_id, category: 'family', title, opened_on: '2026-08-01' })
    .execute()
const leave = (id: number, reason = 'Pindah') => post(admin, 'students/leave', { id, reason })
const request = async (params: object) =>
  (await post(admin, 'erasures/create', { reason: 'Permintaan tertulis', ...params })).id as number
const passDays = (id: number, days: number) =>
  t.asSuperuser((client) =>
    client.query(
      `set session_replication_role = replica;
       update school.erasure_request set waits_until = waits_until - interval '${days} days' where id = ${id}`,
    ),
  )
/** The item in someone's inbox that asks for this erasure. */
const asked = async (who: Person, id: number) =>
  (await who.get('/api/v1/inbox?kind=school.erasure_request')).body.data.find(
    (item: { record_id: number }) => item.record_id === id,
  )
const agree = async (id: number) => {
  const { id: approval, version } = await asked(principal, id)
  expect((await principal.post('/api/v1/inbox/approve', { id: approval, version })).status).toBe(200)
}
/** A request that has waited for everything a request waits for. */
const ripe = async (params: object) => {
  const id = await request(params)
  await agree(id)
  await passDays(id, 14)
  return id
}

test('only those who answer for the school give data out or erase them', async () => {
  const id = await newStudent('Xaviera Pertama')
  expect((await teacher.get(`${SCHOOL}/students/${id}/personal-data`)).status).toBe(403)
  expect((await stranger.get(`${SCHOOL}/students/${id}/personal-data`)).status).toBe(404)
  expect((await admin.get(`${SCHOOL}/staff/999999/personal-data`)).status).toBe(404)
  const asked = { student_id: id, reason: 'x' }
  expect(await refusal(teacher, 'erasures/create', asked)).toEqual([403, 'access_denied'])
  expect(await refusal(stranger, 'erasures/create', asked)).toEqual([404, 'not_found'])
  expect(await refusal(admin, 'erasures/create', { reason: 'x' })).toEqual([422, 'invalid_params'])
  expect(await refusal(admin, 'erasures/create', { ...asked, staff_id: 1 })).toEqual([422, 'invalid_params'])
  const wanted = await request({ student_id: id })
  expect(await refusal(admin, 'erasures/create', asked)).toEqual([409, 'conflict'])
  expect(await refusal(principal, 'erasures/carry-out', { id: wanted })).toEqual([403, 'access_denied'])
  expect(await refusal(stranger, 'erasures/carry-out', { id: wanted })).toEqual([404, 'not_found'])
  expect((await stranger.get(`${SCHOOL}/erasures`)).body.data).toEqual([])
  expect(await post(principal, 'erasures/refuse', { id: wanted, reason: 'Bukan wali' })).toMatchObject({
    state: 'refused',
  })
  expect(await refusal(admin, 'erasures/carry-out', { id: wanted })).toEqual([409, 'illegal_move'])
})

test('a student is given everything, and of the counsellor’s room not even whether there is something', async () => {
  const [quiet, talked] = [await newStudent('Yolanda Sunyi'), await newStudent('Yolanda Ramai')]
  await counselled(talked, 'RAHASIA-1')
  await t.admin.db
    .insertInto('school.attendance_day')
    .values({
      company_id: companyId,
      day: '2026-08-03',
      student_id: talked,
      status: 'sick',
      source: 'manual',
      note: 'demam',
    })
    .execute()
  const document = await held(principal, 'students', talked)
  expect(tables(document)).toEqual(['school.student', 'school.guardian', 'school.attendance_day'])
  expect(document.sections[0].rows[0]).toMatchObject({
    name: 'Yolanda Ramai',
    nisn: '0091239999',
    birth_date: '2012-04-05',
  })
  expect(document.changes.length).toBeGreaterThan(1)
  expect(JSON.stringify(document)).not.toContain('RAHASIA')
  const other = await held(admin, 'students', quiet)
  expect(other.given_out_by_others).toEqual(document.given_out_by_others)
  expect(tables(other)).toEqual(['school.student', 'school.guardian'])
})

test('an erasure needs a second person and waits fourteen days, whoever it is about', async () => {
  const id = await newStudent('Wulan Menunggu')
  await leave(id)
  const wanted = await request({ student_id: id })
  const carryOut = () => refusal(admin, 'erasures/carry-out', { id: wanted })
  expect(await carryOut()).toEqual([409, 'illegal_move'])
  expect(await asked(admin, wanted)).toBeUndefined()
  const item = await asked(principal, wanted)
  expect(item.subject).not.toContain('Wulan')
  const own = await admin.post('/api/v1/inbox/approve', { id: item.id, version: item.version })
  expect([own.status, own.body.code]).toEqual([403, 'own_request'])
  const force = t.house.database.write(
    { company: companyId, user: admin.userId, roles: ['admin'], companies: [], requestId: 'x' },
    (tx) => tx.updateTable('school.erasure_request').set({ state: 'waiting' }).where('id', '=', wanted).execute(),
  )
  await expect(force).rejects.toThrow('access_denied')
  expect(await refusal(admin, 'erasures/agree', { id: wanted })).toEqual([403, 'own_request'])
  expect(await post(principal, 'erasures/agree', { id: wanted })).toMatchObject({ state: 'waiting' })
  expect(await carryOut()).toEqual([409, 'erasure_waiting'])
  await passDays(wanted, 13)
  expect(await carryOut()).toEqual([409, 'erasure_waiting'])
  await passDays(wanted, 1)
  const held = await post(principal, 'erasures/hold', { id: wanted, legal_hold: 'Perkara 12/2026' })
  expect(held.legal_hold).toBe('Perkara 12/2026')
  const preview = (await admin.get(`${SCHOOL}/erasures/${wanted}/preview`)).body.data
  expect(preview).toMatchObject({ legal_hold: 'Perkara 12/2026', open_matters: [] })
  expect(preview.records).toContainEqual({
    title: { id: 'Orang tua dan wali', en: 'Parents and guardians' },
    what: 'removed',
    count: 1,
  })
  const refused = await admin.post(`${SCHOOL}/erasures/carry-out`, { id: wanted })
  expect([refused.body.code, refused.body.fields]).toEqual(['erasure_held', { legal_hold: 'Perkara 12/2026' }])
  await post(admin, 'erasures/lift', { id: wanted })
  expect(await post(admin, 'erasures/carry-out', { id: wanted })).toMatchObject({ state: 'done' })
})

test('nobody is erased who is still here or has something open', async () => {
  const id = await newStudent('Zulaikha Kartu')
  const wanted = await ripe({ student_id: id })
  expect(await refusal(admin, 'erasures/carry-out', { id: wanted })).toEqual([409, 'person_active'])
  await leave(id)
  const card = {
    company_id: companyId,
    uid: 'AABBCC01',
    uid_original: 'aa bb cc 01',
    student_id: id,
    valid_from: '2026-07-01',
  }
  const [cardId] = await insertRows(t.admin.db, 'rfid.card', [card])
  const { status, body } = await admin.post(`${SCHOOL}/erasures/carry-out`, { id: wanted })
  expect([status, body.code, Object.values(body.fields)]).toEqual([409, 'person_has_open_matters', ['Kartu']])
  // An open case in the counsellor's room holds nothing up, or the refusal would tell of it.
  await counselled(id, 'Zulaikha bercerita')
  await t.admin.db
    .updateTable('rfid.card')
    .set({ state: 'returned', ended_at: '2026-08-01T00:00:00Z' })
    .where('id', '=', cardId!)
    .execute()
  expect(await post(admin, 'erasures/carry-out', { id: wanted })).toMatchObject({ state: 'done' })
  expect([await traces('Zulaikha'), await traces('AABBCC01')]).toEqual([[], []])
})

test('an erased student is gone from every table, while counts, ledgers and the chain stay whole', async () => {
  const id = await newStudent('Quenby Istimewa', { nik: '3174015405139999' })
  const removed = await post(admin, 'guardians/create', { student_id: id, relation: 'other', name: 'Paman Quenby' })
  await post(admin, 'guardians/delete', { id: removed.id })
  await post(admin, 'students/update', { id, name: 'Quenby Istimewa Sekali' })
  await leave(id, 'Quenby pindah ke kota lain')
  await t.admin.db
    .insertInto('school.attendance_day')
    .values({
      company_id: companyId,
      day: '2026-08-04',
      student_id: id,
      status: 'sick',
      source: 'manual',
      note: 'Quenby demam',
    })
    .execute()
  expect((await traces('Quenby')).length).toBeGreaterThan(4)
  await sealAudit(t.house.database)
  const counts = async () => [
    await t.admin.db.selectFrom('school.student_total').selectAll().execute(),
    await t.admin.db.selectFrom('school.attendance_total').selectAll().orderBy('company_id').orderBy('day').execute(),
    (await admin.get(`${SCHOOL}/students?state=left&limit=200`)).body.data.length,
  ]
  const before = await counts()
  const wanted = await ripe({ student_id: id })
  const both = await Promise.all([1, 2].map(() => admin.post(`${SCHOOL}/erasures/carry-out`, { id: wanted })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const text of ['Quenby', '3174015405139999', 'N-Quenby']) expect([text, await traces(text)]).toEqual([text, []])
  expect(await counts()).toEqual(before)
  expect((await admin.get(`${SCHOOL}/students?q=quenby`)).body.data).toEqual([])
  const { body } = await admin.get(`${SCHOOL}/students/${id}`)
  expect(body.data).toMatchObject({
    name: `Siswa terhapus ${id}`,
    nisn: null,
    birth_date: null,
    guardians: [],
    state: 'left',
  })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  await sealAudit(t.house.database)
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
  const trail = await admin.get(`/api/v1/audit?relation=school.student&record_id=${id}`)
  expect(
    trail.body.data.every((entry: { erased: boolean; after: unknown }) => entry.erased && entry.after === null),
  ).toBe(true)
})

test('after an erasure the chain still tells what someone else emptied or changed', async () => {
  const tamper = (set: string, where: string) =>
    t.asSuperuser((client) =>
      client.query(`set session_replication_role = replica; update kernel.audit_entry e set ${set} where ${where}`),
    )
  const problems = async () => (await findDisagreements(t.admin.db, kernelChecks)).map(({ problem }) => problem)
  const first = (which: string) => `id = (select min(id) from kernel.audit_entry where ${which})`
  const erased = first('digest is not null')
  const whole = first("relation = 'school.guardian' and digest is null")
  expect(await problems()).toEqual([])
  await tamper('record_id = record_id + 1', erased)
  expect(await problems()).toContainEqual(expect.stringMatching(/was changed/))
  await tamper('record_id = record_id - 1', erased)
  await tamper("after = after || '{}' || jsonb_build_object('name', 'Siapa')", whole)
  expect(await problems()).toEqual([
    expect.stringMatching(/was changed/),
    expect.stringMatching(/^school\.guardian \d+ is not what the audit trail says: name$/),
  ])
  // Emptied just as an erasure does it, but nobody was erased.
  await tamper('digest = kernel.audit_digest(e), before = null, after = null, salt = null', whole)
  expect(await problems()).toContainEqual(expect.stringMatching(/was emptied, and no erasure says so/))
})

test('a staff member goes with their account, which nobody can use any more', async () => {
  const own = await t.person('smp', 'teacher')
  const { id } = await post(admin, 'staff/create', {
    name: 'Wirawan Guru',
    job: 'teacher',
    employment: 'permanent',
    nip: '198001012005011003',
    user_id: own.userId,
  })
  await t.admin.db
    .updateTable('kernel.user_account')
    .set({ name: 'Wirawan Guru' })
    .where('id', '=', own.userId)
    .execute()
  const document = await held(admin, 'staff', id)
  expect(document.account).toMatchObject({
    name: 'Wirawan Guru',
    roles: ['teacher'],
    sessions: [{ user_agent: 'test' }],
  })
  await post(admin, 'staff/leave', { id, reason: 'Pensiun' })
  const wanted = await ripe({ staff_id: id })
  // Who also works elsewhere is not this school's to forget.
  const elsewhere = (statement: string) => t.asSuperuser((client) => client.query(statement, [own.userId]))
  await elsewhere(
    `insert into kernel.member (company_id, user_id, role) select id, $1, 'teacher' from kernel.company where slug = 'sma'`,
  )
  expect(await refusal(admin, 'erasures/carry-out', { id: wanted })).toEqual([403, 'account_not_yours'])
  await elsewhere(`delete from kernel.member where user_id = $1 and company_id <> ${companyId}`)
  await post(admin, 'erasures/carry-out', { id: wanted })
  expect((await own.get('/api/auth/session')).status).toBe(401)
  expect(await traces('Wirawan')).toEqual([])
  const account = await admin.get(`/api/v1/users/${own.userId}`)
  expect(account.body.data).toMatchObject({ name: `Pegawai terhapus ${id}`, login: `~${own.userId}`, disabled: true })
})

test('pay is given out by those who may see it', async () => {
  const { id } = await post(admin, 'staff/create', { name: 'Surya Gaji', job: 'teacher', employment: 'permanent' })
  const run = { company_id: companyId, year: 2026, month: 7 }
  const [runId] = await insertRows(t.admin.db, 'people.payroll_run', [{ ...run, pay_date: '2026-07-28' }])
  await insertRows(t.admin.db, 'people.payslip', [{ ...run, run_id: runId!, staff_id: id }])
  expect(tables(await held(admin, 'staff', id))).toEqual(['school.staff', 'people.payslip'])
  expect(tables(await held(principal, 'staff', id))).toEqual(['school.staff'])
})

test('the file that a person was imported from is taken away with them', async () => {
  const bytes = 'Nama,Jenis kelamin\nUlfa Berkas,P\nVera Berkas,P'
  await importTable(t, admin, 'students', { bytes })
  const [pupil] = (await admin.get(`${SCHOOL}/students?q=ulfa`)).body.data
  await leave(pupil.id)
  await post(admin, 'erasures/carry-out', { id: await ripe({ student_id: pupil.id }) })
  const [batch] = (await admin.get(`${SCHOOL}/imports`)).body.data
  expect(batch).toMatchObject({ file_id: null, file_name: null, good: 2 })
  await t.asSuperuser((client) => client.query(`update kernel.file set created_at = created_at - interval '2 days'`))
  const left = () => t.admin.db.selectFrom('kernel.file').select('id').execute()
  expect(await left()).toHaveLength(1)
  const removed: string[] = []
  const files = { remove: async (sha256: string) => void removed.push(sha256) } as never
  await dropOrphanFiles({ database: t.house.database, files, onError: (error) => expect(error).toBe(null) })
  expect([(await left()).length, removed.length]).toEqual([0, 1])
})
