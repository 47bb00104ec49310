// The filter of a list, from what its door can be asked; what is chosen stands in the address.
import { Button, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { type DoorSheet, type Schema, typeOf } from '../sheet.ts'
import { say, small } from '../words.ts'
import styles from './rows.module.css'
import { FilterChips } from './tools/filter-chips.tsx'
import { FilterField } from './tools/filter-field.tsx'
import { columnWord } from './value.tsx'

const PAGING = new Set(['limit', 'cursor', 'format', 'sort', 'totals', 'tally', 'id'])
const SEARCHES = new Set(['q', 'search'])

function filterFields(door: DoorSheet): [string, NonNullable<DoorSheet['input']['properties']>[string]][] {
  return Object.entries(door.input.properties ?? {}).filter(
    ([name, schema]) => !PAGING.has(name) && typeOf(schema) !== 'object',
  )
}

/** What the words are looked for in, as its columns are called: nobody types a colour where only numbers are looked at. */
function placeOf({ looks = [], item = {} }: DoorSheet): string {
  const names = new Set(looks.slice(0, 3).map((name) => small(columnWord(name, item))))
  return [say(phrases.search), [...names].join(', ')].join(' ').trim()
}

/** On a phone an open filter would push the list out of sight. */
const isNarrow = () => window.matchMedia('(max-width: 48em)').matches

interface FiltersProps {
  door: DoorSheet
  value: Row
  onChange(value: Row): void
  /** Fields that the page fixes itself. */
  hidden?: readonly string[]
  /** Open from the start, where there is room. */
  open?: boolean
}

export function Filters({ door, value, onChange, hidden = [], open = false }: FiltersProps) {
  const fields = filterFields(door).filter(([name]) => !hidden.includes(name))
  const search = fields.find(([name]) => SEARCHES.has(name))?.[0]
  const others = fields.filter(([name]) => !SEARCHES.has(name))
  const required = door.input.required ?? []
  // A view says by itself that it is chosen; and what a report cannot be without is its question, which nothing clears.
  const isNarrowing = (name: string) => !door.views?.includes(name) && !required.includes(name)
  const chosen = others.filter(([name]) => value[name] !== undefined && isNarrowing(name))
  const [opened, { toggle }] = useDisclosure((open && !isNarrow()) || required.length > 0)
  const [wasOpen, setWasOpen] = useState(opened)
  const clear = () => onChange(whatStays(door, value))
  const change = (name: string, next: unknown) => onChange({ ...value, [name]: next })
  const searchLater = useDebouncedCallback(
    (words: string) => onChange({ ...value, [search!]: words || undefined }),
    300,
  )
  if (!fields.length) return null
  return (
    <>
      <Group gap="xs">
        {search && (
          <TextInput
            aria-label={say(phrases.search)}
            data-search
            placeholder={isNarrow() ? say(phrases.search) : placeOf(door)}
            leftSection={<IconSearch size={16} />}
            defaultValue={String(value[search] ?? '')}
            onChange={(event) => searchLater(event.currentTarget.value)}
            style={{ flex: '1 1 110px', maxWidth: 260 }}
          />
        )}
        {others.length > 0 && (
          <Button
            className={styles.filter!}
            variant={chosen.length ? 'light' : 'default'}
            leftSection={<IconFilter size={16} />}
            onClick={() => {
              setWasOpen(false)
              toggle()
            }}
            aria-expanded={opened}
            aria-keyshortcuts="F"
            data-filter
          >
            {say(phrases.filter)}
          </Button>
        )}
        {!opened && (
          <FilterChips
            chips={chosen.map(([name, schema]) => ({ name, schema, value: value[name] }))}
            onChange={change}
          />
        )}
        {chosen.length > 0 && (
          <Button variant="subtle" onClick={clear}>
            {say(phrases.clearFilters)}
          </Button>
        )}
      </Group>
      {opened && <Panel fields={others} {...{ value, required, wasOpen }} onChange={change} />}
    </>
  )
}

interface PanelProps {
  fields: [string, Schema][]
  value: Row
  required: readonly string[]
  /** Whether it stood open from the start: then nobody has gone to it. */
  wasOpen: boolean
  onChange(name: string, value: unknown): void
}

/** Whoever opens the filter goes on in its first field. */
function Panel({ fields, value, required, wasOpen, onChange }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!wasOpen) panel.current?.querySelector<HTMLElement>('input')?.focus()
  }, [wasOpen])
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" ref={panel}>
      {fields.map(([name, schema]) => (
        <FilterField
          key={name}
          {...{ name, schema }}
          value={value[name]}
          onChange={(next) => onChange(name, next)}
          required={required.includes(name)}
        />
      ))}
    </SimpleGrid>
  )
}

/** Without the filter: the order, and what the list cannot be asked without. */
export function whatStays({ input }: DoorSheet, value: Row): Row {
  return { sort: value.sort, ...Object.fromEntries((input.required ?? []).map((name) => [name, value[name]])) }
}
