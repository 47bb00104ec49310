// Purchase requests: what someone needs, from which fund and which budget lines.
import type { Caller } from '../../kernel/access/caller.ts'
import { changeRecord } from '../../kernel/change.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { documentNumber, nextNumber } from '../../kernel/numbering.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/schema.ts'
import { moving } from '../../kernel/workflow.ts'
import { purchaseRequest, REQUEST_STATES } from './procurement-workflow.ts'
import { listQuotations, Quotation } from './quotations.ts'
import { listRequestLines, RequestLine, RequestLineInput, replaceRequestLines } from './request-lines.ts'
import { assertOwn, lockRequest, REQUEST_COLUMNS } from './request-record.ts'

const fields = { purpose: Text(500, 'Alat tulis semester ganjil'), needed_on: Day('2026-09-01') }
const Lines = Type.Array(RequestLineInput, { minItems: 1, maxItems: 200 })

export const PurchaseRequest = moving(purchaseRequest, {
  id: Id(),
  number: Text(40, 'PR/2026/0042'),
  fund_source_id: Id(),
  purpose: fields.purpose,
  needed_on: Nullable(fields.needed_on),
  amount: Rupiah(2_280_000),
  requested_by: Id(12),
  requested_on: Day('2026-08-03'),
  state: Word(...REQUEST_STATES),
  version: Version(),
})
export const PurchaseRequestDetail = moving(purchaseRequest, {
  ...PurchaseRequest.properties,
  lines: List(RequestLine),
  quotations: List(Quotation, 50),
})
export const RequestFilter = Obj({ state: Optional(Word(...REQUEST_STATES)) })
export const RecordRef = Obj({ id: Id() })
export const NewPurchaseRequest = Obj({
  fund_source_id: Id(),
  purpose: fields.purpose,
  needed_on: Optional(fields.needed_on),
  lines: Lines,
})
export const PurchaseRequestChange = Obj({
  id: Id(),
  version: Version(),
  purpose: Optional(fields.purpose),
  needed_on: Optional(Nullable(fields.needed_on)),
  lines: Optional(Lines),
})

/** Row-level security leaves those who do not oversee the buying their own requests. */
export async function listPurchaseRequests(db: Db, caller: Caller, filter: Static<typeof RequestFilter>, page: Page) {
  let query = db
    .selectFrom('inventory.purchase_request')
    .select(REQUEST_COLUMNS)
    .where('company_id', '=', caller.companyId)
  if (filter.state) query = query.where('state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
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
  { lines, ...request }: Static<typeof NewPurchaseRequest>,
  today: string,
) {
  const year = Number(today.slice(0, 4))
  const number = documentNumber('PR', year, await nextNumber(tx, caller.companyId, 'purchase_request', year))
  const { id } = await tx
    .insertInto('inventory.purchase_request')
    .values({ company_id: caller.companyId, number, requested_by: caller.userId, requested_on: today, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceRequestLines(tx, caller, { id, fund_source_id: request.fund_source_id }, lines)
  return getPurchaseRequest(tx, caller, id)
}

/** While it is a draft; who has asked takes it back first. */
export async function changePurchaseRequest(
  tx: Tx,
  caller: Caller,
  { lines, ...change }: Static<typeof PurchaseRequestChange>,
) {
  const request = await lockRequest(tx, caller, change.id)
  assertOwn(caller, request)
  if (request.version !== change.version) throw new AppError('stale_version')
  if (request.state !== 'draft')
    throw new AppError('illegal_move', { values: { move: 'update', state: request.state } })
  const { version: _, ...named } = change
  if (Object.keys(named).length > 1) await changeRecord(tx, caller, purchaseRequest.relation, named)
  if (lines) await replaceRequestLines(tx, caller, request, lines)
  return getPurchaseRequest(tx, caller, change.id)
}
