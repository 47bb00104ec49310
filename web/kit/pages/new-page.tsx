// The page that makes a new one of a thing, from its door.
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { beginningOf } from '../forms/beginning.ts'
import { DoorForm } from '../forms/form.tsx'
import type { Usual } from '../forms/use-usual.ts'
import type { Resource } from '../lists/resources.ts'
import type { Row } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { newWord } from '../words.ts'
import { Page } from './page.tsx'
import { NoAccess } from './states.tsx'
import { crumbsOf } from './thing-page.tsx'
import { useMade } from './use-made.ts'

interface NewPageProps {
  /** What usually stands in it. */
  usual?: Usual
  resource: Resource
  initial?: Row
  /** Other lists to pick from than the usual ones. */
  references?: Record<string, string>
  /** Fields that are not asked for here. */
  hidden?: readonly string[]
  /** What follows from what is typed so far. */
  running?: (value: Row, change: (next: Row) => void) => ReactNode
  /** Where a new one is opened, where that is not the page of its own door. */
  opensAt?: (id: number) => string
}

export function NewPage(props: NewPageProps) {
  const { resource, initial, references, hidden, running, usual, opensAt } = props
  const session = useSession()
  const given = useSearch({ strict: false }) as Row
  const made = useMade(resource, opensAt)
  const { create, thing } = resource
  if (!create || !isOpen(session, create.access)) return <NoAccess />
  return (
    <Page title={newWord(thing)} crumbs={crumbsOf(resource)}>
      <DoorForm
        isPage
        door={create}
        initial={{ ...beginningOf(create.input), ...initial, ...given }}
        usual={usual}
        {...(references && { references })}
        {...(hidden && { hidden })}
        running={running}
        {...made}
      />
    </Page>
  )
}
