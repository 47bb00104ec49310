// A report as a table of figures: groups, rows set in by their depth, subtotals and totals; a row may lead further down.
import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { day, number, percent, rupiah } from '../format.ts'
import styles from './cards.module.css'

export type ColumnKind = 'text' | 'rupiah' | 'quantity' | 'count' | 'date' | 'percent'
export interface ReportColumn {
  key: string
  title: string
  kind: ColumnKind
  /** Set in by the level of the row; where none is, whatever names it. */
  indents?: boolean
}
export interface ReportRow {
  key?: string
  kind?: 'row' | 'group' | 'subtotal' | 'total'
  level?: number
  values: Readonly<Record<string, ReactNode>>
  /** Where its figures come from. */
  link?: { to: string; search?: object }
}

interface ReportTableProps {
  caption: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** Where the headings say the currency. */
  isBare?: boolean
}

export function ReportTable({ caption, columns, rows, isBare = false }: ReportTableProps) {
  const isSummed = rows.some(({ kind }) => isSum(kind))
  return (
    <Table.ScrollContainer
      minWidth={Math.min(widthOf(columns), 1100)}
      type="native"
      tabIndex={0}
      className={columns.length > FITTING ? styles.cards! : styles.narrow!}
    >
      <Table
        stickyHeader
        verticalSpacing={4}
        aria-label={caption}
        {...(columns.length > DENSE && { horizontalSpacing: 5, fz: 'xs' })}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, kind }) => (
              <Table.Th key={key} ta={isFigure(kind) ? 'right' : 'left'}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <OneRow
              key={row.key ?? index}
              row={row}
              columns={columns}
              bare={isBare || (isSummed && !isSum(row.kind))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** A figure or a day needs less room than words, and never breaks. */
const widthOf = (columns: readonly ReportColumn[]): number => {
  const [text, figure] = columns.length > DENSE ? [84, 62] : [110, 90]
  return columns.reduce((sum, { kind }) => sum + (kind === 'text' ? text : figure), 0)
}

/** A paper with more columns than this (K-7 has one for each component) is set small, as it is printed. */
const DENSE = 6
/** Up to so many, a name has room enough not to be broken into words. */
const NAMED = 9
/** So many stand beside one another on a phone. */
const FITTING = 3
/** With more columns than this, the measure is left to the head: figures alone fit. */
const CROWDED = 6

const isSum = (kind: ReportRow['kind']) => kind === 'total' || kind === 'subtotal'
const isFigure = (kind: ColumnKind) => kind !== 'text' && kind !== 'date'

/** Where sums stand below, they say the currency for all above them. */
function OneRow({ row, columns, bare }: { row: ReportRow; columns: readonly ReportColumn[]; bare: boolean }) {
  const { kind = 'row', level = 0, link } = row
  const strong = kind !== 'row'
  const named = columns.find((column) => column.kind === 'text' && row.values[column.key])?.key
  const indented = columns.find(({ indents }) => indents)?.key ?? named
  return (
    <Table.Tr data-kind={kind} {...(isSum(kind) ? { bg: 'var(--mantine-color-default-hover)' } : {})}>
      {columns.map((column) => {
        const value = row.values[column.key]
        // As on paper: what is left to read are the amounts, and sums say their nought.
        const isNil = value === 0 && column.kind === 'rupiah' && kind === 'row'
        const text = isNil ? '–' : shown(column.kind, value, bare || columns.length > CROWDED)
        const isName = column.key === named
        return (
          <Table.Td
            key={column.key}
            data-label={column.title}
            data-name={isName || undefined}
            ta={isFigure(column.kind) ? 'right' : 'left'}
            {...(column.key === indented && { pl: 10 + level * 18 })}
            {...(isName && columns.length <= NAMED && { className: styles.name! })}
          >
            {text === '' ? null : link && text !== '–' && (isName || isFigure(column.kind)) ? (
              <Anchor
                component={Link}
                to={link.to}
                search={(link.search ?? {}) as never}
                size={columns.length > DENSE ? 'xs' : 'sm'}
                className={isName ? undefined : styles.figure!}
              >
                {text}
              </Anchor>
            ) : (
              <Text
                span
                size={columns.length > DENSE ? 'xs' : 'sm'}
                fw={strong ? 600 : 400}
                style={
                  column.kind === 'text' ? undefined : { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }
                }
              >
                {text}
              </Text>
            )}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

function shown(kind: ColumnKind, value: ReactNode, bare: boolean): ReactNode {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') {
    if (kind === 'rupiah') return bare ? rupiah(value).replace('Rp', '') : rupiah(value)
    return kind === 'percent' ? percent(value) : number(value)
  }
  if (kind === 'date' && typeof value === 'string') return day(value)
  return value
}
