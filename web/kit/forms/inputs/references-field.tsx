// Picks several records by their names, searching at the service where their list can be searched.
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { phrases } from '../../phrases.ts'
import { type Row, useRows } from '../../queries.ts'
import { doorAt, methodOf, useMay } from '../../session.ts'
import { say } from '../../words.ts'
import { useMaker } from './maker.ts'
import { choicesOf, NothingFound } from './reference-field.tsx'
import { useOpening } from './use-search.ts'

interface ReferencesFieldProps {
  label: string
  path: string
  value: unknown
  onChange(value: number[]): void
  error?: string | undefined
  required?: boolean
}

export function ReferencesField({ path, value, onChange, ...input }: ReferencesFieldProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 250)
  // What is chosen keeps its name while another search is under way.
  const [seen, setSeen] = useState<Row[]>([])
  const door = doorAt(path)
  const words = door?.search && asked.length > 1 ? { [door.search]: asked } : {}
  const list = useRows(
    { path, method: methodOf(door), at: door?.at ?? ['data'], paged: door?.paged ?? false },
    { ...words, ...(door?.paged ? { limit: 200 } : {}) },
    useMay()(path) && door !== undefined,
  )
  const chosen = Array.isArray(value) ? value.map(String) : []
  const choices = choicesOf([...seen, ...list.rows], 'id')
  const unnamed = chosen.filter((key) => !choices.some((choice) => choice.value === key))
  const [making, setMaking] = useState<string>()
  const MakeHere = useMaker()
  return (
    <>
      <MultiSelect
        {...input}
        data={[...choices, ...unnamed.map((key) => ({ value: key, label: `#${key}` }))]}
        value={chosen}
        onChange={(next) => {
          setSeen([...seen, ...list.rows].filter((row) => next.includes(String(row.id))))
          onChange(next.map(Number))
        }}
        searchable
        clearable
        onSearchChange={setSearch}
        {...useOpening()}
        placeholder={chosen.length ? undefined : say(phrases.pickOne)}
        nothingFoundMessage={<NothingFound path={path} make={() => setMaking(search)} />}
        limit={100}
      />
      {making !== undefined && (
        <Suspense fallback={null}>
          <MakeHere
            path={path}
            words={making}
            onMade={(made) => {
              setSeen([...seen, made])
              onChange([...chosen.map(Number), Number(made.id)])
            }}
            onClose={() => setMaking(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
