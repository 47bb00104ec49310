// The principal breaks the glass: one case, one reason, half an hour; what was opened stands below.
import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, moment } from '../../../kit/format.ts'
import { ActButton } from '../../../kit/forms/actions.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { phrases } from '../../../kit/phrases.ts'
import { useRows } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'
import { GlassAttachments } from './attachments.tsx'
import { NoteList, useNotes } from './notes.tsx'

const PATH = '/api/v1/conduct/break-glass'
const CASES = '/api/v1/conduct/break-glass/cases'
const DOOR = { path: PATH, method: 'POST', at: ['data'], paged: true } as const
type Opened = Reply<typeof PATH>['data'][number]

export function BreakGlassPage({ resources }: PageProps) {
  const open = useMay()(PATH)
  useLanguage()
  const read = useRows(DOOR, {}, open)
  const door = resources.get('conduct/break-glass')?.create
  if (!open) return <NoAccess />
  const rows = read.rows as Opened[]
  return (
    <Page
      title={thingWord('conduct/break-glass')}
      // The student's newest case; which others there are is told once one of them is open.
      actions={door && <ActButton door={door} label={say(words.breakGlass)} hidden={['case_id']} />}
    >
      <Alert color="orange" icon={<IconAlertTriangle />}>
        <Text size="sm">{say(words.breakGlassText)}</Text>
      </Alert>
      <Part title={say(words.breakGlassOpened)}>
        {read.isLoading && <Loading />}
        {read.error && <Failed error={read.error} retry={read.refetch} />}
        {read.isSuccess && rows.length === 0 && <Empty />}
        <Stack>
          {rows.map((one) => (
            <OpenedCase key={one.id} one={one} door={door} opened={rows} />
          ))}
        </Stack>
        {read.hasNextPage && (
          <Button mt="sm" variant="default" onClick={() => read.fetchNextPage()}>
            {say(phrases.loadMore)}
          </Button>
        )}
      </Part>
    </Page>
  )
}

interface OpenedCaseProps {
  one: Opened
  door: DoorSheet | undefined
  opened: readonly Opened[]
}

function OpenedCase({ one, door, opened }: OpenedCaseProps) {
  const notes = useNotes((before) => api.post('/api/v1/conduct/break-glass/notes', { case_id: one.case_id, ...before }))
  return (
    <Card withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between">
          <Text fw={600}>“{one.reason}”</Text>
          <Badge variant="outline" color={one.open ? 'orange' : 'gray'} tt="none" c="var(--mantine-color-text)">
            {one.open ? `${say(words.openUntil)} ${moment(one.expires_at)}` : say(words.closedAt)}
          </Badge>
        </Group>
        <Text size="xs">{moment(one.at)}</Text>
        {one.open && <NoteList {...notes} />}
        {one.open && <GlassAttachments caseId={one.case_id} />}
        {one.open && door && <OtherCases one={one} door={door} opened={opened} />}
      </Stack>
    </Card>
  )
}

/** The student's other cases by number and day: each takes a reason of its own. */
function OtherCases({ one, door, opened }: OpenedCaseProps & { door: DoorSheet }) {
  const { data } = useQuery({
    queryKey: [CASES, { case_id: one.case_id }],
    queryFn: () => api.post(CASES, { case_id: one.case_id }),
  })
  const isOpen = (id: number) => opened.some(({ case_id, open }) => open && case_id === id)
  const others = (data?.data ?? []).filter(({ case_id }) => !isOpen(case_id))
  if (!others.length) return null
  return (
    <Group gap="xs">
      <Text size="sm">{say(words.otherCases)}</Text>
      {others.map(({ case_id, student_id, opened_on }) => (
        <ActButton
          key={case_id}
          door={door}
          label={`${say(words.openCase)} #${case_id} (${day(opened_on)})`}
          fixed={{ student_id, case_id }}
        />
      ))}
    </Group>
  )
}
