// What changed in a record: each field with its old and its new value, as people read them.
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { fieldWord, valueWord } from '../../kit/dictionary.ts'
import { day, moment, number } from '../../kit/format.ts'
import type { Row } from '../../kit/queries.ts'
import { say } from '../../kit/words.ts'
import { phrases } from '../../words/phrases.ts'
import { words } from './words.ts'

/** Kept by the service itself, of no news to a reader. */
const UNTOLD = new Set(['id', 'company_id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by'])
const SHOWN_AT_FIRST = 5

export function Differences({ before, after }: { before: Row | null; after: Row | null }) {
  const [whole, setWhole] = useState(false)
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !UNTOLD.has(key) && !isSame(before?.[key], after?.[key]),
  )
  const shown = whole ? keys : keys.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack gap={2} align="flex-start">
      {shown.map((key) => (
        <Text key={key} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{fieldWord(key)}</b>: {before && <del>{textOf(key, before[key])}</del>} {before && after && '→ '}
          {after && <ins style={{ textDecoration: 'none' }}>{textOf(key, after[key])}</ins>}
        </Text>
      ))}
      {keys.length > SHOWN_AT_FIRST && (
        <Button size="compact-xs" variant="default" onClick={() => setWhole(!whole)}>
          {whole ? say(phrases.close) : `${say(phrases.more)} (${keys.length - SHOWN_AT_FIRST})`}
        </Button>
      )}
    </Stack>
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

function textOf(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return say(words.nothing)
  if (typeof value === 'boolean') return say(value ? phrases.yes : phrases.no)
  if (typeof value === 'number') return /(^|_)(id|year|no)$/.test(key) ? String(value) : number(value)
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return moment(text)
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? valueWord(key, text) : text
}
