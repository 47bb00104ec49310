// The views of a list beside one another, each with how many rows it shows now: all of them, its states, what else the service
// counts, and those that were kept under a name. What has no row is not offered.
import { choiceWord, titleOf } from '../../dictionary.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import type { DoorSheet } from '../../sheet.ts'
import { say } from '../../words.ts'
import { manyText, useCounts } from './counted.ts'
import styles from './view-bar.module.css'
import { filterOf, type SavedView, useManyIn, useSavedViews } from './view-menu.tsx'

/** Further ones are found in the menu. */
const KEPT_MAX = 5

interface ViewBarProps {
  door: DoorSheet
  filter: Row
  /** What the page asks for beyond the filter. */
  fixed: Row
  onFilter(filter: Row): void
  onOpen(filter: Row, columns: string[] | null): void
}

export function ViewBar({ door, filter, fixed, onFilter, onOpen }: ViewBarProps) {
  const names = (door.views ?? []).filter((name) => fixed[name] === undefined)
  const isView = (name: string) => names.includes(name)
  // What else is asked for counts too: of one vendor, how many are drafts.
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !isView(name)))
  const counts = useCounts(door, { ...rest, ...fixed }, names.length > 0)
  const kept = useSavedViews(door).slice(0, KEPT_MAX)
  if (!names.length && !kept.length) return null
  const chosen = (name: string, value: string) => String(filter[name]) === value
  const parts = counts?.each.filter(({ name, value, many }) => isView(name) && (many > 0 || chosen(name, value)))
  const open = (part: Row) => onFilter({ ...rest, ...part })
  const isKept = kept.some((view) => isSame(filterOf(view), filter))
  return (
    <fieldset className={styles.bar} aria-label={say(phrases.views)}>
      <View
        words={say(phrases.all)}
        count={counts?.whole}
        isOn={!isKept && !names.some((name) => filter[name] !== undefined)}
        onOpen={() => (isKept ? onFilter({}) : open({}))}
      />
      {parts?.map(({ name, value, many }) => (
        <View
          key={`${name} ${value}`}
          words={wordsOf(door, { name, value })}
          count={many}
          isOn={chosen(name, value)}
          onOpen={() => open({ [name]: value === 'true' ? true : value })}
        />
      ))}
      {kept.map((view) => (
        <KeptView key={view.id} {...{ door, view, filter, onOpen }} />
      ))}
    </fieldset>
  )
}

interface KeptViewProps extends Pick<ViewBarProps, 'door' | 'filter' | 'onOpen'> {
  view: SavedView
}

function KeptView({ door, view, filter, onOpen }: KeptViewProps) {
  const count = useManyIn(door, view)
  const columns = view.columns.length ? view.columns : null
  const asked = filterOf(view)
  return <View words={view.name} count={count} isOn={isSame(asked, filter)} onOpen={() => onOpen(asked, columns)} />
}

const isSame = (one: Row, other: Row): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name])

/** A state by its word, what is so or not by what it is called. */
function wordsOf({ input, item }: DoorSheet, { name, value }: { name: string; value: string }): string {
  const asked = input.properties?.[name] ?? {}
  if (!asked.enum) return titleOf(name, asked)
  return choiceWord(name, asked.words ? asked : (item?.properties?.[name] ?? asked), value)
}

interface ViewProps {
  words: string
  count: number | undefined
  isOn: boolean
  onOpen(): void
}

const View = ({ words, count, isOn, onOpen }: ViewProps) => (
  <button type="button" className={styles.view} aria-pressed={isOn} onClick={onOpen}>
    {words} {count !== undefined && <span className={styles.count}>{manyText(count)}</span>}
  </button>
)
