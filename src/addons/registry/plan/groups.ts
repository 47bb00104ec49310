// Who is in which elective or extracurricular group: in several at once, beside their class.

import type { Membership, Unread } from '../rows/pulled.ts'
import { emptyTally, type Item, item, type Tally } from '../sync/counts.ts'
import { noteUnread, type Part } from './part.ts'

/** Of someone who is in a group now. */
export interface LocalMember {
  id: number
  student_id: number
  class_group_id: number
  /** The registry named them here before; whom the school put in itself it does not miss. */
  from_registry: boolean
}
export interface GroupPlan {
  /** Those that begin or go on again, by the registry's ids. */
  open: Membership[]
  /** All that hold, changed or not. */
  held: Membership[]
  /** Ours that end now. */
  end: number[]
  tally: Tally
  items: Item[]
}
type Became = Part<unknown>['became']
interface Known {
  students: Became
  classes: Became
  active: ReadonlySet<number>
  unread: readonly Unread[]
  markDepartures: boolean
}

export function planGroups(local: readonly LocalMember[], memberships: readonly Membership[], known: Known): GroupPlan {
  const plan: GroupPlan = {
    open: [],
    held: [],
    end: [],
    tally: { ...emptyTally(), seen: memberships.length },
    items: [],
  }
  const inIt = new Map(local.map((member) => [keyOf(member.class_group_id, member.student_id), member]))
  const placed = new Set<string>()
  for (const member of memberships) {
    const reason = obstacle(member, known, placed)
    if (reason) {
      plan.tally.skipped++
      plan.items.push(item('group_member', 'skip', { reason, registry_id: member.student }))
      continue
    }
    placed.add(keyOf(member.class, member.student))
    plan.held.push(member)
    const [student, group] = [known.students.get(member.student), known.classes.get(member.class)]
    if (student && group && inIt.delete(keyOf(group.id, student.id))) plan.tally.unchanged++
    else {
      plan.open.push(member)
      plan.tally.created++
      plan.items.push(item('group_member', 'create', { registry_id: member.student, local_id: student?.id ?? null }))
    }
  }
  noteUnread(plan, 'group_member', known.unread)
  noteGone(plan, [...inIt.values()], known)
  return plan
}

const keyOf = (group: number | string, student: number | string) => `${group}/${student}`

function obstacle(member: Membership, known: Known, placed: ReadonlySet<string>): string | undefined {
  const student = known.students.get(member.student)
  if (student === undefined) return 'unknown_student'
  if (!known.classes.has(member.class)) return 'class_left_out'
  if (placed.has(keyOf(member.class, member.student))) return 'duplicate_row'
  return student && !known.active.has(student.id) ? 'not_active_here' : undefined
}

/**
 * Not in a group of the list any more: told, and ended only where the run was told so. Other groups say nothing of them, and one
 * with a member whom nobody can read says it of nobody.
 */
function noteGone(plan: GroupPlan, rest: readonly LocalMember[], known: Known): void {
  const { students, classes, markDepartures } = known
  const listed = new Set([...classes.values()].map((group) => group?.id))
  const unsure = new Set(known.unread.map((one) => classes.get(one.class)?.id))
  const registryIds = new Map([...students].map(([registryId, mine]) => [mine?.id, registryId]))
  // Of who is not listed as a student at all, that is said once and there.
  const gone = rest.filter(
    (member) => member.from_registry && listed.has(member.class_group_id) && registryIds.has(member.student_id),
  )
  plan.tally.missing = gone.length
  for (const { id, student_id, class_group_id } of gone) {
    const ends = markDepartures && !unsure.has(class_group_id)
    if (ends) plan.end.push(id)
    const reason = markDepartures && !ends ? 'unreadable_rows' : null
    const about = { registry_id: registryIds.get(student_id)!, local_id: student_id, reason }
    plan.items.push(item('group_member', ends ? 'depart' : 'missing', about))
  }
  plan.tally.departed = plan.end.length
}
