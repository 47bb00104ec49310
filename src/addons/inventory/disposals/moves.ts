// The steps of a disposal: looked at, decided on in levels by book value, carried out, closed; or taken back.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { defineRate, rateOn } from '../../../kernel/rates/rates.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { type MoveRequest, move } from '../../../kernel/records/workflow.ts'
import {
  Id,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { lockAsset } from '../assets/assets.ts'
import { bookValueOf, bringBackToBooks, takeOutOfBooks } from '../assets/books.ts'
import { recordAssetEvent } from '../assets/events.ts'
import { LEVELS } from '../roles.ts'
import { assetWorkflow, disposalWorkflow } from '../workflow.ts'
import { findDisposal, getDisposal, METHODS } from './disposals.ts'
import { writeMinute } from './minutes.ts'
import { giveProceedsBack, takeProceeds } from './proceeds.ts'
import { disposalsWords } from './words.ts'

const RELATION = disposalWorkflow.relation

/** From which book value on who must agree, in which order. */
export const disposalLevels = defineRate({
  code: 'disposal_levels',
  title: {
    id: 'Tingkat persetujuan penghapusan menurut nilai buku',
    en: 'Disposal approval levels by book value',
  },
  schema: Obj({
    tiers: Type.Array(
      Obj({ from: RupiahIn(10_000_000), levels: Type.Array(Word(...LEVELS), { minItems: 1, maxItems: 5 }) }),
      { minItems: 1, maxItems: 10 },
    ),
  }),
  defaults: [
    {
      from: '2020-01-01',
      value: {
        tiers: [
          { from: 0, levels: ['principal'] },
          { from: 10_000_000, levels: ['principal', 'foundation_admin'] },
          { from: 100_000_000, levels: ['principal', 'foundation_admin', 'foundation_chairman'] },
        ],
      },
    },
  ],
})

export const DisposalMove = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Sesuai berita acara pemeriksaan')),
})
export const DisposalRejection = Obj({ ...DisposalMove.properties, note: Text(500, 'Masih dapat diperbaiki') })
export const DisposalInspection = Obj({
  ...DisposalMove.properties,
  police_report: Optional(Text(100, 'LP/B/112/III/2026')),
  file_id: Optional(Id(31)),
})
export const DisposalExecution = Obj({
  ...DisposalMove.properties,
  method: Word(...METHODS),
  /** What a sale brought, and the account it went to where the school keeps its books here. */
  proceeds: Optional(RupiahIn(150_000)),
  to_account: Optional(Type.String({ pattern: '^[0-9]{1,10}$', maxLength: 10, examples: ['1111'] })),
  /** Whose that money is, where the asset itself was bought from no fund. */
  fund_source_id: Optional(Id()),
  file_id: Optional(Id(31)),
})
export const DisposalUndo = Obj({ ...DisposalMove.properties, note: Text(400, 'Pembeli mengembalikan barang') })
nameShapes({ DisposalUndo, DisposalMove, DisposalRejection, DisposalInspection, DisposalExecution })

/** The committee has looked: what it is worth now says who is asked. */
export async function inspectDisposal(
  tx: Tx,
  caller: Caller,
  {
    disposalInspection: { police_report, file_id, ...request },
    today,
  }: { disposalInspection: Static<typeof DisposalInspection>; today: string },
) {
  const disposal = await getDisposal(tx, caller, request.id)
  const bookValue = await bookValueOf(tx, caller, disposal.asset_id)
  const report = police_report ?? disposal.police_report
  if (disposal.reason === 'lost' && report === null) throw new AppError('police_report_needed')
  const set = { book_value: bookValue, police_report: report }
  await move(tx, caller, { workflow: disposalWorkflow, name: 'inspect', request: { ...request, set } })
  const content = request.note ?? disposal.note ?? disposalsWords.values.reason[disposal.reason].id
  await writeMinute(tx, caller, {
    disposalId: disposal.id,
    minute: { kind: 'examination', day: today, content, file_id },
  })
  await openApproval(tx, caller, {
    relation: RELATION,
    recordId: disposal.id,
    subject: `${disposal.number}: ${disposal.asset_name}`,
    amount: bookValue,
    levels: await levelsFor(tx, caller, { bookValue, day: today }),
    readers: ['storekeeper', 'treasurer'],
    requestedBy: disposal.proposed_by ?? caller.userId,
  })
  return findDisposal(tx, caller, request.id)
}

async function levelsFor(tx: Tx, caller: Caller, { bookValue, day }: { bookValue: number; day: string }) {
  const { tiers } = await rateOn(tx, caller, { rate: disposalLevels, day })
  const reached = tiers.filter(({ from }) => from <= bookValue).sort((a, b) => b.from - a.from)[0]
  if (!reached) throw new AppError('no_rate', { values: { rate: disposalLevels.title, day } })
  return reached.levels
}

/** A level says yes or no; the disposal moves on where that was the last word. */
export async function decideDisposal(
  tx: Tx,
  caller: Caller,
  { approve, day, ...step }: Decision & { id: number; version?: number | undefined; day: string },
) {
  const disposal = await findDisposal(tx, caller, step.id)
  if (disposal.state === 'proposed' && !approve) {
    await move(tx, caller, { workflow: disposalWorkflow, name: 'drop', request: step })
    return findDisposal(tx, caller, step.id)
  }
  if (disposal.state !== 'inspected')
    throw new AppError('illegal_move', { values: { move: approve ? 'approve' : 'reject', state: disposal.state } })
  assertCurrent(disposal, step.version)
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: step.id, approve, note: step.note })
  const name = state === 'open' ? 'endorse' : approve ? 'approve' : 'reject'
  await move(tx, caller, { workflow: disposalWorkflow, name, request: step })
  const content = step.note ?? `Disetujui: ${disposal.asset_name}`
  if (name === 'approve')
    await writeMinute(tx, caller, { disposalId: step.id, minute: { kind: 'decision', day, content } })
  return findDisposal(tx, caller, step.id)
}

export async function closeDisposal(tx: Tx, caller: Caller, request: MoveRequest) {
  await move(tx, caller, { workflow: disposalWorkflow, name: 'close', request })
  return findDisposal(tx, caller, request.id)
}

/** It leaves the register and, where they know it, the accounts: all of it or nothing. */
export async function executeDisposal(
  tx: Tx,
  caller: Caller,
  { execution, today }: { execution: Static<typeof DisposalExecution>; today: string },
) {
  const { method, proceeds = 0, to_account, fund_source_id, file_id, ...request } = execution
  if (proceeds > 0 && method !== 'sale')
    throw invalid('proceeds', { id: 'hanya penjualan yang menghasilkan uang', en: 'only sales have proceeds' })
  const { asset_id, number, reason } = await findDisposal(tx, caller, request.id)
  const asset = await lockAsset(tx, caller, asset_id)
  const set = { method, proceeds, executed_on: today }
  await move(tx, caller, { workflow: disposalWorkflow, name: 'execute', request: { ...request, set } })
  await move(tx, caller, { workflow: assetWorkflow, name: 'dispose', request: { id: asset.id, note: number } })
  await recordAssetEvent(tx, caller, { asset, event: { kind: 'dispose', happened_on: today, note: number } })
  const content = request.note ?? `${asset.name}: ${disposalsWords.values.method[method].id.toLowerCase()}`
  await writeMinute(tx, caller, { disposalId: request.id, minute: { kind: 'execution', day: today, content, file_id } })
  const leaving = {
    document: number,
    day: today,
    proceeds,
    to_account,
    reason: `${number} ${disposalsWords.values.reason[reason].id.toLowerCase()}`,
  }
  const known = await takeOutOfBooks(tx, caller, { bookId: asset.asset_book_id, leaving })
  if (proceeds > 0 && !known) {
    const fund = asset.fund_source_id ?? fund_source_id
    const sold = { id: request.id, name: asset.name, number, proceeds, to_account, fund_source_id: fund }
    await takeProceeds(tx, caller, { sold, today })
  }
  return findDisposal(tx, caller, request.id)
}

/** It was carried out and should not have been: asset, accounts and money stand again as before, from today on. */
export async function undoDisposal(
  tx: Tx,
  caller: Caller,
  { given: { note, ...request }, today }: { given: Static<typeof DisposalUndo>; today: string },
) {
  const { asset_id, number } = await findDisposal(tx, caller, request.id)
  const asset = await lockAsset(tx, caller, asset_id)
  await move(tx, caller, {
    workflow: disposalWorkflow,
    name: 'undo',
    request: { ...request, note, set: { undone_on: today } },
  })
  await move(tx, caller, { workflow: assetWorkflow, name: 'restore', request: { id: asset.id, note: number } })
  await recordAssetEvent(tx, caller, { asset, event: { kind: 'restore', happened_on: today, note: number } })
  await writeMinute(tx, caller, { disposalId: request.id, minute: { kind: 'undoing', day: today, content: note } })
  const coming = { document: number, day: today, reason: note }
  if (!(await bringBackToBooks(tx, caller, { bookId: asset.asset_book_id, coming })))
    await giveProceedsBack(tx, caller, { id: request.id, reason: note, today })
  return findDisposal(tx, caller, request.id)
}
