// What a run counted, kind by kind.
import { Table } from '@mantine/core'
import { number } from '../../kit/format.ts'
import { say } from '../../kit/words.ts'
import type { Log } from './log.ts'
import { fieldWord, words } from './words.ts'

const COLUMNS = [
  'seen',
  'created',
  'updated',
  'unchanged',
  'skipped',
  'conflict',
  'error',
  'missing',
  'departed',
] as const

export function CountsTable({ counts }: { counts: Log['counts'] }) {
  const rows = Object.entries(counts).filter(([, tally]) => COLUMNS.some((column) => tally[column] > 0))
  return (
    <Table.ScrollContainer minWidth={640} type="native" tabIndex={0}>
      <Table striped aria-label={say(words.changesBy)}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            {COLUMNS.map((column) => (
              <Table.Th key={column} ta="right">
                {fieldWord(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([entity, tally]) => (
            <Table.Tr key={entity}>
              <Table.Th scope="row">{fieldWord(entity)}</Table.Th>
              {COLUMNS.map((column) => (
                <Table.Td key={column} ta="right" fw={tally[column] ? 600 : 400}>
                  {number(tally[column])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
