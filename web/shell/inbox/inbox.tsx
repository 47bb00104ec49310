// Everything that waits for the reader's decision, of every kind: the list, and beside it what one needs to decide.
import { Anchor, Button, Chip, Group, NativeSelect } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '../../kit/api.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { inboxQuery } from '../frame/navigation.tsx'
import { Decide } from './decide.tsx'
import { type Held, hold, type Item, useHeld, useSentOnLeaving } from './held.ts'
import classes from './inbox.module.css'
import { Matter } from './matter.tsx'
import { Pick } from './pick.tsx'
import { InboxRows } from './rows.tsx'
import { Undo } from './undo.tsx'
import { useWayBack } from './way-back.ts'

const AT_ONCE = 100
/** So many kinds have room beside one another on a phone. */
const SIDE_BY_SIDE = 2

export function Inbox() {
  const [kind, setKind] = useState<string>()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  // A note stays with what it was written about.
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({})
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const lookAgain = useWayBack()
  const list = useInfiniteQuery({
    queryKey: ['/api/v1/inbox', { limit: AT_ONCE }, useLanguage()],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => api.get('/api/v1/inbox', { limit: AT_ONCE, ...(pageParam && { cursor: pageParam }) }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  useSentOnLeaving()
  const held = useHeld()
  const decided = new Set(held.flatMap(({ items }) => items.map(({ id }) => id)))
  const waiting = (list.data?.pages.flatMap(({ data }) => data) ?? []).filter(({ id }) => !decided.has(id))
  useSameCount(list.isSuccess && !list.hasNextPage ? waiting : undefined, decided, list.refetch)
  const items = waiting.filter((item) => !kind || item.kind === kind)
  const onBack = (held: Held) => {
    const first = held.items[0]!
    if (kind !== first.kind) setKind(undefined)
    setPicked(new Set(held.items.length > 1 ? held.items.map(({ id }) => id) : []))
    setNotes({ ...notes, [held.seen]: held.note, [first.id]: held.note })
    lookAgain(held)
  }
  return (
    <Page title={say(phrases.inbox)} hint={say(phrases.waitingForYou)}>
      {list.isLoading && (
        <div className={classes.split}>
          <Loading />
          <Loading shape="record" />
        </div>
      )}
      {list.error && <Failed error={list.error} retry={list.refetch} />}
      <div className={classes.kinds}>
        <Kinds items={waiting} isWhole={!list.hasNextPage} kind={kind} onKind={setKind} />
      </div>
      {items.length > 0 ? (
        <Split {...{ items, picked, notes, foot }} onPicked={setPicked} onNotes={setNotes} />
      ) : (
        list.isSuccess && <Empty words={phrases.inboxEmpty} />
      )}
      {list.hasNextPage && (
        <Button variant="default" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
          {say(phrases.loadMore)}
        </Button>
      )}
      <div className={classes.dock}>
        <Undo onBack={onBack} />
        <div ref={setFoot} style={{ display: 'contents' }} />
      </div>
    </Page>
  )
}

/** What the menu and the first page count is what stands here, also while a decision can be taken back. */
function useSameCount(waiting: readonly Item[] | undefined, decided: ReadonlySet<number>, lookAgain: () => unknown) {
  const queries = useQueryClient()
  const { data: counted } = useQuery(inboxQuery)
  const ids = waiting?.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is told by its numbers.
  useEffect(() => {
    if (!waiting || !counted) return
    const here = new Set(waiting.map(({ id }) => id))
    const rest = counted.data.filter(({ id }) => !decided.has(id))
    if (rest.some(({ id }) => !here.has(id))) lookAgain()
    else if (counted.data.length !== waiting.length)
      queries.setQueryData(inboxQuery.queryKey, { ...counted, data: [...waiting] })
  }, [counted, ids])
}

interface KindsProps {
  items: readonly Item[]
  /** Whether all that waits is here: only then can it be counted. */
  isWhole: boolean
  kind: string | undefined
  onKind(kind: string | undefined): void
}

function Kinds({ items, isWhole, kind, onKind }: KindsProps) {
  const kinds = Object.entries(Object.groupBy(items, (item) => item.kind))
  const onPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (kinds.length < 2 && !kind) return null
  const many = (count: number) => (isWhole ? ` ${count}` : '')
  // Side by side they would end at the edge of a phone, or push the list down.
  if (onPhone && kinds.length > SIDE_BY_SIDE)
    return (
      <NativeSelect
        aria-label={say(phrases.filter)}
        value={kind ?? ''}
        onChange={(event) => onKind(event.currentTarget.value || undefined)}
        data={[
          { value: '', label: say(phrases.all) + many(items.length) },
          ...kinds.map(([value, of = []]) => ({ value, label: say(of[0]!.title) + many(of.length) })),
        ]}
      />
    )
  return (
    <Chip.Group value={kind ?? ''} onChange={(chosen) => onKind((chosen as string) || undefined)}>
      <Group gap={6} role="group" aria-label={say(phrases.filter)}>
        <Chip size="xs" value="">
          {say(phrases.all)}
          {many(items.length)}
        </Chip>
        {kinds.map(([value, of = []]) => (
          <Chip key={value} size="xs" value={value}>
            {say(of[0]!.title)}
            {many(of.length)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

interface SplitProps {
  items: readonly Item[]
  picked: ReadonlySet<number>
  onPicked(picked: ReadonlySet<number>): void
  notes: Readonly<Record<number, string>>
  onNotes(notes: Readonly<Record<number, string>>): void
  /** Where what decides stands. */
  foot: HTMLElement | null
}

function Split({ items, picked, onPicked, notes, onNotes, foot }: SplitProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { id } = useSearch({ strict: false }) as { id?: number }
  // The one in sight stays in sight, whatever comes before it; what somebody else has decided meanwhile makes way for the next.
  const [first] = useState(items[0]!.id)
  const wanted = id ?? first
  const next = items.findIndex((item) => item.id >= wanted)
  const at = next < 0 ? items.length - 1 : next
  const item = items[at]!
  const together = items.filter((one) => picked.has(one.id))
  const look = (next: Item | undefined) =>
    next && navigate({ to: '/inbox', search: { id: next.id } as never, replace: true })
  const pick = (one: Item) => onPicked(pickedWith(picked, one, items))
  const decide = (approve: boolean, note: string) => {
    const chosen = together.length ? together : [item]
    hold(queries, { items: chosen, seen: item.id, approve, note })
    onPicked(new Set())
    // Whoever has chosen several in the list of a phone goes on in the list.
    if (together.length && id === undefined) return
    // On to the next one, on a phone too; the last one leads back to the one before.
    const rest = items.filter((one) => !chosen.includes(one))
    look(rest.find((one) => one.id > item.id) ?? rest.at(-1))
  }
  useHotkeys([
    ['j', () => look(items[at + 1])],
    ['k', () => look(items[at - 1])],
    ['x', () => pick(item)],
  ])
  const isIdle = id === undefined && together.length === 0
  return (
    <div className={classes.split} data-open={id !== undefined || undefined}>
      <div className={classes.list}>
        <InboxRows
          items={items}
          current={item.id}
          before={(one) => <Pick item={one} picked={picked.has(one.id)} onPick={pick} />}
        />
      </div>
      <section className={classes.matter} aria-label={say(phrases.waitingForYou)}>
        <Anchor component={Link} to="/inbox" size="sm" hiddenFrom="sm">
          {say(phrases.back)}
        </Anchor>
        <Matter key={item.id} item={item} />
      </section>
      {foot &&
        createPortal(
          <div data-idle={isIdle || undefined}>
            <Decide
              cameBySelf={item.id === wanted ? undefined : item.id}
              picked={together.length}
              note={notes[item.id] ?? ''}
              onNote={(note) => onNotes({ ...notes, [item.id]: note })}
              onDecide={decide}
            />
          </div>,
          foot,
        )}
    </div>
  )
}

/** Only of one kind are several decided at once: with another kind the choice begins anew. */
function pickedWith(picked: ReadonlySet<number>, one: Item, items: readonly Item[]): ReadonlySet<number> {
  if (picked.has(one.id)) return new Set([...picked].filter((id) => id !== one.id))
  const before = items.filter((item) => picked.has(item.id) && item.kind === one.kind)
  return new Set([...before.map(({ id }) => id), one.id])
}
