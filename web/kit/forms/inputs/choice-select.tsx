// Picks one of a few words that are all at hand. Who has keys types the first letters of it; on a telephone few words are all in
// sight, and the keys would only cover them.
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { phrases } from '../../phrases.ts'
import { say } from '../../words.ts'
import { useListRoom } from '../lines/place.ts'
import { selectAll } from './select-all.ts'
import { useSearch } from './use-search.ts'

interface ChoiceSelectProps {
  label: string | undefined
  data: { value: string; label: string }[]
  value: string | null
  onChange(value: string | null): void
  error?: string | undefined
  description?: ReactNode
  required: boolean
}

/** More than fit on a telephone below one another. */
const MANY = 8
const LIST_PX = 220
const hasKeys = (): boolean => window.matchMedia('(hover: hover)').matches

export function ChoiceSelect({ required, ...rest }: ChoiceSelectProps) {
  const { field } = useSearch()
  const searchable = rest.data.length > MANY || hasKeys()
  return (
    <Select
      {...rest}
      {...useListRoom(LIST_PX)}
      {...(searchable && { ...field, searchable, onFocus: selectAll, selectFirstOptionOnChange: true })}
      placeholder={say(phrases.pickOne)}
      required={required}
      clearable={!required}
      allowDeselect={!required}
    />
  )
}
