// Delegations: for some days someone else decides where this person could.
import type { Caller } from './access/caller.ts'
import type { Db, Tx } from './db/database.ts'
import { AppError, notFound } from './errors.ts'
import { type Page, pageOf } from './paging.ts'
import { Day, Id, Moment, Nullable, Obj, type Static, Text, Version } from './schema.ts'

const Role = Text(42, 'principal')

export const Delegation = Obj({
  id: Id(3),
  from_user: Id(12),
  to_user: Id(14),
  role: Role,
  valid_from: Day('2026-12-01'),
  valid_to: Day('2026-12-05'),
  reason: Text(500, 'Dinas luar'),
  revoked_at: Nullable(Moment()),
  version: Version(),
})
export const NewDelegation = Obj({
  to_user: Id(14),
  role: Role,
  valid_from: Day('2026-12-01'),
  valid_to: Day('2026-12-05'),
  reason: Text(500, 'Dinas luar'),
})
export const DelegationEnd = Obj({ id: Id(3), version: Version() })

const COLUMNS = [
  'id',
  'from_user',
  'to_user',
  'role',
  'valid_from',
  'valid_to',
  'reason',
  'revoked_at',
  'version',
] as const

/** Row-level security leaves people their own: what they lent and what was lent to them. */
export async function listDelegations(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('kernel.delegation').select(COLUMNS).where('company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function createDelegation(tx: Tx, caller: Caller, delegation: Static<typeof NewDelegation>) {
  if (delegation.valid_to < delegation.valid_from)
    throw new AppError('invalid_params', { fields: { valid_to: 'before valid_from' } })
  return tx
    .insertInto('kernel.delegation')
    .values({ company_id: caller.companyId, from_user: caller.userId, ...delegation })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Ends at once. Only who lent it takes it back, or the admin. */
export async function revokeDelegation(tx: Tx, caller: Caller, end: Static<typeof DelegationEnd>, now: Date) {
  const { id, version } = end
  const lent = await tx
    .selectFrom('kernel.delegation')
    .select(['from_user', 'version', 'revoked_at'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!lent) throw notFound('id')
  if (lent.from_user !== caller.userId && !caller.roles.includes('admin')) throw new AppError('access_denied')
  if (lent.version !== version) throw new AppError('stale_version')
  return tx
    .updateTable('kernel.delegation')
    .set({ revoked_at: lent.revoked_at ?? now.toISOString() })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
