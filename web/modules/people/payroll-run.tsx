// One payroll run, step by step: what it comes to, what needs a look, the slips, the journal entry and the bank's file.
import { Alert, Anchor, Card, Group, Progress, SimpleGrid, Stack, Stepper, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, monthName, number, rupiah } from '../../kit/format.ts'
import { Actions, BACKWARD } from '../../kit/forms/actions.tsx'
import { type Resource, workflowOf } from '../../kit/lists/resources.ts'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Page, Part } from '../../kit/pages/page.tsx'
import { History } from '../../kit/pages/record/history.tsx'
import { TraceButton } from '../../kit/pages/record/trace.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf, RecordApproval } from '../../kit/pages/thing-page.tsx'
import { useMay } from '../../kit/session.ts'
import type { Workflow } from '../../kit/sheet.ts'
import { say, useLanguage } from '../../kit/words.ts'
import { BankFile, TRANSFER } from './bank-file.tsx'
import { RunSlips } from './run-slips.tsx'
import { fieldWord, valueWord, words } from './words.ts'

const PATH = '/api/payroll/runs/{id}'
const ASKED_EVERY = 1_000
type Run = Reply<typeof PATH>['data']

const isComputing = (run: Run | undefined) => run?.job_state === 'queued' || run?.job_state === 'running'

export function PayrollRun({ params, resources }: PageProps) {
  const language = useLanguage()
  const may = useMay()(PATH)
  const id = Number(params.id)
  const read = useQuery({
    queryKey: [PATH, { id }, language],
    queryFn: ({ signal }) => api.get(PATH, { id }, signal),
    enabled: may,
    refetchInterval: ({ state }) => (isComputing(state.data?.data) ? ASKED_EVERY : false),
  })
  const resource = resources.get('payroll/runs')
  if (!may || !resource) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (!read.data) return <Failed error={read.error} retry={read.refetch} />
  const run = read.data.data
  const computing = isComputing(run)
  return (
    <Page
      title={`${say(words.run)} ${monthName(run.month)} ${run.year}`}
      hint={`${valueWord('kind', run.kind)} · ${fieldWord('pay_date')} ${day(run.pay_date)}`}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          <StateBadge value={run.state} />
          <TraceButton relation="people.payroll_run" id={id} />
          {!computing && <Actions resource={resource} record={run} />}
        </>
      }
    >
      <RecordApproval resource={resource} id={id} />
      <Steps run={run} states={wayOf(workflowOf(resource), run.state)} />
      {computing && <Computing run={run} />}
      {run.job_state === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle />} title={say(words.computeFailed)}>
          {run.job_error}
        </Alert>
      )}
      {!computing && run.state !== 'draft' && <Computed run={run} resources={resources} />}
      <History relation="people.payroll_run" id={id} />
    </Page>
  )
}

/** The way that a run goes. Where it is taken back to is no step of it, unless it was. */
function wayOf(workflow: Workflow | undefined, now: string): string[] {
  const moves = Object.entries(workflow?.moves ?? {})
  const leadsBack = (state: string) => {
    const there = moves.filter(([, { to }]) => to === state)
    return there.length > 0 && there.every(([name]) => BACKWARD.test(name))
  }
  return (workflow?.states ?? []).filter((state) => state === now || !leadsBack(state))
}

/** The states of the workflow in their order: what is behind, what is now. */
function Steps({ run, states }: { run: Run; states: readonly string[] }) {
  const active = states.indexOf(run.state)
  const isOver = active === states.length - 1
  return (
    <Stepper
      active={isOver ? states.length : active}
      size="xs"
      wrap
      aria-label={say(words.steps)}
      completedIcon={<IconCheck size={14} />}
    >
      {states.map((state, index) => (
        <Stepper.Step
          key={state}
          label={valueWord('state', state)}
          aria-current={index === active ? 'step' : undefined}
        />
      ))}
    </Stepper>
  )
}

function Computing({ run }: { run: Run }) {
  const [done, total] = [run.job_done ?? 0, run.job_total ?? 0]
  return (
    <Card withBorder role="status">
      <Stack gap="xs">
        <Text fw={600}>{say(words.computing)}</Text>
        <Progress value={total ? (100 * done) / total : 5} animated aria-label={say(words.computing)} />
        <Text size="sm">
          {number(done)} / {total ? number(total) : '…'} {say(words.slipsDone)}
        </Text>
      </Stack>
    </Card>
  )
}

function Computed({ run, resources }: { run: Run; resources: Map<string, Resource> }) {
  const may = useMay()
  const language = useLanguage()
  const path = '/api/payroll/runs/{id}/totals'
  const { data, error, refetch } = useQuery({
    queryKey: [path, { id: run.id }, language],
    queryFn: ({ signal }) => api.get(path, { id: run.id }, signal),
    enabled: may(path),
  })
  const slips = resources.get('payroll/payslips')?.list
  return (
    <>
      {error && <Failed error={error} retry={refetch} />}
      {data && (
        <>
          <Totals totals={data.data} />
          <Exceptions totals={data.data} />
        </>
      )}
      <Papers run={run} workflow={workflowOf(resources.get('payroll/runs')!)} />
      {slips && may(slips.path) && <RunSlips runId={run.id} door={slips} />}
    </>
  )
}

type RunTotals = Reply<'/api/payroll/runs/{id}/totals'>['data']
const FIGURES = ['gross', 'deductions', 'net', 'tax', 'employer'] as const

function Totals({ totals }: { totals: RunTotals }) {
  return (
    <Part title={say(words.totals)}>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="sm">
        <Figure label={say(words.payslips)} value={number(totals.payslips)} />
        {FIGURES.map((name) => (
          <Figure key={name} label={fieldWord(name)} value={rupiah(totals[name])} />
        ))}
      </SimpleGrid>
    </Part>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <Card withBorder padding="sm">
      <Text size="xs">{label}</Text>
      <Text fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
    </Card>
  )
}

function Exceptions({ totals }: { totals: RunTotals }) {
  const told = [
    [totals.without_account, words.withoutAccount],
    [totals.leavers_owing, words.leaversOwing],
  ] as const
  const open = told.filter(([count]) => count > 0)
  const isFine = open.length === 0
  return (
    <Alert
      color={isFine ? 'teal' : 'orange'}
      icon={isFine ? <IconCheck /> : <IconAlertTriangle />}
      title={say(words.exceptions)}
      // The library's shade for titles is too pale on its tint.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {isFine ? say(words.noExceptions) : open.map(([count, word]) => `${number(count)} ${say(word)}.`).join(' ')}
    </Alert>
  )
}

const ENTRIES = '/api/accounting/journal-entries'

/** The bank's file once it is agreed to, the journal entry once it is paid. */
function Papers({ run, workflow }: { run: Run; workflow: Workflow | undefined }) {
  const may = useMay()
  const language = useLanguage()
  const source = { source_relation: 'people.payroll_run', source_id: run.id }
  const entries = useQuery({
    queryKey: [ENTRIES, source, language],
    queryFn: ({ signal }) => api.get(ENTRIES, source, signal),
    enabled: may(ENTRIES),
  })
  const found = entries.data?.data ?? []
  const states = workflow?.states ?? []
  const isAgreed = states.indexOf(run.state) >= states.indexOf(workflow?.moves.approve?.to ?? '')
  const hasFile = may(TRANSFER) && isAgreed
  if (!hasFile && found.length === 0) return null
  return (
    <Group>
      {hasFile && <BankFile runId={run.id} />}
      {found.map(({ id, document }) => (
        <Anchor key={id} component={Link} to={`/accounting/journal-entries/${id}`} size="sm">
          {say(words.journal)} {document}
        </Anchor>
      ))}
    </Group>
  )
}
