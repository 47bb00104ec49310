// Letting someone decide in one's place: who lent what to whom, and lending one of one's own roles.
import { useNavigate } from '@tanstack/react-router'
import type { PageProps } from '../../kit/console-module.ts'
import { DoorForm } from '../../kit/forms/form.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { NoAccess } from '../../kit/pages/states.tsx'
import { crumbsOf, ThingPage } from '../../kit/pages/thing-page.tsx'
import { useSession } from '../../kit/session.ts'
import { roleWord, say } from '../../kit/words.ts'

const COLUMNS = ['from_name', 'to_name', 'role', 'valid_from', 'valid_to', 'reason', 'revoked_at']

export function DelegationsPage({ resources }: PageProps) {
  return <ThingPage resource={resources.get('delegations')!} columns={COLUMNS} />
}

export function NewDelegationPage({ resources }: PageProps) {
  const session = useSession()
  const navigate = useNavigate()
  const resource = resources.get('delegations')
  if (!resource?.create) return <NoAccess />
  const leave = () => navigate({ to: `/${resource.thing}` })
  return (
    <Page title={say(resource.create.summary)} crumbs={crumbsOf(resource)}>
      <DoorForm
        door={resource.create}
        choices={{ role: session.roles.map((role) => ({ value: role, label: roleWord(role) })) }}
        onDone={leave}
        onCancel={leave}
      />
    </Page>
  )
}
