// Fields that both sides changed: what stood there before, what stands here, what the registry says, and which holds.
import { Badge, Button, Card, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { useWordsOf } from '../../kit/console-module.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import { useAct } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { valueWord, words } from './words.ts'

const PATH = '/api/registry/conflicts'
const SETTLE = '/api/registry/conflicts/settle'
type Conflict = Reply<typeof PATH>['data'][number]

export function ConflictsPage() {
  const may = useMay()
  const read = useQuery({
    queryKey: [PATH, useLanguage()],
    queryFn: () => api.get(PATH, { limit: 200 }),
    enabled: may(PATH),
  })
  if (!may(PATH)) return <NoAccess />
  return (
    <Page title={thingWord('registry/conflicts')} hint={say(words.conflictsHint)}>
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {read.data?.data.length === 0 && <Empty words={words.noConflicts} />}
      <Stack>
        {read.data?.data.map((conflict) => (
          <ConflictCard key={conflict.id} conflict={conflict} maySettle={may(SETTLE)} />
        ))}
      </Stack>
    </Page>
  )
}
ConflictsPage.asksOtherwise = true as const

function ConflictCard({ conflict, maySettle }: { conflict: Conflict; maySettle: boolean }) {
  const settle = useAct({ path: SETTLE, done: say(words.settled) })
  const { id, version, name, entity, fields } = conflict
  const decide = (keep: 'ours' | 'registry', of?: string) =>
    settle.mutate({ id, version, keep, ...(of !== undefined && { fields: [of] }) })
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group>
          <Text fw={600} component="h2" m={0}>
            {name}
          </Text>
          <Badge tt="none">{valueWord('entity', entity)}</Badge>
        </Group>
        <Sides conflict={conflict} {...(maySettle && fields.length > 1 && { decide })} />
        {settle.error && (
          <Text c="red" role="alert">
            {messageOf(settle.error)}
          </Text>
        )}
        {maySettle && (
          <Group>
            {fields.length > 1 && <Text size="sm">{say(words.allFields)}</Text>}
            <Button size="xs" loading={settle.isPending} onClick={() => decide('ours')}>
              {say(words.keepOurs)}
            </Button>
            <Button size="xs" variant="light" loading={settle.isPending} onClick={() => decide('registry')}>
              {say(words.takeRegistry)}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

interface SidesProps {
  conflict: Conflict
  /** Of one field alone. */
  decide?: (keep: 'ours' | 'registry', field: string) => void
}

function Sides({ conflict: { name, fields }, decide }: SidesProps) {
  // The fields are the school's.
  const { fieldWord } = useWordsOf('registry')
  return (
    <Table.ScrollContainer minWidth={480} type="native" tabIndex={0}>
      <Table aria-label={name} w="auto">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say(words.fieldHead)}</Table.Th>
            <Table.Th>{say(words.before)}</Table.Th>
            <Table.Th>{say(words.ofUs)}</Table.Th>
            <Table.Th>{say(words.ofRegistry)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(({ field, base, ours, registry, hidden }) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{fieldWord(field)}</Table.Th>
              <Side value={base} hidden={hidden} />
              <Side value={ours} hidden={hidden} {...(decide && { choose: () => decide('ours', field) })} />
              <Side value={registry} hidden={hidden} {...(decide && { choose: () => decide('registry', field) })} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Side({ value, hidden, choose }: { value: string | null; hidden: boolean; choose?: () => void }) {
  const text = hidden ? say(words.hidden) : (value ?? '–')
  return (
    <Table.Td>
      <Group gap="xs" wrap="nowrap">
        {text}
        {choose && (
          <Button size="compact-xs" variant="default" onClick={choose} aria-label={`${say(words.choose)}: ${text}`}>
            {say(words.choose)}
          </Button>
        )}
      </Group>
    </Table.Td>
  )
}
