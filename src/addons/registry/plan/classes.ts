// Classes: known by id, else by their name within the year, as the registry gives them a new id each semester.
import type { ClassKind } from '../../../school/api.ts'
import type { PulledClass } from '../rows/pulled.ts'
import type { Item } from '../sync/counts.ts'
import { settleClaims } from './claims.ts'
import { merge } from './diff.ts'
import { type Known, leave, noteMissing, type Part, partOf, settle, warn } from './part.ts'

export interface LocalClass extends Known {
  /** The id of this semester, and those of earlier ones. */
  registry_id: string | null
  registry_ids: readonly string[]
  kind: ClassKind
  name: string
  grade: number
  homeroom_staff_id: number | null
  /** Of the school year that is synced. */
  this_year: boolean
}
const FIELDS = ['name', 'grade', 'homeroom'] as const

/** `staff`: the registry's id of our staff, and which of its own ids are anybody here. */
interface Staff {
  registryIdOf: ReadonlyMap<number, string>
  isKnown(registryId: string): boolean
}

export function planClasses(
  local: readonly LocalClass[],
  pulled: readonly PulledClass[],
  { troubles, staff }: { troubles: readonly Item[]; staff: Staff },
): Part<PulledClass> {
  const part = partOf<PulledClass>(pulled.length, troubles)
  const mineOf = matchClasses(part, local, pulled)
  const usable = pulled.filter((group) => mineOf.has(group.registry_id))
  const matched = new Set([...mineOf.values()].map((mine) => mine?.id))
  const rest = local.filter((group) => group.this_year && !matched.has(group.id))
  const listed = new Set(pulled.map((group) => group.registry_id))
  const losers = settleClaims(
    usable.map((group) => ({
      by: group.registry_id,
      want: inKind(group.kind, nameAfter(group, mineOf.get(group.registry_id) ?? null)),
      has: nameOf(mineOf.get(group.registry_id)),
    })),
    rest.map(nameOf),
  )
  for (const group of usable) {
    const mine = mineOf.get(group.registry_id) ?? null
    const lost = losers.has(group.registry_id)
    const told = { registry_id: group.registry_id, name: group.name, local_id: mine?.id ?? null }
    if (lost && !mine) {
      leave(part, 'class', { action: 'conflict', reason: 'name_taken', about: told })
      continue
    }
    if (lost) warn(part, 'class', { reason: 'name_taken', about: told })
    const unknown = group.homeroom && !staff.isKnown(group.homeroom)
    if (unknown) warn(part, 'class', { reason: 'homeroom_unknown', about: told })
    const homeroom = mine && homeroomOf(mine, staff)
    settle(part, 'class', {
      wanted: unknown ? { ...group, homeroom: null } : group,
      mine: mine && { ...mine, homeroom },
      rules: {
        fields: FIELDS,
        lost: lost ? ['name'] : [],
      },
    })
  }
  noteMissing(part, 'class', {
    gone: rest.filter((group) => group.registry_id && !group.registry_ids.some((id) => listed.has(id))),
    mark: false,
  })
  return part
}

/** A name is one class's alone among those of its kind: a club may be called like a class. */
const inKind = (kind: ClassKind, name: string) => `${kind} ${name}`
const nameOf = (group: LocalClass | null | undefined) => (group ? inKind(group.kind, group.name) : null)

/** The name it would have if it could: a name that was changed here stays, and nobody else may take it. */
function nameAfter(group: PulledClass, mine: LocalClass | null): string {
  if (!mine) return group.name
  const { take } = merge(['name'], { name: group.name }, { ours: { name: mine.name }, before: mine.said })
  return take.length ? group.name : mine.name
}

/** In the registry's terms, so that both sides can be compared; someone unknown there is still someone. */
function homeroomOf({ homeroom_staff_id: id }: LocalClass, staff: Staff): string | null {
  return id === null ? null : (staff.registryIdOf.get(id) ?? `ours/${id}`)
}

const told = ({ registry_id, name }: PulledClass) => ({ registry_id, name })

function matchClasses(part: Part<PulledClass>, local: readonly LocalClass[], pulled: readonly PulledClass[]) {
  const listed = new Set(pulled.map((group) => group.registry_id))
  const byId = new Map(local.flatMap((group) => group.registry_ids.map((id) => [id, group])))
  const byName = new Map(
    local
      .filter((one) => one.this_year && !one.registry_ids.some((id) => listed.has(id)))
      .map((one) => [nameOf(one), one]),
  )
  const mineOf = new Map<string, LocalClass | null>()
  for (const group of pulled.toSorted((a, b) => (a.registry_id < b.registry_id ? -1 : 1))) {
    const known = byId.get(group.registry_id)
    const name = inKind(group.kind, group.name)
    const wrong = known && (known.this_year ? known.kind !== group.kind && 'kind_changed' : 'other_year')
    if (wrong)
      leave(part, 'class', { action: 'conflict', reason: wrong, about: { ...told(group), local_id: known.id } })
    else {
      mineOf.set(group.registry_id, known ?? byName.get(name) ?? null)
      if (!known) byName.delete(name)
    }
  }
  return mineOf
}
