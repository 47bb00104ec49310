// One entity while it is planned: what changes, the count, and what each of the registry's rows became here.
import type { Unread } from '../rows/pulled.ts'
import { emptyTally, type Item, item, type Tally } from '../sync/counts.ts'
import { isSaidAnew, merge, type Said, saidOf } from './diff.ts'

type Entity = Item['entity']

/** What a tie is to remember after the run. */
export interface Tie {
  registry_id: string
  /** Null: of a record that is made by this run. */
  local_id: number | null
  said: Said
  contested: Said | null
  departed: boolean
}
export interface Part<New> {
  create: New[]
  /** Whole new values, unchanged fields included. */
  update: (New & { id: number })[]
  ties: Tie[]
  tally: Tally
  items: Item[]
  /** By the registry's id: our record, or null where it is a new one. Absent: the row was left out. */
  became: Map<string, { id: number } | null>
  /** Ours that are not listed any more, and those of them that are marked as left now. */
  depart: number[]
  return: number[]
}

export interface Known {
  id: number
  /** Where one of ours has had several ids there. */
  registry_ids?: readonly string[]
  said: Said | null
  contested: Said | null
}
type About = { registry_id: string; name: string; local_id?: number | null }

export function partOf<New>(usable: number, troubles: readonly Item[]): Part<New> {
  const tally = emptyTally()
  tally.seen = usable + troubles.length
  for (const { action } of troubles)
    tally[action === 'error' ? 'error' : action === 'conflict' ? 'conflict' : 'skipped']++
  return { create: [], update: [], ties: [], tally, items: [...troubles], became: new Map(), depart: [], return: [] }
}

/** Compares one row with ours field by field and notes what becomes of it. `lost`: fields it does not get. */
export function settle<New extends { registry_id: string; name: string }>(
  part: Part<New>,
  entity: Entity,
  {
    wanted,
    mine,
    rules: { fields, lost = [], comesBack = false },
  }: { wanted: New; mine: (Known & { [Field in keyof New]?: unknown }) | null; rules: Rules<New> },
): void {
  const granted = fields.filter((field) => !lost.includes(field))
  const now = wanted as unknown as Said
  part.became.set(wanted.registry_id, mine && { id: mine.id })
  if (!mine) {
    begin(part, entity, { wanted, said: merge(granted, now, { ours: {}, before: null }).said, lost })
    return
  }
  const ours = mine as unknown as Said
  const { take, kept, contested, said } = merge(granted, now, { ours, before: mine.said })
  const { registry_id, name } = wanted
  const tied = (mine.registry_ids ?? [ours.registry_id]).includes(registry_id)
  const contest = contested.length ? pick(now, contested) : null
  const anew = isSaidAnew(said, mine.said) || JSON.stringify(contest) !== JSON.stringify(mine.contested)
  if (anew || !tied || comesBack)
    part.ties.push({ registry_id, local_id: mine.id, said, contested: contest, departed: false })
  if (take.length) {
    const next = Object.keys(wanted).map((field) => [field, take.includes(field) ? now[field] : ours[field]])
    part.update.push({ ...(Object.fromEntries(next) as New), registry_id, id: mine.id })
  }
  const changed = tied ? take : ['registry_id', ...take]
  tell(part, entity, {
    told: { registry_id, name, local_id: mine.id },
    settled: { changed, kept, contested, comesBack },
  })
}

interface Rules<New> {
  fields: readonly (keyof New & string)[]
  lost?: readonly string[]
  comesBack?: boolean
}

function begin<New extends { registry_id: string; name: string }>(
  part: Part<New>,
  entity: Entity,
  { wanted, said, lost }: { wanted: New; said: Said; lost: readonly string[] },
): void {
  const { registry_id, name } = wanted
  part.create.push({ ...wanted, ...Object.fromEntries(lost.map((field) => [field, null])) })
  part.tally.created++
  part.items.push(item(entity, 'create', { registry_id, name }))
  part.ties.push({ registry_id, local_id: null, said, contested: null, departed: false })
}

interface Settled {
  changed: string[]
  kept: string[]
  contested: string[]
  comesBack: boolean
}

/** Each row counts once, as the most notable of what happened to it. */
function tell(
  part: Part<unknown>,
  entity: Entity,
  { told, settled: { changed, kept, contested, comesBack } }: { told: About; settled: Settled },
): void {
  const say = (action: Item['action'], fields: readonly string[], reason: string | null = null) =>
    part.items.push(item(entity, action, { reason, fields: fields.join(' ') || null, ...told }))
  if (kept.length) say('warn', kept, 'changed_here')
  if (comesBack) part.return.push(told.local_id!)
  if (contested.length) {
    part.tally.conflict++
    say('conflict', contested, 'both_changed')
    if (changed.length || comesBack) say('warn', changed, 'rest_updated')
  } else if (comesBack || changed.length) {
    part.tally.updated++
    say(comesBack ? 'return' : 'update', changed)
  } else part.tally.unchanged++
}

const pick = (now: Said, fields: readonly string[]): Said =>
  Object.fromEntries(fields.map((field) => [field, saidOf(field, now[field] ?? null)]))

export function leave(
  part: Part<unknown>,
  entity: Entity,
  { action, reason, about }: { action: 'skip' | 'conflict'; reason: string; about: About },
): void {
  part.tally[action === 'skip' ? 'skipped' : 'conflict']++
  part.items.push(item(entity, action, { reason, ...about }))
}

export function warn(part: Part<unknown>, entity: Entity, { reason, about }: { reason: string; about: About }): void {
  part.items.push(item(entity, 'warn', { reason, ...about }))
}

interface Gone {
  id: number
  registry_id: string | null
  name: string
}

/** Who is not listed any more. They leave only where the run was told so, and the list has rows, each of them readable. */
export function noteMissing(
  part: Part<unknown>,
  entity: Entity,
  { gone, mark, unknowable = false }: { gone: readonly Gone[]; mark: boolean; unknowable?: boolean },
): void {
  const { seen, error } = part.tally
  const certain = mark && error === 0 && seen > 0 && !unknowable
  part.tally.missing = gone.length
  part.tally.departed = certain ? gone.length : 0
  const action = certain ? 'depart' : 'missing'
  const reason = mark && !certain ? (seen > 0 ? 'unreadable_rows' : 'empty_list') : null
  for (const { id, registry_id, name } of gone) {
    if (certain) part.depart.push(id)
    part.items.push(item(entity, action, { reason, local_id: id, registry_id, name }))
  }
}

/** Whose id is gone while they themselves still stand in the list: whatever the run was told, they have not left. */
export function noteRenewed(part: Part<unknown>, entity: Entity, renewed: readonly Gone[]): void {
  part.tally.missing += renewed.length
  for (const { id, registry_id, name } of renewed)
    part.items.push(item(entity, 'missing', { reason: 'id_changed', local_id: id, registry_id, name }))
}

/** Members of a class whom nobody can read: rows that were seen, and errors. */
export function noteUnread(
  part: { tally: Tally; items: Item[] },
  entity: 'enrolment' | 'group_member',
  unread: readonly Unread[],
): void {
  part.tally.seen += unread.length
  part.tally.error += unread.length
  for (const { class: registry_id, reason } of unread) part.items.push(item(entity, 'error', { reason, registry_id }))
}
