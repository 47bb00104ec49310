// A sale is entered when it is made: books and VAT have it on that day, the cash book of its fund once its money has come.

import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { rateOn } from '../../../kernel/rates/rates.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { amountOf, sum } from '../../../kernel/values/money.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { assertCashAccount, journalOf } from '../chart/cash-accounts.ts'
import { DISPOSAL, OUTPUT_VAT, RECEIVABLE } from '../chart/chart.ts'
import { unbook, writeReceived } from '../ledger/money.ts'
import { postEntry } from '../ledger/posting.ts'
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
  { given, today, replaces_id }: { given: Static<typeof NewSale>; today: string; replaces_id?: number },
) {
  const { lines: wanted, to_account, ...sale } = given
  assertPaidOrDue(given)
  const { companyId: company_id } = caller
  if (sale.sale_date > today) throw invalid('sale_date', faults.future)
  if (to_account !== undefined) await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
  const fund_source_id = await fundOn(tx, caller, sale.sale_date)
  const rate = await rateOn(tx, caller, { rate: BILL_RATES.vat, day: sale.sale_date })
  const { percent, base_of, base_by } = rate
  const lines = wanted.map(({ taxed = true, ...line }) => {
    const amount = amountOf(line.quantity, line.unit_price)
    return { ...line, taxed, amount, vat: taxed ? vatOn(amount, { percent, base_of, base_by }) : 0 }
  })
  const ids = await accountIds(tx, caller, [to_account ?? RECEIVABLE, ...lines.map(({ account }) => account)])
  const year = Number(sale.sale_date.slice(0, 4))
  const number = documentNumber('PJ', year, await nextNumber(tx, company_id, { kind: 'sale', year }))
  const sums = { subtotal: sum(lines.map(({ amount }) => amount)), vat: sum(lines.map(({ vat }) => vat)) }
  assertKind(given, { subtotal: sums.subtotal, bound: rate.collected_above })
  const account_id = to_account === undefined ? null : ids.get(to_account)!
  const { id } = await tx
    .insertInto('accounting.sale')
    .values({
      ...{ company_id, number, fund_source_id, ...sale, account_id, percent, base_of, base_by },
      ...{ ...sums, replaces_id: replaces_id ?? null, created_by: caller.userId },
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
  const charged = COLLECTED.has(given.invoice_kind ?? 'usual') ? 0 : sums.vat
  const sold = { ...sale, id, number, fund_source_id, to_account, subtotal: sums.subtotal, charged }
  const entry_id = await post(tx, caller, { sale: sold, lines })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, entry_id } })
  if (to_account !== undefined) {
    const description = `${number} ${sale.description}`.slice(0, 500)
    const received = { fund_source_id, day: sale.sale_date, to_account, amount: sums.subtotal + charged, description }
    await writeReceived(tx, caller, { owner: { relation: RELATION, id }, today, received })
  }
  return getSale(tx, caller, id)
}

/** What the buyer collects, or is an asset, stands on the tax invoice under a code of its own. */
const COLLECTED: ReadonlySet<string> = new Set(['government', 'collector'])

/** Its money has come, or it is owed until a day. */
function assertPaidOrDue({ to_account, due_date, sale_date }: Static<typeof NewSale>): void {
  if ((to_account === undefined) === (due_date === undefined))
    throw invalid('due_date', {
      id: 'isi akun penerima uang, atau tanggal jatuh tempo bila dijual kredit',
      en: 'choose the account that received the money, or a due date if sold on credit',
    })
  if (due_date !== undefined && due_date < sale_date)
    throw invalid('due_date', { id: 'sebelum tanggal penjualan', en: 'before the sale date' })
}

function assertKind(
  { invoice_kind, lines }: Static<typeof NewSale>,
  { subtotal, bound }: { subtotal: number; bound: number },
): void {
  if (invoice_kind === 'government' && subtotal <= bound)
    throw invalid('invoice_kind', {
      id: `bendahara pemerintah memungut PPN hanya di atas ${rupiahWords(bound)}; sampai nilai itu sekolah yang memungut`,
      en: `a government treasurer collects VAT only above ${rupiahWords(bound)}; up to that amount the school does`,
    })
  const astray = invoice_kind === 'asset' ? lines.findIndex(({ account }) => account !== DISPOSAL.gain) : -1
  if (astray >= 0)
    throw invalid(`lines.${astray}.account`, {
      id: `penjualan aset dibukukan ke ${DISPOSAL.gain}`,
      en: `asset sales are posted to ${DISPOSAL.gain}`,
    })
}

async function fundOn(tx: Tx, caller: Caller, day: string): Promise<number> {
  const { rows } = await sql<{ fund: number | null }>`
    select accounting.vat_fund_on(${caller.companyId}, ${day}::date) as fund`.execute(tx)
  if (rows[0]!.fund === null) throw new AppError('not_taxable_person')
  return rows[0]!.fund
}

function refuseAccount(index: number): never {
  throw invalid(`lines.${index}.account`, { id: 'bukan akun pendapatan', en: 'not a revenue account' })
}

interface Sold {
  id: number
  number: string
  sale_date: string
  description: string
  buyer: string
  fund_source_id: number
  to_account?: string | undefined
  subtotal: number
  /** VAT that the buyer pays to the school. */
  charged: number
}

/** The money, or what is owed, with its VAT against revenue and what the state gets of it. */
async function post(
  tx: Tx,
  caller: Caller,
  { sale, lines }: { sale: Sold; lines: readonly { account: string; description: string; amount: number }[] },
): Promise<number> {
  const { id, number, sale_date, description, buyer, fund_source_id, to_account, subtotal, charged } = sale
  const entry = await postEntry(tx, caller, {
    journal: to_account === undefined ? 'PD' : journalOf(to_account),
    date: sale_date,
    description: `${number} ${buyer}: ${description}`.slice(0, 500),
    source: { relation: RELATION, id },
    lines: [
      { account: to_account ?? RECEIVABLE, fund_source_id, debit: subtotal + charged, description: number },
      ...lines.map((line) => ({
        ...{ account: line.account, fund_source_id, credit: line.amount, description: line.description },
      })),
      ...(charged > 0 ? [{ account: OUTPUT_VAT, fund_source_id, credit: charged, description: number }] : []),
    ],
  })
  return entry.id
}

export async function changeSale(tx: Tx, caller: Caller, change: Static<typeof SaleChange>) {
  await changeRecord(tx, caller, { relation: RELATION, change })
  return getSale(tx, caller, change.id)
}

/** The money goes back, or is owed no longer, and its VAT goes in the month in which that happens. What was received for it is taken back before. */
export async function voidSale(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof SaleVoid>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  await undoSale(tx, caller, { name: 'void', undo: { id, version, date, reason }, today })
  return getSale(tx, caller, id)
}

export async function undoSale(
  tx: Tx,
  caller: Caller,
  {
    name,
    undo: { id, version, date, reason },
    today,
  }: { name: 'void' | 'replace'; undo: Omit<Static<typeof SaleVoid>, 'version'> & { version?: number }; today: string },
): Promise<void> {
  const { entry_id } = await getSale(tx, caller, id)
  await move(tx, caller, { workflow, name, request: { id, version, note: reason, set: { undone_on: date } } })
  await unbook(tx, caller, { owner: { relation: RELATION, id }, entryId: entry_id!, undo: { date, reason }, today })
}
