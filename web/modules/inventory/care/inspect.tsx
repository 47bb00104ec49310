// Inspecting an asset, made for a thumb: every check of the template as big buttons, a photo straight from the camera.

import { Alert, Button, Select, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Refusal } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { useDraft } from '../../../kit/forms/draft.ts'
import { useUploading } from '../../../kit/forms/inputs/file-field.tsx'
import { ReferenceField } from '../../../kit/forms/inputs/reference-field.tsx'
import { noticeOf } from '../../../kit/forms/notice.ts'
import { Page } from '../../../kit/pages/page.tsx'
import { Failed, Loading, messageOf, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, useFilter } from '../../../kit/pages/thing-page.tsx'
import { type Row, useAct } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import type { DoorSheet } from '../../../kit/sheet.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import { CheckCard, type Found } from './check-card.tsx'

const PATH = '/api/inventory/inspections/create'
const TEMPLATE = '/api/inventory/inspection-templates/{id}'
/** Where no template is gone through there is one thing to say: how it is as a whole. */
const WHOLE = 0

interface Draft {
  found: Record<string, Found>
  condition: string | null
  note: string
}

export function Inspect({ resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const [{ asset_id, template_id }, setAbout] = useFilter()
  const resource = resources.get('inventory/inspections')
  if (!resource?.create || !may(PATH)) return <NoAccess />
  return (
    <Page title={say(words.inspectTitle)} hint={say(words.inspectHint)} crumbs={crumbsOf(resource)}>
      <Stack maw={640}>
        <ReferenceField
          label={fieldWord('asset_id')}
          path="/api/inventory/assets"
          value={asset_id as number | undefined}
          onChange={(next) => setAbout({ asset_id: next ?? undefined, template_id })}
          required
        />
        <ReferenceField
          label={fieldWord('template_id')}
          path="/api/inventory/inspection-templates"
          value={template_id as number | undefined}
          onChange={(next) => setAbout({ asset_id, template_id: next ?? undefined })}
          {...(template_id === undefined && { description: say(words.withoutTemplate) })}
        />
        {asset_id !== undefined && (
          <Checks
            key={`${asset_id} ${template_id}`}
            door={resource.create}
            assetId={Number(asset_id)}
            templateId={template_id === undefined ? undefined : Number(template_id)}
          />
        )}
      </Stack>
    </Page>
  )
}

interface ChecksProps {
  door: DoorSheet
  assetId: number
  templateId: number | undefined
}

function Checks({ door, assetId, templateId }: ChecksProps) {
  const language = useLanguage()
  const template = useQuery({
    queryKey: [TEMPLATE, { id: templateId }, language],
    queryFn: ({ signal }) => api.get(TEMPLATE, { id: templateId! }, signal),
    enabled: templateId !== undefined,
  })
  if (template.isLoading) return <Loading />
  if (template.error) return <Failed error={template.error} retry={template.refetch} />
  const checks = template.data?.data.checks ?? [{ id: WHOLE, label: say(words.whole), position: 1 }]
  return <Sheet {...{ door, assetId, templateId, checks }} />
}

function Sheet({ door, assetId, templateId, checks }: ChecksProps & { checks: { id: number; label: string }[] }) {
  const navigate = useNavigate()
  const draft = useDraft<Draft>(`${PATH} ${assetId} ${templateId}`, { found: {}, condition: null, note: '' })
  const { found, condition, note } = draft.value
  const put = (change: Partial<Draft>) => draft.change({ ...draft.value, ...change })
  const act = useAct({
    path: PATH,
    done: noticeOf({ path: PATH }, {}),
    onDone: (answer) => {
      draft.drop()
      void navigate({ to: `/inventory/inspections/${(answer.data as Row).id}` })
    },
  })
  const uploading = useUploading()
  const left = checks.filter(({ id }) => found[id]?.result === undefined).length
  const conditions = (door.input.properties?.condition?.enum ?? []).map(String)
  return (
    <>
      {checks.map(({ id, label }) => (
        <CheckCard
          key={id}
          label={label}
          found={found[id] ?? {}}
          onChange={(next) => put({ found: { ...found, [id]: next } })}
          isPart={id !== WHOLE}
        />
      ))}
      <Select
        label={say(words.condition)}
        description={say(words.conditionHint)}
        data={conditions.map((value) => ({ value, label: valueWord('condition', value) }))}
        value={condition}
        onChange={(next) => put({ condition: next })}
        clearable
        size="md"
      />
      <Textarea
        label={fieldWord('note')}
        value={note}
        onChange={(event) => put({ note: event.currentTarget.value })}
        autosize
        minRows={2}
        size="md"
      />
      {act.error && <Faults error={act.error} checks={checks} />}
      <Stack gap="xs">
        <Text size="sm" aria-live="polite">
          {left > 0 ? `${left} ${say(words.checksLeft)}` : ''}
        </Text>
        <Button
          size="lg"
          fullWidth
          loading={act.isPending || uploading}
          onClick={() => act.mutate(sent({ assetId, templateId, checks, draft: draft.value }))}
        >
          {say(words.saveInspection)}
        </Button>
      </Stack>
    </>
  )
}

interface Sent {
  assetId: number
  templateId: number | undefined
  checks: { id: number }[]
  draft: Draft
}

function sent({ assetId, templateId, checks, draft: { found, condition, note } }: Sent): Row {
  const common = { asset_id: assetId, ...(condition && { condition }), ...(note && { note }) }
  if (templateId === undefined) {
    const { result, severity } = found[WHOLE] ?? {}
    return { ...common, result, severity }
  }
  const results = checks.flatMap(({ id }) => (found[id]?.result ? [{ check_id: id, ...found[id] }] : []))
  return { ...common, template_id: templateId, results }
}

/** Faults of one check are told by its name: params.results.2.severity. */
function Faults({ error, checks }: { error: Error; checks: { label: string }[] }) {
  const fields = error instanceof Refusal ? Object.entries(error.fields) : []
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
      {fields.map(([path, text]) => {
        const nth = /results\.(\d+)/.exec(path)?.[1]
        const about = nth === undefined ? fieldWord(path.replace('params.', '')) : checks[Number(nth)]?.label
        return (
          <Text key={path} size="sm">
            {about}: {text}
          </Text>
        )
      })}
    </Alert>
  )
}
