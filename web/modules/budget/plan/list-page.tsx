// The list of plans, and a new one. The doors that write plans stand beside the one that lists them.
import type { PageProps } from '../../../kit/console-module.ts'
import type { Resource } from '../../../kit/lists/resources.ts'
import { NewPage } from '../../../kit/pages/new-page.tsx'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'
import { useLanguage } from '../../../kit/words.ts'

const COLUMNS = [
  'title',
  'fund_source_id',
  'fiscal_year',
  'kind',
  'revision',
  'ceiling',
  'total',
  'line_count',
  'state',
]

function plansOf(resources: Map<string, Resource>): Resource {
  const create = resources.get('budget/plans')?.create
  return { ...resources.get('budget/planning')!, ...(create && { create }) }
}

export function PlansPage({ resources }: PageProps) {
  useLanguage()
  return <ThingPage resource={plansOf(resources)} columns={COLUMNS} />
}

export function NewPlanPage({ resources }: PageProps) {
  useLanguage()
  return <NewPage resource={plansOf(resources)} />
}
