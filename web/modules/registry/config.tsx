// The connection to the registry: its settings, and a test that says what is wrong and what to do.
import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Refusal } from '../../../client/pendopo.ts'
import { anyDoor, api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { moment } from '../../kit/format.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { RecordFields } from '../../kit/lists/record-fields.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import type { Row } from '../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../kit/session.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { words } from './words.ts'

const PATH = '/api/registry/config'

export function ConfigPage({ resources }: PageProps) {
  const session = useSession()
  const may = useMay()
  const { list, update } = resources.get('registry/config')!
  const read = useQuery({ queryKey: [PATH, useLanguage()], queryFn: findConfig, enabled: may(PATH) })
  if (!list || !may(PATH)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const config = read.data ?? undefined
  const { npsn, base_url, gateway_id, semester, timeout_s, sync_hour, grades_updater_id, grades_last_sync } =
    config ?? {}
  const known = { npsn, gateway_id, semester, timeout_s, sync_hour, grades_updater_id, grades_last_sync }
  return (
    <Page
      title={say(words.configTitle)}
      hint={say(words.configHint)}
      actions={
        may('/api/registry/sync-logs') && (
          <Button component={Link} to="/registry/sync-logs" variant="default">
            {say(words.openLogs)}
          </Button>
        )
      }
    >
      <Card withBorder>
        <Stack>
          {config?.token_set_at && (
            <Text size="sm">
              {say(words.tokenSet)} {moment(config.token_set_at)}.
            </Text>
          )}
          {update && isOpen(session, update.access) ? (
            <DoorForm
              basis={config?.version ?? 0}
              door={update}
              initial={config ? { ...known, base_url: base_url ?? undefined } : {}}
              fixed={config ? { version: config.version } : {}}
            />
          ) : (
            config && <RecordFields item={list.item ?? {}} record={config as Row} />
          )}
        </Stack>
      </Card>
      {/* What a test found was found with the settings of then. */}
      {config && <ConnectionTest key={config.version} />}
    </Page>
  )
}

/** Not set up yet is no fault here: the page is where it is done. */
async function findConfig() {
  try {
    return (await api.get(PATH)).data
  } catch (error) {
    if (error instanceof Refusal && error.code === 'registry_not_configured') return null
    throw error
  }
}

function ConnectionTest() {
  // The outcome of a test is an answer, not a fault: it comes with HTTP 200 and says so itself.
  const test = useMutation({ mutationFn: () => anyDoor.post('/api/registry/test-connection', {}) })
  // Settings that are being saved are waited for: the test tries what is stored.
  const busy = useIsMutating() > 0
  const school = test.data?.success === true ? (test.data.data as Row) : undefined
  return (
    <Stack>
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlugConnected size={16} />}
          loading={busy}
          onClick={() => test.mutate()}
        >
          {say(words.test)}
        </Button>
      </Group>
      {school && (
        <Alert color="teal" icon={<IconCheck />} title={say(words.connected)} role="status">
          {[school.name, school.npsn, school.level, school.region].filter(Boolean).join(' · ')}
        </Alert>
      )}
      {(test.error || test.data?.success === false) && (
        <Alert color="red" icon={<IconPlugConnectedX />} title={say(words.testFailed)} role="alert">
          {test.error ? messageOf(test.error) : String(test.data?.message)}
        </Alert>
      )}
    </Stack>
  )
}
