// Kinds of fees: what they are called, how often they come, whose money they are.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'

const RHYTHMS = ['monthly', 'yearly', 'once', 'use'] as const
/** After how many months each part is due, counted from the day on which the whole would be. */
const PartsAfter = () => List(Type.Integer({ minimum: 0, maximum: 120, examples: [0] }), 36)
/** Over how many months it becomes income, from its period on. */
const SpreadMonths = () => Type.Integer({ minimum: 1, maximum: 120, examples: [36] })
/** What is paid first where the payer names nothing: the lowest, and of those that are alike what was due first. */
const PayOrder = () => Type.Integer({ minimum: 1, maximum: 99, examples: [50] })
const Unit = () => Text(40, 'porsi')
const Code = () => Type.String({ pattern: '^[A-Z][A-Z0-9_]{0,19}$', maxLength: 20, examples: ['SPP'] })

export const FeeType = Obj({
  id: Id(),
  code: Code(),
  name: Text(200, 'SPP'),
  name_en: Text(200, 'Tuition'),
  rhythm: Word(...RHYTHMS),
  fund_source_id: Id(3),
  parts_after: PartsAfter(),
  spread_months: SpreadMonths(),
  unit: Nullable(Unit()),
  /** Whoever settles it comes back next year. */
  re_enrols: Flag(),
  pay_order: PayOrder(),
  active: Flag(),
  version: Version(),
})
export const FeeTypeFilter = Obj({ active: Optional(Flag()) })
export const NewFeeType = Obj({
  code: Code(),
  name: Text(200, 'SPP'),
  name_en: Text(200, 'Tuition'),
  rhythm: Word(...RHYTHMS),
  fund_source_id: Id(3),
  /** None: in one sum. */
  parts_after: Optional(PartsAfter()),
  /** None: when it is billed, or its period begins. */
  spread_months: Optional(SpreadMonths()),
  /** What is counted of what is charged by use. */
  unit: Optional(Unit()),
  /** Of what is yearly alone: whoever settles it comes back next year. */
  re_enrols: Optional(Flag(false)),
  /** None: 50. */
  pay_order: Optional(PayOrder()),
})
export const FeeTypeChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(Text(200, 'SPP')),
  name_en: Optional(Text(200, 'Tuition')),
  parts_after: Optional(PartsAfter()),
  spread_months: Optional(SpreadMonths()),
  unit: Optional(Unit()),
  re_enrols: Optional(Flag()),
  pay_order: Optional(PayOrder()),
  active: Optional(Flag()),
})
nameShapes({ FeeType, NewFeeType, FeeTypeChange })

const selectTypes = (db: Db, caller: Caller) =>
  db
    .selectFrom('fees.fee_type')
    .select([
      'id',
      'code',
      'name',
      'name_en',
      'rhythm',
      'fund_source_id',
      'parts_after',
      'spread_months',
      'unit',
      're_enrols',
      'pay_order',
      'active',
      'version',
    ])
    .where('company_id', '=', caller.companyId)

export async function listFeeTypes(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof FeeTypeFilter>; page: Page },
) {
  let query = selectTypes(db, caller)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  return pageOf(query, { keys: ['code', 'id'], direction: 'asc' }, page)
}

async function getFeeType(db: Db, caller: Caller, id: number) {
  const type = await selectTypes(db, caller).where('id', '=', id).executeTakeFirst()
  if (!type) throw notFound('id')
  return type
}

const listed = (numbers: readonly number[]) => `{${numbers.join(',')}}`

export async function createFeeType(
  tx: Tx,
  caller: Caller,
  { parts_after = [0], ...given }: Static<typeof NewFeeType>,
) {
  const { id } = await tx
    .insertInto('fees.fee_type')
    .values({ company_id: caller.companyId, ...given, parts_after: sql`${listed(parts_after)}::int[]` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getFeeType(tx, caller, id)
}

export async function changeFeeType(tx: Tx, caller: Caller, { parts_after, ...given }: Static<typeof FeeTypeChange>) {
  const change = { ...given, ...(parts_after && { parts_after: listed(parts_after) }) }
  await changeRecord(tx, caller, { relation: 'fees.fee_type', change })
  return getFeeType(tx, caller, given.id)
}
