// The bare record of a purchase request: its columns, its lock, and whose it is.
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'

export const REQUEST_COLUMNS = [
  'id',
  'number',
  'fund_source_id',
  'purpose',
  'needed_on',
  'vendor_id',
  'amount',
  'vat',
  'withheld',
  'requested_by',
  'requested_on',
  'state',
  'version',
] as const

/** The row as it stands, held until the transaction ends. */
export async function lockRequest(tx: Tx, caller: Caller, { id, field = 'id' }: { id: number; field?: string }) {
  const request = await tx
    .selectFrom('inventory.purchase_request')
    .select(REQUEST_COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound(field)
  return request
}
export type LockedRequest = Awaited<ReturnType<typeof lockRequest>>

/** A request is changed, submitted and taken back by who made it; the admin may stand in. */
export function assertOwn(caller: Caller, request: LockedRequest): void {
  if (request.requested_by !== caller.userId && !caller.roles.includes('admin')) throw new AppError('access_denied')
}
