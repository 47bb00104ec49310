// A finger that stays: on some telephones the browser tells of it (a context menu), on iPhones nobody does.
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HELD_MS = 550

/** For a button: what to hear, so that it is told once of a long press, and not of the click that ends it. */
export function useLongPress(onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end()
      wasHeld.current = false
      if (pointerType === 'mouse') return
      timer.current = setTimeout(() => {
        wasHeld.current = true
        onHeld()
      }, HELD_MS)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault()
      end()
      if (!wasHeld.current) onHeld()
    },
    onClickCapture: (event: MouseEvent) => {
      if (wasHeld.current) event.preventDefault()
      wasHeld.current = false
    },
  }
}
