// Who serves in the counsellor's room, for the principal, who passes on the cases of someone who has left.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PageProps } from '../../kit/console-module.ts'
import { NewPage } from '../../kit/pages/new-page.tsx'
import { NoAccess } from '../../kit/pages/states.tsx'
import { ThingPage } from '../../kit/pages/thing-page.tsx'
import { useMay } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { words } from './words.ts'

const PASSED_ON = { from_user_id: '/api/v1/conduct/counselors', to_user_id: '/api/v1/conduct/counselors' }

export function CounselorsPage({ resources }: PageProps) {
  const resource = resources.get('conduct/counselors')
  const may = useMay()('/api/v1/conduct/hand-overs/create')
  if (!resource) return <NoAccess />
  return (
    <ThingPage
      resource={resource}
      columns={['name', 'serving']}
      actions={
        may && (
          <Button component={Link} to="/conduct/hand-overs/new" variant="light">
            {say(words.passOn)}
          </Button>
        )
      }
    />
  )
}

export function PassOnPage({ resources }: PageProps) {
  const resource = resources.get('conduct/hand-overs')
  const above = resources.get('conduct/counselors')
  if (!resource || !above) return <NoAccess />
  // It is entered from, and leads back to, the list of those it is between.
  return <NewPage resource={{ ...above, create: resource.create }} references={PASSED_ON} />
}
