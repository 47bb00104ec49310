// How the registry's people and classes are told from ours: the cases where guessing would do harm.
import { expect, test } from 'vitest'
import { uuid } from '../../../test/registry-school.ts'
import { normalise } from './normalise.ts'
import { type Local, type LocalClass, type LocalStudent, planSync } from './plan.ts'

const row = (n: number, more: object = {}) => ({
  peserta_didik_id: uuid(n),
  nama: `Siswa ${n}`,
  jenis_kelamin: 'P',
  nisn: null,
  nipd: null,
  ...more,
})
const classRow = (n: number, nama: string, members: number[] = [], more: object = {}) => ({
  rombongan_belajar_id: uuid(n),
  nama,
  tingkat_pendidikan_id: '7',
  jenis_rombel: '1',
  anggota_rombel: members.map((member) => ({ peserta_didik_id: uuid(member) })),
  ...more,
})
const student = (id: number, more: Partial<LocalStudent> = {}): LocalStudent => ({
  id,
  registry_id: null,
  name: `Siswa ${id}`,
  gender: 'f',
  nisn: null,
  nis: null,
  nik: null,
  birth_place: null,
  birth_date: null,
  entered_on: null,
  state: 'active',
  ...more,
})
const group = (id: number, name: string, more: Partial<LocalClass> = {}): LocalClass => ({
  id,
  registry_id: uuid(id),
  name,
  grade: 7,
  this_year: true,
  ...more,
})
const plan = (students: object[], classes: object[] = [], local: Partial<Local> = {}) =>
  planSync(
    { students: [], classes: [], enrolments: [], ...local },
    normalise('20261', students as Record<string, unknown>[], classes as Record<string, unknown>[]),
  )
const reasons = (made: ReturnType<typeof plan>) =>
  made.items.map(({ entity, action, reason }) => [entity, action, reason].filter(Boolean).join(' '))

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
    row(1, { nama: 'Ani yang lain' }),
  ])
  expect(made.students.create).toEqual([
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
  expect(made.counts.students).toMatchObject({ seen: 5, created: 1, skipped: 4 })
  expect(reasons(made).filter((text) => text.includes('skip'))).toEqual([
    'student skip no_id',
    'student skip no_name',
    'student skip no_gender',
    'student skip duplicate_id',
  ])
})

test('someone of ours without a registry id is recognised by a number that only they carry', () => {
  const mine = student(9, { nisn: '0090000001', birth_place: 'Contohan' })
  const made = plan([row(1, { nisn: '0090000001', nama: 'Nama Baru' })], [], { students: [mine] })
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
  const made = plan(two, [], { students: [student(9, { nisn })] })
  expect(made.counts.students).toMatchObject({ created: 0, updated: 0, skipped: 2 })
  const ours = [student(8, { nisn }), student(9, { nisn })]
  expect(reasons(plan([row(1, { nisn })], [], { students: ours }))).toEqual(['student skip nisn_ambiguous'])
  const elsewhere = [student(9, { nisn, registry_id: uuid(77) })]
  expect(reasons(plan([row(1, { nisn })], [], { students: elsewhere }))).toEqual([
    'student skip nisn_taken',
    'student missing',
  ])
})

test('a school number has one owner: whoever has it, else the first; what is given up is free at once', () => {
  const students = [student(8, { nis: '1', registry_id: uuid(1) }), student(9, { nis: '2' })]
  const held = plan([row(1, { nipd: '2', nama: 'Siswa 8' })], [], { students })
  expect(held.students.update).toEqual([])
  expect(reasons(held)).toEqual(['student warn nis_taken'])
  const twice = plan([row(4, { nipd: '5' }), row(3, { nipd: '5' })])
  expect(twice.students.create.map(({ registry_id, nis }) => [registry_id, nis])).toEqual([
    [uuid(4), null],
    [uuid(3), '5'],
  ])
  const swapping = [student(1, { nis: '1', registry_id: uuid(1) }), student(2, { nis: '2', registry_id: uuid(2) })]
  const swapped = plan([row(1, { nipd: '2' }), row(2, { nipd: '1' }), row(3, { nipd: '9' })], [], {
    students: swapping,
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
  const made = plan([row(1)], [], { students })
  expect(made.counts.students).toMatchObject({ created: 1, missing: 1 })
  expect(made.students.update).toEqual([])
})

test('a class keeps its identity through a new id each semester, a rename, and a clash of names', () => {
  const renewed = plan([], [classRow(51, '7A')], { classes: [group(5, '7A')] })
  expect(renewed.classes).toEqual({ create: [], update: [{ id: 5, registry_id: uuid(51), name: '7A', grade: 7 }] })
  expect(renewed.counts.classes.missing).toBe(0)
  const renamed = plan([], [classRow(5, '7 Melati')], { classes: [group(5, '7A')] })
  expect(renamed.classes.update).toMatchObject([{ id: 5, name: '7 Melati' }])
  const clash = plan([], [classRow(5, '7B'), classRow(6, '7B')], { classes: [group(5, '7A'), group(6, '7B')] })
  expect(clash.classes.update).toEqual([])
  expect(reasons(clash)).toEqual(['class warn name_taken'])
  const swap = plan([], [classRow(5, '7B'), classRow(6, '7A')], { classes: [group(5, '7A'), group(6, '7B')] })
  expect(swap.classes.update.map(({ id, name }) => [id, name])).toEqual([
    [5, '7B'],
    [6, '7A'],
  ])
  const twice = plan([], [classRow(5, '7A'), classRow(6, '7A')])
  expect(twice.counts.classes).toMatchObject({ created: 1, skipped: 1 })
  const old = plan([], [classRow(5, '7A')], { classes: [group(5, '7A', { this_year: false })] })
  expect(reasons(old)).toEqual(['class skip other_year'])
})

test('electives and clubs are no classes', () => {
  const made = plan(
    [row(1)],
    [
      classRow(5, '7A', [1]),
      classRow(6, 'Prakarya', [1], { jenis_rombel: '16' }),
      classRow(7, 'Pramuka', [1], { jenis_rombel: 51 }),
    ],
  )
  expect(made.counts.classes).toMatchObject({ seen: 1, created: 1 })
  expect(made.enrolments.open).toEqual([{ student: uuid(1), class: uuid(5) }])
})

test('memberships come from the class list: kept, moved, opened, or left alone with a reason', () => {
  const students = [1, 2, 3, 4].map((id) => student(id, { registry_id: uuid(id), state: id === 4 ? 'left' : 'active' }))
  const made = plan(
    [row(1), row(2), row(3), row(4), row(5)],
    [classRow(51, '7A', [1, 2, 4, 5]), classRow(52, '7B', [1, 99])],
    {
      students,
      classes: [group(51, '7A'), group(52, '7B')],
      enrolments: [
        { id: 11, student_id: 1, class_group_id: 51 },
        { id: 12, student_id: 2, class_group_id: 52 },
        { id: 13, student_id: 3, class_group_id: 51 },
      ],
    },
  )
  expect(made.enrolments).toEqual({
    close: [12],
    open: [
      { student: uuid(2), class: uuid(51) },
      { student: uuid(5), class: uuid(51) },
    ],
  })
  expect(made.counts.enrolments).toEqual({ seen: 6, created: 1, updated: 1, unchanged: 1, skipped: 3, missing: 1 })
  expect(reasons(made).filter((text) => text.startsWith('enrolment skip'))).toEqual([
    'enrolment skip not_active_here',
    'enrolment skip two_classes',
    'enrolment skip unknown_student',
  ])
})
