// A month as people hang it on the wall: a table of weeks from Monday on, each day filled by the page.
import { ActionIcon, Box, Group, Table, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { monthOfYear, weekdayName } from '../format.ts'
import { phrases } from '../phrases.ts'
import { say } from '../words.ts'

/** 2026-07 */
export type MonthKey = string

export const monthOf = (day: string): MonthKey => day.slice(0, 7)

/** Every day of a month, as 2026-07-13. */
export function daysOf(month: MonthKey): string[] {
  const [year = 2026, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

function otherMonth(month: MonthKey, step: number): MonthKey {
  const [year = 2026, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

export function MonthPicker({ value, onChange }: { value: MonthKey; onChange(month: MonthKey): void }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say(phrases.monthBefore)}
        onClick={() => onChange(otherMonth(value, -1))}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Text fw={600} miw={130} ta="center" aria-live="polite">
        {monthOfYear(value)}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={say(phrases.monthAfter)}
        onClick={() => onChange(otherMonth(value, 1))}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}

interface MonthGridProps {
  month: MonthKey
  label: string
  cell(day: string): ReactNode
  /** Days that are shown paler. */
  isQuiet?: (day: string) => boolean
  height?: number
}

export function MonthGrid({ month, label, cell, isQuiet, height = 84 }: MonthGridProps) {
  const days = daysOf(month)
  const lead = Array.from<undefined>({ length: weekdayOf(days[0]!) - 1 })
  const cells = [...lead, ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
  return (
    <Table.ScrollContainer minWidth={340} type="native" tabIndex={0}>
      <Table withTableBorder withColumnBorders layout="fixed" aria-label={label} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <Table.Th key={weekday} ta="center">
                {weekdayName(weekday)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((week, index) => (
            <Table.Tr key={week.find(Boolean) ?? index}>
              {Array.from({ length: 7 }, (_, weekday) => week[weekday]).map((day, weekday) => (
                <Table.Td
                  key={day ?? `none ${weekday}`}
                  h={height}
                  p={4}
                  style={{
                    verticalAlign: 'top',
                    background: day && isQuiet?.(day) ? 'var(--mantine-color-default-hover)' : undefined,
                  }}
                >
                  {day && <Box>{cell(day)}</Box>}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
