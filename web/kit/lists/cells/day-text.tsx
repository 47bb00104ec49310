// A day among many: of this year the year goes without saying, but for those who hear it or copy it.
import { day, today } from '../../format.ts'
import styles from './cells.module.css'

export function DayText({ value }: { value: string }) {
  const text = day(value)
  const year = value.slice(0, 4)
  if (year !== today().slice(0, 4) || !text.endsWith(year)) return text
  return (
    <span title={text} className={styles.short}>
      {text.slice(0, -4).trimEnd()}
      <span className={styles.unsaid}> {year}</span>
    </span>
  )
}
