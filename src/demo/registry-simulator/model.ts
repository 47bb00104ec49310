// What the imitated registry knows, and how it behaves. Tests and the demo change it at will; it is served as it is.

import crypto from 'node:crypto'
import type { ActiveFault } from './faults.ts'
import type { Row } from './row.ts'

export interface SimulatedStudent {
  id: string
  name: string
  gender: 'm' | 'f'
  nisn: string | null
  nis: string | null
  nik?: string | null
  birthPlace: string | null
  birthDate: string | null
  enteredOn: string | null
  /** In centimetres; where it is absent the row keeps the one of the student before. */
  height?: number
  father?: string | null
  /** The class that the student's own row names, where it is another than the one that lists them; null: none. */
  shownIn?: string | null
  phone?: string | null
  /** As a build that hands out what it must not would have it. */
  password?: string
}
export interface SimulatedStaff {
  id: string
  name: string
  gender: 'm' | 'f' | null
  nuptk: string | null
  nip: string | null
  nik: string | null
  birthDate: string | null
  /** Of the registry's kinds of staff: 20 leads, 3 and 4 teach, 11 administers. */
  kind: string
  /** Of the registry's kinds of employment: 1 is a civil servant, 4 permanent at a foundation. */
  employment: number
  since?: string | null
  education?: string
}
export interface SimulatedLesson {
  id: string
  /** The national number of the subject, nine digits. */
  subject: number
  subjectName: string
  /** As the school calls it. */
  name: string
  /** Id of a staff member. */
  teacher: string
  parent?: string | null
  hours?: number
}
export interface SimulatedClass {
  id: string
  name: string
  grade: number
  /** Ids of students. */
  members: string[]
  /** 1 is a class, 16 an elective group, 51 an extracurricular one. */
  kind?: '1' | '16' | '51'
  homeroom?: string | null
  lessons?: SimulatedLesson[]
}
export interface SimulatedSchool {
  name: string
  level: 'SD' | 'SMP' | 'SMA'
}
export interface SimulatedAccount {
  id: string
  username: string
  name: string
  role: string
  staff: string | null
}
export interface SimulatedRegistry {
  npsn: string
  token: string
  /** The active one; null: none is. */
  semester: string | null
  school: SimulatedSchool
  students: SimulatedStudent[]
  classes: SimulatedClass[]
  staff?: SimulatedStaff[]
  accounts?: SimulatedAccount[]
  /** What was sent back, by id. */
  evaluations?: Map<string, Row>
  scores?: Map<string, Row>
  /** Further schools of the same installation; a token opens its own. */
  others?: SimulatedRegistry[]
  /** The address the token is registered for; any, where it is absent. */
  registeredIp?: string
  /** How refusals are wrapped: as they are, behind a whole HTTP head inside the body, or now so and now so. */
  errorStyle?: 'bare' | 'embedded' | 'mixed'
  /** Whether the semester that is asked for counts; the real one seems to serve the active one whatever is asked. */
  semesterParam?: 'ignored' | 'honoured'
  /** The year of the build decides which keys its rows have. */
  build?: 2021 | 2026
  /** How the mother is called; builds differ. */
  motherKey?: 'nama_ibu' | 'nama_ibu_kandung'
  /** A field that students' rows have besides. */
  extraField?: string
  /** Who left, and may return. */
  gone?: SimulatedStudent[]
  latencyMs?: number
  perRowMs?: number
  /** Above so many calls at a time its database gives way. */
  maxConcurrent?: number
  faults?: ActiveFault[]
}

/** Always the same id for the same things. */
export function idOf(...parts: string[]): string {
  const hex = crypto.createHash('sha256').update(parts.join('/')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

/** The key of a membership, as grades must name it. */
export const memberId = (groupId: string, studentId: string) =>
  idOf('member', groupId.toLowerCase(), studentId.toLowerCase())
