// What happened in a case, in order; events are added, never changed.
import { Anchor, Button, Group, Text, Timeline } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconArrowsExchange,
  IconFlag,
  IconGavel,
  IconHome,
  IconLockOpen,
  IconMail,
  IconMessages,
  IconShare,
  IconShieldHeart,
  IconShieldX,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../../client/pendopo.ts'
import { moment } from '../../../kit/format.ts'
import { ActButton } from '../../../kit/forms/actions.tsx'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { Empty, Failed, Loading } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import { useRows } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'

const PATH = '/api/v1/counselor/cases/timeline'
type Event = Reply<typeof PATH>['data'][number]
const DOOR = { path: PATH, method: 'POST', at: ['data'], paged: true } as const
/** The same as a member of the prevention team reads it. */
const TEAM_DOOR = { ...DOOR, path: '/api/v1/conduct/team-cases/timeline' } as const

const ICONS: Record<Event['kind'], TablerIcon> = {
  opened: IconFlag,
  moved: IconArrowRight,
  session: IconMessages,
  violation: IconAlertTriangle,
  home_visit: IconHome,
  letter: IconMail,
  parent_meeting: IconUsers,
  referral: IconShare,
  decision: IconGavel,
  handed_over: IconArrowsExchange,
  break_glass: IconLockOpen,
  team_handed: IconShieldHeart,
  team_taken_back: IconShieldX,
}

interface CaseTimelineProps {
  id: number
  door?: DoorSheet | undefined
  team?: boolean
}

export function CaseTimeline({ id, door, team = false }: CaseTimelineProps) {
  const read = useRows(team ? TEAM_DOOR : DOOR, { case_id: id })
  const events = read.rows as Event[]
  return (
    <Part title={say(words.timeline)}>
      {door && (
        <Group mb="md">
          <ActButton door={door} label={say(words.addEvent)} fixed={{ case_id: id }} />
        </Group>
      )}
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {read.isSuccess && events.length === 0 && <Empty />}
      <Timeline bulletSize={28} lineWidth={2}>
        {events.map((event) => {
          const Icon = ICONS[event.kind]
          return (
            <Timeline.Item key={event.id} bullet={<Icon size={16} aria-hidden />} title={valueWord('kind', event.kind)}>
              <EventText event={event} />
            </Timeline.Item>
          )
        })}
      </Timeline>
      {read.hasNextPage && (
        <Button mt="sm" variant="default" loading={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
          {say(phrases.loadMore)}
        </Button>
      )}
    </Part>
  )
}

function EventText({ event }: { event: Event }) {
  const may = useMay()
  return (
    <>
      {event.case_state && <StateBadge value={event.case_state} />}
      {event.title && <Text size="sm">{event.title}</Text>}
      {event.letter_id && may('/api/v1/counselor/letters/read') && (
        <Anchor component={Link} to={`/counselor/letters/${event.letter_id}`} size="sm">
          {say(phrases.open)}
        </Anchor>
      )}
      <Text size="xs">{moment(event.at)}</Text>
    </>
  )
}
