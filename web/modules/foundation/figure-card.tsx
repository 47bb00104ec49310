// One figure of the foundation: its value, how it changed, when it was true and where it comes from.
import { Card, Group, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { shareText } from '../../kit/format.ts'
import { say } from '../../kit/words.ts'
import { MadeFrom, type Source } from './sources.tsx'
import { fieldWord, valueWord, words } from './words.ts'

interface FigureCardProps {
  label: string
  value: string
  previous?: string | undefined
  changePercent?: number | null | undefined
  /** Of money: by the books, by the cash book. */
  basis?: string | null
  asOf?: string | null
  sources?: readonly Source[]
}

export function FigureCard({ label, value, previous, changePercent, basis, asOf, sources = [] }: FigureCardProps) {
  return (
    <Card withBorder padding="sm">
      <Text size="sm">{label}</Text>
      <Text fz={26} fw={700} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      {changePercent !== undefined && <Change percentage={changePercent} previous={previous} />}
      {basis && <Text size="xs">{`${fieldWord('basis')}: ${valueWord('basis', basis)}`}</Text>}
      <MadeFrom asOf={asOf} sources={sources} />
    </Card>
  )
}

/** The arrow only repeats the sign. */
function Change({ percentage, previous }: { percentage: number | null; previous: string | undefined }) {
  if (percentage === null) return <Text size="sm">{say(words.notComparable)}</Text>
  const Icon = percentage > 0 ? IconArrowUpRight : percentage < 0 ? IconArrowDownRight : IconMinus
  return (
    <Group gap={4}>
      <Icon size={16} aria-hidden />
      <Text size="sm">
        {percentage > 0 ? '+' : ''}
        {shareText(percentage)} {previous && `${say(words.since)} ${previous} ${say(words.previousOf)}`}
      </Text>
    </Group>
  )
}
