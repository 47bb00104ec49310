// Taxes that were kept back from vendors: what is owed to the state, and its deposit with the proof (NTPN).
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Day,
  FirstOfMonth,
  Id,
  MonthOfYear,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, journalOf } from '../chart/cash-accounts.ts'
import { TAX_PAYABLE } from '../chart/chart.ts'
import { unbook } from '../ledger/money.ts'
import { postEntry } from '../ledger/posting.ts'
import { writeTaxDeposit } from '../payments/cash-book-link.ts'
import { depositVat, takeBackVatDeposit, vatOwed, writeVatDeposit } from '../vat/deposits.ts'
import { TAXES } from './taxes.ts'

const Ntpn = Type.String({ pattern: '^[0-9A-Z]{16}$', maxLength: 16, examples: ['A1B2C3D4E5F60718'] })

export const TaxDeposit = Obj({
  id: Id(),
  tax: Word(...TAXES),
  period: FirstOfMonth('2026-08-01'),
  fund_source_id: Id(),
  amount: Rupiah(650_000),
  deposited_on: Day('2026-09-10'),
  ntpn: Ntpn,
  reversed_on: Nullable(Day('2026-09-12')),
  entry_id: Id(91),
})
export const NewTaxDeposit = Obj({
  tax: Word(...TAXES),
  month: MonthOfYear('2026-08'),
  fund_source_id: Id(),
  deposited_on: Day('2026-09-10'),
  ntpn: Ntpn,
  /** What it is paid from. */
  from_account: AccountCode('1111'),
})
export const TaxDepositReversal = Obj({ id: Id(), date: Day('2026-09-12'), reason: Text(400, 'NTPN tertukar') })
nameShapes({ TaxDeposit, NewTaxDeposit, TaxDepositReversal })

/** Of a bill's tax. */
export const DUE_ON = sql<string>`accounting.tax_due_on(b.company_id, b.bill_date)`

/** Bills that stand in the books: what is only a draft owes nothing yet. */
const OWING = sql<boolean>`b.state in ('posted', 'partially_paid', 'paid')`

function selectDue(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.bill_tax as t')
    .innerJoin('accounting.bill as b', (join) =>
      join.onRef('b.company_id', '=', 't.company_id').onRef('b.id', '=', 't.bill_id'),
    )
    .select(['t.id', 'b.bill_date', 't.owed as amount'])
    .where('t.company_id', '=', caller.companyId)
    .where('t.withheld', '=', true)
    .where('t.deposit_id', 'is', null)
    .where('t.owed', '>', 0)
    .where(OWING)
}

export const ofMonth = (month: string) =>
  sql<boolean>`b.bill_date >= ${`${month}-01`}::date and b.bill_date < ${`${month}-01`}::date + interval '1 month'`

const RELATION = 'accounting.tax_deposit'

const selectDeposits = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.tax_deposit as d')
    .innerJoin('accounting.journal_entry as e', (join) =>
      join
        .onRef('e.company_id', '=', 'd.company_id')
        .onRef('e.source_id', '=', 'd.id')
        .on('e.source_relation', '=', RELATION)
        .on('e.source_part', '=', ''),
    )
    .select(['d.id', 'd.tax', 'd.period', 'd.fund_source_id', 'd.amount', 'd.deposited_on', 'd.ntpn', 'd.reversed_on'])
    .select('e.id as entry_id')
    .where('d.company_id', '=', caller.companyId)

export async function listTaxDeposits(db: Db, caller: Caller, page: Page) {
  return pageOf(selectDeposits(db, caller), { keys: ['d.id'], direction: 'desc' }, page)
}

/** All of one tax, one month and one fund that is still owed, in one deposit; of VAT what the month's return left to be paid too. */
export async function createTaxDeposit(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewTaxDeposit>; today: string },
) {
  const { tax, month, fund_source_id, deposited_on, ntpn, from_account } = given
  await assertCashAccount(tx, caller, { code: from_account })
  const due = await selectDue(tx, caller)
    .where('t.tax', '=', tax)
    .where('b.fund_source_id', '=', fund_source_id)
    .where(ofMonth(month))
    .orderBy('t.id')
    .forUpdate('t')
    .execute()
  const withheld = due.reduce((total, line) => total + line.amount, 0)
  const owed = await vatOwed(tx, caller, { tax, month, fund_source_id })
  const amount = withheld + (owed?.amount ?? 0)
  if (amount === 0) throw new AppError('nothing_to_deposit')
  if (deposited_on > today) throw invalid('deposited_on', faults.future)
  const since = due.map((line) => line.bill_date).concat(owed?.since ?? [])
  if (since.some((day) => day > deposited_on))
    throw invalid('deposited_on', { id: 'sebelum pajaknya terutang', en: 'before the tax was due' })
  const { id } = await tx
    .insertInto('accounting.tax_deposit')
    .values({ company_id: caller.companyId, tax, period: `${month}-01`, fund_source_id, amount, deposited_on, ntpn })
    .returning('id')
    .executeTakeFirstOrThrow()
  await postEntry(tx, caller, {
    journal: journalOf(from_account),
    date: deposited_on,
    description: `Setor ${tax} ${month} NTPN ${ntpn}`,
    source: { relation: RELATION, id },
    lines: [
      { account: TAX_PAYABLE[tax], fund_source_id, debit: amount },
      { account: from_account, fund_source_id, credit: amount },
    ],
  })
  const paid = { fund_source_id, ntpn, deposited_on, today, owner: { relation: RELATION, id } }
  if (owed) {
    await depositVat(tx, caller, { id: owed.id, depositId: id })
    await writeVatDeposit(tx, caller, { ...paid, amount: owed.amount, from_account, month })
  }
  if (withheld > 0) {
    await markDeposited(tx, caller, { id, ids: due.map((line) => line.id) })
    await writeTaxDeposit(tx, caller, { ...paid, tax, amount: withheld })
  }
  return selectDeposits(tx, caller).where('d.id', '=', id).executeTakeFirstOrThrow()
}

async function markDeposited(tx: Tx, caller: Caller, { id, ids }: { id: number; ids: number[] }): Promise<void> {
  await tx
    .updateTable('accounting.bill_tax')
    .set({ deposit_id: id })
    .where('company_id', '=', caller.companyId)
    .where('id', 'in', ids)
    .execute()
}

/** What was deposited is owed again. */
export async function reverseTaxDeposit(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof TaxDepositReversal>; today: string },
) {
  const { id, date } = given
  if (date > today) throw invalid('date', faults.future)
  const deposit = await selectDeposits(tx, caller).where('d.id', '=', id).forUpdate('d').executeTakeFirst()
  if (!deposit) throw notFound('id')
  await tx
    .updateTable('accounting.tax_deposit')
    .set({ reversed_on: date })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('accounting.bill_tax')
    .set({ deposit_id: null })
    .where('company_id', '=', caller.companyId)
    .where('deposit_id', '=', id)
    .execute()
  await takeBackVatDeposit(tx, caller, id)
  await unbook(tx, caller, { owner: { relation: RELATION, id }, entryId: deposit.entry_id, undo: given, today })
  return selectDeposits(tx, caller).where('d.id', '=', id).executeTakeFirstOrThrow()
}
