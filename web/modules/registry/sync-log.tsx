// One run: how far it is, what it counted kind by kind, what it says of single records, and what to do next.
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { type PageProps, useWordsOf } from '../../kit/console-module.ts'
import { moment } from '../../kit/format.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { List } from '../../kit/lists/list.tsx'
import { isUnderWay, WATCH_MS } from '../../kit/lists/under-way.ts'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf } from '../../kit/pages/thing-page.tsx'
import { WorkProgress } from '../../kit/pages/work-progress.tsx'
import { type Row, useRecord } from '../../kit/queries.ts'
import { isOpen, useMay, useSession } from '../../kit/session.ts'
import type { DoorSheet } from '../../kit/sheet.ts'
import { say, useLanguage, type Words, wordOf } from '../../kit/words.ts'
import { CountsTable } from './counts.tsx'
import { LOG, type Log } from './log.ts'
import { reasons } from './reasons.ts'
import { useSync } from './sync-logs.tsx'
import { valueWord, words } from './words.ts'

export function SyncLogPage({ params, resources }: PageProps) {
  const may = useMay()
  useLanguage()
  const id = Number(params.id)
  const read = useRecord(
    LOG,
    { id },
    {
      enabled: may(LOG),
      again: (body) => (isUnderWay((body.data as Log | undefined)?.state) ? WATCH_MS : false),
    },
  )
  if (!may(LOG)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const log = read.data!.data as Log
  return (
    <Page
      title={`${say(words.runTitle)}: ${valueWord('mode', log.mode)}`}
      hint={[moment(log.started_at), log.scheduled && say(words.scheduledRun), log.semester]
        .filter(Boolean)
        .join(' · ')}
      crumbs={crumbsOf(resources.get('registry/sync-logs')!)}
      actions={
        <>
          <StateBadge value={log.state} />
          <RunAfterPreview log={log} />
        </>
      }
    >
      {isUnderWay(log.state) ? (
        <WorkProgress label={say(words.running)} done={log.done} total={log.steps} />
      ) : (
        <Ended log={log} resources={resources} />
      )}
    </Page>
  )
}

function RunAfterPreview({ log }: { log: Log }) {
  const may = useMay()
  const sync = useSync()
  // What was previewed is what is run: with the same choices.
  const { accept_shrink, accept_empty, accept_new_ids, accept_flaws, accept_probable, mark_departures } = log
  const choices = {
    accept_shrink,
    accept_empty,
    accept_new_ids,
    accept_probable,
    mark_departures,
    ...(accept_flaws && { accept_flaws }),
  }
  if (log.mode !== 'dry_run' || log.state !== 'done' || !may('/api/registry/sync-students')) return null
  return (
    <>
      <Button leftSection={<IconRefresh size={16} />} loading={sync.isPending} onClick={() => sync.mutate(choices)}>
        {say(words.runAsPreviewed)}
      </Button>
      {sync.error && (
        <Text c="red" role="alert">
          {messageOf(sync.error)}
        </Text>
      )}
    </>
  )
}

function Ended({ log, resources }: { log: Log } & Pick<PageProps, 'resources'>) {
  return (
    <Stack>
      {log.mode === 'dry_run' && log.state === 'done' && <Alert>{say(words.dryRunDone)}</Alert>}
      {log.error && (
        <Alert color={log.state === 'failed' ? 'red' : 'orange'} title={valueWord('state', log.state)}>
          {log.advice ? say(log.advice) : log.error}
        </Alert>
      )}
      {log.unknown_fields.length > 0 && (
        <Alert>
          {say(words.newFields)} {log.unknown_fields.join(', ')}
        </Alert>
      )}
      <Part title={say(words.changesBy)}>
        <CountsTable counts={log.counts} />
      </Part>
      <Items log={log} resources={resources} />
    </Stack>
  )
}

function Items({ log, resources }: { log: Log } & Pick<PageProps, 'resources'>) {
  const session = useSession()
  const [filter, setFilter] = useState<Row>({})
  const [chosen, setChosen] = useState<Row>()
  const door = resources.get('registry/sync-items')?.list
  const decide = resources.get('registry/matches')?.acts.get('decide')
  if (!door || !isOpen(session, door.access)) return null
  const mayDecide = decide !== undefined && isOpen(session, decide.access)
  return (
    <Part title={say(words.details)}>
      <List
        door={door}
        filter={filter}
        onFilter={setFilter}
        fixed={{ log_id: log.id }}
        columns={['entity', 'action', 'name']}
        filterOpen
        empty={<Empty words={words.noDetails} />}
        trailing={(row) => (
          <Group justify="space-between" wrap="nowrap">
            <Reason row={row} />
            {mayDecide && isAmbiguous(row) && (
              <Button size="compact-sm" variant="light" onClick={() => setChosen(row)}>
                {say(words.decide)}
              </Button>
            )}
          </Group>
        )}
      />
      {chosen && decide && <DecideDialog row={chosen} door={decide} onClose={() => setChosen(undefined)} />}
    </Part>
  )
}

/** Someone of whom the run could not tell who they are. */
const isAmbiguous = ({ entity, registry_id, action, reason }: Row) =>
  (entity === 'student' || entity === 'staff') &&
  typeof registry_id === 'string' &&
  action === 'conflict' &&
  // Who it is, is known there; the page of conflicts asks which value holds. Of two rows of one id only the registry knows which is right.
  reason !== 'both_changed' &&
  reason !== 'duplicate_id'

/** Someone whom we know by an id that is not listed any more. */
const isRenewed = ({ reason, local_id }: Row) =>
  typeof local_id === 'number' && typeof reason === 'string' && /^id_changed$|_taken$/.test(reason)

/** Why it came to that, about what, and what to do. */
function Reason({ row }: { row: Row }) {
  const { reason, fields, detail, advice } = row
  // The fields are the school's.
  const { fieldWord } = useWordsOf('registry')
  const named = typeof fields === 'string' ? fields.split(' ').map(fieldWord).join(', ') : ''
  const why = typeof reason === 'string' ? wordOf(reasons[reason], reason) : ''
  return (
    <Stack gap={0}>
      <Text size="sm">{[why, named, detail].filter(Boolean).join(': ')}</Text>
      {advice !== undefined && (
        <Text size="xs" c="dimmed">
          {say(advice as Words)}
        </Text>
      )}
    </Stack>
  )
}

function DecideDialog({ row, door, onClose }: { row: Row; door: DoorSheet; onClose(): void }) {
  const people = row.entity === 'staff' ? '/api/v1/school/staff' : '/api/v1/school/students'
  return (
    <Modal opened onClose={onClose} title={`${say(words.decide)}: ${row.name}`}>
      <Text size="sm" mb="sm">
        {say(isRenewed(row) ? words.decideRenewedHint : words.decideHint)}
      </Text>
      <DoorForm
        door={door}
        fixed={{ entity: row.entity, registry_id: row.registry_id }}
        initial={{ local_id: row.local_id ?? null }}
        references={{ local_id: people }}
        submit={say(words.decide)}
        onDone={onClose}
        onCancel={onClose}
      />
    </Modal>
  )
}
