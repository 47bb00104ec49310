// Which rows of a long table stand in sight: thousands of rows of one height cost what a screenful does.
import { type RefObject, useEffect, useState } from 'react'

/** Drawn beyond what is in sight; each row more costs at every step. */
const SPARE = 6
/** The window moves by so many rows at once. */
const STEP = 4

export interface Window {
  from: number
  until: number
  /** The heights of what is left out, above and below. */
  above: number
  below: number
}

export function useWindow(holder: RefObject<HTMLElement | null>, count: number, height: number): Window {
  const [place, setPlace] = useState({ top: 0, room: 800 })
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const look = () => {
      const top = Math.floor(element.scrollTop / (height * STEP)) * height * STEP
      const room = element.clientHeight
      setPlace((now) => (now.top === top && now.room === room ? now : { top, room }))
    }
    const watcher = new ResizeObserver(look)
    element.addEventListener('scroll', look, { passive: true })
    watcher.observe(element)
    look()
    return () => {
      element.removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [holder, height])
  const from = Math.max(0, Math.min(Math.floor(place.top / height) - SPARE, count))
  const until = Math.min(count, Math.ceil((place.top + place.room) / height) + SPARE)
  return { from, until, above: from * height, below: Math.max(0, count - until) * height }
}
