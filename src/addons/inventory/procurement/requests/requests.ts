// Purchase requests: what someone needs, from which fund and which budget lines.
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../../kernel/lists/search.ts'
import { assertCurrent, changeRecord } from '../../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../../kernel/records/numbering.ts'
import { moving } from '../../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../../kernel/values/schema.ts'
import { assertActive, taxRequest } from '../taxes.ts'
import { purchaseRequestWorkflow, REQUEST_STATES } from '../workflow.ts'
import { listRequestLines, RequestLine, RequestLineInput, replaceRequestLines } from './lines.ts'
import { listQuotations, Quotation } from './quotations.ts'
import { assertOwn, lockRequest, REQUEST_COLUMNS } from './record.ts'

const fields = { purpose: Text(500, 'Alat tulis semester ganjil'), needed_on: Day('2026-09-01') }
const Lines = Type.Array(RequestLineInput, { minItems: 1, maxItems: 200 })

export const PurchaseRequest = moving(purchaseRequestWorkflow, {
  id: Id(),
  number: Text(40, 'PR/2026/0042'),
  fund_source_id: Id(),
  purpose: fields.purpose,
  needed_on: Nullable(fields.needed_on),
  /** From whom it will likely be bought. */
  vendor_id: Nullable(Id(7)),
  /** With VAT: this much of the budget is set aside. */
  amount: Rupiah(2_530_800),
  vat: Rupiah(250_800),
  /** What of it will be kept back from the vendor for the state. */
  withheld: Rupiah(0),
  requested_by: Id(12),
  requested_on: Day('2026-08-03'),
  state: Word(...REQUEST_STATES),
  version: Version(),
})
export const PurchaseRequestDetail = moving(purchaseRequestWorkflow, {
  ...PurchaseRequest.properties,
  lines: List(RequestLine),
  quotations: List(Quotation, 50),
})
export const RequestFilter = Obj({ q: Optional(Query()), state: Optional(Word(...REQUEST_STATES)) })
export const RecordRef = Obj({ id: Id() })
export const NewPurchaseRequest = Obj({
  fund_source_id: Id(),
  purpose: fields.purpose,
  needed_on: Optional(fields.needed_on),
  /** Where it is known: whoever does not charge VAT needs no budget for it. */
  vendor_id: Optional(Id(7)),
  lines: Lines,
})
export const PurchaseRequestChange = Obj({
  id: Id(),
  version: Version(),
  purpose: Optional(fields.purpose),
  needed_on: Optional(Nullable(fields.needed_on)),
  vendor_id: Optional(Nullable(Id(7))),
  lines: Optional(Lines),
})
nameShapes({ PurchaseRequest, PurchaseRequestDetail, NewPurchaseRequest, PurchaseRequestChange })

/** Row-level security leaves those who do not oversee the buying their own requests. */
export async function listPurchaseRequests(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof RequestFilter>; page: Page },
) {
  let query = db
    .selectFrom('inventory.purchase_request')
    .select(REQUEST_COLUMNS)
    .where('company_id', '=', caller.companyId)
  if (filter.state) query = query.where('state', '=', filter.state)
  query = query.where(foundBy(filter.q, { numbers: ['number'], words: ['purpose'] }))
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

export async function getPurchaseRequest(db: Db, caller: Caller, id: number) {
  const request = await db
    .selectFrom('inventory.purchase_request')
    .select(REQUEST_COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw notFound('id')
  const lines = await listRequestLines(db, caller, id)
  const quotations = await listQuotations(db, caller, id)
  return { ...request, lines, quotations }
}

export async function createPurchaseRequest(
  tx: Tx,
  caller: Caller,
  {
    newPurchaseRequest: { lines, ...request },
    today,
  }: { newPurchaseRequest: Static<typeof NewPurchaseRequest>; today: string },
) {
  if (request.vendor_id !== undefined) await assertActive(tx, caller, request.vendor_id)
  const year = Number(today.slice(0, 4))
  const number = documentNumber('PR', year, await nextNumber(tx, caller.companyId, { kind: 'purchase_request', year }))
  const { id } = await tx
    .insertInto('inventory.purchase_request')
    .values({ company_id: caller.companyId, number, requested_by: caller.userId, requested_on: today, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceRequestLines(tx, caller, { request: { id, fund_source_id: request.fund_source_id }, lines })
  await taxRequest(tx, caller, { id, day: today })
  return getPurchaseRequest(tx, caller, id)
}

/** While it is a draft; who has asked takes it back first. */
export async function changePurchaseRequest(
  tx: Tx,
  caller: Caller,
  {
    purchaseRequestChange: { lines, ...change },
    today,
  }: { purchaseRequestChange: Static<typeof PurchaseRequestChange>; today: string },
) {
  const request = await lockRequest(tx, caller, { id: change.id })
  assertOwn(caller, request)
  assertCurrent(request, change.version)
  if (request.state !== 'draft')
    throw new AppError('illegal_move', { values: { move: 'update', state: request.state } })
  if (typeof change.vendor_id === 'number') await assertActive(tx, caller, change.vendor_id)
  const { version: _, ...named } = change
  if (Object.keys(named).length > 1)
    await changeRecord(tx, caller, { relation: purchaseRequestWorkflow.relation, change: named })
  if (lines) await replaceRequestLines(tx, caller, { request, lines })
  await taxRequest(tx, caller, { id: change.id, day: today })
  return getPurchaseRequest(tx, caller, change.id)
}
