// Students and staff: matched, compared, and who is gone. Both go the same way, by different numbers.

import type { PulledStaff, PulledStudent, Trace } from '../rows/pulled.ts'
import type { Item } from '../sync/counts.ts'
import { settleClaims } from './claims.ts'
import { match } from './match.ts'
import { type Known, leave, noteMissing, noteRenewed, type Part, partOf, settle, warn } from './part.ts'
import { isFaceless, standsIn } from './still-there.ts'

type Local<P> = { [F in keyof Omit<P, 'registry_id'>]: P[F] | null } & Known & {
    registry_id: string | null
    name: string
    birth_date: string | null
    state: string
    /** A run marked them as left. */
    departed: boolean
  }
export type LocalStudent = Local<PulledStudent>
export type LocalStaff = Local<PulledStaff>

export const STUDENT_FIELDS = [
  'name',
  'gender',
  'nisn',
  'nis',
  'nik',
  'birth_place',
  'birth_date',
  'entered_on',
] as const satisfies readonly (keyof PulledStudent)[]
export const STAFF_FIELDS = [
  'name',
  'gender',
  'nuptk',
  'nip',
  'nik',
  'birth_date',
  'joined_on',
] as const satisfies readonly (keyof PulledStaff)[]

export interface Choices {
  strangers: ReadonlySet<string>
  acceptProbable: boolean
  acceptNewIds: boolean
  markDepartures: boolean
}

interface Context {
  troubles: readonly Item[]
  traces: readonly Trace[]
  choices: Choices
}

export const planStudents = (
  local: readonly LocalStudent[],
  pulled: readonly PulledStudent[],
  { troubles, traces, choices }: Context,
) =>
  planPeople(
    { entity: 'student', fields: STUDENT_FIELDS, numbers: ['nisn', 'nik'], unique: ['nis'] },
    { local, pulled, troubles, traces, choices },
  )

export const planStaff = (
  local: readonly LocalStaff[],
  pulled: readonly PulledStaff[],
  { troubles, traces, choices }: Context,
) =>
  planPeople(
    { entity: 'staff', fields: STAFF_FIELDS, numbers: ['nuptk', 'nip', 'nik'], unique: ['nuptk', 'nip'] },
    { local, pulled, troubles, traces, choices },
  )

interface Kind<P> {
  entity: 'student' | 'staff'
  fields: readonly (keyof P & string)[]
  /** What someone is recognised by, the surest first. */
  numbers: readonly (keyof P & string)[]
  /** What only one of ours may have. */
  unique: readonly (keyof P & string)[]
}
interface Person {
  registry_id: string
  name: string
  birth_date: string | null
}
interface Sides<P extends Person> extends Context {
  local: readonly Local<P>[]
  pulled: readonly P[]
}

function planPeople<P extends Person>(kind: Kind<P>, sides: Sides<P>): Part<P> {
  const { local, pulled, troubles, choices } = sides
  const { entity, fields } = kind
  const part = partOf<P>(pulled.length, troubles)
  const matching = match(
    pulled as readonly (P & Record<string, unknown>)[],
    local as readonly (Local<P> & Record<string, unknown>)[],
    {
      numbers: kind.numbers,
      ...choices,
    },
  )
  const names = new Map(pulled.map((one) => [one.registry_id, one.name]))
  for (const { reason, ...doubt } of matching.doubts)
    leave(part, entity, { action: 'conflict', reason, about: { ...doubt, name: names.get(doubt.registry_id)! } })
  const usable = pulled.filter((one) => matching.mineOf.has(one.registry_id))
  const mineOf = (one: P) => matching.mineOf.get(one.registry_id) ?? null
  const lostBy = losersOf(kind, local, { usable, mineOf })
  for (const one of usable) {
    const mine = mineOf(one)
    const lost = kind.unique.filter((field) => lostBy.get(field)!.has(one.registry_id))
    const told = { registry_id: one.registry_id, name: one.name, local_id: mine?.id ?? null }
    for (const field of lost) warn(part, entity, { reason: `${field}_taken`, about: told })
    const comesBack = mine?.state === 'left' && mine.departed
    if (mine && mine.state !== 'active' && !comesBack) warn(part, entity, { reason: 'not_active_here', about: told })
    settle(part, entity, { wanted: one, mine: mine as never, rules: { fields, lost, comesBack } })
  }
  noteGone(part, kind, { ...sides, found: new Set(matching.mineOf.values().map((mine) => mine?.id)) })
  return part
}

/** Who of ours is not listed any more; of those, who stands there all the same has not left. */
function noteGone<P extends Person>(
  part: Part<P>,
  { entity, numbers }: Kind<P>,
  { local, traces, choices, found }: Sides<P> & { found: ReadonlySet<number | undefined> },
): void {
  const listed = new Set(traces.map((one) => one.registry_id))
  const gone = local.filter(
    (one) => one.registry_id && one.state === 'active' && !listed.has(one.registry_id) && !found.has(one.id),
  )
  // A row that is known is whoever it is tied to, and nobody else; one that was left out may be anybody.
  const ties = new Set(local.map((one) => one.registry_id))
  const loose = traces.filter((one) => !one.usable || !ties.has(one.registry_id))
  const stillThere = standsIn(numbers, loose)
  const [renewed, away] = [gone.filter(stillThere), gone.filter((one) => !stillThere(one))]
  noteMissing(part, entity, { gone: away, mark: choices.markDepartures, unknowable: loose.some(isFaceless) })
  noteRenewed(part, entity, renewed)
}

/** For each field that only one may have: who does not get what the registry says. */
function losersOf<P extends Person>(
  { unique }: Kind<P>,
  local: readonly Local<P>[],
  { usable, mineOf }: { usable: readonly P[]; mineOf: (one: P) => Local<P> | null },
): Map<string, Set<string>> {
  const matched = new Set(usable.map((one) => mineOf(one)?.id))
  const text = (value: unknown) => (value as string | null | undefined) ?? null
  return new Map(
    unique.map((field) => [
      field,
      settleClaims(
        usable.map((one) => claimOf(one, mineOf(one), field)),
        local.filter((one) => !matched.has(one.id)).map((one) => text(one[field as never])),
      ),
    ]),
  )
}

/** A field that was changed here is no claim: ours stays. */
function claimOf<P extends Person>(one: P, mine: Local<P> | null, field: keyof P & string) {
  const want = (one[field] as string | null) ?? null
  const has = ((mine as Record<string, unknown> | null)?.[field] as string | null) ?? null
  const last = mine?.said?.[field] ?? null
  const ours = mine !== null && last !== null && last !== has
  return { by: one.registry_id, want: ours ? null : want, has }
}
