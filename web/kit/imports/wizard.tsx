// Importing a file, the same for every module: choose it, have it checked, look at the report, import, undo.
import { Anchor, Button, Card, Group, NativeSelect, Stack, Stepper, Switch, Table, Text } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api.ts'
import { useWords } from '../dictionary.ts'
import { FileField } from '../forms/inputs/file-field.tsx'
import type { Resource } from '../lists/resources.ts'
import { Page, Part } from '../pages/page.tsx'
import { Failed, Loading, messageOf, NoAccess } from '../pages/states.tsx'
import { crumbsOf } from '../pages/thing-page.tsx'
import { phrases } from '../phrases.ts'
import { useAct } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { say, useLanguage } from '../words.ts'
import { importOf, kindsOf, useColumns } from './imports.ts'
import { imports as words } from './phrases.ts'

export function ImportSteps({ active }: { active: number }) {
  return (
    <Stepper active={active} size="sm" allowNextStepsSelect={false}>
      {[words.stepFile, words.stepCheck, words.stepImport, words.stepDone].map((step) => (
        <Stepper.Step key={step.en} label={say(step)} allowStepSelect={false} />
      ))}
    </Stepper>
  )
}

/** The button of a list that can be filled from a file. */
export function ImportButton({ resources, thing }: { resources: Map<string, Resource>; thing: string }) {
  const session = useSession()
  const found = importOf(resources, thing)
  if (!found || !isOpen(session, found.resource.create!.access)) return null
  return (
    <Button
      component={Link}
      to={`/${found.resource.thing}/new`}
      search={{ kind: found.kind } as never}
      variant="default"
      leftSection={<IconUpload size={16} />}
    >
      {say(phrases.import)}
    </Button>
  )
}

export function NewImportPage({ resource }: { resource: Resource }) {
  const session = useSession()
  const navigate = useNavigate()
  const given = (useSearch({ strict: false }) as { kind?: string }).kind
  const kinds = kindsOf(resource)
  const { valueWord } = useWords()
  const [kind, setKind] = useState(given && kinds.includes(given) ? given : kinds[0]!)
  const [file, setFile] = useState<number | null>(null)
  const [choices, setChoices] = useState<ImportChoices>({ whole: false, update: false })
  const canUpdate = useColumns(resource, kind).data?.some(({ existing }) => existing !== null) ?? false
  useLanguage()
  const check = useAct({
    path: resource.create!.path,
    onDone: ({ data }) => navigate({ to: `/${resource.thing}/${(data as { id: number }).id}` }),
  })
  if (!isOpen(session, resource.create!.access)) return <NoAccess />
  return (
    <Page title={say(words.newImport)} crumbs={crumbsOf(resource)}>
      <ImportSteps active={0} />
      <Card withBorder>
        <Stack maw={560}>
          {kinds.length > 1 && (
            <NativeSelect
              label={say(words.kind)}
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value)}
              data={kinds.map((value) => ({ value, label: valueWord('kind', value) }))}
            />
          )}
          <Template resource={resource} kind={kind} />
          <FileField label={say(words.file)} onChange={setFile} accept=".csv,.txt,.xlsx" required />
          <Choices canUpdate={canUpdate} value={choices} onChange={setChoices} />
          {check.error && (
            <Text c="red" role="alert">
              {messageOf(check.error)}
            </Text>
          )}
          <Group>
            <Button
              disabled={file === null}
              loading={check.isPending}
              onClick={() => check.mutate({ kind, file_id: file, dry_run: true, ...paramsOf(choices, canUpdate) })}
            >
              {say(words.check)}
            </Button>
          </Group>
        </Stack>
      </Card>
      <ColumnsHelp resource={resource} kind={kind} />
    </Page>
  )
}

interface ImportChoices {
  whole: boolean
  update: boolean
}

const paramsOf = ({ whole, update }: ImportChoices, canUpdate: boolean) => ({
  all_or_nothing: whole,
  ...(canUpdate && update && { update_existing: true }),
})

interface ChoicesProps {
  canUpdate: boolean
  value: ImportChoices
  onChange(value: ImportChoices): void
}

function Choices({ canUpdate, value, onChange }: ChoicesProps) {
  return (
    <>
      <Switch
        label={say(words.allOrNothing)}
        description={say(words.allOrNothingHint)}
        checked={value.whole}
        onChange={(event) => onChange({ ...value, whole: event.currentTarget.checked })}
      />
      {canUpdate && (
        <Switch
          label={say(words.update)}
          description={say(words.updateHint)}
          checked={value.update}
          onChange={(event) => onChange({ ...value, update: event.currentTarget.checked })}
        />
      )}
    </>
  )
}

function Template({ resource, kind }: { resource: Resource; kind: string }) {
  return (
    <div>
      <Text size="sm">{say(words.templateHint)}</Text>
      <Group gap="md">
        {['xlsx', 'csv'].map((format) => (
          <Anchor
            key={format}
            href={api.urlOf(`${resource.list!.path}/template`, { kind, format })}
            download
            size="sm"
            underline="always"
          >
            <IconDownload size={14} /> {say(words.template)} ({format.toUpperCase()})
          </Anchor>
        ))}
      </Group>
    </div>
  )
}

function ColumnsHelp({ resource, kind }: { resource: Resource; kind: string }) {
  const columns = useColumns(resource, kind)
  if (columns.isLoading) return <Loading />
  if (columns.error) return <Failed error={columns.error} retry={columns.refetch} />
  return (
    <Part title={say(words.columnsTitle)}>
      <Table.ScrollContainer minWidth={480} type="native" tabIndex={0}>
        <Table striped aria-label={say(words.columnsTitle)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(words.column)}</Table.Th>
              <Table.Th>{say(words.explanation)}</Table.Th>
              <Table.Th>{say(words.example)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.data?.map(({ key, header, hint, required, example }) => (
              <Table.Tr key={key}>
                <Table.Td fw={600}>
                  {say(header)}
                  {required && ` (${say(words.required)})`}
                </Table.Td>
                <Table.Td>{say(hint)}</Table.Td>
                <Table.Td>{example}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Part>
  )
}
