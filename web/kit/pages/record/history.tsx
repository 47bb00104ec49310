// What happened to a record, newest first, as the service kept it.
import { Text, Timeline, Title } from '@mantine/core'
import { type ModuleWords, moveOf, useWords } from '../../dictionary.ts'
import { moment } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import { type Row, useRecord } from '../../queries.ts'
import { useMay } from '../../session.ts'
import { say } from '../../words.ts'
import { Empty, Failed } from '../states.tsx'

const PATH = '/api/v1/history'
const NONE = {
  id: 'Belum ada langkah. Siapa mengajukan, menyetujui dan seterusnya tercatat di sini.',
  en: 'No step yet. Who submits, approves and so on is told here.',
}

interface HistoryProps {
  relation: string
  id: number
  /** Where the title stands above it already. */
  bare?: boolean
}

export function History({ relation, id, bare = false }: HistoryProps) {
  const { data, error, refetch } = useRecord(PATH, { relation, record_id: id }, { enabled: useMay()(PATH) })
  if (error) return <Failed error={error} retry={refetch} />
  const moves = (data?.data as Row[] | undefined) ?? []
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
    <Timeline bulletSize={14} lineWidth={2} active={moves.length}>
      {moves.map((move, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: history is only ever added to in front
        <Timeline.Item key={index} title={titleOf(words, move, relation)}>
          <Text size="sm">
            {[move.from_state, move.to_state]
              .filter((state): state is string => typeof state === 'string')
              .map((state) => words.valueWord('state', state))
              .join(' → ')}
          </Text>
          <Text size="xs" c="dimmed">
            {[nameOf(move.actor), move.at && moment(String(move.at))].filter(Boolean).join(' · ')}
          </Text>
          {typeof move.note === 'string' && <Text size="sm">“{move.note}”</Text>}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

const nameOf = (person: unknown) => (person as { name?: string } | null)?.name

/** A move by its verb; a level's decision by what it said, with the level. */
function titleOf({ moveWord, valueWord }: ModuleWords, told: Row, relation: string | undefined): string {
  const { kind, move, decision, level, levels } = told
  const own = moveOf(relation, String(move))
  if (kind === 'move' || typeof decision !== 'string') return own ? say(own) : moveWord(String(move))
  return `${valueWord('decision', decision)} (${level}/${levels})`
}
