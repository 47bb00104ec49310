// A password, or one half of it, that the service tells once and then forgets, kept until the reader has it.
import { useSyncExternalStore } from 'react'

type Answer = Record<string, unknown>

interface Secret {
  password: string
  /** Someone else is told the other half. */
  isHalf: boolean
  login: string
  name: string
}

let secret: Secret | undefined
const listeners = new Set<() => void>()

function keep(next: Secret | undefined): void {
  secret = next
  for (const tell of listeners) tell()
}

/** Every answer passes here; one that holds such a password is not let go unseen. */
export function noteSecret(answer: Answer): void {
  const data = answer.data as Answer | undefined
  const password = data?.one_time_password ?? data?.half
  if (typeof password !== 'string') return
  const whose = ((data?.user ?? data?.appointment) as Answer | undefined) ?? data
  const isHalf = data?.one_time_password === undefined
  keep({ password, isHalf, login: String(whose?.login ?? ''), name: String(whose?.name ?? '') })
}

export const forgetSecret = () => keep(undefined)

export function useSecret(): Secret | undefined {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => secret,
  )
}
