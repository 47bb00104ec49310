// How far the approval of a record has come: who has said yes, whose turn it is, and who comes after them.
import { Group, Text } from '@mantine/core'
import { IconArrowRight, IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { moment } from '../format.ts'
import { phrases } from '../phrases.ts'
import { useRecord } from '../queries.ts'
import { useMay } from '../session.ts'
import { roleWord, say } from '../words.ts'

const PATH = '/api/v1/approvals'

type Standing = NonNullable<Reply<'/api/v1/approvals'>['data']>
type Step = Standing['steps'][number]

export function ApprovalStrip({ relation, id }: { relation: string; id: number }) {
  const { data } = useRecord(PATH, { relation, record_id: id }, { enabled: useMay()(PATH) })
  const standing = data?.data as Standing | null | undefined
  if (!standing || standing.state === 'withdrawn') return null
  const { steps, level, state } = standing
  return (
    <Group gap={6} role="group" aria-label={say(phrases.approval)} wrap="wrap">
      {steps.map((step) => (
        <Fragment key={step.level}>
          {step.level > 1 && <IconArrowRight size={14} aria-hidden />}
          <StepWords step={step} waits={state === 'open' && step.level === level} yours={standing.yours} />
        </Fragment>
      ))}
    </Group>
  )
}

function StepWords({ step, waits, yours }: { step: Step; waits: boolean; yours: boolean }) {
  const words = `${step.level}. ${step.roles.map(roleWord).join(' / ')}`
  if (step.decision)
    return (
      <Text size="sm" span {...(step.decision === 'rejected' && { c: 'red' })}>
        {words} {step.decision === 'approved' ? <IconCheck {...MARK} /> : <IconX {...MARK} />} {decidedBy(step)}
      </Text>
    )
  if (!waits) return <Text size="sm" span c="dimmed">{`${words}${namesOf(step)}`}</Text>
  return (
    <Text size="sm" span fw={600}>
      <IconHourglass {...MARK} /> {`${words}${namesOf(step)}: ${say(yours ? phrases.yourTurn : phrases.waits)}`}
    </Text>
  )
}

const MARK = { size: 14, 'aria-hidden': true, style: { verticalAlign: 'text-bottom' } } as const

const namesOf = ({ people }: Step) => (people.length ? ` (${people.join(', ')})` : '')

function decidedBy({ decided_by, on_behalf_of, decided_at }: Step): string {
  const who = on_behalf_of ? `${decided_by} ${say(phrases.inPlaceOf)} ${on_behalf_of}` : decided_by
  return [who, decided_at && moment(decided_at)].filter(Boolean).join(' · ')
}
