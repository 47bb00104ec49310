// What a list is narrowed to, each part a chip that says it, changes it in place and lets go of it.
import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { titleOf } from '../../dictionary.ts'
import { Place } from '../../forms/lines/place.ts'
import { phrases } from '../../phrases.ts'
import { type Schema, typeOf } from '../../sheet.ts'
import { say } from '../../words.ts'
import { Cell } from '../cell.tsx'
import styles from './filter-chips.module.css'
import { FilterField } from './filter-field.tsx'

interface Chip {
  name: string
  schema: Schema
  value: unknown
}

interface FilterChipsProps {
  chips: readonly Chip[]
  onChange(name: string, value: unknown): void
}

export const FilterChips = ({ chips, onChange }: FilterChipsProps) =>
  chips.map((chip) => <OneChip key={chip.name} {...chip} onChange={(next) => onChange(chip.name, next)} />)

function OneChip({ name, schema, value, onChange }: Chip & { onChange(value: unknown): void }) {
  const [opened, setOpened] = useState(false)
  const title = titleOf(name, schema)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md" width={280}>
      <span className={styles.chip}>
        <Popover.Target>
          <UnstyledButton className={styles.text!} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {title}{' '}
            <b>
              {typeOf(schema) === 'boolean' ? (
                say(value === true ? phrases.yes : phrases.no)
              ) : (
                <Cell {...{ name, schema, value }} />
              )}
            </b>
          </UnstyledButton>
        </Popover.Target>
        <ActionIcon
          variant="transparent"
          color="gray"
          size={22}
          aria-label={`${say(phrases.remove)}: ${title}`}
          onClick={() => onChange(undefined)}
        >
          <IconX size={13} />
        </ActionIcon>
      </span>
      <Popover.Dropdown>
        {/* A day that is being typed narrows nothing until it is one. */}
        <Place value="window">
          <FilterField {...{ name, schema, value }} onChange={(next) => next !== undefined && onChange(next)} />
        </Place>
      </Popover.Dropdown>
    </Popover>
  )
}
