// What usually stands in a form, once its first fields say what it is about. Only what is empty is filled in, or what was
// filled in this way before; what somebody has typed stays, and so does the field that somebody is typing into.
import { useEffect, useRef, useState } from 'react'
import type { Row } from '../queries.ts'
import type { Words } from '../words.ts'

export interface Usual {
  /** The fields it depends on, all of them filled in. */
  of: readonly string[]
  ask(value: Row): Promise<{ fields: Row; said?: Said }>
}
/** Why a field holds what it does, by its name. */
export type Said = Readonly<Record<string, Words>>

/** Answers what is to be said of the fields that still hold what was filled in. */
export function useUsual(usual: Usual | undefined, value: Row, change: (value: Row) => void): Said {
  const filled = useRef<Row>({})
  const [reasons, setReasons] = useState<Said>({})
  const now = useRef({ value, change })
  now.current = { value, change }
  const about = usual?.of.map((name) => value[name]) ?? []
  const key = usual && about.every((one) => !isEmpty(one)) ? JSON.stringify(about) : undefined
  useEffect(() => {
    if (!usual || !key) return
    let late = false
    const fill = ({ fields: found, said = {} }: Awaited<ReturnType<Usual['ask']>>) => {
      if (late) return
      setReasons(said)
      const { value: typed, change: set } = now.current
      const busy = fieldAtHand()
      const fits = ([name, one]: [string, unknown]) =>
        name !== busy && !isEmpty(one) && (isEmpty(typed[name]) || isSame(typed[name], filled.current[name]))
      const next = Object.fromEntries(Object.entries(found).filter(fits))
      filled.current = { ...filled.current, ...next }
      if (Object.keys(next).length) set({ ...typed, ...next })
    }
    // A form that nothing is suggested to is filled in by hand, as before.
    usual.ask(now.current.value).then(fill, () => undefined)
    return () => {
      late = true
    }
  }, [usual, key])
  const holds = ([name]: [string, Words]) => !isEmpty(value[name]) && isSame(value[name], filled.current[name])
  return Object.fromEntries(Object.entries(reasons).filter(holds))
}

/** The field of the form, not of one of its lines, that the keys stand on: half a word typed there is nobody's value yet. */
function fieldAtHand(): string | null {
  let name: string | null = null
  for (let at = document.activeElement; at; at = at.parentElement) name = at.getAttribute('data-field') ?? name
  return name
}

/** Lines that nobody has touched are as empty as none. */
function isEmpty(value: unknown): boolean {
  if (Array.isArray(value))
    return value.every((row) => typeof row === 'object' && Object.values(row as Row).every(isEmpty))
  return value === undefined || value === null || value === ''
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
