// The month as a grid of people and days. A letter repeats what the colour says.
import { Box, Group, Table, Text, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { day as dayWord } from '../../kit/format.ts'
import { say } from '../../kit/words.ts'
import type { Leave } from './leave.ts'
import { weekdayOf } from './month.ts'
import { valueWord, words } from './words.ts'

const COLOURS: Record<string, string> = { draft: 'gray', submitted: 'orange', approved: 'teal', taken: 'blue' }
const backgroundOf = (state: string) => {
  const colour = COLOURS[state] ?? 'gray'
  // Dark enough in the dark for white letters.
  return `light-dark(var(--mantine-color-${colour}-2), color-mix(in srgb, var(--mantine-color-${colour}-9) 55%, black))`
}
const SHADE = 'light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))'
const CELL = { padding: 0, textAlign: 'center', minWidth: 24, height: 30 } as const

interface LeaveGridProps {
  days: readonly string[]
  leaves: readonly Leave[]
  today: string
}

export function LeaveGrid({ days, leaves, today }: LeaveGridProps) {
  const people = [...Map.groupBy(leaves, ({ staff_id }) => staff_id).values()].toSorted((a, b) =>
    a[0]!.staff_name.localeCompare(b[0]!.staff_name),
  )
  return (
    <>
      <Legend />
      <Table.ScrollContainer minWidth={900} type="native" tabIndex={0}>
        <Table withColumnBorders withTableBorder aria-label={say(words.calendar)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(words.people)}</Table.Th>
              {days.map((day) => (
                <Table.Th
                  key={day}
                  fz="xs"
                  style={{ ...CELL, background: isSunday(day) ? SHADE : undefined }}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <Text span size="xs" fw={day === today ? 800 : 500} td={day === today ? 'underline' : undefined}>
                    {Number(day.slice(8))}
                  </Text>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map((own) => (
              <PersonLine key={own[0]!.staff_id} days={days} leaves={own} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

const isSunday = (day: string) => weekdayOf(day) === 0

function PersonLine({ days, leaves }: { days: readonly string[]; leaves: readonly Leave[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500} fz="sm" style={{ whiteSpace: 'nowrap' }}>
        {leaves[0]!.staff_name}
      </Table.Th>
      {days.map((day) => {
        const leave = leaves.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)
        return (
          <Table.Td key={day} style={{ ...CELL, background: isSunday(day) ? SHADE : undefined }}>
            {leave && <DayOff leave={leave} day={day} />}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

function DayOff({ leave, day }: { leave: Leave; day: string }) {
  const isHalf = (leave.from_noon && day === leave.starts_on) || (leave.until_noon && day === leave.ends_on)
  const parts = [leave.leave_type, valueWord('state', leave.state), dayWord(day)]
  const mark = isHalf ? '½' : initials(leave.leave_type)
  // Whoever speaks to the page says what stands there: the name begins with it.
  const label = [mark, ...parts, ...(isHalf ? [say(words.halfDay)] : [])].join(', ')
  return (
    <Tooltip label={label}>
      <Link
        to={`/hr/leave-requests/${leave.id}` as never}
        aria-label={label}
        // One stop for the keyboard for each leave, not for each of its days.
        tabIndex={day === leave.starts_on || day.endsWith('-01') ? 0 : -1}
        style={{
          display: 'block',
          lineHeight: '30px',
          background: backgroundOf(leave.state),
          color: 'light-dark(var(--mantine-color-black), var(--mantine-color-white))',
          textDecoration: 'none',
          fontSize: 11,
        }}
      >
        {mark}
      </Link>
    </Tooltip>
  )
}

/** Cuti tahunan → CT */
const initials = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

function Legend() {
  return (
    <Group gap="md">
      {Object.keys(COLOURS).map((state) => (
        <Group key={state} gap={6}>
          <Box w={14} h={14} style={{ background: backgroundOf(state), borderRadius: 3 }} />
          <Text size="sm">{valueWord('state', state)}</Text>
        </Group>
      ))}
    </Group>
  )
}
