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
export interface PulledLesson {
  registry_id: string
  class: string
  subject: string
  subject_name: string
  name: string
  teacher: string | null
  hours: number | null
}
export interface Pulled {
  semester: string
  staff: PulledStaff[]
  students: PulledStudent[]
  classes: PulledClass[]
  memberships: Membership[]
  lessons: PulledLesson[]
  /** Rows that were left out, and why. */
  troubles: Item[]
  /** What does not fit together in rows that count all the same. */
  warnings: Item[]
}
