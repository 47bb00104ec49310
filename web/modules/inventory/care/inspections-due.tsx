// What is overdue to be looked at, the latest first, each a tap away from being inspected.
import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, number } from '../../../kit/format.ts'
import { ReferenceText } from '../../../kit/lists/reference-text.tsx'
import { ExportMenu } from '../../../kit/lists/tools/export-menu.tsx'
import { Tag } from '../../../kit/lists/value.tsx'
import { Page } from '../../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'

const PATH = '/api/inventory/inspections/due'
type Due = Reply<typeof PATH>['data'][number]

export function DueInspections({ resources }: PageProps) {
  const language = useLanguage()
  const may = useMay()
  const list = useInfiniteQuery({
    queryKey: [PATH, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.get(PATH, pageParam ? { cursor: pageParam } : {}, signal),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    enabled: may(PATH),
  })
  const door = resources.get('inventory/inspections/due')?.list
  if (!door || !may(PATH)) return <NoAccess />
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Page
      title={thingWord('inventory/inspections/due')}
      hint={say(door.summary)}
      actions={<ExportMenu door={door} asked={{}} />}
    >
      {list.isLoading && <Loading />}
      {list.error && <Failed error={list.error} retry={list.refetch} />}
      {list.isSuccess && rows.length === 0 && <Empty words={words.noDue} />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {rows.map((row) => (
          <DueCard key={`${row.schedule_id} ${row.asset_id}`} row={row} />
        ))}
      </SimpleGrid>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {say(phrases.loadMore)}
        </Button>
      )}
    </Page>
  )
}
DueInspections.asksOtherwise = true as const

function DueCard({ row }: { row: Due }) {
  const may = useMay()
  return (
    <Card withBorder>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h5">
            {row.asset_name}
          </Title>
          {row.days_late > 0 && (
            <Tag colour="red">
              {number(row.days_late)} {say(words.daysLate)}
            </Tag>
          )}
        </Group>
        <Text size="sm">
          {row.item_code} · {row.register_no}
        </Text>
        {row.room_id !== null && <ReferenceText path="/api/v1/school/rooms" id={row.room_id} />}
        <Text size="sm">
          {row.template} · {say(words.dueOn)} {day(row.due_on)}
        </Text>
        {may('/api/inventory/inspections/create') && (
          <Button
            component={Link}
            to="/inventory/inspections/new"
            search={{ asset_id: row.asset_id, template_id: row.template_id } as never}
            leftSection={<IconClipboardCheck size={18} />}
            size="md"
            aria-label={`${say(words.inspect)} ${row.asset_name} ${row.register_no}`}
          >
            {say(words.inspect)}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
