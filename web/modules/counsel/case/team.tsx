// The prevention team: handing a case to it from the case's page, and what its members see.
import { Alert, Grid, Group, Stack, Text } from '@mantine/core'
import { IconEye, IconShieldHeart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, moment } from '../../../kit/format.ts'
import { ActButton, Actions } from '../../../kit/forms/actions.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, ThingPage } from '../../../kit/pages/thing-page.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import { TeamAttachments } from './attachments.tsx'
import styles from './case.module.css'
import { NoteList, useNotes } from './notes.tsx'
import { CaseTimeline } from './timeline.tsx'

const HANDINGS = '/api/v1/counselor/team-cases'
const MEMBERS = '/api/v1/counselor/team'
const READ = '/api/v1/conduct/team-cases/read'

/** On the case's page: whether it lies with the team, and the way there and back. */
export function TeamPart({ caseId, resource }: { caseId: number; resource: Resource | undefined }) {
  const client = useQueryClient()
  const key = [HANDINGS, { case_id: caseId }]
  const handed = useQuery({
    queryKey: key,
    queryFn: async () => (await api.post(HANDINGS, { case_id: caseId, state: 'handed' })).data[0] ?? null,
  })
  const team = useQuery({ queryKey: [MEMBERS], queryFn: async () => (await api.post(MEMBERS, {})).data })
  if (!resource) return null
  const done = () => client.invalidateQueries({ queryKey: key })
  return (
    <Part title={say(words.team)}>
      <div className={styles.part}>
        <Stack gap="xs">
          <Text size="sm">{team.data?.map(({ name }) => name).join(', ') || say(words.teamNobody)}</Text>
          {handed.data && (
            <>
              <Alert icon={<IconShieldHeart />} color="grape">
                <Text size="sm">{`${say(words.teamHas)} ${moment(handed.data.created_at)}: “${handed.data.reason}”`}</Text>
                <Text size="sm">{say(handed.data.with_notes ? words.teamWithNotes : words.teamWithoutNotes)}</Text>
              </Alert>
              <Group>
                <Actions resource={resource} record={handed.data} />
              </Group>
            </>
          )}
          {handed.data === null && resource.create && (
            <Group>
              <ActButton door={resource.create} label={say(words.teamHand)} fixed={{ case_id: caseId }} onDone={done} />
            </Group>
          )}
        </Stack>
      </div>
    </Part>
  )
}

export function TeamCasesPage({ resources }: PageProps) {
  const resource = resources.get('conduct/team-cases')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['title', 'student_name', 'category', 'case_state', 'handed_at', 'counselor_name', 'with_notes']}
      without={['read', 'timeline', 'notes']}
      opensAt={({ case_id }) => `/conduct/team-cases/${case_id}`}
    />
  )
}

export function TeamCasePage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(READ)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [READ, id, language],
    queryFn: async () => (await api.post(READ, { case_id: id })).data,
    enabled: open,
    // Every reading is written down: one does not happen because a window came to the front.
    refetchOnWindowFocus: false,
  })
  const resource = resources.get('conduct/team-cases')
  if (!open || !resource) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error || !read.data) return <Failed error={read.error} retry={read.refetch} />
  const record = read.data
  return (
    <Page
      title={record.title}
      crumbs={crumbsOf(resource)}
      hint={`${record.student_name} · ${valueWord('category', record.category)}`}
      actions={<StateBadge value={record.case_state} />}
    >
      <Group gap="xs">
        <IconEye size={16} aria-hidden />
        <Text size="sm">{say(words.logged)}</Text>
      </Group>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <CaseTimeline id={id} team />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Part title={say(words.caseAbout)}>
              <div className={styles.part}>
                <Stack gap="xs">
                  <Text size="sm">“{record.reason}”</Text>
                  <Text size="sm">{`${fieldWord('handed_at')}: ${moment(record.handed_at)}`}</Text>
                  <Text size="sm">{`${fieldWord('counselor_name')}: ${record.counselor_name ?? '–'}`}</Text>
                  <Text size="sm">{`${fieldWord('opened_on')}: ${day(record.opened_on)}`}</Text>
                </Stack>
              </div>
            </Part>
            {record.with_notes && <Sealed caseId={id} />}
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  )
}

function Sealed({ caseId }: { caseId: number }) {
  const notes = useNotes((before) => api.post('/api/v1/conduct/team-cases/notes', { case_id: caseId, ...before }))
  return (
    <Part title={say(words.notes)}>
      <div className={styles.part}>
        <Stack gap="sm">
          <NoteList {...notes} />
          <TeamAttachments caseId={caseId} />
        </Stack>
      </div>
    </Part>
  )
}
