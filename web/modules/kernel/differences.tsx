// What changed in a record: each field with its old and its new value, as people read them.
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWordsOf } from '../../kit/console-module.ts'
import type { ModuleWords } from '../../kit/dictionary.ts'
import { day, moment, number } from '../../kit/format.ts'
import { phrases } from '../../kit/phrases.ts'
import type { Row } from '../../kit/queries.ts'
import { say } from '../../kit/words.ts'
import { words } from './words.ts'

/** Kept by the service itself, of no news to a reader. */
const UNTOLD = new Set([
  'id',
  'company_id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'digest',
])
const SHOWN_AT_FIRST = 5

interface DifferencesProps {
  /** The table, in the schema of its module. */
  relation: string
  before: Row | null
  after: Row | null
}

export function Differences({ relation, before, after }: DifferencesProps) {
  const [whole, setWhole] = useState(false)
  const told = useWordsOf(relation.split('.')[0]!)
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (key) => !UNTOLD.has(key) && !isSame(before?.[key], after?.[key]),
  )
  const shown = whole ? keys : keys.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack gap={2} align="flex-start">
      {shown.map((key) => (
        <Text key={key} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <b>{told.fieldWord(key)}</b>: {before && <del>{textOf(told, key, before[key])}</del>}{' '}
          {before && after && '→ '}
          {after && <ins style={{ textDecoration: 'none' }}>{textOf(told, key, after[key])}</ins>}
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

function textOf({ valueWord }: ModuleWords, key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return say(words.nothing)
  if (typeof value === 'boolean') return say(value ? phrases.yes : phrases.no)
  if (typeof value === 'number') return /(^|_)(id|year|no)$/.test(key) ? String(value) : number(value)
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return day(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return moment(text)
  return /^[a-z]+(_[a-z]+)*$/.test(text) ? valueWord(key, text) : text
}
