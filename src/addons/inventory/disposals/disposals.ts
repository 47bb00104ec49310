// Disposals: how an asset leaves the school, on paper and step by step.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { lastApproval } from '../../../kernel/records/approvals/approvals.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
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
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { lockAssetInUse } from '../assets/assets.ts'
import { disposalWorkflow } from '../workflow.ts'
import { DisposalMinute, listMinutes } from './minutes.ts'

const REASONS = ['heavy_damage', 'obsolete', 'surplus', 'uneconomic_repair', 'prohibited', 'lost', 'disaster'] as const
export const METHODS = ['sale', 'grant', 'exchange', 'destroy', 'write_off'] as const
const STATES = ['proposed', 'inspected', 'approved', 'executed', 'closed', 'undone', 'rejected'] as const

export const Disposal = moving(disposalWorkflow, {
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
  version: Version(),
})
export const DisposalDetail = moving(disposalWorkflow, {
  ...Disposal.properties,
  proposed_by: Nullable(Id(12)),
  police_report: Nullable(Text(100, 'LP/B/112/III/2026')),
  book_value: Nullable(Rupiah(2_100_000)),
  proceeds: Nullable(Rupiah(150_000)),
  undone_on: Nullable(Day()),
  level: Count(1),
  levels: Count(2),
  minutes: List(DisposalMinute, 4),
})
export const DisposalFilter = Obj({ q: Optional(Query()), state: Optional(Word(...STATES)) })
export const DisposalRef = Obj({ id: Id() })
export const NewDisposal = Obj({
  asset_id: Id(12),
  reason: Word(...REASONS),
  note: Optional(Text(500, 'Papan induk terbakar')),
  /** Of what was lost or stolen; at the latest when it is inspected. */
  police_report: Optional(Text(100, 'LP/B/112/III/2026')),
})
nameShapes({ Disposal, DisposalDetail, NewDisposal })

const DOCUMENT = { prefix: 'PHP', kind: 'disposal' }

function selectDisposals(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.disposal as r')
    .innerJoin('inventory.asset as a', (join) =>
      join.onRef('a.company_id', '=', 'r.company_id').onRef('a.id', '=', 'r.asset_id'),
    )
    .select(['r.id', 'r.number', 'r.asset_id', 'a.item_code', 'a.register_no', 'a.name as asset_name'])
    .select(['a.value as asset_value', 'r.reason', 'r.note', 'r.proposed_on', 'r.method', 'r.executed_on', 'r.state'])
    .select('r.version')
    .where('r.company_id', '=', caller.companyId)
}

export async function listDisposals(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof DisposalFilter>; page: Page },
) {
  let query = selectDisposals(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  query = query.where(foundBy(filter.q, { numbers: ['r.number'], words: ['a.name'] }))
  return pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
}

/** As the list shows it. */
export async function findDisposal(db: Db, caller: Caller, id: number) {
  const disposal = await selectDisposals(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!disposal) throw notFound('id')
  return disposal
}

export async function getDisposal(db: Db, caller: Caller, id: number) {
  const disposal = await selectDisposals(db, caller)
    .leftJoinLateral(lastApproval(disposalWorkflow.relation).as('p'), (join) => join.onTrue())
    .select(['r.proposed_by', 'r.police_report', 'r.book_value', 'r.proceeds', 'r.undone_on'])
    .select((eb) => [
      eb.fn.coalesce('p.level', sql.lit(0)).as('level'),
      eb.fn.coalesce('p.levels', sql.lit(0)).as('levels'),
    ])
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!disposal) throw notFound('id')
  return { ...disposal, minutes: await listMinutes(db, caller, id) }
}

export async function proposeDisposal(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewDisposal>; today: string },
) {
  const asset = await lockAssetInUse(tx, caller, { id: wanted.asset_id })
  const { id } = await tx
    .insertInto('inventory.disposal')
    .values({
      company_id: caller.companyId,
      number: await nextDisposalNumber(tx, caller.companyId, today),
      asset_id: asset.id,
      reason: wanted.reason,
      note: wanted.note ?? null,
      police_report: wanted.police_report ?? null,
      proposed_on: today,
      proposed_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findDisposal(tx, caller, id)
}

async function nextDisposalNumber(tx: Tx, companyId: number, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  return documentNumber(DOCUMENT.prefix, year, await nextNumber(tx, companyId, { kind: DOCUMENT.kind, year }))
}
