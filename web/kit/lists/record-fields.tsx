// A record as people read it: its plain fields as pairs, its lines as tables.
import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { titleOf } from '../dictionary.ts'
import type { Row } from '../queries.ts'
import { type Schema, typeOf } from '../sheet.ts'
import { Cell } from './cell.tsx'
import { RowsTable } from './table.tsx'
import { columnsOf } from './value.tsx'

interface RecordFieldsProps {
  item: Schema
  record: Row
  /** Fields that the page shows in a way of its own. */
  without?: readonly string[]
}

export function RecordFields({ item, record, without = [] }: RecordFieldsProps) {
  const fields = columnsOf(item).filter(([name]) => !without.includes(name))
  const plain = fields.filter(([, schema]) => typeOf(schema) !== 'object')
  const inner = fields.filter(([, schema]) => typeOf(schema) === 'object')
  const tables = Object.entries(item.properties ?? {}).filter(
    ([name, schema]) => schema.items?.properties && !without.includes(name),
  )
  return (
    <Stack>
      <Pairs fields={plain} record={record} />
      {inner.map(([name, schema]) =>
        record[name] ? (
          <Card key={name} withBorder>
            <Title order={3} size="h5" mb="xs">
              {titleOf(name, schema)}
            </Title>
            <RecordFields item={schema} record={record[name] as Row} />
          </Card>
        ) : null,
      )}
      {tables.map(([name, schema]) => {
        const rows = (record[name] as Row[] | undefined) ?? []
        return rows.length ? (
          <Card key={name} withBorder>
            <Title order={3} size="h5" mb="xs">
              {titleOf(name, schema)}
            </Title>
            <RowsTable item={schema.items!} rows={rows} caption={titleOf(name, schema)} />
          </Card>
        ) : null
      })}
    </Stack>
  )
}

function Pairs({ fields, record }: { fields: [string, Schema][]; record: Row }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
      {fields.map(([name, schema]) => (
        <div key={name}>
          <Text size="xs" c="dimmed">
            {titleOf(name, schema)}
          </Text>
          <Cell name={name} schema={schema} value={record[name]} />
        </div>
      ))}
    </SimpleGrid>
  )
}
