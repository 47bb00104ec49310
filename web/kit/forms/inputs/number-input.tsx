// A number or a sum, typed as people type it; how it was understood stands beside it while it is being typed.
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { number, rupiah, typedNumber } from '../../format.ts'
import { readSum } from '../../typed/sum.ts'
import { unreadable } from '../../typed/unreadable.ts'
import { languageNow, say } from '../../words.ts'
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
  const show = SHOWN[kind]
  const typed = useTyped<number>({
    value,
    onChange,
    read: (text) => reads?.(text) ?? within(readSum(text, languageNow()), decimals),
    show,
    edit: typedNumber,
    isRead: (one): one is number => typeof one === 'number',
  })
  const isShort = /[^\d\s.,]/.test(typed.text)
  const understood =
    typed.focused && (kind === 'money' || isShort) && typeof value === 'number' ? show(value) : undefined
  return (
    <TextInput
      {...rest}
      ref={typed.input}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={typed.focus}
      onBlur={typed.leave}
      inputMode={signed || reads ? 'text' : decimals ? 'decimal' : 'numeric'}
      error={
        typed.unreadable || (typed.isUnread && error) ? say(decimals ? unreadable.number : unreadable.whole) : error
      }
      {...(understood && {
        rightSection: (
          <Text size="xs" c="dimmed">
            {understood}
          </Text>
        ),
        rightSectionWidth: `${understood.length + 2}ch`,
        rightSectionPointerEvents: 'none' as const,
      })}
    />
  )
}

/** Nothing is rounded: what has more digits behind the comma than the field takes is not what the field asks for. */
function within(value: number | undefined, decimals: number): number | undefined {
  return value === undefined || value === Number(value.toFixed(decimals)) ? value : undefined
}
