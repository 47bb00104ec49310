// The audit trail, readable: who did it, to what, and every field from its old value to its new one.
import { Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PageProps } from '../../kit/console-module.ts'
import { moment } from '../../kit/format.ts'
import { Filters } from '../../kit/lists/filters.tsx'
import { ExportMenu } from '../../kit/lists/tools/export-menu.tsx'
import { recordWord } from '../../kit/lists/value.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { type Row, useRows } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { Differences } from './differences.tsx'
import { valueWord, words } from './words.ts'

interface Entry extends Row {
  id: number
  at: string
  /** Nobody: the service itself, or someone at its command line. */
  actor: { id: number; name: string | null } | null
  relation: string
  record_id: number
  operation: 'insert' | 'update' | 'delete'
  before: Row | null
  after: Row | null
  erased: boolean
}

const COLOURS = { insert: 'teal', update: 'blue', delete: 'red' } as const

export function AuditPage({ resources }: PageProps) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  useLanguage()
  const door = resources.get('audit')?.list
  const list = useRows(door ?? { path: '', method: 'GET', at: [], paged: true }, filter, door !== undefined)
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  return (
    <Page title={thingWord('audit')} hint={say(words.auditHint)} actions={<ExportMenu door={door} asked={filter} />}>
      <Filters door={door} value={filter} onChange={setFilter} open />
      {list.isLoading && <Loading />}
      {list.error && <Failed error={list.error} retry={list.refetch} />}
      {list.isSuccess && list.rows.length === 0 && <Empty words={phrases.emptyFiltered} />}
      {list.rows.length > 0 && <Trail rows={list.rows as Entry[]} />}
      {list.hasNextPage && (
        <Group>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {say(phrases.loadMore)}
          </Button>
        </Group>
      )}
    </Page>
  )
}

function Trail({ rows }: { rows: Entry[] }) {
  const heads = [words.when, words.who, words.record, words.auditHow]
  return (
    <Table.ScrollContainer minWidth={720} type="native" tabIndex={0}>
      <Table striped verticalSpacing={6} aria-label={thingWord('audit')}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head.en}>{say(head)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((entry) => (
            <TrailRow key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function TrailRow({ entry }: { entry: Entry }) {
  const { at, actor, relation, record_id, operation, before, after, erased } = entry
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{moment(at)}</Table.Td>
      <Table.Td>
        {actor ? (
          <Anchor component={Link} to="/audit" search={{ actor_id: actor.id } as never} size="sm" underline="always">
            {actor.name ?? '–'}
          </Anchor>
        ) : (
          say(words.system)
        )}
      </Table.Td>
      <Table.Td>
        <Stack gap={2} align="flex-start">
          <Badge color={COLOURS[operation]} tt="none">
            {valueWord('operation', operation)}
          </Badge>
          <Anchor component={Link} to="/audit" search={{ relation, record_id } as never} size="sm" underline="always">
            {recordWord(relation)} {record_id}
          </Anchor>
        </Stack>
      </Table.Td>
      <Table.Td>
        {erased ? (
          <Text size="sm">{say(words.erased)}</Text>
        ) : (
          // The words of its module may still be on their way.
          <Suspense fallback={null}>
            <Differences {...{ relation, before, after }} />
          </Suspense>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
