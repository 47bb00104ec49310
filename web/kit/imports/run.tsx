// One import: how far it is, what it found, and what can be done next: match columns, import, resume, undo.
import { Alert, Button, Card, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api.ts'
import { useWords } from '../dictionary.ts'
import { Actions } from '../forms/actions.tsx'
import type { Resource } from '../lists/resources.ts'
import { isUnderWay, WATCH_MS } from '../lists/under-way.ts'
import { StateBadge, Tag } from '../lists/value.tsx'
import { Page } from '../pages/page.tsx'
import { Failed, Loading, messageOf, NoAccess } from '../pages/states.tsx'
import { crumbsOf } from '../pages/thing-page.tsx'
import { WorkProgress } from '../pages/work-progress.tsx'
import { phrases } from '../phrases.ts'
import { type Row, useAct, useRecord } from '../queries.ts'
import { Figures } from '../reports/figures.tsx'
import { isOpen, useSession } from '../session.ts'
import { say, useLanguage, type Words } from '../words.ts'
import { BatchRows } from './batch-rows.tsx'
import { ChangedRows } from './changed-rows.tsx'
import { type Batch, listOf, useColumns } from './imports.ts'
import { imports as words } from './phrases.ts'
import { ImportSteps } from './wizard.tsx'

export function ImportRunPage({ resource, id }: { resource: Resource; id: number }) {
  const session = useSession()
  const { valueWord } = useWords()
  useLanguage()
  const read = useRecord(
    resource.record!.path,
    { id },
    {
      again: (body) => (isUnderWay((body.data as Batch | undefined)?.state) ? WATCH_MS : false),
    },
  )
  if (!isOpen(session, resource.record!.access)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const batch = read.data!.data as Batch
  return (
    <Page
      title={`${say(phrases.import)}: ${valueWord('kind', batch.kind)}`}
      hint={batch.file_name ?? undefined}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          {isChecked(batch) ? <Tag colour="blue">{say(words.checkedOnly)}</Tag> : <StateBadge value={batch.state} />}
          {/* A check has left nothing that could be undone. */}
          <Actions resource={resource} record={batch} without={batch.dry_run ? ['undo', 'resume'] : []} />
        </>
      }
    >
      {/* What was undone is on its way nowhere. */}
      {batch.state !== 'undone' && <ImportSteps active={stepOf(batch)} />}
      <Outcome batch={batch} resource={resource} />
      {batch.changed_rows > 0 && <ChangedRows resource={resource} batch={batch} />}
      {batch.faulty > 0 && <FaultyRows resource={resource} batch={batch} />}
    </Page>
  )
}

function stepOf({ dry_run, state }: Batch): number {
  if (dry_run) return 1
  return state === 'done' ? 4 : 2
}

/** A check that came to its end has finished nothing but itself. */
const isChecked = ({ dry_run, state }: Batch): boolean => dry_run && state === 'done'

/** What became of the good rows: saved, saved for a while, or not at all where one faulty row keeps all out. */
function goodWord({ dry_run, state, all_or_nothing }: Batch): Words {
  if (dry_run || (state === 'failed' && all_or_nothing)) return words.good
  return state === 'undone' ? words.goodTaken : words.goodApplied
}

function Outcome({ batch, resource }: { batch: Batch; resource: Resource }) {
  if (isUnderWay(batch.state))
    return (
      <WorkProgress
        label={say(batch.dry_run ? words.checking : words.applying)}
        done={batch.good + batch.faulty}
        total={batch.total}
      />
    )
  return (
    <Stack>
      {batch.failure && (
        <Alert color="red" title={say(words.failed)}>
          {say(batch.failure.reason)} {batch.failure.columns.join(', ')}
        </Alert>
      )}
      {batch.state === 'undone' && <Alert>{say(words.undone)}</Alert>}
      {batch.kept > 0 && (
        <Alert color="yellow">
          {say(words.kept)} {batch.kept}
        </Alert>
      )}
      {batch.state === 'done' && (
        <Alert color={batch.dry_run ? 'blue' : 'teal'}>{say(batch.dry_run ? words.checked : words.result)}</Alert>
      )}
      {!(batch.failure && batch.total === null) && (
        <Figures
          figures={[
            { label: say(words.total), value: batch.total },
            { label: say(goodWord(batch)), value: batch.good, colour: 'teal' },
            ...(batch.update_existing
              ? [
                  { label: say(words.changed), value: batch.changed_rows },
                  { label: say(words.unchanged), value: batch.unchanged_rows },
                ]
              : []),
            { label: say(words.faulty), value: batch.faulty, colour: batch.faulty ? 'red' : 'gray' },
          ]}
        />
      )}
      {batch.dry_run ? <Next resource={resource} batch={batch} /> : <Records batch={batch} resource={resource} />}
    </Stack>
  )
}

function Records({ batch, resource }: { batch: Batch; resource: Resource }) {
  return (
    <Group>
      <Button component={Link} to={`/${listOf(resource, batch.kind)}`} variant="light">
        {say(words.watchList)}
      </Button>
    </Group>
  )
}

/** After a check: take it in, or match the columns and check again. */
function Next({ resource, batch }: { resource: Resource; batch: Batch }) {
  const navigate = useNavigate()
  const [mapping, setMapping] = useState<Record<string, string>>(batch.mapping)
  const start = useAct({
    path: resource.create!.path,
    onDone: ({ data }) => navigate({ to: `/${resource.thing}/${(data as Row).id}` }),
  })
  const again = {
    ...{ kind: batch.kind, file_id: batch.file_id, all_or_nothing: batch.all_or_nothing },
    ...(batch.update_existing && { update_existing: true }),
  }
  // What was agreed to here and nothing else.
  const agreed = batch.update_existing ? { checked_id: batch.id } : {}
  const fits = batch.state === 'done' && batch.good > 0 && !(batch.all_or_nothing && batch.faulty > 0)
  return (
    <Stack>
      {batch.faulty === 0 && batch.state === 'done' && <Text size="sm">{say(words.noFaults)}</Text>}
      {start.error && (
        <Text c="red" role="alert">
          {messageOf(start.error)}
        </Text>
      )}
      <Group>
        {fits && (
          <Button
            loading={start.isPending}
            onClick={() => start.mutate({ ...again, ...agreed, mapping: batch.mapping })}
          >
            {say(words.apply)} ({batch.good})
          </Button>
        )}
        <Button variant="default" component={Link} to={`/${resource.thing}/new`} search={{ kind: batch.kind } as never}>
          {say(words.anotherFile)}
        </Button>
      </Group>
      {batch.headers.length > 0 && (
        <Mapping resource={resource} batch={batch} value={mapping} onChange={setMapping}>
          <Button
            variant="light"
            loading={start.isPending}
            onClick={() => start.mutate({ ...again, mapping, dry_run: true })}
          >
            {say(words.check)}
          </Button>
        </Mapping>
      )}
    </Stack>
  )
}

interface MappingProps {
  resource: Resource
  batch: Batch
  value: Record<string, string>
  onChange(value: Record<string, string>): void
  children: React.ReactNode
}

function Mapping({ resource, batch, value, onChange, children }: MappingProps) {
  const columns = useColumns(resource, batch.kind)
  const set = (key: string, header: string | null) => {
    const { [key]: _, ...rest } = value
    onChange(header === null ? rest : { ...rest, [key]: header })
  }
  return (
    <Card withBorder component="details" {...(batch.failure && { open: true })}>
      <Text component="summary" fw={600}>
        {say(words.mapping)}
      </Text>
      <Text size="sm" my="xs">
        {say(words.fixMapping)}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
        {columns.data?.map(({ key, header, required }) => (
          <Select
            key={key}
            label={`${say(header)}${required ? ' *' : ''}`}
            data={[...new Set(batch.headers)]}
            value={value[key] ?? null}
            onChange={(next) => set(key, next)}
            placeholder={say(header)}
            clearable
            searchable
          />
        ))}
      </SimpleGrid>
      {children}
    </Card>
  )
}

interface FaultyRow extends Row {
  row: number
  faults: { column: string | null; reason: Words }[]
}

function FaultyRows({ resource, batch }: { resource: Resource; batch: Batch }) {
  const path = `${resource.record!.path}/rows`
  const asked = { id: batch.id, faulty: true }
  const file = (
    <Button
      component="a"
      href={api.urlOf(path, { ...asked, format: 'xlsx' })}
      download
      variant="default"
      leftSection={<IconDownload size={16} />}
    >
      {say(words.rowsFile)}
    </Button>
  )
  return (
    <BatchRows batch={batch} from={{ path, asked }} title={words.faultyRows} column={words.explanation} beside={file}>
      {({ faults }: FaultyRow) => faults.map(({ reason }) => say(reason)).join(' · ')}
    </BatchRows>
  )
}
