// What a decision is about: what it asks for, what speaks for and against it, who has said yes, and the record itself.
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { loadModule } from '../../kit/console-module.ts'
import { OnPage } from '../../kit/dictionary.ts'
import { moment, rupiah, withDays } from '../../kit/format.ts'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import { partedText } from '../../kit/own-words.ts'
import { ApprovalStrip } from '../../kit/pages/record/approval-strip.tsx'
import { HISTORY, type HistoryReply } from '../../kit/pages/record/history.tsx'
import { PapersButton } from '../../kit/pages/record/papers.tsx'
import { Failed, Loading } from '../../kit/pages/states.tsx'
import { Parts } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { type Row, standingAt, useRecord } from '../../kit/queries.ts'
import { pageOfRelation } from '../../kit/relations.ts'
import { isOpen, moduleOfArea, useMay, useSession } from '../../kit/session.ts'
import type { Schema } from '../../kit/sheet.ts'
import { say } from '../../kit/words.ts'
import type { Item } from './held.ts'
import classes from './inbox.module.css'

export function Matter({ item }: { item: Item }) {
  const { kind, record_id, amount, title, level, levels } = item
  const { number, about } = partedText(item.subject)
  const page = pageOfRelation(kind, record_id)
  const step = `${say(phrases.level)} ${level} ${say(phrases.of)} ${levels}`
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <div>
          {/* Where the focus goes on a phone, which has no list beside it. */}
          <Title order={2} size="h3" tabIndex={-1}>
            {withDays(about)}
          </Title>
          <Text size="sm" c="dimmed">
            {[number, say(title), step, item.requester, moment(item.requested_at)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {amount !== null && (
          <Text fw={700} size="xl" className={classes.sum!}>
            {rupiah(amount)}
          </Text>
        )}
      </Group>
      <Suspense>{page && <Reason address={page.slice(1)} item={item} />}</Suspense>
      <Weighed id={item.id} />
      <ApprovalStrip relation={kind} id={record_id} />
      {page && (
        <>
          <Group gap="xs">
            <PapersButton relation={kind} id={record_id} />
            <Anchor component={Link} to={page} size="sm">
              {say(phrases.openPage)}
            </Anchor>
          </Group>
          <Suspense fallback={<Loading />}>
            <Record address={page.slice(1)} item={item} />
          </Suspense>
        </>
      )}
    </Stack>
  )
}

/** What whoever asks wrote about it: when it was handed in, or in the record itself. */
function Reason({ address, item }: { address: string; item: Item }) {
  const { record, door } = useMatterRecord(address)
  const asked = { relation: item.kind, record_id: item.record_id }
  const history = useRecord(HISTORY, asked, { enabled: useMay()(HISTORY) }).data as HistoryReply | undefined
  const handedIn = history?.data.find(
    ({ kind, note, actor }) => kind === 'move' && note && actor?.id === item.requested_by,
  )
  const name = record && writtenIn(record, door?.item)
  const words = handedIn?.note ?? (name && String(record[name]))
  if (!words || item.subject.includes(words)) return null
  return (
    <blockquote className={classes.reason}>
      <p>{withDays(words)}</p>
      <Text component="footer" size="sm" c="dimmed">
        {item.requester}
      </Text>
    </blockquote>
  )
}

/** Where people write why, in their own words. */
const WRITTEN = ['reason', 'note', 'purpose', 'early_reason', 'duplicate_reason']
const writtenIn = (record: Row, { properties = {} }: Schema = {}) =>
  WRITTEN.find((name) => typeof record[name] === 'string' && record[name] !== '' && !properties[name]?.enum)

type Check = Reply<'/api/v1/inbox/checks'>['data'][number]
const MARKS = { good: IconCheck, mind: IconAlertTriangle, plain: IconInfoCircle } as const

/** What the service has looked up, so that nobody has to. */
function Weighed({ id }: { id: number }) {
  const { data } = useRecord('/api/v1/inbox/checks', { id })
  const checks = (data?.data ?? []) as Check[]
  if (!checks.length) return null
  return (
    <ul className={classes.checks}>
      {checks.map(({ verdict, title, note }) => {
        const Mark = MARKS[verdict]
        return (
          <li key={title.en} className={classes.check}>
            <span className={classes.verdict} data-verdict={verdict}>
              <Mark size={15} aria-hidden /> {say(title)}
            </span>
            <span>{say(note)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The record that it is about, as its own page reads it. */
function useMatterRecord(address: string) {
  const session = useSession()
  const cut = address.lastIndexOf('/')
  const [thing, id] = [address.slice(0, cut), Number(address.slice(cut + 1))]
  const module = moduleOfArea(address.split('/')[0]!) ?? ''
  const { data } = useSuspenseQuery({
    queryKey: ['module', module],
    queryFn: () => loadModule(module),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const resource = data.resources.get(thing)
  const door = resource?.record
  const read = useRecord(door?.path ?? '', { id }, { enabled: Boolean(door && isOpen(session, door.access)) })
  const record = door && read.data && (standingAt(read.data, door.at) as Row)
  return { id, module, resource, door, read, record }
}

function Record({ address, item }: { address: string; item: Item }) {
  const session = useSession()
  const { id, module, resource, door, read, record } = useMatterRecord(address)
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  if (!door || !resource || !record) return null
  return (
    <OnPage value={module}>
      <RecordFields
        item={door.item ?? {}}
        record={record}
        without={[...toldAbove(record, item), writtenIn(record, door.item) ?? '']}
      />
      <Parts doors={resource.parts.filter((part) => isOpen(session, part.access))} id={id} />
    </OnPage>
  )
}

/** What the head of the matter and the strip of its approval tell: its number, what it is about, its sum, how far it has come. */
const toldAbove = (record: Row, { subject, amount }: Item): string[] =>
  Object.entries(record).flatMap(([name, value]) => {
    const isInSubject = typeof value === 'string' && value.length > 3 && subject.includes(value)
    const isSum = typeof value === 'number' && value === amount && value !== 0
    return isInSubject || isSum || ['state', 'level', 'levels'].includes(name) ? [name] : []
  })
