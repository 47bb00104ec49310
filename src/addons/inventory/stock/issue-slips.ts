// Issue slips: someone asks for goods, someone else approves, the storekeeper hands them out.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { defineRate, rateOn } from '../../../kernel/rates/rates.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { LEVELS } from '../roles.ts'
import { ISSUE_STATES, issueSlipWorkflow } from '../workflow.ts'
import { assertItems, undoOf, writeMoves } from './moves.ts'
import { Goods } from './transfers.ts'

const RELATION = issueSlipWorkflow.relation

/** Who is asked before goods leave the store, level by level; any of the roles of a level may say yes. */
export const issueLevels = defineRate({
  code: 'issue_slip_levels',
  title: { id: 'Tingkat persetujuan bon barang', en: 'Stock request approval levels' },
  schema: Obj({
    levels: Type.Array(Type.Array(Word(...LEVELS), { minItems: 1, maxItems: 5 }), { minItems: 1, maxItems: 5 }),
  }),
  defaults: [{ from: '2020-01-01', value: { levels: [['storekeeper', 'principal', 'treasurer']] } }],
})

export const IssueSlip = moving(issueSlipWorkflow, {
  id: Id(),
  number: Text(40, 'BON/2026/0031'),
  warehouse_id: Id(),
  warehouse: Text(200, 'Gudang utama'),
  purpose: Text(500, 'Ulangan tengah semester kelas VII'),
  requested_by: Id(12),
  requester: Nullable(Text(200, 'Bagus Prakoso')),
  requested_on: Day(),
  issued_on: Nullable(Day()),
  /** When all of it was taken back into the store. */
  reversed_on: Nullable(Day('2026-08-20')),
  state: Word(...ISSUE_STATES),
  version: Version(),
})
export const IssueSlipDetail = moving(issueSlipWorkflow, {
  ...IssueSlip.properties,
  lines: List(
    Obj({ item_id: Id(), code: Text(40, 'ATK-001'), name: Text(200, 'Kertas HVS A4'), quantity: Quantity(5) }),
    100,
  ),
})
export const IssueSlipFilter = Obj({ q: Optional(Query()), state: Optional(Word(...ISSUE_STATES)) })
export const IssueSlipRef = Obj({ id: Id() })
export const NewIssueSlip = Obj({
  warehouse_id: Id(),
  purpose: Text(500, 'Ulangan tengah semester kelas VII'),
  lines: Goods,
})
export const IssueStep = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Sesuai kebutuhan')),
})
export const IssueRefusal = Obj({ ...IssueStep.properties, note: Text(500, 'Masih ada di kelas') })
export const IssueUndo = Obj({
  id: Id(),
  version: Optional(Version()),
  /** In an open period, not before the goods were handed out; today where nothing is said. */
  date: Optional(Day('2026-08-20')),
  reason: Text(500, 'Dikeluarkan dua kali'),
})
nameShapes({ IssueSlip, IssueSlipDetail, NewIssueSlip, IssueStep, IssueRefusal, IssueSlipUndo: IssueUndo })

function selectSlips(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.issue_slip as s')
    .innerJoin('inventory.warehouse as w', (join) =>
      join.onRef('w.company_id', '=', 's.company_id').onRef('w.id', '=', 's.warehouse_id'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 's.requested_by')
    .select(['s.id', 's.number', 's.warehouse_id', 'w.name as warehouse', 's.purpose', 's.requested_by'])
    .select(['u.name as requester', 's.requested_on', 's.issued_on', 's.reversed_on', 's.state', 's.version'])
    .where('s.company_id', '=', caller.companyId)
}

/** Row-level security leaves those who do not keep the store their own. */
export async function listIssueSlips(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof IssueSlipFilter>; page: Page },
) {
  let query = selectSlips(db, caller)
  if (filter.state) query = query.where('s.state', '=', filter.state)
  query = query.where(foundBy(filter.q, { numbers: ['s.number'], words: ['s.purpose'] }))
  return pageOf(query, { keys: ['s.id'], direction: 'desc' }, page)
}

export async function getIssueSlip(db: Db, caller: Caller, id: number) {
  const slip = await selectSlips(db, caller).where('s.id', '=', id).executeTakeFirst()
  if (!slip) throw notFound('id')
  return { ...slip, lines: await linesOf(db, caller, id) }
}

function linesOf(db: Db, caller: Caller, slipId: number) {
  return db
    .selectFrom('inventory.issue_line as l')
    .innerJoin('inventory.item as i', (join) =>
      join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['l.item_id', 'i.code', 'i.name', 'l.quantity'])
    .where('l.company_id', '=', caller.companyId)
    .where('l.issue_slip_id', '=', slipId)
    .orderBy('l.id')
    .execute()
}

export async function createIssueSlip(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewIssueSlip>; today: string },
) {
  const { lines, ...slip } = wanted
  assertOnce('lines', lines, 'item_id')
  await assertItems(
    tx,
    caller,
    lines.map(({ item_id }) => item_id),
  )
  const year = Number(today.slice(0, 4))
  const number = documentNumber('BON', year, await nextNumber(tx, caller.companyId, { kind: 'issue_slip', year }))
  const { id } = await tx
    .insertInto('inventory.issue_slip')
    .values({ company_id: caller.companyId, number, ...slip, requested_by: caller.userId, requested_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = lines.map((line) => ({ company_id: caller.companyId, issue_slip_id: id, ...line }))
  await insertRows(tx, 'inventory.issue_line', rows)
  return getIssueSlip(tx, caller, id)
}

/** Only who asked for the goods submits the slip or takes it back, while it is not decided. */
export async function stepOwnSlip(
  tx: Tx,
  caller: Caller,
  { name, request, day }: { name: 'submit' | 'cancel'; request: MoveRequest; day: string },
) {
  const slip = await getIssueSlip(tx, caller, request.id)
  if (slip.requested_by !== caller.userId) throw new AppError('access_denied')
  await move(tx, caller, { workflow: issueSlipWorkflow, name, request })
  if (name === 'submit') {
    const { levels } = await rateOn(tx, caller, { rate: issueLevels, day })
    const subject = `${slip.number}: ${slip.purpose}`
    await openApproval(tx, caller, { relation: RELATION, recordId: slip.id, subject, levels })
  }
  return getIssueSlip(tx, caller, request.id)
}

/** A level says yes or no; the slip moves on where that was the last word. */
export async function decideIssueSlip(
  tx: Tx,
  caller: Caller,
  { approve, id, note, version }: Decision & { id: number; version?: number | undefined },
) {
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
  const name = state === 'open' ? 'endorse' : approve ? 'approve' : 'reject'
  await move(tx, caller, { workflow: issueSlipWorkflow, name, request: { id, version, note } })
  return getIssueSlip(tx, caller, id)
}

/** Hands out all of it, or nothing where something is not there. */
export async function issueSlip(tx: Tx, caller: Caller, { request, today }: { request: MoveRequest; today: string }) {
  await move(tx, caller, {
    workflow: issueSlipWorkflow,
    name: 'issue',
    request: { ...request, set: { issued_on: today } },
  })
  const slip = await getIssueSlip(tx, caller, request.id)
  await writeMoves(
    tx,
    caller,
    slip.lines.map(({ item_id, quantity }) => ({
      kind: 'issue',
      item_id,
      warehouse_id: slip.warehouse_id,
      moved_on: today,
      quantity: -quantity,
      document: slip.number,
      source: { relation: RELATION, id: slip.id },
    })),
  )
  return slip
}

/** Everything goes back into the store at the value it left with; what came back line by line before stays as it is. */
export async function reverseIssueSlip(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof IssueUndo>; today: string },
) {
  const { issued_on } = await getIssueSlip(tx, caller, id)
  const day = date ?? today
  if (day > today) throw invalid('date', faults.future)
  if (issued_on && day < issued_on) throw new AppError('reversal_before_entry')
  await move(tx, caller, {
    workflow: issueSlipWorkflow,
    name: 'reverse',
    request: { id, version, note: reason, set: { reversed_on: day } },
  })
  const source = { relation: RELATION, id }
  const moves = await handedOut(tx, caller, id)
  await writeMoves(
    tx,
    caller,
    moves.map((before) => undoOf(before, { moved_on: day, reason, source })),
  )
  return getIssueSlip(tx, caller, id)
}

function handedOut(tx: Tx, caller: Caller, slipId: number) {
  return tx
    .selectFrom('inventory.stock_move as m')
    .leftJoin('inventory.stock_move as back', (join) =>
      join.onRef('back.company_id', '=', 'm.company_id').onRef('back.reverses_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.item_id', 'm.warehouse_id', 'm.document'])
    .where('m.company_id', '=', caller.companyId)
    .where('m.source_relation', '=', RELATION)
    .where('m.source_id', '=', slipId)
    .where('m.kind', '=', 'issue')
    .where('back.id', 'is', null)
    .orderBy('m.id')
    .execute()
}
