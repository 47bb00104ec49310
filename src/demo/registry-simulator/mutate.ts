// What happens to a registry between two syncs.
import { idOf, type SimulatedClass, type SimulatedRegistry } from './model.ts'

type Step = (registry: SimulatedRegistry) => void

const classes = (registry: SimulatedRegistry) => registry.classes.filter((group) => (group.kind ?? '1') === '1')
const nextSemester = (semester: string) =>
  semester.endsWith('1') ? `${semester.slice(0, 4)}2` : `${Number(semester.slice(0, 4)) + 1}1`

export const MUTATIONS = {
  'rename-class': (registry) => {
    classes(registry)[0]!.name += ' baru'
  },
  'move-student': (registry) => {
    const [from, to] = classes(registry) as [SimulatedClass, SimulatedClass]
    to.members.push(from.members.shift()!)
  },
  'student-leaves': (registry) => {
    registry.gone = [...(registry.gone ?? []), ...registry.students.splice(20, 1)]
  },
  'student-returns': (registry) => {
    const gone = registry.gone?.pop()
    if (gone) registry.students.splice(20, 0, gone)
  },
  'nisn-assigned': (registry) => {
    registry.students[1]!.nisn = '0091111111'
  },
  'nipd-changed': (registry) => {
    registry.students[10]!.nis = 'B-10'
  },
  'homeroom-changed': (registry) => {
    classes(registry)[0]!.homeroom = registry.staff!.at(-1)!.id
  },
  'new-field': (registry) => {
    registry.build = 2026
  },
  'field-gone': (registry) => {
    registry.build = 2021
  },
  'mother-renamed': (registry) => {
    registry.motherKey = 'nama_ibu_kandung'
  },
  /** A field that no build had so far. */
  'unknown-field': (registry) => {
    registry.extraField = 'golongan_darah'
  },
  /** All ids of classes, memberships and lessons are new ones then; in a new year those of assignments too. */
  'new-semester': (registry) => {
    registry.semester = nextSemester(registry.semester!)
    for (const group of registry.classes) {
      group.id = idOf(group.id, registry.semester)
      for (const lesson of group.lessons ?? []) {
        lesson.id = idOf(lesson.id, registry.semester)
        if (lesson.parent) lesson.parent = idOf(lesson.parent, registry.semester)
      }
    }
  },
  /** Set up anew from paper: the same people, and nobody has the id of before. */
  'ids-anew': (registry) => {
    const anew = (id: string) => idOf(id, 'anew')
    for (const student of registry.students) student.id = anew(student.id)
    for (const group of registry.classes) group.members = group.members.map(anew)
  },
} satisfies Record<string, Step>
export type Mutation = keyof typeof MUTATIONS

export function mutate(registry: SimulatedRegistry, mutation: Mutation): void {
  const step: Step = MUTATIONS[mutation]
  step(registry)
}
