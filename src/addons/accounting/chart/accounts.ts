// The chart of accounts.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Flag,
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
import { Name } from '../../../school/formats.ts'
import { BOX } from './cash-accounts.ts'

const CLASSES = ['asset', 'liability', 'net_asset', 'revenue', 'expense'] as const
const CASH_FLOWS = ['cash', 'operating', 'investing', 'financing'] as const

/** An account's code, which never changes. */
export const AccountCode = (example = '1111') =>
  Type.String({ pattern: '^[0-9]{1,8}(\\.[0-9]{1,4})?$', maxLength: 13, examples: [example] })
export const AccountClass = Word(...CLASSES)

export const Account = Obj({
  id: Id(),
  code: AccountCode(),
  name: Text(200, 'Bank operasional'),
  name_en: Text(200, 'Operating bank account'),
  class: AccountClass,
  normal_side: Word('debit', 'credit'),
  cash_flow: Word(...CASH_FLOWS),
  parent_id: Nullable(Id(4)),
  heading: Flag(false),
  reserved: Flag(false),
  active: Flag(),
  version: Version(),
})
export const AccountFilter = Obj({
  class: Optional(AccountClass),
  active: Optional(Flag()),
  /** Nothing is posted to a heading. */
  heading: Optional(Flag(false)),
  /** Those that money itself lies in: in a bank, in a box, or both. */
  purse: Optional(Word('any', 'bank', 'cash')),
})
export const NewAccount = Obj({
  code: AccountCode('1114'),
  name: Name('Bank beasiswa'),
  name_en: Name('Scholarship bank account'),
  class: AccountClass,
  normal_side: Word('debit', 'credit'),
  cash_flow: Word(...CASH_FLOWS),
  parent_id: Optional(Id(4)),
  heading: Optional(Flag(false)),
})
/** What an account means (class, side, cash flow, heading) changes only while nothing is posted to it. */
export const AccountChange = Obj({
  id: Id(),
  version: Optional(Version()),
  name: Optional(Name('Bank beasiswa')),
  name_en: Optional(Name('Scholarship bank account')),
  class: Optional(AccountClass),
  normal_side: Optional(Word('debit', 'credit')),
  cash_flow: Optional(Word(...CASH_FLOWS)),
  parent_id: Optional(Nullable(Id(4))),
  heading: Optional(Flag(false)),
  active: Optional(Flag()),
})
nameShapes({ Account, NewAccount, AccountChange })

const COLUMNS = [
  'id',
  'code',
  'name',
  'name_en',
  'class',
  'normal_side',
  'cash_flow',
  'parent_id',
  'heading',
  'reserved',
  'active',
  'version',
] as const

const selectAccounts = (db: Db, caller: Caller) =>
  db.selectFrom('accounting.account').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listAccounts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AccountFilter>; page: Page },
) {
  let query = selectAccounts(db, caller)
  if (filter.class) query = query.where('class', '=', filter.class)
  if (filter.active !== undefined) query = query.where('active', '=', filter.active)
  if (filter.heading !== undefined) query = query.where('heading', '=', filter.heading)
  if (filter.purse) query = query.where('cash_flow', '=', 'cash')
  if (filter.purse === 'bank') query = query.where('code', 'not like', `${BOX}%`)
  if (filter.purse === 'cash') query = query.where('code', 'like', `${BOX}%`)
  return pageOf(query, { keys: ['code'], direction: 'asc' }, page)
}

export function createAccount(tx: Tx, caller: Caller, account: Static<typeof NewAccount>) {
  return tx
    .insertInto('accounting.account')
    .values({ company_id: caller.companyId, ...account })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeAccount(tx: Tx, caller: Caller, change: Static<typeof AccountChange>) {
  await changeRecord(tx, caller, { relation: 'accounting.account', change })
  return selectAccounts(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}
