// What a run counts, and what it says about single records.
import { Count, Obj, type Static } from '../../kernel/schema.ts'

const Tally = Obj({
  seen: Count(336),
  created: Count(4),
  updated: Count(12),
  unchanged: Count(319),
  skipped: Count(1),
  /** Known here, but not listed by the registry any more. Reported, never removed. */
  missing: Count(2),
})
export const Counts = Obj({ students: Tally, classes: Tally, enrolments: Tally })
export type Tally = Static<typeof Tally>
export type Counts = Static<typeof Counts>

export const emptyTally = (): Tally => ({ seen: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, missing: 0 })
export const noCounts = (): Counts => ({ students: emptyTally(), classes: emptyTally(), enrolments: emptyTally() })

export interface Item {
  entity: 'student' | 'class' | 'enrolment'
  action: 'create' | 'update' | 'skip' | 'warn' | 'missing'
  reason: string | null
  fields: string | null
  registry_id: string | null
  local_id: number | null
  name: string | null
}

export function item(
  entity: Item['entity'],
  action: Item['action'],
  about: Partial<Omit<Item, 'entity' | 'action'>>,
): Item {
  return { entity, action, reason: null, fields: null, registry_id: null, local_id: null, name: null, ...about }
}
