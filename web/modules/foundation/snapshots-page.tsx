// What was measured of each school after a month's end, as it was written down then.
import type { PageProps } from '../../kit/console-module.ts'
import { NoAccess } from '../../kit/states.tsx'
import { ThingPage } from '../../kit/thing-page.tsx'

export function SnapshotsPage({ resources }: PageProps) {
  const resource = resources.get('foundation/snapshots')
  return resource ? <ThingPage resource={resource} filterOpen /> : <NoAccess />
}
