// What a run would do: the registry's rows against ours. Pure, and the same for a dry run and a real one, so that both
// say and count alike.
import { type Counts, type Item, noCounts } from './counts.ts'
import type { Pulled, PulledClass, PulledLesson, PulledStaff, PulledStudent } from './normalise.ts'
import { type LocalClass, planClasses } from './plan-classes.ts'
import { type EnrolmentPlan, type LocalEnrolment, planEnrolments } from './plan-enrolments.ts'
import { type LocalLesson, planLessons } from './plan-lessons.ts'
import type { Part } from './plan-part.ts'
import { type Choices, type LocalStaff, type LocalStudent, planStaff, planStudents } from './plan-people.ts'

export interface Local {
  staff: LocalStaff[]
  students: LocalStudent[]
  classes: LocalClass[]
  enrolments: LocalEnrolment[]
  lessons: LocalLesson[]
}
export interface Plan {
  staff: Part<PulledStaff>
  classes: Part<PulledClass>
  students: Part<PulledStudent>
  enrolments: EnrolmentPlan
  lessons: Part<PulledLesson>
  counts: Counts
  items: Item[]
}

export function planSync(local: Local, pulled: Pulled, choices: Choices): Plan {
  const troubles = (entity: Item['entity']) => pulled.troubles.filter((trouble) => trouble.entity === entity)
  const staff = planStaff(local.staff, pulled.staff, troubles('staff'), choices)
  const classes = planClasses(local.classes, pulled.classes, troubles('class'), {
    registryIdOf: new Map([...staff.became].flatMap(([registryId, mine]) => (mine ? [[mine.id, registryId]] : []))),
    isKnown: (registryId) => staff.became.has(registryId),
  })
  const students = planStudents(local.students, pulled.students, troubles('student'), choices)
  const stay = new Set(local.students.filter((one) => one.state === 'active').map((one) => one.id))
  const active = stay.union(new Set(students.return)).difference(new Set(students.depart))
  const enrolments = planEnrolments(
    { enrolments: local.enrolments, active },
    pulled.memberships,
    students.became,
    classes.became,
  )
  const { markDepartures } = choices
  const lessons = planLessons(local.lessons, pulled.lessons, troubles('lesson'), {
    classes: classes.became,
    staff: staff.became,
    markDepartures,
  })
  const parts = [staff, classes, students, enrolments, lessons]
  const counts: Counts = {
    ...noCounts(),
    staff: staff.tally,
    classes: classes.tally,
    students: students.tally,
    enrolments: enrolments.tally,
    lessons: lessons.tally,
  }
  return { staff, classes, students, enrolments, lessons, counts, items: parts.flatMap((part) => part.items) }
}
