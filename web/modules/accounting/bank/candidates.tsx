// The journal lines that fit a line of the bank, each with its button, or with why one may not press it.

import { Anchor, Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { noticeOf } from '../../../kit/forms/notice.ts'
import { ownText } from '../../../kit/own-words.ts'
import { Failed, Loading, messageOf } from '../../../kit/pages/states.tsx'
import { type Row, useAct } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'

const CANDIDATES = '/api/accounting/bank-lines/{id}/candidates'
const MATCH = '/api/accounting/bank-lines/match'
const MATCH_SUM = '/api/accounting/bank-lines/match-sum'
const ENTER = '/api/budget/cash-entries/create'
const WAYS_OUT = [{ kind: 'bank_charge', title: words.bankCharge }]
const WAYS_IN = [
  { kind: 'receipt', title: words.bankReceipt },
  { kind: 'interest', title: words.bankInterest },
]
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
type Found = Awaited<ReturnType<typeof api.get<typeof CANDIDATES>>>['data']
type Candidate = Found['candidates'][number]
type SumCandidate = Found['in_one_sum'][number]

/** A key that is held down is meant for one line, and what is pressed in a dialog for what stands there. */
export const isMeant = ({ repeat, target }: KeyboardEvent): boolean =>
  !repeat && !(target as Element).closest('[role="dialog"]')

interface CandidatesProps {
  line: Row
  /** Whether each has its key. */
  keys?: boolean
  onDone?(): void
}

export function Candidates({ line, keys = false, onDone }: CandidatesProps) {
  const mayMatch = useMay()(MATCH)
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [CANDIDATES, line.id],
    queryFn: ({ signal }) => api.get(CANDIDATES, { id: Number(line.id) }, signal),
  })
  const act = useAct({ path: MATCH, done: noticeOf({ path: MATCH }, { record: line }), ...(onDone && { onDone }) })
  const sum = useAct({
    path: MATCH_SUM,
    done: noticeOf({ path: MATCH_SUM }, { record: line }),
    ...(onDone && { onDone }),
  })
  const candidates = data?.data.candidates ?? []
  const sums = data?.data.in_one_sum ?? []
  const refused = act.error ?? sum.error
  const match = ({ journal_line_id, own }: Candidate) => {
    if (mayMatch && !own && !act.isPending) act.mutate({ id: line.id, version: line.version, journal_line_id })
  }
  useHotkeys(
    KEYS.map((key, index) => [key, (event) => keys && isMeant(event) && candidates[index] && match(candidates[index])]),
  )
  if (isLoading) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  return (
    <Stack gap="xs" w="100%">
      <Text fw={600} size="sm">
        {say(words.bankCandidates)}
      </Text>
      {!mayMatch && <Text size="sm">{say(words.bankReadOnly)}</Text>}
      {candidates.length + sums.length === 0 && <NoCandidates line={line} />}
      {refused && (
        <Text size="sm" c="red.8" role="alert">
          {messageOf(refused)}
        </Text>
      )}
      {candidates.map((candidate, index) => (
        <OneCandidate
          key={candidate.journal_line_id}
          {...{ candidate, mayMatch }}
          busy={act.isPending}
          letter={keys ? KEYS[index] : undefined}
          onMatch={() => match(candidate)}
        />
      ))}
      {sums.map((one) => (
        <OneSum
          key={one.journal_line_ids.join()}
          {...{ one, mayMatch }}
          busy={sum.isPending}
          onMatch={() => sum.mutate({ id: line.id, version: line.version, journal_line_ids: one.journal_line_ids })}
        />
      ))}
    </Stack>
  )
}

/** What only the bank knows so far is entered as what it is, with what it told. */
function NoCandidates({ line }: { line: Row }) {
  const mayEnter = useMay()(ENTER)
  const { line_date, description, amount } = line as { line_date: string; description: string; amount: number }
  const about = { entry_date: line_date, description, amount: Math.abs(amount), book: 'bank' }
  return (
    <>
      <Text size="sm">{say(words.bankNoCandidates)}</Text>
      {mayEnter && (
        <Group gap="xs">
          {(amount < 0 ? WAYS_OUT : WAYS_IN).map(({ kind, title }) => (
            <Button
              key={kind}
              size="xs"
              variant="light"
              component={Link}
              to="/budget/cash-entries/new"
              search={{ ...about, kind } as never}
            >
              {say(title)}
            </Button>
          ))}
        </Group>
      )}
    </>
  )
}

interface SumProps {
  one: SumCandidate
  mayMatch: boolean
  busy: boolean
  onMatch(): void
}

/** Many that the bank tells of in one sum. */
function OneSum({ one: { from, until, lines_found, own }, mayMatch, busy, onMatch }: SumProps) {
  return (
    <Stack gap={2} p="xs" bd="1px solid var(--mantine-color-default-border)" bdrs="md">
      <Text size="sm" fw={600}>
        {say(words.bankSum).replace('{entries}', String(lines_found))}
      </Text>
      <Text size="sm">{from === until ? day(from) : `${day(from)} – ${day(until)}`}</Text>
      {mayMatch && own && <Text size="sm">{say(words.bankOwn)}</Text>}
      {mayMatch && !own && (
        <Button size="xs" style={{ alignSelf: 'flex-start' }} loading={busy} onClick={onMatch}>
          {say(words.match)}
        </Button>
      )}
    </Stack>
  )
}

interface OneProps {
  candidate: Candidate
  mayMatch: boolean
  busy: boolean
  letter: string | undefined
  onMatch(): void
}

function OneCandidate({ candidate, mayMatch, busy, letter, onMatch }: OneProps) {
  const { entry_id, document, entry_date, description, source_relation, amount, own } = candidate
  return (
    <Stack gap={2} p="xs" bd="1px solid var(--mantine-color-default-border)" bdrs="md">
      <Anchor size="sm" component={Link} to={`/accounting/journal-entries/${entry_id}`} fw={600}>
        {document}
      </Anchor>
      <Text size="sm">
        {day(entry_date)} · {ownText(description, source_relation)} · {rupiah(amount)}
      </Text>
      {mayMatch && own && <Text size="sm">{say(words.bankOwn)}</Text>}
      {mayMatch && !own && (
        <Button
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          loading={busy}
          onClick={onMatch}
          {...(letter && { rightSection: <Kbd size="xs">{letter}</Kbd> })}
        >
          {say(words.match)}
        </Button>
      )}
    </Stack>
  )
}
