// A school moves in: classes, staff and students from files; a look before, a report after, and a way back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEnd, importTable, studentsCsv, upload, uploaded } from '../../../test/fixtures/imports.ts'
import { sheetsOf } from '../../../test/fixtures/spreadsheet.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { XLSX_TYPE } from '../../kernel/files/files.ts'
import { writeXlsx } from '../../kernel/files/spreadsheet.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

const IMPORTS = '/api/v1/school/imports'

let t: TestHouse
let admin: Person
let hr: Person
let other: Person
let companyId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-01T03:00:00Z') } })
  await t.house.work()
  companyId = (await t.company('smp')).id
  await t.company('other')
  admin = await t.person('smp', 'admin')
  hr = await t.person('smp', 'hr')
  other = await t.person('other', 'admin')
  await t.admin.db
    .insertInto('school.academic_year')
    .values({ company_id: companyId, name: '2026/2027', starts_on: '2026-07-13', ends_on: '2027-06-19' })
    .execute()
})
afterAll(() => t.close())

const run = (kind: string, bytes: string, params: object = {}, person = admin) =>
  importTable(t, person, kind, { bytes }, params)
const students = () =>
  t.admin.db
    .selectFrom('school.student as s')
    .leftJoin('school.enrolment as e', 'e.student_id', 's.id')
    .leftJoin('school.class_group as c', 'c.id', 'e.class_group_id')
    .select(['s.name', 's.nisn', 's.gender', 's.birth_date', 'c.name as class', 'e.from_day'])
    .where('s.company_id', '=', companyId)
    .orderBy('s.name')
    .execute()
const faults = async (id: unknown) =>
  (await admin.get(`${IMPORTS}/${id}/rows?faulty=true`)).body.data.map(
    (row: { row: number; faults: { column: string; code: string }[] }) => [
      row.row,
      ...row.faults.map((fault) => `${fault.column} ${fault.code}`),
    ],
  )

test('who may not import, may not look either; files and imports of another school are not there', async () => {
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.post(`${IMPORTS}/create`, { kind: 'students', file_id: 1 })).status).toBe(403)
  expect((await teacher.get(IMPORTS)).status).toBe(403)
  const file_id = await uploaded(t, admin, 'Nama,Jenis kelamin\nAyu,P')
  const theirs = await other.post(`${IMPORTS}/create`, { kind: 'students', file_id })
  expect([theirs.status, theirs.body.fields]).toEqual([404, { file_id: 'tidak ditemukan' }])
  const batch = await run('students', 'Nama,Jenis kelamin\nAyu,P', { dry_run: true })
  for (const path of [`${IMPORTS}/${batch.id}`, `${IMPORTS}/${batch.id}/rows`])
    expect((await other.get(path)).status).toBe(404)
  for (const verb of ['undo', 'resume'])
    expect((await other.post(`${IMPORTS}/${verb}`, { id: batch.id })).status).toBe(404)
  expect((await other.get(IMPORTS)).body.data).toEqual([])
})

test('personnel imports staff and nothing else, and sees no import but those', async () => {
  const file_id = await uploaded(t, hr, 'Nama,Jenis kelamin\nAyu,P')
  expect((await hr.post(`${IMPORTS}/create`, { kind: 'students', file_id })).status).toBe(403)
  expect((await hr.get(`${IMPORTS}/template?kind=students`)).status).toBe(403)
  expect((await hr.get(IMPORTS)).body.data).toEqual([])
  expect((await admin.get(IMPORTS)).body.data).toHaveLength(1)
})

test('bad values are refused before anything starts', async () => {
  const create = `${IMPORTS}/create`
  expect((await admin.post(create, { kind: 'dragons', file_id: 1 })).status).toBe(422)
  expect((await admin.post(create, { kind: 'students', file_id: 1, mapping: { wings: 'x' } })).status).toBe(422)
  const file_id = await uploaded(t, admin, 'Nama\nx')
  const strange = await admin.post(create, { kind: 'students', file_id, mapping: { grade: 'Tingkat' } })
  expect([strange.status, strange.body.fields]).toEqual([
    422,
    { 'params.mapping.grade': 'bukan kolom jenis impor ini' },
  ])
  const pdf = await upload(t, admin, '%PDF-1.7', 'application/pdf')
  const paper = await admin.post(create, { kind: 'students', file_id: pdf.body.data.id })
  expect([paper.status, paper.body.code]).toEqual([422, 'file_type_refused'])
  expect((await admin.get(`${IMPORTS}/abc`)).status).toBe(404)
  expect((await admin.get(`${IMPORTS}/template?kind=dragons`)).status).toBe(422)
})

test('the template names the columns and takes itself back', async () => {
  const csv = await hr.get(`${IMPORTS}/template?kind=staff`)
  expect(csv.headers['content-type']).toMatch(/text\/csv/)
  expect(csv.body.split('\r\n')[0]).toBe(
    '\ufeffNama *,Jenis kelamin,NIP,NUPTK,NIK,Tanggal lahir,Tugas *,Status kepegawaian *,Tanggal mulai bekerja',
  )
  expect(await run('staff', csv.body, {}, hr)).toMatchObject({ state: 'done', total: 1, good: 1, faulty: 0 })

  const reply = await t.house.app.inject({
    url: `${IMPORTS}/template?kind=classes&format=xlsx`,
    headers: { cookie: `session_id=${admin.cookie}` },
  })
  expect(reply.headers['content-disposition']).toMatch(/classes-template\.xlsx/)
  const sheets = sheetsOf(reply.rawPayload)
  expect(sheets.map(({ name }) => name)).toEqual(['Data', 'Petunjuk'])
  expect(sheets[0]!.rows).toEqual([
    ['Tahun pelajaran *', 'Nama kelas *', 'Tingkat *', 'Wali kelas'],
    ['2026/2027', '7A', '7', ''],
  ])
  expect(sheets[1]!.rows).toHaveLength(5)
  const taken = await importTable(t, admin, 'classes', { bytes: reply.rawPayload, mediaType: XLSX_TYPE })
  expect(taken).toMatchObject({ state: 'done', total: 1, good: 1, faulty: 0 })
})

test('a dry run tells every faulty row and reason, and writes nothing', async () => {
  const table = [
    'NISN;Nama;L/P;Tanggal lahir;Kelas',
    '0121212121;Ayu Lestari;P;31/12/2012;7a',
    '',
    '123;;X;2012-02-30;9Z',
    '0121212121;Budi;L;;',
    '0131313131;"Cahya; Putri";Perempuan;1-2-2040;7A',
    '0141414141;Dewi;p;;7A',
  ].join('\n')
  const dry = await run('students', table, { dry_run: true })
  expect(dry).toMatchObject({ state: 'done', dry_run: true, total: 5, good: 2, faulty: 3 })
  expect(dry.headers).toEqual(['NISN', 'Nama', 'L/P', 'Tanggal lahir', 'Kelas'])
  expect(await faults(dry.id)).toEqual([
    [4, 'nisn invalid', 'name required', 'gender invalid', 'birth_date invalid', 'class unknown'],
    [5, 'nisn repeated'],
    [6, 'birth_date invalid'],
  ])
  const { body } = await admin.get(`${IMPORTS}/${dry.id}/rows?limit=1`)
  expect(body.data[0].faults[0].reason).toEqual({ id: 'NISN: 10 angka', en: 'National student no.: 10 digits' })
  const birthDate = {
    id: 'Tanggal lahir: Februari 2012 berakhir tanggal 29',
    en: 'Birth date: February 2012 ends on the 29th',
  }
  expect(body.data[0].faults[3].reason).toEqual(birthDate)
  const next = await admin.get(`${IMPORTS}/${dry.id}/rows?limit=1&cursor=${body.next_cursor}`)
  expect(next.body.data[0].faults[0].reason.id).toBe('NISN: sama dengan baris 2')
  expect(await students()).toEqual([])
  expect(dry.allowed_moves).toEqual([])
  const undo = await admin.post(`${IMPORTS}/undo`, { id: dry.id })
  expect([undo.status, undo.body.code]).toEqual([409, 'illegal_move'])

  const real = await run('students', table)
  expect(real).toMatchObject({ state: 'done', total: 5, good: 2, faulty: 3 })
  expect(await faults(real.id)).toEqual(await faults(dry.id))
  expect(await students()).toEqual([
    {
      name: 'Ayu Lestari',
      nisn: '0121212121',
      gender: 'f',
      birth_date: '2012-12-31',
      class: '7A',
      from_day: '2026-07-13',
    },
    { name: 'Dewi', nisn: '0141414141', gender: 'f', birth_date: null, class: '7A', from_day: '2026-07-13' },
  ])
  const rows = (await admin.get(`${IMPORTS}/${real.id}/rows?faulty=false`)).body.data
  expect(rows.map((row: { row: number; record_id: unknown }) => [row.row, typeof row.record_id])).toEqual([
    [2, 'number'],
    [7, 'number'],
  ])
  // The same file again: everyone is known.
  const again = await run('students', table)
  expect(again).toMatchObject({ good: 0, faulty: 5 })
  expect((await faults(again.id))[0]).toEqual([2, 'nisn exists'])
})

test('undo takes back what nobody touched, enrolments included, and refuses otherwise', async () => {
  const batches = (await admin.get(IMPORTS)).body.data
  const real = batches.find((batch: { kind: string; good: number }) => batch.kind === 'students' && batch.good === 2)
  const dewi = (await admin.get(`${IMPORTS}/${real.id}/rows?faulty=false`)).body.data[1]
  await t.admin.db.updateTable('school.student').set({ nis: '9' }).where('id', '=', dewi.record_id).execute()
  const refused = await admin.post(`${IMPORTS}/undo`, { id: real.id })
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    409,
    'import_changed',
    { 'row 7': 'sudah diubah atau dipakai' },
  ])
  expect(await students()).toHaveLength(2)

  const more = await run('students', 'Nama,Jenis kelamin,Kelas\nEka,P,7A\nFajar,L,7A')
  // Meanwhile the service has noted that nobody saw them: that is no use of them.
  for (const { record_id: student_id } of (await admin.get(`${IMPORTS}/${more.id}/rows`)).body.data) {
    const noted = { company_id: companyId, student_id, day: '2026-08-31' }
    await t.admin.db
      .insertInto('school.attendance_day')
      .values({ ...noted, status: 'absent', source: 'end_of_day' })
      .execute()
  }
  const undone = await admin.post(`${IMPORTS}/undo`, { id: more.id })
  expect([undone.status, undone.body.data.state]).toEqual([200, 'undone'])
  expect((await students()).map(({ name }) => name)).toEqual(['Ayu Lestari', 'Dewi'])
  expect((await admin.post(`${IMPORTS}/undo`, { id: more.id })).body.code).toBe('illegal_move')

  const used = await run('students', 'Nama,Jenis kelamin\nGita,P\nHadi,L')
  const [gita] = (await admin.get(`${IMPORTS}/${used.id}/rows`)).body.data
  const tapped = { company_id: companyId, student_id: gita.record_id, day: '2026-09-01' }
  await t.admin.db
    .insertInto('school.attendance_day')
    .values({ ...tapped, status: 'present', source: 'manual' })
    .execute()
  const inUse = await admin.post(`${IMPORTS}/undo`, { id: used.id })
  expect([inUse.status, inUse.body.fields]).toEqual([409, { 'row 2': 'sudah diubah atau dipakai' }])
  // A class that has students in it stays.
  const classes = (await admin.get(IMPORTS)).body.data.find((batch: { kind: string }) => batch.kind === 'classes')
  expect((await admin.post(`${IMPORTS}/undo`, { id: classes.id })).body.fields).toEqual({
    'row 2': 'sudah diubah atau dipakai',
  })
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('columns under other names are found by a mapping; missing and double ones are named', async () => {
  const table = 'Siswa,Kelamin,Kelamin\nIndah,P,P'
  const lost = await run('students', table)
  expect(lost).toMatchObject({
    state: 'failed',
    headers: ['Siswa', 'Kelamin', 'Kelamin'],
    failure: { code: 'import_headers', columns: ['Nama', 'Jenis kelamin'] },
  })
  const mapping = { name: 'Siswa', gender: 'kelamin' }
  const twice = await run('students', table, { mapping })
  expect(twice).toMatchObject({ state: 'failed', failure: { code: 'import_headers', columns: ['Kelamin'] } })
  const found = await run('students', 'Siswa,Kelamin\nIndah,P', { mapping, dry_run: true })
  expect(found).toMatchObject({ state: 'done', good: 1 })
})

test('all or nothing: one faulty row keeps the others out', async () => {
  const before = await students()
  const table = studentsCsv(700, 5_000)
  const spoiled = await run('students', `${table}\nx,1,1,Salah,L,`, { all_or_nothing: true })
  expect(spoiled).toMatchObject({ state: 'failed', good: 700, faulty: 1, failure: { code: 'import_faults' } })
  expect(await students()).toEqual(before)
  const resumed = await admin.post(`${IMPORTS}/resume`, { id: spoiled.id })
  expect(resumed.body.data.state).toBe('queued')
  expect(await importEnd(admin, spoiled.id)).toMatchObject({ state: 'failed', good: 700, faulty: 1 })
  const whole = await run('students', table, { all_or_nothing: true })
  expect(whole).toMatchObject({ state: 'done', good: 700, faulty: 0 })
  expect(await students()).toHaveLength(before.length + 700)
  expect((await admin.post(`${IMPORTS}/undo`, { id: whole.id })).body.data.state).toBe('undone')
  expect(await students()).toEqual(before)
})

test('homeroom teachers are found by number or name, and never guessed', async () => {
  await run(
    'staff',
    'Nama,Tugas,Status kepegawaian,NIP\nSiti Aminah,Guru,GTY,198001012005012001\nSama,Guru,PNS,\nSama,TU,Honorer,',
  )
  const batch = await run(
    'classes',
    'Tahun pelajaran,Kelas,Tingkat,Wali kelas\n2026/2027,8A,8,198001012005012001\n2026/2027,8B,8,siti aminah\n' +
      '2026/2027,8C,8,Sama\n2026/2027,8D,8,Nobody\n2030/2031,8E,8,\n2026/2027,7A,7,\n2026/2027,8A,8,\n2026/2027,8F,14,',
  )
  expect(batch).toMatchObject({ state: 'done', good: 2, faulty: 6 })
  expect(await faults(batch.id)).toEqual([
    [4, 'homeroom ambiguous'],
    [5, 'homeroom unknown'],
    [6, 'academic_year unknown'],
    [7, 'name exists'],
    [8, 'name repeated'],
    [9, 'grade invalid'],
  ])
})

test('a spreadsheet gives its dates and numbers as people see them', async () => {
  const bytes = await writeXlsx([
    {
      name: 'Siswa',
      columns: [{}, {}, {}, { format: 'dd/mm/yyyy' }],
      rows: [
        ['NIS', 'Nama', 'JK', 'Tanggal lahir'],
        [77_001, 'Joko', 'L', new Date('2013-02-28')],
        [],
        ['77002', '=Kartika', 'P', null],
      ],
    },
  ])
  const batch = await importTable(t, admin, 'students', { bytes, mediaType: XLSX_TYPE })
  expect(batch).toMatchObject({ state: 'done', total: 2, good: 2 })
  const rows = (await admin.get(`${IMPORTS}/${batch.id}/rows`)).body.data
  expect(rows.map(({ row }: { row: number }) => row)).toEqual([2, 4])
  const found = await t.admin.db
    .selectFrom('school.student')
    .select(['nis', 'name', 'birth_date'])
    .where('nis', 'in', ['77001', '77002'])
    .orderBy('nis')
    .execute()
  expect(found).toEqual([
    { nis: '77001', name: 'Joko', birth_date: '2013-02-28' },
    { nis: '77002', name: '=Kartika', birth_date: null },
  ])
})
