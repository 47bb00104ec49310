// The pages every thing has, made from its doors: its list and one of it. A module replaces those it does better.
import { Button, Group, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { api } from '../api.ts'
import { ActDialog } from '../forms/actions.tsx'
import { List } from '../lists/list.tsx'
import { RecordFields } from '../lists/record-fields.tsx'
import { isAboutOne, type Resource, workflowOf } from '../lists/resources.ts'
import { type Row, standingAt, useRecord } from '../queries.ts'
import { tracedAt } from '../relations.ts'
import { isOpen, useSession } from '../session.ts'
import type { DoorSheet } from '../sheet.ts'
import { newWord, oneWord, say, thingWord } from '../words.ts'
import { GeneralActs } from './general-acts.tsx'
import { NoneYet } from './none-yet.tsx'
import { type Crumb, Page } from './page.tsx'
import { Beside } from './record/beside.tsx'
import { EntryPart } from './record/entry.tsx'
import { Life } from './record/life.tsx'
import { type OwnAct, RecordActs } from './record/record-acts.tsx'
import { HeadState, HeadUnder, headOf } from './record/record-head.tsx'
import { RowDrawer } from './record/row-drawer.tsx'
import { Failed, Loading, NoAccess } from './states.tsx'

interface ThingPageProps {
  resource: Resource
  columns?: readonly string[]
  /** Further buttons of the page. */
  actions?: ReactNode
  fixed?: Row
  /** What stands above the list: figures, a chart. */
  above?: ReactNode
  /** A first column of the page's own: a picture. */
  leading?: (row: Row) => ReactNode
  /** Further things to do with a row that has no page of its own. */
  within?: ((row: Row, close: () => void) => ReactNode) | undefined
  hint?: string
  /** Where a row leads, where that is not the page of its own door. */
  opensAt?: (row: Row) => string
  /** Whether the filter stands open from the start. */
  filterOpen?: boolean
  /** A last column of the page's own. */
  trailing?: (row: Row) => ReactNode
  trailingTitle?: string
  /** Acts that the page offers in a way of its own, or not at all. */
  without?: readonly string[]
  /** What of the address is the page's own and no filter of the list. */
  own?: readonly string[]
}

/** The filter of the page, kept in its address. */
export function useFilter(): [Row, (filter: Row) => void] {
  const filter = useSearch({ strict: false }) as Row
  const navigate = useNavigate()
  return [filter, (next) => navigate({ to: '.', search: next as never, replace: true })]
}

/** What of a row stands under these names, and the rest. */
function parted(row: Row, names: readonly string[]): [Row, Row] {
  const parts = Object.groupBy(Object.entries(row), ([name]) => (names.includes(name) ? 'named' : 'rest'))
  return [Object.fromEntries(parts.named ?? []), Object.fromEntries(parts.rest ?? [])]
}

export function ThingPage(props: ThingPageProps) {
  const {
    resource,
    columns,
    actions,
    fixed,
    above,
    hint,
    opensAt,
    filterOpen,
    leading,
    trailing,
    trailingTitle,
    within,
    without = [],
    own = [],
  } = props
  const session = useSession()
  const [asked, ask] = useFilter()
  const [kept, filter] = parted(asked, own)
  const [row, setRow] = useState<Row>()
  const [act, setAct] = useState<DoorSheet>()
  const { list, record, create, thing } = resource
  if (!list || !isOpen(session, list.access)) return <NoAccess />
  const mayOpen = record && isOpen(session, record.access)
  const general = [...resource.acts].flatMap(([verb, door]) =>
    !isAboutOne(door) && isOpen(session, door.access) && !without.includes(verb) ? [door] : [],
  )
  const address = opensAt ?? (mayOpen ? (chosen: Row) => `/${thing}/${chosen.id}` : undefined)
  return (
    <Page
      title={thingWord(thing)}
      hint={hint ?? say(list.summary)}
      actions={
        <>
          {actions}
          <GeneralActs acts={general} onAct={setAct} />
          {create && isOpen(session, create.access) && (
            <Button component={Link} to={`/${thing}/new`} leftSection={<IconPlus size={16} />}>
              {newWord(thing)}
            </Button>
          )}
        </>
      }
    >
      {above}
      <List
        door={list}
        filter={filter}
        onFilter={(next) => ask({ ...kept, ...next })}
        {...(address ? { opensAt: address } : { onOpen: setRow })}
        {...{ leading, trailing, trailingTitle }}
        {...(columns && { columns })}
        {...(filterOpen && { filterOpen })}
        {...(fixed && { fixed })}
        resource={resource}
        empty={<NoneYet {...{ resource, actions }} acts={general} onAct={setAct} />}
      />
      {act && <ActDialog door={act} onClose={() => setAct(undefined)} />}
      <RowDrawer {...{ resource, row, within, without, general }} onClose={() => setRow(undefined)} />
    </Page>
  )
}

/** In the strip of its life, and as the entry that it made. */
const TOLD_ELSEWHERE = ['level', 'levels', 'entry_id']

interface RecordPageProps {
  resource: Resource
  id: number
  /** What the page shows in a way of its own, below the facts. */
  below?: (record: Row) => ReactNode
  /** Further buttons beside what the record allows: what opens a dialog of its own. */
  actions?: (record: Row) => ReactNode
  /** What follows from it elsewhere: the one that leads is the next step, the others stand in the menu. */
  acts?: (record: Row) => readonly (OwnAct | false | null | undefined)[]
  /** What it is about, where its fields do not say so. */
  title?: (record: Row) => string
  /** What stands beneath the title, instead of its number and whose it is. */
  under?: (record: Row) => readonly (string | null | undefined)[]
  /** Fields that are shown there already. */
  withoutFields?: readonly string[]
  /** The whole page under its head, where the fields one by one are not how people look at it. */
  body?: (record: Row) => ReactNode
  /** Acts that say nothing of a record like this one. */
  without?: (record: Row) => readonly string[]
  /** What follows from what is typed into the form that changes it. */
  running?: (value: Row, record: Row) => ReactNode
  /** The same of other acts, by verb. */
  runningOn?: (record: Row) => Readonly<Record<string, (value: Row) => ReactNode>>
}

export function RecordPage(props: RecordPageProps) {
  const {
    resource,
    id,
    below,
    body,
    without,
    withoutFields = [],
    actions,
    acts,
    running,
    runningOn,
    title,
    under,
  } = props
  const session = useSession()
  const door = resource.record
  const read = useRecord(door?.path ?? '', { id }, { enabled: door !== undefined })
  if (!door || !isOpen(session, door.access)) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const record = standingAt(read.data, door.at) as Row
  const traced = tracedAt(resource.thing)
  const head = headOf(door.item ?? {}, record, { own: title?.(record), kind: oneWord(resource.thing) })
  const own = acts?.(record)
  return (
    <Page
      title={head.title || oneWord(resource.thing)}
      crumbs={crumbsOf(resource)}
      badge={<HeadState item={door.item} record={record} />}
      under={<HeadUnder parts={under?.(record) ?? head.under} />}
      actions={
        <>
          {actions?.(record)}
          <RecordActs
            {...{ resource, record, own }}
            {...(without && { without: without(record) })}
            {...(running && { running: (value: Row) => running(value, record) })}
            runningOn={runningOn?.(record)}
          />
        </>
      }
    >
      <Life resource={resource} record={record} leads={leadOf(own)} />
      {/* A page of its own tells the history in its own place. */}
      <Beside id={id} traced={traced} moved={body ? undefined : workflowOf(resource)?.relation}>
        {body?.(record) ?? (
          <RecordFields
            item={door.item ?? {}}
            record={record}
            main={head.sum}
            without={[...TOLD_ELSEWHERE, ...head.told, ...withoutFields]}
          />
        )}
        {below?.(record)}
        <EntryPart id={record.entry_id} />
        {!body && <Parts doors={resource.parts.filter((part) => isOpen(session, part.access))} id={id} />}
      </Beside>
    </Page>
  )
}

const leadOf = (own: readonly (OwnAct | false | null | undefined)[] = []) =>
  own.filter((one) => !!one).find(({ leads }) => leads)?.leads

export function crumbsOf(resource: Resource): Crumb[] {
  return [{ title: thingWord(resource.thing), to: `/${resource.thing}` }]
}

/** What hangs on the record, one tab each; what is a file or printed is a link. */
export function Parts({ doors, id }: { doors: DoorSheet[]; id: number }) {
  const files = doors.filter(({ kind }) => kind === 'file' || kind === 'report')
  const lists = doors.filter(({ kind }) => kind === 'list')
  return (
    <>
      {files.length > 0 && (
        <Group>
          {files.map(({ path, summary, kind }) => (
            <Button
              key={path}
              component="a"
              href={api.urlOf(path, kind === 'report' ? { id, format: 'pdf' } : { id })}
              variant="default"
              target="_blank"
              className="many-words"
            >
              {say(summary)}
            </Button>
          ))}
        </Group>
      )}
      {lists.length > 0 && (
        <Tabs defaultValue={lists[0]!.path} keepMounted={false}>
          <Tabs.List>
            {lists.map(({ path, summary }) => (
              <Tabs.Tab key={path} value={path}>
                {say(summary)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {lists.map((door) => (
            <Tabs.Panel key={door.path} value={door.path} pt="sm">
              <PartList door={door} id={id} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  )
}

function PartList({ door, id }: { door: DoorSheet; id: number }) {
  const [filter, setFilter] = useState<Row>({})
  return <List door={door} filter={filter} onFilter={setFilter} fixed={{ id }} />
}
