// A tax invoice with a wrong price or wrong lines is replaced: another sale takes the place of its own, on the same day and for the same buyer.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { assertMove } from '../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { lockSale } from './receipts.ts'
import { getSale, NewSale } from './sales.ts'
import { createSale, undoSale } from './selling.ts'
import { saleWorkflow as workflow } from './workflow.ts'

export const SaleReplacement = Obj({
  id: Id(),
  version: Version(),
  /** What was sold, as it should have been told; the buyer stays. */
  description: Optional(NewSale.properties.description),
  lines: NewSale.properties.lines,
  reason: Text(400, 'Harga satuan salah ketik'),
})
nameShapes({ SaleReplacement })

/** Both count in the month of the first one, as the law has it: a return that was made of it is taken back before, and made anew. */
export async function replaceSale(
  tx: Tx,
  caller: Caller,
  {
    given: { id, version, description, lines, reason },
    today,
  }: { given: Static<typeof SaleReplacement>; today: string },
) {
  const held = await lockSale(tx, caller, id)
  assertCurrent(held, version)
  assertMove(workflow, 'replace', held.state)
  const old = await getSale(tx, caller, id)
  if (old.tax_invoice_number === null) throw new AppError('sale_not_replaced')
  const { id: made, receivable } = await createSale(tx, caller, {
    given: { ...keptOf(old), description: description ?? old.description, lines },
    replaces_id: id,
    today,
  })
  if (receivable < held.received + held.lost)
    throw invalid('lines', {
      id: `sudah dibayar atau dihapus ${held.received + held.lost}`,
      en: `${held.received + held.lost} has been paid or written off`,
    })
  await handOver(tx, caller, { from: id, to: made })
  await undoSale(tx, caller, { name: 'replace', undo: { id, date: old.sale_date, reason }, today })
  return getSale(tx, caller, made)
}

type Told = Awaited<ReturnType<typeof getSale>>
const unlessNull = <K extends string, V>(key: K, value: V | null) =>
  (value === null ? {} : { [key]: value }) as { [P in K]?: V }

/** Who bought, when, and how it is paid. */
const keptOf = (old: Told) => ({
  sale_date: old.sale_date,
  buyer: old.buyer,
  buyer_person: old.buyer_person,
  invoice_kind: old.invoice_kind,
  ...unlessNull('buyer_tax_number', old.buyer_tax_number),
  ...unlessNull('buyer_address', old.buyer_address),
  ...unlessNull('buyer_email', old.buyer_email),
  ...unlessNull('to_account', old.account),
  ...unlessNull('due_date', old.due_date),
})

/** What the buyer paid, and what was given up, is paid and given up of the one that stands. */
async function handOver(tx: Tx, { companyId }: Caller, { from, to }: { from: number; to: number }): Promise<void> {
  for (const table of ['accounting.sale_receipt', 'accounting.sale_write_off'])
    await sql`update ${sql.table(table)} set sale_id = ${to} where company_id = ${companyId} and sale_id = ${from}`.execute(
      tx,
    )
  await sql`
    with old as (select received, lost from accounting.sale where company_id = ${companyId} and id = ${from})
    update accounting.sale s set received = case s.id when ${to} then old.received else 0 end, lost = case s.id when ${to} then old.lost else 0 end
    from old where s.company_id = ${companyId} and s.id in (${from}, ${to})`.execute(tx)
}
