// Whoever takes a decision back looks at it again, with the focus where it was: on its row, or on a phone on what it is about.
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Held } from './held.ts'
import { rowId } from './rows.tsx'

export function useWayBack(): (held: Held) => void {
  const wanted = useRef<{ id: number; isOpened: boolean }>(undefined)
  const navigate = useNavigate()
  const { id: seen } = useSearch({ strict: false }) as { id?: number }
  const onPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // Once it is there: its row, or where the list makes way for it, its heading.
  useEffect(() => {
    const { id, isOpened } = wanted.current ?? {}
    const row = id === undefined ? null : document.getElementById(rowId(id))
    if (!row || (isOpened && seen !== id)) return
    wanted.current = undefined
    const place = row.offsetParent ? row : document.querySelector<HTMLElement>('main section h2')
    place?.focus()
  })
  return ({ items }) => {
    const { id } = items[0]!
    // Several that were picked in the list of a phone are picked again there.
    const isOpened = items.length === 1 || seen !== undefined || !onPhone
    wanted.current = { id, isOpened }
    if (isOpened) void navigate({ to: '/inbox', search: { id } as never, replace: true })
  }
}
