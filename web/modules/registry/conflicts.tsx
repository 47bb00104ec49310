// Fields that both sides changed: what the registry says, and which of the two holds.
import { Badge, Button, Card, Group, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { fieldWord, valueWord } from '../../kit/dictionary.ts'
import { Page } from '../../kit/page.tsx'
import { useAct } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { Empty, Failed, Loading, messageOf, NoAccess } from '../../kit/states.tsx'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

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

function ConflictCard({ conflict, maySettle }: { conflict: Conflict; maySettle: boolean }) {
  const settle = useAct({ path: SETTLE, done: say(words.settled) })
  const { id, version, name, entity, fields } = conflict
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group>
          <Text fw={600} component="h2" m={0}>
            {name}
          </Text>
          <Badge tt="none">{valueWord('entity', entity)}</Badge>
        </Group>
        <Table aria-label={name} w="auto">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(words.fieldHead)}</Table.Th>
              <Table.Th>{say(words.ofRegistry)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ field, registry }) => (
              <Table.Tr key={field}>
                <Table.Td>{fieldWord(field)}</Table.Td>
                <Table.Td>{registry ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {settle.error && (
          <Text c="red" role="alert">
            {messageOf(settle.error)}
          </Text>
        )}
        {maySettle && (
          <Group>
            <Button size="xs" loading={settle.isPending} onClick={() => settle.mutate({ id, version, keep: 'ours' })}>
              {say(words.keepOurs)}
            </Button>
            <Button
              size="xs"
              variant="light"
              loading={settle.isPending}
              onClick={() => settle.mutate({ id, version, keep: 'registry' })}
            >
              {say(words.takeRegistry)}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
