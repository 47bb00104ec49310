// The benchmarks a school starts with; each school changes its own.
import { insertMissing } from '../../kernel/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { Seed } from '../../kernel/seed.ts'

const BENCHMARKS = [
  ['student_attendance', 'percent', 'at_least', 95, 90],
  ['teacher_attendance', 'percent', 'at_least', 97, 93],
  ['collection_rate', 'percent', 'at_least', 95, 85],
  ['budget_deviation', 'percent', 'at_most', 10, 20],
  ['personnel_cost', 'percent', 'at_most', 70, 80],
  ['certified_teachers', 'percent', 'at_least', 60, 40],
  ['cash_runway', 'months', 'at_least', 3, 1],
  ['re_enrolment', 'percent', 'at_least', 95, 90],
] as const
// A school of unknown level is measured as the middle one until someone says otherwise.
const CLASS_SIZE: Record<string, number> = { sd: 28, smp: 32, sma: 36, smk: 36 }
const CLASS_SIZE_DEFAULT = 32

export const seed: Seed = async (tx, { id }) => {
  const level = await findLevel(tx, id)
  const rows = [...BENCHMARKS, ...sizesOf(level)].map(([indicator, unit, direction, green, amber]) => ({
    company_id: id,
    indicator,
    unit,
    direction,
    green,
    amber,
  }))
  await insertMissing(tx, 'foundation.benchmark', rows)
}

/** What the level of the school decides: a class may be a tenth too large before it is red. */
export function sizesOf(level: string | undefined) {
  const size = CLASS_SIZE[level ?? ''] ?? CLASS_SIZE_DEFAULT
  const perTeacher = level === 'smk' ? 15 : 20
  return [
    ['class_size', 'students', 'at_most', size, Math.round(size * 110) / 100],
    ['student_teacher', 'students', 'at_most', perTeacher, perTeacher],
  ] as const
}

async function findLevel(tx: Tx, companyId: number): Promise<string | undefined> {
  const profile = await tx
    .selectFrom('school.profile')
    .select('level')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return profile?.level
}
