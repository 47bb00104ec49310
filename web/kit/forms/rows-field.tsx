// Lines inside a form: a row for each, added and taken away.
import { ActionIcon, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { say } from '../words.ts'

interface RowsFieldProps {
  label: string
  value: unknown
  onChange(value: Row[]): void
  /** By path below this field: 0.amount. */
  errors: Record<string, string>
  /** The fields of one row. */
  fields(row: RowFields): ReactNode
}
interface RowFields {
  value: Row
  onChange(value: Row): void
  errors: Record<string, string>
}

export function RowsField({ label, value, onChange, errors, fields }: RowsFieldProps) {
  const rows = Array.isArray(value) ? (value as Row[]) : []
  const change = (index: number, next: Row) => onChange(rows.map((row, at) => (at === index ? next : row)))
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text fw={600} size="sm">
        {label} ({rows.length})
      </Text>
      {errors[''] && (
        <Text c="red" size="sm">
          {errors['']}
        </Text>
      )}
      {rows.map((row, index) => (
        // Rows have no name of their own until they are saved.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is its identity here
        <Card key={index} withBorder padding="xs">
          <Group align="flex-start" wrap="nowrap">
            <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" style={{ flex: 1 }}>
              {fields({
                value: row,
                onChange: (next) => change(index, next),
                errors: below(errors, String(index)),
              })}
            </SimpleGrid>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={say(phrases.remove)}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </Card>
      ))}
      <Group>
        <Button size="xs" variant="light" leftSection={<IconPlus size={14} />} onClick={() => onChange([...rows, {}])}>
          {say(phrases.addRow)}
        </Button>
      </Group>
    </Stack>
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
