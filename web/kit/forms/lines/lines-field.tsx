// Lines inside a form: a sheet where there is room, a card for each on a phone.
import { ActionIcon, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { rupiah } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import type { Schema } from '../../sheet.ts'
import { say } from '../../words.ts'
import type { Choice } from '../field.tsx'
import { worthIn } from '../line-sums.ts'
import { foldedOf, isFlat } from './columns.ts'
import { Sheet } from './sheet.tsx'
import { words } from './words.ts'

interface LinesFieldProps {
  label: string
  /** What one line takes. */
  line: Schema
  /** Whether there must be one: then the first is there to be filled in. */
  required: boolean
  value: unknown
  onChange(value: Row[]): void
  /** By path below this field: 0.amount. */
  errors: Record<string, string>
  choices: Record<string, readonly Choice[]>
  /** The fields of one line, where each has a card. */
  fields(row: LineFields): ReactNode
}
interface LineFields {
  value: Row
  onChange(value: Row): void
  errors: Record<string, string>
  /** Those that wait until they are asked for. */
  hidden: readonly string[]
}

const TYPED_INTO = 'input:not([type=hidden]), textarea'

/** Whoever adds a line goes on in its first field. */
function useAdding(rows: readonly Row[], onChange: (value: Row[]) => void) {
  const holder = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  const fields = () => [...(holder.current?.querySelectorAll<HTMLElement>(TYPED_INTO) ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that there is a line more.
  useEffect(() => {
    if (before.current === undefined) return
    fields()[before.current]?.focus()
    before.current = undefined
  }, [rows.length])
  const add = () => {
    before.current = fields().length
    onChange([...rows, {}])
  }
  return { holder, add }
}

export function LinesField({ label, line, required, value, onChange, errors, choices, fields }: LinesFieldProps) {
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const typed = Array.isArray(value) ? (value as Row[]) : []
  const rows = typed.length === 0 && required ? [{}] : typed
  const { holder, add } = useAdding(rows, onChange)
  const isSheet = isFlat(line) && !narrow && rows.length > 0
  const another = (
    <Button
      size={isSheet ? 'compact-sm' : 'xs'}
      variant={isSheet ? 'subtle' : 'light'}
      leftSection={<IconPlus size={14} />}
      onClick={add}
    >
      {say(phrases.addRow)}
    </Button>
  )
  return (
    <Stack gap="xs" role="group" aria-label={label} ref={holder}>
      <Text fw={600} size="sm">
        {label} ({rows.length})
      </Text>
      {errors[''] && (
        <Text c="red" size="sm">
          {errors['']}
        </Text>
      )}
      {rows.length > 0 &&
        (isSheet ? (
          <Sheet {...{ label, line, rows, onChange, errors, choices }}>{another}</Sheet>
        ) : (
          <Cards {...{ line, rows, onChange, errors, fields }} />
        ))}
      {!isSheet && <Group>{another}</Group>}
    </Stack>
  )
}

interface CardsProps extends Pick<LinesFieldProps, 'line' | 'onChange' | 'errors' | 'fields'> {
  rows: Row[]
}

function Cards({ rows, onChange, errors, ...rest }: CardsProps) {
  const change = (index: number, next: Row) => onChange(rows.map((row, at) => (at === index ? next : row)))
  return rows.map((row, index) => (
    <OneCard
      at={index}
      // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is its identity until it is saved
      key={index}
      {...rest}
      value={row}
      onChange={(next) => change(index, next)}
      onRemove={() => onChange(rows.filter((_, at) => at !== index))}
      errors={below(errors, String(index))}
    />
  ))
}

type OneCardProps = Pick<LinesFieldProps, 'line' | 'fields'> &
  Omit<LineFields, 'hidden'> & { at: number; onRemove(): void }

function OneCard({ at, line, fields, value, onChange, errors, onRemove }: OneCardProps) {
  // What was asked for stays; what is empty at the start does not come and go while it is typed into.
  const [folded, setFolded] = useState(() => foldedOf(line, value, errors))
  const worth = worthIn(line.properties ?? {})?.(value) ?? 0
  const hidden = folded.filter((name) => !errors[name] && !value[name])
  return (
    <Card withBorder padding="xs" data-line={at}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="sm" fw={600}>
          {say(words.line).replace('{count}', String(at + 1))}
          {worth > 0 && (
            <Text span size="sm" fw={400} c="dimmed">
              {' · '}
              {rupiah(worth)}
            </Text>
          )}
        </Text>
        <ActionIcon variant="subtle" color="gray" aria-label={say(phrases.remove)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
        {fields({ value, onChange, errors, hidden })}
      </SimpleGrid>
      {hidden.length > 0 && (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setFolded([])}>
          {say(phrases.moreFields)}
        </Button>
      )}
    </Card>
  )
}

/** The faults below a path, named from there on. */
export function below(errors: Record<string, string>, path: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) =>
      key === path ? [['', text]] : key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), text]] : [],
    ),
  )
}
