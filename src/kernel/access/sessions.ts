// Sessions: an opaque cookie whose hash is in the database, and a short memory of what stands behind it.
// Every process hears of changes (LISTEN) and forgets; while it cannot hear, it trusts nothing that it
// remembers.
import crypto from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import type { LineConfig } from '../db/server/line.ts'
import type { Locale } from '../language/i18n.ts'
import type { Caller } from './caller.ts'
import { openHearing } from './hearing.ts'

export const COOKIE = 'session_id'
const TOKEN_BYTES = 32
/** One cookie of one form is all that is looked for: what else a browser sends along is nobody's business here. */
const OURS = new RegExp(`(?:^|;\\s*)${COOKIE}="?([A-Za-z0-9_-]{43})"?\\s*(?:;|$)`)
const REMEMBER_MS = 60_000
const REMEMBER_MAX = 20_000

export interface SessionLimits {
  idleHours: number
  absoluteHours: number
}

export interface Sessions {
  find(token: string): Promise<Caller | undefined>
  /** What is remembered of it; nothing says nothing. */
  recall(token: string): Caller | undefined
  /** Whether what is remembered may be trusted at the moment. */
  hears(): boolean
  limits: SessionLimits
  close(hash: Buffer): Promise<void>
  switchCompany(hash: Buffer, companyId: number): Promise<boolean>
  /** Forgets what is remembered of one session, or of all. */
  forget(hash?: Buffer): void
  /** Waits until no process remembers what was changed before; see hearing.ts. */
  heardEverywhere(): Promise<void>
  end(): Promise<void>
}

interface Found {
  session_id: number
  user_id: number
  login: string
  name: string
  language: Locale | null
  must_change_password: boolean
  has_factor: boolean
  factor_demanded: boolean
  company_id: number
  company_slug: string
  company_name: string
  time_zone: string
  foundation_id: number
  skus: string[]
  flags_off: string[]
  roles: string[]
  companies: { id: number; slug: string; name: string; foundation_id: number; roles: string[] }[]
}

export function openSessions(options: {
  database: Database
  listen: LineConfig
  limits: SessionLimits
  /** Flag → add-on code, for every flag of the installation. */
  flags: Map<string, string>
}): Sessions {
  const { database, limits } = options
  // By the token itself: digesting it anew would take longer than the rest of the gate.
  const remembered = new LRUCache<string, Caller>({
    max: REMEMBER_MAX,
    ttl: REMEMBER_MS,
    dispose: ({ sessionHash }, token) => {
      const hash = sessionHash.toString('hex')
      if (tokens.get(hash) === token) tokens.delete(hash)
    },
  })
  /** Which token a hash is of, while that is remembered. */
  const tokens = new Map<string, string>()
  // Counts what we were told to forget: a read that was under way meanwhile may be old and is not remembered.
  let forgotten = 0
  const forget = (hash?: string) => {
    forgotten++
    if (hash) remembered.delete(tokens.get(hash) ?? '')
    else remembered.clear()
  }
  const db = () => database.once(NOBODY)
  const hearing = openHearing({ config: options.listen, db, onForget: forget })
  const recall = (token: string) => (hearing.hears() ? remembered.get(token) : undefined)

  return {
    limits,
    recall,
    hears: hearing.hears,
    async find(token) {
      const known = recall(token)
      if (known) return known
      const hash = hashOf(token)
      const before = forgotten
      const { rows } = await sql<{ found: Found | null }>`
        select kernel.session_find(${hash}, make_interval(hours => ${limits.idleHours}), make_interval(hours => ${limits.absoluteHours})) as found
      `.execute(db())
      const found = rows[0]?.found
      if (!found) return undefined
      const caller = toCaller(found, hash, options.flags)
      if (hearing.hears() && before === forgotten) {
        remembered.set(token, caller)
        tokens.set(hash.toString('hex'), token)
      }
      return caller
    },
    async close(hash) {
      await sql`select kernel.session_close(${hash})`.execute(db())
      forget(hash.toString('hex'))
    },
    async switchCompany(hash, companyId) {
      const { rows } = await sql<{ ok: boolean }>`select kernel.session_switch(${hash}, ${companyId}) as ok`.execute(
        db(),
      )
      forget(hash.toString('hex'))
      return rows[0]?.ok === true
    },
    forget: (hash) => forget(hash?.toString('hex')),
    heardEverywhere: () => hearing.everywhere(),
    end: () => hearing.end(),
  }
}

/** The session that a request brings along, by its `cookie` header. */
export function tokenIn(header: string | undefined): string | undefined {
  return header === undefined ? undefined : OURS.exec(header)?.[1]
}

/** The `set-cookie` header that begins a session in a browser, or ends it. */
export function cookieOf(token: string | undefined, secure: boolean): string {
  const life = token ? '' : '; Max-Age=0'
  return `${COOKIE}=${token ?? ''}${life}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The value of a new session's cookie. */
export function newToken(): string {
  return crypto.randomBytes(TOKEN_BYTES).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return crypto.hash('sha256', token, 'buffer')
}

function toCaller(found: Found, sessionHash: Buffer, flags: Map<string, string>): Caller {
  const on = (flag: string, code: string) => found.skus.includes(code) && !found.flags_off.includes(flag)
  return {
    userId: found.user_id,
    login: found.login,
    name: found.name,
    chosenLanguage: found.language,
    language: found.language,
    mustChangePassword: found.must_change_password,
    hasSecondFactor: found.has_factor,
    mustAddSecondFactor: found.factor_demanded && !found.has_factor,
    companyId: found.company_id,
    companySlug: found.company_slug,
    companyName: found.company_name,
    timeZone: found.time_zone,
    foundationId: found.foundation_id,
    roles: found.roles,
    addons: found.skus,
    flags: Object.fromEntries([...flags].map(([flag, code]) => [flag, on(flag, code)])),
    companies: found.companies.map(({ foundation_id, ...company }) => ({ ...company, foundationId: foundation_id })),
    sessionId: found.session_id,
    sessionHash,
  }
}
