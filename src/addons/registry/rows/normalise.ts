// The registry's rows as ours: trimmed, typed, known traps removed. A row that cannot be used is told, never guessed.

import type { ClassKind } from '../../../school/api.ts'
import type { Row } from '../connection/client.ts'
import { type Item, item } from '../sync/counts.ts'
import { crossCheck } from './cross-check.ts'
import { type Members, membersOf } from './members.ts'
import type { Pulled, PulledClass, PulledLesson, PulledStaff, PulledStudent } from './pulled.ts'
import { STAFF_MARKS, STUDENT_MARKS, tracesOf } from './traces.ts'
import { dayOf, digitsOf, idOf, textOf, wholeOf } from './values.ts'

const GENDERS: Record<string, 'm' | 'f'> = { L: 'm', P: 'f' }
/** A student is in several groups and in one class; whatever else the registry calls a class is one. */
const GROUPS: Record<string, ClassKind> = { '16': 'elective', '51': 'extracurricular' }
const kindOf = (row: Row): ClassKind => GROUPS[textOf(row.jenis_rombel) ?? ''] ?? 'regular'
const TEACHERS = new Set('3 4 5 6 7 8 9 10 12 13 14 25 26 51 52 53 54 56 92'.split(' '))
const OTHERS = new Set('97 98'.split(' '))

export interface Lists {
  students: readonly Row[]
  staff: readonly Row[]
  classes: readonly Row[]
}

export function normalise(semester: string, lists: Lists): Pulled {
  const troubles: Item[] = []
  const staff = onlyOnce('staff', lists.staff, { convert: staffOf, troubles })
  const students = onlyOnce('student', lists.students, { convert: studentOf, troubles })
  const classes = onlyOnce('class', lists.classes, { convert: classOf, troubles })
  // The class list alone says who is where: the student's own row may still carry the class of the row before it.
  const inside = lists.classes.map((row): Members => membersOf(row))
  const memberships = inside.flatMap(({ members }) => members)
  const lessons = onlyOnce('lesson', lists.classes.flatMap(lessonRowsOf), { convert: lessonOf, troubles })
  const warnings = crossCheck(lists.students, { students, classes, memberships })
  const traces = {
    students: tracesOf(lists.students, STUDENT_MARKS, students),
    staff: tracesOf(lists.staff, STAFF_MARKS, staff),
  }
  const unread = inside.flatMap((one) => one.unread)
  const silent = silentOf(lists.classes)
  return { semester, staff, students, classes, memberships, unread, traces, lessons, silent, troubles, warnings }
}

type Listed = 'student' | 'class' | 'staff' | 'lesson'
const KEYS: Record<Listed, string> = {
  student: 'peserta_didik_id',
  staff: 'ptk_id',
  class: 'rombongan_belajar_id',
  lesson: 'pembelajaran_id',
}
const about = (entity: Listed, row: Row) => ({
  registry_id: idOf(row[KEYS[entity]]) ?? textOf(row[KEYS[entity]])?.slice(0, 60) ?? null,
  name: textOf(row.nama ?? row.nama_mata_pelajaran)?.slice(0, 200) ?? null,
})

/**
 * The same row twice counts once. Of two different rows with one id nobody but the registry knows which is right: both
 * are left alone.
 */
function onlyOnce<T extends { registry_id: string; name: string }>(
  entity: Listed,
  rows: readonly Row[],
  { convert, troubles }: { convert: (row: Row) => T | string; troubles: Item[] },
): T[] {
  const kept = new Map<string, T>()
  const torn = new Set<string>()
  for (const row of rows) {
    const converted = convert(row)
    if (typeof converted === 'string') {
      troubles.push(item(entity, 'error', { reason: converted, ...about(entity, row) }))
      continue
    }
    const { registry_id, name } = converted
    const first = kept.get(registry_id)
    const same = first && JSON.stringify(first) === JSON.stringify(converted)
    if (!first) kept.set(registry_id, converted)
    else if (same) troubles.push(item(entity, 'skip', { reason: 'duplicate_row', registry_id, name }))
    else {
      if (!torn.has(registry_id))
        troubles.push(item(entity, 'conflict', { reason: 'duplicate_id', registry_id, name: first.name }))
      torn.add(registry_id)
      troubles.push(item(entity, 'conflict', { reason: 'duplicate_id', registry_id, name }))
    }
  }
  return [...kept.values()].filter(({ registry_id }) => !torn.has(registry_id))
}

/** The student, or the reason why there is none. */
function studentOf(row: Row): PulledStudent | string {
  const registry_id = idOf(row.peserta_didik_id)
  const name = textOf(row.nama)?.slice(0, 200)
  const gender = GENDERS[textOf(row.jenis_kelamin)?.toUpperCase() ?? '']
  if (!registry_id) return 'no_id'
  if (!name) return 'no_name'
  if (!gender) return 'no_gender'
  return {
    registry_id,
    name,
    gender,
    nisn: digitsOf(row.nisn, 10),
    nis: textOf(row.nipd)?.slice(0, 30) ?? null,
    nik: digitsOf(row.nik, 16),
    birth_place: textOf(row.tempat_lahir)?.slice(0, 100) ?? null,
    birth_date: dayOf(row.tanggal_lahir),
    entered_on: dayOf(row.tanggal_masuk_sekolah),
  }
}

function staffOf(row: Row): PulledStaff | string {
  // The assignment's id is a new one every school year; the person's stays.
  const registry_id = idOf(row.ptk_id)
  const name = textOf(row.nama)?.slice(0, 200)
  if (!registry_id) return 'no_id'
  if (!name) return 'no_name'
  return {
    registry_id,
    name,
    gender: GENDERS[textOf(row.jenis_kelamin)?.toUpperCase() ?? ''] ?? null,
    nuptk: digitsOf(row.nuptk, 16),
    nip: digitsOf(row.nip, 18),
    nik: digitsOf(row.nik, 16),
    birth_date: dayOf(row.tanggal_lahir),
    joined_on: dayOf(row.tanggal_surat_tugas),
    job: jobOf(textOf(row.jenis_ptk_id) ?? ''),
    employment: employmentOf(textOf(row.status_kepegawaian_id_str) ?? ''),
  }
}

function jobOf(kind: string): PulledStaff['job'] {
  if (kind === '20') return 'principal'
  if (TEACHERS.has(kind)) return 'teacher'
  return OTHERS.has(kind) || kind === '' ? 'other' : 'administration'
}

function employmentOf(words: string): PulledStaff['employment'] {
  if (/\b(pns|cpns|pppk)\b/i.test(words)) return 'civil_servant'
  if (/\b(gty|pty|tetap)\b/i.test(words)) return 'permanent'
  return /kontrak/i.test(words) ? 'contract' : 'honorary'
}

function classOf(row: Row): PulledClass | string {
  const registry_id = idOf(row.rombongan_belajar_id)
  const name = textOf(row.nama)?.slice(0, 60)
  const kind = kindOf(row)
  const given = wholeOf(row.tingkat_pendidikan_id)
  const grade = given !== null && given <= 13 ? given : null
  if (!registry_id) return 'no_id'
  if (!name) return 'no_name'
  // A group may be open to every grade; a class is of one.
  if (grade === null && kind === 'regular') return 'no_grade'
  // The name of the homeroom teacher may be that of the class before; the id is not.
  return { registry_id, kind, name, grade: grade ?? 0, homeroom: idOf(row.ptk_id) }
}

/** What an extracurricular group has is left over from the class before it. */
const hasLessons = (row: Row) => kindOf(row) !== 'extracurricular'

/** What is no lesson stays a row, and is told as one that cannot be used. */
function lessonRowsOf(row: Row): Row[] {
  const given = hasLessons(row) ? (row.pembelajaran ?? []) : []
  const lessons: unknown[] = Array.isArray(given) ? given : [given]
  return lessons.map((lesson) => ({ ...(lesson as Row | null), group: row.rombongan_belajar_id }))
}

/** Classes that say nothing of lessons, not even that there are none. */
const silentOf = (rows: readonly Row[]) =>
  rows.flatMap((row) =>
    hasLessons(row) && !Array.isArray(row.pembelajaran) ? (idOf(row.rombongan_belajar_id) ?? []) : [],
  )

function lessonOf(row: Row): PulledLesson | string {
  const registry_id = idOf(row.pembelajaran_id)
  const group = idOf(row.group)
  const subject = textOf(row.mata_pelajaran_id)
  const name = (textOf(row.nama_mata_pelajaran) ?? textOf(row.mata_pelajaran_id_str))?.slice(0, 200)
  if (!registry_id || !group) return 'no_id'
  if (!name) return 'no_name'
  if (!subject || !/^\d{1,12}$/.test(subject)) return 'no_subject'
  const subject_name = textOf(row.mata_pelajaran_id_str)?.slice(0, 200) ?? name
  const hours = wholeOf(row.jam_mengajar_per_minggu)
  return {
    registry_id,
    class: group,
    subject,
    subject_name,
    name,
    teacher: idOf(row.ptk_id),
    hours: hours === null ? null : Math.min(hours, 99),
  }
}
