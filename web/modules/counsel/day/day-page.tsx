// The counsellor's day: what is due, who comes today, who is near a threshold, which reports wait, and the trend.
import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { longDay } from '../../../kit/format.ts'
import { Page } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { Figures } from '../../../kit/reports/figures.tsx'
import { useMay } from '../../../kit/session.ts'
import { thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord } from '../words.ts'
import { DAY } from './day.ts'
import { DueFollowUps, NearThreshold, TodaysSessions, WaitingReports } from './day-parts.tsx'
import { Trends } from './trends.tsx'

const FIGURES = [
  'follow_ups_due',
  'sessions_planned',
  'violations_waiting',
  'near_threshold',
  'cases',
  'violations_month',
  'achievements_term',
] as const
const WORK = new Set<string>(['follow_ups_due', 'violations_waiting', 'near_threshold'])

export function DayPage({ resources }: PageProps) {
  const open = useMay()(DAY)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [DAY, language],
    queryFn: async () => (await api.post(DAY)).data,
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error || !read.data) return <Failed error={read.error} retry={read.refetch} />
  const day = read.data
  return (
    <Page
      title={thingWord('counselor/dashboard')}
      hint={longDay(day.day)}
      actions={
        <Anchor component={Link} to="/counselor/cases">
          {thingWord('counselor/cases')}
        </Anchor>
      }
    >
      <Figures
        figures={FIGURES.map((key) => ({
          label: fieldWord(key),
          value: day[key],
          colour: WORK.has(key) && day[key] > 0 ? 'orange' : undefined,
        }))}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <DueFollowUps day={day} />
        <TodaysSessions day={day} resources={resources} />
        <WaitingReports resources={resources} />
        <NearThreshold day={day} />
      </SimpleGrid>
      <Trends day={day} />
    </Page>
  )
}
