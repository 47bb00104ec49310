// One thing that a closing looks at: how it stands, what it is, and the way to where it is put right.
import { Button, Group, Text, ThemeIcon } from '@mantine/core'
import { IconCheck, IconEye, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { number, rupiah } from '../../../kit/format.ts'
import type { Row } from '../../../kit/queries.ts'
import { useMay } from '../../../kit/session.ts'
import { say } from '../../../kit/words.ts'
import { valueWord, words } from '../words.ts'

export interface Looked {
  code: string
  blocks: boolean
  count: number
  amount: number | null
  words: { id: string; en: string }
}
export type Mark = 'clear' | 'look' | 'stop'
export const MARKS = {
  clear: { colour: 'teal', icon: <IconCheck size={16} />, words: words.stepClear },
  look: { colour: 'orange', icon: <IconEye size={16} />, words: words.stepLook },
  stop: { colour: 'red', icon: <IconX size={16} />, words: words.stepStop },
} as const

export const markOf = ({ count, blocks }: Pick<Looked, 'count' | 'blocks'>): Mark =>
  count === 0 ? 'clear' : blocks ? 'stop' : 'look'

interface CheckRowProps {
  check: Looked
  place: { path: string; search?: Row | undefined } | undefined
  /** What is named one by one. */
  children?: ReactNode
}

export function CheckRow({ check, place, children }: CheckRowProps) {
  const { code, count, amount, words: sentence } = check
  const mark = MARKS[markOf(check)]
  const may = useMay()
  const reachable = ['/api', '/api/v1'].some((root) => may(`${root}/${place?.path}`))
  return (
    <Group align="flex-start" gap="sm">
      <ThemeIcon color={mark.colour} variant="light" radius="xl" aria-label={say(mark.words)} role="img">
        {mark.icon}
      </ThemeIcon>
      <div style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Text fw={600}>
          {valueWord('code', code)}
          {count > 0 && `: ${number(count)}${amount === null ? '' : ` · ${rupiah(amount)}`}`}
        </Text>
        <Text size="sm">{say(count > 0 ? sentence : words.nothingLeft)}</Text>
        {children}
      </div>
      {count > 0 && place && reachable && (
        <Button
          component={Link}
          to={`/${place.path}`}
          search={(place.search ?? {}) as never}
          variant="default"
          size="xs"
        >
          {say(words.look)}
        </Button>
      )}
    </Group>
  )
}
