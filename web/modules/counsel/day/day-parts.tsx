// The parts of the counsellor's day: each a short list of what to do, with the way to all of it.
import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day as dayText } from '../../../kit/format.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { Failed, Loading } from '../../../kit/pages/states.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage, type Words } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import type { CounselDay } from './day.ts'

const SESSIONS = '/api/v1/counselor/sessions'
const VIOLATIONS = '/api/v1/counselor/violations'
const SHOWN = 5

export function DueFollowUps({ day }: { day: CounselDay }) {
  return (
    <Part title={say(words.dueFollowUps)}>
      <Lines empty={words.allCaughtUp} more={<SeeAll to="/counselor/sessions" search={{ state: 'done' }} />}>
        {day.due.slice(0, SHOWN).map((due) => (
          <Line key={due.session_id} title={due.title} text={`${due.students} · ${dayText(due.follow_up_on)}`}>
            <Button
              size="xs"
              variant="light"
              component={Link}
              to="/counselor/sessions/new"
              search={{ follows_session_id: due.session_id, title: due.title } as never}
            >
              {say(words.followUp)}
            </Button>
          </Line>
        ))}
      </Lines>
    </Part>
  )
}

export function TodaysSessions({ day, resources }: { day: CounselDay } & Pick<PageProps, 'resources'>) {
  const asked = { state: 'scheduled', held_on: day.day, limit: 20 } as const
  const read = useQuery({
    queryKey: [SESSIONS, asked, useLanguage()],
    queryFn: () => api.post(SESSIONS, asked),
  })
  const resource = resources.get('counselor/sessions')
  return (
    <Part title={say(words.sessionsToday)}>
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {read.data && (
        <Lines empty={words.noSessions} more={<SeeAll to="/counselor/sessions" search={{ state: 'scheduled' }} />}>
          {read.data.data.map((session) => (
            <Line
              key={session.id}
              title={session.title}
              text={[...session.students.map(({ name }) => name), valueWord('type', session.type)].join(' · ')}
            >
              {resource && <Actions resource={resource} record={session} inRow without={['follow-up', 'update']} />}
            </Line>
          ))}
        </Lines>
      )}
    </Part>
  )
}

export function WaitingReports({ resources }: Pick<PageProps, 'resources'>) {
  const language = useLanguage()
  const read = useQuery({
    queryKey: [VIOLATIONS, 'waiting', language],
    queryFn: async () => {
      const [reported, validated] = await Promise.all(
        (['reported', 'validated'] as const).map((state) => api.post(VIOLATIONS, { state, limit: SHOWN })),
      )
      return [...reported!.data, ...validated!.data].slice(0, SHOWN)
    },
  })
  const resource = resources.get('counselor/violations')
  return (
    <Part title={say(words.waiting)}>
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {read.data && (
        <Lines empty={words.noWaiting} more={<SeeAll to="/counselor/violations" search={{ state: 'reported' }} />}>
          {read.data.map((one) => (
            <Line
              key={one.id}
              title={one.student_name}
              badge={<StateBadge value={one.state} />}
              text={[one.class_name, one.type_name, dayText(one.occurred_on), one.reported_by]
                .filter(Boolean)
                .join(' · ')}
            >
              {resource && <Actions resource={resource} record={one} inRow />}
            </Line>
          ))}
        </Lines>
      )}
    </Part>
  )
}

export function NearThreshold({ day }: { day: CounselDay }) {
  const may = useMay()
  return (
    <Part title={say(words.near)}>
      <Lines empty={words.nearNobody} more={<SeeAll to="/counselor/points" />}>
        {day.near.slice(0, SHOWN).map((near) => (
          <Line
            key={near.student_id}
            title={near.student_name}
            text={`${near.points} ${fieldWord('points').toLowerCase()}, ${near.threshold_points - near.points} ${say(words.nearOf)} ${near.code}`}
          >
            {may('/api/v1/counselor/points/entries') && (
              <Anchor
                component={Link}
                to="/counselor/points/entries"
                search={{ student_id: near.student_id } as never}
                size="sm"
              >
                {say(words.pointsOfStudent)}
              </Anchor>
            )}
          </Line>
        ))}
      </Lines>
    </Part>
  )
}

function Lines({ children, empty, more }: { children: ReactNode[]; empty: Words; more: ReactNode }) {
  return (
    <Card withBorder padding="sm">
      <Stack gap="sm">
        {children.length ? children : <Text size="sm">{say(empty)}</Text>}
        <div>{more}</div>
      </Stack>
    </Card>
  )
}

function Line(props: { title: string; text: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ flex: '1 1 220px' }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {props.title}
          </Text>
          {props.badge}
        </Group>
        <Text size="xs">{props.text}</Text>
      </div>
      {props.children}
    </Group>
  )
}

function SeeAll({ to, search = {} }: { to: string; search?: object }) {
  return (
    <Anchor component={Link} to={to} search={search as never} size="sm">
      {say(words.all)}
    </Anchor>
  )
}
