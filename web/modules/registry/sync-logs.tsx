// Runs of the sync: how fresh what we know is, a preview, a run, and all runs so far.
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconEye, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { moment } from '../../kit/format.ts'
import { ActButton } from '../../kit/forms/actions.tsx'
import { isUnderWay, LIST_WATCH_MS } from '../../kit/lists/under-way.ts'
import { messageOf } from '../../kit/pages/states.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import { type Row, useAct } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, useLanguage, wordOf } from '../../kit/words.ts'
import { reasons } from './reasons.ts'
import { words } from './words.ts'

const PATH = '/api/registry/sync-logs'
const SYNC = '/api/registry/sync-students'

export function SyncLogsPage({ resources }: PageProps) {
  useLanguage()
  return (
    <ThingPage
      resource={resources.get('registry/sync-logs')!}
      columns={['started_at', 'mode', 'scheduled', 'state', 'semester', 'error', 'duration_ms']}
      above={
        <>
          <Freshness />
          <StartRun resources={resources} />
        </>
      }
    />
  )
}

/** Starts a run and goes to where it can be watched. */
export function useSync() {
  const navigate = useNavigate()
  return useAct({ path: SYNC, onDone: ({ data }) => navigate({ to: `/registry/sync-logs/${(data as Row).id}` }) })
}

function StartRun({ resources }: Pick<PageProps, 'resources'>) {
  const may = useMay()
  const navigate = useNavigate()
  const sync = useSync()
  const door = resources.get('registry')?.acts.get('sync-students')
  if (!may(SYNC)) return null
  return (
    <>
      <Group>
        <Button
          leftSection={<IconEye size={16} />}
          loading={sync.isPending}
          onClick={() => sync.mutate({ dry_run: true })}
        >
          {say(words.dryRun)}
        </Button>
        <Button
          variant="light"
          leftSection={<IconRefresh size={16} />}
          disabled={sync.isPending}
          onClick={() => sync.mutate({})}
        >
          {say(words.run)}
        </Button>
        {door && (
          <ActButton
            door={door}
            label={say(words.runOptions)}
            onDone={({ data }) => navigate({ to: `/registry/sync-logs/${(data as Row).id}` })}
          />
        )}
      </Group>
      {sync.error && (
        <Alert color="red" role="alert">
          {messageOf(sync.error)}
        </Alert>
      )}
    </>
  )
}

function Freshness() {
  const { data } = useQuery({
    queryKey: [PATH, 'freshness', useLanguage()],
    queryFn: async () => (await api.get(PATH, { limit: 1 })).data,
    enabled: useMay()(PATH),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.logs[0]?.state) ? LIST_WATCH_MS : false),
  })
  if (!data) return null
  return (
    <Alert color={data.stale || data.reason ? 'orange' : 'teal'}>
      <Text size="sm">
        {say(words.lastSync)}: <b>{data.last_sync ? moment(data.last_sync) : say(words.never)}</b>
        {data.stale && `. ${say(words.stale)}`}
        {data.reason && ` (${wordOf(reasons[data.reason], data.reason)})`}
      </Text>
    </Alert>
  )
}
