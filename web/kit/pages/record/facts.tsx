// Facts about a record, evenly beside one another: four in a row where there is room, two on a phone.
import type { ReactNode } from 'react'
import styles from './facts.module.css'

export interface Fact {
  key: string
  label: string
  value: ReactNode
  /** A sum that the page is about. */
  isMain?: boolean
  /** Words that need the room of two. */
  isLong?: boolean
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (!facts.length) return null
  return (
    <div className={styles.holder}>
      <dl className={styles.facts}>
        {facts.map(({ key, label, value, isMain, isLong }) => (
          <div key={key} data-main={isMain || undefined} data-long={isLong || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
