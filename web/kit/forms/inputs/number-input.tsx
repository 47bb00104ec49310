// A number or a sum, typed as people type it; how it was understood stands below it while it is being typed.
import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { number, rupiah, typedNumber } from '../../format.ts'
import { isReadOtherwise } from '../../typed/number.ts'
import { readFigure, readSum } from '../../typed/sum.ts'
import { unreadable } from '../../typed/unreadable.ts'
import { languageNow, say } from '../../words.ts'
import { useInCell } from '../lines/place.ts'
import { Echo } from './parts/echo.tsx'
import { WholeRupiah } from './parts/whole-rupiah.tsx'
import { useTyped } from './use-typed.ts'

type Shared = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'rightSection' | 'type'>

interface NumberInputProps extends Shared {
  value: unknown
  /** A text is what nobody can read as such a number. */
  onChange(value: number | string | undefined): void
  /** How many digits may stand behind the comma. */
  decimals?: number
  kind?: 'plain' | 'number' | 'money' | 'percent'
  /** Where less than nothing can be meant, a telephone shows keys with a minus. */
  signed?: boolean
  /** Another way in which people write this number. */
  reads?: (text: string) => number | undefined
}

const SHOWN = {
  /** A year, a number that only names something. */
  plain: typedNumber,
  number,
  money: rupiah,
  percent: (value: number) => `${number(value)}%`,
}

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, decimals = 0, kind = 'number', signed = false, reads, error, ...rest } = props
  // The head of the column says the currency once for all its cells.
  const isBare = useInCell() && kind === 'money'
  const show = isBare ? number : SHOWN[kind]
  const typed = useTyped<number>({
    value,
    onChange,
    read: (text) => reads?.(text) ?? readFigure(text, languageNow(), decimals),
    show,
    edit: typedNumber,
    isRead: (one): one is number => typeof one === 'number',
  })
  const isSaid = typed.focused && typeof value === 'number' && kind !== 'plain'
  return (
    <Echo understood={isSaid ? understoodOf(typed.text, value, SHOWN[kind]) : undefined}>
      <TextInput
        {...rest}
        ref={typed.input}
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onFocus={typed.focus}
        onBlur={typed.leave}
        inputMode={signed || reads ? 'text' : decimals ? 'decimal' : 'numeric'}
        error={typed.unreadable || (typed.isUnread && error) ? wrongOf(typed, { decimals, kind }) : error}
      />
    </Echo>
  )
}

/** What stands there as the page writes it, where that is not what was typed; and which marks were taken for what. */
function understoodOf(text: string, value: number, show: (value: number) => string): string | undefined {
  const shown = show(value)
  if ([shown, number(value), typedNumber(value)].includes(text.trim()) && shown.length < PLAIN_LENGTH) return undefined
  const isGrouped = isReadOtherwise(text, languageNow()) && Math.abs(value) >= THOUSAND
  return isGrouped ? `${shown} · ${say(READ_AS_THOUSANDS)}` : shown
}

/** So few digits are read at a glance: 750, but not 1500000. */
const PLAIN_LENGTH = 6
const THOUSAND = 1_000
const READ_AS_THOUSANDS = { id: 'koma dibaca sebagai ribuan', en: 'dots read as thousands' }

function wrongOf(
  typed: { text: string; choose(value: number): void },
  { decimals, kind }: { decimals: number; kind: string },
): ReactNode {
  if (decimals) return say(unreadable.number)
  const value = kind === 'money' ? readSum(typed.text, languageNow()) : undefined
  if (value === undefined) return say(unreadable.whole)
  return <WholeRupiah value={value} choose={typed.choose} />
}
