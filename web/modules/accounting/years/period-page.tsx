// A month on its way to be closed, on one page: what is missing, each with its way out; then one closes it and another releases it.
import { Alert, Anchor, Card, List, Stack, Stepper } from '@mantine/core'
import { IconCheck, IconLock, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, monthOfYear, number, rupiah, withDays } from '../../../kit/format.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { type Resource, workflowOf } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { History } from '../../../kit/pages/record/history.tsx'
import { HeadUnder } from '../../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { roleWord, say, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'
import { CheckRow } from './check-row.tsx'

const PERIOD = '/api/accounting/periods/{id}'
type Period = Reply<typeof PERIOD>['data']
type Check = Period['checks'][number]

export function PeriodPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(PERIOD)
  const read = useQuery({
    queryKey: [PERIOD, id, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(PERIOD, { id }, signal)).data,
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (!read.data) return <Failed error={read.error} retry={read.refetch} />
  const period = read.data
  const resource = resources.get('accounting/periods')!
  const obstacles = obstaclesOf(period)
  return (
    <Page
      title={monthOfYear(period.starts_on)}
      under={<HeadUnder parts={[`${day(period.starts_on)} – ${day(period.ends_on)}`]} />}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          <StateBadge value={period.state} />
          <Actions resource={resource} record={period as Row} reasons={{ close: obstacles }} />
        </>
      }
    >
      <Way period={period} resource={resource} />
      <Outcome period={period} obstacles={obstacles} />
      <Checks title={say(words.monthMissing)} checks={period.checks.filter(({ blocks }) => blocks)} period={period} />
      <Checks title={say(words.monthWeigh)} checks={period.checks.filter(({ blocks }) => !blocks)} period={period} />
      <History relation="accounting.period" id={id} />
    </Page>
  )
}

/** What the release would be refused with. */
const obstaclesOf = ({ checks }: Period): string =>
  checks.flatMap(({ blocks, words: sentence }) => (blocks ? [say(sentence)] : [])).join(' ')

/** The roles of a step are many words. */
const WRAPPED = { step: { minWidth: 0 }, stepBody: { minWidth: 0 }, stepDescription: { whiteSpace: 'normal' } } as const
const STATES = ['open', 'soft_closed', 'closed'] as const

/** Whose turn it is: one who keeps the books, then another who releases. */
function Way({ period, resource }: { period: Period; resource: Resource }) {
  const moves = workflowOf(resource)?.moves
  const by = (move: string) => (moves?.[move]?.by ?? []).map(roleWord).join(', ')
  return (
    <Stepper active={STATES.indexOf(period.state)} size="sm" aria-label={say(words.monthSteps)} styles={WRAPPED}>
      <Stepper.Step label={say(words.monthClose)} description={by('soft_close')} />
      <Stepper.Step label={say(words.monthRelease)} description={by('close')} />
    </Stepper>
  )
}

function Outcome({ period, obstacles }: { period: Period; obstacles: string }) {
  if (period.state === 'closed')
    return (
      <Alert color="teal" icon={<IconLock />}>
        {say(words.monthClosed)}
      </Alert>
    )
  return obstacles ? (
    <Alert color="red" icon={<IconX />} role="status">
      {say(words.monthNotReady)}
    </Alert>
  ) : (
    <Alert color="teal" icon={<IconCheck />} role="status">
      {say(words.monthReady)}
    </Alert>
  )
}

function Checks({ title, checks, period }: { title: string; checks: readonly Check[]; period: Period }) {
  if (checks.length === 0) return null
  return (
    <Part title={title}>
      <Card withBorder>
        <Stack>
          {checks.map((check) => (
            <CheckRow key={check.code} check={check} place={placeOf(check, period)}>
              <Items check={check} period={period} />
            </CheckRow>
          ))}
        </Stack>
      </Card>
    </Part>
  )
}

/** The list where it is put right, narrowed to what is meant where that list can be. */
function placeOf({ code, path }: Check, { starts_on, ends_on }: Period): { path: string; search?: Row } {
  const page = path.replace(/^\/api\/(v1\/)?/, '')
  if (code === 'evidence_missing') return { path: page, search: { from: starts_on, until: ends_on } }
  if (code === 'bank_lines_open') return { path: page, search: { state: 'open' } }
  if (code === 'drafts_open') return { path: page, search: { state: 'draft' } }
  if (code === 'advances_open') return { path: page, search: { open: true } }
  return { path: page }
}

function Items({ check: { code, items, count }, period }: { check: Check; period: Period }) {
  const may = useMay()('/api/accounting/bank-statements/create')
  if (items.length === 0) return null
  const recordable = may && (code === 'statements_missing' || code === 'cash_uncounted')
  return (
    <List size="sm" mt={4}>
      {items.map(({ what, account, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two documents may bear one name
        <List.Item key={index}>
          {recordable && account !== null ? (
            <Anchor
              component={Link}
              to="/accounting/bank-statements/new"
              search={{ account, starts_on: period.starts_on, ends_on: period.ends_on } as never}
              size="sm"
            >
              {what}
            </Anchor>
          ) : (
            withDays(what)
          )}
          {amount !== null && ` · ${rupiah(amount)}`}
        </List.Item>
      ))}
      {count > items.length && (
        <List.Item>{say(words.andMore).replace('{count}', number(count - items.length))}</List.Item>
      )}
    </List>
  )
}
