// Opening a closed month again: asked for with a reason, granted by someone else.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { NO_BALANCES } from './closing.ts'
import { firstDay, getBookMonth } from './months.ts'
import { monthWorkflow, reopenWorkflow } from './workflow.ts'

const STATES = ['requested', 'granted', 'refused'] as const
export const ReopenRequest = moving(reopenWorkflow, {
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
nameShapes({ ReopenRequest, NewReopenRequest, ReopenDecision })

const COLUMNS = ['id', 'book_month_id', 'reason', 'state', 'requested_by', 'created_at', 'version'] as const

export async function listReopenRequests(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ReopenFilter>; page: Page },
) {
  let query = db.selectFrom('budget.reopen_request').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.state) query = query.where('state', '=', filter.state)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

export async function requestReopen(tx: Tx, caller: Caller, request: Static<typeof NewReopenRequest>) {
  const month = await lockLastClosed(tx, caller, request.book_month_id)
  const created = await tx
    .insertInto('budget.reopen_request')
    .values({ company_id: caller.companyId, ...request })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  await openApproval(tx, caller, {
    relation: reopenWorkflow.relation,
    recordId: created.id,
    subject: `Buka kembali buku kas ${monthWords(month.year, month.month).id}: ${request.reason}`,
    levels: ['principal'],
    readers: ['treasurer'],
  })
  return created
}

/** Granted, the month is active again until it is closed anew, with a new count. */
export async function decideReopen(
  tx: Tx,
  caller: Caller,
  { id, version, approve, note }: Decision & Pick<Static<typeof ReopenDecision>, 'id' | 'version'>,
) {
  const { book_month_id } = await findRequest(tx, caller, id)
  if (approve) await lockLastClosed(tx, caller, book_month_id)
  await decide(tx, caller, { relation: reopenWorkflow.relation, recordId: id, approve, note })
  await move(tx, caller, {
    workflow: reopenWorkflow,
    name: approve ? 'grant' : 'refuse',
    request: { id, version, note },
  })
  if (approve)
    await move(tx, caller, {
      workflow: monthWorkflow,
      name: 'reopen',
      request: { id: book_month_id, note, set: NO_BALANCES },
    })
  return findRequest(tx, caller, id)
}

/** Behind a month that is open again no closed one may stand: it opens with what this one will hold. */
async function lockLastClosed(tx: Tx, caller: Caller, monthId: number) {
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
  return month
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
