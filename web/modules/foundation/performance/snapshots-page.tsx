// What was measured of each school after a month's end, as it was written down then.
import type { PageProps } from '../../../kit/console-module.ts'
import { NoAccess } from '../../../kit/pages/states.tsx'
import { ThingPage } from '../../../kit/pages/thing-page.tsx'
import { useWhich, WHICH, WhichPickers } from '../which.tsx'

export function SnapshotsPage({ resources }: PageProps) {
  const resource = resources.get('foundation/snapshots')
  const { period, schools } = useWhich()
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      filterOpen
      own={WHICH}
      fixed={{ period, schools }}
      above={<WhichPickers span={undefined} />}
    />
  )
}
