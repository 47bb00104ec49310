// The rows of the plan's grid: lines that fit the search, under their groups, with the sums of each.

import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'
import type { PlanLine } from './lines.ts'

export type Grouping = 'none' | 'component' | 'activity' | 'account'
export interface Sums {
  amount: number
  months: number[]
}
export type GridRow = { kind: 'group'; key: string; label: string; sums: Sums } | { kind: 'line'; line: PlanLine }

const KEYS: Record<Exclude<Grouping, 'none'>, (line: PlanLine) => string> = {
  component: ({ activity_code }) => activity_code.slice(3, 5),
  activity: ({ activity_code }) => activity_code,
  account: ({ account_code }) => account_code,
}

export function fitting(lines: readonly PlanLine[], search: string): PlanLine[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return [...lines]
  return lines.filter(({ description, activity_code, account_code, line_no }) =>
    `${line_no} ${description} ${activity_code} ${account_code}`.toLowerCase().includes(wanted),
  )
}

export function rowsOf(
  lines: readonly PlanLine[],
  grouping: Grouping,
  names: ReadonlyMap<string, string>,
): readonly GridRow[] {
  if (grouping === 'none') return lines.map((line) => ({ kind: 'line', line }))
  const groups = Map.groupBy(lines, KEYS[grouping])
  return [...groups.keys()].sort().flatMap((key): GridRow[] => {
    const own = groups.get(key)!
    const name = names.get(key)
    const label = name ? `${key} · ${name}` : `${say(words.grouping[grouping])} ${key}`
    return [{ kind: 'group', key, label, sums: sumsOf(own) }, ...own.map((line): GridRow => ({ kind: 'line', line }))]
  })
}

export function sumsOf(lines: readonly PlanLine[]): Sums {
  const months = Array<number>(12).fill(0)
  let amount = 0
  for (const line of lines) {
    amount += line.amount
    for (const part of line.months) months[part.month - 1]! += part.amount
  }
  return { amount, months }
}
