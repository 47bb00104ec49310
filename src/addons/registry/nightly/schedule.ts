// Syncs by the clock: once a night at the hour that somebody has set for the school, with no guard lowered. A night that was missed
// while the service was off is made up for once, and while a question about a run is open none is started.
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import { NOBODY } from '../../../kernel/db/lanes/scope.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { holdersOf } from '../../../kernel/work/holders.ts'
import type { Chore } from '../../../kernel/work/housekeeping.ts'
import { manifest } from '../addon.ts'
import { listQuestions } from '../sync/questions.ts'
import { startSync } from '../sync/sync.ts'

const EVERY_MS = 300_000
const roles = ['admin']

/** One school's failure keeps none of the others from their night. */
export const syncNightly: Chore = {
  name: 'registry syncs of the night',
  everyMs: EVERY_MS,
  async run({ database, clock }) {
    const failures: unknown[] = []
    for (const school of await holdersOf(database, manifest)) {
      const { companyId } = school
      await database
        .write({ ...NOBODY, company: companyId, roles, requestId: 'registry night' }, (tx) =>
          startDue(tx, { ...school, now: clock.now() }),
        )
        .catch((error) => {
          // Someone has just started one: the night's comes after it.
          if (!(error instanceof AppError && error.code === 'registry_sync_running')) failures.push(error)
        })
    }
    if (failures.length > 0) throw new AggregateError(failures, `registry: failed at ${failures.length} schools`)
  },
}

interface Night {
  companyId: number
  timeZone: string
  now: Date
}

async function startDue(tx: Tx, night: Night): Promise<void> {
  if (!(await isDue(tx, night)) || (await listQuestions(tx, night)).length > 0) return
  const { companyId, now } = night
  await startSync(tx, { companyId, roles }, { request: {}, now, scheduled: true })
}

/** Of several processes one goes on: the others wait here and then find its run. */
async function isDue(tx: Tx, { companyId, timeZone, now }: Night): Promise<boolean> {
  const at = now.toISOString()
  const { rows } = await sql<{ last: string }>`
    select hour.last from registry.config c
    cross join lateral (select (((${at}::timestamptz at time zone ${timeZone}) - make_interval(hours => c.sync_hour))::date
      + make_interval(hours => c.sync_hour)) at time zone ${timeZone} as last) hour
    where c.company_id = ${companyId} and c.sync_hour_set_at <= hour.last for update of c`.execute(tx)
  if (!rows[0]) return false
  const run = await tx
    .selectFrom('registry.sync_log')
    .select('id')
    .where('company_id', '=', companyId)
    .where('scheduled', '=', true)
    .where('started_at', '>=', rows[0].last)
    // One of a later time was started by a clock that has been set back since.
    .where('started_at', '<=', at)
    .executeTakeFirst()
  return !run
}
