// Which bank accounts and cash boxes hold money of which fund. The database keeps every posting to it.

import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountCode } from './accounts.ts'
import { accountNameFor } from './names.ts'

export const CashAccountFund = Obj({
  id: Id(),
  account: AccountCode('1112'),
  account_name: Text(200, 'Bank BOS'),
  fund_source_id: Id(),
})
export const CashAccountFundFilter = Obj({ fund_source_id: Optional(Id()) })
export const NewCashAccountFund = Obj({ account: AccountCode('1112'), fund_source_id: Id() })
export const CashAccountFundRef = Obj({ id: Id() })
nameShapes({ CashAccountFund, NewCashAccountFund })

/** What a school begins with; it says otherwise where its banks are others. The funds not named lie with the school's own. */
const DEFAULTS: Readonly<Record<string, readonly string[]>> = {
  bos_reguler: ['1103', '1112'],
  bosda: ['1103', '1112'],
  donasi: ['1102', '1113'],
}
const SCHOOL_MONEY = ['1101', '1102', '1111']

const selectHolders = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.cash_account_fund as h')
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 'h.company_id').onRef('a.id', '=', 'h.account_id'),
    )
    .select(['h.id', 'a.code as account', accountNameFor(caller).as('account_name'), 'h.fund_source_id'])
    .where('h.company_id', '=', caller.companyId)

export async function listCashAccountFunds(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CashAccountFundFilter>; page: Page },
) {
  let query = selectHolders(db, caller)
  if (filter.fund_source_id !== undefined) query = query.where('h.fund_source_id', '=', filter.fund_source_id)
  return pageOf(query, { keys: ['h.id'], direction: 'asc' }, page)
}

export async function addCashAccountFund(tx: Tx, caller: Caller, given: Static<typeof NewCashAccountFund>) {
  const account = await tx
    .selectFrom('accounting.account')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('code', '=', given.account)
    .executeTakeFirst()
  if (!account) throw invalid('account', { id: 'bukan akun kas atau bank', en: 'not a cash or bank account' })
  const { id } = await tx
    .insertInto('accounting.cash_account_fund')
    .values({ company_id: caller.companyId, account_id: account.id, fund_source_id: given.fund_source_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return selectHolders(tx, caller).where('h.id', '=', id).executeTakeFirstOrThrow()
}

export async function removeCashAccountFund(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('accounting.cash_account_fund')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}

/** Only books without an entry: what a school has said since stays as it said it. */
export async function seedCashAccountFunds(tx: Tx, companyId: number): Promise<void> {
  for (const table of ['accounting.cash_account_fund', 'accounting.journal_entry'] as const) {
    const row = await tx.selectFrom(table).select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst()
    if (row) return
  }
  const rowsOf = (table: 'accounting.account' | 'budget.fund_source') =>
    tx.selectFrom(table).select(['id', 'code']).where('company_id', '=', companyId).execute()
  const accountId = new Map((await rowsOf('accounting.account')).map(({ id, code }) => [code, id]))
  const funds = await rowsOf('budget.fund_source')
  await insertRows(
    tx,
    'accounting.cash_account_fund',
    funds.flatMap((fund) =>
      (DEFAULTS[fund.code] ?? SCHOOL_MONEY).flatMap((code) => {
        const account_id = accountId.get(code)
        return account_id === undefined ? [] : [{ company_id: companyId, account_id, fund_source_id: fund.id }]
      }),
    ),
  )
}
