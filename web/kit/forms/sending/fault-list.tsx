// What a form still needs, field by field, above its buttons: each leads to its field, which may be far out of sight.
import { Anchor, Text } from '@mantine/core'
import { titleOf } from '../../dictionary.ts'
import type { Schema } from '../../sheet.ts'
import { say } from '../../words.ts'
import { words } from '../lines/words.ts'
import styles from './fault-list.module.css'

interface FaultListProps {
  schema: Schema
  /** By path: lines.0.amount. */
  errors: Record<string, string>
}

/** Where one thing is wrong the focus stands on it already. */
export function FaultList({ schema, errors }: FaultListProps) {
  const faults = Object.entries(errors)
  if (faults.length < 2) return null
  return (
    <ul className={styles.list}>
      {faults.map(([path, text]) => (
        <li key={path}>
          <Text size="sm" component="span">
            <Anchor
              component="button"
              type="button"
              inherit
              c="inherit"
              underline="always"
              onClick={({ currentTarget }) => goTo(currentTarget.form, path)}
            >
              {placeOf(schema, path)}
            </Anchor>{' '}
            {text}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** Baris 2, Kuantitas */
function placeOf(schema: Schema, path: string): string {
  const told: string[] = []
  let at: Schema | undefined = schema
  for (const part of path.split('.')) {
    if (/^\d+$/.test(part)) {
      told.push(say(words.line).replace('{count}', String(Number(part) + 1)))
      at = at?.items
      continue
    }
    const field: Schema | undefined = at?.properties?.[part]
    told.push(titleOf(part, field ?? {}))
    at = field
  }
  // Whose line it is goes without saying where a line is told.
  return (told.length > 2 ? told.slice(1) : told).join(', ')
}

function goTo(form: HTMLFormElement | null, path: string): void {
  let at: Element | null = form
  for (const part of path.split('.'))
    at = at?.querySelector(/^\d+$/.test(part) ? `[data-line="${part}"]` : `[data-field="${part}"]`) ?? at
  at?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
}
