// The sheet of a month: students down, days across, one letter each, totals at the end.
import { Group, Table, Text } from '@mantine/core'
import { longDay, monthOfYear, weekdayName } from '../../kit/format.ts'
import { ExportMenu } from '../../kit/lists/tools/export-menu.tsx'
import { Empty, Failed, Loading } from '../../kit/pages/states.tsx'
import { daysOf, weekdayOf } from '../../kit/reports/month-grid.tsx'
import { useMay } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { type Pupil, type Sheet, STATUSES, useSheet } from './sheet.ts'
import { letters, valueWord, words } from './words.ts'

const PRINTED = { path: '/api/v1/school/reports/attendance', formats: ['pdf', 'xlsx'] }

export function MonthSheet({ classId, month }: { classId: number; month: string }) {
  const days = daysOf(month)
  const asked = { class_group_id: classId, from: days[0]!, until: days.at(-1)! }
  const may = useMay()
  const sheet = useSheet(asked)
  if (sheet.isLoading) return <Loading />
  if (sheet.error) return <Failed error={sheet.error} retry={sheet.refetch} />
  if (!sheet.data?.students.length) return <Empty />
  return (
    <>
      <Group justify="space-between">
        <Legend />
        {may(PRINTED.path) && <ExportMenu door={PRINTED} asked={asked} />}
      </Group>
      <Matrix sheet={sheet.data} title={`${sheet.data.class_name} · ${monthOfYear(month)}`} />
    </>
  )
}

function Legend() {
  return (
    <Group gap="xs">
      {STATUSES.map((status) => (
        <Group key={status} gap={4}>
          <Letter status={status} />
          <Text size="sm">{valueWord('status', status)}</Text>
        </Group>
      ))}
    </Group>
  )
}

function Letter({ status }: { status: string }) {
  const letter = letters[status]!
  return (
    <Text
      span
      fz={12}
      fw={700}
      px={5}
      role="img"
      aria-label={valueWord('status', status)}
      c={`var(--mantine-color-${letter.colour}-light-color)`}
      bg={`var(--mantine-color-${letter.colour}-light)`}
      style={{ borderRadius: 4 }}
    >
      {say(letter)}
    </Text>
  )
}

const isFree = (kind: string) => kind === 'weekend' || kind === 'holiday'
const PALE = 'var(--mantine-color-default-hover)'

function Matrix({ sheet: { days, students }, title }: { sheet: Sheet; title: string }) {
  return (
    <Table.ScrollContainer minWidth={600} type="native" tabIndex={0}>
      <Table withTableBorder withColumnBorders horizontalSpacing={2} verticalSpacing={2} fz="xs" aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={150} className="sticky-first">
              {title}
            </Table.Th>
            {days.map(({ day, kind }) => (
              <Table.Th key={day} ta="center" bg={isFree(kind) ? PALE : undefined} aria-label={longDay(day)}>
                {Number(day.slice(8))}
                <Text fz={9} fw={400} aria-hidden>
                  {weekdayName(weekdayOf(day))}
                </Text>
              </Table.Th>
            ))}
            {STATUSES.map((status) => (
              <Table.Th key={status} ta="center" aria-label={`${say(words.totals)}: ${valueWord('status', status)}`}>
                <Letter status={status} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {students.map((pupil) => (
            <PupilLine key={pupil.student_id} pupil={pupil} days={days} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function PupilLine({ pupil, days }: { pupil: Pupil; days: Sheet['days'] }) {
  const byDay = new Map(pupil.marks.map((mark) => [mark.day, mark]))
  return (
    <Table.Tr>
      <Table.Th scope="row" className="sticky-first" fw={500} style={{ whiteSpace: 'nowrap' }}>
        {pupil.name}
      </Table.Th>
      {days.map(({ day, kind }) => {
        const mark = byDay.get(day)
        return (
          <Table.Td key={day} ta="center" bg={isFree(kind) ? PALE : undefined} title={mark?.note ?? undefined}>
            {mark && <Letter status={mark.status} />}
          </Table.Td>
        )
      })}
      {STATUSES.map((status) => (
        <Table.Td key={status} ta="center" fw={600}>
          {pupil.totals[status] || ''}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
