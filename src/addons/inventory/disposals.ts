// Disposals: how an asset leaves the school, step by step.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/errors.ts'
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
  Version,
  Word,
} from '../../kernel/schema.ts'
import { type MoveRequest, move, movesFrom } from '../../kernel/workflow.ts'
import { recordAssetEvent } from './asset-events.ts'
import { lockAsset, lockAssetInUse } from './assets.ts'
import { assetWorkflow, disposalWorkflow } from './workflow.ts'

const REASONS = ['heavy_damage', 'obsolete', 'surplus', 'uneconomic_repair', 'prohibited', 'lost', 'disaster'] as const
const METHODS = ['sale', 'grant', 'exchange', 'destroy'] as const
const STATES = ['proposed', 'inspected', 'approved', 'executed', 'closed', 'rejected'] as const

export const Disposal = Obj({
  id: Id(),
  number: Text(40, 'PHP/2026/0003'),
  asset_id: Id(12),
  item_code: Text(20, '1.3.2.10.01.02.001'),
  register_no: Id(7),
  asset_name: Text(200, 'Komputer lab'),
  asset_value: Rupiah(6_500_000),
  reason: Word(...REASONS),
  note: Nullable(Text(500, 'Papan induk terbakar')),
  proposed_on: Day(),
  method: Nullable(Word(...METHODS)),
  executed_on: Nullable(Day()),
  state: Word(...STATES),
  /** The steps the caller may take next. */
  moves: List(Text(40, 'approve'), 10),
  version: Version(),
})
export const DisposalFilter = Obj({ state: Optional(Word(...STATES)) })
export const NewDisposal = Obj({
  asset_id: Id(12),
  reason: Word(...REASONS),
  note: Optional(Text(500, 'Papan induk terbakar')),
})
export const DisposalMove = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Sesuai berita acara pemeriksaan')),
})
export const DisposalRejection = Obj({ ...DisposalMove.properties, note: Text(500, 'Masih dapat diperbaiki') })
export const DisposalExecution = Obj({ ...DisposalMove.properties, method: Word(...METHODS) })

const DOCUMENT = { prefix: 'PHP', kind: 'disposal' }

function selectDisposals(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.disposal as d')
    .innerJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'd.company_id').onRef('a.id', '=', 'd.asset_id'),
    )
    .select([
      'd.id',
      'd.number',
      'd.asset_id',
      'a.item_code',
      'a.register_no',
      'a.name as asset_name',
      'a.value as asset_value',
      'd.reason',
      'd.note',
      'd.proposed_on',
      'd.method',
      'd.executed_on',
      'd.state',
      'd.version',
    ])
    .where('d.company_id', '=', caller.companyId)
}

const withMoves = <D extends { state: string }>(disposal: D, caller: Caller) => ({
  ...disposal,
  moves: movesFrom(disposalWorkflow, disposal.state, caller.roles),
})

export async function listDisposals(db: Db, caller: Caller, filter: Static<typeof DisposalFilter>, page: Page) {
  let query = selectDisposals(db, caller)
  if (filter.state) query = query.where('d.state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['d.id'], direction: 'desc' }, page)
  return { data: rows.map((row) => withMoves(row, caller)), next_cursor }
}

async function getDisposal(db: Db, caller: Caller, id: number) {
  const disposal = await selectDisposals(db, caller).where('d.id', '=', id).executeTakeFirst()
  if (!disposal) throw notFound('id')
  return withMoves(disposal, caller)
}

export async function proposeDisposal(tx: Tx, caller: Caller, wanted: Static<typeof NewDisposal>, today: string) {
  const asset = await lockAssetInUse(tx, caller, wanted.asset_id)
  const { id } = await tx
    .insertInto('inventory.disposal')
    .values({
      company_id: caller.companyId,
      number: await nextDisposalNumber(tx, caller.companyId, today),
      asset_id: asset.id,
      reason: wanted.reason,
      note: wanted.note ?? null,
      proposed_on: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getDisposal(tx, caller, id)
}

export async function nextDisposalNumber(tx: Tx, companyId: number, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  return documentNumber(DOCUMENT.prefix, year, await nextNumber(tx, companyId, DOCUMENT.kind, year))
}

/** The steps that change nothing but the disposal itself. */
export async function stepDisposal(
  tx: Tx,
  caller: Caller,
  name: 'inspect' | 'approve' | 'reject' | 'close',
  request: MoveRequest,
) {
  await move(tx, caller, disposalWorkflow, name, request)
  return getDisposal(tx, caller, request.id)
}

export async function executeDisposal(
  tx: Tx,
  caller: Caller,
  execution: Static<typeof DisposalExecution>,
  today: string,
) {
  const { method, ...request } = execution
  const { asset_id, number } = await getDisposal(tx, caller, request.id)
  const asset = await lockAsset(tx, caller, asset_id)
  await move(tx, caller, disposalWorkflow, 'execute', { ...request, set: { method, executed_on: today } })
  await move(tx, caller, assetWorkflow, 'dispose', { id: asset.id, note: number })
  await recordAssetEvent(tx, caller, asset, { kind: 'dispose', happened_on: today, note: number })
  return getDisposal(tx, caller, request.id)
}
