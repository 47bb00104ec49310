// What the whole list comes to under its filter, told by the service: not what the rows at hand come to.
import { Text } from '@mantine/core'
import { number, rupiah } from '../format.ts'
import { phrases } from '../phrases.ts'
import { type Row, useRecord } from '../queries.ts'
import { type DoorSheet, thingOf } from '../sheet.ts'
import { countedWord, say } from '../words.ts'
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
      <Text size="sm" c="dimmed" aria-live="polite">
        {counted(door, shown)} {hasMore && say(phrases.loadedMore)}
      </Text>
    )
  return (
    <Text size="sm" aria-live="polite">
      <Text span c="dimmed">
        {counted(door, totals.count)}
      </Text>
      {totals.sums.map(({ name, sum }) => (
        <Text span key={name} ml="md">
          <Text span c="dimmed">
            {columnWord(name, door.item ?? {})}
          </Text>{' '}
          <b>{rupiah(sum)}</b>
        </Text>
      ))}
    </Text>
  )
}
