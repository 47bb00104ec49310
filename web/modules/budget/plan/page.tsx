// A budget plan: its lines as a sheet, what stands against submitting it, what it changes, and its way to approval.
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { ActButton, Actions } from '../../../kit/forms/actions.tsx'
import { ExportMenu } from '../../../kit/lists/list.tsx'
import type { Resource } from '../../../kit/lists/resources.ts'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { ownText } from '../../../kit/own-words.ts'
import { Page } from '../../../kit/pages/page.tsx'
import { Beside } from '../../../kit/pages/record/beside.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf, RecordApproval } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { ArkasButton } from '../arkas-button.tsx'
import { words } from '../words.ts'
import { PlanCheck, useCheck } from './check.tsx'
import { PlanDifference } from './difference.tsx'
import { PlanFigures } from './figures.tsx'
import { PLAN, type Plan } from './plan.ts'
import { PlanSheet } from './sheet.tsx'

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
  if (read.isLoading) return <Loading />
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
      hint={`${plan.fund_source} · ${plan.fiscal_year}`}
      crumbs={crumbsOf(resources.get('budget/planning')!)}
      actions={<PlanActions plan={plan} resources={resources} />}
    >
      <RecordApproval resource={resources.get('budget/planning')!} id={plan.id} />
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
function PlanActions({ plan, resources }: { plan: Plan; resources: Map<string, Resource> }) {
  const navigate = useNavigate()
  const acting = resources.get('budget/plans')!
  const listed = resources.get('budget/planning')!
  const resource: Resource = { ...acting, ...(listed.record && { record: listed.record }) }
  const version = acting.acts.get('create-version')
  const report = resources.get('budget/reports/plan')?.list
  return (
    <>
      <StateBadge value={plan.state} />
      <Actions
        resource={resource}
        record={plan as unknown as Row}
        without={['create-version', ...(plan.open ? [] : ['update'])]}
      />
      {version && plan.in_force && (
        <ActButton
          door={version}
          label={say(words.newVersion)}
          fixed={{ id: plan.id }}
          onDone={(answer) => navigate({ to: `/budget/planning/${(answer.data as Row).id}` })}
        />
      )}
      {report && <ExportMenu door={report} asked={{ plan_id: plan.id, by: 'month' }} />}
      {report && (
        <ArkasButton href={api.urlOf('/api/budget/reports/arkas-plan', { plan_id: plan.id, format: 'xlsx' })} />
      )}
    </>
  )
}
