// A record as people read it: its plain fields as pairs, its lines as tables.
import { Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { titleOf } from '../dictionary.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { type Schema, typeOf } from '../sheet.ts'
import { say } from '../words.ts'
import { Cell } from './cell.tsx'
import { RowsTable } from './table.tsx'
import { columnsOf, isForPrograms } from './value.tsx'

interface RecordFieldsProps {
  item: Schema
  record: Row
  /** Fields that the page shows in a way of its own. */
  without?: readonly string[]
}

export function RecordFields({ item, record, without = [] }: RecordFieldsProps) {
  const fields = columnsOf(item).filter(([name]) => !without.includes(name) && !isForPrograms(name, record))
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

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What nobody has filled in stands behind one word: among what is there it only gets in the way. */
function Pairs({ fields, record }: { fields: [string, Schema][]; record: Row }) {
  const [isWhole, setWhole] = useState(false)
  const filled = fields.filter(([name]) => !isEmpty(record[name]))
  const hidden = fields.length - filled.length
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 3 }} spacing="sm" verticalSpacing="xs">
        {(isWhole ? fields : filled).map(([name, schema]) => (
          <div key={name}>
            <Text size="xs" c="dimmed">
              {titleOf(name, schema)}
            </Text>
            <Cell name={name} schema={schema} value={record[name]} row={record} />
          </div>
        ))}
      </SimpleGrid>
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          style={{ alignSelf: 'flex-start' }}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {say(isWhole ? phrases.hideEmpty : phrases.showEmpty)} ({hidden})
        </Button>
      )}
    </>
  )
}
