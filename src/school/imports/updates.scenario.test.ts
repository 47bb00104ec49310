// Files that change what the school has: which record a row means, what a check tells before, what is refused, the way back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, importTable, uploaded } from '../../../test/fixtures/imports.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const IMPORTS = '/api/v1/school/imports'
const NIK = '31740112038500'
const clock = { now: () => new Date('2026-09-01T03:00:00Z') }

let t: TestHouse
let hr: Person
let admin: Person
let other: Person

beforeAll(async () => {
  t = await openTest({ clock })
  await t.house.work()
  await t.company('smp')
  await t.company('other')
  hr = await t.person('smp', 'hr')
  admin = await t.person('smp', 'admin')
  other = await t.person('other', 'hr')
})
afterAll(() => t.close())

const run = (table: string[], params: object = {}, person = hr, kind = 'staff') =>
  importTable(t, person, kind, { bytes: table.join('\n') }, { update_existing: true, ...params })
const rowsOf = async (id: unknown, query = '', person = hr) =>
  (await person.get(`${IMPORTS}/${id}/rows${query}`)).body.data as {
    row: number
    became: string
    record_id: number
    undone: boolean | null
    differences: { column: string; header: { id: string }; before: string | null; after: string | null }[]
    faults: { column: string; code: string }[]
  }[]
const told = async (id: unknown) =>
  (await rowsOf(id)).map(({ row, became, differences, faults }) => [
    row,
    became,
    ...differences.map(({ column, before, after }) => `${column}: ${before} → ${after}`),
    ...faults.map(({ column, code }) => `${column} ${code}`),
  ])
const staff = () =>
  t.admin.db
    .selectFrom('school.staff as s')
    .innerJoin('kernel.company as c', 'c.id', 's.company_id')
    .select(['s.id', 's.name', 's.employment', 's.nip', 's.joined_on', 's.version'])
    .where('c.slug', '=', 'smp')
    .orderBy('s.nik')
    .execute()
const named = async () => (await staff()).map(({ name, employment }) => `${name} ${employment}`)

test('three people come from a file', async () => {
  const people = ['Bambang', 'Citra', 'Dedi'].map((name, n) => `${name},L,${NIK}0${n},Guru,Honorer,2020-01-0${n + 1}`)
  const table = ['Nama,Jenis kelamin,NIK,Tugas,Status kepegawaian,Tanggal mulai bekerja', ...people].join('\n')
  expect(await importTable(t, hr, 'staff', { bytes: table })).toMatchObject({ state: 'done', good: 3 })
})

test('without asking for it nothing is changed: the number is taken', async () => {
  const batch = await run(['NIK,Nama,Tugas,Status kepegawaian', `${NIK}00,Bambang H,Guru,Tetap`], {
    update_existing: false,
  })
  expect(batch).toMatchObject({ state: 'done', good: 0, faulty: 1, changed_rows: 0 })
  expect(await told(batch.id)).toEqual([[2, 'faulty', 'nik exists']])
})

test('another school’s number names nobody here, and its people are not seen or touched', async () => {
  const batch = await run([`NIK,Nama`, `${NIK}00,Orang lain`], {}, other)
  expect(batch).toMatchObject({ good: 0, faulty: 1 })
  const [row] = await rowsOf(batch.id, '', other)
  expect(row).toMatchObject({ record_id: null, differences: [], became: 'faulty' })
  expect(row!.faults.map(({ column, code }) => `${column} ${code}`)).toEqual(['job required', 'employment required'])
  expect(await named()).toEqual(['Bambang honorary', 'Citra honorary', 'Dedi honorary'])
})

test('who may not import staff reads no change; a kind without keys refuses to change', async () => {
  const file_id = await uploaded(t, hr, `NIK,Nama\n${NIK}00,X`)
  const teacher = await t.person('smp', 'teacher')
  const asked = { kind: 'staff', file_id, update_existing: true }
  expect((await teacher.post(`${IMPORTS}/create`, asked)).status).toBe(403)
  const classes = await admin.post(`${IMPORTS}/create`, {
    ...asked,
    kind: 'classes',
    file_id: await uploaded(t, admin, 'Nama kelas\n7A'),
  })
  expect([classes.status, Object.keys(classes.body.fields)]).toEqual([422, ['params.update_existing']])
  const strange = await hr.post(`${IMPORTS}/create`, { ...asked, checked_id: 999_999 })
  expect([strange.status, Object.keys(strange.body.fields)]).toEqual([404, ['checked_id']])
})

test('a check tells old and new, only where they differ, and writes nothing', async () => {
  const dry = await run(
    [
      'NIK,Nama,Status kepegawaian,NIP',
      `${NIK}00,Bambang  Hidayat ,GTY,198503122010011007`,
      `${NIK}01,Citra,Honorer,`,
      `${NIK}99,Eko,Honorer,`,
      `${NIK}02,,kaisar,`,
    ],
    { dry_run: true },
  )
  expect(dry).toMatchObject({ state: 'done', good: 2, faulty: 2, changed_rows: 1, unchanged_rows: 1 })
  expect(await told(dry.id)).toEqual([
    [
      2,
      'changed',
      'name: Bambang → Bambang Hidayat',
      'nip: null → 198503122010011007',
      'employment: honorary → permanent',
    ],
    [3, 'unchanged'],
    [4, 'faulty', 'job required'],
    [5, 'faulty', 'employment invalid'],
  ])
  expect((await rowsOf(dry.id, '?became=unchanged')).map(({ row }) => row)).toEqual([3])
  expect(await named()).toEqual(['Bambang honorary', 'Citra honorary', 'Dedi honorary'])
})

test('a file without any number names nobody, and says which column is missing', async () => {
  const batch = await run(['Nama,Status kepegawaian', 'Bambang,Tetap'])
  expect(batch).toMatchObject({ state: 'failed', failure: { code: 'import_headers', columns: ['NIK'] } })
})

test('two rows about one person, and a number of two people, are refused', async () => {
  await run(['NIK,NIP', `${NIK}01,198503122010011001`])
  const dry = await run(
    ['NIK,NIP,Nama', `${NIK}01,,Citra A`, `,198503122010011001,Citra B`, `${NIK}00,198503122010011001,`],
    { dry_run: true },
  )
  expect(await told(dry.id)).toEqual([
    [2, 'changed', 'name: Citra → Citra A'],
    [3, 'faulty', 'nip repeated'],
    [4, 'faulty', 'nip repeated', 'nip ambiguous'],
  ])
})

test('what is changed since the check is refused; the rest is written, with the trail of an ordinary change', async () => {
  const table = ['NIK,Status kepegawaian', `${NIK}00,Kontrak`, `${NIK}02,Kontrak`]
  const file_id = await uploaded(t, hr, table.join('\n'))
  const start = async (params: object) => {
    const { body } = await hr.post(`${IMPORTS}/create`, { kind: 'staff', file_id, update_existing: true, ...params })
    return importEnd(hr, body.data.id)
  }
  const dry = await start({ dry_run: true })
  expect(dry).toMatchObject({ changed_rows: 2 })
  const [bambang] = await staff()
  await admin.post('/api/v1/school/staff/update', { id: bambang!.id, name: 'Bambang S.' })
  const batch = await start({ checked_id: dry.id })
  expect(batch).toMatchObject({ state: 'done', good: 1, faulty: 1, changed_rows: 1 })
  expect(await told(batch.id)).toEqual([
    [2, 'faulty', 'null stale'],
    [3, 'changed', 'employment: honorary → contract'],
  ])
  expect(await named()).toEqual(['Bambang S. honorary', 'Citra honorary', 'Dedi contract'])
  const [, , dedi] = await staff()
  const trail = await t.admin.db
    .selectFrom('kernel.audit_entry')
    .select(['actor_id', 'before', 'after'])
    .where('relation', '=', 'school.staff')
    .where('record_id', '=', dedi!.id)
    .where('operation', '=', 'update')
    .execute()
  expect(trail).toMatchObject([{ before: { employment: 'honorary' }, after: { employment: 'contract' } }])
  expect(trail[0]!.actor_id).not.toBeNull()
})

test('the same file twice changes nothing the second time', async () => {
  const table = ['NIK,Nama', `${NIK}01,Citra Dewi`]
  expect(await run(table)).toMatchObject({ changed_rows: 1, unchanged_rows: 0 })
  const before = await staff()
  expect(await run(table)).toMatchObject({ good: 1, changed_rows: 0, unchanged_rows: 1 })
  expect(await staff()).toEqual(before)
})

test('undo brings the old values back where nobody was since, and says where not', async () => {
  const before = await named()
  const batch = await run([
    'NIK,Nama,Tugas,Status kepegawaian',
    `${NIK}00,Bambang Baru,Guru,Tetap`,
    `${NIK}01,Citra Baru,Guru,Tetap`,
    `${NIK}88,Fitri,Guru,Tetap`,
  ])
  expect(batch).toMatchObject({ good: 3, changed_rows: 2 })
  const [, citra] = await staff()
  await admin.post('/api/v1/school/staff/update', { id: citra!.id, name: 'Citra Lagi' })
  const undone = await hr.post(`${IMPORTS}/undo`, { id: batch.id })
  expect([undone.status, undone.body.data.state, undone.body.data.kept]).toEqual([200, 'undone', 1])
  expect(await named()).toEqual([before[0], 'Citra Lagi permanent', before[2]])
  expect((await rowsOf(batch.id)).map(({ row, undone }) => [row, undone])).toEqual([
    [2, true],
    [3, false],
    [4, null],
  ])
  expect((await hr.post(`${IMPORTS}/undo`, { id: batch.id })).status).toBe(409)
})

test('all or nothing counts for changes too', async () => {
  const before = await staff()
  const mixed = ['NIK,Nama', `${NIK}00,Lain`, `${NIK}77,Siapa`]
  expect(await run(mixed, { all_or_nothing: true })).toMatchObject({ state: 'failed', changed_rows: 1 })
  expect(await staff()).toEqual(before)
  const whole = await run(['NIK,Nama', `${NIK}00,Lain`, `${NIK}01,Lain juga`], { all_or_nothing: true })
  expect(whole).toMatchObject({ state: 'done', good: 2, changed_rows: 2 })
  expect(await told(whole.id)).toHaveLength(2)
  expect((await named()).slice(0, 2).map((name) => name.split(' ')[0])).toEqual(['Lain', 'Lain'])
})

test('students are found by NISN, NIK or NIS; their class is changed on its own page', async () => {
  await t.admin.db
    .insertInto('school.academic_year')
    .values({
      company_id: (
        await t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', 'smp').executeTakeFirstOrThrow()
      ).id,
      name: '2026/2027',
      starts_on: '2026-07-13',
      ends_on: '2027-06-19',
    })
    .execute()
  await importTable(t, admin, 'classes', {
    bytes: 'Tahun pelajaran,Nama kelas,Tingkat\n2026/2027,7A,7\n2026/2027,7B,7',
  })
  await importTable(t, admin, 'students', {
    bytes: 'NIS,NISN,Nama,Jenis kelamin,Kelas\n1,0121212121,Ayu,P,7A\n2,0121212122,Budi,L,7A',
  })
  const dry = await run(
    ['NIS,NISN,Tempat lahir,Kelas', '10,0121212121,Cimahi,7a', '2,,Bandung,7B', '1,0121212122,,'],
    { dry_run: true },
    admin,
    'students',
  )
  expect(
    (await rowsOf(dry.id, '', admin)).map(({ became, differences, faults }) => [
      became,
      ...differences.map(({ column }) => column),
      ...faults.map(({ column, code }) => `${column} ${code}`),
    ]),
  ).toEqual([
    ['changed', 'nis', 'birth_place'],
    ['faulty', 'class fixed'],
    ['faulty', 'nis ambiguous'],
  ])
})

test('guardians come to the students whose numbers they name; the first one is called first', async () => {
  const head = 'NISN,Hubungan,Nama wali,Telepon'
  const file_id = await uploaded(t, hr, head)
  expect((await hr.post(`${IMPORTS}/create`, { kind: 'guardians', file_id })).status).toBe(403)
  const made = await run(
    [
      head,
      '0121212121,Ibu,Sri,0812-0000-0001',
      '0121212121,Ayah,Hadi,',
      '0999999999,Ibu,Siapa,',
      '0121212122,paman,X,abc',
    ],
    { update_existing: false },
    admin,
    'guardians',
  )
  expect(made).toMatchObject({ good: 2, faulty: 2 })
  const change = await run(['NIS,Hubungan,Telepon', '1,Ibu,0812-0000-0002'], {}, admin, 'guardians')
  expect(change).toMatchObject({ good: 1, changed_rows: 1 })
  const kept = () =>
    t.admin.db.selectFrom('school.guardian').select(['name', 'phone', 'main_contact']).orderBy('id').execute()
  expect(await kept()).toEqual([
    { name: 'Sri', phone: '0812-0000-0002', main_contact: true },
    { name: 'Hadi', phone: null, main_contact: false },
  ])
  await admin.post(`${IMPORTS}/undo`, { id: change.id })
  expect((await kept())[0]!.phone).toBe('0812-0000-0001')
})

test('what rows changed is read by nobody but those who may import it', async () => {
  const batch = await run(['NIS,Tempat lahir', '2,Garut'], {}, admin, 'students')
  const [row] = await rowsOf(batch.id, '', admin)
  expect(row!.differences).toHaveLength(1)
  expect((await hr.get(`${IMPORTS}/${batch.id}/rows`)).status).toBe(404)
})
