// How the registry's people and classes are told from ours: the cases where guessing would do harm.
import { expect, test } from 'vitest'
import { uuid } from '../../../test/registry-school.ts'
import type { Row } from './client.ts'
import { normalise } from './normalise.ts'
import { type Local, planSync } from './plan.ts'
import type { LocalClass } from './plan-classes.ts'
import type { Choices, LocalStudent } from './plan-people.ts'

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
  said: null,
  contested: null,
  departed: false,
  ...more,
})
const group = (id: number, name: string, more: Partial<LocalClass> = {}): LocalClass => ({
  id,
  registry_id: uuid(id),
  registry_ids: [uuid(id)],
  kind: 'regular',
  name,
  grade: 7,
  homeroom_staff_id: null,
  said: null,
  contested: null,
  this_year: true,
  ...more,
})
const CAUTIOUS = { strangers: new Set<string>(), acceptProbable: false, markDepartures: false }
const plan = (students: object[], classes: object[] = [], local: Partial<Local> = {}, choices: Partial<Choices> = {}) =>
  planSync(
    { staff: [], students: [], classes: [], enrolments: [], members: [], lessons: [], ...local },
    normalise('20261', { students: students as Row[], classes: classes as Row[], staff: [] }),
    { ...CAUTIOUS, ...choices },
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
  expect(made.counts.students).toMatchObject({ created: 0, updated: 0, conflict: 2 })
  const ours = [student(8, { nisn }), student(9, { nisn })]
  expect(reasons(plan([row(1, { nisn })], [], { students: ours }))).toEqual(['student conflict nisn_ambiguous'])
  const elsewhere = [student(9, { nisn, registry_id: uuid(77) })]
  expect(reasons(plan([row(1, { nisn })], [], { students: elsewhere }))).toEqual([
    'student conflict nisn_taken',
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
  expect(renewed.classes).toMatchObject({ create: [], update: [], ties: [{ registry_id: uuid(51), local_id: 5 }] })
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
  expect(twice.counts.classes).toMatchObject({ created: 1, conflict: 1 })
  const old = plan([], [classRow(5, '7A')], { classes: [group(5, '7A', { this_year: false })] })
  expect(reasons(old)).toEqual(['class conflict other_year'])
  // Nothing but what a row of the log holds.
  expect(Object.keys(old.items[0]!).sort()).toEqual(Object.keys(twice.items[0]!).sort())
})

const elective = { jenis_rombel: '16' }
const club = { jenis_rombel: 51, tingkat_pendidikan_id: null }

test('a student is in one class and in any number of groups beside it', () => {
  const classes = [classRow(5, '7A', [1]), classRow(6, '7A', [1], elective), classRow(7, 'Pramuka', [1, 1, 9], club)]
  const made = plan([row(1)], classes)
  expect(made.classes.create.map(({ kind, name, grade }) => [kind, name, grade])).toEqual([
    ['regular', '7A', 7],
    ['elective', '7A', 7],
    ['extracurricular', 'Pramuka', 0],
  ])
  expect(made.enrolments.open).toMatchObject([{ student: uuid(1), class: uuid(5) }])
  expect(made.groups.open.map((member) => member.class)).toEqual([uuid(6), uuid(7)])
  expect(made.counts.group_members).toMatchObject({ seen: 4, created: 2, skipped: 2 })
  expect(reasons(made).filter((text) => text.startsWith('group_member skip'))).toEqual([
    'group_member skip duplicate_row',
    'group_member skip unknown_student',
  ])
})

test('who is not in a group any more is told, and taken out only when told to; our own members are ours', () => {
  const local = {
    students: [1, 2, 3].map((id) => student(id, { registry_id: uuid(id) })),
    classes: [group(6, 'Pramuka', { kind: 'extracurricular' })],
    members: [1, 2, 3].map((id) => ({ id, student_id: id, class_group_id: 6, from_registry: id !== 3 })),
  }
  const listed = [classRow(6, 'Pramuka', [1], club)]
  const told = plan([row(1), row(2), row(3)], listed, local)
  expect([told.counts.group_members, told.groups.end]).toMatchObject([{ unchanged: 1, missing: 1, departed: 0 }, []])
  const ended = plan([row(1), row(2), row(3)], listed, local, { markDepartures: true })
  expect([ended.counts.group_members, ended.groups.end]).toMatchObject([{ missing: 1, departed: 1 }, [2]])
  // Whoever is not listed as a student at all leaves the school, not the group; nor does who cannot be read.
  expect(plan([row(1)], listed, local, { markDepartures: true }).groups.end).toEqual([])
  expect(plan([row(1), row(2, { nama: '' })], listed, local, { markDepartures: true }).groups.end).toEqual([])
  // A group that is not listed says nothing of its members.
  expect(plan([row(1), row(2)], [], local, { markDepartures: true }).groups.end).toEqual([])
})

test('what a class is never changes', () => {
  const made = plan([row(1)], [classRow(5, '7A', [1], elective)], { classes: [group(5, '7A')] })
  expect(reasons(made)).toContain('class conflict kind_changed')
  expect([made.classes.update, made.classes.create, made.counts.classes.missing]).toEqual([[], [], 0])
})

test('where a student’s own row and the class list differ it is told, and the class list counts', () => {
  const said = (n: number, key: unknown, named: number | null) =>
    row(n, { anggota_rombel_id: key, rombongan_belajar_id: named && uuid(named) })
  const made = plan(
    [
      said(1, uuid(901), 51),
      said(2, uuid(902), 52),
      said(3, 'Belum masuk ke dalam rombongan belajar', 52),
      said(4, uuid(904), 51),
      // The class of who has no key may be left over from the row before.
      said(5, 'Belum masuk ke dalam rombongan belajar', 51),
      said(6, null, 52),
      said(7, uuid(907), 61),
    ],
    [classRow(51, '7A', [1, 2, 3, 6, 7]), classRow(52, '7B'), classRow(61, 'Pramuka', [7], club)],
  )
  expect(reasons(made).filter((text) => text.startsWith('student warn'))).toEqual([
    'student warn row_names_other_class',
    'student warn row_names_no_class',
    'student warn class_does_not_list',
  ])
  expect(made.items.flatMap(({ detail }) => detail ?? [])).toEqual(['7B / 7A', '– / 7A', '7A / –'])
  expect(made.enrolments.open.map((member) => member.student)).toEqual([1, 2, 3, 6, 7].map(uuid))
  expect(made.counts.students).toMatchObject({ seen: 7, created: 7, skipped: 0 })
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
  expect(made.enrolments).toMatchObject({
    move: [2],
    open: [
      { student: uuid(2), class: uuid(51) },
      { student: uuid(5), class: uuid(51) },
    ],
  })
  expect(made.counts.enrolments).toMatchObject({
    seen: 6,
    created: 1,
    updated: 1,
    unchanged: 1,
    skipped: 3,
    missing: 1,
  })
  expect(reasons(made).filter((text) => text.startsWith('enrolment skip'))).toEqual([
    'enrolment skip not_active_here',
    'enrolment skip two_classes',
    'enrolment skip unknown_student',
  ])
})

const known = (id: number, more: Partial<LocalStudent> = {}) =>
  student(id, { registry_id: uuid(id), said: { name: `Siswa ${id}`, gender: 'f' }, ...more })

test('of a field that changed, whose change it is decides: ours stays, theirs is taken, both wait for a person', () => {
  const theirs = plan([row(1, { nama: 'Baru' })], [], { students: [known(1)] })
  expect(theirs.students.update).toMatchObject([{ id: 1, name: 'Baru' }])
  const ours = plan([row(1)], [], { students: [known(1, { name: 'Kita' })] })
  expect([ours.students.update, reasons(ours)]).toEqual([[], ['student warn changed_here']])
  expect(ours.counts.students).toMatchObject({ unchanged: 1 })
  const both = plan([row(1, { nama: 'Mereka', nisn: '0090000009' })], [], { students: [known(1, { name: 'Kita' })] })
  expect(both.students.update).toMatchObject([{ id: 1, name: 'Kita', nisn: '0090000009' }])
  expect(both.counts.students).toMatchObject({ conflict: 1, updated: 0 })
  expect(both.students.ties).toMatchObject([{ said: { name: 'Siswa 1' }, contested: { name: 'Mereka' } }])
  const agreed = plan([row(1, { nama: 'Sama' })], [], { students: [known(1, { name: 'Sama' })] })
  expect(agreed.counts.students).toMatchObject({ unchanged: 1 })
  const blank = plan([row(1)], [], { students: [known(1, { nisn: '0090000001' })] })
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
  expect(plan([row(1, { nik })], [], { students: [student(9, { nik })] }).students.ties).toMatchObject([
    { local_id: 9 },
  ])
  const alike = { students: [student(9, { name: 'SISWA  1, S.', birth_date: '2013-05-02' })] }
  const doubt = plan([row(1, born)], [], alike)
  expect(reasons(doubt)).toEqual(['student conflict probable_match'])
  expect(doubt.items[0]).toMatchObject({ local_id: 9, registry_id: uuid(1) })
  expect(plan([row(1, born)], [], alike, { acceptProbable: true }).counts.students).toMatchObject({ updated: 1 })
  const twins = { students: [...alike.students, student(8, { name: 'Siswa 1', birth_date: '2013-05-02' })] }
  const torn = plan([row(1, born)], [], twins, { acceptProbable: true })
  expect(reasons(torn)).toEqual(['student conflict probable_ambiguous'])
  expect(plan([row(1, born)], [], alike, { strangers: new Set([uuid(1)]) }).counts.students.created).toBe(1)
})

test('a number in common with neither name nor birthday is no match, and nobody is claimed twice', () => {
  const nisn = '0090000001'
  const mine = student(9, { nisn, nik: '0990000000000001', name: 'Orang Lain', birth_date: '2012-01-01' })
  const slip = plan([row(1, { nisn, tanggal_lahir: '2013-05-02' })], [], { students: [mine] })
  expect(reasons(slip)).toEqual(['student conflict nisn_disagrees'])
  const two = plan([row(1, { nisn }), row(2, { nik: '0990000000000001' })], [], { students: [mine] })
  expect(reasons(two)).toEqual(['student conflict several_claim_one', 'student conflict several_claim_one'])
})

test('departures only where they were asked for, and never beside a row that nobody can read', () => {
  const students = [known(1), known(2)]
  expect(plan([row(1)], [], { students }).students.depart).toEqual([])
  const told = plan([row(1)], [], { students }, { markDepartures: true })
  expect([told.students.depart, told.counts.students.departed]).toEqual([[2], 1])
  const torn = plan([row(1), row(3, { peserta_didik_id: null })], [], { students }, { markDepartures: true })
  expect([torn.students.depart, torn.counts.students.missing]).toEqual([[], 1])
  const back = plan([row(1), row(2)], [], { students: [known(1), known(2, { state: 'left', departed: true })] })
  expect([back.students.return, back.counts.students.updated]).toEqual([[2], 1])
  const left = plan([row(2)], [], { students: [known(2, { state: 'left' })] })
  expect([left.students.return, reasons(left)]).toEqual([[], ['student warn not_active_here']])
})
