// A list within a page of its own, of what belongs to it: its rows open as in the list that stands alone.
import { useState } from 'react'
import { ActDialog } from '../forms/actions.tsx'
import { List } from '../lists/list.tsx'
import { isAboutOne, type Resource } from '../lists/resources.ts'
import type { Row } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import type { DoorSheet } from '../sheet.ts'
import { NoneYet } from './none-yet.tsx'
import { RowDrawer } from './record/row-drawer.tsx'

interface ListOfProps {
  resource: Resource
  /** What the page fixes of the filter. */
  fixed?: Row
  /** Where the filter stands, where the page keeps it. */
  kept?: [Row, (filter: Row) => void]
}

export function ListOf({ resource, fixed, kept }: ListOfProps) {
  const session = useSession()
  const own = useState<Row>({})
  const [filter, setFilter] = kept ?? own
  const [row, setRow] = useState<Row>()
  const [act, setAct] = useState<DoorSheet>()
  const { list, record, thing, acts } = resource
  if (!list || !isOpen(session, list.access)) return null
  const opens =
    record && isOpen(session, record.access) ? { opensAt: ({ id }: Row) => `/${thing}/${id}` } : { onOpen: setRow }
  const general = [...acts.values()].filter((door) => !isAboutOne(door) && isOpen(session, door.access))
  return (
    <>
      <List
        {...{ resource, filter, ...opens }}
        door={list}
        onFilter={setFilter}
        {...(fixed && { fixed })}
        empty={<NoneYet resource={resource} acts={general} onAct={setAct} />}
      />
      {act && <ActDialog door={act} onClose={() => setAct(undefined)} />}
      <RowDrawer {...{ resource, row, general }} within={undefined} without={[]} onClose={() => setRow(undefined)} />
    </>
  )
}
