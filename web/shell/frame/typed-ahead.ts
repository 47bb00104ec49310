// What is typed between the keys that open the palette and its box, which may have to be loaded first and is then still to be drawn.
import { useEffect, useRef } from 'react'

/** Keeps letters from the moment that something is wanted; what they were is taken once, by the box that then has the focus. */
export function useTypedAhead(wanted: boolean): () => string {
  const letters = useRef<string>(undefined)
  useEffect(() => {
    letters.current = wanted ? '' : undefined
    if (!wanted) return
    const note = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey
      if (letters.current === undefined || isShortcut || event.target instanceof HTMLInputElement) return
      if (event.key.length === 1) letters.current += event.key
      else if (event.key === 'Backspace') letters.current = letters.current.slice(0, -1)
      // Nothing is chosen yet: what was opened last is not what the letters mean.
      else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', note, true)
    return () => document.removeEventListener('keydown', note, true)
  }, [wanted])
  return () => {
    const taken = letters.current ?? ''
    letters.current = undefined
    return taken
  }
}
