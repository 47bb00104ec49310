// The accounts that a company starts with: two people, so that what no one does alone can be done from the first day.
import { oneTimePassword } from '../kernel/access/passwords.ts'
import type { Module } from '../kernel/addon.ts'
import { type Admin, AdminError, createUser } from '../kernel/admin.ts'

const FIRST = [
  { role: 'admin', name: 'Admin' },
  { role: 'principal', name: 'Kepala sekolah' },
] as const

interface Company {
  slug: string
  /** What comes after the role in their logins; nothing at the first company of an installation. */
  suffix?: string
}

const loginOf = (role: string, { suffix }: Company) => (suffix ? `${role}.${suffix}` : role)

/** Refuses before anything is made. */
export async function assertFirstLogins(admin: Admin, company: Company): Promise<void> {
  const logins = FIRST.map(({ role }) => loginOf(role, company))
  const taken = await admin.db
    .selectFrom('kernel.user_account')
    .select('login')
    .where('login', 'in', logins)
    .executeTakeFirst()
  if (taken) throw new AdminError(`There is an account "${taken.login}" already. Choose another slug for the company.`)
}

/** Makes them, each with a code of its own; answers what to tell whoever made the company. */
export async function makeFirstAccounts(admin: Admin, modules: readonly Module[], company: Company): Promise<string[]> {
  const lines: string[] = []
  for (const { role, name } of FIRST) {
    const [login, password] = [loginOf(role, company), oneTimePassword()]
    const user = { login, name, company: company.slug, roles: [role], password, mustChange: true }
    await createUser(admin, modules, user)
    lines.push(`  Company: ${company.slug}    login: ${login}    one-time password: ${password}`)
  }
  return [
    ...lines,
    '  Shown only now: hand each to its own person, who signs in with it and chooses a password of their own.',
  ]
}
