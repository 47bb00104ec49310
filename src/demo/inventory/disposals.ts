// The demo's disposals: one for every state, about assets that an inspection found ruined.

import { proposeDisposal } from '../../addons/inventory/disposals/disposals.ts'
import {
  closeDisposal,
  decideDisposal,
  executeDisposal,
  inspectDisposal,
  undoDisposal,
} from '../../addons/inventory/disposals/moves.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
import { personAt, principalAt } from '../money/desks.ts'
import type { DemoSchool } from '../school/school.ts'
import { askerAt, type DemoAsset, dayAt, keeperAt } from './terms.ts'

/** How far each of them comes. */
const PATHS = ['closed', 'closed', 'executed', 'rejected', 'approved', 'inspected', 'proposed', 'undone'] as const
const BUYER_LEFT = 'Pembeli membatalkan dan uangnya dikembalikan'
type State = (typeof PATHS)[number]
const ORDER: readonly State[] = ['proposed', 'inspected', 'approved', 'executed', 'closed', 'undone']
/** As many of the first have left the register. */
export const LEFT = PATHS.filter((state) => state === 'closed' || state === 'executed').length

export async function addDisposals(tx: Tx, school: DemoSchool, ruined: readonly DemoAsset[]): Promise<void> {
  for (const [index, until] of PATHS.entries()) {
    const asset = ruined[index]!
    const reason = index % 2 ? ('uneconomic_repair' as const) : ('heavy_damage' as const)
    const wanted = { asset_id: asset.id, reason, note: 'Sesuai hasil pemeriksaan awal semester' }
    const asker = { ...keeperAt(school), userId: askerAt(school) }
    const { id } = await by(tx, asker)(proposeDisposal, { wanted, today: dayAt(school, 0.2) })
    if (until === 'rejected') await dropDisposal(tx, school, id)
    else await takeSteps(tx, school, { id, asset, until, sold: index % 2 === 1 })
  }
}

const dropDisposal = (tx: Tx, school: DemoSchool, id: number) =>
  by(tx, principalAt(school))(decideDisposal, {
    id,
    approve: false,
    note: 'Masih dapat diperbaiki',
    day: dayAt(school, 0.25),
  })

async function takeSteps(
  tx: Tx,
  school: DemoSchool,
  { id, asset, until, sold }: { id: number; asset: DemoAsset; until: State; sold: boolean },
): Promise<void> {
  const keeper = keeperAt(school)
  const comesTo = (state: State) => ORDER.indexOf(until) >= ORDER.indexOf(state)
  if (!comesTo('inspected')) return
  const note = `${asset.name}: rusak berat, tidak ekonomis diperbaiki`
  await by(tx, keeper)(inspectDisposal, { disposalInspection: { id, note }, today: dayAt(school, 0.25) })
  if (!comesTo('approved')) return
  await approve(tx, school, id)
  if (!comesTo('executed')) return
  // What brings money is told in the month whose cash book is open.
  const today = sold ? school.today : dayAt(school, 0.6)
  const sale = sold ? await saleOf(tx, school) : { method: 'destroy' as const }
  await by(tx, keeper)(executeDisposal, { execution: { id, ...sale }, today })
  if (comesTo('closed')) await by(tx, keeper)(closeDisposal, { id })
  if (comesTo('undone')) await by(tx, principalAt(school))(undoDisposal, { given: { id, note: BUYER_LEFT }, today })
}

/** What is worth more needs the foundation too. */
async function approve(tx: Tx, school: DemoSchool, id: number): Promise<void> {
  const decision = { id, approve: true, day: dayAt(school, 0.4) }
  const { state } = await by(tx, principalAt(school))(decideDisposal, decision)
  if (state === 'inspected') await by(tx, personAt(school, 'foundation'))(decideDisposal, decision)
}

async function saleOf(tx: Tx, { companyId }: DemoSchool) {
  const { id: fund_source_id } = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  return { method: 'sale' as const, proceeds: 150_000, to_account: '1111', fund_source_id }
}
