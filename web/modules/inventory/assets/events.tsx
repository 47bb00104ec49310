// What happened to an asset: bought, moved, lent, repaired, inspected, newest first.
import { Button, Group, Text, Timeline } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import { day, rupiah } from '../../../kit/format.ts'
import { ReferenceText } from '../../../kit/lists/reference-text.tsx'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Empty, Failed, Loading } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'

const PATH = '/api/inventory/assets/history'

export function AssetEvents({ id }: { id: number }) {
  const language = useLanguage()
  const list = useInfiniteQuery({
    queryKey: [PATH, { asset_id: id }, language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.get(PATH, { asset_id: id, ...(pageParam && { cursor: pageParam }) }, signal),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  if (list.isLoading) return <Loading />
  if (list.error) return <Failed error={list.error} retry={list.refetch} />
  const events = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (!events.length) return <Empty words={words.noEvents} />
  return (
    <>
      <Timeline bulletSize={14} lineWidth={2} active={events.length}>
        {events.map((event) => (
          <Timeline.Item key={event.id} title={valueWord('kind', event.kind)}>
            <Group gap="xs">
              <Text size="sm">{day(event.happened_on)}</Text>
              <StateBadge name="condition" value={event.condition} />
              {event.room_id !== null && <ReferenceText path="/api/v1/school/rooms" id={event.room_id} />}
            </Group>
            <Text size="sm">
              {[
                event.cost !== null && `${fieldWord('cost')} ${rupiah(event.cost)}`,
                event.value !== null && `${fieldWord('value')} ${rupiah(event.value)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            {event.note && <Text size="sm">“{event.note}”</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
      {list.hasNextPage && (
        <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {say(phrases.loadMore)}
        </Button>
      )}
    </>
  )
}
