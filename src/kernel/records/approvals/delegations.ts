// Delegations: for some days someone else decides where this person could.
import type { Caller } from '../../access/caller.ts'
import type { Db, Tx } from '../../db/database.ts'
import { AppError, notFound } from '../../language/errors.ts'
import { type Page, pageOf } from '../../lists/paging.ts'
import { wordBegins } from '../../lists/search.ts'
import {
  Day,
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
} from '../../values/schema.ts'
import { assertCurrent } from '../change.ts'

const Role = Text(42, 'principal')

export const Delegation = Obj({
  id: Id(3),
  from_user: Id(12),
  from_name: Nullable(Text(200, 'Agus Santoso')),
  to_user: Id(14),
  to_name: Nullable(Text(200, 'Dewi Lestari')),
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
export const Colleague = Obj({ id: Id(14), name: Text(200, 'Dewi Lestari') })
export const ColleagueFilter = Obj({
  /** How the name begins. */
  search: Optional(Text(100, 'dewi')),
})
export const DelegationEnd = Obj({ id: Id(3), version: Version() })
nameShapes({ Delegation, NewDelegation, Colleague, DelegationEnd })

/** Row-level security leaves people their own: what they lent and what was lent to them. */
function delegations(db: Db, caller: Caller) {
  return db
    .selectFrom('kernel.delegation as d')
    .leftJoin('kernel.user_account as f', 'f.id', 'd.from_user')
    .leftJoin('kernel.user_account as t', 't.id', 'd.to_user')
    .select(['d.id', 'd.from_user', 'f.name as from_name', 'd.to_user', 't.name as to_name', 'd.role'])
    .select(['d.valid_from', 'd.valid_to', 'd.reason', 'd.revoked_at', 'd.version'])
    .where('d.company_id', '=', caller.companyId)
}

export async function listDelegations(db: Db, caller: Caller, page: Page) {
  return pageOf(delegations(db, caller), { keys: ['d.id'], direction: 'desc' }, page)
}

/** Whom something can be lent to: people of the company who can sign in, by name; no reader, and not the caller. */
export async function listColleagues(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ColleagueFilter>; page: Page },
) {
  let query = db
    .selectFrom('kernel.user_account as u')
    .where('u.id', 'in', (members) =>
      members
        .selectFrom('kernel.member as m')
        .select('m.user_id')
        .where('m.company_id', '=', caller.companyId)
        .where('m.role', '<>', 'device'),
    )
    .where('u.id', '<>', caller.userId)
    .where('u.disabled_at', 'is', null)
    .select(['u.id', 'u.name', 'u.name_key'])
  if (filter.search !== undefined) query = query.where(wordBegins('u.name', filter.search))
  const { data, next_cursor } = await pageOf(query, { keys: ['u.name_key', 'u.id'], direction: 'asc' }, page)
  return { data: data.map(({ id, name }) => ({ id, name })), next_cursor }
}

export async function createDelegation(tx: Tx, caller: Caller, delegation: Static<typeof NewDelegation>) {
  if (delegation.valid_to < delegation.valid_from)
    throw new AppError('invalid_params', {
      fields: { valid_to: { id: 'sebelum hari pertamanya', en: 'before its first day' } },
    })
  const { id } = await tx
    .insertInto('kernel.delegation')
    .values({ company_id: caller.companyId, from_user: caller.userId, ...delegation })
    .returning('id')
    .executeTakeFirstOrThrow()
  return delegations(tx, caller).where('d.id', '=', id).executeTakeFirstOrThrow()
}

/** Ends at once. Only who lent it takes it back, or the admin. */
export async function revokeDelegation(
  tx: Tx,
  caller: Caller,
  { end, now }: { end: Static<typeof DelegationEnd>; now: Date },
) {
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
  assertCurrent(lent, version)
  await tx
    .updateTable('kernel.delegation')
    .set({ revoked_at: lent.revoked_at ?? now.toISOString() })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return delegations(tx, caller).where('d.id', '=', id).executeTakeFirstOrThrow()
}
