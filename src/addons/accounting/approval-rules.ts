// Approval rules: from which amount on which roles must say yes, in which order.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/bulk.ts'
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
    .select(['r.id', 'r.name', 'r.min_amount', 'r.version'])
    .select(
      sql<string[]>`array(select l.role from accounting.approval_level l
        where l.company_id = r.company_id and l.rule_id = r.id order by l.level)`.as('levels'),
    )
    .where('r.company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.min_amount', 'r.id'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

export async function createApprovalRule(tx: Tx, caller: Caller, rule: Static<typeof NewApprovalRule>) {
  const created = await tx
    .insertInto('accounting.approval_rule')
    .values({ company_id: caller.companyId, name: rule.name, min_amount: rule.min_amount })
    .returning(['id', 'name', 'min_amount', 'version'])
    .executeTakeFirstOrThrow()
  const levels = rule.levels.map((role, index) => ({
    company_id: caller.companyId,
    rule_id: created.id,
    level: index + 1,
    role,
  }))
  await insertRows(tx, 'accounting.approval_level', levels)
  return { ...created, levels: rule.levels }
}

/** The rule that covers the amount, and how many levels it asks for. */
export async function findRuleFor(db: Db, caller: Caller, amount: number) {
  const rule = await db
    .selectFrom('accounting.approval_rule as r')
    .select('r.id')
    .select(
      sql<number>`(select count(*)::int from accounting.approval_level l where l.company_id = r.company_id and l.rule_id = r.id)`.as(
        'levels',
      ),
    )
    .where('r.company_id', '=', caller.companyId)
    .where('r.min_amount', '<=', amount)
    .orderBy('r.min_amount', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rule) throw new AppError('no_approval_rule')
  return rule
}
