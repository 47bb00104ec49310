// What is being typed stays until it is saved, through a lost line, an ended session and a closed page.
import { useEffect, useState } from 'react'
import type { Row } from '../queries.ts'

/** A password or token is typed again rather than left lying about. */
const withoutSecrets = (key: string, one: unknown) => (/password|token/.test(key) ? undefined : one)

/** Keeps what is being typed in this tab until it is saved or thrown away. */
export function useDraft<T extends object = Row>(key: string, initial: T, basis?: unknown) {
  const kept = `pendopo-draft ${key}`
  const [stored] = useState(() => sessionStorage.getItem(kept))
  const [value, setValue] = useState<T>(() => (stored ? (JSON.parse(stored) as T) : initial))
  const [touched, setTouched] = useState(stored !== null)
  const [restored, setRestored] = useState(stored !== null)
  // What stands at the service has changed: whoever has typed nothing since goes on from it.
  const [begun, setBegun] = useState(basis)
  if (begun !== basis) {
    setBegun(basis)
    if (!touched) setValue(initial)
  }
  useEffect(() => {
    if (touched) sessionStorage.setItem(kept, JSON.stringify(value, withoutSecrets))
  }, [kept, touched, value])
  const settle = () => {
    sessionStorage.removeItem(kept)
    setTouched(false)
    setRestored(false)
  }
  return {
    value,
    restored,
    /** Whether somebody has typed what is not saved yet. */
    touched,
    change(next: T) {
      setTouched(true)
      setValue(next)
    },
    /** What the page fills in by itself is not worth keeping until somebody has typed something. */
    fill: setValue,
    /** It is saved, and stays in sight. */
    settle,
    drop() {
      settle()
      setValue(initial)
    },
  }
}
