// A school says how long it keeps what, looks at what that would take, and once a day it is taken.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importTable } from '../../../test/fixtures/imports.ts'
import { newcomer, settle } from '../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import { NOBODY } from '../../kernel/db/lanes/scope.ts'
import { findDisagreements, kernelChecks } from '../../kernel/records/audit/verify.ts'
import { sealAudit } from '../../kernel/work/housekeeping.ts'
import { applyRetention, kernelRetention } from '../../kernel/work/retention/retention.ts'

const RETENTION = '/api/v1/retention'
const NOW = new Date('2026-11-02T03:00:00Z')
const HOUR_MS = 3_600_000

let t: TestHouse
let companyId: number
let admin: Person
let principal: Person
let other: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  companyId = (await t.company('smp')).id
  await t.company('sma')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  other = await t.person('sma', 'admin')
  await t.house.work()
})
afterAll(() => t.close())

const due = async (query: string, who = admin) => (await who.get(`${RETENTION}/due?${query}`)).body.data
const setting = async (what: string, who = admin) =>
  (await who.get(RETENTION)).body.data.settings.find((one: { what: string }) => one.what === what)
const update = (params: object, who = admin) => who.post(`${RETENTION}/update`, params)
/** The round of some day, as many days later. */
const round = (days: number) =>
  applyRetention({
    database: t.house.database,
    clock: { now: () => new Date(NOW.getTime() + days * 24 * HOUR_MS) },
    kinds: [...kernelRetention, ...modules.flatMap((module) => module.retention ?? [])],
    personalData: modules.flatMap((module) => module.personalData ?? []),
  })

/** Days after which the fourteen are over, whichever clock they began by. */
const WAITED = Math.ceil((Date.now() - NOW.getTime()) / (24 * HOUR_MS)) + 15
const waiting = async (who: Person) => (await who.get('/api/v1/inbox?kind=kernel.awaited_retention')).body.data
const agree = async (who = principal) => {
  const [item] = await waiting(who)
  return who.post('/api/v1/inbox/approve', { id: item.id, version: item.version })
}

/** All imports ended in another time. */
const longAgo = () =>
  t.asSuperuser((client) =>
    client.query(`update kernel.import_batch set finished_at = '2026-01-01' where finished_at is not null`),
  )

test('only an admin changes it, within bounds, and each school its own', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.get(RETENTION)).status).toBe(403)
  expect((await teacher.get(`${RETENTION}/due?what=students`)).status).toBe(403)
  expect((await update({ what: 'students', keep: 5 }, principal)).status).toBe(403)
  expect((await update({ what: 'dragons', keep: 5 })).status).toBe(422)
  expect((await update({ what: 'import_files', keep: null })).status).toBe(422)
  expect((await update({ what: 'sessions', keep: 1 })).body.fields).toEqual({ 'params.keep': '7 sampai 365 hari' })
  expect(await setting('students', principal)).toMatchObject({ keep: null, standard: null, unit: 'years', version: 1 })
  expect((await update({ what: 'sessions', keep: 60 })).status).toBe(200)
  expect((await update({ what: 'sessions', keep: 40, version: 7 })).status).toBe(409)
  expect((await update({ what: 'sessions', keep: 50, version: 1 })).status).toBe(200)
  expect(await setting('sessions')).toMatchObject({ keep: 50, version: 2 })
  expect(await setting('sessions', other)).toMatchObject({ keep: 30 })
})

test('a shorter time for people waits for a second person; a longer one, or taking it back, does not', async () => {
  const puppet = await settle(t, await newcomer(admin, 'admin'))
  const staff = () => setting('staff')
  expect((await update({ what: 'staff', keep: 30 })).status).toBe(200)
  expect(await staff()).toMatchObject({ keep: null, waiting_keep: 30, counts_from: null })
  expect(await waiting(admin)).toEqual([])
  const [item] = await waiting(principal)
  expect(item.subject).toContain('30 tahun')
  for (const by of [admin, puppet])
    expect((await by.post('/api/v1/inbox/approve', { id: item.id, version: item.version })).status).toBeGreaterThan(400)
  // Asked for anew: the question before is over.
  await update({ what: 'staff', keep: 20 })
  expect((await principal.post('/api/v1/inbox/approve', { id: item.id, version: item.version })).status).toBe(409)
  await update({ what: 'staff', keep: null })
  expect([await waiting(principal), await staff()]).toMatchObject([[], { keep: null, waiting_keep: null }])

  await update({ what: 'staff', keep: 20 })
  expect((await agree()).status).toBe(200)
  expect(await staff()).toMatchObject({ keep: 20, waiting_keep: null, counts_from: expect.any(String) })
  expect(await due('what=staff')).toMatchObject({ keep: null })
  expect((await update({ what: 'staff', keep: 40 })).body).toMatchObject({ success: true })
  expect(await staff()).toMatchObject({ keep: 40, waiting_keep: null })
  // Nor does a statement of the service get around it.
  const scope = { ...NOBODY, company: companyId, roles: ['admin'] }
  for (const change of [{ keep: 39 }, { counts_from: null }, { kept_before: 5 }])
    await expect(
      t.house.database.write(scope, (tx) =>
        tx.updateTable('kernel.retention').set(change).where('what', '=', 'staff').execute(),
      ),
    ).rejects.toThrow(/access_denied/)
})

test('who left long ago is counted before, erased on the day, and only then', async () => {
  const person = (name: string, left_on: string | null) => ({
    company_id: companyId,
    name,
    gender: 'f',
    state: left_on ? 'left' : 'active',
    left_on,
  })
  const pupils = [person('Lama Sekali', '2019-06-30'), person('Baru Saja', '2026-06-30'), person('Masih Ada', null)]
  const [long, recent, here] = await insertRows(t.admin.db, 'school.student', pupils)
  const [holder] = await insertRows(t.admin.db, 'school.student', [person('Punya Kartu', '2018-06-30')])
  await insertRows(t.admin.db, 'rfid.card', [
    { company_id: companyId, uid: 'AABBCC77', uid_original: 'x', student_id: holder!, valid_from: '2017-07-01' },
  ])
  expect(await due('what=students')).toEqual({ what: 'students', keep: null, before: null, due: 0 })
  expect(await due('what=students&keep=5')).toMatchObject({ keep: 5, before: '2021-11-02T03:00:00.000Z', due: 2 })
  expect(await due('what=students&keep=5', other)).toMatchObject({ due: 0 })
  const names = async () => {
    const rows = await t.admin.db.selectFrom('school.student').select(['id', 'name']).orderBy('id').execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  await round(0)
  expect([...(await names()).values()]).not.toContain(`Siswa terhapus ${long}`)
  await update({ what: 'students', keep: 5 })
  // Nobody else has agreed.
  await round(1)
  await agree()
  // The fourteen days of every erasure.
  await round(2)
  expect((await names()).get(long!)).toBe('Lama Sekali')
  await Promise.all([round(WAITED), round(WAITED)])
  const after = await names()
  expect([long, recent, here, holder].map((id) => after.get(id!))).toEqual([
    `Siswa terhapus ${long}`,
    'Baru Saja',
    'Masih Ada',
    'Punya Kartu',
  ])
  expect((await admin.get(RETENTION)).body.data.last_run).toMatchObject({ removed: { students: 1 } })
  await sealAudit(t.house.database)
  expect(await findDisagreements(t.admin.db, kernelChecks)).toEqual([])
})

test('staff whose account still opens stay', async () => {
  const someone = await t.person('smp', 'teacher')
  const gone = { company_id: companyId, job: 'teacher', employment: 'contract', state: 'left', left_on: '2015-01-01' }
  await insertRows(t.admin.db, 'school.staff', [
    { ...gone, name: 'Dengan Akun', user_id: someone.userId },
    { ...gone, name: 'Tanpa Akun', user_id: null },
  ])
  expect(await due('what=staff&keep=10')).toMatchObject({ due: 1 })
  await admin.post('/api/v1/users/disable', { id: someone.userId })
  expect(await due('what=staff&keep=10')).toMatchObject({ due: 2 })
  await update({ what: 'staff', keep: 10 })
  await agree()
  await round(WAITED + 1)
  const rows = await t.admin.db.selectFrom('school.staff').select('name').where('state', '=', 'left').execute()
  expect(rows.every(({ name }) => name.startsWith('Pegawai terhapus'))).toBe(true)
  expect((await admin.get(`/api/v1/users/${someone.userId}`)).body.data.login).toBe(`~${someone.userId}`)
})

test('files of imports, old sessions and answers go when their time is over', async () => {
  const batch = await importTable(t, admin, 'students', { bytes: 'Nama,Jenis kelamin\nUmi,P\nUmar,X' })
  await admin.post('/api/v1/school/rooms/create', { code: 'R1', name: 'Ruang' }, { 'idempotency-key': 'abc' })
  await t.asSuperuser(async (client) => {
    await client.query(`update kernel.session set last_seen_at = '2026-08-01' where user_id = $1`, [principal.userId])
    await client.query(`update kernel.idempotency set created_at = '2026-10-01'`)
  })
  expect([await due('what=sessions'), await due('what=retried_writes')]).toMatchObject([{ due: 1 }, { due: 1 }])
  expect(await due('what=import_files')).toMatchObject({ keep: 90, due: 0 })
  await round(3)
  expect([await due('what=sessions'), await due('what=retried_writes')]).toMatchObject([{ due: 0 }, { due: 0 }])
  expect((await admin.get(`/api/v1/school/imports/${batch.id}`)).body.data.file_id).not.toBe(null)
  await longAgo()
  await round(4)
  const kept = (await admin.get(`/api/v1/school/imports/${batch.id}`)).body.data
  expect(kept).toMatchObject({ file_id: null, file_name: null, good: 1, faulty: 1 })
  expect((await admin.get(`/api/v1/school/imports/${batch.id}/rows`)).body.data).toHaveLength(2)
})

test('an import that lost its file is not resumed', async () => {
  const batch = await importTable(t, admin, 'students', { bytes: 'Ini,Bukan\nsiswa,x' })
  expect(batch.state).toBe('failed')
  await longAgo()
  await round(5)
  const { status, body } = await admin.post('/api/v1/school/imports/resume', { id: batch.id })
  expect([status, body.code]).toEqual([409, 'import_file_gone'])
})
