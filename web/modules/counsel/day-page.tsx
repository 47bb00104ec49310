// The counsellor's day: what is due, who comes today, who is near a threshold, which reports wait, and the trend.
import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { fieldWord } from '../../kit/dictionary.ts'
import { Figures } from '../../kit/figures.tsx'
import { longDay } from '../../kit/format.ts'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../kit/session.ts'
import { Failed, Loading, NoAccess } from '../../kit/states.tsx'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { DueFollowUps, NearThreshold, TodaysSessions, WaitingReports } from './day-parts.tsx'
import { Trends } from './trends.tsx'
import { words } from './words.ts'

const PATH = '/api/v1/counselor/dashboard'
export type CounselDay = Reply<typeof PATH>['data']
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
  const open = useMay()(PATH)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [PATH, language],
    queryFn: async () => (await api.post(PATH)).data,
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

export function SeeAll({ to, search = {} }: { to: string; search?: object }) {
  return (
    <Anchor component={Link} to={to} search={search as never} size="sm">
      {say(words.all)}
    </Anchor>
  )
}
