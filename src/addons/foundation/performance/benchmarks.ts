// Benchmarks: the thresholds each school is judged by, which it may set for itself.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { held, invalid } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, type Static, Type, Version, Word } from '../../../kernel/values/schema.ts'
import { DIRECTIONS, type Direction } from './indicators.ts'

/** Those that have thresholds, as the table has them. */
const JUDGED = [
  'student_attendance',
  'late_rate',
  'student_growth',
  'class_size',
  'capacity_use',
  'student_teacher',
  're_enrolment',
  'teacher_attendance',
  'certified_teachers',
  'expiring_documents',
  'collection_rate',
  'budget_deviation',
  'personnel_cost',
  'cash_runway',
  'heavy_assets',
  'overdue_inspections',
  'late_approvals',
  'program_realisation',
] as const
export const COLOURS = ['green', 'amber', 'red'] as const
export type Colour = (typeof COLOURS)[number]
export const Threshold = (example: number) =>
  Type.Number({ minimum: -1_000, maximum: 1_000_000, multipleOf: 0.01, examples: [example] })

export const OwnBenchmark = Obj({
  id: Id(4),
  indicator: Word(...JUDGED),
  unit: Word('percent', 'months', 'students', 'count'),
  direction: Word(...DIRECTIONS),
  green: Threshold(95),
  amber: Threshold(90),
  version: Version(),
})
export const ChangedBenchmark = Obj({
  id: Id(4),
  version: Version(),
  green: Threshold(96),
  amber: Threshold(91),
})
nameShapes({ OwnBenchmark, ChangedBenchmark })

/** Red, amber or green; nothing where there is nothing to measure. */
export function colourOf(
  direction: Direction,
  green: number,
  { amber, actual }: { amber: number; actual: number | null },
): Colour | null {
  if (actual === null) return null
  const reaches = (threshold: number) => (direction === 'at_least' ? actual >= threshold : actual <= threshold)
  if (reaches(green)) return 'green'
  return reaches(amber) ? 'amber' : 'red'
}

const COLUMNS = ['id', 'indicator', 'unit', 'direction', 'green', 'amber', 'version'] as const

/** Those of the caller's own school: whoever changes one sees what it stands at. */
export async function listBenchmarks(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('foundation.benchmark').select(COLUMNS).where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

export async function changeBenchmark(tx: Tx, caller: Caller, changed: Static<typeof ChangedBenchmark>) {
  const { id, version, green, amber } = changed
  const found = await held(
    tx
      .selectFrom('foundation.benchmark')
      .select(['direction', 'version'])
      .where('company_id', '=', caller.companyId)
      .where('id', '=', id)
      .forUpdate(),
    version,
  )
  assertThresholds(found.direction, green, amber)
  return tx
    .updateTable('foundation.benchmark')
    .set({ green, amber })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

function assertThresholds(direction: Direction, green: number, amber: number): void {
  if (direction === 'at_least' ? amber > green : amber < green)
    throw invalid('amber', { id: 'harus lebih longgar daripada hijau', en: 'must be looser than green' })
}

export async function listTargets(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('foundation.benchmark')
    .select(['company_id', 'indicator', 'green', 'amber', 'version'])
    .where(sql<boolean>`company_id = any (${[...ids]}::int[])`)
    .execute()
}
