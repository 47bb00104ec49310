// A promotion that waits for its day: changed, given up, and carried out when the old year is over.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { assertCurrent } from '../../kernel/records/change.ts'
import { move } from '../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Type, Version } from '../../kernel/values/schema.ts'
import { daily } from '../../kernel/work/daily.ts'
import { manifest } from '../addon.ts'
import { promotionWorkflow } from '../workflow.ts'
import { type Chosen, type Decider, lockPupils, Wanted } from './preview.ts'
import { applyPlan, getPromotion, settledPlan } from './promotions.ts'

const { classes, students } = Wanted.properties
export const PromotionChange = Obj({
  id: Id(),
  version: Optional(Version()),
  classes,
  students,
  /** Of the preview that was looked at. */
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64, examples: ['0'.repeat(64)] }),
})
export const PromotionCancel = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Rapat kenaikan diundur')),
})
nameShapes({ PromotionChange, PromotionCancel })

async function lockPlanned(tx: Tx, caller: Decider, id: number) {
  const found = await tx
    .selectFrom('school.promotion')
    .select(['id', 'from_year_id', 'to_year_id', 'effective_on', 'choices', 'state', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('id')
  return found
}

/** What was chosen otherwise than by rule is replaced; one whose day has come is carried out with it. */
export async function changePromotion(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof PromotionChange>; today: string },
) {
  const { id, version, fingerprint, ...choices } = change
  const promotion = await lockPlanned(tx, caller, id)
  assertCurrent(promotion, version)
  if (promotion.state !== 'planned')
    throw new AppError('illegal_move', { values: { move: 'change', state: promotion.state } })
  const { from_year_id, to_year_id } = promotion
  await lockPupils(tx, caller, from_year_id)
  const plan = await settledPlan(tx, caller, { from_year_id, to_year_id, ...choices })
  if (plan.fingerprint !== fingerprint) throw new AppError('promotion_outdated')
  const { promoted, stayed, graduated } = plan
  await tx
    .updateTable('school.promotion')
    .set({ promoted, stayed, graduated, obstacle: null, choices: JSON.stringify(choices) })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
  if (today >= promotion.effective_on) await applyPlan(tx, caller, { id, plan })
  return getPromotion(tx, caller, id)
}

export async function cancelPromotion(tx: Tx, caller: Caller, request: Static<typeof PromotionCancel>) {
  await move(tx, caller, { workflow: promotionWorkflow, name: 'cancel', request })
  return getPromotion(tx, caller, request.id)
}

/** With the students of that day; where the plan does not fit them any more, it waits and says why. */
export async function applyDue(tx: Tx, caller: Decider, today: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from school.promotion where company_id = ${caller.companyId} and state = 'planned' and effective_on <= ${today} order by id`.execute(
    tx,
  )
  for (const { id } of rows) {
    const { from_year_id, to_year_id, choices, state } = await lockPlanned(tx, caller, id)
    // Someone else was faster.
    if (state !== 'planned') continue
    await lockPupils(tx, caller, from_year_id)
    const wanted = { from_year_id, to_year_id, ...(choices as Chosen) }
    const plan = await settledPlan(tx, caller, wanted).catch((error) => error as unknown)
    if (plan instanceof AppError)
      await tx
        .updateTable('school.promotion')
        .set({ obstacle: plan.code })
        .where('company_id', '=', caller.companyId)
        .where('id', '=', id)
        .execute()
    else if (plan instanceof Error) throw plan
    else await applyPlan(tx, caller, { id, plan: plan as Awaited<ReturnType<typeof settledPlan>> })
  }
}

export const promoteDaily = daily({
  name: 'promotions of the day',
  of: manifest,
  roles: ['admin'],
  run: (tx, { companyId, roles, today }) => applyDue(tx, { companyId, roles: [...roles] }, today),
})
