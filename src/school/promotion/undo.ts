// Taking a promotion back.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/language/errors.ts'
import { move, moveAll } from '../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../kernel/values/schema.ts'
import { promotionWorkflow, studentWorkflow } from '../workflow.ts'
import { getPromotion } from './promotions.ts'

export const PromotionUndo = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Salah memilih kelas tujuan')),
})
nameShapes({ PromotionUndo })

/** Back to exactly what was before, or not at all. */
export async function undoPromotion(tx: Tx, caller: Caller, request: Static<typeof PromotionUndo>) {
  const { id } = request
  await move(tx, caller, { workflow: promotionWorkflow, name: 'undo', request })
  await sql`select from school.student s where s.company_id = ${caller.companyId}
    and s.id in (select student_id from school.promotion_item where company_id = ${caller.companyId} and promotion_id = ${id})
    order by s.id for no key update`.execute(tx)
  const changed = await countChanged(tx, caller, id)
  if (changed > 0) throw new AppError('promotion_changed', { values: { count: changed } })
  const items = sql`school.promotion_item i where i.company_id = ${caller.companyId} and i.promotion_id = ${id}`
  await sql`delete from school.enrolment where company_id = ${caller.companyId}
    and id in (select i.made_enrolment_id from ${items})`.execute(tx)
  await sql`update school.enrolment set until_day = null where company_id = ${caller.companyId}
    and id in (select i.from_enrolment_id from ${items})`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select i.student_id as id from ${items} and i.outcome = 'graduated'`.execute(tx)
  await moveAll(tx, caller, {
    workflow: studentWorkflow,
    name: 'reinstate',
    request: { ids: rows.map((row) => row.id), set: { left_on: null } },
  })
  return getPromotion(tx, caller, id)
}

/** How many students are not any more as the promotion left them. */
async function countChanged(tx: Tx, caller: Caller, promotionId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from school.promotion_item i
    join school.student s on s.company_id = i.company_id and s.id = i.student_id
    left join school.enrolment o on o.company_id = i.company_id and o.id = i.from_enrolment_id
    left join school.enrolment m on m.company_id = i.company_id and m.id = i.made_enrolment_id
    where i.company_id = ${caller.companyId} and i.promotion_id = ${promotionId}
      and ((o.class_group_id, o.until_day) is distinct from (i.from_class_group_id, i.until_day)
        or (m.class_group_id, m.from_day, m.until_day) is distinct from (i.to_class_group_id, i.from_day, null::date)
        or (s.state, s.left_on) is distinct from
          (case when i.outcome = 'graduated' then 'graduated' else 'active' end, case when i.outcome = 'graduated' then i.until_day end)
        or i.enrolments <> (select count(*) from school.enrolment e where e.company_id = i.company_id and e.student_id = i.student_id))`.execute(
    tx,
  )
  return rows[0]!.n
}
