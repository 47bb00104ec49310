// Approval rules: from which amount on which roles must say yes, in which order.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, List, Obj, Rupiah, RupiahIn, type Static, Text, Type, Version, Word } from '../../kernel/schema.ts'
import { APPROVERS } from './roles.ts'

const Role = Word(...APPROVERS)

export const ApprovalRule = Obj({
  id: Id(),
  name: Text(200, 'Di atas 2 juta'),
  min_amount: Rupiah(2_000_001),
  levels: List(Text(42, 'treasurer'), 10),
  version: Version(),
})
export const NewApprovalRule = Obj({
  name: Text(200, 'Di atas 2 juta'),
  min_amount: RupiahIn(2_000_001),
  levels: Type.Array(Role, { minItems: 1, maxItems: 10 }),
})

export async function listApprovalRules(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('accounting.approval_rule as r')
    .select(['r.id', 'r.name', 'r.min_amount', 'r.levels', 'r.version'])
    .where('r.company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.min_amount', 'r.id'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

export async function createApprovalRule(tx: Tx, caller: Caller, rule: Static<typeof NewApprovalRule>) {
  return tx
    .insertInto('accounting.approval_rule')
    .values({ company_id: caller.companyId, ...rule })
    .returning(['id', 'name', 'min_amount', 'levels', 'version'])
    .executeTakeFirstOrThrow()
}

/** The rule that covers the amount. */
export async function findRuleFor(db: Db, caller: Caller, amount: number) {
  const rule = await db
    .selectFrom('accounting.approval_rule')
    .select(['id', 'levels'])
    .where('company_id', '=', caller.companyId)
    .where('min_amount', '<=', amount)
    .orderBy('min_amount', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rule) throw new AppError('no_approval_rule')
  return rule
}
