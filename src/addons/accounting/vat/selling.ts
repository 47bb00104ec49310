// A sale is entered once its money has come: the books, the cash book of its fund and the VAT of its month have it in one moment.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { rateOn } from '../../../kernel/rates/rates.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { amountOf, sum } from '../../../kernel/values/money.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { keepsBook, postCashEntry, reverseOwned } from '../../budget/api.ts'
import { assertCashAccount, journalOf, purseOf } from '../chart/cash-accounts.ts'
import { OUTPUT_VAT } from '../chart/chart.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import { accountIds } from '../payables/bill-lines.ts'
import { BILL_RATES } from '../taxes/rates.ts'
import { vatOn } from '../taxes/taxes.ts'
import { getSale, type NewSale, type SaleChange } from './sales.ts'
import { saleWorkflow as workflow } from './workflow.ts'

const RELATION = workflow.relation
export const SaleVoid = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before the sale. */
  date: Day('2026-08-20'),
  reason: Text(400, 'Sewa batal, uang dikembalikan'),
})
nameShapes({ SaleVoid })

export async function createSale(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NewSale>; today: string },
) {
  const { lines: wanted, to_account, ...sale } = given
  const { companyId: company_id } = caller
  if (sale.sale_date > today) throw invalid('sale_date', faults.future)
  await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
  const fund_source_id = await fundOn(tx, caller, sale.sale_date)
  const { percent, base_of, base_by } = await rateOn(tx, caller, { rate: BILL_RATES.vat, day: sale.sale_date })
  const lines = wanted.map(({ taxed = true, ...line }) => {
    const amount = amountOf(line.quantity, line.unit_price)
    return { ...line, taxed, amount, vat: taxed ? vatOn(amount, { percent, base_of, base_by }) : 0 }
  })
  const ids = await accountIds(tx, caller, [to_account, ...lines.map(({ account }) => account)])
  const year = Number(sale.sale_date.slice(0, 4))
  const number = documentNumber('PJ', year, await nextNumber(tx, company_id, { kind: 'sale', year }))
  const sums = { subtotal: sum(lines.map(({ amount }) => amount)), vat: sum(lines.map(({ vat }) => vat)) }
  const { id } = await tx
    .insertInto('accounting.sale')
    .values({
      ...{ company_id, number, fund_source_id, ...sale, account_id: ids.get(to_account)!, percent, base_of, base_by },
      ...{ ...sums, created_by: caller.userId },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    tx,
    'accounting.sale_line',
    lines.map(({ account, ...line }, index) => ({
      ...{ company_id, sale_id: id, line_no: index + 1, ...line },
      account_id: ids.get(account) ?? refuseAccount(index),
    })),
  )
  const entry_id = await post(tx, caller, { sale: { ...sale, ...sums, id, number, fund_source_id, to_account }, lines })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, entry_id } })
  await writeMoney(tx, caller, { sale: { ...sale, ...sums, id, number, fund_source_id, to_account }, today })
  return getSale(tx, caller, id)
}

async function fundOn(tx: Tx, caller: Caller, day: string): Promise<number> {
  const { rows } = await sql<{ fund: number | null }>`
    select accounting.vat_fund_on(${caller.companyId}, ${day}::date) as fund`.execute(tx)
  if (rows[0]!.fund === null) throw new AppError('not_taxable_person')
  return rows[0]!.fund
}

function refuseAccount(index: number): never {
  throw invalid(`lines.${index}.account`, { id: 'bukan akun pendapatan', en: 'no account of revenue' })
}

interface Sold {
  id: number
  number: string
  sale_date: string
  description: string
  buyer: string
  fund_source_id: number
  to_account: string
  subtotal: number
  vat: number
}

/** The money with its VAT against revenue and what the state gets of it. */
async function post(
  tx: Tx,
  caller: Caller,
  { sale, lines }: { sale: Sold; lines: readonly { account: string; description: string; amount: number }[] },
): Promise<number> {
  const { id, number, sale_date, description, buyer, fund_source_id, to_account, subtotal, vat } = sale
  const entry = await postEntry(tx, caller, {
    journal: journalOf(to_account),
    date: sale_date,
    description: `${number} ${buyer}: ${description}`.slice(0, 500),
    source: { relation: RELATION, id },
    lines: [
      { account: to_account, fund_source_id, debit: subtotal + vat, description: number },
      ...lines.map((line) => ({
        ...{ account: line.account, fund_source_id, credit: line.amount, description: line.description },
      })),
      ...(vat > 0 ? [{ account: OUTPUT_VAT, fund_source_id, credit: vat, description: number }] : []),
    ],
  })
  return entry.id
}

async function writeMoney(tx: Tx, caller: Caller, { sale, today }: { sale: Sold; today: string }): Promise<void> {
  const { id, fund_source_id, sale_date: entry_date, to_account, number, description } = sale
  if (!(await keepsBook(tx, caller, fund_source_id))) return
  const what = `${number} ${description}`.slice(0, 500)
  const money = { book: purseOf(to_account), amount: sale.subtotal + sale.vat }
  const given = { fund_source_id, entry_date, kind: 'receipt', description: what, ...money } as const
  await postCashEntry(tx, caller, { given, today, owner: { relation: RELATION, id } })
}

export async function changeSale(tx: Tx, caller: Caller, change: Static<typeof SaleChange>) {
  await changeRecord(tx, caller, { relation: RELATION, change })
  return getSale(tx, caller, change.id)
}

/** The money goes back, and its VAT in the month in which that happens. */
export async function voidSale(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof SaleVoid>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { entry_id } = await getSale(tx, caller, id)
  await move(tx, caller, { workflow, name: 'void', request: { id, version, note: reason, set: { undone_on: date } } })
  await reverseEntry(tx, caller, { entryId: entry_id!, date, reason, owner: RELATION })
  await reverseOwned(tx, caller, { owner: { relation: RELATION, id }, reason, entry_date: date, today })
  return getSale(tx, caller, id)
}
