// What a document is about, in the head of its page: the sum, how it stands and whose it is.
import { titleOf } from '../../dictionary.ts'
import { rupiah } from '../../format.ts'
import { labelOf, StateBadge } from '../../lists/value.tsx'
import type { Row } from '../../queries.ts'
import { isMoney, type Schema } from '../../sheet.ts'
import styles from './record-head.module.css'

/** Of several sums the one that changes hands, then the one that is left, then the whole. */
const SUMS = ['amount', 'payable', 'held', 'receivable', 'total', 'owed', 'closing', 'received', 'book_value', 'value']
const PEOPLE = ['vendor', 'buyer', 'student_name', 'staff_name', 'bank', 'requested_by', 'cashier', 'borrower']

interface Told {
  sum: string | undefined
  who: string | undefined
}

function toldOf(item: Schema, record: Row): Told {
  const sum = SUMS.find((name) => typeof record[name] === 'number' && isMoney(item.properties?.[name] ?? {}))
  // Without a sum it is no paper about money, and its fields say the rest.
  const title = labelOf(record)
  const who = PEOPLE.find((name) => {
    const one = record[name]
    return typeof one === 'string' && one !== '' && !title.includes(one)
  })
  return { sum, who: sum && who }
}

/** The fields that the head tells: they are not told again below. */
export const toldInHead = (item: Schema, record: Row): string[] =>
  Object.values(toldOf(item, record)).filter((name) => name !== undefined)

export function RecordHead({ item = {}, record }: { item: Schema | undefined; record: Row }) {
  const { sum, who } = toldOf(item, record)
  const { state } = record
  if (!sum && typeof state !== 'string') return null
  return (
    <div className={styles.head}>
      {sum && (
        <span className={styles.sum}>
          <b>{rupiah(record[sum] as number)}</b> <span>{titleOf(sum, item.properties?.[sum] ?? {})}</span>
        </span>
      )}
      {typeof state === 'string' && <StateBadge schema={item.properties?.state} value={state} />}
      {who && <span className={styles.who}>{String(record[who])}</span>}
    </div>
  )
}
