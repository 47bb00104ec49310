// Posting rules: which account an event is posted to, for all funds or one, for all codes or those that begin alike. The
// database reads them whenever something is posted (accounting.account_for).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent, changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Id,
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
import { fundNameFor } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { accountNameFor } from '../chart/names.ts'
import { KINDS } from './defaults.ts'

const Detail = () => Type.String({ pattern: '^[A-Za-z0-9_.-]{1,40}$', maxLength: 40, examples: ['5.1.02.03'] })

export const PostingRule = Obj({
  id: Id(),
  kind: Word(...KINDS),
  fund_source_id: Nullable(Id()),
  fund: Nullable(Text(200, 'BOS Reguler')),
  detail: Nullable(Detail()),
  account: AccountCode('5303'),
  account_name: Text(200, 'Pemeliharaan'),
  version: Version(),
})
export const PostingRuleFilter = Obj({ kind: Optional(Word(...KINDS)) })
export const NewPostingRule = Obj({
  kind: Word(...KINDS),
  fund_source_id: Optional(Id()),
  detail: Optional(Detail()),
  account: AccountCode('5303'),
})
export const PostingRuleChange = Obj({ id: Id(), version: Version(), account: AccountCode('5303') })
export const PostingRuleRef = Obj({ id: Id(), version: Version() })
nameShapes({ PostingRule, NewPostingRule, PostingRuleChange, PostingRuleRef })

const selectRules = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.posting_rule as r')
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.account_id'),
    )
    .leftJoin('budget.fund_source as f', (join) =>
      join.onRef('f.company_id', '=', 'r.company_id').onRef('f.id', '=', 'r.fund_source_id'),
    )
    .select(['r.id', 'r.fund_source_id', fundNameFor(caller).as('fund'), 'r.detail', 'a.code as account'])
    .select(accountNameFor(caller).as('account_name'))
    .select(sql<(typeof KINDS)[number]>`r.kind`.as('kind'))
    .select('r.version')
    .where('r.company_id', '=', caller.companyId)

export async function listPostingRules(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof PostingRuleFilter>; page: Page },
) {
  let query = selectRules(db, caller)
  if (filter.kind) query = query.where('r.kind', '=', filter.kind)
  return pageOf(query, { keys: ['r.kind', 'r.id'], direction: 'asc' }, page)
}

async function getPostingRule(db: Db, caller: Caller, id: number) {
  const rule = await selectRules(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!rule) throw notFound('id')
  return rule
}

export async function createPostingRule(tx: Tx, caller: Caller, given: Static<typeof NewPostingRule>) {
  const { account, fund_source_id = null, detail = null, kind } = given
  const account_id = await postableId(tx, caller, account)
  const { id } = await tx
    .insertInto('accounting.posting_rule')
    .values({ company_id: caller.companyId, kind, fund_source_id, detail, account_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getPostingRule(tx, caller, id)
}

/** What was posted stays where it is; the next event goes to the other account. */
export async function changePostingRule(
  tx: Tx,
  caller: Caller,
  { account, ...change }: Static<typeof PostingRuleChange>,
) {
  const account_id = await postableId(tx, caller, account)
  await changeRecord(tx, caller, { relation: 'accounting.posting_rule', change: { ...change, account_id } })
  return getPostingRule(tx, caller, change.id)
}

/** A particular rule can go; the general one of a kind stays, or nothing of that kind could be posted. */
export async function removePostingRule(tx: Tx, caller: Caller, { id, version }: Static<typeof PostingRuleRef>) {
  const rule = await getPostingRule(tx, caller, id)
  assertCurrent(rule, version)
  if (rule.fund_source_id === null && rule.detail === null)
    throw invalid('id', {
      id: 'aturan umum dapat diubah, tidak dihapus',
      en: 'a general rule can be edited but not deleted',
    })
  await tx
    .deleteFrom('accounting.posting_rule')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  return rule
}

/** The account that the school's rules give for an event of this fund; refused where no rule fits. */
export async function accountByRule(
  db: Db,
  { kind, fundId, details = [] }: { kind: (typeof KINDS)[number]; fundId: number; details?: readonly string[] },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select accounting.account_for(${kind}, ${fundId}, variadic ${details}::text[]) as code`.execute(db)
  return rows[0]!.code
}

async function postableId(tx: Tx, caller: Caller, code: string): Promise<number> {
  const account = await tx
    .selectFrom('accounting.account')
    .select(['id', 'control'])
    .where('company_id', '=', caller.companyId)
    .where('code', '=', code)
    .where('heading', '=', false)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!account) throw invalid('account', { id: 'bukan akun rincian yang aktif', en: 'not an active posting account' })
  if (account.control !== null)
    throw invalid('account', {
      id: 'akun itu digerakkan oleh dokumennya sendiri',
      en: 'only its own documents move it',
    })
  return account.id
}
