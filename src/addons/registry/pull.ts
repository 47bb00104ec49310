// Fetches what a run needs, one list after the other, and refuses to believe what does not fit together.
import { type Connection, type Listing, outcome, type Row, readList } from './client.ts'
import type { Counts } from './counts.ts'
import { isClass, normalise, type Pulled, textOf } from './normalise.ts'

const TRIES = 2
/** A list that has shrunk below this part of the last good one is not believed. */
const SHRINK_LIMIT = 0.8

export interface Expectation {
  /** What the last good run saw; null: there was none, or the operator accepts a shrunk list. */
  before: Counts | null
}

export async function probeSchool(connection: Connection, tries = 1): Promise<Row> {
  const { rows } = await readList(connection, 'getSekolah', { tries })
  // The token picks the school whose rows come, not the number asked for.
  const school = rows[0]
  if (rows.length !== 1 || textOf(school?.npsn) !== connection.npsn) throw outcome('registry_wrong_school')
  return school!
}

export async function pull(
  connection: Connection,
  expected: Expectation,
  progress: (step: number) => Promise<void>,
): Promise<Pulled> {
  await probeSchool(connection, TRIES)
  await progress(1)
  // Never side by side: the registry's own database gives way under parallel calls.
  const students = await readList(connection, 'getPesertaDidik', { tries: TRIES })
  await progress(2)
  const classes = await readList(connection, 'getRombonganBelajar', { tries: TRIES })
  await progress(3)
  assertWhole(students, expected.before?.students.seen ?? 0, students.rows.length)
  assertWhole(classes, expected.before?.classes.seen ?? 0, classes.rows.filter(isClass).length)
  const semester = oneSemester([...students.rows, ...classes.rows], connection.semester)
  return normalise(semester, students.rows, classes.rows)
}

function assertWhole(list: Listing, before: number, now: number): void {
  if (Number(list.results) !== list.rows.length) throw outcome('registry_count_mismatch')
  if (now === 0) throw outcome('registry_empty')
  if (now < before * SHRINK_LIMIT) throw outcome('registry_shrunk')
}

/** The rows say of which semester they are; the one asked for may have been ignored. */
function oneSemester(rows: readonly Row[], wanted: string | null): string {
  const semesters = new Set(rows.map((row) => textOf(row.semester_id)).filter((semester) => semester !== null))
  const [semester] = semesters
  if (semesters.size !== 1 || !/^\d{4}[12]$/.test(semester!) || (wanted !== null && wanted !== semester))
    throw outcome('registry_wrong_semester')
  return semester!
}
