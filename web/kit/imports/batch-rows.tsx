// Rows of an import by their place in its file, with what is to be said of each, page by page.
import { Button, Group, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { isUnderWay } from '../lists/under-way.ts'
import { Part } from '../pages/page.tsx'
import { phrases } from '../phrases.ts'
import { type Row, useRows } from '../queries.ts'
import { say, type Words } from '../words.ts'
import type { Batch } from './imports.ts'
import { imports as words } from './phrases.ts'

export function BatchRows<One extends Row & { row: number }>({
  batch,
  from: { path, asked },
  title,
  column,
  beside,
  children,
}: {
  batch: Batch
  from: { path: string; asked: Record<string, unknown> }
  title: Words
  /** What stands over what is said of each row. */
  column: Words
  /** Further steps, beside the one that reads on. */
  beside?: ReactNode
  children: (one: One) => ReactNode
}) {
  const list = useRows({ path, method: 'GET', at: ['data'], paged: true }, asked, !isUnderWay(batch.state))
  return (
    <Part title={say(title)}>
      <Table.ScrollContainer minWidth={360} type="native" tabIndex={0}>
        <Table striped aria-label={say(title)}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={90}>{say(words.row)}</Table.Th>
              <Table.Th>{say(column)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(list.rows as One[]).map((one) => (
              <Table.Tr key={one.row}>
                <Table.Td fw={600}>{one.row}</Table.Td>
                <Table.Td>{children(one)}</Table.Td>
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
        {beside}
      </Group>
    </Part>
  )
}
