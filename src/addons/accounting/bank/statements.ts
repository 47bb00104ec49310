// Statements: what the bank's paper says an account held, and what was counted in a cash box. With the lines that came in
// between they prove the books; a statement of a closed month stands (accounting.keep_proof).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { AMOUNT_MAX } from '../../../kernel/values/money.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  unit,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, purseOf } from '../chart/cash-accounts.ts'
import { accountNameFor } from '../chart/names.ts'

/** An overdrawn account is below zero. */
export const Balance = (example: number) =>
  Type.Integer({ minimum: -AMOUNT_MAX, maximum: AMOUNT_MAX, examples: [example], ...unit('IDR') })
const Reason = Text(500, 'Biaya administrasi Agustus baru dibukukan September')

export const BankStatement = Obj({
  id: Id(),
  account: AccountCode('1111'),
  account_name: Text(200, 'Bank operasional'),
  purse: Word('bank', 'cash'),
  starts_on: Day('2026-08-01'),
  ends_on: Day('2026-08-31'),
  opening: Rupiah(46_000_000),
  closing: Rupiah(49_512_000),
  /** What its lines come to, those that were set aside included. */
  lines_total: Rupiah(3_512_000),
  /** What opening and lines lack for the closing: lines that were not imported, or a balance that was mistyped. */
  lines_missing: Rupiah(0),
  difference_reason: Nullable(Reason),
  version: Version(),
})
export const BankStatementFilter = Obj({ account: Optional(AccountCode('1111')) })
export const BankStatementRef = Obj({ id: Id() })
export const NewBankStatement = Obj({
  account: AccountCode('1111'),
  /** The first day; of a cash box the day of the count. */
  starts_on: Optional(Day('2026-08-01')),
  ends_on: Day('2026-08-31'),
  opening: Optional(Balance(46_000_000)),
  closing: Balance(49_512_000),
  difference_reason: Optional(Reason),
})
export const BankStatementChange = Obj({
  id: Id(),
  version: Optional(Version()),
  opening: Optional(Balance(46_000_000)),
  closing: Optional(Balance(49_512_000)),
  difference_reason: Optional(Reason),
})
nameShapes({ BankStatement, NewBankStatement, BankStatementChange })

const linesTotal = sql<number>`coalesce((select sum(l.amount) from accounting.bank_line l where l.company_id = s.company_id
  and l.account_id = s.account_id and l.line_date between s.starts_on and s.ends_on), 0)::bigint`

const selectStatements = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.bank_statement as s')
    .innerJoin('accounting.account as a', (join) =>
      join.onRef('a.company_id', '=', 's.company_id').onRef('a.id', '=', 's.account_id'),
    )
    .select([
      's.id',
      'a.code as account',
      accountNameFor(caller).as('account_name'),
      's.starts_on',
      's.ends_on',
      's.opening',
      's.closing',
    ])
    .select(['s.difference_reason', 's.version', linesTotal.as('lines_total')])
    .where('s.company_id', '=', caller.companyId)

type Selected = Omit<Static<typeof BankStatement>, 'purse' | 'lines_missing'>
function shown(row: Selected): Static<typeof BankStatement> {
  const purse = purseOf(row.account)
  return { ...row, purse, lines_missing: purse === 'cash' ? 0 : row.closing - row.opening - row.lines_total }
}

export async function listBankStatements(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof BankStatementFilter>; page: Page },
) {
  let query = selectStatements(db, caller)
  if (filter.account) query = query.where('a.code', '=', filter.account)
  const { data, next_cursor } = await pageOf(query, { keys: ['s.ends_on', 's.id'], direction: 'desc' }, page)
  return { data: data.map(shown), next_cursor }
}

export async function getBankStatement(db: Db, caller: Caller, id: number) {
  const found = await selectStatements(db, caller).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return shown(found)
}

export async function createBankStatement(tx: Tx, caller: Caller, given: Static<typeof NewBankStatement>) {
  const { account, ends_on, closing } = given
  await assertCashAccount(tx, caller, { code: account, param: 'account' })
  const { starts_on = ends_on, opening = closing } = given
  if (purseOf(account) === 'bank' && (given.starts_on === undefined || given.opening === undefined))
    throw invalid(given.starts_on === undefined ? 'starts_on' : 'opening', {
      id: 'rekening koran menyebut hari pertama dan saldo awalnya',
      en: 'a bank statement needs its first day and opening balance',
    })
  if (ends_on < starts_on) throw invalid('ends_on', { id: 'sebelum hari pertama', en: 'before its first day' })
  const { rows } = await sql<{ id: number }>`
    insert into accounting.bank_statement (company_id, account_id, starts_on, ends_on, opening, closing, difference_reason)
    select company_id, id, ${starts_on}, ${ends_on}, ${opening}, ${closing}, ${given.difference_reason ?? null}
    from accounting.account where company_id = ${caller.companyId} and code = ${account} returning id`.execute(tx)
  return getBankStatement(tx, caller, rows[0]!.id)
}

export async function changeBankStatement(tx: Tx, caller: Caller, change: Static<typeof BankStatementChange>) {
  await changeRecord(tx, caller, { relation: 'accounting.bank_statement', change })
  return getBankStatement(tx, caller, change.id)
}

/** The lines that came with it go along, as long as nobody has found them. */
export async function deleteBankStatement(tx: Tx, caller: Caller, id: number): Promise<void> {
  const lines = await tx
    .deleteFrom('accounting.bank_line')
    .where('company_id', '=', caller.companyId)
    .where('statement_id', '=', id)
    .returning('state')
    .execute()
  if (lines.some(({ state }) => state !== 'open')) throw new AppError('statement_matched')
  const gone = await tx
    .deleteFrom('accounting.bank_statement')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}
