// Roles at a company: giving and taking. By whom is decided in the database (migrations/007_users.sql).
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Tx } from '../db/database.ts'
import { Id, Obj, roleOf, type Static } from '../values/schema.ts'
import { askForRoles, takeBackRole } from './awaited-roles.ts'
import { getUser } from './users.ts'

export const roleChange = (roles: readonly string[]) => Obj({ id: Id(12), role: roleOf(roles) })
type RoleChange = Static<ReturnType<typeof roleChange>>

export async function grantRole(tx: Tx, caller: Caller, { id, role }: RoleChange) {
  await sql`select kernel.role_grant(${caller.sessionHash}, ${id}, ${role})`.execute(tx)
  await askForRoles(tx, caller, id)
  return getUser(tx, caller, id)
}

/** Whoever loses the last role at the company is no longer there to be shown. */
export async function revokeRole(tx: Tx, caller: Caller, { id, role }: RoleChange): Promise<void> {
  await takeBackRole(tx, caller, { id, role })
  await sql`select kernel.role_revoke(${caller.sessionHash}, ${id}, ${role})`.execute(tx)
}
