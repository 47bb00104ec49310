// The filter of a list, from what its door can be asked; what is chosen stands in the address.
import { Button, Collapse, Group, SimpleGrid, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { IconFilter, IconSearch } from '@tabler/icons-react'
import { Field } from '../forms/field.tsx'
import { isDay } from '../forms/inputs/day-input.tsx'
import { isMonthText } from '../forms/inputs/month-input.tsx'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { type DoorSheet, isMonth, type Schema, typeOf } from '../sheet.ts'
import { say, small } from '../words.ts'
import styles from './rows.module.css'
import { columnWord } from './value.tsx'

const PAGING = new Set(['limit', 'cursor', 'format', 'sort', 'totals', 'tally', 'id'])
const SEARCHES = new Set(['q', 'search'])

function filterFields(door: DoorSheet): [string, NonNullable<DoorSheet['input']['properties']>[string]][] {
  return Object.entries(door.input.properties ?? {}).filter(
    ([name, schema]) => !PAGING.has(name) && typeOf(schema) !== 'object',
  )
}

/** What is still being typed filters nothing. */
function isChoice(schema: Schema, value: unknown): boolean {
  if (['integer', 'number'].includes(typeOf(schema))) return typeof value === 'number'
  if (isMonth(schema)) return isMonthText(value)
  return schema.format === 'date' ? isDay(value) : value !== null && value !== ''
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
  const chosen = others.filter(([name]) => value[name] !== undefined && isNarrowing(name)).length
  const [opened, { toggle }] = useDisclosure((open && !isNarrow()) || chosen > 0 || required.length > 0)
  const clear = () => onChange({ sort: value.sort, ...Object.fromEntries(required.map((name) => [name, value[name]])) })
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
            variant={chosen ? 'light' : 'default'}
            leftSection={<IconFilter size={16} />}
            onClick={toggle}
            aria-expanded={opened}
          >
            {say(phrases.filter)}
            {chosen ? ` (${chosen})` : ''}
          </Button>
        )}
        {chosen > 0 && (
          <Button variant="subtle" onClick={clear}>
            {say(phrases.clearFilters)}
          </Button>
        )}
      </Group>
      <Collapse expanded={opened}>
        {opened && (
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
            {others.map(([name, schema]) => (
              <Field
                key={name}
                name={name}
                schema={typeOf(schema) === 'boolean' ? { ...schema, enum: [true, false] } : schema}
                value={value[name]}
                onChange={(next) => onChange({ ...value, [name]: isChoice(schema, next) ? next : undefined })}
                required={required.includes(name)}
              />
            ))}
          </SimpleGrid>
        )}
      </Collapse>
    </>
  )
}
