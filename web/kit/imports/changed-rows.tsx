// What the rows of an import change, or after a check would change: old and new beside each other, only where they differ.
import { Button, Group, Table, Text } from '@mantine/core'
import { useWords } from '../dictionary.ts'
import type { Resource } from '../lists/resources.ts'
import { isUnderWay } from '../lists/under-way.ts'
import { Part } from '../pages/page.tsx'
import { phrases } from '../phrases.ts'
import { type Row, useRows } from '../queries.ts'
import { say, type Words } from '../words.ts'
import type { Batch } from './imports.ts'
import { imports as words } from './phrases.ts'

interface ChangedRow extends Row {
  row: number
  undone: boolean | null
  differences: { column: string; header: Words; before: string | null; after: string | null }[]
}

export function ChangedRows({ resource, batch }: { resource: Resource; batch: Batch }) {
  const path = `${resource.record!.path}/rows`
  const asked = { id: batch.id, became: 'changed' }
  const list = useRows({ path, method: 'GET', at: ['data'], paged: true }, asked, !isUnderWay(batch.state))
  const { valueWord } = useWords()
  const told = (column: string, value: string | null) => (value === null ? '–' : valueWord(column, value))
  return (
    <Part title={say(words.changedRows)}>
      <Table.ScrollContainer minWidth={360} type="native" tabIndex={0}>
        <Table striped aria-label={say(words.changedRows)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={90}>{say(words.row)}</Table.Th>
              <Table.Th>{say(words.changedRows)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(list.rows as ChangedRow[]).map(({ row, differences, undone }) => (
              <Table.Tr key={row}>
                <Table.Td fw={600}>{row}</Table.Td>
                <Table.Td>
                  {differences.map(({ column, header, before, after }) => (
                    <Text size="sm" key={column}>
                      {say(header)}: <s>{told(column, before)}</s> → <b>{told(column, after)}</b>
                    </Text>
                  ))}
                  {undone !== null && (
                    <Text size="sm" c={undone ? 'teal' : 'orange'}>
                      {say(undone ? words.takenBack : words.keptRow)}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group mt="xs">
        {list.hasNextPage && (
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {say(phrases.loadMore)}
          </Button>
        )}
      </Group>
    </Part>
  )
}
