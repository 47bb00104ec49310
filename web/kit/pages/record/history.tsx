// What happened to a record, newest first, as the service kept it.
import { Text, Timeline, Title } from '@mantine/core'
import type { Reply } from '../../../../client/pendopo.ts'
import { isDecision, type ModuleWords, moveOf, useWords } from '../../dictionary.ts'
import { nearMoment } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import { type Row, useRecord } from '../../queries.ts'
import { useMay } from '../../session.ts'
import { say } from '../../words.ts'
import { Empty, Failed } from '../states.tsx'
import styles from './history.module.css'

export const HISTORY = '/api/v1/history'
export type HistoryReply = Reply<typeof HISTORY>
const NONE = {
  id: 'Belum ada langkah. Siapa mengajukan, menyetujui dan seterusnya tercatat di sini.',
  en: 'Nothing has happened yet. Submissions, approvals and other steps will show here.',
}
/** Some states are called by what they wait for, which is not what was done. */
export const SUBMITTED = { id: 'Diajukan', en: 'Submitted' }
export const RECORDED = { id: 'Dicatat', en: 'Recorded' }
const AT_LEVEL = { id: '{what} di tingkat {level} dari {levels}', en: '{what} at level {level} of {levels}' }

interface HistoryProps {
  relation: string
  id: number
  /** Where the title stands above it already. */
  bare?: boolean
}

export function History({ relation, id, bare = false }: HistoryProps) {
  const { data, error, refetch } = useRecord(HISTORY, { relation, record_id: id }, { enabled: useMay()(HISTORY) })
  if (error) return <Failed error={error} retry={refetch} />
  const { begun, data: told = [] } = (data as HistoryReply | undefined) ?? {}
  const moves: Row[] = [...withoutEchoes(told, relation), ...(begun ? [{ ...begun, kind: 'begun' }] : [])]
  if (bare && data && !moves.length) return <Empty words={NONE} />
  return bare ? <Moves {...{ relation, moves }} /> : <HistoryLines {...{ relation, moves }} />
}

/** The same for a record that carries its history itself. */
export function HistoryLines({ relation, moves }: { relation?: string; moves: readonly Row[] }) {
  if (!moves.length) return null
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {say(phrases.history)}
      </Title>
      <Moves {...{ relation, moves }} />
    </section>
  )
}

function Moves({ relation, moves }: { relation?: string | undefined; moves: readonly Row[] }) {
  const words = useWords()
  return (
    <Timeline bulletSize={12} lineWidth={1} active={moves.length} className={styles.lines!}>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: history is only ever added to in front
        <Timeline.Item key={index} title={titleOf(words, move, relation)}>
          <Text size="xs" c="dimmed">
            {[nameOf(move.actor), move.at && nearMoment(String(move.at))].filter(Boolean).join(' · ')}
          </Text>
          {typeof move.note === 'string' && (
            <Text size="sm" className={styles.note!}>
              {move.note}
            </Text>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

/** What a decision led to at once was told by the decision. */
function withoutEchoes(told: HistoryReply['data'], relation: string): HistoryReply['data'] {
  const decisions = new Set(told.filter(({ kind }) => kind === 'decision').map(({ at }) => at))
  return told.filter(
    ({ kind, at, from_state, to_state, move }) =>
      kind === 'decision' || !decisions.has(at) || (from_state !== to_state && !isDecision(relation, move ?? '')),
  )
}

const nameOf = (person: unknown) => (person as { name?: string } | null)?.name

/** What became of it; a step that leaves it where it is, by its verb; a decision by what it said, with its level where there are several. */
function titleOf({ moveWord, valueWord }: ModuleWords, told: Row, relation: string | undefined): string {
  const { kind, move, decision, level, levels, from_state, to_state } = told
  if (kind === 'begun') return say(RECORDED)
  if (kind !== 'move' && typeof decision === 'string') {
    const what = valueWord('decision', decision)
    if (Number(levels) < 2) return what
    return say(AT_LEVEL).replace('{what}', what).replace('{level}', String(level)).replace('{levels}', String(levels))
  }
  if (move === 'submit') return say(SUBMITTED)
  if (typeof to_state === 'string' && to_state !== from_state) return valueWord('state', to_state)
  const own = moveOf(relation, String(move))
  return own ? say(own) : moveWord(String(move))
}
