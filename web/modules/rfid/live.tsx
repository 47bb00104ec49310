// The wall at the gate: a clock, how many are here, and who just came, to be read from three metres.
import { ActionIcon, Box, Group, SimpleGrid, Stack, Text, Tooltip } from '@mantine/core'
import { useFullscreenElement, useInterval } from '@mantine/hooks'
import { IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../kit/api.ts'
import { clockTime, longDay, number, shortTime, today } from '../../kit/format.ts'
import { Page } from '../../kit/pages/page.tsx'
import { NoAccess } from '../../kit/pages/states.tsx'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { type GateEvent, timeOf, useGate } from './stream.ts'
import { valueWord, words } from './words.ts'

const PATH = '/api/rfid/monitoring'
const EVENTS_SHOWN = 9
const LOOK_AGAIN_MS = 15_000
const COLOURS: Record<string, string> = {
  present: 'teal',
  late: 'orange',
  absent: 'red',
  sick: 'blue',
  permitted: 'grape',
}

export function LivePage() {
  const open = useMay()('/api/rfid/live')
  useLanguage()
  return open ? <Wall /> : <NoAccess />
}

function Wall() {
  const { ref, toggle } = useFullscreenElement()
  const { events, connected } = useGate(EVENTS_SHOWN)
  return (
    <Page
      title={say(words.liveTitle)}
      hint={say(words.liveHint)}
      actions={
        <Tooltip label={say(words.fullScreen)}>
          <ActionIcon size="xl" variant="default" aria-label={say(words.fullScreen)} onClick={toggle}>
            <IconMaximize />
          </ActionIcon>
        </Tooltip>
      }
    >
      <Box ref={ref} bg="var(--mantine-color-body)" p="md" className="wall">
        <Stack gap="lg">
          <Group justify="space-between" align="flex-end">
            <Clock />
            <Text
              fz="xl"
              fw={600}
              role="status"
              c={connected ? 'var(--mantine-color-teal-light-color)' : 'var(--mantine-color-red-light-color)'}
            >
              {say(connected ? words.connected : words.lost)}
            </Text>
          </Group>
          <Counts />
          <Events events={events} />
        </Stack>
      </Box>
    </Page>
  )
}

function Clock() {
  const [now, setNow] = useState(() => new Date())
  const tick = useInterval(() => setNow(new Date()), 1000)
  useEffect(() => {
    tick.start()
    return tick.stop
  }, [tick.start, tick.stop])
  return (
    <div>
      <Text className="wall-clock" component="time">
        {clockTime(now.toISOString())}
      </Text>
      <Text fz="h2">{longDay(today())}</Text>
    </div>
  )
}

function Counts() {
  const { data } = useQuery({
    queryKey: [PATH, 'wall'],
    queryFn: async () => (await api.get(PATH)).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const figures = [
    { label: words.present, value: data?.present, colour: 'teal' },
    { label: words.late, value: data?.late, colour: 'orange' },
    { label: words.notYet, value: data?.not_yet, colour: 'gray' },
    { label: words.total, value: data?.total_students, colour: 'toska' },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} component="dl" m={0}>
      {figures.map(({ label, value, colour }) => (
        <Box key={label.en} className="wall-count" bg={`var(--mantine-color-${colour}-light)`}>
          <Text component="dt" fz="xl" fw={600} c={`var(--mantine-color-${colour}-light-color)`}>
            {say(label)}
          </Text>
          <Text component="dd" m={0} className="wall-number" c={`var(--mantine-color-${colour}-light-color)`}>
            {value === undefined ? '–' : number(value)}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  )
}

function Events({ events }: { events: GateEvent[] }) {
  if (!events.length) return <Text fz="xl">{say(words.noTaps)}</Text>
  return (
    <SimpleGrid
      cols={{ base: 1, md: 2, xl: 3 }}
      component="ol"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-live="polite"
      aria-label={say(words.lastTaps)}
    >
      {events.map((event) => (
        <EventCard key={event.student_id} event={event} />
      ))}
    </SimpleGrid>
  )
}

function EventCard({ event }: { event: GateEvent }) {
  const colour = COLOURS[event.status] ?? 'gray'
  const time = timeOf(event)
  return (
    <Box component="li" className="wall-event" style={{ borderInlineStartColor: `var(--mantine-color-${colour}-6)` }}>
      <Text fz={26} fw={700} lh={1.2}>
        {event.student_name}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        <Text fz={20}>{[event.class_name, time && shortTime(time)].filter(Boolean).join(' · ')}</Text>
        <Text fz={20} fw={700} c={`var(--mantine-color-${colour}-light-color)`}>
          {event.last_out ? say(words.left) : valueWord('status', event.status)}
        </Text>
      </Group>
    </Box>
  )
}
