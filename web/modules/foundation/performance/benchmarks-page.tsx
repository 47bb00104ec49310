// The thresholds a school is judged by, which its admin changes.
import type { PageProps } from '../../../kit/console-module.ts'
import { NoAccess } from '../../../kit/pages/states.tsx'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'

export function BenchmarksPage({ resources }: PageProps) {
  const resource = resources.get('foundation/benchmarks')
  if (!resource) return <NoAccess />
  return <ThingPage resource={resource} columns={['indicator', 'green', 'amber', 'unit', 'direction']} />
}
