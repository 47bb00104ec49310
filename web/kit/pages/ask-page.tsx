// Figures that are asked for with a POST: the contract has several. What it may be asked with stands in the address.
import { useQuery } from '@tanstack/react-query'
import { anyDoor } from '../api.ts'
import { Filters } from '../lists/filters.tsx'
import { List } from '../lists/list.tsx'
import { RecordFields } from '../lists/record-fields.tsx'
import type { Resource } from '../lists/resources.ts'
import { type Row, standingAt } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { say, thingWord, useLanguage } from '../words.ts'
import { Page } from './page.tsx'
import { Failed, Loading, NoAccess } from './states.tsx'
import { useFilter } from './thing-page.tsx'

export function useAsk(path: string, params: Row = {}, enabled = true) {
  return useQuery({ queryKey: [path, params, useLanguage()], queryFn: () => anyDoor.post(path, params), enabled })
}

export function AskPage({ resource }: { resource: Resource }) {
  const session = useSession()
  const [filter, setFilter] = useFilter()
  const door = resource.list
  const isList = door?.paged === true
  const asked = useAsk(door?.path ?? '', filter, door !== undefined && !isList)
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  return (
    <Page title={thingWord(resource.thing)} hint={say(door.summary)}>
      {isList ? (
        <List door={door} filter={filter} onFilter={setFilter} />
      ) : (
        <>
          <Filters door={door} value={filter} onChange={setFilter} />
          {asked.isLoading && <Loading />}
          {asked.error && <Failed error={asked.error} retry={asked.refetch} />}
          {asked.data && <RecordFields item={door.item ?? {}} record={standingAt(asked.data, door.at) as Row} />}
        </>
      )}
    </Page>
  )
}
