// A short list of the papers that follow from the one on the screen.
import type { Resource } from '../../kit/lists/resources.ts'
import { RowsTable } from '../../kit/lists/table.tsx'
import { Part } from '../../kit/pages/page.tsx'
import { type Row, useRows } from '../../kit/queries.ts'
import { isOpen, useSession } from '../../kit/session.ts'

interface RelatedProps {
  resource: Resource | undefined
  fixed: Row
  columns: readonly string[]
  title: string
}

export function Related(props: RelatedProps) {
  const session = useSession()
  const door = props.resource?.list
  return door && isOpen(session, door.access) ? <Rows {...props} door={door} thing={props.resource!.thing} /> : null
}

type RowsProps = Omit<RelatedProps, 'resource'> & { door: NonNullable<Resource['list']>; thing: string }

function Rows({ door, thing, fixed, columns, title }: RowsProps) {
  const { rows } = useRows(door, fixed)
  if (!rows.length) return null
  return (
    <Part title={title}>
      <RowsTable
        item={door.item ?? {}}
        rows={rows}
        columns={columns}
        caption={title}
        opensAt={({ id }) => `/${thing}/${id}`}
      />
    </Part>
  )
}
