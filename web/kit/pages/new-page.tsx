// The page that makes a new one of a thing, from its door.
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DoorForm } from '../forms/form.tsx'
import type { Resource } from '../lists/resources.ts'
import type { Row } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { newWord, say } from '../words.ts'
import { Page } from './page.tsx'
import { NoAccess } from './states.tsx'
import { crumbsOf } from './thing-page.tsx'

interface NewPageProps {
  resource: Resource
  initial?: Row
  /** Other lists to pick from than the usual ones. */
  references?: Record<string, string>
  /** Fields that are not asked for here. */
  hidden?: readonly string[]
  /** What follows from what is typed so far. */
  running?: (value: Row) => ReactNode
}

export function NewPage({ resource, initial, references, hidden, running }: NewPageProps) {
  const session = useSession()
  const navigate = useNavigate()
  const given = useSearch({ strict: false }) as Row
  const { create, thing, record } = resource
  if (!create || !isOpen(session, create.access)) return <NoAccess />
  const leave = (answer?: Row) => {
    const data = answer?.data as Row | undefined
    const id = (data?.id ?? (data?.user as Row | undefined)?.id ?? answer?.id) as number | undefined
    void navigate({ to: record && id ? `/${thing}/${id}` : `/${thing}` })
  }
  return (
    <Page title={newWord(thing)} hint={say(create.summary)} crumbs={crumbsOf(resource)}>
      <DoorForm
        door={create}
        initial={{ ...initial, ...given }}
        {...(references && { references })}
        {...(hidden && { hidden })}
        running={running}
        onDone={leave}
        onCancel={() => leave()}
      />
    </Page>
  )
}
