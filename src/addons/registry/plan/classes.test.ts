// How the registry's classes, groups and their members are told from ours.
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fixtures/registry/registry-school.ts'
import { classRow, group, plan, reasons, row, student } from './plan.fixture.ts'

const elective = { jenis_rombel: '16' }
const club = { jenis_rombel: 51, tingkat_pendidikan_id: null }

test('a class keeps its identity through a new id each semester, a rename, and a clash of names', () => {
  const renewed = plan([], [classRow(51, '7A')], { local: { classes: [group(5, '7A')] } })
  expect(renewed.classes).toMatchObject({ create: [], update: [], ties: [{ registry_id: uuid(51), local_id: 5 }] })
  expect(renewed.counts.classes.missing).toBe(0)
  const renamed = plan([], [classRow(5, '7 Melati')], { local: { classes: [group(5, '7A')] } })
  expect(renamed.classes.update).toMatchObject([{ id: 5, name: '7 Melati' }])
  const clash = plan([], [classRow(5, '7B'), classRow(6, '7B')], {
    local: { classes: [group(5, '7A'), group(6, '7B')] },
  })
  expect(clash.classes.update).toEqual([])
  expect(reasons(clash)).toEqual(['class warn name_taken'])
  const swap = plan([], [classRow(5, '7B'), classRow(6, '7A')], {
    local: { classes: [group(5, '7A'), group(6, '7B')] },
  })
  expect(swap.classes.update.map(({ id, name }) => [id, name])).toEqual([
    [5, '7B'],
    [6, '7A'],
  ])
  const twice = plan([], [classRow(5, '7A'), classRow(6, '7A')])
  expect(twice.counts.classes).toMatchObject({ created: 1, conflict: 1 })
  const old = plan([], [classRow(5, '7A')], { local: { classes: [group(5, '7A', { this_year: false })] } })
  expect(reasons(old)).toEqual(['class conflict other_year'])
  // Nothing but what a row of the log holds.
  expect(Object.keys(old.items[0]!).sort()).toEqual(Object.keys(twice.items[0]!).sort())
})

test('a student is in one class and in any number of groups beside it', () => {
  const classes = [
    classRow(5, '7A', { members: [1] }),
    classRow(6, '7A', { members: [1], more: elective }),
    classRow(7, 'Pramuka', { members: [1, 1, 9], more: club }),
  ]
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
  const listed = [classRow(6, 'Pramuka', { members: [1], more: club })]
  const told = plan([row(1), row(2), row(3)], listed, { local })
  expect([told.counts.group_members, told.groups.end]).toMatchObject([{ unchanged: 1, missing: 1, departed: 0 }, []])
  const ended = plan([row(1), row(2), row(3)], listed, { local, choices: { markDepartures: true } })
  expect([ended.counts.group_members, ended.groups.end]).toMatchObject([{ missing: 1, departed: 1 }, [2]])
  // Whoever is not listed as a student at all leaves the school, not the group; nor does who cannot be read.
  expect(plan([row(1)], listed, { local, choices: { markDepartures: true } }).groups.end).toEqual([])
  expect(plan([row(1), row(2, { nama: '' })], listed, { local, choices: { markDepartures: true } }).groups.end).toEqual(
    [],
  )
  // A group that is not listed says nothing of its members.
  expect(plan([row(1), row(2)], [], { local, choices: { markDepartures: true } }).groups.end).toEqual([])
})

test('what a class is never changes', () => {
  const made = plan([row(1)], [classRow(5, '7A', { members: [1], more: elective })], {
    local: { classes: [group(5, '7A')] },
  })
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
    [
      classRow(51, '7A', { members: [1, 2, 3, 6, 7] }),
      classRow(52, '7B'),
      classRow(61, 'Pramuka', { members: [7], more: club }),
    ],
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
    [classRow(51, '7A', { members: [1, 2, 4, 5] }), classRow(52, '7B', { members: [1, 99] })],
    {
      local: {
        students,
        classes: [group(51, '7A'), group(52, '7B')],
        enrolments: [
          { student_id: 1, class_group_id: 51 },
          { student_id: 2, class_group_id: 52 },
          { student_id: 3, class_group_id: 51 },
        ],
      },
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

test.each([
  ['a member without an id', [{ peserta_didik_id: uuid(1) }, { peserta_didik_id: 'Belum masuk' }], 'no_id'],
  ['a member that is nothing', [{ peserta_didik_id: uuid(1) }, null], 'no_id'],
  ['members that are no list', 'rusak', 'members_unreadable'],
])('nobody is taken out of a group with %s; it is counted as an error', (_what, anggota_rombel, reason) => {
  const member = (id: number, student_id: number, class_group_id: number) => {
    return { id, student_id, class_group_id, from_registry: true }
  }
  const made = plan(
    [row(1), row(2)],
    [classRow(6, 'Pilihan', { more: { ...elective, anggota_rombel } }), classRow(7, 'Pramuka', { more: club })],
    {
      local: {
        students: [student(1, { registry_id: uuid(1) }), student(2, { registry_id: uuid(2) })],
        classes: [
          group(6, 'Pilihan', { kind: 'elective' }),
          group(7, 'Pramuka', { kind: 'extracurricular', grade: 0 }),
        ],
        members: [member(61, 1, 6), member(62, 2, 6), member(72, 2, 7)],
      },
      choices: { markDepartures: true },
    },
  )
  expect(made.groups.end).toEqual([72])
  expect(made.groups.tally).toMatchObject({ error: 1, departed: 1 })
  expect(made.groups.tally.seen).toBe(made.groups.tally.unchanged + 1)
  expect(reasons(made)).toContain(`group_member error ${reason}`)
  expect(reasons(made)).toContain('group_member missing unreadable_rows')
})

test('a lesson does not end beside two rows of one id that contradict each other', () => {
  const lesson = (n: number, more: object = {}) => ({
    pembelajaran_id: uuid(n),
    mata_pelajaran_id: 1,
    nama_mata_pelajaran: `Pelajaran ${n}`,
    ...more,
  })
  const local = (id: number) => ({
    id,
    registry_id: uuid(id),
    class_group_id: 5,
    registry_subject: '1',
    staff_id: null,
    name: `Pelajaran ${id}`,
    hours: null,
    ended: false,
  })
  const made = plan(
    [],
    [
      classRow(5, '7A', {
        more: { pembelajaran: [lesson(81), lesson(82), lesson(82, { nama_mata_pelajaran: 'Lain' })] },
      }),
    ],
    {
      local: { classes: [group(5, '7A')], lessons: [local(81), local(82), local(83)] },
      choices: { markDepartures: true },
    },
  )
  expect(made.lessons.depart).toEqual([83])
})

test('a class that says nothing of its lessons, or what nobody can read, ends none of them', () => {
  const lessons = [
    {
      id: 81,
      registry_id: uuid(81),
      class_group_id: 5,
      registry_subject: '1',
      staff_id: null,
      name: 'Pelajaran',
      hours: null,
      ended: false,
    },
  ]
  const ended = (pembelajaran: unknown) =>
    plan([], [classRow(5, '7A', { more: { pembelajaran } })], {
      local: { classes: [group(5, '7A')], lessons },
      choices: { markDepartures: true },
    }).lessons
  for (const said of [undefined, null, 'rusak', {}, ['rusak'], [null]])
    expect([said, ended(said).depart]).toEqual([said, []])
  for (const said of ['rusak', {}, ['rusak'], [null]]) expect(ended(said).tally).toMatchObject({ seen: 1, error: 1 })
})
