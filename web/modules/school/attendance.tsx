// Attendance of a class: the sheet of a day, the sheet of a month, and the plain list behind both.
import { ActionIcon, Group, SegmentedControl, Select, Stack, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { today } from '../../kit/format.ts'
import { DayInput, isDay } from '../../kit/forms/inputs/day-input.tsx'
import { ListOf } from '../../kit/pages/list-of.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import { phrases } from '../../kit/phrases.ts'
import type { Row } from '../../kit/queries.ts'
import { MonthPicker, monthOf } from '../../kit/reports/month-grid.tsx'
import { isOpen, useSession } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { DaySheet } from './day-sheet.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { RollCall } from './roll/roll-call.tsx'
import { fieldWord, words } from './words.ts'

const VIEWS = ['roll', 'day', 'month', 'list'] as const

type View = (typeof VIEWS)[number]

export function AttendancePage({ resources }: PageProps) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  const onPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useLanguage()
  const resource = resources.get('school/attendance')!
  const call = resource.acts.get('call-roll')
  const mayCall = call !== undefined && isOpen(session, call.access)
  const { view = 'day', ...rest } = filter as Row & { view?: View }
  if (!resource.list || !isOpen(session, resource.list.access)) return <NoAccess />
  const sheet = { filter: rest, onFilter: (next: Row) => setFilter({ ...next, view }), resources }
  // A class is called on one screen: what else a page has makes way for its names.
  if (view === 'roll' && onPhone)
    return (
      <WholeScreen title={thingWord('school/attendance')}>
        <ClassSheet view={view} {...sheet} onLeave={() => setFilter({ ...rest, view: 'day' })} />
      </WholeScreen>
    )
  return (
    <Page
      title={thingWord('school/attendance')}
      actions={
        <SegmentedControl
          value={view}
          onChange={(next) => setFilter({ ...rest, view: next })}
          aria-label={thingWord('school/attendance')}
          data={VIEWS.filter((one) => one !== 'roll' || mayCall).map((value) => ({ value, label: say(words[value]) }))}
        />
      }
    >
      {view === 'list' ? (
        <ListOf resource={resource} kept={[{ ...rest, month: undefined }, (next) => setFilter({ ...next, view })]} />
      ) : (
        <ClassSheet view={view} {...sheet} />
      )}
    </Page>
  )
}
AttendancePage.asksOtherwise = true as const

/** A page with nothing around it. */
function WholeScreen({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Pendopo`
  }, [title])
  return (
    <Stack gap={8} data-whole-screen>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
    </Stack>
  )
}

interface ClassSheetProps extends Pick<PageProps, 'resources'> {
  view: 'roll' | 'day' | 'month'
  filter: Row
  onFilter(filter: Row): void
  /** Where nothing else leads to the other sheets. */
  onLeave?: () => void
}

function ClassSheet({ view, filter, onFilter, onLeave, resources }: ClassSheetProps) {
  const classes = useClasses()
  if (classes.isLoading) return <Loading />
  if (classes.error) return <Failed error={classes.error} />
  const chosen = Number(filter.class_group_id ?? classes.data?.[0]?.id ?? 0)
  if (!chosen) return <Empty words={words.noClass} />
  const day = String(filter.from ?? today())
  const month = String(filter.month ?? monthOf(today()))
  return (
    <>
      <Group align="flex-end" gap={onLeave ? 8 : 'md'} wrap={onLeave ? 'nowrap' : 'wrap'}>
        {onLeave && (
          <ActionIcon variant="subtle" color="gray" size={44} aria-label={say(phrases.back)} onClick={onLeave}>
            <IconArrowLeft size={20} />
          </ActionIcon>
        )}
        <Select
          {...(onLeave ? { 'aria-label': fieldWord('class_group_id') } : { label: fieldWord('class_group_id') })}
          data={(classes.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosen)}
          onChange={(next) => onFilter({ ...filter, class_group_id: next === null ? undefined : Number(next) })}
          searchable
          allowDeselect={false}
          w={onLeave ? 110 : 150}
        />
        {view !== 'month' ? (
          <DayInput
            {...(onLeave ? { 'aria-label': fieldWord('day') } : { label: fieldWord('day') })}
            value={day}
            onChange={(next) => isDay(next) && onFilter({ ...filter, from: next })}
            last={today()}
            w={170}
          />
        ) : (
          <MonthPicker value={month} onChange={(next) => onFilter({ ...filter, month: next })} />
        )}
      </Group>
      {view === 'roll' && <RollCall key={`${chosen} ${day}`} classId={chosen} day={day} />}
      {view === 'day' && <DaySheet classId={chosen} day={day} resources={resources} />}
      {view === 'month' && <MonthSheet classId={chosen} month={month} />}
    </>
  )
}

/** The classes of the year that runs; of all years where none does. */
function useClasses() {
  const language = useLanguage()
  return useQuery({
    queryKey: ['/api/v1/school/classes', 'now', language],
    queryFn: async () => {
      const years = (await api.get('/api/v1/school/years', { limit: 200 })).data
      const now = years.find(({ current }) => current)
      return (await api.get('/api/v1/school/classes', { limit: 200, ...(now && { academic_year_id: now.id }) })).data
    },
  })
}
