// The school's calendar: a month of days, which of them are special, and marking them.
import { Badge, Button, Drawer, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { longDay, monthOfYear, today } from '../../kit/format.ts'
import { Actions } from '../../kit/forms/actions.tsx'
import { DoorForm } from '../../kit/forms/form.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, NoAccess } from '../../kit/pages/states.tsx'
import { daysOf, MonthGrid, MonthPicker, monthOf } from '../../kit/reports/month-grid.tsx'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { valueWord, words } from './words.ts'

type Marked = Reply<'/api/v1/school/calendar'>['data'][number]

const COLOURS: Record<string, string> = { holiday: 'red', half_day: 'orange', exam: 'blue' }

export function CalendarPage({ resources }: PageProps) {
  const session = useSession()
  const [month, setMonth] = useState(monthOf(today()))
  const [chosen, setChosen] = useState<Marked>()
  const [fresh, setFresh] = useState<string>()
  const { marks, kinds, error } = useMonth(month)
  const resource = resources.get('school/calendar')!
  const { list, create } = resource
  if (!list || !isOpen(session, list.access)) return <NoAccess />
  const mayMark = create !== undefined && isOpen(session, create.access)
  return (
    <Page
      title={thingWord('school/calendar')}
      hint={say(list.summary)}
      actions={
        mayMark && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setFresh('')}>
            {say(words.markDay)}
          </Button>
        )
      }
    >
      <Group justify="space-between">
        <MonthPicker value={month} onChange={setMonth} />
        <Legend />
      </Group>
      {error && <Failed error={error} />}
      <MonthGrid
        month={month}
        label={monthOfYear(month)}
        isQuiet={(day) => ['weekend', 'holiday'].includes(kinds.get(day) ?? '')}
        cell={(day) => (
          <DayCell
            day={day}
            mark={marks.get(day)}
            onMark={setChosen}
            {...(mayMark && { onFresh: () => setFresh(day) })}
          />
        )}
      />
      <Drawer
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        position="right"
        title={chosen && longDay(chosen.day)}
      >
        {chosen && (
          <Stack>
            <Text fw={600}>{chosen.name}</Text>
            <KindBadge kind={chosen.kind} />
            <Actions resource={resource} record={chosen} onDone={() => setChosen(undefined)} />
          </Stack>
        )}
      </Drawer>
      {fresh !== undefined && create && (
        <Modal opened onClose={() => setFresh(undefined)} title={say(words.markDay)} size="lg">
          <DoorForm
            door={create}
            initial={fresh ? { day: fresh } : {}}
            onDone={() => setFresh(undefined)}
            onCancel={() => setFresh(undefined)}
          />
        </Modal>
      )}
    </Page>
  )
}
CalendarPage.asksOtherwise = true as const

function useMonth(month: string) {
  const language = useLanguage()
  const days = daysOf(month)
  const period = { from: days[0]!, until: days.at(-1)! }
  const marked = useQuery({
    queryKey: ['/api/v1/school/calendar', period, language],
    queryFn: () => api.get('/api/v1/school/calendar', { ...period, limit: 100 }),
  })
  const each = useQuery({
    queryKey: ['/api/v1/school/calendar/days', period],
    queryFn: () => api.get('/api/v1/school/calendar/days', period),
  })
  return {
    marks: new Map(marked.data?.data.map((one) => [one.day, one])),
    kinds: new Map<string, string>(each.data?.data.map(({ day, kind }) => [day, kind])),
    error: marked.error ?? each.error,
  }
}

function KindBadge({ kind }: { kind: string }) {
  return (
    <Badge tt="none" color={COLOURS[kind] ?? 'gray'}>
      {valueWord('kind', kind)}
    </Badge>
  )
}

function Legend() {
  return (
    <Group gap="xs">
      {Object.keys(COLOURS).map((kind) => (
        <KindBadge key={kind} kind={kind} />
      ))}
    </Group>
  )
}

interface DayCellProps {
  day: string
  mark: Marked | undefined
  onMark(mark: Marked): void
  onFresh?: () => void
}

function DayCell({ day, mark, onMark, onFresh }: DayCellProps) {
  const number = (
    <Text size="sm" fw={day === today() ? 800 : 500} td={day === today() ? 'underline' : undefined}>
      {Number(day.slice(8))}
    </Text>
  )
  if (mark)
    return (
      <UnstyledButton w="100%" onClick={() => onMark(mark)}>
        {number}
        <KindBadge kind={mark.kind} />
        <Text size="xs" lineClamp={2}>
          {mark.name}
        </Text>
      </UnstyledButton>
    )
  return onFresh ? (
    <UnstyledButton
      w="100%"
      mih={70}
      display="flex"
      style={{ alignItems: 'flex-start' }}
      aria-label={`${say(words.markDay)}: ${longDay(day)}`}
      onClick={onFresh}
    >
      {number}
    </UnstyledButton>
  ) : (
    number
  )
}
