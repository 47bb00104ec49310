// One step for several rows of a list: what all of them allow, held for a few seconds in which it can be taken back, then carried out
// part by part, each row by the rules of its own step.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { anyDoor } from '../../api.ts'
import type { Row } from '../../queries.ts'
import type { DoorSheet } from '../../sheet.ts'
import { type Resource, workflowOf } from '../resources.ts'

const HELD_MS = 5_000
const PART = 10

/** What a step may ask for and still be taken for several: the same words for all of them. */
const SAID = ['note', 'reason'] as const

export interface Step {
  door: DoorSheet
  /** Words that it cannot do without. */
  asks: (typeof SAID)[number] | undefined
}

/** The steps of this list that can be taken for several: they need nothing but the record, or words. */
export function stepsOf(resource: Resource | undefined, isOpen: (door: DoorSheet) => boolean): Map<string, Step> {
  const steps = new Map<string, Step>()
  if (!resource?.list?.item?.properties?.allowed_moves) return steps
  const doors = [...resource.acts.values()]
  for (const [name, { path }] of Object.entries(workflowOf(resource)?.moves ?? {})) {
    const door = doors.find((one) => one.path === path)
    if (!door || !isOpen(door)) continue
    const needs = (door.input.required ?? []).filter((field) => field !== 'id' && field !== 'version')
    const asks = SAID.find((field) => needs.includes(field))
    if (needs.every((field) => field === asks)) steps.set(name, { door, asks })
  }
  return steps
}

/** Those among them that every one of the rows allows; a list of what waits for the reader names none, and all are theirs. */
export function stepsFor(steps: ReadonlyMap<string, Step>, rows: readonly Row[]): [string, Step][] {
  const allows = ({ allowed_moves: moves }: Row, name: string) => !Array.isArray(moves) || moves.includes(name)
  return rows.length ? [...steps].filter(([name]) => rows.every((row) => allows(row, name))) : []
}

export interface Wish {
  key: string
  door: DoorSheet
  rows: readonly Row[]
  said: Row
  stage: 'held' | 'sending' | 'told'
  /** How many have been carried out or refused. */
  done: number
  refused: readonly { row: Row; message: string }[]
}

/** What was wished for last, and how far it is. */
export function useWish() {
  const queries = useQueryClient()
  const [wish, setWish] = useState<Wish>()
  const held = useRef<{ wish: Wish; timer: ReturnType<typeof setTimeout> }>(undefined)

  const send = async (wanted: Wish) => {
    held.current = undefined
    let now: Wish = { ...wanted, stage: 'sending' }
    setWish(now)
    for (let at = 0; at < wanted.rows.length; at += PART) {
      const part = wanted.rows.slice(at, at + PART)
      const refused = await carryOut(wanted, part)
      now = { ...now, done: now.done + part.length, refused: [...now.refused, ...refused] }
      setWish(now)
    }
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    setWish({ ...now, stage: 'told' })
  }
  const sendRef = useRef(send)
  sendRef.current = send
  // Whoever leaves the list has meant it.
  useEffect(() => {
    const leave = () => {
      if (!held.current) return
      clearTimeout(held.current.timer)
      void sendRef.current(held.current.wish)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    wish,
    hold(door: DoorSheet, rows: readonly Row[], said: Row) {
      const wanted: Wish = { key: crypto.randomUUID(), door, rows, said, stage: 'held', done: 0, refused: [] }
      held.current = { wish: wanted, timer: setTimeout(() => void sendRef.current(wanted), HELD_MS) }
      setWish(wanted)
    },
    takeBack() {
      clearTimeout(held.current?.timer)
      held.current = undefined
      setWish(undefined)
    },
    forget: () => setWish(undefined),
  }
}

/** Answers what was refused, and why; a part that was not heard of is refused as a whole. */
async function carryOut({ key, door, said }: Wish, rows: readonly Row[]): Promise<Wish['refused']> {
  const takesVersion = door.input.properties?.version !== undefined
  const records = rows.map(({ id, version }) => ({ id, ...(takesVersion && version !== undefined && { version }) }))
  try {
    const params = { door: door.path, key, records, ...said }
    const { data } = (await anyDoor.post('/api/v1/moves/several', params, { keepalive: true })) as {
      data: { id: number; done: boolean; message: string | null }[]
    }
    return data.flatMap(({ done, message }, index) => (done ? [] : [{ row: rows[index]!, message: message ?? '' }]))
  } catch (error) {
    return rows.map((row) => ({ row, message: (error as Error).message }))
  }
}
