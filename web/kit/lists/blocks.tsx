// The rows of a long table, some at a time: what is far out of sight leaves only its height, so that ten thousand rows cost what a few
// screens of them do.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from '../queries.ts'

const ROWS_OF_A_BLOCK = 25
/** What a row takes before it was ever drawn. */
const ROW_PX = 33
/** Drawn before it is reached, so that nobody sees it come. */
const AHEAD = '1500px 0px'
const NEAR = '800px 0px'

export function Blocks({ rows, draw }: { rows: readonly Row[]; draw(row: Row, index: number): ReactNode }) {
  const starts = Array.from({ length: Math.ceil(rows.length / ROWS_OF_A_BLOCK) }, (_, block) => block * ROWS_OF_A_BLOCK)
  return starts.map((start) => (
    <Block key={start} awaited={start === 0 ? undefined : ROW_PX * Math.min(ROWS_OF_A_BLOCK, rows.length - start)}>
      {() => rows.slice(start, start + ROWS_OF_A_BLOCK).map((row, index) => draw(row, start + index))}
    </Block>
  ))
}

interface BlockProps {
  /** The first rows are there at once; what follows comes right after them, and until then leaves so much room. */
  awaited: number | undefined
  children(): ReactNode
}

function Block({ awaited, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  /** What it measured when it was last seen; drawn while there is none. */
  const [height, setHeight] = useState(awaited)
  useEffect(() => {
    const element = body.current
    if (!element) return
    const look = (seen: IntersectionObserverEntry[]) => {
      const { isIntersecting, boundingClientRect } = seen.at(-1)!
      setHeight(isIntersecting ? undefined : boundingClientRect.height)
    }
    const watcher = new IntersectionObserver(look, { rootMargin: AHEAD })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return (
    <tbody ref={body} data-left-out={height !== undefined || undefined}>
      {height === undefined ? (
        children()
      ) : (
        <tr aria-hidden>
          <td style={{ height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}

/** How wide a text may be, step by step, where not all columns find room: before sums and states are out of sight, texts are cut. */
const WIDEST = [260, 220, 190, 160, 135, 110]

/** How far the texts of a table like this one had to be cut: each try lays the whole page out anew. */
const found = new Map<string, number>()

/** The columns keep the width that the first rows gave them while others come and go. */
export function useSteadyColumns(count: number, columns: string) {
  const head = useRef<HTMLTableRowElement>(null)
  const isLong = count > ROWS_OF_A_BLOCK
  useLayoutEffect(() => {
    const table = head.current?.closest('table')
    if (!table) return
    const like = () => `${columns} ${window.innerWidth} ${isLong}`
    let measured = 0
    const measure = (from = 0) => {
      const cells = [...(head.current?.cells ?? [])]
      for (const cell of cells) cell.style.minWidth = ''
      const step = cutToFit(table, from)
      found.set(like(), step)
      // Rounded down: what each is rounded up by would make all of them together wider than their room.
      const widths = isLong ? cells.map((cell) => Math.floor(cell.getBoundingClientRect().width)) : []
      for (const [index, width] of widths.entries()) cells[index]!.style.minWidth = `${width}px`
      measured = table.offsetWidth
    }
    measure(found.get(like()))
    // Names of what numbers stand for come later than the rows. What is cut as far as it goes is not measured again for the same.
    const watcher = new ResizeObserver(() => {
      if (isTooWide(table) && table.offsetWidth !== measured) measure()
      else markWide(table)
    })
    watcher.observe(table)
    const anew = () => measure()
    addEventListener('resize', anew)
    // What stood in for our face until it came may have been wider.
    let gone = false
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(() => gone || measure())
    return () => {
      gone = true
      watcher.disconnect()
      removeEventListener('resize', anew)
    }
  }, [isLong, columns])
  return head
}

/** Answers with the step at which it fits, or the last one. */
function cutToFit(table: HTMLTableElement, from: number): number {
  const cut = (step: number) =>
    step ? table.style.setProperty('--widest', `${WIDEST[step - 1]}px`) : table.style.removeProperty('--widest')
  let step = from
  cut(step)
  while (step < WIDEST.length && isTooWide(table)) cut(++step)
  markWide(table)
  return step
}

/** Only what is wider than its room is moved sideways: a head within what moves by itself does not stay in sight. */
function markWide(table: HTMLTableElement): void {
  const holder = table.closest<HTMLElement>('[data-holder]')
  const taken = Math.max(table.offsetWidth, table.parentElement!.offsetWidth)
  holder?.toggleAttribute('data-wide', taken > holder.clientWidth)
}

const isTooWide = (table: HTMLTableElement) => table.offsetWidth > table.parentElement!.clientWidth

/** Asks for more when the end of what is loaded comes near, and again for as long as it stays near. */
export function useNearEnd(more: (() => void) | undefined, count: number) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after more rows have come it is looked at anew.
  useEffect(() => {
    const element = end.current
    if (!element || !more) return
    const watcher = new IntersectionObserver((seen) => seen.at(-1)!.isIntersecting && more(), { rootMargin: NEAR })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [more, count])
  return end
}
