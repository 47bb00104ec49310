// What was pulled from the registry, row by row, as ours.
import type { ClassKind } from '../../../school/api.ts'
import type { Item } from '../sync/counts.ts'

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
export interface PulledStaff {
  registry_id: string
  name: string
  gender: 'm' | 'f' | null
  nuptk: string | null
  nip: string | null
  nik: string | null
  birth_date: string | null
  joined_on: string | null
  /** Only for a new record: what someone does here is the school's own to say afterwards. */
  job: 'principal' | 'teacher' | 'administration' | 'other'
  employment: 'civil_servant' | 'permanent' | 'contract' | 'honorary'
}
export interface PulledClass {
  registry_id: string
  kind: ClassKind
  name: string
  grade: number
  /** The registry's id of a staff member. */
  homeroom: string | null
}
/** Who is in which class, by the registry's ids. */
export interface Membership {
  registry_id: string | null
  student: string
  class: string
}
/** A member row of a class that cannot be read: somebody is in it, and nobody knows who. */
export interface Unread {
  class: string
  /** No single row: the whole list of members. */
  reason: 'no_id' | 'members_unreadable'
}
export interface PulledLesson {
  registry_id: string
  class: string
  subject: string
  subject_name: string
  name: string
  teacher: string | null
  hours: number | null
}
/** What a row tells of who it is, however little; read more loosely than what is taken over, as it decides only who is still there. */
export interface Trace {
  registry_id: string | null
  name: string | null
  birth_date: string | null
  /** By the field, as digits. */
  numbers: Readonly<Record<string, string>>
  /** The row counts as someone; else it was left out. */
  usable: boolean
}
export interface Pulled {
  semester: string
  staff: PulledStaff[]
  students: PulledStudent[]
  classes: PulledClass[]
  memberships: Membership[]
  unread: Unread[]
  /** Of every row, whatever became of it. */
  traces: { students: Trace[]; staff: Trace[] }
  lessons: PulledLesson[]
  /** Classes that say nothing of their lessons. */
  silent: string[]
  /** Rows that were left out, and why. */
  troubles: Item[]
  /** What does not fit together in rows that count all the same. */
  warnings: Item[]
}
