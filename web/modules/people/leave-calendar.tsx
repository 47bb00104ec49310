// Who is away in a month: a line for each person, a box for each day, and the same in words below.
import { ActionIcon, Alert, Button, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { monthName, today } from '../../kit/format.ts'
import { RowsTable } from '../../kit/lists/table.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { useMay } from '../../kit/session.ts'
import { countedWord, say, thingWord, useLanguage } from '../../kit/words.ts'
import { LEAVES, type Leave } from './leave.ts'
import { LeaveGrid } from './leave-grid.tsx'
import { daysOf, type MonthOfYear, shifted } from './month.ts'
import { words } from './words.ts'

const AT_ONCE = 200

/** What was withdrawn or refused keeps nobody away. */
const isAway = ({ state }: Leave) => state !== 'cancelled' && state !== 'rejected'

export function LeaveCalendar({ resources }: PageProps) {
  const language = useLanguage()
  const may = useMay()
  const [{ year, month }, setMonth] = useFilter()
  const now = today()
  const shown: MonthOfYear = {
    year: Number(year ?? now.slice(0, 4)),
    month: Number(month ?? now.slice(5, 7)),
  }
  const days = daysOf(shown)
  const span = { from: days[0]!, until: days.at(-1)!, limit: AT_ONCE }
  const read = useQuery({
    queryKey: [LEAVES, span, language],
    queryFn: ({ signal }) => api.get(LEAVES, span, signal),
    enabled: may(LEAVES),
  })
  if (!may(LEAVES)) return <NoAccess />
  const away = (read.data?.data ?? []).filter(isAway)
  const item = resources.get('hr/leave-requests')?.list?.item ?? {}
  return (
    <Page
      title={say(words.calendar)}
      hint={say(words.calendarHint)}
      actions={
        <>
          <MonthPicker shown={shown} onChange={(next) => setMonth({ ...next })} />
          <Button component={Link} to="/hr/leave-requests/new" leftSection={<IconPlus size={16} />}>
            {say(words.requestLeave)}
          </Button>
        </>
      }
    >
      {read.isLoading && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {read.data?.next_cursor && (
        <Alert color="orange">
          {AT_ONCE} {countedWord('hr/leave-requests', AT_ONCE)} {say(phrases.loadedMore)}
        </Alert>
      )}
      {read.isSuccess && away.length === 0 && <Empty words={words.nobodyAway} />}
      {away.length > 0 && (
        <>
          <LeaveGrid days={days} leaves={away} today={now} />
          <Part title={thingWord('hr/leave-requests')}>
            <RowsTable
              item={item}
              rows={away}
              columns={['staff_name', 'leave_type', 'starts_on', 'ends_on', 'days', 'state']}
              caption={thingWord('hr/leave-requests')}
              opensAt={({ id }) => `/hr/leave-requests/${id}`}
            />
          </Part>
        </>
      )}
    </Page>
  )
}

function MonthPicker({ shown, onChange }: { shown: MonthOfYear; onChange(next: MonthOfYear): void }) {
  const step = (by: number) => onChange(shifted(shown, by))
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon variant="default" size="lg" aria-label={say(words.previousMonth)} onClick={() => step(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Text fw={600} miw={130} ta="center" aria-live="polite">
        {monthName(shown.month)} {shown.year}
      </Text>
      <ActionIcon variant="default" size="lg" aria-label={say(words.nextMonth)} onClick={() => step(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}
