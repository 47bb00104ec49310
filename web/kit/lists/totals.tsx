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

/** 5 tagihan rekanan. */
const counted = ({ path }: DoorSheet, count: number): string =>
  `${number(count)} ${countedWord(thingOf(path), count) ?? say(count === 1 ? phrases.record : phrases.records)}`

interface ListFootProps {
  door: DoorSheet
  asked: Row
  shown: number
  hasMore: boolean
}

export function ListFoot({ door, asked, shown, hasMore }: ListFootProps) {
  const isSummed = Boolean(door.input.properties?.totals)
  const { data } = useRecord(door.path, { ...asked, limit: 1, totals: true }, { enabled: isSummed })
  const totals = data?.totals as Totals | undefined
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
        {counted(door, totals.count)}
      </Text>
      <Keys />
      <Text size="sm">
        {totals.sums.map(({ name, sum }) => (
          <Text span key={name} className={styles.sum!}>
            <Text span c="dimmed">
              {columnWord(name, door.item ?? {})}
            </Text>{' '}
            <b>{rupiah(sum)}</b>
          </Text>
        ))}
      </Text>
    </>
  )
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
