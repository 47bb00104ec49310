// Further versions of an approved plan: a shift moves money inside its groups of expenditure, a revision may change everything.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Id, nameShapes, Obj, Optional, RupiahIn, type Static, Text, Word } from '../../../kernel/values/schema.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { getPlan, lockPlan } from './plans.ts'

const REVISION_STEP = 100

export const NewVersion = Obj({
  /** The version in force. */
  id: Id(),
  kind: Word('shift', 'revision'),
  reason: Text(500, 'Harga kertas turun'),
  title: Optional(Text(200, 'RKAS BOS Reguler 2026 pergeseran 1')),
  /** Of a revision alone. */
  ceiling: Optional(RupiahIn(380_000_000, 1)),
})
nameShapes({ NewPlanVersion: NewVersion })

/** Copies the lines: each stays the same line, so that what is held and used of it goes on counting. */
export async function openVersion(tx: Tx, caller: Caller, request: Static<typeof NewVersion>) {
  const { fund_source_id } = await getPlan(tx, caller, request.id)
  await lockFundSource(tx, caller, fund_source_id)
  const base = await lockPlan(tx, caller, request.id)
  const { kind, reason, title = base.title, ceiling = base.ceiling } = request
  if (base.state !== 'approved') throw new AppError('plan_not_in_force', { values: { state: base.state } })
  if (kind === 'shift' && ceiling !== base.ceiling)
    throw invalid('ceiling', { id: 'pergeseran mempertahankan pagunya', en: 'a reallocation keeps its ceiling' })
  await assertMayOpen(tx, caller, { base, kind })
  const { id } = await tx
    .insertInto('budget.plan')
    .values({
      company_id: caller.companyId,
      fund_source_id,
      fiscal_year: base.fiscal_year,
      kind,
      base_id: base.id,
      revision: base.revision + (kind === 'shift' ? 1 : REVISION_STEP),
      title,
      reason,
      ceiling,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into budget.plan_line (company_id, plan_id, root_id, line_no, activity_code, account_code, description, volume,
      unit, unit_price, amount, months, prohibited_uses, justification)
    select company_id, ${id}, root_id, line_no, activity_code, account_code, description, volume, unit, unit_price, amount,
      months, prohibited_uses, justification
    from budget.plan_line where company_id = ${caller.companyId} and plan_id = ${base.id} order by line_no`.execute(tx)
  return getPlan(tx, caller, id)
}

interface Base {
  fund_source_id: number
  fiscal_year: number
  revision: number
}

async function assertMayOpen(
  tx: Tx,
  caller: Caller,
  { base, kind }: { base: Base; kind: 'shift' | 'revision' },
): Promise<void> {
  const made = kind === 'shift' ? base.revision % REVISION_STEP : Math.floor(base.revision / REVISION_STEP)
  const { rows } = await sql<{ most: number | null; open: boolean }>`
    select (select r.value from budget.plan_rule r
        where r.company_id = ${caller.companyId} and r.kind = 'version_max' and r.version_kind = ${kind}
          and ${base.fiscal_year} between r.valid_from and coalesce(r.valid_to, 9999)
          and (r.fund_codes = '{}' or r.fund_codes @> array(select f.code from budget.fund_source f
            where f.company_id = ${caller.companyId} and f.id = ${base.fund_source_id}))
        order by r.valid_from desc, r.value limit 1) as most,
      exists (select from budget.plan p where p.company_id = ${caller.companyId} and p.fund_source_id = ${base.fund_source_id}
        and p.fiscal_year = ${base.fiscal_year} and p.state in ('draft', 'submitted', 'committee', 'returned')) as open`.execute(
    tx,
  )
  const { most, open } = rows[0]!
  if (open) throw new AppError('plan_version_open')
  if (made >= Math.min(most ?? REVISION_STEP, REVISION_STEP - 1))
    throw new AppError('plan_version_limit', { values: { made } })
}
