// What is still to be matched, one line after the other under the hands: a number chooses the candidate, letters go on, back and aside.
import { Button, Group, Kbd, Paper, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import { day, number, rupiah } from '../../../kit/format.ts'
import { ActionDialog } from '../../../kit/forms/actions.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { messageOf } from '../../../kit/pages/states.tsx'
import { standingAt, useAct } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'
import { Candidates, isMeant } from './candidates.tsx'

const LINES = '/api/accounting/bank-lines'
const MATCH_ALL = '/api/accounting/bank-lines/match-all'
/** So many lie ready at once; those behind them come up as they are done. */
const AT_HAND = 50

export function Desk({ resource, account }: { resource: Resource; account?: string }) {
  const mayMatch = useMay()(MATCH_ALL)
  const [at, setAt] = useState(0)
  const [aside, setAside] = useState(false)
  const { data } = useQuery({
    queryKey: [LINES, 'desk', account],
    queryFn: ({ signal }) => api.get(LINES, { state: 'open', limit: AT_HAND, ...(account && { account }) }, signal),
  })
  const lines = data?.data ?? []
  const place = Math.min(at, Math.max(lines.length - 1, 0))
  const line = lines[place]
  const look = (next: number) => setAt(Math.min(Math.max(next, 0), Math.max(lines.length - 1, 0)))
  const door = resource.acts.get('ignore')
  useHotkeys([
    ['j', (event) => isMeant(event) && look(place + 1)],
    ['k', (event) => isMeant(event) && look(place - 1)],
    ['x', (event) => isMeant(event) && mayMatch && line && setAside(true)],
  ])
  if (!mayMatch) return <Text size="sm">{say(words.bankReadOnly)}</Text>
  if (!line) return null
  return (
    <Paper component="section" aria-label={say(words.bankDesk)} withBorder p="md" mb="md">
      <Stack gap="sm">
        <MatchAll account={account ?? line.account} />
        <Text fw={600}>
          {day(line.line_date)} · {line.description} · {rupiah(line.amount)}
        </Text>
        <Text size="sm">
          {say(words.bankPlace)
            .replace('{at}', number(place + 1))
            .replace('{of}', `${number(lines.length)}${data?.next_cursor ? '+' : ''}`)}{' '}
          · {line.account} · {line.reference}
        </Text>
        {!aside && <Candidates key={line.id} line={line} keys />}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => look(place - 1)} rightSection={<Kbd size="xs">K</Kbd>}>
            {say(words.bankBack)}
          </Button>
          <Button variant="default" size="xs" onClick={() => look(place + 1)} rightSection={<Kbd size="xs">J</Kbd>}>
            {say(words.bankNext)}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAside(true)} rightSection={<Kbd size="xs">X</Kbd>}>
            {say(words.bankAside)}
          </Button>
        </Group>
      </Stack>
      {aside && door && (
        <ActionDialog action={{ verb: 'ignore', door }} record={line} onClose={() => setAside(false)} />
      )}
    </Paper>
  )
}

/** Everything of an account that leaves no doubt; what it could not do it says, and why. */
function MatchAll({ account }: { account: string }) {
  const [told, setTold] = useState<string>()
  const act = useAct({
    path: MATCH_ALL,
    onDone: (answer) => {
      const { matched, open, own } = standingAt(answer, ['data']) as { matched: number; open: number; own: number }
      const counts = say(words.bankMatched).replace('{matched}', number(matched)).replace('{open}', number(open))
      setTold(own > 0 ? `${counts} ${say(words.bankOwnLeft).replace('{own}', number(own))}` : counts)
    },
  })
  return (
    <Group gap="sm">
      <Button size="xs" variant="light" loading={act.isPending} onClick={() => act.mutate({ account })}>
        {say(words.bankMatchAll).replace('{account}', account)}
      </Button>
      <Text size="sm" role="status">
        {act.error ? messageOf(act.error) : told}
      </Text>
    </Group>
  )
}
