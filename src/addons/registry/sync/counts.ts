// What a run counts, and what it says about single records.
import { Count, nameShapes, Obj, type Static } from '../../../kernel/values/schema.ts'

/** Of the rows seen, each is in exactly one of the next six. */
const Tally = Obj({
  seen: Count(336),
  created: Count(4),
  updated: Count(12),
  unchanged: Count(317),
  skipped: Count(1),
  /** For a person to decide: who is who, or which of two changes is right. */
  conflict: Count(1),
  /** The row itself cannot be used, or was refused. */
  error: Count(1),
  /** Known here, but not listed by the registry any more. Reported, and never removed. */
  missing: Count(2),
  /** Those of the missing that this run marked as left, as it was told to. */
  departed: Count(0),
})
export const ENTITIES = [
  'staff',
  'classes',
  'students',
  'enrolments',
  'group_members',
  'lessons',
  'evaluations',
  'scores',
] as const
export const Counts = Obj({
  staff: Tally,
  classes: Tally,
  students: Tally,
  enrolments: Tally,
  group_members: Tally,
  lessons: Tally,
  evaluations: Tally,
  scores: Tally,
})
nameShapes({ SyncTally: Tally, SyncCounts: Counts })
export type Tally = Static<typeof Tally>
export type Counts = Static<typeof Counts>

export const emptyTally = (): Tally => ({
  seen: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  conflict: 0,
  error: 0,
  missing: 0,
  departed: 0,
})
export const noCounts = () => Object.fromEntries(ENTITIES.map((entity) => [entity, emptyTally()])) as Counts

export const ITEM_ENTITIES = [
  'staff',
  'class',
  'student',
  'enrolment',
  'group_member',
  'lesson',
  'evaluation',
  'score',
] as const
export const ITEM_ACTIONS = [
  'create',
  'update',
  'conflict',
  'skip',
  'error',
  'warn',
  'missing',
  'depart',
  'return',
] as const

export interface Item {
  entity: (typeof ITEM_ENTITIES)[number]
  action: (typeof ITEM_ACTIONS)[number]
  reason: string | null
  fields: string | null
  /** What it is about, where fields do not say it. */
  detail: string | null
  registry_id: string | null
  local_id: number | null
  name: string | null
}

export function item(
  entity: Item['entity'],
  action: Item['action'],
  about: Partial<Omit<Item, 'entity' | 'action'>>,
): Item {
  const nothing = { reason: null, fields: null, detail: null, registry_id: null, local_id: null, name: null }
  return { entity, action, ...nothing, ...about }
}
