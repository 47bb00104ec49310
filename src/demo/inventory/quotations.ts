// What a demo school asks three vendors for before it buys dearly: the one it orders from is the cheapest.

import {
  chooseQuotation,
  createQuotation,
  listQuotations,
} from '../../addons/inventory/procurement/requests/quotations.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'

const DEARER = [1, 1.04, 1.07]

export async function quote(
  tx: Tx,
  caller: Caller,
  { request, amount, day }: { request: { id: number; vendor_id: number | null }; amount: number; day: string },
): Promise<void> {
  const others = await tx
    .selectFrom('accounting.vendor')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '<>', request.vendor_id!)
    .orderBy('id')
    .limit(DEARER.length - 1)
    .execute()
  for (const [index, vendor_id] of [request.vendor_id!, ...others.map(({ id }) => id)].entries()) {
    const offer = { request_id: request.id, vendor_id, number: `SPH-${request.id}-${index + 1}`, quoted_on: day }
    const quotation = { ...offer, amount: Math.round(amount * DEARER[index]!) }
    await by(tx, caller)(createQuotation, { quotation, today: day })
  }
  const [cheapest] = await listQuotations(tx, caller, request.id)
  await by(tx, caller)(chooseQuotation, { id: cheapest!.id })
}
