// What the command line and the set-up do to an installation as a whole: companies, add-ons, flags, accounts.
// Runs as the maintenance role over the owner's connection; never from a request.
import { type Kysely, sql } from 'kysely'
import { passwordFault } from './access/password-rules.ts'
import { hashPassword } from './access/passwords.ts'
import type { Module } from './addon.ts'
import { type Database, handle } from './db/database.ts'
import { types } from './db/lanes/values.ts'
import type { Connections } from './db/server/connections.ts'
import { Line } from './db/server/line.ts'
import type { DB } from './db/types.generated.ts'
import { resetFromOutside } from './factors/reset.ts'
import { flagsOf, HOUSE_ROLES, rolesOf } from './manifest.ts'
import { seedRates } from './rates/rates.ts'
import { settleFromOutside } from './users/awaited-roles.ts'

export interface Admin {
  db: Kysely<DB>
  end(): Promise<void>
}

/** A mistake in what was asked for, with what to do instead. */
export class AdminError extends Error {}

export async function openAdmin(connections: Connections): Promise<Admin> {
  const settings = { TimeZone: 'UTC' }
  const client = new Line({ ...connections.owner, types, settings, application_name: 'pendopo admin' })
  await client.connect()
  await client.query('set role pendopo_maintenance')
  return { db: handle((text, values) => client.query({ text, values: values as unknown[] })), end: () => client.end() }
}

export interface NewCompany {
  slug: string
  name: string
  /** Slug of an existing foundation, or of a new one that is made under the company's name. */
  foundation: string
  foundationName?: string
  timeZone?: string
  addons?: readonly string[]
}

export async function createCompany(admin: Admin, modules: readonly Module[], company: NewCompany): Promise<number> {
  for (const code of company.addons ?? []) assertAddon(modules, code)
  await assertTimeZone(admin, company.timeZone)
  const { id: foundationId } = await admin.db
    .insertInto('kernel.foundation')
    .values({ slug: company.foundation, name: company.foundationName ?? company.name })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ slug: company.foundation }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const created = await admin.db
    .insertInto('kernel.company')
    .values({
      foundation_id: foundationId,
      slug: company.slug,
      name: company.name,
      svc_enabled_addon_skus: [...(company.addons ?? [])],
      ...(company.timeZone && { time_zone: company.timeZone }),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new AdminError(`There is a company "${company.slug}" already. Choose another slug.`)
  return created.id
}

/** Gives the company the reference data of every module it can open. */
export async function seedCompany(
  database: Database,
  modules: readonly Module[],
  { companyId, year }: { companyId: number; year: number },
): Promise<void> {
  const scope = { company: companyId, user: null, roles: Object.keys(HOUSE_ROLES), companies: [], requestId: 'seed' }
  await database.write(scope, (tx) =>
    seedRates(
      tx,
      modules.flatMap(({ rates = [] }) => rates),
      companyId,
    ),
  )
  for (const { seed } of modules) if (seed) await database.write(scope, (tx) => seed(tx, { id: companyId, year }))
}

export async function setAddon(
  admin: Admin,
  modules: readonly Module[],
  { slug, code, on }: { slug: string; code: string; on: boolean },
): Promise<void> {
  assertAddon(modules, code)
  const { id } = await companyBySlug(admin, slug)
  const held = sql<string[]>`array_remove(svc_enabled_addon_skus, ${code})`
  await admin.db
    .updateTable('kernel.company')
    .set({ svc_enabled_addon_skus: on ? sql<string[]>`array_append(${held}, ${code})` : held })
    .where('id', '=', id)
    .execute()
}

export async function setFlag(
  admin: Admin,
  modules: readonly Module[],
  { slug, flag, on }: { slug: string; flag: string; on: boolean },
): Promise<void> {
  const known = [...flagsOf(modules).keys()]
  if (!known.includes(flag)) throw new AdminError(`There is no flag "${flag}". The flags are: ${known.join(', ')}.`)
  const { id } = await companyBySlug(admin, slug)
  await admin.db
    .insertInto('kernel.company_flag')
    .values({ company_id: id, flag, enabled: on })
    .onConflict((conflict) => conflict.columns(['company_id', 'flag']).doUpdateSet({ enabled: on }))
    .execute()
}

export interface NewUser {
  login: string
  name: string
  company: string
  roles: readonly string[]
  password: string
  mustChange?: boolean
  /** A hash made before: many accounts with one password need not pay for it many times. */
  passwordHash?: string
}

export async function createUser(admin: Admin, modules: readonly Module[], user: NewUser): Promise<number> {
  for (const role of user.roles) assertRole(modules, role)
  if (user.roles.length === 0) throw new AdminError('An account needs at least one role.')
  const { id: companyId } = await companyBySlug(admin, user.company)
  const created = await admin.db
    .insertInto('kernel.user_account')
    .values({
      login: user.login.toLowerCase(),
      name: user.name,
      password_hash: user.passwordHash ?? (await hashGood(user.password, user.login)),
      must_change_password: (user.mustChange ?? false) && !isReader(user.roles),
      home_company_id: companyId,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) throw new AdminError(`The login "${user.login}" is taken. Choose another one.`)
  for (const role of user.roles) await addMember(admin, companyId, { userId: created.id, role })
  return created.id
}

export async function setPassword(
  admin: Admin,
  login: string,
  { password, mustChange }: { password: string; mustChange: boolean },
): Promise<void> {
  const { id } = await userByLogin(admin, login)
  const held = await admin.db.selectFrom('kernel.member').select('role').where('user_id', '=', id).execute()
  await admin.db
    .updateTable('kernel.user_account')
    .set({
      password_hash: await hashGood(password, login),
      must_change_password: mustChange && !isReader(held.map(({ role }) => role)),
    })
    .where('id', '=', id)
    .execute()
  await admin.db.deleteFrom('kernel.session').where('user_id', '=', id).execute()
}

/** Shuts an account, or opens it again; also the ones that work at several companies, which no admin of one may. */
export async function setDisabled(admin: Admin, login: string, disabled: boolean): Promise<void> {
  const { id } = await userByLogin(admin, login)
  await admin.db
    .updateTable('kernel.user_account')
    .set({ disabled_at: disabled ? sql`now()` : null })
    .where('id', '=', id)
    .where('disabled_at', disabled ? 'is' : 'is not', null)
    .execute()
  if (disabled) await admin.db.deleteFrom('kernel.session').where('user_id', '=', id).execute()
}

export async function grantRole(
  admin: Admin,
  modules: readonly Module[],
  { login, slug, role }: { login: string; slug: string; role: string },
): Promise<void> {
  assertRole(modules, role)
  const [user, company] = [await userByLogin(admin, login), await companyBySlug(admin, slug)]
  await addMember(admin, company.id, { userId: user.id, role })
  await settleFromOutside(admin.db, { companyId: company.id, userId: user.id, role })
}

/** Says that a person of their own stands behind an account. */
export async function vouchForUser(admin: Admin, login: string): Promise<void> {
  const { id } = await userByLogin(admin, login)
  await admin.db
    .updateTable('kernel.user_account')
    .set({ vouched_at: sql`now()`, vouched_by: null })
    .where('id', '=', id)
    .where('vouched_at', 'is', null)
    .execute()
}

/** Takes the second factor of an account away; its sessions end. */
export async function resetSecondFactor(admin: Admin, login: string): Promise<void> {
  const { id } = await userByLogin(admin, login)
  if (!(await resetFromOutside(admin.db, id))) throw new AdminError(`${login} has no second factor.`)
}

export async function revokeRole(
  admin: Admin,
  login: string,
  { slug, role }: { slug: string; role: string },
): Promise<void> {
  const [user, company] = [await userByLogin(admin, login), await companyBySlug(admin, slug)]
  const { numDeletedRows } = await admin.db
    .deleteFrom('kernel.member')
    .where('company_id', '=', company.id)
    .where('user_id', '=', user.id)
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AdminError(`${login} does not hold the role ${role} at ${slug}.`)
}

export async function companyBySlug(admin: Admin, slug: string) {
  const company = await admin.db
    .selectFrom('kernel.company')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (company) return company
  const all = await admin.db.selectFrom('kernel.company').select('slug').orderBy('slug').limit(20).execute()
  throw new AdminError(
    `There is no company "${slug}". The companies are: ${all.map((row) => row.slug).join(', ') || '(none yet)'}.`,
  )
}

async function hashGood(password: string, login: string): Promise<string> {
  const fault = passwordFault(password, login)
  if (fault)
    throw new AdminError(`This password is ${fault.en}. Choose another one; a few words together are a good one.`)
  return hashPassword(password)
}

/** A card reader cannot choose a password: it keeps the one it was given. */
function isReader(roles: readonly string[]): boolean {
  return roles.length > 0 && roles.every((role) => role === 'device')
}

async function userByLogin(admin: Admin, login: string) {
  const user = await admin.db
    .selectFrom('kernel.user_account')
    .select('id')
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst()
  if (!user) throw new AdminError(`There is no account with the login "${login}".`)
  return user
}

async function addMember(
  admin: Admin,
  companyId: number,
  { userId, role }: { userId: number; role: string },
): Promise<void> {
  await admin.db
    .insertInto('kernel.member')
    .values({ company_id: companyId, user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function assertAddon(modules: readonly Module[], code: string): void {
  const codes = modules.flatMap(({ manifest }) => manifest.code ?? [])
  if (!codes.includes(code)) throw new AdminError(`There is no add-on "${code}". The add-ons are: ${codes.join(', ')}.`)
}

function assertRole(modules: readonly Module[], role: string): void {
  const roles = rolesOf(modules)
  if (!roles.includes(role)) throw new AdminError(`There is no role "${role}". The roles are: ${roles.join(', ')}.`)
}

async function assertTimeZone(admin: Admin, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(admin.db)
  if (!rows.length)
    throw new AdminError(`"${timeZone}" is no time zone. Indonesian ones: Asia/Jakarta, Asia/Makassar, Asia/Jayapura.`)
}
