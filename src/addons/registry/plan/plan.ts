// What a run would do: the registry's rows against ours. Pure, and the same for a dry run and a real one, so that both
// say and count alike.

import type { Pulled, PulledClass, PulledLesson, PulledStaff, PulledStudent } from '../rows/pulled.ts'
import { type Counts, type Item, noCounts } from '../sync/counts.ts'
import { type LocalClass, planClasses } from './classes.ts'
import { type EnrolmentPlan, type LocalEnrolment, planEnrolments } from './enrolments.ts'
import { type GroupPlan, type LocalMember, planGroups } from './groups.ts'
import { type LocalLesson, planLessons } from './lessons.ts'
import type { Part } from './part.ts'
import { type Choices, type LocalStaff, type LocalStudent, planStaff, planStudents } from './people.ts'

export interface Local {
  staff: LocalStaff[]
  students: LocalStudent[]
  classes: LocalClass[]
  enrolments: LocalEnrolment[]
  members: LocalMember[]
  lessons: LocalLesson[]
}
export interface Plan {
  staff: Part<PulledStaff>
  classes: Part<PulledClass>
  students: Part<PulledStudent>
  enrolments: EnrolmentPlan
  groups: GroupPlan
  lessons: Part<PulledLesson>
  counts: Counts
  items: Item[]
}

export function planSync(local: Local, pulled: Pulled, choices: Choices): Plan {
  const troubles = (entity: Item['entity']) => pulled.troubles.filter((trouble) => trouble.entity === entity)
  const staff = planStaff(local.staff, pulled.staff, {
    troubles: troubles('staff'),
    traces: pulled.traces.staff,
    choices,
  })
  const classes = planClasses(local.classes, pulled.classes, {
    troubles: troubles('class'),
    staff: {
      registryIdOf: new Map([...staff.became].flatMap(([registryId, mine]) => (mine ? [[mine.id, registryId]] : []))),
      isKnown: (registryId) => staff.became.has(registryId),
    },
  })
  const students = planStudents(local.students, pulled.students, {
    troubles: troubles('student'),
    traces: pulled.traces.students,
    choices,
  })
  const stay = new Set(local.students.filter((one) => one.state === 'active').map((one) => one.id))
  const active = stay.union(new Set(students.return)).difference(new Set(students.depart))
  const { markDepartures } = choices
  const groups = new Set(pulled.classes.filter((group) => group.kind !== 'regular').map((group) => group.registry_id))
  const [inClass, inGroup] = [
    pulled.memberships.filter((member) => !groups.has(member.class)),
    pulled.memberships.filter((member) => groups.has(member.class)),
  ]
  const unread = (inGroups: boolean) => pulled.unread.filter((one) => groups.has(one.class) === inGroups)
  const enrolments = planEnrolments({ enrolments: local.enrolments, active }, inClass, {
    students: students.became,
    classes: classes.became,
    unread: unread(false),
  })
  const members = planGroups(local.members, inGroup, {
    students: students.became,
    classes: classes.became,
    active,
    unread: unread(true),
    markDepartures,
  })
  const lessons = planLessons(local.lessons, pulled.lessons, {
    troubles: troubles('lesson'),
    silent: pulled.silent,
    classes: classes.became,
    staff: staff.became,
    markDepartures,
  })
  const parts = [staff, classes, students, enrolments, members, lessons]
  const counts: Counts = {
    ...noCounts(),
    staff: staff.tally,
    classes: classes.tally,
    students: students.tally,
    enrolments: enrolments.tally,
    group_members: members.tally,
    lessons: lessons.tally,
  }
  const items = [...parts.flatMap((part) => part.items), ...knownHere(pulled.warnings, students.became)]
  return { staff, classes, students, enrolments, groups: members, lessons, counts, items }
}

/** With our record, of those who have one already. */
function knownHere(warnings: readonly Item[], students: Part<unknown>['became']): Item[] {
  return warnings.map((one) => ({ ...one, local_id: students.get(one.registry_id ?? '')?.id ?? null }))
}
