// Red, amber or green for a program: how far it is behind its days, and how far its spending runs ahead of its work.
import { type Colour, colourOf } from '../performance/benchmarks.ts'

interface Standing {
  state: 'planned' | 'running' | 'done' | 'cancelled'
  starts_on: string
  ends_on: string
  progress: number
  budget: number | null
  realised: number | null
}

/** How much of its days have passed, in per cent. */
export function expectedOf({ starts_on, ends_on }: Pick<Standing, 'starts_on' | 'ends_on'>, today: string): number {
  if (today < starts_on) return 0
  if (today >= ends_on) return 100
  const days = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000
  return Math.round((days(starts_on, today) / days(starts_on, ends_on)) * 10_000) / 100
}

/** Judged by the school's own benchmark of budget against time; what should be over and is not is red. */
export function statusOf(
  program: Standing,
  today: string,
  { green, amber }: { green: number; amber: number },
): Colour | null {
  const { state, progress, budget, realised } = program
  if (state === 'cancelled') return null
  const spent = budget && realised !== null ? (realised / budget) * 100 : 0
  if (state === 'done') return spent > 100 ? 'amber' : 'green'
  if (today > program.ends_on) return 'red'
  const behind = Math.max(0, expectedOf(program, today) - progress)
  const ahead = Math.max(0, spent - progress)
  return colourOf('at_most', green, { amber, actual: Math.max(behind, ahead) })
}
