// Everything that waits for the reader's decision, of every kind, decided here or on its own page.
import { Alert, Anchor, Badge, Button, Card, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Reply } from '../../client/pendopo.ts'
import { api } from '../kit/api.ts'
import { moment, rupiah } from '../kit/format.ts'
import { Page } from '../kit/pages/page.tsx'
import { Empty, Failed, Loading, messageOf } from '../kit/pages/states.tsx'
import { phrases } from '../kit/phrases.ts'
import { useAct } from '../kit/queries.ts'
import { pageOfRelation } from '../kit/relations.ts'
import { say, useLanguage, type Words } from '../kit/words.ts'

type Item = Reply<'/api/v1/inbox'>['data'][number]

export function Inbox() {
  const [kind, setKind] = useState<string | null>(null)
  const list = useInfiniteQuery({
    queryKey: ['/api/v1/inbox', { kind }, useLanguage()],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.get('/api/v1/inbox', { ...(kind && { kind }), ...(pageParam && { cursor: pageParam }) }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  const items = list.data?.pages.flatMap(({ data }) => data) ?? []
  const kinds = [...new Map(items.map((item) => [item.kind, say(item.title)]))].map(([value, label]) => ({
    value,
    label,
  }))
  return (
    <Page
      title={say(phrases.inbox)}
      hint={say(phrases.waitingForYou)}
      actions={
        (kind || kinds.length > 1) && (
          <Select
            data={kinds}
            value={kind}
            onChange={setKind}
            placeholder={say(phrases.all)}
            aria-label={say(phrases.filter)}
            clearable
          />
        )
      }
    >
      {list.isLoading && <Loading />}
      {list.error && <Failed error={list.error} retry={list.refetch} />}
      <InboxCards items={items}>{list.isSuccess && <Empty words={phrases.inboxEmpty} />}</InboxCards>
      {list.hasNextPage && (
        <Button variant="default" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
          {say(phrases.loadMore)}
        </Button>
      )}
    </Page>
  )
}

/**
 * What was decided here stays in its place until the page is left: if it went, the next would come under the pointer, and
 * a second click would decide on that.
 */
export function InboxCards({ items, children }: { items: readonly Item[]; children?: ReactNode }) {
  const [decided, setDecided] = useState<readonly Decided[]>([])
  const waiting = new Set(items.map(({ id }) => id))
  const over = decided.filter(({ item }) => !waiting.has(item.id))
  const cards = [...items.map((item) => ({ item })), ...over].toSorted((one, other) => one.item.id - other.item.id)
  return (
    <Stack gap="xs">
      {cards.map((card: { item: Item; word?: Words }) => (
        <InboxCard
          key={card.item.id}
          {...card}
          onDecided={(word) => setDecided([...decided, { item: card.item, word }])}
        />
      ))}
      {cards.length === 0 && children}
    </Stack>
  )
}

interface Decided {
  item: Item
  word: Words
}

interface InboxCardProps {
  item: Item
  /** What was decided. */
  word?: Words
  onDecided(word: Words): void
}

function InboxCard({ item, word, onDecided }: InboxCardProps) {
  const [returning, setReturning] = useState(false)
  const approve = useAct({
    path: '/api/v1/inbox/approve',
    done: say(phrases.done),
    onDone: () => onDecided(phrases.approved),
  })
  const page = pageOfRelation(item.kind, item.record_id)
  return (
    <Card withBorder padding="sm" {...(word && { opacity: 0.6 })}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={2} style={{ flex: 1, minWidth: 220 }}>
          <Group gap="xs">
            <Badge tt="none">{say(item.title)}</Badge>
            <Text size="xs" c="dimmed">
              {item.level}/{item.levels}
            </Text>
          </Group>
          {page ? (
            <Anchor component={Link} to={page} fw={600}>
              {item.subject}
            </Anchor>
          ) : (
            <Text fw={600}>{item.subject}</Text>
          )}
          <Text size="sm" c="dimmed">
            {[item.requester, moment(item.requested_at)].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        {item.amount !== null && <Text fw={600}>{rupiah(item.amount)}</Text>}
        {word && (
          <Text size="sm" fw={600} role="status">
            {say(word)}
          </Text>
        )}
        <Group gap="xs" {...(word && { display: 'none' })}>
          <Button
            size="xs"
            loading={approve.isPending}
            onClick={() => approve.mutate({ id: item.id, version: item.version })}
          >
            {say(phrases.approve)}
          </Button>
          <Button size="xs" variant="light" color="red" onClick={() => setReturning(true)}>
            {say(phrases.returnIt)}
          </Button>
        </Group>
      </Group>
      {approve.error && (
        <Alert color="red" mt="xs" role="alert">
          {messageOf(approve.error)}
        </Alert>
      )}
      {returning && (
        <ReturnDialog item={item} onClose={() => setReturning(false)} onDone={() => onDecided(phrases.returned)} />
      )}
    </Card>
  )
}

function ReturnDialog({ item, onClose, onDone }: { item: Item; onClose(): void; onDone(): void }) {
  const [note, setNote] = useState('')
  const reject = useAct({
    path: '/api/v1/inbox/reject',
    done: say(phrases.done),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <Modal opened onClose={onClose} title={say(phrases.returnIt)}>
      <Stack>
        <Text size="sm">{item.subject}</Text>
        <Textarea
          label={say(phrases.returnReason)}
          required
          autosize
          minRows={3}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
          error={reject.error ? messageOf(reject.error) : undefined}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(phrases.cancel)}
          </Button>
          <Button
            color="red"
            disabled={!note.trim()}
            loading={reject.isPending}
            onClick={() => reject.mutate({ id: item.id, version: item.version, note })}
          >
            {say(phrases.returnIt)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
