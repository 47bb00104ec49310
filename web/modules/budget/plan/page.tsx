// A budget plan: its lines as a sheet, what stands against submitting it, what it changes, and its way to approval.
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { ActDialog } from '../../../kit/forms/actions.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { ownText } from '../../../kit/own-words.ts'
import { Page } from '../../../kit/pages/page.tsx'
import { Beside } from '../../../kit/pages/record/beside.tsx'
import { Life } from '../../../kit/pages/record/life.tsx'
import { type OwnAct, RecordActs } from '../../../kit/pages/record/record-acts.tsx'
import { HeadUnder } from '../../../kit/pages/record/record-head.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'
import { PlanCheck, useCheck } from './check.tsx'
import { PlanDifference } from './difference.tsx'
import { PlanFigures } from './figures.tsx'
import { PLAN, type Plan } from './plan.ts'
import { PlanSheet } from './sheet.tsx'

const ARKAS = '/api/budget/reports/arkas-plan'

export function PlanPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(PLAN)
  const language = useLanguage()
  const read = useQuery({
    queryKey: [PLAN, id, language],
    queryFn: ({ signal }) => api.get(PLAN, { id }, signal),
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  return <OnePlan key={id} plan={read.data!.data} resources={resources} />
}

function OnePlan({ plan, resources }: { plan: Plan; resources: Map<string, Resource> }) {
  const [tab, setTab] = useState<string | null>('lines')
  const [wanted, setWanted] = useState<{ line: number }>()
  const check = useCheck(plan.id, plan.open)
  const show = (line: number) => {
    setTab('lines')
    setWanted({ line })
  }
  const marked = new Set(check.data?.data.problems.flatMap(({ lines }) => lines))
  return (
    <Page
      title={ownText(plan.title)}
      badge={<StateBadge value={plan.state} />}
      under={<HeadUnder parts={[plan.fund_source, String(plan.fiscal_year), valueWord('kind', plan.kind)]} />}
      crumbs={crumbsOf(resources.get('budget/planning')!)}
      actions={<PlanActs plan={plan} resources={resources} />}
    >
      <Life resource={resources.get('budget/planning')!} record={plan as unknown as Row} />
      <PlanFigures plan={plan} />
      <PlanCheck read={check} onLine={show} />
      <Beside id={plan.id} moved="budget.plan" isWide>
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="lines">{say(words.lines)}</Tabs.Tab>
            {plan.base_id !== null && <Tabs.Tab value="difference">{thingWord('budget/plans/difference')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="lines" pt="sm">
            <PlanSheet plan={plan} marked={marked} wanted={wanted} resource={resources.get('budget/plan-lines')!} />
          </Tabs.Panel>
          {plan.base_id !== null && (
            <Tabs.Panel value="difference" pt="sm">
              <PlanDifference id={plan.id} resource={resources.get('budget/plans/difference')!} />
            </Tabs.Panel>
          )}
        </Tabs>
      </Beside>
    </Page>
  )
}

/** The doors that move a plan stand beside the one that lists them. */
function PlanActs({ plan, resources }: { plan: Plan; resources: Map<string, Resource> }) {
  const navigate = useNavigate()
  const may = useMay()
  const [isBegun, setBegun] = useState(false)
  const acting = resources.get('budget/plans')!
  const listed = resources.get('budget/planning')!
  const resource: Resource = { ...acting, ...(listed.record && { record: listed.record }) }
  const version = acting.acts.get('create-version')
  const report = resources.get('budget/reports/plan')?.list
  const printed = { plan_id: plan.id, by: 'month' }
  const files: OwnAct[] = report
    ? [
        ...report.formats.map((format) => ({
          title: say(words.planAs).replace('{format}', format.toUpperCase()),
          href: api.urlOf(report.path, { ...printed, format }),
        })),
        { title: say(words.arkasSheet), href: api.urlOf(ARKAS, { plan_id: plan.id, format: 'xlsx' }) },
      ]
    : []
  return (
    <>
      <RecordActs
        resource={resource}
        record={plan as unknown as Row}
        without={['create-version', ...(plan.open ? [] : ['update'])]}
        own={[
          version &&
            plan.in_force &&
            may(version.path) && { title: say(words.newVersion), onClick: () => setBegun(true) },
          ...files,
        ]}
      />
      {isBegun && version && (
        <ActDialog
          door={version}
          label={say(words.newVersion)}
          fixed={{ id: plan.id }}
          onClose={() => setBegun(false)}
          onDone={(answer) => navigate({ to: `/budget/planning/${(answer.data as Row).id}` })}
        />
      )}
    </>
  )
}
