// The registry's rows as ours: trimmed, typed, known traps removed. A row that cannot be used is told, never guessed.
import type { Row } from './client.ts'
import { type Item, item } from './counts.ts'

export interface PulledStudent {
  registry_id: string
  name: string
  gender: 'm' | 'f'
  nisn: string | null
  nis: string | null
  nik: string | null
  birth_place: string | null
  birth_date: string | null
  entered_on: string | null
}
export interface PulledClass {
  registry_id: string
  name: string
  grade: number
}
/** Who is in which class, by the registry's ids. */
export interface Membership {
  student: string
  class: string
}
export interface Pulled {
  semester: string
  students: PulledStudent[]
  classes: PulledClass[]
  memberships: Membership[]
  /** Rows that were left out, and why. */
  troubles: Item[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const GENDERS: Record<string, 'm' | 'f'> = { L: 'm', P: 'f' }
/** Elective and extracurricular groups: a student is in several of them and in one class. */
const NOT_A_CLASS = new Set(['16', '51'])

export const isClass = (row: Row) => !NOT_A_CLASS.has(textOf(row.jenis_rombel) ?? '')

export function normalise(semester: string, students: readonly Row[], classes: readonly Row[]): Pulled {
  const troubles: Item[] = []
  const regular = classes.filter(isClass)
  return {
    semester,
    students: onlyOnce('student', students, studentOf, troubles),
    classes: onlyOnce('class', regular, classOf, troubles),
    // The class list alone says who is where: the student's own row may still carry the class of the row before it.
    memberships: regular.flatMap((row) => membersOf(row)),
    troubles,
  }
}

/** Keeps the first of rows with the same id; which of two different ones is right only the registry knows. */
function onlyOnce<T extends { registry_id: string; name: string }>(
  entity: 'student' | 'class',
  rows: readonly Row[],
  convert: (row: Row) => T | string,
  troubles: Item[],
): T[] {
  const kept = new Map<string, T>()
  for (const row of rows) {
    const converted = convert(row)
    if (typeof converted === 'string') {
      const registry_id = textOf(row.peserta_didik_id ?? row.rombongan_belajar_id)?.slice(0, 60) ?? null
      troubles.push(
        item(entity, 'skip', { reason: converted, registry_id, name: textOf(row.nama)?.slice(0, 200) ?? null }),
      )
    } else if (kept.has(converted.registry_id)) {
      const { registry_id, name } = converted
      troubles.push(item(entity, 'skip', { reason: 'duplicate_id', registry_id, name }))
    } else kept.set(converted.registry_id, converted)
  }
  return [...kept.values()]
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

function classOf(row: Row): PulledClass | string {
  const registry_id = idOf(row.rombongan_belajar_id)
  const name = textOf(row.nama)?.slice(0, 60)
  const grade = Number(textOf(row.tingkat_pendidikan_id) ?? Number.NaN)
  if (!registry_id) return 'no_id'
  if (!name) return 'no_name'
  if (!Number.isInteger(grade) || grade < 0 || grade > 13) return 'no_grade'
  return { registry_id, name, grade }
}

function membersOf(row: Row): Membership[] {
  const group = idOf(row.rombongan_belajar_id)
  const members = Array.isArray(row.anggota_rombel) ? (row.anggota_rombel as (Row | null)[]) : []
  return members.flatMap((member) => {
    const student = idOf(member?.peserta_didik_id)
    return group && student ? [{ student, class: group }] : []
  })
}

/** Trimmed, inner spaces as one; blanks and the dash that stands for nothing are null. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // PostgreSQL holds neither NUL nor half a surrogate pair.
  const text = String(value).toWellFormed().replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  return text === '' || text === '-' ? null : text
}

function idOf(value: unknown): string | null {
  const id = textOf(value)?.toLowerCase()
  return id && UUID.test(id) ? id : null
}

function digitsOf(value: unknown, length: number): string | null {
  const digits = typeof value === 'string' ? value.trim() : ''
  return digits.length === length && /^\d+$/.test(digits) ? digits : null
}

function dayOf(value: unknown): string | null {
  const day = textOf(value)
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900' ? day : null
}
