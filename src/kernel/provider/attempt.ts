// What a browser carries while its reader is at the provider, and until a code is typed where one is wanted: sealed, for a few
// minutes. Nothing is stored for those who never come back.
import type { Secrets } from '../outside/secrets.ts'
import type { Attempt, Identity } from './provider.ts'

const COOKIE = 'oidc_attempt'
const PLACE = 'oidc attempt'
const LIFE_SECONDS = 600
const OURS = new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_.-]{20,3000})\\s*(?:;|$)`)

/** On the way to the provider; or back from it, known to it, and with a code still to come. */
export type Kept = { state: string; until: number } & ({ attempt: Attempt } | { identity: Identity })

export function keptIn(
  header: string | undefined,
  { secrets, now }: { secrets: Secrets; now: Date },
): Kept | undefined {
  const sealed = OURS.exec(header ?? '')?.[1]
  const text = sealed && secrets.open(sealed, PLACE)
  if (!text) return undefined
  const kept = JSON.parse(text) as Kept
  return kept.until > now.getTime() ? kept : undefined
}

export function untilFrom(now: Date): number {
  return now.getTime() + LIFE_SECONDS * 1000
}

/** The `set-cookie` header that keeps it, or with nothing ends it. */
export function keepingCookie(
  kept: Kept | undefined,
  { secrets, isSecure }: { secrets: Secrets; isSecure: boolean },
): string {
  const value = kept ? secrets.seal(JSON.stringify(kept), PLACE) : ''
  return `${COOKIE}=${value}; Max-Age=${kept ? LIFE_SECONDS : 0}; Path=/api/auth/oidc; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
