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
import { type Gate, type Shown, shownOn } from './shown.ts'
import { useGate } from './stream.ts'
import { words } from './words.ts'

const PATH = '/api/rfid/monitoring'
const EVENTS_SHOWN = 9
/** What the stream does not tell (strangers, staff) is seen by the next look. */
const LOOK_AGAIN_MS = 5_000

export function LivePage() {
  const open = useMay()('/api/rfid/live')
  useLanguage()
  return open ? <Wall /> : <NoAccess />
}

function Wall() {
  const { ref, toggle } = useFullscreenElement()
  const { events, connected } = useGate()
  const { data: gate } = useQuery({
    queryKey: [PATH, 'wall'],
    queryFn: async () => (await api.get(PATH)).data,
    refetchInterval: LOOK_AGAIN_MS,
  })
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
          {gate?.school_day === false ? <DayOff taps={gate.taps_today} /> : <Counts gate={gate} />}
          <Events shown={shownOn(gate, events).slice(0, EVENTS_SHOWN)} />
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

/** Nobody is expected; whoever taps is shown below all the same. */
function DayOff({ taps }: { taps: number }) {
  return (
    <Box className="wall-count" bg="var(--mantine-color-violet-light)">
      <Text fz={32} fw={700} c="var(--mantine-color-violet-light-color)">
        {say(words.noSchool)} · {say(words.tapsToday)}: {number(taps)}
      </Text>
    </Box>
  )
}

/** The first five add up to the last. */
function Counts({ gate }: { gate: Gate | undefined }) {
  const figures = [
    { label: words.present, value: gate?.present, colour: 'teal' },
    { label: words.late, value: gate?.late, colour: 'orange' },
    { label: words.excused, value: gate?.excused, colour: 'blue' },
    { label: words.absent, value: gate?.absent, colour: 'red' },
    { label: words.notYet, value: gate?.not_yet, colour: 'gray' },
    { label: words.total, value: gate?.total_students, colour: 'toska' },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} component="dl" m={0}>
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

function Events({ shown }: { shown: Shown[] }) {
  if (!shown.length) return <Text fz="xl">{say(words.noTaps)}</Text>
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
      {shown.map((one) => (
        <EventCard key={one.key} shown={one} />
      ))}
    </SimpleGrid>
  )
}

function EventCard({ shown: { name, detail, time, reason, colour } }: { shown: Shown }) {
  return (
    <Box component="li" className="wall-event" style={{ borderInlineStartColor: `var(--mantine-color-${colour}-6)` }}>
      <Text className="wall-name" fw={700} lh={1.2}>
        {name}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        <Text className="wall-word">{[detail, shortTime(time)].filter(Boolean).join(' · ')}</Text>
        <Text className="wall-word" fw={700} c={`var(--mantine-color-${colour}-light-color)`}>
          {typeof reason === 'string' ? reason : say(reason)}
        </Text>
      </Group>
    </Box>
  )
}
