// A password, one half of it, or a pairing code, which the service tells once and then forgets, kept until the reader has it.
import { useSyncExternalStore } from 'react'

type Answer = Record<string, unknown>

interface Secret {
  password: string
  /** Of a half someone else is told the other. */
  kind: 'password' | 'reader' | 'half' | 'pairing'
  login: string
  name: string
}

let secret: Secret | undefined
const listeners = new Set<() => void>()

function keep(next: Secret | undefined): void {
  secret = next
  for (const tell of listeners) tell()
}

/** Every answer passes here, with what was asked; one that holds such a password is not let go unseen. */
export function noteSecret(answer: Answer, sent: Answer): void {
  const data = answer.data as Answer | undefined
  const [kind, password] = (
    [
      // A reader changes no password: it is typed into it once.
      [data && 'notation' in data ? 'reader' : 'password', data?.one_time_password],
      ['half', data?.half],
      ['pairing', data?.pairing_code],
    ] as const
  ).find(([, told]) => typeof told === 'string') ?? [undefined]
  if (!kind) return
  const whose = ((data?.user ?? data?.appointment ?? data?.gateway) as Answer | undefined) ?? data
  // Of a reader the answer tells no login: the one that was asked for it.
  const login = whose?.login ?? (kind === 'reader' ? sent.login : undefined)
  keep({ password: String(password), kind, login: String(login ?? ''), name: String(whose?.name ?? '') })
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
