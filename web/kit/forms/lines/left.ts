// What is left of the budget that each line uses: as the page has it from the service, which knows of taxes, else what is free less what the
// lines come to.
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { Row } from '../../queries.ts'
import type { Schema } from '../../sheet.ts'
import { usePlanLines } from '../inputs/parts/plan-lines.ts'
import { worthIn } from '../line-sums.ts'

type Left = ReadonlyMap<number, number>

const LeftAfter = createContext<{ told: Left; tell(left: Left): void }>({ told: new Map(), tell: () => {} })
export const LeftProvider = LeftAfter.Provider

export function useLeft() {
  const [told, tell] = useState<Left>(() => new Map())
  return useMemo(() => ({ told, tell }), [told])
}

/** What the service says will be left. */
export function useTellLeft(budget: readonly { plan_line_id: number; left: number }[] | undefined): void {
  const { tell } = useContext(LeftAfter)
  useEffect(() => tell(new Map(budget?.map(({ plan_line_id, left }) => [plan_line_id, left]))), [budget, tell])
}

/** Of one line of the form, where its lines of the plan are in sight and the reader may see what is left of them. */
export function useLeftOf(
  { properties = {} }: Schema,
  rows: readonly Row[],
  isInSight: boolean,
): ((row: Row) => number | undefined) | null {
  const { told } = useContext(LeftAfter)
  const worth = isInSight ? worthIn(properties) : undefined
  const lines = usePlanLines(worth !== undefined)
  if (!worth || !lines) return null
  const free = new Map(lines.map(({ id, left }) => [id, left]))
  return ({ plan_line_id: id }) => {
    if (typeof id !== 'number') return undefined
    const used = rows.filter((row) => row.plan_line_id === id).reduce((sum, row) => sum + worth(row), 0)
    const left = free.get(id)
    return told.get(id) ?? (left === undefined ? undefined : left - used)
  }
}
