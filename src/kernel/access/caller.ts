// Who is calling: what the gate decides by and what handlers may know of the person behind a request.
import type { Scope } from '../db/lanes/scope.ts'
import type { Locale } from '../language/i18n.ts'

export interface Caller {
  userId: number
  login: string
  name: string
  /** Chosen by the person; null where what their program asks for counts. */
  chosenLanguage: Locale | null
  /** What they are answered in: the one they chose, else what their program asks for; null only outside of a request. */
  language: Locale | null
  mustChangePassword: boolean
  hasSecondFactor: boolean
  /** The company asks people in one of their roles for a second factor, and they have none yet. */
  mustAddSecondFactor: boolean
  companyId: number
  companySlug: string
  companyName: string
  timeZone: string
  foundationId: number
  roles: readonly string[]
  /** The add-on codes the company holds. */
  addons: readonly string[]
  /** Every flag of the installation, as it stands for this company now. */
  flags: Readonly<Record<string, boolean>>
  /** Companies in which this person holds a role, by name. */
  companies: readonly { id: number; slug: string; name: string; foundationId: number; roles: readonly string[] }[]
  sessionId: number
  /** Proves to the database who acts; never shown. */
  sessionHash: Buffer
}

/** Whether one works at the company signed in at, and does not only look at it from above. As kernel.only_above() in the database. */
export function worksHere({ roles }: Pick<Caller, 'roles'>): boolean {
  return roles.some((role) => !role.startsWith('foundation_') && role !== 'guardian' && role !== 'student')
}

export function scopeOf(caller: Caller, requestId: string, foundationWide = false): Scope {
  const companies = foundationWide
    ? caller.companies.filter((company) => company.foundationId === caller.foundationId).map((company) => company.id)
    : []
  return { company: caller.companyId, user: caller.userId, roles: caller.roles, companies, requestId }
}
