// The demo's disposals: one for every state, about assets that an inspection found ruined.

import { nextDisposalNumber } from '../../addons/inventory/disposals/disposals.ts'
import { writeMinute } from '../../addons/inventory/disposals/minutes.ts'
import { disposalWorkflow } from '../../addons/inventory/workflow.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { decide, openApproval } from '../../kernel/records/approvals/approvals.ts'
import type { DemoSchool } from '../school/school.ts'
import { adminAt, askerAt, type DemoAsset, dayAt, eventOf } from './terms.ts'

type Step = keyof typeof disposalWorkflow.moves
export interface DisposalPlan {
  proposedOn: string
  executedOn: string | null
  steps: readonly Step[]
}

const PATHS: readonly (readonly Step[])[] = [
  ['inspect', 'approve', 'execute', 'close'],
  ['inspect', 'approve', 'execute', 'close'],
  ['inspect', 'approve', 'execute'],
  ['drop'],
  ['inspect', 'approve'],
  ['inspect'],
  [],
]

export const planDisposals = (school: DemoSchool): DisposalPlan[] =>
  PATHS.map((steps) => ({
    proposedOn: dayAt(school, 0.2),
    executedOn: steps.includes('execute') ? dayAt(school, 0.6) : null,
    steps,
  }))

export async function addDisposals(
  tx: Tx,
  school: DemoSchool,
  { ruined, plans }: { ruined: readonly DemoAsset[]; plans: readonly DisposalPlan[] },
): Promise<void> {
  const numbers: string[] = []
  for (const plan of plans) numbers.push(await nextDisposalNumber(tx, school.companyId, plan.proposedOn))
  const rows = plans.map((plan, index) => ({
    company_id: school.companyId,
    number: numbers[index]!,
    asset_id: ruined[index]!.id,
    reason: index % 2 ? 'uneconomic_repair' : 'heavy_damage',
    note: 'Sesuai hasil pemeriksaan awal semester',
    proposed_on: plan.proposedOn,
    proposed_by: askerAt(school),
    book_value: plan.steps.includes('inspect') ? ruined[index]!.value : null,
    method: plan.executedOn && (index % 2 ? 'sale' : 'destroy'),
    proceeds: plan.executedOn && (index % 2 ? 150_000 : 0),
    executed_on: plan.executedOn,
    state: plan.steps.length ? disposalWorkflow.moves[plan.steps.at(-1)!].to : disposalWorkflow.initial,
  }))
  const ids = await insertRows(tx, 'inventory.disposal', rows)
  await insertRows(
    tx,
    'kernel.move',
    plans.flatMap((plan, index) => movesOf(school, plan, { id: ids[index]!, assetId: ruined[index]!.id })),
  )
  for (const [index, plan] of plans.entries())
    await addPapers(tx, school, { plan, disposal: { id: ids[index]!, number: numbers[index]!, asset: ruined[index]! } })
  const left = plans.flatMap((plan, index) =>
    plan.executedOn
      ? [
          eventOf(school, ruined[index]!, {
            kind: 'dispose',
            day: plan.executedOn,
            condition: 'heavy',
            note: numbers[index]!,
          }),
        ]
      : [],
  )
  await insertRows(tx, 'inventory.asset_event', left)
}

/** What was seen, who agreed, and what was done, for as far as each of them has come. */
async function addPapers(
  tx: Tx,
  school: DemoSchool,
  { plan, disposal }: { plan: DisposalPlan; disposal: { id: number; number: string; asset: DemoAsset } },
): Promise<void> {
  const { id, number, asset } = disposal
  const caller = adminAt(school)
  if (!plan.steps.includes('inspect')) return
  const relation = disposalWorkflow.relation
  const minute = (kind: 'examination' | 'decision' | 'execution', day: string, content: string) =>
    writeMinute(tx, caller, { disposalId: id, minute: { kind, day, content } })
  await minute('examination', plan.proposedOn, `${asset.name}: rusak berat, tidak ekonomis diperbaiki`)
  const subject = `${number}: ${asset.name}`
  const asked = { relation, recordId: id, subject, amount: asset.value, levels: ['principal'] }
  await openApproval(tx, caller, { ...asked, readers: ['storekeeper', 'treasurer'], requestedBy: askerAt(school) })
  if (!plan.steps.includes('approve')) return
  await decide(tx, caller, { relation, recordId: id, approve: true })
  await minute('decision', dayAt(school, 0.4), `Disetujui: ${asset.name}`)
  if (plan.executedOn) await minute('execution', plan.executedOn, `${asset.name} telah dikeluarkan dari daftar`)
}

/** The lines of history that the steps of a disposal leave, the asset's own included. */
function movesOf(school: DemoSchool, plan: DisposalPlan, disposal: { id: number; assetId: number }) {
  const actor = (by: readonly string[]) => school.users[by.at(-1)!] ?? school.users.admin ?? null
  let state: string = disposalWorkflow.initial
  return plan.steps.flatMap((step, index) => {
    const { to, by } = disposalWorkflow.moves[step]
    const at = step === 'execute' ? plan.executedOn! : dayAt(school, 0.25 + 0.15 * index)
    const note = step === 'drop' ? 'Masih dapat diperbaiki' : null
    const line = { company_id: school.companyId, actor_id: actor(by), at: `${at}T00:00:00Z`, note }
    const own = {
      ...line,
      relation: 'inventory.disposal',
      record_id: disposal.id,
      move: step as string,
      from_state: state,
      to_state: to as string,
    }
    state = to
    if (step !== 'execute') return [own]
    const gone = {
      relation: 'inventory.asset',
      record_id: disposal.assetId,
      move: 'dispose',
      from_state: 'in_use',
      to_state: 'disposed',
    }
    return [own, { ...line, ...gone }]
  })
}
