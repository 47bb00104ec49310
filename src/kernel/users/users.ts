// Accounts of a company: who they are, whether they may sign in, a new password. What may be changed by whom is decided
// in the database (migrations/007_users.sql).
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import { hashFor, oneTimePassword } from '../access/passwords.ts'
import type { Db, Tx } from '../db/database.ts'
import { notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import type { Secrets } from '../outside/secrets.ts'
import { invalid } from '../records/change.ts'
import {
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  roleOf,
  type Static,
  Text,
  Type,
  Version,
} from '../values/schema.ts'
import { askForRoles } from './awaited-roles.ts'
import { Email, Phone, setContact } from './contact.ts'

const ROLES_MAX = 40
/** After every text that begins with the same letters. */
const LAST = '\u{10ffff}'
export const Login = Type.String({
  minLength: 3,
  maxLength: 120,
  pattern: '^[A-Za-z0-9][A-Za-z0-9._@+-]*$',
  examples: ['siti.aminah'],
})
export const Name = Text(200, 'Siti Aminah')

export const User = Obj({
  id: Id(12),
  login: Text(120, 'siti.aminah'),
  name: Name,
  /** At this company. */
  roles: List(Text(42, 'teacher'), ROLES_MAX),
  disabled: Flag(false),
  must_change_password: Flag(true),
  second_factor: Flag(false),
  email: Nullable(Email),
  phone: Nullable(Phone),
  /** Roles given at this company that wait for a second person. */
  waiting_roles: List(Text(42, 'principal'), ROLES_MAX),
  /** Nobody: the command line. */
  made_by: Nullable(Id(1)),
  /** Someone else than who made it, or the command line, says that a person of their own stands behind it. */
  vouched: Flag(true),
  vouched_by: Nullable(Id(8)),
  created_at: Moment(),
  version: Version(),
})
export const UserDetail = Obj({ ...User.properties, last_seen_at: Nullable(Moment()) })
export const NewPassword = Obj({ user: User, one_time_password: Text(40, 'k7mq-x2ph-9dwe-r4tn') })

export const userFilter = (roles: readonly string[]) =>
  Obj({
    /** How the login or the name begins. */
    search: Optional(Text(100, 'siti')),
    role: Optional(roleOf(roles)),
    disabled: Optional(Flag(false)),
    vouched: Optional(Flag(false)),
  })
export const newUser = (roles: readonly string[]) =>
  Obj({
    login: Login,
    name: Name,
    roles: Type.Array(roleOf(roles), { minItems: 1, maxItems: ROLES_MAX }),
    email: Optional(Email),
    phone: Optional(Phone),
  })
export const UserChange = Obj({
  id: Id(12),
  name: Name,
  /** Whoever sets them can sign in as the account: it waits to be vouched for again. */
  email: Optional(Nullable(Email)),
  phone: Optional(Nullable(Phone)),
  version: Optional(Version()),
})
export const OneUser = Obj({ id: Id(12) })
nameShapes({ User, UserDetail, NewPassword, UserChange, OneUser })

/** The members of the caller's company, in the order of their logins. */
function users(db: Db, caller: Caller) {
  return db
    .selectFrom('kernel.user_account as u')
    .where('u.id', 'in', (members) =>
      members.selectFrom('kernel.member as m').select('m.user_id').where('m.company_id', '=', caller.companyId),
    )
    .select(['u.id', 'u.login', 'u.name', 'u.must_change_password', 'u.created_at', 'u.version'])
    .select(['u.made_by', 'u.vouched_by', 'u.email', 'u.phone'])
    .select([
      sql<boolean>`u.disabled_at is not null`.as('disabled'),
      sql<boolean>`u.vouched_at is not null`.as('vouched'),
      sql<boolean>`kernel.has_factor(u.id)`.as('second_factor'),
      sql<string[]>`array(select a.role from kernel.awaited_role a
        where a.company_id = ${caller.companyId} and a.user_id = u.id order by a.role)`.as('waiting_roles'),
      sql<string[]>`array(select m.role from kernel.member m
        where m.company_id = ${caller.companyId} and m.user_id = u.id order by m.role)`.as('roles'),
    ])
}

export async function listUsers(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<ReturnType<typeof userFilter>>; page: Page },
): Promise<{ data: Static<typeof User>[]; next_cursor: string | null }> {
  let query = users(db, caller)
  if (filter.search !== undefined) {
    const [from, to] = [filter.search.toLowerCase(), filter.search.toLowerCase() + LAST]
    query = query.where(
      sql<boolean>`(u.login collate "C" >= ${from} and u.login collate "C" < ${to} or u.name_key >= ${from} and u.name_key < ${to})`,
    )
  }
  const { role, disabled, vouched } = filter
  if (role !== undefined)
    query = query.where('u.id', 'in', (members) =>
      members
        .selectFrom('kernel.member as r')
        .select('r.user_id')
        .where('r.company_id', '=', caller.companyId)
        .where('r.role', '=', role),
    )
  if (disabled !== undefined) query = query.where('u.disabled_at', disabled ? 'is not' : 'is', null)
  if (vouched !== undefined) query = query.where('u.vouched_at', vouched ? 'is not' : 'is', null)
  return pageOf(query, { keys: ['u.login'], direction: 'asc' }, page)
}

export async function getUser(db: Db, caller: Caller, id: number): Promise<Static<typeof UserDetail>> {
  const user = await users(db, caller)
    .select((at) =>
      at
        .selectFrom('kernel.session as s')
        .select((max) => max.fn.max('s.last_seen_at').as('last'))
        .where('s.user_id', '=', id)
        .where('s.company_id', '=', caller.companyId)
        .as('last_seen_at'),
    )
    .where('u.id', '=', id)
    .executeTakeFirst()
  if (!user) throw notFound('id')
  return user
}

/** Makes an account and answers its password, which nobody can see again. */
export async function createUser(
  tx: Tx,
  caller: Caller,
  user: Pick<Static<ReturnType<typeof newUser>>, 'login' | 'name' | 'roles'>,
): Promise<Static<typeof NewPassword>> {
  const password = oneTimePassword()
  const hash = await hashFor(caller.userId, password)
  const { rows } = await sql<{
    id: number
  }>`select kernel.user_create(${caller.sessionHash}, ${user.login.toLowerCase()},
    ${trimmed(user.name)}, ${hash}, ${user.roles}) as id`.execute(tx)
  const { id } = rows[0]!
  await askForRoles(tx, caller, id)
  return { user: await getUser(tx, caller, id), one_time_password: password }
}

/** The same for a person, who can be written to. */
export async function createPerson(
  tx: Tx,
  caller: Caller,
  { secrets, ...person }: Static<ReturnType<typeof newUser>> & { secrets: Secrets },
): Promise<Static<typeof NewPassword>> {
  const made = await createUser(tx, caller, person)
  const { id } = made.user
  await setContact(tx, caller, { id, secrets, email: person.email, phone: person.phone })
  return { ...made, user: await getUser(tx, caller, id) }
}

export async function changeUser(
  tx: Tx,
  caller: Caller,
  { secrets, ...change }: Static<typeof UserChange> & { secrets: Secrets },
) {
  await sql`select kernel.user_rename(${caller.sessionHash}, ${change.id}, ${trimmed(change.name)}, ${change.version ?? null})`.execute(
    tx,
  )
  await setContact(tx, caller, { id: change.id, secrets, email: change.email, phone: change.phone })
  return getUser(tx, caller, change.id)
}

export async function disableUser(tx: Tx, caller: Caller, id: number) {
  await sql`select kernel.user_disable(${caller.sessionHash}, ${id})`.execute(tx)
  return getUser(tx, caller, id)
}

export async function enableUser(tx: Tx, caller: Caller, id: number) {
  await sql`select kernel.user_enable(${caller.sessionHash}, ${id})`.execute(tx)
  return getUser(tx, caller, id)
}

/** Says that a person of their own stands behind an account. */
export async function vouchForUser(tx: Tx, caller: Caller, id: number) {
  await sql`select kernel.user_vouch(${caller.sessionHash}, ${id})`.execute(tx)
  return getUser(tx, caller, id)
}

export async function resetPassword(tx: Tx, caller: Caller, id: number): Promise<Static<typeof NewPassword>> {
  const password = oneTimePassword()
  const hash = await hashFor(caller.userId, password)
  await sql`select kernel.user_reset_password(${caller.sessionHash}, ${id}, ${hash})`.execute(tx)
  return { user: await getUser(tx, caller, id), one_time_password: password }
}

export function trimmed(name: string): string {
  const text = name.trim()
  if (!text) throw invalid('name', { id: 'tidak boleh kosong', en: 'must not be blank' })
  return text
}
