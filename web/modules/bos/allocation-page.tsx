// An allocation of the operational fund: how it was reckoned, its phases over the year, what came and what was used.
import { Alert, Button, Group, Progress, Stack, Text, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, percent, rupiah, shareText } from '../../kit/format.ts'
import type { Resource } from '../../kit/lists/resources.ts'
import { Tag } from '../../kit/lists/value.tsx'
import { ListOf } from '../../kit/pages/list-of.tsx'
import { Part, RowsPart } from '../../kit/pages/page.tsx'
import { Failed, Loading } from '../../kit/pages/states.tsx'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { type Row, useAct } from '../../kit/queries.ts'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { valueWord, words } from './words.ts'

const PHASES = '/api/v1/bos/phases'
const MAKE_SET = '/api/v1/bos/inspection-sets/create'
type Phase = Reply<typeof PHASES>['data'][number]

export function AllocationPage({ params, resources }: PageProps) {
  useLanguage()
  const may = useMay()
  const reports = (['realisation', 'recapitulation'] as const).filter((name) => may(`/api/v1/bos/reports/${name}`))
  return (
    <RecordPage
      resource={resources.get('bos/allocations')!}
      id={Number(params.id)}
      title={({ fiscal_year }) => `${say(words.allocation)} ${fiscal_year}`}
      under={({ period }) => [valueWord('period', String(period))]}
      acts={({ fund_source_id, fiscal_year }) =>
        reports.map((name) => ({
          title: thingWord(`bos/reports/${name}`),
          to: `/bos/reports/${name}`,
          search: { fund_source_id, fiscal_year },
        }))
      }
      below={(record) => (
        <>
          <Phases record={record} />
          <Disbursements id={Number(record.id)} resource={resources.get('bos/disbursements')} />
        </>
      )}
    />
  )
}

function Phases({ record }: { record: Row }) {
  const id = Number(record.id)
  const may = useMay()
  const open = may(PHASES)
  const maySet = may(MAKE_SET) && record.period === 'year' && record.state === 'approved'
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [PHASES, id],
    queryFn: async ({ signal }) => (await api.get(PHASES, { allocation_id: id }, signal)).data,
    enabled: open,
  })
  if (!open) return null
  if (isLoading) return <Loading shape="record" />
  if (error) return <Failed error={error} retry={refetch} />
  const phases = data ?? []
  return (
    <>
      <Absorption record={record} phases={phases} />
      <RowsPart title={say(words.phases)} none={say(words.noPhases)} isDraft={record.state === 'draft'}>
        {phases.length > 0 && (
          <>
            <Timeline active={phases.filter(({ remaining }) => remaining <= 0).length - 1} bulletSize={22}>
              {phases.map((phase) => (
                <OnePhase key={phase.phase} phase={phase}>
                  {maySet && <MakeSet allocation_id={id} phase={phase.phase} />}
                </OnePhase>
              ))}
            </Timeline>

            {maySet && (
              <Text size="sm" mt="sm">
                {say(words.setHolds)}
              </Text>
            )}
          </>
        )}
      </RowsPart>
    </>
  )
}

/** One click: the list then shows how far it is. */
function MakeSet(asked: { allocation_id: number; phase: number }) {
  const navigate = useNavigate()
  const act = useAct({ path: MAKE_SET, onDone: () => navigate({ to: '/bos/inspection-sets' as never }) })
  return (
    <Button size="xs" variant="light" w="fit-content" loading={act.isPending} onClick={() => act.mutate(asked)}>
      {say(words.makeSet)}
    </Button>
  )
}

function OnePhase({ phase, children }: { phase: Phase; children: ReactNode }) {
  return (
    <Timeline.Item title={`${say(words.phase)} ${phase.phase} · ${day(phase.opens_on)} – ${day(phase.closes_on)}`}>
      <Stack gap={4} maw={520}>
        <Bar of={phase.entitled} part={phase.received} words={say(words.absorptionOf)} />
        {phase.reduction > 0 && (
          <Tag colour="orange">
            {say(words.reduced)} {percent(phase.reduction_percent)} · {rupiah(phase.reduction)}
          </Tag>
        )}
        {phase.waits_for_report && (
          <Alert color="orange" p="xs">
            {say(words.waits)}
          </Alert>
        )}
        {children}
      </Stack>
    </Timeline.Item>
  )
}

const REALISATION = '/api/budget/realisation'

/** How much of the fund's year has come, and how much of it was used. */
function Absorption({ record, phases }: { record: Row; phases: readonly Phase[] }) {
  const asked = { fund_source_id: Number(record.fund_source_id), fiscal_year: Number(record.fiscal_year) }
  const open = useMay()(REALISATION)
  const { data, error, refetch } = useQuery({
    queryKey: [REALISATION, asked],
    queryFn: ({ signal }) => api.get(REALISATION, asked, signal),
    enabled: open,
  })
  const sum = (key: 'entitled' | 'received') => phases.reduce((total, phase) => total + phase[key], 0)
  return (
    <Part title={say(words.absorption)}>
      <Stack gap="xs" maw={640}>
        {phases.length > 0 && <Bar of={sum('entitled')} part={sum('received')} words={say(words.absorptionOf)} />}
        {error && <Failed error={error} retry={refetch} />}
        {data && (
          <Bar of={Number(record.amount)} part={data.data.totals.realised} words={say(words.realisedOf)} color="teal" />
        )}
      </Stack>
    </Part>
  )
}

function Bar(props: { of: number; part: number; words: string; color?: string }) {
  const share = props.of ? (100 * props.part) / props.of : 0
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {rupiah(props.part)} / {rupiah(props.of)} {props.words}
        </Text>
        <Text size="sm" fw={600}>
          {shareText(share)}
        </Text>
      </Group>
      <Progress
        value={Math.min(100, share)}
        color={props.color ?? 'toska'}
        aria-label={`${shareText(share)} ${props.words}`}
      />
    </div>
  )
}

function Disbursements({ id, resource }: { id: number; resource: Resource | undefined }) {
  if (!resource) return null
  return (
    <Part title={say(words.disbursements)}>
      <ListOf resource={resource} fixed={{ allocation_id: id }} />
    </Part>
  )
}
