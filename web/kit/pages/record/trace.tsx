// The chain that a record stands in: what came before and after it, and where it stands in the ledgers.
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWordsOf } from '../../console-module.ts'
import { OnPage } from '../../dictionary.ts'
import { day, rupiah } from '../../format.ts'
import { recordWord, StateBadge } from '../../lists/value.tsx'
import { ownText } from '../../own-words.ts'
import { phrases } from '../../phrases.ts'
import { useRecord } from '../../queries.ts'
import { pageOfRelation } from '../../relations.ts'
import { say } from '../../words.ts'
import { Failed, Loading } from '../states.tsx'
import styles from './trace.module.css'

export const TRACE = '/api/v1/trace'

interface Traced {
  relation: string
  id: number
  label: string
  day: string | null
  amount: number | null
  state: string | null
}

/** One line for each record, in the order of their days. */
export function TraceLines({ relation, id }: { relation: string; id: number }) {
  const { data, error, isLoading, refetch } = useRecord(TRACE, { relation, record_id: id })
  if (isLoading) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  const { records: chain, complete } = data!.data as { records: Traced[]; complete: boolean }
  return (
    <>
      <ul className={styles.chain}>
        {chain.map((one) => (
          <li
            key={`${one.relation}/${one.id}`}
            className={styles.link}
            aria-current={one.relation === relation && one.id === id ? true : undefined}
          >
            <Text size="xs">{[recordWord(one.relation), one.day && day(one.day)].filter(Boolean).join(' · ')}</Text>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Text size="sm" component="span">
                <Name record={one} />
              </Text>
              <Text size="sm" component="span" className={styles.sum!}>
                {one.amount !== null && rupiah(one.amount)}
              </Text>
            </Group>
            {one.state && (
              <Suspense fallback={null}>
                <State relation={one.relation} state={one.state} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
      {!complete && <Text size="sm">{say(phrases.traceCut)}</Text>}
    </>
  )
}

/** In the words of its own module: a chain goes through several. */
function State({ relation, state }: { relation: string; state: string }) {
  const [module] = relation.split('.') as [string]
  useWordsOf(module)
  return (
    <OnPage value={module}>
      <StateBadge value={state} />
    </OnPage>
  )
}

function Name({ record }: { record: Traced }) {
  const { relation, id } = record
  const label = ownText(record.label, relation)
  const page = pageOfRelation(relation, id)
  if (!page) return label
  return (
    <Anchor component={Link} to={page}>
      {label}
    </Anchor>
  )
}
