// A file that an office takes: what it is asked for above, the file itself as the button, and the rows that it is made of, so that
// nobody sends what they have not seen.
import { Text } from '@mantine/core'
import { Filters } from '../lists/filters.tsx'
import type { Resource } from '../lists/resources.ts'
import { ListOf } from '../pages/list-of.tsx'
import { Page, Part } from '../pages/page.tsx'
import { NoAccess } from '../pages/states.tsx'
import { useFilter } from '../pages/thing-page.tsx'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { say, thingWord } from '../words.ts'
import { FileButton } from './file-button.tsx'
import { useBegun } from './use-begun.ts'

interface FilePageProps {
  resource: Resource
  /** The list of what it is made of. */
  rows: Resource
  /** Which of that list, by what the file is asked for. */
  among(asked: Row): Row
}

export function FilePage({ resource, rows, among }: FilePageProps) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  const asked = useBegun(resource.list, filter)
  const door = resource.list
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  const title = thingWord(resource.thing)
  return (
    <Page
      title={title}
      hint={say(door.summary)}
      actions={asked && <FileButton door={door} asked={asked} label={say(phrases.download)} filled />}
    >
      <Filters door={door} value={asked ?? filter} onChange={setFilter} open />
      {asked && rows.list && isOpen(session, rows.list.access) && (
        <Part title={thingWord(rows.thing)}>
          <Text size="sm" c="dimmed" mb="sm">
            {say(phrases.madeOf)}
          </Text>
          <ListOf key={JSON.stringify(among(asked))} resource={rows} fixed={among(asked)} />
        </Part>
      )}
    </Page>
  )
}
