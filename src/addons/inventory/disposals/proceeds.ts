// The money that a sale brought, where the accounts do not know the asset: it is the school's all the same, and stands in the cash
// book of its fund and, where the school holds its books here, in the general ledger.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { isOpen } from '../../../kernel/http/gate.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import { assertCashAccount, isCreditable, purseOf } from '../../accounting/api.ts'
import { keepsBook, postCashEntry, reverseOwned } from '../../budget/api.ts'
import { holdsBooks } from '../assets/books.ts'
import { disposalWorkflow } from '../workflow.ts'

const RELATION = disposalWorkflow.relation

interface Sold {
  id: number
  number: string
  name: string
  proceeds: number
  to_account: string | undefined
  fund_source_id: number | undefined
}

export async function takeProceeds(
  tx: Tx,
  caller: Caller,
  { sold, today }: { sold: Sold; today: string },
): Promise<void> {
  const { id, number, name, proceeds: amount, to_account, fund_source_id } = sold
  if (fund_source_id === undefined) {
    // A school that keeps neither has nowhere to tell it.
    if (!holdsBooks(caller) && !isOpen([{ code: 'BOS' }], caller)) return
    throw invalid('fund_source_id', {
      id: 'sebutkan dana yang menerima hasil penjualan',
      en: 'choose the fund that receives the proceeds',
    })
  }
  if (holdsBooks(caller)) {
    if (to_account !== undefined) await assertCashAccount(tx, caller, { code: to_account, param: 'to_account' })
    // The VAT of it is told by a sale, whether the accounts know the thing or not.
    if (await isCreditable(tx, caller, { fundSourceId: fund_source_id, day: today }))
      throw new AppError('asset_sale_taxed')
  }
  await changeRecord(tx, caller, { relation: RELATION, change: { id, fund_source_id, to_account: to_account ?? null } })
  if (await keepsBook(tx, caller, fund_source_id)) {
    const book = to_account === undefined ? 'cash' : purseOf(to_account)
    const description = `Penjualan barang ${name} (${number})`.slice(0, 500)
    const given = { fund_source_id, entry_date: today, kind: 'receipt', book, description, amount } as const
    await postCashEntry(tx, caller, { given, today, owner: { relation: RELATION, id } })
  }
  await sql`select inventory.book_sale(${caller.companyId}, ${id})`.execute(tx)
}

/** What the sale brought goes back with it, wherever it was told. */
export async function giveProceedsBack(
  tx: Tx,
  caller: Caller,
  { id, reason, today }: { id: number; reason: string; today: string },
): Promise<void> {
  await reverseOwned(tx, caller, { owner: { relation: RELATION, id }, reason, entry_date: today, today })
  await sql`select inventory.unbook_sale(${caller.companyId}, ${id})`.execute(tx)
}
