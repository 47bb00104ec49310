// Who is in which class: the class list against our open enrolments.

import type { Membership, Unread } from '../rows/pulled.ts'
import { emptyTally, type Item, item, type Tally } from '../sync/counts.ts'
import { noteUnread, type Part } from './part.ts'

/** Where a student is now. */
export interface LocalEnrolment {
  student_id: number
  class_group_id: number
}
export interface EnrolmentPlan {
  /** Students whose stay ends because another begins. */
  move: number[]
  /** Those that begin, by the registry's ids. */
  open: Membership[]
  /** All that hold, changed or not. */
  held: Membership[]
  tally: Tally
  items: Item[]
}
type Became = Part<unknown>['became']

export function planEnrolments(
  local: { enrolments: readonly LocalEnrolment[]; active: ReadonlySet<number> },
  memberships: readonly Membership[],
  { students, classes, unread }: { students: Became; classes: Became; unread: readonly Unread[] },
): EnrolmentPlan {
  const tally = { ...emptyTally(), seen: memberships.length }
  const plan: EnrolmentPlan = { move: [], open: [], held: [], tally, items: [] }
  const current = new Map(local.enrolments.map((enrolment) => [enrolment.student_id, enrolment]))
  const placed = new Set<string>()
  for (const member of memberships) {
    const reason = obstacle(member, { students, classes, placed, active: local.active })
    if (reason) {
      tally.skipped++
      plan.items.push(item('enrolment', 'skip', { reason, registry_id: member.student }))
      continue
    }
    placed.add(member.student)
    plan.held.push(member)
    const student = students.get(member.student) ?? null
    const now = student ? current.get(student.id) : undefined
    if (now && now.class_group_id === classes.get(member.class)?.id) tally.unchanged++
    else {
      if (now) plan.move.push(now.student_id)
      plan.open.push(member)
      tally[now ? 'updated' : 'created']++
      const about = { registry_id: member.student, local_id: student?.id ?? null }
      plan.items.push(item('enrolment', now ? 'update' : 'create', about))
    }
  }
  noteUnread(plan, 'enrolment', unread)
  for (const [registryId, student] of students)
    if (student && !placed.has(registryId) && current.has(student.id)) {
      tally.missing++
      plan.items.push(item('enrolment', 'missing', { registry_id: registryId, local_id: student.id }))
    }
  return plan
}

function obstacle(
  member: Membership,
  known: { students: Became; classes: Became; placed: ReadonlySet<string>; active: ReadonlySet<number> },
): string | undefined {
  const student = known.students.get(member.student)
  if (student === undefined) return 'unknown_student'
  if (!known.classes.has(member.class)) return 'class_left_out'
  if (known.placed.has(member.student)) return 'two_classes'
  return student && !known.active.has(student.id) ? 'not_active_here' : undefined
}
