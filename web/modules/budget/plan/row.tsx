// One line in the plan's grid, read or typed in. What was typed is sent when the row is left. Only a row that somebody has gone into is made
// of fields: hundreds of them in a sheet that scrolls would cost more than all else.
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, type ReactNode, type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { monthName, number, rupiah } from '../../../kit/format.ts'
import { useAct } from '../../../kit/queries.ts'
import { say } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { NumberCell, ShutNumber, ShutText, TextCell } from './cell.tsx'
import styles from './grid.module.css'
import {
  AFFECTED,
  changedSince,
  type Drafts,
  errorsOf,
  type LineChange,
  type PlanLine,
  volumesOf,
  withMonth,
} from './lines.ts'

export interface RowProps {
  line: PlanLine
  index: number
  drafts: Drafts
  /** Whether the months show volumes or rupiah; rupiah follow from volumes and are never typed. */
  shows: 'volumes' | 'amounts'
  editable: boolean
  /** Named by a broken rule. */
  marked: boolean
  /** Further buttons at the end of the row. */
  tools?: ((line: PlanLine) => ReactNode) | undefined
  onEdit(line: PlanLine): void
  onRemove(line: PlanLine): void
}

/** Rows that stay in sight while others come and go are not drawn again. */
export const LineRow = memo(OneLine)

function OneLine(props: RowProps) {
  /** Where: the place of a cell; nowhere in particular in a row with something that is not sent yet. */
  const [entered, setEntered] = useState<string>()
  if (entered === undefined && props.editable && props.drafts.of(props.line)) setEntered('')
  return props.editable && entered !== undefined ? (
    <OpenLine {...props} entered={entered} />
  ) : (
    <ShutLine {...props} onEnter={setEntered} />
  )
}

function ShutLine({ onEnter, ...props }: RowProps & { onEnter(place: string): void }) {
  const { line, editable, marked, tools } = props
  const enter = (event: SyntheticEvent) => {
    const { place } = (event.target as HTMLElement).dataset
    if (!place) return
    // Before the browser goes on with what was pressed: it would put the caret where no field is yet.
    event.preventDefault()
    flushSync(() => onEnter(place))
  }
  return (
    <tr
      id={`line-${line.line_no}`}
      className={marked ? styles.marked : undefined}
      onFocus={editable ? enter : undefined}
      onMouseDown={editable ? enter : undefined}
    >
      <td className={styles.first}>{line.line_no}</td>
      {editable ? <TypedCells {...props} cells={SHUT} /> : <ReadCells {...props} />}
      <td>
        {editable && <RowButtons {...props} onUndo={undefined} />}
        {tools?.(line)}
      </td>
    </tr>
  )
}

function OpenLine({ entered, ...props }: RowProps & { entered: string | undefined }) {
  const { line, drafts, marked, tools } = props
  const change = drafts.of(line)
  // A cell that is left and the row that is left come in one event, before the state has followed.
  const latest = useRef(change)
  latest.current = change
  const { act, save } = useSaving(line, drafts, latest)
  const edit = (next: LineChange) => {
    latest.current = { ...latest.current, ...next }
    drafts.edit(line, latest.current)
  }
  const undo = () => {
    act.reset()
    drafts.drop(line.id)
  }
  const row = useRef<HTMLTableRowElement>(null)
  const goes = useRef(entered)
  useLayoutEffect(() => {
    if (goes.current) row.current?.querySelector<HTMLElement>(`[data-place="${goes.current}"]`)?.focus()
  }, [])
  return (
    <tr
      ref={row}
      id={`line-${line.line_no}`}
      className={[change && styles.changed, marked && styles.marked].filter(Boolean).join(' ')}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && save()}
      onKeyDown={(event) => event.key === 'Escape' && undo()}
      aria-busy={act.isPending}
    >
      <td className={styles.first}>{line.line_no}</td>
      <TypedCells {...props} cells={OPEN} edit={edit} errors={change && errorsOf(act.error)} change={change} />
      <td>
        <RowButtons {...props} onUndo={change && undo} />
        {tools?.(line)}
      </td>
    </tr>
  )
}

/**
 * Sends what was typed when the row is left; a row that is left again before the answer is sent once more after it. What is
 * under way is remembered beside the state, which follows later: a row can be left twice in between.
 */
function useSaving(line: PlanLine, drafts: Drafts, latest: RefObject<LineChange | undefined>) {
  const sent = useRef<LineChange>(undefined)
  const isLeft = useRef(false)
  const version = useRef(line.version)
  version.current = Math.max(version.current, line.version)
  const act = useAct({
    path: '/api/budget/plan-lines/update',
    asksAgain: AFFECTED,
    onDone: (answer) => {
      const { line: kept } = answer.data as { line: PlanLine }
      drafts.taken(kept, sent.current ?? {})
      latest.current = changedSince(sent.current ?? {}, latest.current)
      version.current = kept.version
      goOn()
    },
  })
  const send = () => {
    isLeft.current = false
    if (!latest.current) return
    sent.current = latest.current
    act.mutateAsync({ id: line.id, version: version.current, ...latest.current }).catch(refused)
  }
  // What was refused stands at the row, told by the act itself, and is not sent again as it is.
  const refused = () => {
    if (!changedSince(sent.current ?? {}, latest.current)) isLeft.current = false
    goOn()
  }
  const goOn = () => {
    sent.current = undefined
    if (isLeft.current) send()
  }
  const save = () => {
    if (sent.current) isLeft.current = true
    else send()
  }
  return { act, save }
}

const OPEN = { Words: TextCell, Figure: NumberCell }
/** What will be a field when somebody goes there. */
const SHUT: typeof OPEN = { Words: ShutText, Figure: ShutNumber }

interface TypedProps extends RowProps {
  cells: typeof OPEN
  change?: LineChange | undefined
  errors?: Record<string, string> | undefined
  edit?(change: LineChange): void
}

function TypedCells({ line, index, shows, cells, change = {}, errors = {}, edit = () => {} }: TypedProps) {
  const { Words, Figure } = cells
  const now = { ...line, ...change, months: line.months }
  const volumes = volumesOf(change.months ?? line.months)
  const cell = (field: string, column: string = field) => ({
    label: `${fieldWord(field)}, ${say(words.line)} ${line.line_no}`,
    place: `${index}:${column}`,
    error: errors[field] ?? errors[''],
  })
  return (
    <>
      <td className={`${styles.name} ${styles.edit}`}>
        <Words {...cell('description')} value={now.description} onChange={(description) => edit({ description })} />
      </td>
      <Codes line={line} />
      <td className={`${styles.number} ${styles.edit}`}>
        <Figure {...cell('volume')} value={now.volume} onChange={(volume) => edit({ volume })} />
      </td>
      <td className={styles.edit}>
        <Words {...cell('unit')} value={now.unit} onChange={(unit) => edit({ unit })} />
      </td>
      <td className={`${styles.number} ${styles.edit}`}>
        <Figure {...cell('unit_price')} value={now.unit_price} onChange={(unit_price) => edit({ unit_price })} />
      </td>
      <td className={styles.number}>{rupiah(line.amount)}</td>
      {shows === 'amounts' ? (
        <MonthAmounts line={line} />
      ) : (
        volumes.map((volume, month) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months stay where they are
          <td key={month} className={`${styles.number} ${styles.edit}`}>
            <Figure
              {...cell('months', `m${month}`)}
              label={`${monthName(month + 1)}, ${say(words.line)} ${line.line_no}`}
              value={volume}
              onChange={(next) => edit(withMonth(line, change, { month: month + 1, volume: next }))}
            />
          </td>
        ))
      )}
    </>
  )
}

function ReadCells({ line, shows }: RowProps) {
  return (
    <>
      <td className={styles.name} title={line.description}>
        {line.description}
      </td>
      <Codes line={line} />
      <td className={styles.number}>{number(line.volume)}</td>
      <td>{line.unit}</td>
      <td className={styles.number}>{rupiah(line.unit_price)}</td>
      <td className={styles.number}>{rupiah(line.amount)}</td>
      {shows === 'amounts' ? (
        <MonthAmounts line={line} />
      ) : (
        volumesOf(line.months).map((volume, month) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months stay where they are
          <td key={month} className={styles.number}>
            {volume ? number(volume) : ''}
          </td>
        ))
      )}
    </>
  )
}

function Codes({ line }: { line: PlanLine }) {
  return (
    <>
      <td className={styles.code}>{line.activity_code}</td>
      <td className={styles.code}>{line.account_code}</td>
    </>
  )
}

function MonthAmounts({ line }: { line: PlanLine }) {
  const amounts = Array<number>(12).fill(0)
  for (const { month, amount } of line.months) amounts[month - 1] = amount
  return amounts.map((amount, month) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: months stay where they are
    <td key={month} className={styles.number}>
      {amount ? number(amount) : ''}
    </td>
  ))
}

function RowButtons({ line, onEdit, onRemove, onUndo }: RowProps & { onUndo: (() => void) | undefined }) {
  return (
    <>
      {onUndo && (
        <RowButton line={line} label={say(words.undoRow)} onClick={onUndo}>
          <IconArrowBackUp size={16} />
        </RowButton>
      )}
      <RowButton line={line} label={say(words.editLine)} onClick={() => onEdit(line)}>
        <IconPencil size={16} />
      </RowButton>
      <RowButton line={line} label={say(words.deleteLine)} onClick={() => onRemove(line)} removing>
        <IconTrash size={16} />
      </RowButton>
    </>
  )
}

/** A plain button with the browser's own hint: the library's would be hundreds of parts in a sheet that scrolls. */
function RowButton(props: { line: PlanLine; label: string; removing?: boolean; onClick(): void; children: ReactNode }) {
  const { line, label, removing, onClick, children } = props
  return (
    <button
      type="button"
      className={removing ? `${styles.tool} ${styles.removing}` : styles.tool}
      title={label}
      aria-label={`${label}, ${say(words.line)} ${line.line_no}`}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
