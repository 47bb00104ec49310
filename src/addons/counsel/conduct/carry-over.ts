// The turn of the school year, by itself: at schools that halve, half of the points goes along.
import { sql } from 'kysely'
import type { Database } from '../../../kernel/db/database.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { type Clock, dayIn } from '../../../kernel/values/clock.ts'
import type { Chore } from '../../../kernel/work/housekeeping.ts'
import { schoolYearOf } from '../days.ts'
import { rulebookIn } from '../rules/rulebooks.ts'
import { carryOver } from './points.ts'

const HOUR_MS = 3_600_000

export const carryingOver: Chore = { name: 'counsel.carry_over', everyMs: HOUR_MS, run: carryOverEverywhere }

async function carryOverEverywhere({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const { rows } = await sql<{ id: number }>`select kernel.company_ids() as id`.execute(database.once(NOBODY))
  for (const { id } of rows) await carryOverAt(database, id, clock.now())
}

async function carryOverAt(database: Database, companyId: number, now: Date): Promise<void> {
  const scope = { ...NOBODY, company: companyId, roles: ['counselor'], requestId: 'carry over' }
  const db = database.read(scope)
  const company = await db
    .selectFrom('kernel.company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const today = dayIn(company.time_zone, now)
  // A company without the add-on has no rules.
  const rulebook = await rulebookIn(db, { companyId }, schoolYearOf(today)).catch(() => undefined)
  if (rulebook?.year_change === 'halve') await database.write(scope, (tx) => carryOver(tx, { companyId }, today))
}
