// The lists of the counsellor's room, and the reports of those who see what happens.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../kit/console-module.ts'
import { List } from '../../kit/lists/list.tsx'
import { NewPage } from '../../kit/pages/new-page.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, NoAccess } from '../../kit/pages/states.tsx'
import { ThingPage, useFilter } from '../../kit/pages/thing-page.tsx'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

/** Reading is what these pages do; it is no act to offer. */
const READING = ['read', 'timeline', 'notes']
const REPORTED_AS = { violation_type_id: '/api/v1/conduct/violation-types' }

export function CasesPage({ resources }: PageProps) {
  const resource = resources.get('counselor/cases')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['title', 'student_name', 'category', 'state', 'opened_on', 'counselor_name', 'confidential']}
      without={READING}
      opensAt={({ id }) => `/counselor/cases/${id}`}
    />
  )
}

/** Nobody reads a case without it being written down, so its page is not that of an ordinary door. */
export function NewCasePage({ resources }: PageProps) {
  const resource = resources.get('counselor/cases')
  return resource ? <NewPage resource={resource} opensAt={(id) => `/counselor/cases/${id}`} /> : <NoAccess />
}

export function SessionsPage({ resources }: PageProps) {
  const resource = resources.get('counselor/sessions')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['held_on', 'title', 'students', 'type', 'state', 'follow_up_on', 'counselor_name']}
    />
  )
}

export function NewSessionPage({ resources }: PageProps) {
  const resource = resources.get('counselor/sessions')
  return resource ? <NewPage resource={resource} initial={{ type: 'individual' }} /> : <NoAccess />
}

export function ViolationsPage({ resources }: PageProps) {
  const resource = resources.get('counselor/violations')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['occurred_on', 'student_name', 'class_name', 'type_name', 'category', 'points', 'state']}
      filterOpen
    />
  )
}

export function LettersPage({ resources }: PageProps) {
  const resource = resources.get('counselor/letters')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['number', 'issued_on', 'student_name', 'kind', 'versions']}
      opensAt={({ id }) => `/counselor/letters/${id}`}
    />
  )
}

export function HandOversPage({ resources }: PageProps) {
  const resource = resources.get('counselor/hand-overs')
  return resource ? (
    <ThingPage resource={resource} columns={['created_at', 'case_id', 'from_name', 'to_name', 'reason', 'state']} />
  ) : (
    <NoAccess />
  )
}

export function PointsPage({ resources }: PageProps) {
  const resource = resources.get('counselor/points')
  return resource ? (
    <ThingPage resource={resource} opensAt={({ student_id }) => `/counselor/points/entries?student_id=${student_id}`} />
  ) : (
    <NoAccess />
  )
}

export function EntriesPage({ resources }: PageProps) {
  const resource = resources.get('counselor/points/entries')
  return resource ? (
    <ThingPage resource={resource} columns={['at', 'kind', 'points', 'ledger', 'note']} />
  ) : (
    <NoAccess />
  )
}

/** Who looked into a case of mine: asked case by case. */
export function ReadingsPage({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const [filter, setFilter] = useFilter()
  const door = resources.get('counselor/readings')?.list
  if (!door || !may(door.path)) return <NoAccess />
  const chosen = filter.case_id !== undefined || filter.session_id !== undefined
  return (
    <Page title={thingWord('counselor/readings')} hint={say(door.summary)}>
      <List
        door={chosen ? door : { ...door, input: { ...door.input, required: ['case_id'] } }}
        filter={filter}
        onFilter={setFilter}
        columns={['at', 'reader', 'what', 'break_glass_id']}
        filterOpen
      />
      {!chosen && <Empty words={words.pickCase} />}
    </Page>
  )
}

export function ReportsPage({ resources }: PageProps) {
  useLanguage()
  const resource = resources.get('conduct/reports')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={{ ...resource, create: undefined }}
      hint={say(words.reportsHint)}
      columns={['occurred_on', 'student_name', 'type_name', 'category', 'note', 'state']}
      actions={
        <Button component={Link} to="/conduct/reports/new" leftSection={<IconPlus size={16} />}>
          {say(words.report)}
        </Button>
      }
    />
  )
}

export function NewReportPage({ resources }: PageProps) {
  const resource = resources.get('conduct/reports')
  return resource ? <NewPage resource={resource} references={REPORTED_AS} /> : <NoAccess />
}
