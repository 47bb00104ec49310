// Lines of bank statements: each opens beside the journal lines that fit it, and is matched with one click.
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, rupiah } from '../../kit/format.ts'
import type { Resource } from '../../kit/lists/resources.ts'
import { Failed, Loading, messageOf } from '../../kit/pages/states.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { type Row, useAct } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const COLUMNS = ['line_date', 'account', 'description', 'reference', 'amount', 'state', 'reason']
const CANDIDATES = '/api/accounting/bank-lines/{id}/candidates'
type Candidate = Awaited<ReturnType<typeof api.get<typeof CANDIDATES>>>['data']['candidates'][number]

export function BankPage({ resources }: PageProps) {
  useLanguage()
  const lines = resources.get('accounting/bank-lines')!
  // Matching is done at the candidate, not by typing a number.
  const resource: Resource = { ...lines, acts: new Map([...lines.acts].filter(([verb]) => verb !== 'match')) }
  return (
    <ThingPage
      resource={resource}
      columns={COLUMNS}
      within={(row, close) => (mayMatch(row) ? <Candidates row={row} onDone={close} /> : null)}
    />
  )
}

const mayMatch = (row: Row) => Array.isArray(row.allowed_moves) && row.allowed_moves.includes('match')

function Candidates({ row, onDone }: { row: Row; onDone(): void }) {
  const open = useMay()(CANDIDATES)
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [CANDIDATES, row.id],
    queryFn: ({ signal }) => api.get(CANDIDATES, { id: Number(row.id) }, signal),
    enabled: open,
  })
  if (!open) return null
  if (isLoading) return <Loading />
  if (error) return <Failed error={error} retry={refetch} />
  const candidates = data?.data.candidates ?? []
  return (
    <Stack gap="xs" w="100%">
      <Text fw={600} size="sm">
        {say(words.bankCandidates)}
      </Text>
      {candidates.length === 0 && <Text size="sm">{say(words.bankNoCandidates)}</Text>}
      {candidates.map((candidate) => (
        <OneCandidate key={candidate.journal_line_id} {...{ row, candidate, onDone }} />
      ))}
    </Stack>
  )
}

function OneCandidate({ row, candidate, onDone }: { row: Row; candidate: Candidate; onDone(): void }) {
  const act = useAct({ path: '/api/accounting/bank-lines/match', done: say(phrases.done), onDone })
  const { journal_line_id, entry_id, document, entry_date, description, amount } = candidate
  return (
    <Stack gap={2} p="xs" bd="1px solid var(--mantine-color-default-border)" bdrs="md">
      <Anchor size="sm" component={Link} to={`/accounting/journal-entries/${entry_id}`} fw={600}>
        {document}
      </Anchor>
      <Text size="sm">
        {day(entry_date)} · {description} · {rupiah(amount)}
      </Text>
      {act.error && (
        <Text size="sm" c="red.8" role="alert">
          {messageOf(act.error)}
        </Text>
      )}
      <Button
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        loading={act.isPending}
        onClick={() => act.mutate({ id: row.id, version: row.version, journal_line_id })}
      >
        {say(words.match)}
      </Button>
    </Stack>
  )
}
