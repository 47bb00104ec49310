// The rules that a fund follows in a year: those of its scheme, or those of BOS where it has none.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { rulesIn } from '../rules/rules.ts'
import { type SchemePhase, schemeOf, schemePhases } from './schemes.ts'

export interface FundPhase {
  phase: number
  /** Null where it is called by its number. */
  name: string | null
  share: number
  opens_on: string
  closes_on: string
  from_month: number
  until_month: number
}

export async function rulesFor(db: Db, caller: Caller, { fundId, year }: { fundId: number; year: number }) {
  const scheme = await schemeOf(db, caller, fundId)
  if (scheme) {
    const own = await schemePhases(db, caller, { schemeId: scheme.id, year })
    return { scheme, own, phases: own as readonly FundPhase[], bos: undefined }
  }
  const bos = await rulesIn(db, caller, year)
  return { scheme: undefined, own: [] as SchemePhase[], phases: withMonths(bos.phases), bos }
}

/** From the month in which the phase begins to the one before the next; the last one goes on to the end of the year. */
function withMonths(
  phases: readonly { phase: number; share: number; opens_on: string; closes_on: string }[],
): FundPhase[] {
  const monthOf = ({ opens_on }: { opens_on: string }) => Number(opens_on.slice(0, 2))
  return phases.map((phase, index) => {
    const from_month = monthOf(phase)
    const next = phases[index + 1]
    return { ...phase, name: null, from_month, until_month: next ? Math.max(from_month, monthOf(next) - 1) : 12 }
  })
}

/** The day on which the report of a phase is due. */
export const dueOf = ({ due_on, due_year }: SchemePhase, year: number): string =>
  `${due_year === 'next' ? year + 1 : year}-${due_on}`
