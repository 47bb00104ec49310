// Fetches one list after the other and refuses to believe what does not fit together.
import { AppError } from '../../../kernel/language/errors.ts'
import { type Connection, type Listing, type Method, outcome, type Row, readList } from '../connection/client.ts'
import { textOf } from '../rows/values.ts'
import type { Counts } from './counts.ts'

const TRIES = 2
/** A list that has shrunk below this part of the last good one is not believed. */
const SHRINK_LIMIT = 0.8
/** What is inside the rows of a small school may change by so many without a word. */
const A_FEW = 2

export type ListName = 'student' | 'staff' | 'class'
/** In the order in which they are asked for: never side by side, as the registry's own database gives way then. */
export const LISTS: readonly { list: ListName; method: Method; counted: 'students' | 'staff' | 'classes' }[] = [
  { list: 'student', method: 'getPesertaDidik', counted: 'students' },
  { list: 'staff', method: 'getGtk', counted: 'staff' },
  { list: 'class', method: 'getRombonganBelajar', counted: 'classes' },
]

export async function probeSchool(connection: Connection, tries = 1): Promise<Row> {
  const { rows } = await readList(connection, 'getSekolah', { tries })
  // The token picks the school whose rows come, not the number asked for.
  const school = rows[0]
  if (rows.length !== 1 || textOf(school?.npsn) !== connection.npsn) throw outcome('registry_wrong_school')
  return school!
}

export interface Expectation {
  /** What the last good run saw; null: there was none, or the operator accepts a shrunk list. */
  before: Counts | null
  /** The semester of the lists so far. */
  semester: string | null
  /** The operator says that an empty list is right. */
  acceptEmpty: boolean
  /** The operator says why a count that differs is no reason to doubt. */
  acceptFlaws: boolean
}
export interface Fetched {
  rows: Row[]
  /** Null: the list is empty, and nobody has said which. */
  semester: string | null
}

export async function fetchList(
  connection: Connection,
  { method, counted, list }: (typeof LISTS)[number],
  expected: Expectation,
): Promise<Fetched> {
  const wanted = expected.semester ?? connection.semester
  const answer = await readOrNone(connection, method, expected.acceptEmpty)
  if (answer === undefined) return { rows: [], semester: wanted }
  if (!expected.acceptFlaws && Number(answer.results) !== answer.rows.length) throw outcome('registry_count_mismatch')
  assertWhole(answer, expected.before?.[counted].seen ?? 0)
  if (list === 'class' && expected.before) assertFull(answer.rows, expected.before)
  const semester = list === 'staff' ? yearFits(answer.rows, wanted) : oneSemester(answer.rows, wanted)
  return { rows: answer.rows.map(withoutSecrets), semester }
}

/** Nothing where the registry says that there is nothing and that is accepted; it calls an empty list an error. */
async function readOrNone(connection: Connection, method: Method, acceptEmpty: boolean): Promise<Listing | undefined> {
  try {
    const answer = await readList(connection, method, { tries: TRIES })
    return acceptEmpty && answer.rows.length === 0 && Number(answer.results) === 0 ? undefined : answer
  } catch (error) {
    if (acceptEmpty && error instanceof AppError && error.code === 'registry_empty') return undefined
    throw error
  }
}

function assertWhole({ rows }: Listing, before: number): void {
  if (rows.length === 0) throw outcome('registry_empty')
  if (rows.length < before * SHRINK_LIMIT) throw outcome('registry_shrunk')
}

/** Classes may all be there and yet have lost who is in them, or what is taught there. */
function assertFull(rows: readonly Row[], { enrolments, group_members, lessons }: Counts): void {
  const inside = (key: string) => rows.reduce((sum, row) => sum + (Array.isArray(row[key]) ? row[key].length : 0), 0)
  const lost = (now: number, before: number) => now < before * SHRINK_LIMIT && before - now > A_FEW
  const members = enrolments.seen + group_members.seen
  if (lost(inside('anggota_rombel'), members) || lost(inside('pembelajaran'), lessons.seen))
    throw outcome('registry_shrunk')
}

/** The rows say of which semester they are; the one asked for may have been ignored. */
function oneSemester(rows: readonly Row[], wanted: string | null): string {
  const semesters = new Set(rows.map((row) => textOf(row.semester_id)).filter((semester) => semester !== null))
  const [semester] = semesters
  if (semesters.size !== 1 || !/^\d{4}[12]$/.test(semester!) || (wanted !== null && wanted !== semester))
    throw outcome('registry_wrong_semester')
  return semester!
}

/** Staff are listed by school year. */
function yearFits(rows: readonly Row[], semester: string | null): string | null {
  const years = new Set(rows.map((row) => textOf(row.tahun_ajaran_id)).filter((year) => year !== null))
  if (semester && [...years].some((year) => year !== semester.slice(0, 4))) throw outcome('registry_wrong_semester')
  return semester
}

/** No list that is asked for has them, but a build may add them: they stop here. */
function withoutSecrets(row: Row): Row {
  const { password: _password, ...rest } = row
  return rest
}
