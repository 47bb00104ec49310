// What a number names, read from the list it comes from. One reading of a short list serves every row on the screen.
import { useRows } from '../queries.ts'
import { doorAt, methodOf, useMay } from '../session.ts'
import styles from './rows.module.css'
import { labelOf } from './value.tsx'

const NAMED_AT_ONCE = 200
const NOWHERE = { path: '', at: ['data'], paged: false }

export function ReferenceText({ path, id }: { path: string; id: number }) {
  const door = doorAt(path) ?? NOWHERE
  const { rows } = useRows(
    { ...door, method: methodOf(doorAt(path)) },
    door.paged ? { limit: NAMED_AT_ONCE } : {},
    useMay()(path),
  )
  const row = rows.find((one) => one.id === id)
  return <span className={styles.value}>{row ? labelOf(row) : `#${id}`}</span>
}
