// One payroll run, step by step: what it comes to, what needs a look, the slips, the journal entry and the bank's file.
import { Alert, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, monthName, number, rupiah } from '../../kit/format.ts'
import { type Resource, workflowOf } from '../../kit/lists/resources.ts'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Beside } from '../../kit/pages/record/beside.tsx'
import { EntryPart } from '../../kit/pages/record/entry.tsx'
import { Facts } from '../../kit/pages/record/facts.tsx'
import { Life } from '../../kit/pages/record/life.tsx'
import { RecordActs } from '../../kit/pages/record/record-acts.tsx'
import { HeadUnder } from '../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf } from '../../kit/pages/thing-page.tsx'
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
  if (read.isLoading) return <Loading shape="record" />
  if (!read.data) return <Failed error={read.error} retry={read.refetch} />
  const run = read.data.data
  const computing = isComputing(run)
  return (
    <Page
      title={`${say(words.run)} ${monthName(run.month)} ${run.year}`}
      badge={<StateBadge value={run.state} />}
      under={<HeadUnder parts={[valueWord('kind', run.kind), `${fieldWord('pay_date')} ${day(run.pay_date)}`]} />}
      crumbs={crumbsOf(resource)}
      actions={!computing && <RecordActs resource={resource} record={run} />}
    >
      <Life resource={resource} record={run} />
      {computing && <Computing run={run} />}
      {run.job_state === 'failed' && (
        <Alert color="red" icon={<IconAlertTriangle />} title={say(words.computeFailed)}>
          {run.job_error}
        </Alert>
      )}
      <Beside id={id} moved="people.payroll_run" traced="people.payroll_run">
        {!computing && run.state !== 'draft' && <Computed run={run} resources={resources} />}
      </Beside>
    </Page>
  )
}

function Computing({ run }: { run: Run }) {
  const [done, total] = [run.job_done ?? 0, run.job_total ?? 0]
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{say(words.computing)}</Text>
      <Progress value={total ? (100 * done) / total : 5} animated aria-label={say(words.computing)} />
      <Text size="sm">
        {number(done)} / {total ? number(total) : '…'} {say(words.slipsDone)}
      </Text>
    </Stack>
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
      {may(TRANSFER) && isAgreed(run, workflowOf(resources.get('payroll/runs')!)) && (
        <Group>
          <BankFile runId={run.id} />
        </Group>
      )}
      {slips && may(slips.path) && <RunSlips runId={run.id} door={slips} />}
      <RunEntries runId={run.id} />
    </>
  )
}

type RunTotals = Reply<'/api/payroll/runs/{id}/totals'>['data']
const FIGURES = ['net', 'gross', 'deductions', 'tax', 'employer'] as const

function Totals({ totals }: { totals: RunTotals }) {
  const figures = FIGURES.map((key) => ({
    key: key as string,
    label: fieldWord(key),
    value: rupiah(totals[key]),
    isMain: key === 'net',
  }))
  const slips = { key: 'slips', label: say(words.payslips), value: number(totals.payslips) }
  return <Facts facts={[...figures, slips]} />
}

/** What is well is one line; what needs a look stands out. */
function Exceptions({ totals }: { totals: RunTotals }) {
  const told = [
    [totals.without_account, words.withoutAccount],
    [totals.leavers_owing, words.leaversOwing],
  ] as const
  const open = told.filter(([count]) => count > 0)
  if (open.length === 0)
    return (
      <Group gap={6} c="var(--mantine-color-teal-text)" wrap="nowrap">
        <IconCircleCheck size={16} aria-hidden />
        <Text size="sm">{say(words.noExceptions)}</Text>
      </Group>
    )
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={say(words.exceptions)}
      // The library's shade for titles is too pale on its tint.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      {open.map(([count, word]) => `${number(count)} ${say(word)}.`).join(' ')}
    </Alert>
  )
}

const ENTRIES = '/api/accounting/journal-entries'

/** The bank's file is there once it is agreed to. */
function isAgreed(run: Run, workflow: Workflow | undefined): boolean {
  const states = workflow?.states ?? []
  return states.indexOf(run.state) >= states.indexOf(workflow?.moves.approve?.to ?? '')
}

/** The journal entry once it is paid. */
function RunEntries({ runId }: { runId: number }) {
  const may = useMay()
  const language = useLanguage()
  const source = { source_relation: 'people.payroll_run', source_id: runId }
  const { data } = useQuery({
    queryKey: [ENTRIES, source, language],
    queryFn: ({ signal }) => api.get(ENTRIES, source, signal),
    enabled: may(ENTRIES),
  })
  return (data?.data ?? []).map(({ id }) => <EntryPart key={id} id={id} />)
}
