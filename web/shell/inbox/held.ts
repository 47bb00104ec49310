// Decisions that can still be taken back: they are kept here for a few seconds before the service hears of them. Whoever leaves
// the page, or puts the phone away, has meant them.
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { anyDoor } from '../../kit/api.ts'
import { withDays } from '../../kit/format.ts'
import { ownText } from '../../kit/own-words.ts'
import { messageOf } from '../../kit/pages/states.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'

export type Item = Reply<'/api/v1/inbox'>['data'][number]

export interface Held {
  key: string
  items: readonly Item[]
  /** The one that was in sight: what was written belongs to it. */
  seen: number
  approve: boolean
  note: string
  /** On its way, it cannot be taken back any more. */
  isSent: boolean
}

const HELD_MS = 5_000
const REFUSAL_MS = 15_000

let all: readonly Held[] = []
const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; queries: QueryClient }>()
const listeners = new Set<() => void>()

function set(next: readonly Held[]): void {
  all = next
  for (const tell of listeners) tell()
}

export function useHeld(): readonly Held[] {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => all,
  )
}

export function hold(queries: QueryClient, decision: Omit<Held, 'key' | 'isSent'>): void {
  const key = crypto.randomUUID()
  timers.set(key, { timer: setTimeout(() => void send(key), HELD_MS), queries })
  set([...all, { ...decision, key, isSent: false }])
}

export function takeBack({ key }: Held): void {
  clearTimeout(timers.get(key)?.timer)
  timers.delete(key)
  set(all.filter((held) => held.key !== key))
}

/** What is still held goes out now. */
function sendAll(): void {
  for (const { key, isSent } of all) if (!isSent) void send(key)
}

async function send(key: string): Promise<void> {
  const waiting = timers.get(key)
  const held = all.find((one) => one.key === key)
  if (!waiting || !held) return
  clearTimeout(waiting.timer)
  timers.delete(key)
  set(all.map((one) => (one === held ? { ...one, isSent: true } : one)))
  for (const item of held.items) await decide(item, held).catch((error) => tellRefusal(item, error))
  await waiting.queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
  set(all.filter((one) => one.key !== key))
}

function decide({ id, version }: Item, { key, approve, note }: Held): Promise<unknown> {
  const path = approve ? '/api/v1/inbox/approve' : '/api/v1/inbox/reject'
  // Goes on when the page is gone already.
  return anyDoor.post(path, { id, version, ...(note && { note }) }, { idempotencyKey: `${key}-${id}`, keepalive: true })
}

/** It stands in the list again; why is told where the reader is by now. */
function tellRefusal({ subject }: Item, error: unknown): void {
  const closeButtonProps = { 'aria-label': say(phrases.close) }
  notifications.show({
    title: withDays(ownText(subject)),
    message: messageOf(error as Error),
    color: 'red',
    autoClose: REFUSAL_MS,
    closeButtonProps,
  })
}

/** Whoever goes elsewhere, or puts the phone away, has decided. */
export function useSentOnLeaving(): void {
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && sendAll()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', sendAll)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [])
}
