// How far the approval of a record has come: who has said yes, whose turn it is, and who comes after them.
import { moment } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import { useRecord } from '../../queries.ts'
import { useMay } from '../../session.ts'
import { rolesText, say } from '../../words.ts'
import { type Step, Strip } from './strip.tsx'
import type { Level, Standing } from './way.ts'

const NOBODY_DECIDES = {
  id: 'Selain yang mengajukan belum ada yang dapat memutuskan: beri peran ini kepada orang lain, atau minta orang kedua menjamin akunnya',
  en: 'Nobody other than the requester can decide: give this role to someone else, or have a second person vouch for their account',
}

const STANDS_IN = {
  nobody_else: {
    id: 'sebagai admin: tidak ada pemegang lain',
    en: 'as admin: nobody else holds it',
  },
  though_others: { id: 'sebagai admin, menggantikan', en: 'as admin, in their place' },
}

export const APPROVALS = '/api/v1/approvals'

export function ApprovalStrip({ relation, id }: { relation: string; id: number }) {
  const { data } = useRecord(APPROVALS, { relation, record_id: id }, { enabled: useMay()(APPROVALS) })
  const standing = data?.data as Standing | null | undefined
  if (!standing || standing.state === 'withdrawn') return null
  const { steps, level, state, yours } = standing
  const waits = (one: Level) => state === 'open' && one.level === level
  return (
    <Strip
      label={say(phrases.approval)}
      steps={steps.map((one) => stepOf(one, { waits: waits(one), yours, at: moment }))}
    />
  )
}

interface Turn {
  waits: boolean
  yours: boolean
  /** How the moment of a decision is written. */
  at(moment: string): string
}

/** What was said, whose turn it is, or who comes after: the role above, the people and the day below. */
export function stepOf(one: Level, { waits, yours, at }: Turn): Step {
  const { decision, roles, people, level, decided_at } = one
  const key = `level ${level}`
  const title = rolesText(roles)
  if (decision) {
    const how = decision === 'approved' ? 'done' : 'rejected'
    const said = say(decision === 'approved' ? phrases.approved : phrases.rejected)
    return { key, how, title, said, lines: [deciderOf(one), insteadOf(one), decided_at ? at(decided_at) : undefined] }
  }
  const turn = waits ? say(turnOf(one, yours)) : undefined
  return { key, how: waits ? 'waits' : 'later', title, turn, lines: [people.join(', '), insteadOf(one)], mark: level }
}

/** Where nobody but its requester could decide, waiting is of no use. */
function turnOf({ askable }: Level, yours: boolean) {
  if (yours) return phrases.yourTurn
  return askable > 0 ? phrases.waits : NOBODY_DECIDES
}

/** Why it is somebody who does not hold the role. */
const insteadOf = ({ stands_in }: Level) => (stands_in ? say(STANDS_IN[stands_in]) : undefined)

const deciderOf = ({ decided_by, on_behalf_of }: Level): string | undefined =>
  on_behalf_of ? `${decided_by} ${say(phrases.inPlaceOf)} ${on_behalf_of}` : (decided_by ?? undefined)
