// What a run would do: the registry's rows against ours. Pure, and the same for a dry run and a real one, so that both
// count alike.
import { settleClaims } from './claims.ts'
import { type Counts, emptyTally, type Item, item, type Tally } from './counts.ts'
import type { Membership, Pulled, PulledClass, PulledStudent } from './normalise.ts'

export interface LocalStudent extends Omit<PulledStudent, 'registry_id'> {
  id: number
  registry_id: string | null
  state: string
}
export interface LocalClass extends Omit<PulledClass, 'registry_id'> {
  id: number
  registry_id: string | null
  /** Of the school year that is synced. */
  this_year: boolean
}
/** Where a student is now. */
export interface LocalEnrolment {
  id: number
  student_id: number
  class_group_id: number
}
export interface Local {
  students: LocalStudent[]
  classes: LocalClass[]
  enrolments: LocalEnrolment[]
}

export interface Changes<New> {
  create: New[]
  update: (New & { id: number })[]
}
export interface Plan {
  students: Changes<PulledStudent>
  classes: Changes<PulledClass>
  /** Enrolments that end, by id, and those that begin, by the registry's ids. */
  enrolments: { close: number[]; open: Membership[] }
  counts: Counts
  items: Item[]
}

/** One entity while it is planned: what changes, the count, and what each of the registry's rows became here. */
interface Part<New> extends Changes<New> {
  tally: Tally
  items: Item[]
  /** By the registry's id: our record, or null where it is a new one. Absent: the row was left out. */
  became: Map<string, { id: number } | null>
}

export function planSync(local: Local, pulled: Pulled): Plan {
  const troubles = (entity: Item['entity']) => pulled.troubles.filter((trouble) => trouble.entity === entity)
  const students = planStudents(local.students, pulled.students, troubles('student'))
  const classes = planClasses(local.classes, pulled.classes, troubles('class'))
  const enrolments = planEnrolments(local, pulled.memberships, students.became, classes.became)
  return {
    students: { create: students.create, update: students.update },
    classes: { create: classes.create, update: classes.update },
    enrolments: { close: enrolments.close, open: enrolments.open },
    counts: { students: students.tally, classes: classes.tally, enrolments: enrolments.tally },
    items: [...students.items, ...classes.items, ...enrolments.items],
  }
}

function planStudents(local: readonly LocalStudent[], pulled: readonly PulledStudent[], troubles: Item[]) {
  const part = partOf<PulledStudent>(pulled.length, troubles)
  const listed = new Set(pulled.map((student) => student.registry_id))
  const mineOf = matchStudents(part, local, pulled, listed)
  const usable = pulled.filter((student) => mineOf.has(student.registry_id))
  const matched = new Set([...mineOf.values()].map((mine) => mine?.id))
  const losers = settleClaims(
    usable.map(({ registry_id, nis }) => ({ by: registry_id, want: nis, has: mineOf.get(registry_id)?.nis ?? null })),
    local.filter((one) => !matched.has(one.id)).map((one) => one.nis),
  )
  for (const student of usable) {
    const mine = mineOf.get(student.registry_id)
    const lost = losers.has(student.registry_id)
    if (lost) warn(part, 'student', 'nis_taken', { ...student, id: mine?.id })
    if (mine && mine.state !== 'active') warn(part, 'student', 'not_active_here', { ...student, id: mine.id })
    settle(part, 'student', lost ? { ...student, nis: null } : student, mine)
  }
  const gone = local.filter((one) => one.registry_id && one.state === 'active' && !listed.has(one.registry_id))
  return withMissing(part, 'student', gone)
}

/** Which of ours each student is: known by id, or recognised by a number that only this one carries. */
function matchStudents(
  part: Part<PulledStudent>,
  local: readonly LocalStudent[],
  pulled: readonly PulledStudent[],
  listed: ReadonlySet<string>,
): Map<string, LocalStudent | undefined> {
  const byId = new Map(local.map((student) => [student.registry_id, student]))
  // Someone of ours who is not another row of the list: whoever carries their number is probably that very person.
  const byNisn = Map.groupBy(
    local.filter((one) => !one.registry_id || !listed.has(one.registry_id)),
    (one) => one.nisn,
  )
  const carriers = Map.groupBy(
    pulled.filter((student) => !byId.has(student.registry_id)),
    (student) => student.nisn,
  )
  const mineOf = new Map<string, LocalStudent | undefined>()
  for (const student of pulled) {
    const known = byId.get(student.registry_id)
    const alike = known || !student.nisn ? [] : (byNisn.get(student.nisn) ?? [])
    if (alike.some((one) => one.registry_id)) skip(part, 'student', 'nisn_taken', student)
    else if (alike.length > 1 || (alike.length === 1 && carriers.get(student.nisn)!.length > 1))
      skip(part, 'student', 'nisn_ambiguous', student)
    else mineOf.set(student.registry_id, known ?? alike[0])
  }
  return mineOf
}

function planClasses(local: readonly LocalClass[], pulled: readonly PulledClass[], troubles: Item[]) {
  const part = partOf<PulledClass>(pulled.length, troubles)
  const mineOf = matchClasses(part, local, pulled)
  const usable = pulled.filter((group) => mineOf.has(group.registry_id))
  const matched = new Set([...mineOf.values()].map((mine) => mine?.id))
  const rest = local.filter((group) => group.this_year && !matched.has(group.id))
  const losers = settleClaims(
    usable.map(({ registry_id, name }) => ({
      by: registry_id,
      want: name,
      has: mineOf.get(registry_id)?.name ?? null,
    })),
    rest.map((group) => group.name),
  )
  for (const group of usable) {
    const mine = mineOf.get(group.registry_id)
    const lost = losers.has(group.registry_id)
    if (lost && !mine) skip(part, 'class', 'name_taken', group)
    else {
      if (lost) warn(part, 'class', 'name_taken', { ...group, id: mine!.id })
      settle(part, 'class', lost ? { ...group, name: mine!.name } : group, mine)
    }
  }
  return withMissing(
    part,
    'class',
    rest.filter((group) => group.registry_id),
  )
}

/** Known by id; else by name: the registry gives a class a new id each semester, and its name within the year stays. */
function matchClasses(part: Part<PulledClass>, local: readonly LocalClass[], pulled: readonly PulledClass[]) {
  const listed = new Set(pulled.map((group) => group.registry_id))
  const byId = new Map(local.map((group) => [group.registry_id, group]))
  const byName = new Map(
    local.filter((one) => one.this_year && !listed.has(one.registry_id ?? '')).map((one) => [one.name, one]),
  )
  const mineOf = new Map<string, LocalClass | undefined>()
  for (const group of pulled.toSorted((a, b) => (a.registry_id < b.registry_id ? -1 : 1))) {
    const known = byId.get(group.registry_id)
    if (known && !known.this_year) skip(part, 'class', 'other_year', group)
    else {
      mineOf.set(group.registry_id, known ?? byName.get(group.name))
      if (!known) byName.delete(group.name)
    }
  }
  return mineOf
}

function planEnrolments(
  local: Local,
  memberships: readonly Membership[],
  students: Part<unknown>['became'],
  classes: Part<unknown>['became'],
) {
  const part = {
    close: [] as number[],
    open: [] as Membership[],
    tally: { ...emptyTally(), seen: memberships.length },
    items: [] as Item[],
  }
  const current = new Map(local.enrolments.map((enrolment) => [enrolment.student_id, enrolment]))
  const active = new Set(local.students.filter((student) => student.state === 'active').map((student) => student.id))
  const placed = new Set<string>()
  const leave = (member: Membership, reason: string) => {
    part.tally.skipped++
    part.items.push(item('enrolment', 'skip', { reason, registry_id: member.student }))
  }
  for (const member of memberships) {
    const [student, group] = [students.get(member.student), classes.get(member.class)]
    if (student === undefined) leave(member, 'unknown_student')
    else if (group === undefined) leave(member, 'class_left_out')
    else if (placed.has(member.student)) leave(member, 'two_classes')
    else if (student && !active.has(student.id)) leave(member, 'not_active_here')
    else {
      placed.add(member.student)
      const now = student ? current.get(student.id) : undefined
      if (now && now.class_group_id === group?.id) part.tally.unchanged++
      else {
        const action = now ? 'update' : 'create'
        if (now) part.close.push(now.id)
        part.open.push(member)
        part.tally[now ? 'updated' : 'created']++
        part.items.push(item('enrolment', action, { registry_id: member.student, local_id: student?.id ?? null }))
      }
    }
  }
  for (const [registryId, student] of students)
    if (student && !placed.has(registryId) && current.has(student.id)) {
      part.tally.missing++
      part.items.push(item('enrolment', 'missing', { registry_id: registryId, local_id: student.id }))
    }
  return part
}

function partOf<New>(usable: number, troubles: Item[]): Part<New> {
  const tally = { ...emptyTally(), seen: usable + troubles.length, skipped: troubles.length }
  return { create: [], update: [], tally, items: [...troubles], became: new Map() }
}

/** What the registry leaves blank keeps our value: it never erases. */
function settle<New extends { registry_id: string; name: string }>(
  part: Part<New>,
  entity: 'student' | 'class',
  wanted: New,
  mine: ({ id: number } & { [Field in keyof New]: New[Field] | null }) | undefined,
): void {
  const about = { registry_id: wanted.registry_id, local_id: mine?.id ?? null, name: wanted.name }
  part.became.set(wanted.registry_id, mine ? { id: mine.id } : null)
  if (!mine) {
    part.create.push(wanted)
    part.tally.created++
    part.items.push(item(entity, 'create', about))
    return
  }
  const fields = Object.keys(wanted) as (keyof New & string)[]
  const changed = fields.filter((field) => wanted[field] !== null && wanted[field] !== mine[field])
  if (changed.length === 0) {
    part.tally.unchanged++
    return
  }
  const next = Object.fromEntries(fields.map((field) => [field, wanted[field] ?? mine[field]])) as unknown as New
  part.update.push({ ...next, id: mine.id })
  part.tally.updated++
  part.items.push(item(entity, 'update', { ...about, fields: changed.join(' ') }))
}

type About = { registry_id: string; name: string; id?: number | undefined }

function skip(part: Part<unknown>, entity: 'student' | 'class', reason: string, { registry_id, name }: About): void {
  part.tally.skipped++
  part.items.push(item(entity, 'skip', { reason, registry_id, name }))
}

function warn(part: Part<unknown>, entity: 'student' | 'class', reason: string, about: About): void {
  const { registry_id, name, id } = about
  part.items.push(item(entity, 'warn', { reason, registry_id, name, local_id: id ?? null }))
}

function withMissing<New>(part: Part<New>, entity: 'student' | 'class', gone: readonly (LocalStudent | LocalClass)[]) {
  part.tally.missing = gone.length
  part.items.push(
    ...gone.map(({ id, registry_id, name }) => item(entity, 'missing', { local_id: id, registry_id, name })),
  )
  return part
}
