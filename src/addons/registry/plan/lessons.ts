// Lessons: what is taught in which class by whom. They are the registry's own; the school's own ones it never touches.

import type { PulledLesson } from '../rows/pulled.ts'
import { type Item, item } from '../sync/counts.ts'
import { leave, noteMissing, type Part, partOf, warn } from './part.ts'

export interface LocalLesson {
  id: number
  registry_id: string
  class_group_id: number
  registry_subject: string
  staff_id: number | null
  name: string
  hours: number | null
  ended: boolean
}
type Became = Part<unknown>['became']
interface Context {
  troubles: readonly Item[]
  /** Classes that say nothing of their lessons. */
  silent: readonly string[]
  classes: Became
  staff: Became
  markDepartures: boolean
}

export function planLessons(
  local: readonly LocalLesson[],
  pulled: readonly PulledLesson[],
  { troubles, silent, classes, staff, markDepartures }: Context,
): Part<PulledLesson> {
  const part = partOf<PulledLesson>(pulled.length, troubles)
  const byId = new Map(local.map((lesson) => [lesson.registry_id, lesson]))
  for (const given of pulled) {
    const group = classes.get(given.class)
    const { registry_id, name } = given
    if (group === undefined) {
      leave(part, 'lesson', { action: 'skip', reason: 'class_left_out', about: { registry_id, name } })
      continue
    }
    const mine = byId.get(registry_id)
    const unknown = given.teacher !== null && !staff.has(given.teacher)
    if (unknown)
      warn(part, 'lesson', { reason: 'teacher_unknown', about: { registry_id, name, local_id: mine?.id ?? null } })
    const lesson = unknown ? { ...given, teacher: mine?.staff_id ? oursAs(mine.staff_id) : null } : given
    part.became.set(registry_id, mine ? { id: mine.id } : null)
    const changed = mine ? changedFields(lesson, mine, { group, staff }) : []
    if (!mine) {
      part.create.push(lesson)
      part.tally.created++
      part.items.push(item('lesson', 'create', { registry_id, name }))
    } else if (changed.length) {
      part.update.push({ ...lesson, id: mine.id })
      part.tally.updated++
      part.items.push(item('lesson', 'update', { registry_id, name, local_id: mine.id, fields: changed.join(' ') }))
    } else part.tally.unchanged++
  }
  const listed = new Set([...pulled, ...troubles].map((lesson) => lesson.registry_id))
  const mute = new Set(silent.map((id) => classes.get(id)?.id))
  const gone = local.filter(
    (lesson) => !lesson.ended && !listed.has(lesson.registry_id) && !mute.has(lesson.class_group_id),
  )
  noteMissing(part, 'lesson', { gone, mark: markDepartures })
  return part
}

/** Of whom the registry cannot name here, ours stays. */
const oursAs = (staffId: number) => `ours/${staffId}`

function changedFields(
  lesson: PulledLesson,
  mine: LocalLesson,
  { group, staff }: { group: { id: number } | null; staff: Became },
): string[] {
  const kept = mine.staff_id !== null && lesson.teacher === oursAs(mine.staff_id)
  const teacher = kept ? mine.staff_id : lesson.teacher ? (staff.get(lesson.teacher)?.id ?? 'new') : null
  const pairs: [string, unknown, unknown][] = [
    ['class', group?.id ?? 'new', mine.class_group_id],
    ['subject', lesson.subject, mine.registry_subject],
    ['teacher', teacher, mine.staff_id],
    ['name', lesson.name, mine.name],
    ['hours', lesson.hours ?? mine.hours, mine.hours],
    ['ended', false, mine.ended],
  ]
  return pairs.flatMap(([field, now, before]) => (now === before ? [] : [field]))
}
