// The roles that a company lets in only with a second factor.
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'

export async function demandedRoles(db: Db, caller: Caller): Promise<string[]> {
  const rows = await db
    .selectFrom('kernel.factor_demand')
    .select('role')
    .where('company_id', '=', caller.companyId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

export async function demandOf(tx: Tx, caller: Caller, roles: readonly string[]): Promise<void> {
  const { companyId: company_id } = caller
  let left = tx.deleteFrom('kernel.factor_demand').where('company_id', '=', company_id)
  if (roles.length > 0) left = left.where('role', 'not in', roles)
  await left.execute()
  if (roles.length === 0) return
  await tx
    .insertInto('kernel.factor_demand')
    .values(roles.map((role) => ({ company_id, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
