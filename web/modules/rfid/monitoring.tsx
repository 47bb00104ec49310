// The gate today: how many came, class by class, how the readers are, how the taps go.
import { Alert, Button, Group, SimpleGrid, Table, Text } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import { Columns } from '../../kit/charts/columns.tsx'
import { Rows } from '../../kit/charts/rows.tsx'
import { clockTime, longDay, number } from '../../kit/format.ts'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { ChartOrTable } from '../../kit/reports/chart-or-table.tsx'
import { Figures } from '../../kit/reports/figures.tsx'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/rfid/monitoring'
const LOOK_AGAIN_MS = 20_000
type Gate = Reply<typeof PATH>['data']

export default function MonitoringPage() {
  const may = useMay()
  const read = useQuery({
    queryKey: [PATH, useLanguage()],
    queryFn: async () => (await api.get(PATH)).data,
    refetchInterval: LOOK_AGAIN_MS,
    enabled: may(PATH),
  })
  if (!may(PATH)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const gate = read.data!
  return (
    <Page
      title={thingWord('rfid/monitoring')}
      hint={longDay(gate.day)}
      actions={
        <Button component={Link} to="/rfid/live" leftSection={<IconDeviceTv size={16} />}>
          {say(words.openWall)}
        </Button>
      }
    >
      <Unseen gate={gate} />
      <People gate={gate} />
      <Readers gate={gate} />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <ByClass gate={gate} />
        <Minutes gate={gate} />
      </SimpleGrid>
      <LastTaps gate={gate} />
    </Page>
  )
}

function Unseen({ gate: { unseen_days } }: { gate: Gate }) {
  if (unseen_days.length === 0) return null
  return (
    <Alert color="orange" title={say(words.unseenTitle)}>
      <Text size="sm">{say(words.unseenHint)}</Text>
      <Text size="sm" fw={600}>
        {unseen_days.map(longDay).join(' · ')}
      </Text>
    </Alert>
  )
}

function People({ gate }: { gate: Gate }) {
  return (
    <Figures
      figures={[
        { label: say(words.present), value: gate.present, colour: 'teal' },
        { label: say(words.late), value: gate.late, colour: 'orange' },
        { label: say(words.absent), value: gate.absent, colour: 'red' },
        { label: say(words.excused), value: gate.excused, colour: 'blue' },
        { label: say(words.notYet), value: gate.not_yet },
        { label: say(words.total), value: gate.total_students },
        { label: say(words.tapsToday), value: gate.taps_today },
      ]}
    />
  )
}

function Readers({ gate }: { gate: Gate }) {
  const may = useMay()
  return (
    <>
      <Figures
        figures={[
          { label: `${say(words.devices)}: ${say(words.devicesOnline)}`, value: gate.devices_online, colour: 'teal' },
          {
            label: `${say(words.devices)}: ${say(words.clockOff)}`,
            value: gate.devices_clock_off,
            colour: 'orange',
          },
          { label: `${say(words.devices)}: ${say(words.devicesLate)}`, value: gate.devices_late, colour: 'orange' },
          { label: `${say(words.devices)}: ${say(words.devicesOffline)}`, value: gate.devices_offline, colour: 'red' },
          { label: say(words.activeCards), value: gate.active_cards },
          { label: say(words.daysDue), value: gate.days_due },
        ]}
      />
      <Group>
        {gate.unknown_cards > 0 && may('/api/rfid/unknown-cards') && (
          <Button component={Link} to="/rfid/unknown-cards" variant="light" color="orange">
            {say(words.seeUnknown)} ({gate.unknown_cards})
          </Button>
        )}
        {gate.held_taps > 0 && may('/api/rfid/quarantine') && (
          <Button component={Link} to="/rfid/quarantine" variant="light" color="orange">
            {say(words.heldTaps)} ({gate.held_taps})
          </Button>
        )}
      </Group>
    </>
  )
}

const SERIES = [
  { name: 'present', tone: 1 },
  { name: 'late', tone: 2 },
  { name: 'absent', tone: 'alarm' },
  { name: 'excused', tone: 3 },
  { name: 'not_yet', tone: 'quiet' },
] as const
const labelOf = {
  present: words.present,
  late: words.late,
  absent: words.absent,
  excused: words.excused,
  not_yet: words.notYet,
}

function ByClass({ gate: { by_class } }: { gate: Gate }) {
  const title = say(words.byClass)
  const series = SERIES.map((one) => ({ ...one, label: say(labelOf[one.name]) }))
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: say(words.classHead), kind: 'text' },
        ...series.map(({ name, label }) => ({ key: name, title: label, kind: 'count' as const })),
      ]}
      rows={by_class.map((group) => ({ key: String(group.class_group_id), values: group }))}
    >
      <Rows title={title} rows={by_class} series={series} format={number} isStacked />
    </ChartOrTable>
  )
}

function Minutes({ gate: { taps_per_minute } }: { gate: Gate }) {
  const last = taps_per_minute.length - 1
  const title = say(words.tapsPerMinute)
  const rows = taps_per_minute.map((taps, index) => ({
    name: index === last ? say(words.now) : `−${last - index}`,
    taps,
  }))
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: say(words.minute), kind: 'text' },
        { key: 'taps', title: say(words.taps), kind: 'count' },
      ]}
      rows={rows.map((row) => ({ key: row.name, values: row }))}
    >
      <Columns
        title={title}
        rows={rows}
        series={[{ name: 'taps', tone: 1, label: say(words.taps) }]}
        format={number}
        openFrom={say(words.now)}
      />
    </ChartOrTable>
  )
}

function LastTaps({ gate: { last_events } }: { gate: Gate }) {
  if (!last_events.length) return <Alert>{say(words.noTaps)}</Alert>
  return (
    <Part title={say(words.lastTaps)}>
      <Table.ScrollContainer minWidth={560} type="native" tabIndex={0}>
        <Table striped aria-label={say(words.lastTaps)}>
          <Table.Tbody>
            {last_events.map((tap) => (
              <Table.Tr key={`${tap.time} ${tap.uid} ${tap.device_id}`}>
                <Table.Td>{clockTime(tap.time)}</Table.Td>
                <Table.Td fw={500}>{tap.holder_name ?? tap.uid}</Table.Td>
                <Table.Td>{tap.class_name}</Table.Td>
                <Table.Td>{tap.device_name}</Table.Td>
                <Table.Td>
                  <StateBadge name="outcome" value={tap.outcome} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Part>
  )
}
