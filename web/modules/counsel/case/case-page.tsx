// A student's case: what it is about, its timeline, its sessions, and its notes behind a seal.
import { Anchor, Badge, Grid, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day } from '../../../kit/format.ts'
import { ActDialog } from '../../../kit/forms/actions.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Page } from '../../../kit/pages/page.tsx'
import { type Fact, Facts } from '../../../kit/pages/record/facts.tsx'
import { RecordActs } from '../../../kit/pages/record/record-acts.tsx'
import { HeadUnder } from '../../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import { Attachments } from './attachments.tsx'
import { CASE, type Case } from './case.ts'
import { Notes } from './notes.tsx'
import { CaseSessions } from './sessions.tsx'
import { TeamPart } from './team.tsx'
import { CaseTimeline } from './timeline.tsx'

/** Reading a case and its timeline is what the page itself does. */
const NOT_ACTS = ['read', 'timeline']

export function CasePage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(CASE)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [CASE, id, language],
    queryFn: async () => (await api.post(CASE, { id })).data,
    enabled: open,
    // Every reading is written down: one does not happen because a window came to the front.
    refetchOnWindowFocus: false,
  })
  const resource = resources.get('counselor/cases')
  if (!open || !resource) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (read.error || !read.data) return <Failed error={read.error} retry={read.refetch} />
  const record = read.data
  return (
    <Page
      title={record.title}
      crumbs={crumbsOf(resource)}
      badge={
        <>
          <StateBadge value={record.state} />
          {record.confidential && <Confidential />}
        </>
      }
      under={<HeadUnder parts={[record.student_name, valueWord('category', record.category)]} />}
      actions={<CaseActs {...{ record, resource }} handOver={resources.get('counselor/hand-overs')} />}
    >
      <About record={record} />
      <ReadingNotice id={id} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <CaseTimeline id={id} door={resources.get('counselor/cases/events')?.create} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            {record.mine && <Notes about={{ case_id: id }} door={resources.get('counselor/notes')?.create} />}
            {record.mine && <Attachments caseId={id} />}
            {record.mine && <TeamPart caseId={id} resource={resources.get('counselor/team-cases')} />}
            <CaseSessions record={record} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  )
}

function ReadingNotice({ id }: { id: number }) {
  return (
    <Group gap="xs">
      <IconEye size={16} aria-hidden />
      <Text size="sm">{say(words.logged)}</Text>
      <Anchor component={Link} to="/counselor/readings" search={{ case_id: id } as never} size="sm">
        {say(words.readLog)}
      </Anchor>
    </Group>
  )
}

const Confidential = () => (
  <Badge variant="light" color="grape" tt="none" leftSection={<IconLock size={12} />} c="var(--mantine-color-text)">
    {say(words.confidential)}
  </Badge>
)

interface CaseActsProps {
  record: Case
  resource: Resource
  handOver: Resource | undefined
}

function CaseActs({ record, resource, handOver }: CaseActsProps) {
  const [isHanded, setHanded] = useState(false)
  const handing = record.mine ? handOver?.create : undefined
  const session = { case_id: record.id, student_ids: [record.student_id] }
  return (
    <>
      <RecordActs
        resource={resource}
        record={record}
        without={NOT_ACTS}
        own={[
          { title: say(words.newSession), to: '/counselor/sessions/new', search: session },
          handing && { title: say(words.handOver), onClick: () => setHanded(true) },
        ]}
      />
      {isHanded && handing && (
        <ActDialog
          door={handing}
          label={say(words.handOver)}
          fixed={{ case_id: record.id }}
          onClose={() => setHanded(false)}
        />
      )}
    </>
  )
}

function About({ record }: { record: Case }) {
  const may = useMay()
  const student = may('/api/v1/school/students/{id}') ? (
    <Anchor component={Link} to={`/school/students/${record.student_id}`} size="sm">
      {record.student_name}
    </Anchor>
  ) : (
    record.student_name
  )
  const facts: [string, Fact['value']][] = [
    ['student_name', student],
    ['counselor_name', record.counselor_name],
    ['opened_on', day(record.opened_on)],
    ['ended_on', record.ended_on && day(record.ended_on)],
  ]
  const told = facts.filter(([, value]) => value)
  return <Facts facts={told.map(([key, value]) => ({ key, label: fieldWord(key), value }))} />
}
