// Picks a record by its name instead of its number, searching at the service where its list can be searched.
import { Button, type ComboboxItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNamed } from '../../lists/reference-text.tsx'
import { labelOf } from '../../lists/value.tsx'
import { messageOf } from '../../pages/states.tsx'
import { phrases } from '../../phrases.ts'
import { type Row, useRows } from '../../queries.ts'
import { doorAt, methodOf, useMay } from '../../session.ts'
import { thingOf } from '../../sheet.ts'
import { newWord, say } from '../../words.ts'
import { useListRoom } from '../lines/place.ts'
import { useMaker } from './maker.ts'
import { selectAll } from './select-all.ts'
import { useSearch } from './use-search.ts'

export interface ReferenceFieldProps {
  label: string
  /** The list door to pick from. */
  path: string
  /** The key of a row that is the value: its id, or its code. */
  by?: 'id' | 'code'
  value: number | string | null | undefined
  onChange(value: number | string | null): void
  error?: string | undefined
  required?: boolean
  description?: ReactNode
  /** Narrows the list: {plan_id: 3}. */
  query?: Row
}

const LIST_PX = 320

export function ReferenceField(props: ReferenceFieldProps) {
  const { path, by = 'id', value, onChange, query = {}, ...input } = props
  const { search, field } = useSearch()
  const [asked] = useDebouncedValue(search, 250)
  const door = doorAt(path)
  const open = useMay()(path) && door !== undefined
  // The field shows the name of what is chosen; that is no search.
  const [shown, setShown] = useState('')
  const words = door?.search && asked.length > 1 && asked !== shown ? { [door.search]: asked } : {}
  const list = useRows(
    { path, method: methodOf(door), at: door?.at ?? ['data'], paged: door?.paged ?? false },
    { ...query, ...words, ...(door?.paged ? { limit: 200 } : {}) },
    open,
  )
  const chosen = useChosen(path, by, { value, rows: list.rows })
  const rows =
    chosen && !list.rows.some((row) => keyOf(row, by) === keyOf(chosen, by)) ? [chosen, ...list.rows] : list.rows
  useOnlyChoice(props, { rows: list.rows, whole: list.isSuccess && !list.hasNextPage && asked === '' && search === '' })
  const isAnswered = Object.keys(words).length > 0 && search === asked && !list.isPlaceholderData
  const narrow = narrowing({ rows: isAnswered ? list.rows : undefined, by, shown })
  const label = chosen ? labelOf(chosen) : ''
  if (label !== shown) setShown(label)
  const [making, setMaking] = useState<string>()
  const MakeHere = useMaker()
  return (
    <>
      <Select
        {...input}
        {...useListRoom(LIST_PX)}
        data={choicesOf(rows, by)}
        value={value === null || value === undefined || value === '' ? null : String(value)}
        // Who types means something else than what is chosen, not more of it.
        onFocus={selectAll}
        onChange={(next) => onChange(next === null ? null : by === 'id' ? Number(next) : next)}
        searchable
        selectFirstOptionOnChange
        clearable={!input.required}
        // What must be chosen stays chosen when it is chosen again.
        allowDeselect={!input.required}
        {...field}
        // What the service found fits, whatever the words were; a list without a search is filtered here.
        {...(door?.search && { filter: ({ options, search }) => narrow(options as ComboboxItem[], search) })}
        placeholder={say(phrases.pickOne)}
        // A list that could not be read is not an empty one.
        nothingFoundMessage={
          list.error ? messageOf(list.error) : <NothingFound path={path} make={() => setMaking(search)} />
        }
        limit={100}
      />
      {making !== undefined && (
        <Suspense fallback={null}>
          <MakeHere
            path={path}
            words={making}
            onMade={(made) => onChange(keyOf(made, by) as number | string)}
            onClose={() => setMaking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/**
 * What the service found, without what is chosen already, which is kept among them for its name. Until it has answered, what is at hand is narrowed
 * down here: an arrow and Enter take the same before and after.
 */
function narrowing({ rows, by, shown }: { rows: readonly Row[] | undefined; by: 'id' | 'code'; shown: string }) {
  const found = rows && new Set(rows.map((row) => String(keyOf(row, by))))
  return (options: ComboboxItem[], typed: string): ComboboxItem[] => {
    if (found) return options.filter(({ value }) => found.has(value))
    const alike = options.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
    return typed === shown || alike.length === 0 ? options : alike
  }
}

/** What is missing is made in place: the form stays as it is, and the new one is chosen. */
export function NothingFound({ path, make }: { path: string; make(): void }) {
  const mayMake = useMay()(`${path}/create`)
  return (
    <>
      {say(phrases.nothingFound)}{' '}
      {mayMake && (
        <Button variant="subtle" size="compact-sm" onClick={make}>
          {newWord(thingOf(path))}
        </Button>
      )}
    </>
  )
}

/** People who hold a role are listed by the number of their account. */
const keyOf = (row: Row, by: 'id' | 'code') => (by === 'id' ? (row.id ?? row.user_id) : row.code)

export function choicesOf(rows: readonly Row[], by: 'id' | 'code') {
  const labels = new Map(rows.map((row) => [String(keyOf(row, by)), labelOf(row) || String(keyOf(row, by))]))
  return [...labels].map(([value, label]) => ({ value, label }))
}

/** Where there is one to choose from and one must be chosen, it is chosen. */
function useOnlyChoice(
  { by = 'id', value, onChange, required }: ReferenceFieldProps,
  list: { rows: Row[]; whole: boolean },
) {
  const [only, more] = list.rows
  const wanted = required && list.whole && only && !more && (value === undefined || value === null)
  const key = wanted ? (keyOf(only, by) as number | string) : undefined
  // After every drawing: of two fields that choose at once the second knows nothing of the first, which then chooses again.
  useEffect(() => {
    if (key !== undefined) onChange(key)
  })
}

/**
 * The record already chosen, also where the list at hand does not hold it. What was seen of it is kept: whoever may find it and not read it would know it
 * no more once the list is asked without the words that found it.
 */
function useChosen(
  path: string,
  by: 'id' | 'code',
  { value, rows }: { value: ReferenceFieldProps['value']; rows: Row[] },
): Row | undefined {
  const known = rows.find((row) => keyOf(row, by) === value)
  const id = by === 'id' && typeof value === 'number' ? value : undefined
  const asked = useNamed(path, id, !known)
  const [seen, setSeen] = useState<Row>()
  if (known && (!seen || keyOf(seen, by) !== value)) setSeen(known)
  return known ?? asked ?? (seen && keyOf(seen, by) === value ? seen : undefined)
}
