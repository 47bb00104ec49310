// Who of ours is who in the registry: known by the tie made before, else by a number that only one of each side carries.
// Everything less certain is for a person to decide.

export interface Pulled {
  registry_id: string
  name: string
  birth_date: string | null
}
export interface Ours {
  id: number
  registry_id: string | null
  name: string
  birth_date: string | null
}
export interface Matching<Mine> {
  /** Our record, or null where it is a new one. Absent: for a person to decide. */
  mineOf: Map<string, Mine | null>
  doubts: { registry_id: string; reason: string; local_id: number | null }[]
}
export interface MatchRules<Field extends string> {
  /** In this order, the surest first. */
  numbers: readonly Field[]
  /** Someone said that these are nobody of ours. */
  strangers: ReadonlySet<string>
  /** Take the same name and birth date for the same person. */
  acceptProbable: boolean
  /** Take the same number, or name and birth date, under another id for the same person whom we knew by the old one. */
  acceptNewIds: boolean
}
type Doubt = { reason: string; local_id: number | null }

export function match<
  Field extends string,
  P extends Pulled & Record<Field, unknown>,
  M extends Ours & Record<Field, unknown>,
>(pulled: readonly P[], local: readonly M[], rules: MatchRules<Field>): Matching<M> {
  const known = new Map(local.flatMap((mine) => (mine.registry_id ? [[mine.registry_id, mine] as const] : [])))
  const listed = new Set(pulled.map((one) => one.registry_id))
  // Whoever is tied to another row of the list is someone else.
  const free = local.filter((mine) => !mine.registry_id || !listed.has(mine.registry_id))
  const unknown = pulled.filter((one) => !known.has(one.registry_id) && !rules.strangers.has(one.registry_id))
  const clues = cluesOf<Field, P, M>(rules)
  const ladders = clues.map((clue) => ({ ...clue, ours: index(free, clue.of), theirs: index(unknown, clue.of) }))
  const found = new Map(unknown.map((one) => [one.registry_id, climb(one, ladders, rules.acceptNewIds)]))
  const claimed = Map.groupBy(found.values(), (result) => ('mine' in result ? (result.mine?.id ?? 0) : 0))
  const matching: Matching<M> = { mineOf: new Map(), doubts: [] }
  for (const { registry_id } of pulled) {
    const result = found.get(registry_id)
    if (!result) matching.mineOf.set(registry_id, known.get(registry_id) ?? null)
    else if ('reason' in result) matching.doubts.push({ registry_id, ...result })
    else if (result.mine && claimed.get(result.mine.id)!.length > 1)
      matching.doubts.push({ registry_id, reason: 'several_claim_one', local_id: result.mine.id })
    else matching.mineOf.set(registry_id, result.mine)
  }
  return matching
}

interface Clue {
  name: string
  of(one: Pulled | Ours): string | null
  certain: boolean
}

function cluesOf<Field extends string, P, M>(rules: MatchRules<Field>): Clue[] {
  const numbers = rules.numbers.map((field) => ({
    name: field,
    certain: true,
    of: (one: P | M) => ((one as Record<string, unknown>)[field] as string | null) ?? null,
  }))
  const person = {
    name: 'probable',
    certain: rules.acceptProbable,
    of: (one: Pulled | Ours) => (one.birth_date ? `${plainName(one.name)}/${one.birth_date}` : null),
  }
  return [...(numbers as unknown as Clue[]), person]
}

/** Titles behind a comma, case and spaces make no other person. */
export const plainName = (name: string) => name.split(',')[0]!.toLowerCase().replace(/\s+/g, ' ').trim()

const index = <T extends Pulled | Ours>(all: readonly T[], of: Clue['of']) => Map.groupBy(all, (one) => of(one))

function climb<P extends Pulled, M extends Ours>(
  one: P,
  ladders: readonly (Clue & { ours: Map<string | null, M[]>; theirs: Map<string | null, P[]> })[],
  acceptNewIds: boolean,
): { mine: M | null } | Doubt {
  for (const { name, of, certain, ours, theirs } of ladders) {
    const value = of(one)
    const alike = value === null ? undefined : ours.get(value)
    if (!alike) continue
    const [mine] = alike as [M]
    // Of those we know, only such are looked at whose id stands in the list no more.
    const renewed = alike.find((other) => other.registry_id)
    const same = acceptNewIds && alike.length === 1 && !(name === 'probable' && contradict(one, mine, ladders))
    if (renewed && !same) return { reason: name === 'probable' ? 'id_changed' : `${name}_taken`, local_id: renewed.id }
    if (alike.length > 1 || theirs.get(value)!.length > 1) return { reason: `${name}_ambiguous`, local_id: null }
    if (!certain && !renewed) return { reason: 'probable_match', local_id: mine.id }
    if (name !== 'probable' && isSomeoneElse(one, mine)) return { reason: `${name}_disagrees`, local_id: mine.id }
    return { mine }
  }
  return { mine: null }
}

/** The same name and birthday, but both carry a number, and not the same. */
const contradict = (one: Pulled, mine: Ours, clues: readonly Clue[]) =>
  clues.some(({ name, of }) => name !== 'probable' && of(one) !== null && of(mine) !== null && of(one) !== of(mine))

/** One number in common, but neither the name nor the birthday: more likely a slip in the number. */
function isSomeoneElse(one: Pulled, mine: Ours): boolean {
  const born = one.birth_date !== null && mine.birth_date !== null && one.birth_date !== mine.birth_date
  return born && plainName(one.name) !== plainName(mine.name)
}
