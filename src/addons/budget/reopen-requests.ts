// Opening a closed month again: asked for with a reason, granted by someone else.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, Moment, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { NO_BALANCES } from './book-closing.ts'
import { firstDay, getBookMonth } from './book-months.ts'
import { monthWorkflow, reopenWorkflow } from './cash-workflow.ts'
import { lockFundSource } from './fund-sources.ts'

const STATES = ['requested', 'granted', 'refused'] as const
export const ReopenRequest = Obj({
  id: Id(),
  book_month_id: Id(),
  reason: Text(500, 'Nota 12 Februari tertinggal'),
  state: Word(...STATES),
  requested_by: Nullable(Id(4)),
  created_at: Moment(),
  version: Version(),
})
export const ReopenFilter = Obj({ state: Optional(Word(...STATES)) })
export const NewReopenRequest = Obj({ book_month_id: Id(), reason: Text(500, 'Nota 12 Februari tertinggal') })
export const ReopenDecision = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Tutup lagi sebelum tanggal 10')),
})

const COLUMNS = ['id', 'book_month_id', 'reason', 'state', 'requested_by', 'created_at', 'version'] as const

export async function listReopenRequests(db: Db, caller: Caller, filter: Static<typeof ReopenFilter>, page: Page) {
  let query = db.selectFrom('budget.reopen_request').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.state) query = query.where('state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function requestReopen(tx: Tx, caller: Caller, request: Static<typeof NewReopenRequest>) {
  await assertLastClosed(tx, caller, request.book_month_id)
  return tx
    .insertInto('budget.reopen_request')
    .values({ company_id: caller.companyId, ...request })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The month is active again until it is closed anew, with a new count. */
export async function grantReopen(tx: Tx, caller: Caller, decision: Static<typeof ReopenDecision>) {
  const { book_month_id, requested_by } = await findRequest(tx, caller, decision.id)
  if (requested_by === caller.userId) throw new AppError('own_request')
  await assertLastClosed(tx, caller, book_month_id)
  await move(tx, caller, reopenWorkflow, 'grant', decision)
  await move(tx, caller, monthWorkflow, 'reopen', { id: book_month_id, note: decision.note, set: NO_BALANCES })
  return findRequest(tx, caller, decision.id)
}

export async function refuseReopen(tx: Tx, caller: Caller, decision: Static<typeof ReopenDecision>) {
  const { requested_by } = await findRequest(tx, caller, decision.id)
  if (requested_by === caller.userId) throw new AppError('own_request')
  await move(tx, caller, reopenWorkflow, 'refuse', decision)
  return findRequest(tx, caller, decision.id)
}

/** Behind a month that is open again no closed one may stand: it opens with what this one will hold. */
async function assertLastClosed(tx: Tx, caller: Caller, monthId: number): Promise<void> {
  const { fund_source_id } = await getBookMonth(tx, caller, monthId)
  await lockFundSource(tx, caller, fund_source_id)
  const month = await getBookMonth(tx, caller, monthId)
  if (month.state !== 'closed') throw new AppError('illegal_move', { values: { move: 'reopen', state: month.state } })
  const later = await tx
    .selectFrom('budget.book_month')
    .select('starts_on')
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fund_source_id)
    .where('starts_on', '>', firstDay(month))
    .where('state', '=', 'closed')
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (later) throw new AppError('month_out_of_order', { values: { month: later.starts_on.slice(0, 7) } })
}

async function findRequest(tx: Tx, caller: Caller, id: number) {
  const request = await tx
    .selectFrom('budget.reopen_request')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}
