// What a number names. One reading of a short list serves every row on the screen; what stands further down in a long one is
// asked for by itself. A number that cannot be named says nothing to anybody and is not shown.
import { type Row, useRecord, useRows } from '../queries.ts'
import { doorAt, methodOf, useMay } from '../session.ts'
import styles from './rows.module.css'
import { labelOf } from './value.tsx'

const NAMED_AT_ONCE = 200
const NOWHERE = { path: '', at: ['data'], paged: false }

export function ReferenceText({ path, id }: { path: string; id: number }) {
  const door = doorAt(path) ?? NOWHERE
  const { rows, isFetching } = useRows(
    { ...door, method: methodOf(doorAt(path)) },
    door.paged ? { limit: NAMED_AT_ONCE } : {},
    useMay()(path),
  )
  const known = rows.find((one) => one.id === id)
  const asked = useNamed(path, id, !known && !isFetching)
  return <Named row={known ?? asked} />
}

/** One record by itself: its list is not read for it. */
export function RecordName({ path, id }: { path: string; id: number }) {
  return <Named row={useNamed(path, id, true)} />
}

function Named({ row }: { row: Row | undefined }) {
  return <span className={styles.value}>{(row && labelOf(row)) || '–'}</span>
}

/** The record itself, where it has a door that is open to the reader. */
export function useNamed(path: string, id: number | undefined, wanted: boolean): Row | undefined {
  const detail = `${path}/{id}`
  const isOpen = useMay()(detail) && doorAt(detail) !== undefined
  const { data } = useRecord(detail, { id }, { enabled: wanted && isOpen && id !== undefined })
  return data?.data as Row | undefined
}
