// Quotations: what vendors would charge for a request, and which of them was chosen.
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'
import { faults } from '../../../../kernel/language/faults.ts'
import { rateOn } from '../../../../kernel/rates/rates.ts'
import { invalid } from '../../../../kernel/records/change.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
} from '../../../../kernel/values/schema.ts'
import { procurementLimits } from '../rates.ts'
import { type LockedRequest, lockRequest } from './record.ts'

const fields = {
  number: Text(60, 'SPH/014/2026'),
  quoted_on: Day('2026-08-04'),
  note: Text(500, 'Termasuk ongkos kirim'),
  reason: Text(500, 'Garansi dua tahun, dikirim minggu ini'),
}
export const Quotation = Obj({
  id: Id(),
  vendor_id: Id(7),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  number: fields.number,
  quoted_on: fields.quoted_on,
  amount: Rupiah(2_240_000),
  note: Nullable(fields.note),
  chosen: Flag(false),
  reason: Nullable(fields.reason),
})
export const NewQuotation = Obj({
  request_id: Id(),
  vendor_id: Id(7),
  number: fields.number,
  quoted_on: fields.quoted_on,
  amount: RupiahIn(2_240_000, 1),
  note: Optional(fields.note),
})
/** The reason is needed where another one is cheaper. */
export const QuotationChoice = Obj({ id: Id(), reason: Optional(fields.reason) })
nameShapes({ Quotation, NewQuotation, QuotationChoice })

export function listQuotations(db: Db, caller: Caller, requestId: number) {
  return db
    .selectFrom('inventory.quotation as q')
    .innerJoin('accounting.vendor_name as v', (join) =>
      join.onRef('v.company_id', '=', 'q.company_id').onRef('v.id', '=', 'q.vendor_id'),
    )
    .select(['q.id', 'q.vendor_id', 'v.name as vendor', 'q.number', 'q.quoted_on', 'q.amount', 'q.note'])
    .select(['q.chosen', 'q.reason'])
    .where('q.company_id', '=', caller.companyId)
    .where('q.request_id', '=', requestId)
    .orderBy('q.amount')
    .orderBy('q.id')
    .limit(50)
    .execute()
}

export async function createQuotation(
  tx: Tx,
  caller: Caller,
  { quotation, today }: { quotation: Static<typeof NewQuotation>; today: string },
): Promise<number> {
  if (quotation.quoted_on > today) throw invalid('quoted_on', faults.future)
  assertOpen(await lockRequest(tx, caller, { id: quotation.request_id, field: 'request_id' }), 'quote')
  await tx
    .insertInto('inventory.quotation')
    .values({ company_id: caller.companyId, created_by: caller.userId, ...quotation })
    .execute()
  return quotation.request_id
}

/** Answers the request that it is for. */
export async function chooseQuotation(
  tx: Tx,
  caller: Caller,
  { id, reason }: Static<typeof QuotationChoice>,
): Promise<number> {
  const wanted = await tx
    .selectFrom('inventory.quotation')
    .select('request_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!wanted) throw notFound('id')
  assertOpen(await lockRequest(tx, caller, { id: wanted.request_id }), 'choose')
  const all = await listQuotations(tx, caller, wanted.request_id)
  const { amount } = all.find((one) => one.id === id)!
  if (all.some((one) => one.amount < amount) && !reason) throw new AppError('cheaper_quotation')
  const others = tx.updateTable('inventory.quotation').where('company_id', '=', caller.companyId)
  await others
    .set({ chosen: false, reason: null })
    .where('request_id', '=', wanted.request_id)
    .where('chosen', '=', true)
    .where('id', '<>', id)
    .execute()
  await others
    .set({ chosen: true, reason: reason ?? null })
    .where('id', '=', id)
    .execute()
  return wanted.request_id
}

function assertOpen({ state }: LockedRequest, move: string): void {
  if (!['draft', 'submitted', 'approved'].includes(state))
    throw new AppError('illegal_move', { values: { move, state } })
}

/** Counted on what was asked for as a whole: several small orders are still one large purchase. */
export async function assertQuoted(
  db: Db,
  caller: Caller,
  { request, order }: { request: { id: number; amount: number }; order: { vendor_id: number; ordered_on: string } },
): Promise<void> {
  const limits = await rateOn(db, caller, { rate: procurementLimits, day: order.ordered_on })
  if (request.amount <= limits.quotations_above) return
  const quotations = await listQuotations(db, caller, request.id)
  const chosen = quotations.find((one) => one.chosen)
  if (quotations.length < limits.quotations_needed || chosen?.vendor_id !== order.vendor_id)
    throw new AppError('quotations_missing', { values: { needed: limits.quotations_needed } })
}
