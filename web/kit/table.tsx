// A table of rows by their schema. Sorting is among the rows at hand, and says so where the service has more of them: the
// order of pages is the service's.
import { Box, Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { phrases } from '../words/phrases.ts'
import { number } from './format.ts'
import type { Row } from './queries.ts'
import { ReferenceText } from './reference-text.tsx'
import { references } from './references.ts'
import { type Schema, typeOf } from './sheet.ts'
import { columnsOf, columnWord, textOf, Value } from './value.tsx'
import { say } from './words.ts'

interface RowsTableProps {
  item: Schema
  rows: readonly Row[]
  /** Which columns, in which order; without it, all that are worth showing. */
  columns?: readonly string[] | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** A first column of the page's own: a picture. */
  leading?: ((row: Row) => ReactNode) | undefined
  /** A last column of the page's own. */
  trailing?: ((row: Row) => ReactNode) | undefined
  caption?: string
  /** Whether the list goes on beyond these rows. */
  hasMore?: boolean
}

interface Sorting {
  name: string
  down: boolean
}

export function RowsTable(props: RowsTableProps) {
  const { item, rows, columns, onOpen, leading, trailing, caption, hasMore = false } = props
  const [sorting, setSorting] = useState<Sorting>()
  const fields = columns
    ? columns.map((name): [string, Schema] => [name, item.properties?.[name] ?? {}])
    : columnsOf(item)
  const sorted = sorting ? sortRows(rows, sorting, item) : rows
  const turn = (name: string) =>
    setSorting((now) => (now?.name !== name ? { name, down: false } : now.down ? undefined : { name, down: true }))
  return (
    <>
      {hasMore && sorting && (
        <Text size="sm" role="status">
          {say(phrases.sortedAmong).replace('{count}', number(rows.length))}
        </Text>
      )}
      <Table.ScrollContainer minWidth={Math.min(fields.length * 130, 960)} type="native">
        <Table striped highlightOnHover={onOpen !== undefined} stickyHeader verticalSpacing={6} aria-label={caption}>
          <Table.Thead>
            <Table.Tr>
              {leading && <Table.Th aria-label=" " w={56} />}
              {fields.map(([name, schema]) => (
                <Table.Th key={name} ta={isRight(name, schema) ? 'right' : 'left'} aria-sort={ariaSort(sorting, name)}>
                  <UnstyledButton
                    fz="sm"
                    fw={600}
                    onClick={() => turn(name)}
                    title={say(hasMore ? phrases.sortLoaded : phrases.sort)}
                  >
                    {columnWord(name)}{' '}
                    {sorting?.name === name && (sorting.down ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />)}
                  </UnstyledButton>
                </Table.Th>
              ))}
              {trailing && <Table.Th aria-label=" " />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sorted.map((row, index) => (
              <OneRow key={String(row.id ?? index)} {...{ row, fields, onOpen, leading, trailing }} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

type OneRowProps = Pick<RowsTableProps, 'onOpen' | 'leading' | 'trailing'> & { row: Row; fields: [string, Schema][] }

function OneRow({ row, fields, onOpen, leading, trailing }: OneRowProps) {
  const opening = onOpen && {
    onClick: () => onOpen(row),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row),
    tabIndex: 0,
    style: { cursor: 'pointer' },
  }
  return (
    <Table.Tr {...opening}>
      {leading && <Table.Td>{leading(row)}</Table.Td>}
      {fields.map(([name, schema]) => (
        <Table.Td key={name} ta={isRight(name, schema) ? 'right' : 'left'}>
          <Box maw={380}>
            <Cell {...{ name, schema }} value={row[name]} />
          </Box>
        </Table.Td>
      ))}
      {trailing && <Table.Td onClick={(event) => event.stopPropagation()}>{trailing(row)}</Table.Td>}
    </Table.Tr>
  )
}

/** A number that names a record is shown as what it names. */
export function Cell(props: { name: string; schema: Schema; value: unknown }) {
  const path = references[props.name]
  return path && typeof props.value === 'number' ? <ReferenceText path={path} id={props.value} /> : <Value {...props} />
}

const isRight = (name: string, schema: Schema) =>
  ['number', 'integer'].includes(typeOf(schema)) && references[name] === undefined

function ariaSort(sorting: Sorting | undefined, name: string) {
  if (sorting?.name !== name) return undefined
  return sorting.down ? 'descending' : 'ascending'
}

function sortRows(rows: readonly Row[], { name, down }: Sorting, item: Schema): Row[] {
  const schema = item.properties?.[name] ?? {}
  const compare = (a: unknown, b: unknown) => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    if (schema.format) return String(a ?? '').localeCompare(String(b ?? ''))
    return textOf(name, schema, a).localeCompare(textOf(name, schema, b), undefined, { numeric: true })
  }
  return rows.toSorted((a, b) => (down ? -1 : 1) * compare(a[name], b[name]))
}
