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

/** What was filled in: for which suggestion, and why. */
interface Filled {
  value: unknown
  by: number
  said: Words | undefined
}

/**
 * Answers what is to be said of the fields that still hold what was filled in. Of several suggestions for one field the first in the list
 * counts.
 */
export function useUsual(usuals: readonly (Usual | undefined)[], value: Row, change: (value: Row) => void): Said {
  const [filled, setFilled] = useState<Readonly<Record<string, Filled>>>({})
  const now = useRef({ value, change, filled })
  now.current = { value, change, filled }
  const keys = usuals.map((usual) => usual && keyOf(usual, value))
  const asked = useRef<(string | undefined)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they depend on stands in their keys.
  useEffect(() => {
    const before = asked.current
    asked.current = keys
    usuals.forEach((usual, by) => {
      const key = keys[by]
      if (!usual || !key || before[by] === key) return
      const fill = ({ fields, said = {} }: Awaited<ReturnType<Usual['ask']>>) => {
        if (asked.current[by] !== key) return
        const { value: typed, change: set, filled: earlier } = now.current
        const busy = fieldAtHand()
        const fits = ([name, one]: [string, unknown]) => {
          const held = earlier[name]
          const isOurs = held !== undefined && held.by >= by && isSame(typed[name], held.value)
          return name !== busy && !isEmpty(one) && (isEmpty(typed[name]) || isOurs)
        }
        const next = Object.entries(fields).filter(fits)
        if (!next.length) return
        const found = next.map(([name, one]): [string, Filled] => [name, { value: one, by, said: said[name] }])
        // Another may answer before the form is drawn again.
        now.current.filled = { ...earlier, ...Object.fromEntries(found) }
        now.current.value = { ...typed, ...Object.fromEntries(next) }
        setFilled(now.current.filled)
        set(now.current.value)
      }
      // A form that nothing is suggested to is filled in by hand, as before.
      usual.ask(now.current.value).then(fill, () => undefined)
    })
  }, [JSON.stringify(keys)])
  return Object.fromEntries(
    Object.entries(filled).flatMap(([name, { value: one, said }]): [string, Words][] =>
      said && !isEmpty(value[name]) && isSame(value[name], one) ? [[name, said]] : [],
    ),
  )
}

function keyOf({ of }: Usual, value: Row): string | undefined {
  const about = of.map((name) => value[name])
  return about.some(isEmpty) ? undefined : JSON.stringify(about)
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
