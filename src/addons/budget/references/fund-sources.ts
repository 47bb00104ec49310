// Fund sources: where money comes from. Each has its own plans and its own cash book; they are never mixed.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Flag, Id, nameShapes, Obj, Optional, type Static, Text, Type, Version } from '../../../kernel/values/schema.ts'

const Code = Type.String({ pattern: '^[a-z][a-z_]{1,40}$', maxLength: 41, examples: ['bos_reguler'] })

export const FundSource = Obj({
  id: Id(),
  code: Code,
  name: Text(200, 'BOS Reguler'),
  /** Where a school has given a fund of its own none: its name. */
  name_en: Text(200, 'BOS (regular)'),
  /** Spent on lines of an approved plan alone, each time with the shop's receipt. */
  plan_required: Flag(),
  version: Version(),
})
export const NewFundSource = Obj({
  code: Code,
  name: Text(200, 'BOS Reguler'),
  name_en: Optional(Text(200, 'BOS (regular)')),
  plan_required: Optional(Flag()),
})
nameShapes({ FundSource, NewFundSource })

const COLUMNS = ['id', 'code', 'name', 'plan_required', 'version'] as const
const nameEn = sql<string>`coalesce(name_en, name)`.as('name_en')

/** What a fund is called in the reader's language: budget.fund_source stands as `f` in the query. */
export const fundNameFor = ({ language }: Pick<Caller, 'language'>) =>
  language === 'en' ? sql<string>`coalesce(f.name_en, f.name)` : sql<string>`f.name`

export async function listFundSources(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('budget.fund_source')
    .select(COLUMNS)
    .select(nameEn)
    .where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

export function createFundSource(tx: Tx, caller: Caller, fund: Static<typeof NewFundSource>) {
  return tx
    .insertInto('budget.fund_source')
    .values({ company_id: caller.companyId, ...fund })
    .returning(COLUMNS)
    .returning(nameEn)
    .executeTakeFirstOrThrow()
}

/** Writers of one fund's money queue here. Rows that merely refer to the fund do not wait. */
export async function lockFundSource(tx: Tx, caller: Caller, id: number) {
  const fund = await tx
    .selectFrom('budget.fund_source')
    .select(['id', 'code', 'plan_required'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!fund) throw notFound('fund_source_id')
  return fund
}

export async function getFundSource(db: Db, caller: Caller, id: number) {
  const fund = await db
    .selectFrom('budget.fund_source')
    .select(COLUMNS)
    .select(nameEn)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!fund) throw notFound('fund_source_id')
  return fund
}
