// The plan as a sheet: one row a line, twelve months, sums below; only the rows in sight are drawn.
import { Group, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { monthName, number, rupiah } from '../../../kit/format.ts'
import { useWindow } from '../../../kit/lists/use-window.ts'
import { say } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { moveInGrid } from './cell.tsx'
import styles from './grid.module.css'
import type { Drafts, PlanLine } from './lines.ts'
import { LineRow } from './row.tsx'
import { fitting, type GridRow, type Grouping, rowsOf, type Sums, sumsOf } from './rows.ts'

const ROW = 34
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

interface PlanGridProps {
  lines: readonly PlanLine[]
  drafts: Drafts
  editable: boolean
  /** Numbers of lines that broken rules name. */
  marked: ReadonlySet<number>
  /** Names of activities and accounts by their code. */
  names: ReadonlyMap<string, string>
  tools?: (line: PlanLine) => ReactNode
  /** Further buttons above the sheet. */
  beside?: ReactNode
  onEdit(line: PlanLine): void
  onRemove(line: PlanLine): void
}

export function PlanGrid(props: PlanGridProps) {
  const { lines, names } = props
  const [search, setSearch] = useState('')
  const [grouping, setGrouping] = useState<Grouping>('none')
  const [shows, setShows] = useState<'volumes' | 'amounts'>('volumes')
  const found = useMemo(() => fitting(lines, search), [lines, search])
  const rows = useMemo(() => rowsOf(found, grouping, names), [found, grouping, names])
  return (
    <>
      <Group gap="xs" mb="xs">
        {props.beside}
        <TextInput
          aria-label={say(words.findLine)}
          placeholder={say(words.findLine)}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={say(words.group)}
          value={grouping}
          onChange={(event) => setGrouping(event.currentTarget.value as Grouping)}
          data={[
            { value: 'none', label: say(words.noGroup) },
            ...(['component', 'activity', 'account'] as const).map((value) => ({
              value,
              label: say(words.grouping[value]),
            })),
          ]}
        />
        <SegmentedControl
          aria-label={fieldWord('months')}
          value={shows}
          onChange={(next) => setShows(next as 'volumes' | 'amounts')}
          data={[
            { value: 'volumes', label: say(words.volumes) },
            { value: 'amounts', label: say(words.amounts) },
          ]}
        />
        {props.editable && (
          <Text size="xs" visibleFrom="md">
            {say(words.keys)}
          </Text>
        )}
      </Group>
      <Sheet {...props} rows={rows} shows={shows} sums={sumsOf(found)} />
    </>
  )
}

function Sheet(props: PlanGridProps & { rows: readonly GridRow[]; shows: 'volumes' | 'amounts'; sums: Sums }) {
  const { rows, shows, sums, marked, tools, beside: _, ...given } = props
  const holder = useRef<HTMLElement>(null)
  const { from, until, above, below } = useWindow(holder, rows.length, ROW)
  return (
    // The keyboard reaches what scrolls, also where nothing in it can be typed in.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable
    <section ref={holder} className={styles.holder} tabIndex={0} aria-label={say(words.lines)} onKeyDown={moveInGrid}>
      <table className={styles.grid} aria-rowcount={rows.length + 2}>
        <Columns />
        <Heads />
        <tbody>
          <Spacer height={above} />
          {rows
            .slice(from, until)
            .map((row, offset) =>
              row.kind === 'group' ? (
                <GroupRow key={row.key} row={row} />
              ) : (
                <LineRow
                  key={row.line.id}
                  {...given}
                  shows={shows}
                  line={row.line}
                  index={from + offset}
                  marked={marked.has(row.line.line_no)}
                  tools={tools}
                />
              ),
            )}
          <Spacer height={below} />
        </tbody>
        <tfoot>
          <tr>
            <td className={styles.first} />
            <td className={styles.name}>{say(words.totals)}</td>
            <SumCells sums={sums} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const COLUMNS = ['First', 'Name', 'Activity', 'Account', 'Volume', 'Unit', 'Price', 'Amount'] as const

const Columns = memo(() => (
  <colgroup>
    {COLUMNS.map((name) => (
      <col key={name} className={styles[`col${name}`]} />
    ))}
    {MONTHS.map((month) => (
      <col key={month} className={styles.colMonth} />
    ))}
    <col className={styles.colTools} />
  </colgroup>
))

function Heads() {
  return (
    <thead>
      <tr>
        <th className={styles.first}>{fieldWord('line_no')}</th>
        <th className={styles.name}>{fieldWord('description')}</th>
        <th className={styles.code}>{fieldWord('activity_code')}</th>
        <th className={styles.code}>{fieldWord('account_code')}</th>
        <th className={styles.number}>{fieldWord('volume')}</th>
        <th>{fieldWord('unit')}</th>
        <th className={styles.number}>{fieldWord('unit_price')}</th>
        <th className={styles.number}>{fieldWord('amount')}</th>
        {MONTHS.map((month) => (
          <th key={month} className={styles.number}>
            {monthName(month, 'short')}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  )
}

function GroupRow({ row }: { row: Extract<GridRow, { kind: 'group' }> }) {
  return (
    <tr className={styles.group}>
      <td className={styles.first} />
      <td className={styles.name} title={row.label}>
        {row.label}
      </td>
      <SumCells sums={row.sums} />
    </tr>
  )
}

function SumCells({ sums }: { sums: Sums }) {
  return (
    <>
      <td className={styles.code} />
      <td className={styles.code} />
      <td />
      <td />
      <td />
      <td className={styles.number}>{rupiah(sums.amount)}</td>
      {sums.months.map((amount, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: months stay where they are
        <td key={month} className={styles.number}>
          {amount ? number(amount) : ''}
        </td>
      ))}
      <td />
    </>
  )
}

function Spacer({ height }: { height: number }) {
  return height ? (
    <tr className={styles.spacer} aria-hidden>
      <td colSpan={21} style={{ height }} />
    </tr>
  ) : null
}
