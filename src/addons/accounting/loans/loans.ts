// Loans between the funds of a school: what one fund lends another, and what of it came back.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
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
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount } from '../chart/cash-accounts.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { fundLoanWorkflow, LOAN_STATES } from './workflow.ts'

export const FundLoan = moving(fundLoanWorkflow, {
  id: Id(),
  number: Text(40, 'LOAN/2026/0003'),
  lender_fund_id: Id(3),
  borrower_fund_id: Id(4),
  from_account: AccountCode('1111'),
  to_account: AccountCode('1111'),
  amount: Rupiah(10_000_000),
  returned: Rupiah(4_000_000),
  reason: Text(500, 'Gaji sebelum dana BOS cair'),
  due_on: Nullable(Day('2026-09-30')),
  lent_on: Nullable(Day('2026-08-10')),
  state: Word(...LOAN_STATES),
  version: Version(),
})
const LoanMove = Obj({
  id: Id(),
  kind: Word('lend', 'repay'),
  moved_on: Day('2026-08-10'),
  /** Negative where it takes another one back. */
  amount: Rupiah(10_000_000),
  entry_id: Id(91),
})
export const FundLoanDetail = moving(fundLoanWorkflow, { ...FundLoan.properties, moves: List(LoanMove, 500) })
export const FundLoanFilter = Obj({ state: Optional(Word(...LOAN_STATES)) })
export const FundLoanRef = Obj({ id: Id() })
export const NewFundLoan = Obj({
  lender_fund_id: Id(3),
  borrower_fund_id: Id(4),
  from_account: AccountCode('1111'),
  to_account: AccountCode('1111'),
  amount: RupiahIn(10_000_000, 1),
  reason: Text(500, 'Gaji sebelum dana BOS cair'),
  due_on: Optional(Day('2026-09-30')),
})
nameShapes({ FundLoan, FundLoanMove: LoanMove, FundLoanDetail, NewFundLoan })

function selectLoans(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.fund_loan as l')
    .innerJoin('accounting.account as f', (join) =>
      join.onRef('f.company_id', '=', 'l.company_id').onRef('f.id', '=', 'l.from_account_id'),
    )
    .innerJoin('accounting.account as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.to_account_id'),
    )
    .select(['l.id', 'l.number', 'l.lender_fund_id', 'l.borrower_fund_id', 'f.code as from_account'])
    .select(['t.code as to_account', 'l.amount', 'l.returned', 'l.reason', 'l.due_on', 'l.lent_on', 'l.version'])
    .select((eb) => eb.ref('l.state').$castTo<(typeof LOAN_STATES)[number]>().as('state'))
    .where('l.company_id', '=', caller.companyId)
}

export async function listFundLoans(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof FundLoanFilter>; page: Page },
) {
  let query = selectLoans(db, caller)
  if (filter.state) query = query.where('l.state', '=', filter.state)
  return pageOf(query, { keys: ['l.id'], direction: 'desc' }, page)
}

export async function getFundLoan(db: Db, caller: Caller, id: number) {
  const loan = await selectLoans(db, caller).where('l.id', '=', id).executeTakeFirst()
  if (!loan) throw notFound('id')
  const moves = await db
    .selectFrom('accounting.fund_loan_move')
    .select(['id', 'kind', 'moved_on', 'amount', 'entry_id'])
    .where('company_id', '=', caller.companyId)
    .where('loan_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...loan, moves }
}

export async function createFundLoan(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewFundLoan>; today: string },
) {
  const { from_account, to_account, ...loan } = given
  if (loan.lender_fund_id === loan.borrower_fund_id)
    throw invalid('borrower_fund_id', { id: 'sama dengan yang meminjamkan', en: 'the same as the lender' })
  await assertCashAccount(tx, caller, { code: from_account })
  await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
  const ids = await accountIds(tx, caller, [from_account, to_account])
  const year = Number(today.slice(0, 4))
  const number = documentNumber('LOAN', year, await nextNumber(tx, caller.companyId, { kind: 'fund_loan', year }))
  const { id } = await tx
    .insertInto('accounting.fund_loan')
    .values({
      company_id: caller.companyId,
      number,
      ...loan,
      from_account_id: ids.get(from_account)!,
      to_account_id: ids.get(to_account)!,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getFundLoan(tx, caller, id)
}

/** The row as it stands, held until the transaction ends. */
export async function lockFundLoan(tx: Tx, caller: Caller, id: number) {
  const loan = await selectLoans(tx, caller).where('l.id', '=', id).forUpdate('l').executeTakeFirst()
  if (!loan) throw notFound('id')
  return loan
}
export type LockedLoan = Awaited<ReturnType<typeof lockFundLoan>>
