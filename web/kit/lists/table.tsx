// A table of rows by their schema. A column that the service sorts by is sorted there, whatever is loaded; any other one
// among the rows at hand, once they are all there are.
import { Table, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useMemo, useState } from 'react'
import { titleOf } from '../dictionary.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { isMoney, isMonth, type Schema, typeOf } from '../sheet.ts'
import { say } from '../words.ts'
import { Blocks, useSteadyColumns } from './blocks.tsx'
import { Cell } from './cell.tsx'
import { sharedStart } from './cells/number-text.tsx'
import { PhoneRows } from './phone-rows.tsx'
import { PickBox } from './picked/pick-box.tsx'
import type { Picking } from './picked/picking.ts'
import styles from './rows.module.css'
import { columnsOf, isNone, labelOf, textOf } from './value.tsx'
import { noteWalk } from './walk.ts'

interface RowsTableProps {
  item: Schema
  rows: readonly Row[]
  /** Which columns, in which order; without it, all that are worth showing. */
  columns?: readonly string[] | undefined
  /** The page a row leads to. */
  opensAt?: ((row: Row) => string) | undefined
  /** What a click on a row does that leads to no page. */
  onOpen?: ((row: Row) => void) | undefined
  /** A first column of the page's own: a picture. */
  leading?: ((row: Row) => ReactNode) | undefined
  /** A last column of the page's own. */
  trailing?: ((row: Row) => ReactNode) | undefined
  /** What it tells, where that is more than buttons. */
  trailingTitle?: string | undefined
  caption?: string
  /** Whether the list goes on beyond these rows. */
  hasMore?: boolean
  /** How many there are in all. */
  total?: number | undefined
  /** What the service can sort by, and does. */
  order?: Order | undefined
  /** Where rows can be picked for a step that is taken for several. */
  picking?: Picking | undefined
}

export interface Sorting {
  name: string
  down: boolean
}

export interface Order {
  names: readonly string[]
  now: Sorting | undefined
  ask(next: Sorting | undefined): void
}

export function RowsTable(props: RowsTableProps) {
  const { item, rows, columns, opensAt, onOpen, leading, trailing, trailingTitle, caption, picking } = props
  const fields = columns
    ? columns.map((name): [string, Schema] => [name, item.properties?.[name] ?? {}])
    : columnsOf(item)
  const { sorting, among, turnOf } = useSorting(props)
  const sorted = among ? sortRows(rows, among, item) : rows
  const onPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const starts = useMemo(() => ({ number: sharedStart(rows, 'number') }), [rows])
  // Before whatever the click does: the page it opens asks for it.
  const note = () =>
    opensAt && noteWalk({ places: sorted.map(opensAt), total: props.total, hasMore: props.hasMore ?? false })
  const head = useSteadyColumns(rows.length, fields.map(([name]) => name).join())
  if (onPhone)
    return (
      <div onClickCapture={note}>
        <PhoneRows {...{ fields, starts, opensAt, onOpen, leading, trailing, caption, picking }} rows={sorted} />
      </div>
    )
  return (
    // Rows that lead nowhere hold nothing to step to: the keyboard moves the table itself.
    <Table.ScrollContainer
      minWidth={Math.min(fields.length * 130, 960)}
      type="native"
      className={styles.holder!}
      data-holder
      onClickCapture={note}
      {...(!opensAt && !onOpen && { tabIndex: 0 })}
    >
      <Table stickyHeader verticalSpacing={5} aria-label={caption}>
        <Table.Thead>
          <Table.Tr ref={head}>
            {picking && (
              <Table.Th w={36}>
                <PickBox
                  label={say(phrases.pickAll)}
                  checked={rows.every(({ id }) => picking.picked.has(Number(id)))}
                  onPick={picking.pickAll}
                />
              </Table.Th>
            )}
            {leading && <Table.Th aria-label=" " w={56} />}
            {fields.map(([name, schema]) => (
              <Table.Th
                key={name}
                className={isMoney(schema) ? `${styles.head} ${styles.money}` : styles.head!}
                ta={isRight(schema) ? 'right' : 'left'}
                aria-sort={ariaSort(sorting, name)}
              >
                <Heading title={titleOf(name, schema)} turn={turnOf(name)}>
                  {sorting?.name === name && (sorting.down ? <IconArrowDown size={12} /> : <IconArrowUp size={12} />)}
                </Heading>
              </Table.Th>
            ))}
            {trailing &&
              (trailingTitle ? (
                <Table.Th className={styles.head!}>{trailingTitle}</Table.Th>
              ) : (
                <Table.Th aria-label=" " />
              ))}
          </Table.Tr>
        </Table.Thead>
        <Body {...{ columns, fields, starts, opensAt, onOpen, leading, trailing, picking }} rows={sorted} />
      </Table>
    </Table.ScrollContainer>
  )
}

type BodyProps = Pick<
  RowsTableProps,
  'rows' | 'columns' | 'opensAt' | 'onOpen' | 'leading' | 'trailing' | 'picking'
> & { fields: [string, Schema][]; starts: Starts }

/** What the numbers of a column begin with, by its name. */
type Starts = Readonly<Record<string, string>>

/** Drawn again only for other rows, columns or picks: the list around it changes with every question that it asks. */
const Body = memo(
  ({ rows, ...how }: BodyProps) => (
    <Blocks rows={rows} draw={(row, index) => <OneRow key={String(row.id ?? index)} row={row} {...how} />} />
  ),
  (one, other) =>
    one.rows === other.rows &&
    one.columns?.join() === other.columns?.join() &&
    one.fields.length === other.fields.length &&
    one.picking?.picked === other.picking?.picked &&
    // What a page draws in a row of its own may follow anything.
    !(other.leading || other.trailing || other.onOpen),
)

/** How the rows stand, how to sort those at hand, and what a click on a heading does, if anything. */
function useSorting({ order, hasMore = false }: Pick<RowsTableProps, 'order' | 'hasMore'>) {
  const [chosen, setChosen] = useState<Sorting>()
  const among = hasMore ? undefined : chosen
  const sorting = among ?? order?.now
  const next = (name: string): Sorting | undefined => {
    if (sorting?.name !== name) return { name, down: false }
    return sorting.down ? undefined : { name, down: true }
  }
  const turnOf = (name: string) => {
    if (order?.names.includes(name))
      return () => {
        setChosen(undefined)
        order.ask(next(name))
      }
    return hasMore ? undefined : () => setChosen(next(name))
  }
  return { sorting, among, turnOf }
}

/** A column that nobody can sort by is no button. */
function Heading({ title, turn, children }: { title: string; turn: (() => void) | undefined; children: ReactNode }) {
  const text = (
    <>
      {title} {children}
    </>
  )
  if (!turn) return text
  return (
    <UnstyledButton className={styles.head!} onClick={turn} title={say(phrases.sort)}>
      {text}
    </UnstyledButton>
  )
}

type OneRowProps = Pick<RowsTableProps, 'opensAt' | 'onOpen' | 'leading' | 'trailing' | 'picking'> & {
  row: Row
  fields: [string, Schema][]
  starts: Starts
}

function OneRow({ row, fields, starts, opensAt, onOpen, leading, trailing, picking }: OneRowProps) {
  const navigate = useNavigate()
  const to = opensAt?.(row)
  // What is empty is no link: the first word of a row is.
  const linked = fields.find(([name]) => !isNone(row[name]))?.[0]
  return (
    <tr
      className={styles.row}
      data-row={String(row.id ?? '')}
      data-picked={picking?.picked.has(Number(row.id)) || undefined}
      {...(to ? { onClick: leadTo(() => navigate({ to })) } : opening(row, onOpen))}
    >
      {picking && (
        <td className={styles.cell}>
          <PickBox
            label={`${say(phrases.pick)} ${labelOf(row)}`}
            checked={picking.picked.has(Number(row.id))}
            onPick={(through) => picking.pick(Number(row.id), through)}
          />
        </td>
      )}
      {leading && <td className={styles.cell}>{leading(row)}</td>}
      {fields.map(([name, schema]) => (
        <td key={name} className={isRight(schema) ? `${styles.cell} ${styles.right}` : styles.cell}>
          {to && name === linked ? (
            <Link to={to} className={styles.link!}>
              <Cell {...{ name, schema, row }} value={row[name]} start={starts[name]} bare />
            </Link>
          ) : (
            <Cell {...{ name, schema, row }} value={row[name]} start={starts[name]} bare />
          )}
        </td>
      ))}
      {trailing && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks on what stands in it from opening the row.
        <td className={styles.cell} onClick={(event) => event.stopPropagation()}>
          {trailing(row)}
        </td>
      )}
    </tr>
  )
}

/** The whole row is as good as its link, but for the keys that open a link elsewhere and for words being marked. */
const leadTo = (go: () => void) => (event: MouseEvent) => {
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  const onLink = event.target instanceof Element && event.target.closest('a')
  if (!elsewhere && !onLink && !String(getSelection())) go()
}

function opening(row: Row, onOpen: RowsTableProps['onOpen']) {
  return (
    onOpen && {
      onClick: () => onOpen(row),
      onKeyDown: (event: KeyboardEvent) => event.key === 'Enter' && event.target === event.currentTarget && onOpen(row),
      tabIndex: 0,
    }
  )
}

/** A month is read as its name. */
const isRight = (schema: Schema) =>
  ['number', 'integer'].includes(typeOf(schema)) && !schema.reference && !isMonth(schema)

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
