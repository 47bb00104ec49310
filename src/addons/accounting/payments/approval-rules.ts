// Approval rules: for which documents, from which amount on, which roles must say yes, in which order.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { defineRate } from '../../../kernel/rates/rates.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { APPROVERS } from '../roles.ts'

const DOCUMENTS = ['payment', 'bill'] as const
export const METHODS = ['bank', 'cash'] as const

/** A large payment cut into small ones within these days is counted as one. */
export const splitWindow = defineRate({
  code: 'split_window',
  title: { id: 'Rentang hari pemecahan pembayaran', en: 'Days within which split payments are added together' },
  schema: Obj({ days: Type.Integer({ minimum: 0, maximum: 90, examples: [7] }) }),
  defaults: [{ from: '2020-01-01', value: { days: 7 } }],
})

const Levels = Type.Array(Word(...APPROVERS), { minItems: 1, maxItems: 10 })

export const ApprovalRule = Obj({
  id: Id(),
  name: Text(200, 'Di atas 2 juta'),
  document: Word(...DOCUMENTS),
  method: Nullable(Word(...METHODS)),
  account_code: Nullable(AccountCode('15')),
  min_amount: Rupiah(2_000_001),
  levels: List(Text(42, 'treasurer'), 10),
  active: Flag(),
  version: Version(),
})
export const NewApprovalRule = Obj({
  name: Text(200, 'Di atas 2 juta'),
  document: Optional(Word(...DOCUMENTS)),
  method: Optional(Word(...METHODS)),
  account_code: Optional(AccountCode('15')),
  min_amount: RupiahIn(2_000_001),
  levels: Levels,
})
export const ApprovalRuleChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(Text(200, 'Di atas 2 juta')),
  min_amount: Optional(RupiahIn(2_000_001)),
  active: Optional(Flag()),
  levels: Optional(Levels),
})
nameShapes({ ApprovalRule, NewApprovalRule, ApprovalRuleChange })

const COLUMNS = [
  'id',
  'name',
  'document',
  'method',
  'account_code',
  'min_amount',
  'levels',
  'active',
  'version',
] as const

export async function listApprovalRules(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('accounting.approval_rule').select(COLUMNS).where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['document', 'min_amount', 'id'], direction: 'asc' }, page)
}

export async function createApprovalRule(tx: Tx, caller: Caller, rule: Static<typeof NewApprovalRule>) {
  return tx
    .insertInto('accounting.approval_rule')
    .values({ company_id: caller.companyId, ...rule })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeApprovalRule(
  tx: Tx,
  caller: Caller,
  { levels, ...change }: Static<typeof ApprovalRuleChange>,
) {
  const array = levels && `{${levels.join(',')}}`
  await changeRecord(tx, caller, { relation: 'accounting.approval_rule', change: { ...change, levels: array } })
  return tx
    .selectFrom('accounting.approval_rule')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', change.id)
    .executeTakeFirstOrThrow()
}

export interface RuleQuestion {
  document: (typeof DOCUMENTS)[number]
  method?: (typeof METHODS)[number] | null
  /** The accounts it is booked to; a rule for any of them counts. */
  accounts: readonly string[]
  amount: number
}

/** The rule that covers the document: the most particular one, and the strictest where two are equally so. */
export async function findRuleFor(db: Db, caller: Caller, { document, method, accounts, amount }: RuleQuestion) {
  const rule = await db
    .selectFrom('accounting.approval_rule')
    .select(['id', 'levels'])
    .where('company_id', '=', caller.companyId)
    .where('active', '=', true)
    .where('document', '=', document)
    .where((eb) => eb.or([eb('method', 'is', null), eb('method', '=', method ?? null)]))
    .where(
      sql<boolean>`(account_code is null or exists (select from unnest(${[...accounts]}::text[]) a where starts_with(a, account_code)))`,
    )
    .where('min_amount', '<=', amount)
    .orderBy(sql`coalesce(length(account_code), 0)`, 'desc')
    .orderBy(sql`method is not null`, 'desc')
    .orderBy('min_amount', 'desc')
    .orderBy(sql`cardinality(levels)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!rule) throw new AppError('no_approval_rule')
  return rule
}
