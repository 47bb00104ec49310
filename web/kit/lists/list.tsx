// Any list: filter, sort, columns, further pages, and the same as a file.
import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Empty, Failed, Loading } from '../pages/states.tsx'
import { phrases } from '../phrases.ts'
import { type Row, useRows } from '../queries.ts'
import { isOpen, useSession } from '../session.ts'
import { type DoorSheet, isMonth, type Schema } from '../sheet.ts'
import { say, type Words } from '../words.ts'
import { useNearEnd } from './blocks.tsx'
import { Filters, whatStays } from './filters.tsx'
import { PickSeveral } from './picked/pick-several.tsx'
import { type Picking, usePicking, useRowKeys } from './picked/picking.ts'
import { stepsOf, useWish } from './picked/several.ts'
import { SeveralBar } from './picked/several-bar.tsx'
import type { Resource } from './resources.ts'
import styles from './rows.module.css'
import { type Order, RowsTable } from './table.tsx'
import { ColumnMenu, type Density, useChosenColumns, useDensity } from './tools/columns.tsx'
import { ExportMenu } from './tools/export-menu.tsx'
import { Refresh } from './tools/refresh.tsx'
import { ListFoot, useTotals } from './totals.tsx'
import { columnsAtFirst, columnsOf, isChoice, isForPrograms, isNone } from './value.tsx'
import { ViewBar } from './views/view-bar.tsx'
import { ViewMenu } from './views/view-menu.tsx'

interface ListProps {
  door: DoorSheet
  filter: Row
  onFilter(filter: Row): void
  /** What the page asks for beyond the filter. */
  fixed?: Row
  columns?: readonly string[]
  /** The page a row leads to; where it has none, what a click on it does. */
  opensAt?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  leading?: ((row: Row) => ReactNode) | undefined
  trailing?: ((row: Row) => ReactNode) | undefined
  trailingTitle?: string | undefined
  filterOpen?: boolean
  /** Shown when there is nothing at all. */
  empty?: ReactNode
  /** What can be done with the rows, where that is to be offered for several of them. */
  resource?: Resource | undefined
}

export function List(props: ListProps) {
  const { door, filter, onFilter, fixed = {}, columns, empty, filterOpen = false } = props
  const { opensAt, onOpen, leading, trailing, trailingTitle, resource } = props
  const item = door.item ?? {}
  const all = columnsOf(item).map(([name]) => name)
  const [chosen, choose] = useChosenColumns(door, all)
  const missing = (door.input.required ?? []).filter((name) => filter[name] === undefined && fixed[name] === undefined)
  const order = orderOf(door, filter, onFilter)
  const asked = { ...filter, sort: order?.now && filter.sort, ...fixed }
  const list = useRows(door, asked, missing.length === 0)
  const shown = chosen ?? worthShowing(columns ?? door.columns ?? columnsAtFirst(item), list.rows, item)
  const totals = useTotals(door, asked, list.isSuccess && list.hasNextPage)
  // Whoever asks for more once is given it from then on as they scroll.
  const [goesOn, setGoesOn] = useState(false)
  const goOn = () => {
    setGoesOn(true)
    void list.fetchNextPage()
  }
  const more = goesOn && list.hasNextPage && !list.isFetching ? list.fetchNextPage : undefined
  const end = useNearEnd(more, list.rows.length)
  const { whole, picking, several } = useSeveral(resource, list.rows)
  const density = useDensity()
  const filtered = Object.entries(filter).some(([name, value]) => name !== 'sort' && value !== undefined)
  const clear = () => onFilter(whatStays(door, filter))
  const isBare = list.isSuccess && list.rows.length === 0 && !list.hasNextPage && !filtered
  return (
    <Stack gap="sm" ref={whole} data-list data-tall={density.isTall || undefined}>
      <ListHead
        {...{ door, filter, fixed, onFilter, filterOpen, isBare, item, all, shown, chosen, asked, choose, density }}
        picking={picking}
      />
      {list.isLoading && <Loading />}
      {list.error && <Failed error={list.error} retry={list.refetch} />}
      {/* What stands in an old link may be no filter any more: the list is one press away. */}
      {list.error && filtered && <ClearFilter onClear={clear} />}
      {list.isSuccess && list.rows.length === 0 && (
        <Nothing {...{ list, filtered, empty }} onMore={goOn} onClear={clear} />
      )}
      {list.rows.length === 0 && several && <SeveralBar {...several} columns={[]} />}
      {list.rows.length > 0 && (
        <>
          <RowsTable
            {...{ item, opensAt, onOpen, leading, trailing, trailingTitle, order }}
            rows={list.rows}
            columns={shown}
            caption={say(door.summary)}
            hasMore={list.hasNextPage}
            total={totals?.count}
            picking={picking}
          />
          <div ref={end} />
          <Group justify="space-between" className={styles.foot!}>
            {several ? (
              <SeveralBar {...several} columns={shownColumns(shown, item)} />
            ) : (
              <ListFoot door={door} totals={totals} shown={list.rows.length} hasMore={list.hasNextPage} />
            )}
            {list.hasNextPage && <More list={list} onMore={goOn} words={phrases.loadMore} />}
          </Group>
        </>
      )}
    </Stack>
  )
}

interface HeadProps extends Required<Pick<ListProps, 'door' | 'filter' | 'fixed' | 'onFilter' | 'filterOpen'>> {
  /** Nothing at all: there is nothing to look for, to count or to arrange. */
  isBare: boolean
  item: Schema
  all: string[]
  shown: readonly string[]
  chosen: string[] | null
  asked: Row
  choose(columns: string[] | null): void
  density: Density
  picking: Picking | undefined
}

function ListHead(props: HeadProps) {
  const {
    door,
    filter,
    fixed,
    onFilter,
    filterOpen,
    isBare,
    item,
    all,
    shown,
    chosen,
    asked,
    choose,
    density,
    picking,
  } = props
  const openView = (next: Row, wanted: string[] | null) => {
    choose(wanted)
    onFilter(next)
  }
  if (isBare && !turns(door)) return null
  return (
    <>
      {!isBare && <ViewBar {...{ door, filter, fixed, onFilter }} onOpen={openView} />}
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap="sm" style={{ flex: 1 }}>
          <Filters door={door} value={filter} onChange={onFilter} hidden={Object.keys(fixed)} open={filterOpen} />
        </Stack>
        {!isBare && (
          <Group gap={2} className={styles.tools!}>
            {picking && !picking.isAsked && <PickSeveral onAsk={picking.ask} />}
            <ViewMenu door={door} now={{ filter, columns: chosen }} onOpen={openView} />
            <ColumnMenu {...{ item, all, shown, density }} onChange={choose} />
            <ExportMenu door={door} asked={asked} variant="subtle" />
            <Refresh door={door} />
          </Group>
        )}
      </Group>
    </>
  )
}

/** Shows one day, month or year until another is asked for: that this one has no rows says nothing of the others. */
const turns = ({ input: { properties = {} } }: DoorSheet): boolean =>
  Object.entries(properties).some(([name, schema]) => /(^|_)(day|date|month|year)$/.test(name) || isMonth(schema))

/** Picking rows, and what is done with those that were picked, told also when all rows are gone; nothing where no step can be taken for several. */
function useSeveral(resource: Resource | undefined, rows: readonly Row[]) {
  const session = useSession()
  const steps = stepsOf(resource, ({ access }) => isOpen(session, access))
  const { picking, rows: picked, clear } = usePicking(rows)
  const wishes = useWish()
  const whole = useRef<HTMLDivElement>(null)
  const isOffered = steps.size > 0
  useRowKeys(whole, { thing: resource?.thing, pick: isOffered ? (id) => picking.pick(id, false) : undefined })
  const isActive = picked.length > 0 || wishes.wish
  return {
    whole,
    picking: isOffered ? picking : undefined,
    several: isActive ? { steps, wishes, rows: picked, onClear: clear } : undefined,
  }
}

const shownColumns = (names: readonly string[], item: Schema) =>
  names.map((name): [string, Schema] => [name, item.properties?.[name] ?? {}])

interface MoreProps {
  list: { isFetchingNextPage: boolean }
  onMore(): void
  words: Words
}

/** Not yet found is not the same as not there. */
function Nothing(
  props: Omit<MoreProps, 'words'> & {
    list: { hasNextPage: boolean }
    filtered: boolean
    empty: ReactNode
    onClear(): void
  },
) {
  const { list, onMore, filtered, empty, onClear } = props
  if (list.hasNextPage)
    return <Empty words={phrases.searchedSoFar} action={<More {...{ list, onMore }} words={phrases.searchFurther} />} />
  if (!filtered) return empty ?? <Empty />
  return <Empty words={phrases.emptyFiltered} action={<ClearFilter onClear={onClear} />} />
}

const SHOW_ALL: Words = { id: 'Tampilkan semua', en: 'Show all' }

const ClearFilter = ({ onClear }: { onClear(): void }) => (
  <Button variant="default" style={{ alignSelf: 'center' }} onClick={onClear}>
    {say(SHOW_ALL)}
  </Button>
)

function More({ list, onMore, words }: MoreProps) {
  return (
    <Button variant="default" loading={list.isFetchingNextPage} onClick={onMore}>
      {say(words)}
    </Button>
  )
}

/** Of fewer rows it is chance that all of them say the same. */
const MANY_ROWS = 10

/** A column in which nothing stands, or what only programs read, or the same choice in every one of many rows says nothing, until someone asks for it. */
function worthShowing(
  columns: readonly string[],
  rows: readonly Row[],
  { properties = {} }: Schema,
): readonly string[] {
  const isSame = (name: string) =>
    rows.length >= MANY_ROWS &&
    (typeof rows[0]![name] === 'boolean' || isChoice(name, properties[name] ?? {}, rows[0]![name])) &&
    rows.every((row) => row[name] === rows[0]![name])
  const told = columns.filter(
    (name) => rows.some((row) => !isNone(row[name]) && !isForPrograms(name, row)) && !isSame(name),
  )
  return told.length ? told : columns
}

/** What the service sorts the list by stands with the filter: a reload, the way back and the file keep it. */
function orderOf(door: DoorSheet, filter: Row, onFilter: ListProps['onFilter']): Order | undefined {
  const all = (door.input.properties?.sort?.enum ?? []) as string[]
  if (!all.length) return undefined
  const said = all.find((one) => one === filter.sort)
  return {
    names: all.filter((one) => !one.startsWith('-')),
    now: said === undefined ? undefined : { name: said.replace('-', ''), down: said.startsWith('-') },
    ask: (next) => onFilter({ ...filter, sort: next && `${next.down ? '-' : ''}${next.name}` }),
  }
}
