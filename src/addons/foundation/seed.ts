// The benchmarks a school starts with; each school changes its own.

import type { Seed } from '../../kernel/addon.ts'
import { insertMissing } from '../../kernel/db/bulk.ts'
import { findKindOfSchool } from '../../school/api.ts'
import { indicator, NAMES } from './performance/indicators.ts'

// A school of unknown level is measured as the middle one until someone says otherwise.
const CLASS_SIZE: Record<string, number> = { sd: 28, smp: 32, sma: 36, smk: 36 }
const CLASS_SIZE_DEFAULT = 32

export const seed: Seed = async (tx, { id }) => {
  const level = (await findKindOfSchool(tx, { companyId: id }))?.level
  const usual = NAMES.flatMap((name) => {
    const { unit, direction, start } = indicator(name)
    return direction && start ? [[name, unit, direction, ...start] as const] : []
  })
  const rows = [...usual, ...sizesOf(level)].map(([indicator, unit, direction, green, amber]) => ({
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
