// Numbers of documents below one another: what all of them begin with is the kind and the year, which the list is about anyway.
import type { Row } from '../../queries.ts'
import styles from './cells.module.css'

/** BILL/2026/ of BILL/2026/0131 and BILL/2026/0007; nothing where they differ, or where there is one alone. */
export function sharedStart(rows: readonly Row[], name: string): string {
  const first = rows[0]?.[name]
  if (rows.length < 2 || typeof first !== 'string') return ''
  const start = /^[A-Z][A-Z0-9-]*\/(.*\/)?(?=\d+$)/.exec(first)?.[0] ?? ''
  const isShared = rows.every(
    (row) =>
      typeof row[name] === 'string' && /^\d+$/.test(row[name].slice(start.length)) && row[name].startsWith(start),
  )
  return start && isShared ? start : ''
}

export const NumberText = ({ value, start }: { value: string; start: string }) => (
  <span title={value} className={styles.short}>
    <span className={styles.unsaid}>{start}</span>
    {value.slice(start.length)}
  </span>
)
