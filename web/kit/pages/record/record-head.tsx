// What a record is about, in the head of its page: its title, its number and whose it is beneath, how it stands.
import { day } from '../../format.ts'
import { isForPrograms, labelOf, StateBadge } from '../../lists/value.tsx'
import { ownName, ownText, partedText } from '../../own-words.ts'
import type { Row } from '../../queries.ts'
import { isMoney, type Schema } from '../../sheet.ts'
import { languageNow } from '../../words.ts'
import styles from './record-head.module.css'

/** What people call it by, before the number that papers call it by. */
const TITLES = [
  'name',
  'title',
  'label',
  'description',
  'purpose',
  'subject',
  'student_name',
  'staff_name',
  'asset_name',
]
const NUMBERS = [
  'number',
  'code',
  'nis',
  'document_no',
  'uid',
  'document',
  'slip_number',
  'voucher',
  'register_no',
  'vendor_number',
]
const PEOPLE = [
  'vendor',
  'buyer',
  'student_name',
  'staff_name',
  'bank',
  'cashier',
  'borrower',
  'class_name',
  'leave_type',
  'warehouse',
]
/** Of several sums the one that changes hands, then the one that is left, then the whole. */
const SUMS = ['amount', 'payable', 'held', 'receivable', 'total', 'owed', 'closing', 'received', 'book_value', 'value']

export interface Head {
  title: string
  /** Its number and whose it is. */
  under: string[]
  /** The fields that are told by these, and need not be told below. */
  told: string[]
  /** The field of its sum, which stands first among the facts. */
  sum: string | undefined
}

interface Named {
  /** What the page itself calls it. */
  own?: string | undefined
  /** What one of its kind is called. */
  kind?: string | undefined
}

export function headOf(item: Schema, record: Row, { own, kind }: Named = {}): Head {
  const text = (name: string) => (typeof record[name] === 'string' && record[name] !== '' ? String(record[name]) : '')
  const titled = TITLES.find(text)
  const named = titled ? saidOf(record, titled) : labelOf(record)
  const person = PEOPLE.find((name) => name !== titled && text(name))
  // A number says nothing: then it is what it is, of whom or of when.
  const isNumber = !titled && kind !== undefined && NUMBERS.some((name) => text(name) === named)
  const of = person ? saidOf(record, person) : dayOf(item, record)
  const title = partedText(own ?? (isNumber ? [kind, of].filter(Boolean).join(' · ') : named)).about
  const numbered = NUMBERS.find((name) => text(name) && !isForPrograms(name, record) && !title.includes(text(name)))
  const whose = PEOPLE.find((name) => name !== titled && text(name) && !title.includes(text(name)))
  const given = [numbered, whose].filter((name) => name !== undefined)
  const isTold = (name: string) => text(name) !== '' && title.split(' · ').includes(text(name))
  return {
    title,
    under: given.map((name) => saidOf(record, name)),
    told: [
      'state',
      ...given,
      ...(titled && !own ? [titled, `${titled}_en`] : []),
      ...Object.keys(record).filter(isTold),
    ],
    sum: SUMS.find((name) => typeof record[name] === 'number' && isMoney(item.properties?.[name] ?? {})),
  }
}

function dayOf({ properties = {} }: Schema, record: Row): string | undefined {
  const name = Object.keys(properties).find((one) => properties[one]!.format === 'date' && record[one])
  return name && day(String(record[name]))
}

/** The service's own phrases and names in the reader's language. */
function saidOf(record: Row, field: string): string {
  const english = languageNow() === 'en' ? record[`${field}_en`] : undefined
  const text = String(english ?? record[field])
  return /^(leave_type|name)$/.test(field) ? ownName(text) : ownText(text, record.source_relation)
}

/** Its state beside the title. */
export function HeadState({ item = {}, record }: { item?: Schema | undefined; record: Row }) {
  const { state } = record
  return typeof state === 'string' ? <StateBadge schema={item.properties?.state ?? {}} value={state} /> : null
}

export function HeadUnder({ parts }: { parts: readonly (string | undefined | null)[] }) {
  const told = parts.filter((one) => !!one)
  if (!told.length) return null
  return (
    <p className={styles.under}>
      {told.map((one) => (
        <span key={one}>{one}</span>
      ))}
    </p>
  )
}
