// Who goes where when the year changes. Pure, and the same for the preview and the real thing, so that both agree.
import crypto from 'node:crypto'
import { addDays } from '../../kernel/values/clock.ts'
import { laterOf } from '../days.ts'

export type Outcome = 'promoted' | 'stayed' | 'graduated'

export interface Group {
  id: number
  name: string
  grade: number
}
export interface Pupil {
  student_id: number
  name: string
  class_group_id: number
  enrolment_id: number
  from_day: string
}
export interface Local {
  from: { id: number; ends_on: string }
  to: { id: number; starts_on: string }
  /** Classes of the year that ends and of the one that begins. */
  classes: readonly Group[]
  targets: readonly Group[]
  /** Active students who are in one of the classes, in the order of their ids. */
  pupils: readonly Pupil[]
  /** After which grade this kind of school ends, where that is known. */
  lastGrade: number | null
}

/** What was decided otherwise than by rule, for a class or for a student. */
export interface Choice {
  outcome: Outcome
  to_class_group_id?: number | undefined
}
export interface Choices {
  classes: ReadonlyMap<number, Choice>
  students: ReadonlyMap<number, Choice>
}

export interface PlannedStudent {
  student_id: number
  name: string
  from_class_group_id: number
  from_enrolment_id: number
  /** None: it is not settled yet where this student goes. */
  outcome: Outcome | null
  to_class_group_id: number | null
  /** The last day in the old class and the first in the new one. */
  until_day: string
  from_day: string | null
}
export interface PlannedClass extends Group {
  outcome: Outcome | null
  to_class_group_id: number | null
  students: PlannedStudent[]
}
export interface Plan {
  classes: PlannedClass[]
  promoted: number
  stayed: number
  graduated: number
  unsettled: number
  /** The same plan has the same fingerprint, whatever happened in between. */
  fingerprint: string
}

export function planPromotion(local: Local, choices: Choices): Plan {
  const pupils = Map.groupBy(local.pupils, (pupil) => pupil.class_group_id)
  const classes = local.classes.map((group): PlannedClass => {
    const course = courseOf(local, group, choices.classes.get(group.id))
    const students = (pupils.get(group.id) ?? []).map((pupil) => {
      const choice = choices.students.get(pupil.student_id)
      return planStudent(local, pupil, choice ? studentCourse(local, group, { choice, ofClass: course }) : course)
    })
    return { ...group, ...course, students }
  })
  const students = classes.flatMap((group) => group.students)
  const count = (outcome: Outcome | null) => students.filter((student) => student.outcome === outcome).length
  return {
    classes,
    promoted: count('promoted'),
    stayed: count('stayed'),
    graduated: count('graduated'),
    unsettled: count(null),
    fingerprint: fingerprintOf(local, students),
  }
}

interface Course {
  outcome: Outcome | null
  to_class_group_id: number | null
}
const UNSETTLED: Course = { outcome: null, to_class_group_id: null }
const GRADUATES: Course = { outcome: 'graduated', to_class_group_id: null }

/** By rule into the class of the same section one grade up; out of the last grade by graduation. */
function courseOf(local: Local, group: Group, choice: Choice | undefined): Course {
  if (choice) return chosen(local, group, choice)
  const next = sameSection(local.targets, group, group.grade + 1)
  if (next) return { outcome: 'promoted', to_class_group_id: next.id }
  return local.lastGrade !== null && group.grade >= local.lastGrade ? GRADUATES : UNSETTLED
}

function studentCourse(local: Local, group: Group, { choice, ofClass }: { choice: Choice; ofClass: Course }): Course {
  const withTheClass = choice.outcome === ofClass.outcome && choice.to_class_group_id === undefined
  return withTheClass ? ofClass : chosen(local, group, choice)
}

function chosen(local: Local, group: Group, { outcome, to_class_group_id }: Choice): Course {
  if (outcome === 'graduated') return GRADUATES
  const target =
    to_class_group_id ?? sameSection(local.targets, group, group.grade + (outcome === 'promoted' ? 1 : 0))?.id
  return target === undefined ? UNSETTLED : { outcome, to_class_group_id: target }
}

/** 7A goes to 8A, VII-B to VIII-B, X IPA 1 to XI IPA 1; where a grade has one class only, everybody goes there. */
function sameSection(targets: readonly Group[], group: Group, grade: number): Group | undefined {
  const candidates = targets.filter((target) => target.grade === grade)
  const section = sectionOf(group)
  return (
    candidates.find((target) => sectionOf(target) === section) ?? (candidates.length === 1 ? candidates[0] : undefined)
  )
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII']

function sectionOf({ name, grade }: Group): string {
  const upper = name.toUpperCase()
  const numeral = [String(grade), ROMAN[grade]!].find((text) => text && upper.startsWith(text)) ?? ''
  return upper.slice(numeral.length).replace(/[^\p{L}\p{N}]/gu, '')
}

function planStudent({ from, to }: Local, pupil: Pupil, course: Course): PlannedStudent {
  const lastDay = course.outcome === 'graduated' ? from.ends_on : addDays(to.starts_on, -1)
  // Someone who came late into the old class was there for a day at least.
  const until_day = laterOf(pupil.from_day, lastDay)
  return {
    student_id: pupil.student_id,
    name: pupil.name,
    from_class_group_id: pupil.class_group_id,
    from_enrolment_id: pupil.enrolment_id,
    ...course,
    until_day,
    from_day: course.to_class_group_id === null ? null : addDays(until_day, 1),
  }
}

function fingerprintOf({ from, to }: Local, students: readonly PlannedStudent[]): string {
  const essence = students
    .toSorted((a, b) => a.student_id - b.student_id)
    .map((s) => [s.student_id, s.from_enrolment_id, s.outcome, s.to_class_group_id, s.until_day])
  return crypto.hash('sha256', JSON.stringify([from.id, to.id, essence]))
}
