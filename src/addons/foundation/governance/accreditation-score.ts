// How an accreditation is scored: components by the levels of their items, and relative compliance beside them.

export const GRADE_A = 91
const PERFORMANCE = 0.85
const COMPLIANCE = 0.15
const LEVEL_MAX = 4

export const GRADES = ['A', 'B', 'C', 'TT'] as const

interface Component {
  /** Each item stands at a level from 1 to 4. */
  levels: readonly number[]
  weight: number
}

/** Sum of the levels ÷ (4 × items) × weight. */
export function componentScore({ levels, weight }: Component): number {
  if (!levels.length) return 0
  return (levels.reduce((total, level) => total + level, 0) / (LEVEL_MAX * levels.length)) * weight
}

/** 85 % of what the components reach together, 15 % of relative compliance; two decimals. */
export function finalScore(components: readonly Component[], compliancePercent: number): number {
  const performance = components.reduce((total, component) => total + componentScore(component), 0)
  return Math.round((PERFORMANCE * performance + COMPLIANCE * compliancePercent) * 100) / 100
}

export function gradeOf(score: number): (typeof GRADES)[number] {
  if (score >= GRADE_A) return 'A'
  if (score >= 81) return 'B'
  return score >= 71 ? 'C' : 'TT'
}
