// How far the approval of a record has come: who has said yes, whose turn it is, and who comes after them.
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import type { Reply } from '../../../../client/pendopo.ts'
import { moment } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import { useRecord } from '../../queries.ts'
import { useMay } from '../../session.ts'
import { roleWord, say } from '../../words.ts'
import classes from './approval-strip.module.css'

const NOBODY_DECIDES = {
  id: 'Selain yang mengajukan belum ada yang dapat memutuskan: beri peran ini kepada orang lain, atau minta orang kedua menjamin akunnya',
  en: 'Nobody but who asks could decide: give this role to somebody else, or have a second person vouch for their account',
}

const PATH = '/api/v1/approvals'

type Standing = NonNullable<Reply<'/api/v1/approvals'>['data']>
type Step = Standing['steps'][number]

export function ApprovalStrip({ relation, id }: { relation: string; id: number }) {
  const { data } = useRecord(PATH, { relation, record_id: id }, { enabled: useMay()(PATH) })
  const standing = data?.data as Standing | null | undefined
  if (!standing || standing.state === 'withdrawn') return null
  const { steps, level, state } = standing
  return (
    <ol className={classes.strip} aria-label={say(phrases.approval)}>
      {steps.map((step) => (
        <StepOf key={step.level} step={step} waits={state === 'open' && step.level === level} yours={standing.yours} />
      ))}
    </ol>
  )
}

/** What was said, whose turn it is, or who comes after: the role above, the people and the day below. */
function StepOf({ step, waits, yours }: { step: Step; waits: boolean; yours: boolean }) {
  const { decision, roles, people, level } = step
  const how = decision ?? (waits ? 'waits' : 'later')
  const Mark = MARKS[how]
  return (
    <li className={classes.step} data-how={how} aria-current={waits ? 'step' : undefined}>
      <span className={classes.mark}>{Mark ? <Mark size={13} stroke={2.5} aria-hidden /> : level}</span>
      <span className={classes.who}>
        <b>{roles.map(roleWord).join(' / ')}</b>
        <span>{decision ? decidedBy(step) : people.join(', ')}</span>
        {decision && <span>{say(decision === 'approved' ? phrases.approved : phrases.rejected)}</span>}
        {waits && <span className={classes.turn}>{say(turnOf(step, yours))}</span>}
      </span>
    </li>
  )
}

/** Where nobody but its requester could decide, waiting is of no use. */
function turnOf({ askable }: Step, yours: boolean) {
  if (yours) return phrases.yourTurn
  return askable > 0 ? phrases.waits : NOBODY_DECIDES
}

const MARKS = { approved: IconCheck, rejected: IconX, waits: IconHourglass, later: undefined } as const

function decidedBy({ decided_by, on_behalf_of, decided_at }: Step): string {
  const who = on_behalf_of ? `${decided_by} ${say(phrases.inPlaceOf)} ${on_behalf_of}` : decided_by
  return [who, decided_at && moment(decided_at)].filter(Boolean).join(' · ')
}
