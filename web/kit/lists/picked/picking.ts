// Rows of a list that were picked for something to be done with all of them, and the keys that lists are gone through with: J and K
// to the next and the one before, X picks, F filters, E takes the list along as a file, N begins a new one.
import { useHotkeys } from '@mantine/hooks'
import { type RefObject, useRef, useState } from 'react'
import type { Row } from '../../queries.ts'

export interface Picking {
  picked: ReadonlySet<number>
  /** With shift, everything from the last one to this one. */
  pick(id: number, through: boolean): void
  pickAll(): void
  /** On a phone the boxes stand there once someone asks for them. */
  isAsked: boolean
  ask(): void
}

export function usePicking(rows: readonly Row[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const last = useRef<number>(undefined)
  const ids = rows.map(({ id }) => Number(id))
  const pick = (id: number, through: boolean) => {
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
    const among = through && from >= 0 ? ids.slice(from, to + 1) : [id]
    const next = new Set(picked)
    for (const one of among)
      if (picked.has(id)) next.delete(one)
      else next.add(one)
    last.current = id
    setPicked(next)
  }
  const pickAll = () => setPicked(ids.every((id) => picked.has(id)) ? new Set() : new Set(ids))
  return {
    picking: {
      picked,
      pick,
      pickAll,
      isAsked: isAsked || picked.size > 0,
      ask: () => setAsked(true),
    } satisfies Picking,
    rows: rows.filter(({ id }) => picked.has(Number(id))),
    clear: () => setPicked(new Set()),
  }
}

const ROW = '[data-row]'

interface RowKeys {
  /** What the rows are: the page may have a way to a new one. */
  thing: string | undefined
  pick: ((id: number) => void) | undefined
}

/** Of several lists on a page the first one answers, unless the focus is in another. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { thing, pick }: RowKeys): void {
  const isMine = () => {
    const inside = document.activeElement?.closest('[data-list]')
    // On the page of a record the keys go to the next record, unless the focus is in a list of it.
    const first = document.querySelector('[data-walk]') ? null : document.querySelector('[data-list]')
    return (inside ?? first) === list.current
  }
  const rowNow = () => document.activeElement?.closest<HTMLElement>(ROW) ?? undefined
  const step = (by: number) => {
    if (!isMine()) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const now = rowNow()
    const next = now ? rows[rows.indexOf(now) + by] : rows[0]
    // Not its box: keys that are pressed in an input are the input's.
    const target = next?.matches('[tabindex]') ? next : next?.querySelector<HTMLElement>('a')
    target?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (button: Element | null | undefined) => {
    if (isMine() && button instanceof HTMLElement) button.click()
  }
  const filter = () => {
    const button = list.current?.querySelector('[data-filter]')
    if (button) press(button)
    else if (isMine()) list.current?.querySelector<HTMLElement>('[data-search]')?.focus()
  }
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['x', () => isMine() && rowNow() && pick?.(Number(rowNow()!.dataset.row))],
    ['f', filter],
    ['e', () => press(list.current?.querySelector('[data-export]'))],
    ['n', () => thing && press(document.querySelector(`main a[href$="/${thing}/new"]`))],
  ])
}
