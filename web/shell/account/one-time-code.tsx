// Where a code of the second factor is typed: letters too, for recovery codes.
import { TextInput } from '@mantine/core'
import { say } from '../../kit/words.ts'
import { words } from './words.ts'

export function OneTimeCode({
  value,
  onChange,
  autoFocus = false,
}: {
  value: string
  onChange(next: string): void
  autoFocus?: boolean
}) {
  return (
    <TextInput
      label={say(words.code)}
      description={say(words.codeHint)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      maxLength={40}
      required
    />
  )
}
