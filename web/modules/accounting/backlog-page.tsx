// What came before the books: by month and kind, what stays out and why, and the job that posts the rest.
import { Alert, Button, Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { day, number, rupiah } from '../../kit/format.ts'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, messageOf, NoAccess } from '../../kit/pages/states.tsx'
import { WorkProgress } from '../../kit/pages/work-progress.tsx'
import { type Row, useAct, useRecord } from '../../kit/queries.ts'
import { Figures } from '../../kit/reports/figures.tsx'
import { type ReportColumn, ReportTable } from '../../kit/reports/report-table.tsx'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { fieldWord, valueWord, words } from './words.ts'

const THING = 'accounting/backlog'
const PATH = `/api/${THING}` as const
const START = `${PATH}/start`
const LOOK_MS = 1_000

export function BacklogPage({ resources }: PageProps) {
  const may = useMay()
  const [jobId, setJobId] = useState<number>()
  const read = useQuery({
    queryKey: [PATH, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(PATH, {}, signal)).data,
    enabled: may(PATH),
  })
  const act = useAct({ path: START, onDone: (answer) => setJobId((answer.data as { job_id: number }).job_id) })
  if (!may(PATH)) return <NoAccess />
  if (read.isLoading) return <Loading />
  if (!read.data) return <Failed error={read.error} retry={read.refetch} />
  const { documents, amount, groups, began } = read.data
  return (
    <Page
      title={thingWord(THING)}
      hint={say(resources.get(THING)!.list!.summary)}
      actions={
        may(START) &&
        documents > 0 && (
          <Button onClick={() => act.mutate({})} loading={act.isPending}>
            {say(words.postBacklog)}
          </Button>
        )
      }
    >
      {act.error && <Alert color="red">{messageOf(act.error)}</Alert>}
      {jobId !== undefined && <Posting jobId={jobId} onEnd={read.refetch} />}
      <Figures
        figures={[
          { label: fieldWord('documents'), value: number(documents) },
          { label: fieldWord('amount'), value: rupiah(amount) },
          ...(began ? [{ label: fieldWord('began'), value: day(began) }] : []),
        ]}
      />
      {groups.length === 0 ? (
        <Empty words={words.backlogNothing} />
      ) : (
        <Card withBorder padding="xs">
          <ReportTable
            caption={thingWord(THING)}
            columns={columnsOf()}
            rows={groups.map((group) => ({
              key: `${group.month} ${group.kind} ${group.obstacle}`,
              values: {
                ...group,
                kind: valueWord('kind', group.kind),
                obstacle: group.obstacle ? valueWord('obstacle', group.obstacle) : say(words.backlogReady),
              },
            }))}
          />
        </Card>
      )}
    </Page>
  )
}

interface Job {
  state: 'queued' | 'running' | 'done' | 'failed'
  done: number
  total: number | null
  error: string | null
}
const isUnderWay = ({ state }: Job) => state === 'queued' || state === 'running'

/** The job as it goes on; what is left is asked again when it ends. */
function Posting({ jobId, onEnd }: { jobId: number; onEnd(): void }) {
  const again = (answer: Row) => (isUnderWay(answer.data as Job) ? LOOK_MS : false)
  const read = useRecord('/api/v1/jobs/{id}', { id: jobId }, { again })
  const job = (read.data as { data: Job } | undefined)?.data
  const ended = job !== undefined && !isUnderWay(job)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once, when the job has ended
  useEffect(() => {
    if (ended) onEnd()
  }, [ended])
  if (!job || job.state === 'done') return null
  if (job.state === 'failed') return <Alert color="red">{job.error}</Alert>
  return <WorkProgress label={say(words.postBacklog)} done={job.done} total={job.total ?? 0} />
}

const columnsOf = (): ReportColumn[] => [
  { key: 'month', title: fieldWord('month'), kind: 'date' },
  { key: 'kind', title: fieldWord('kind'), kind: 'text' },
  { key: 'documents', title: fieldWord('documents'), kind: 'count' },
  { key: 'amount', title: fieldWord('amount'), kind: 'rupiah' },
  { key: 'obstacle', title: fieldWord('obstacle'), kind: 'text' },
]
