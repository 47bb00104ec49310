// How the registry's people are told from ours: the cases where guessing would do harm.
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import { known, plan, reasons, row, student } from './plan.fixture.ts'

test('rows are cleaned, and unusable ones are named', () => {
  const made = plan([
    row(1, {
      peserta_didik_id: uuid(1).toUpperCase(),
      nama: '  ANI   SARI ',
      nisn: ' 0090000001 ',
      nik: '123',
      nipd: '  ',
      tempat_lahir: '-',
      tanggal_lahir: '2013-02-30',
      tanggal_masuk_sekolah: '2026-07-13',
    }),
    row(2, { peserta_didik_id: 'Belum masuk' }),
    row(3, { nama: ' ' }),
    row(4, { jenis_kelamin: null }),
    row(5),
    row(5),
    row(6),
    row(6, { nama: 'Nama yang lain' }),
  ])
  expect(made.students.create.slice(0, 1)).toEqual([
    {
      registry_id: uuid(1),
      name: 'ANI SARI',
      gender: 'f',
      nisn: '0090000001',
      nis: null,
      nik: null,
      birth_place: null,
      birth_date: null,
      entered_on: '2026-07-13',
    },
  ])
  expect(made.counts.students).toMatchObject({ seen: 8, created: 2, skipped: 1, error: 3, conflict: 2 })
  expect(reasons(made).slice(0, 6)).toEqual([
    'student error no_id',
    'student error no_name',
    'student error no_gender',
    'student skip duplicate_row',
    'student conflict duplicate_id',
    'student conflict duplicate_id',
  ])
})

test('someone of ours without a registry id is recognised by a number that only they carry', () => {
  const mine = student(9, { nisn: '0090000001', birth_place: 'Contohan' })
  const made = plan([row(1, { nisn: '0090000001', nama: 'Nama Baru' })], [], { local: { students: [mine] } })
  expect(made.students.create).toEqual([])
  expect(made.students.update).toMatchObject([
    { id: 9, registry_id: uuid(1), name: 'Nama Baru', birth_place: 'Contohan' },
  ])
  expect(made.items[0]).toMatchObject({ action: 'update', fields: 'registry_id name' })
})

test('a number that two carry decides nothing', () => {
  const nisn = '0090000001'
  const two = [row(1, { nisn }), row(2, { nisn })]
  expect(plan(two).counts.students.created).toBe(2)
  const made = plan(two, [], { local: { students: [student(9, { nisn })] } })
  expect(made.counts.students).toMatchObject({ created: 0, updated: 0, conflict: 2 })
  const ours = [student(8, { nisn }), student(9, { nisn })]
  expect(reasons(plan([row(1, { nisn })], [], { local: { students: ours } }))).toEqual([
    'student conflict nisn_ambiguous',
  ])
  const elsewhere = [student(9, { nisn, registry_id: uuid(77) })]
  expect(reasons(plan([row(1, { nisn })], [], { local: { students: elsewhere } }))).toEqual([
    'student conflict nisn_taken',
    'student missing id_changed',
  ])
})

test('a school number has one owner: whoever has it, else the first; what is given up is free at once', () => {
  const students = [student(8, { nis: '1', registry_id: uuid(1) }), student(9, { nis: '2' })]
  const held = plan([row(1, { nipd: '2', nama: 'Siswa 8' })], [], { local: { students } })
  expect(held.students.update).toEqual([])
  expect(reasons(held)).toEqual(['student warn nis_taken'])
  const twice = plan([row(4, { nipd: '5' }), row(3, { nipd: '5' })])
  expect(twice.students.create.map(({ registry_id, nis }) => [registry_id, nis])).toEqual([
    [uuid(4), null],
    [uuid(3), '5'],
  ])
  const swapping = [student(1, { nis: '1', registry_id: uuid(1) }), student(2, { nis: '2', registry_id: uuid(2) })]
  const swapped = plan([row(1, { nipd: '2' }), row(2, { nipd: '1' }), row(3, { nipd: '9' })], [], {
    local: {
      students: swapping,
    },
  })
  expect(swapped.students.update.map(({ id, nis }) => [id, nis])).toEqual([
    [1, '2'],
    [2, '1'],
  ])
})

test('who is gone from the list is reported and stays', () => {
  const students = [
    student(8, { registry_id: uuid(8) }),
    student(9),
    student(7, { registry_id: uuid(7), state: 'left' }),
  ]
  const made = plan([row(1)], [], { local: { students } })
  expect(made.counts.students).toMatchObject({ created: 1, missing: 1 })
  expect(made.students.update).toEqual([])
})

test('of a field that changed, whose change it is decides: ours stays, theirs is taken, both wait for a person', () => {
  const theirs = plan([row(1, { nama: 'Baru' })], [], { local: { students: [known(1)] } })
  expect(theirs.students.update).toMatchObject([{ id: 1, name: 'Baru' }])
  const ours = plan([row(1)], [], { local: { students: [known(1, { name: 'Kita' })] } })
  expect([ours.students.update, reasons(ours)]).toEqual([[], ['student warn changed_here']])
  expect(ours.counts.students).toMatchObject({ unchanged: 1 })
  const both = plan([row(1, { nama: 'Mereka', nisn: '0090000009' })], [], {
    local: { students: [known(1, { name: 'Kita' })] },
  })
  expect(both.students.update).toMatchObject([{ id: 1, name: 'Kita', nisn: '0090000009' }])
  expect(both.counts.students).toMatchObject({ conflict: 1, updated: 0 })
  expect(both.students.ties).toMatchObject([{ said: { name: 'Siswa 1' }, contested: { name: 'Mereka' } }])
  const agreed = plan([row(1, { nama: 'Sama' })], [], { local: { students: [known(1, { name: 'Sama' })] } })
  expect(agreed.counts.students).toMatchObject({ unchanged: 1 })
  const blank = plan([row(1)], [], { local: { students: [known(1, { nisn: '0090000001' })] } })
  expect(blank.counts.students).toMatchObject({ unchanged: 1 })
})

test('an identity number is remembered by its digest alone', () => {
  const nik = '0990000000000001'
  const made = plan([row(1, { nik })])
  expect(made.students.create).toMatchObject([{ nik }])
  expect(JSON.stringify(made.students.ties)).not.toContain(nik)
})

test('NIK decides where NISN is silent; the same name and birthday never decides by itself', () => {
  const nik = '0990000000000001'
  const born = { tanggal_lahir: '2013-05-02' }
  expect(plan([row(1, { nik })], [], { local: { students: [student(9, { nik })] } }).students.ties).toMatchObject([
    { local_id: 9 },
  ])
  const alike = { students: [student(9, { name: 'SISWA  1, S.', birth_date: '2013-05-02' })] }
  const doubt = plan([row(1, born)], [], { local: alike })
  expect(reasons(doubt)).toEqual(['student conflict probable_match'])
  expect(doubt.items[0]).toMatchObject({ local_id: 9, registry_id: uuid(1) })
  expect(plan([row(1, born)], [], { local: alike, choices: { acceptProbable: true } }).counts.students).toMatchObject({
    updated: 1,
  })
  const twins = { students: [...alike.students, student(8, { name: 'Siswa 1', birth_date: '2013-05-02' })] }
  const torn = plan([row(1, born)], [], { local: twins, choices: { acceptProbable: true } })
  expect(reasons(torn)).toEqual(['student conflict probable_ambiguous'])
  expect(
    plan([row(1, born)], [], { local: alike, choices: { strangers: new Set([uuid(1)]) } }).counts.students.created,
  ).toBe(1)
})

test('a number in common with neither name nor birthday is no match, and nobody is claimed twice', () => {
  const nisn = '0090000001'
  const mine = student(9, { nisn, nik: '0990000000000001', name: 'Orang Lain', birth_date: '2012-01-01' })
  const slip = plan([row(1, { nisn, tanggal_lahir: '2013-05-02' })], [], { local: { students: [mine] } })
  expect(reasons(slip)).toEqual(['student conflict nisn_disagrees'])
  const two = plan([row(1, { nisn }), row(2, { nik: '0990000000000001' })], [], { local: { students: [mine] } })
  expect(reasons(two)).toEqual(['student conflict several_claim_one', 'student conflict several_claim_one'])
})

test('departures only where they were asked for, and never beside a row that nobody can read', () => {
  const students = [known(1), known(2)]
  expect(plan([row(1)], [], { local: { students } }).students.depart).toEqual([])
  const told = plan([row(1)], [], { local: { students }, choices: { markDepartures: true } })
  expect([told.students.depart, told.counts.students.departed]).toEqual([[2], 1])
  const torn = plan([row(1), row(3, { peserta_didik_id: null })], [], {
    local: { students },
    choices: { markDepartures: true },
  })
  expect([torn.students.depart, torn.counts.students.missing]).toEqual([[], 1])
  const back = plan([row(1), row(2)], [], {
    local: { students: [known(1), known(2, { state: 'left', departed: true })] },
  })
  expect([back.students.return, back.counts.students.updated]).toEqual([[2], 1])
  const left = plan([row(2)], [], { local: { students: [known(2, { state: 'left' })] } })
  expect([left.students.return, reasons(left)]).toEqual([[], ['student warn not_active_here']])
})

test('whose id changed has not left while their number, or name and birthday, stands in the list', () => {
  const born = { birth_date: '2013-05-02' }
  const local = {
    students: [
      known(1, { nisn: '0091000001' }),
      known(2, { nik: '0990000000000002' }),
      known(3, born),
      known(4, { nisn: '0091000004' }),
    ],
  }
  const rows = [
    row(11, { nama: 'Siswa 1', nisn: '0091000001' }),
    row(12, { nama: 'Siswa 2', nik: '0990000000000002' }),
    row(13, { nama: 'Siswa 3', tanggal_lahir: '2013-05-02' }),
  ]
  const made = plan(rows, [], { local, choices: { markDepartures: true } })
  expect(made.students.depart).toEqual([4])
  expect(made.counts.students).toMatchObject({ created: 0, conflict: 3, missing: 4, departed: 1 })
  expect(reasons(made).toSorted()).toEqual([
    'student conflict id_changed',
    'student conflict nik_taken',
    'student conflict nisn_taken',
    'student depart',
    ...Array(3).fill('student missing id_changed'),
  ])
  const anew = plan(rows, [], { local, choices: { markDepartures: true, acceptNewIds: true, acceptProbable: true } })
  expect(anew.students.depart).toEqual([4])
  expect(anew.students.ties.map(({ registry_id, local_id }) => [registry_id, local_id])).toEqual([
    [uuid(11), 1],
    [uuid(12), 2],
    [uuid(13), 3],
  ])
  expect(anew.counts.students).toMatchObject({ created: 0, conflict: 0, missing: 1, departed: 1 })
})

const leaving = (rows: object[], students: ReturnType<typeof known>[]) =>
  plan(rows, [], { local: { students }, choices: { markDepartures: true } })

test.each([
  ['by NISN', { nisn: '0091000002' }, { nisn: '0091000002' }],
  ['by a NISN that came as a number', { nisn: '1091000002' }, { nisn: 1_091_000_002 }],
  ['by NIK', { nik: '0990000000000002' }, { nik: '0990000000000002' }],
  ['by name and birthday', { birth_date: '2013-05-02' }, { nama: 'SISWA 2', tanggal_lahir: '2013-05-02' }],
  ['by name, where a birthday is missing', { birth_date: '2013-05-02' }, { nama: 'SISWA  2', nisn: '0091000077' }],
])('who stands in two rows that contradict each other has not left: %s', (_by, ours, theirs) => {
  const made = leaving(
    [row(1), row(12, theirs), row(12, { ...theirs, jenis_kelamin: 'L' })],
    [known(1), known(2, ours)],
  )
  expect(made.students.depart).toEqual([])
  expect(reasons(made)).toEqual([
    'student conflict duplicate_id',
    'student conflict duplicate_id',
    'student missing id_changed',
  ])
})

test('nobody leaves beside a contradicting row of which nobody can tell whose it is; beside others they do', () => {
  const torn = [row(12), row(12, { nama: 'Nama Lain' })]
  const nobody = leaving([row(1), ...torn], [known(1), known(2, { nisn: '0091000002' })])
  expect([nobody.students.depart, reasons(nobody).at(-1)]).toEqual([[], 'student missing unreadable_rows'])
  const told = torn.map((one) => ({ ...one, nisn: '0091000077', tanggal_lahir: '2013-05-02' }))
  const away = leaving([row(1), ...told], [known(1), known(2, { nisn: '0091000002', birth_date: '2012-01-01' })])
  expect(away.students.depart).toEqual([2])
})

test('a known id that comes in two rows, one of them someone else’s, keeps that one too', () => {
  const rows = [row(1), row(1, { nama: 'Siswa 2', nisn: '0091000002', tanggal_lahir: '2013-05-02' })]
  const made = leaving(rows, [known(1), known(2, { nisn: '0091000002' })])
  expect(made.students.depart).toEqual([])
})

test('a new row with the same name and no birthday may be who is missed', () => {
  const made = leaving([row(1), row(12, { nama: 'Siswa 2' })], [known(1), known(2, { birth_date: '2013-05-02' })])
  expect(made.students.depart).toEqual([])
  const twin = leaving(
    [row(1), row(12, { nama: 'Siswa 2', tanggal_lahir: '2014-01-01' })],
    [known(1), known(2, { birth_date: '2013-05-02' })],
  )
  expect(twin.students.depart).toEqual([2])
})

test('accepted new ids settle by name and birthday too, unless a number speaks against it', () => {
  const local = { students: [known(2, { birth_date: '2013-05-02', nisn: '0091000002' })] }
  const renewed = (more: object) =>
    plan([row(12, { nama: 'Siswa 2', tanggal_lahir: '2013-05-02', ...more })], [], {
      local,
      choices: { acceptNewIds: true },
    })
  expect(renewed({}).students.ties).toMatchObject([{ registry_id: uuid(12), local_id: 2 }])
  expect(reasons(renewed({ nisn: '0091000077' }))).toEqual([
    'student conflict id_changed',
    'student missing id_changed',
  ])
  // Of someone new to us the same is still asked about.
  const stranger = { students: [student(9, { name: 'Siswa 2', birth_date: '2013-05-02' })] }
  const asked = plan([row(12, { nama: 'Siswa 2', tanggal_lahir: '2013-05-02' })], [], {
    local: stranger,
    choices: { acceptNewIds: true },
  })
  expect(reasons(asked)).toEqual(['student conflict probable_match'])
})
