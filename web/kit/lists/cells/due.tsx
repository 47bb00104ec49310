// A day by which something must be done: how far off it is stands beside it, for as long as it is not done.
import { day, number, today } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import { say } from '../../words.ts'
import styles from './cells.module.css'
import { DayText } from './day-text.tsx'

const words = {
  tomorrow: { id: 'besok', en: 'tomorrow' },
  daysOn: { id: '{count} hari', en: '{count} days' },
}

export const isDue = (name: string): boolean =>
  /^(due|first_due|settle_by|needed|expected|expires)(_date|_on|_by)?$/.test(name)

/** After these a day gone by is no fault any more. */
const ENDED =
  /^(paid|cancelled|voided|void|done|closed|returned|settled|received|rejected|reversed|refused|locked|written_off|lost|ended|lifted|consumed|ordered)$/

/** Further off it is told by the calendar alone. */
const NEAR = 30
const SOON = 7
const DAY_MS = 86_400_000

export function Due({ value, row }: { value: string; row: Row | undefined }) {
  const days = Math.round((Date.parse(value) - Date.parse(today())) / DAY_MS)
  if (!row || isEnded(row) || days > NEAR) return <DayText value={value} />
  const how = days < 0 ? 'late' : days <= SOON ? 'soon' : 'later'
  return (
    <span className={styles.due} title={day(value)}>
      <DayText value={value} /> <span data-how={how}>{wordsFor(days)}</span>
    </span>
  )
}

const isEnded = ({ state, status }: Row): boolean => ENDED.test(String(state ?? status ?? ''))

function wordsFor(days: number): string {
  if (days === 0) return say(phrases.todayWord).toLowerCase()
  if (days === 1) return say(words.tomorrow)
  if (days === -1) return say(phrases.dayLate)
  const count = number(Math.abs(days))
  return say(days < 0 ? phrases.daysLate : words.daysOn).replace('{count}', count)
}
