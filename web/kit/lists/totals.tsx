// What the whole list comes to under its filter, told by the service: not what the rows at hand come to.
import { Kbd, Text } from '@mantine/core'
import { Fragment } from 'react'
import { number, rupiah } from '../format.ts'
import { phrases } from '../phrases.ts'
import { type Row, useRecord } from '../queries.ts'
import { type DoorSheet, thingOf } from '../sheet.ts'
import { countedWord, say } from '../words.ts'
import styles from './rows.module.css'
import { columnWord } from './value.tsx'

interface Totals {
  count: number
  sums: { name: string; sum: number }[]
}

/** What the service says of the whole list: its sums where it has any, and how many there are where not all of them are at hand. */
export function useTotals({ path, input }: DoorSheet, asked: Row, hasMore: boolean): Totals | undefined {
  const { totals, tally } = input.properties ?? {}
  const summed = useRecord(path, { ...asked, limit: 1, totals: true }, { enabled: totals !== undefined })
  const isCounted = !totals && tally !== undefined && hasMore
  const counted = useRecord(path, { ...asked, limit: 1, tally: 'whole' }, { enabled: isCounted })
  if (totals) return summed.data?.totals as Totals | undefined
  const whole = (counted.data?.tally as { whole: number } | undefined)?.whole
  return isCounted && whole !== undefined ? { count: whole, sums: [] } : undefined
}

/** 5 tagihan rekanan. */
const counted = ({ path }: DoorSheet, count: number): string =>
  `${number(count)} ${countedWord(thingOf(path), count) ?? say(count === 1 ? phrases.record : phrases.records)}`

interface ListFootProps {
  door: DoorSheet
  totals: Totals | undefined
  shown: number
  hasMore: boolean
}

export function ListFoot({ door, totals, shown, hasMore }: ListFootProps) {
  if (!totals)
    return (
      <>
        <Text size="sm" c="dimmed" aria-live="polite">
          {counted(door, shown)} {hasMore && say(phrases.loadedMore)}
        </Text>
        <Keys />
      </>
    )
  return (
    <>
      <Text size="sm" c="dimmed" aria-live="polite">
        {hasMore && `${number(shown)} ${say(phrases.of)} `}
        {counted(door, totals.count)}
      </Text>
      <Keys />
      <Text size="sm">
        {told(totals.sums).map(({ name, sum, sign }) => (
          <Text span key={name} className={styles.sum!}>
            <Text span c="dimmed">
              {sign} {name === LEFT ? say(LEFT_WORD) : columnWord(name, door.item ?? {})}
            </Text>{' '}
            <b>{rupiah(sum)}</b>
          </Text>
        ))}
      </Text>
    </>
  )
}

const LEFT = 'left to pay'
const LEFT_WORD = { id: 'Sisa', en: 'Left to pay' }

/** What is to be paid, what was, and what is left of it add up for the eye: other sums stand beside one another. */
function told(sums: Totals['sums']): { name: string; sum: number; sign?: string }[] {
  const sumOf = (wanted: string) => sums.find(({ name }) => name === wanted)?.sum
  const [payable, paid] = [sumOf('payable'), sumOf('paid')]
  if (payable === undefined || paid === undefined) return sums
  return [
    ...sums.filter(({ name }) => name !== 'payable' && name !== 'paid'),
    { name: 'payable', sum: payable },
    { name: 'paid', sum: paid, sign: '−' },
    { name: LEFT, sum: payable - paid, sign: '=' },
  ]
}

const KEYS = [
  [['J', 'K'], { id: 'pindah', en: 'move' }],
  [['Enter'], { id: 'buka', en: 'open' }],
  [['F'], { id: 'saring', en: 'filter' }],
  [['N'], { id: 'baru', en: 'new' }],
] as const

/** Each of them has its button too. */
const Keys = () => (
  <Text component="div" size="xs" c="dimmed" className={styles.keys!} aria-hidden>
    {KEYS.map(([keys, told]) => (
      <span key={told.en}>
        {keys.map((key) => (
          <Fragment key={key}>
            <Kbd size="xs">{key}</Kbd>{' '}
          </Fragment>
        ))}
        {say(told)}
      </span>
    ))}
  </Text>
)
