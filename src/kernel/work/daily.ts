// Work that a module does by itself once a day for each company, at the first round after midnight there. The days on which
// the service was off are not made up one by one: the work itself looks at all that is due.
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import type { Manifest } from '../manifest.ts'
import type { Chore } from './housekeeping.ts'

const EVERY_MS = 600_000

export interface Daily {
  name: string
  /** Whose companies: those that hold it. */
  of: Pick<Manifest, 'code' | 'flags'>
  /** Roles its reads and writes are seen with. */
  roles: readonly string[]
  /** One transaction: either the day is done, or it is tried again at the next round. */
  run(tx: Tx, day: { companyId: number; roles: readonly string[]; today: string }): Promise<void>
}

/** One company's failure keeps none of the others from their day. */
export function daily({ name, of, roles, run }: Daily): Chore {
  return {
    name,
    everyMs: EVERY_MS,
    async run({ database, clock }) {
      const { rows } = await sql<{ company_id: number; today: string }>`
        select company_id, today from kernel.daily_due(${name}, ${of.code ?? ''}, ${of.flags?.[0] ?? ''}, ${clock.now()})`.execute(
        database.once(NOBODY),
      )
      const failures: unknown[] = []
      for (const { company_id: companyId, today } of rows)
        await once(database, { name, companyId, roles, today }, (tx) => run(tx, { companyId, roles, today })).catch(
          (error) => void failures.push(error),
        )
      if (failures.length > 0) throw new AggregateError(failures, `${name}: failed at ${failures.length} companies`)
    },
  }
}

interface Round {
  name: string
  companyId: number
  roles: readonly string[]
  today: string
}

/** Of several processes one does it: the others wait for its mark and then find it. */
function once(database: Database, { name, companyId, roles, today }: Round, work: (tx: Tx) => Promise<void>) {
  return database.write({ ...NOBODY, company: companyId, roles, requestId: name }, async (tx) => {
    const { rows } = await sql`
      insert into kernel.daily_round as r (company_id, work, day) values (${companyId}, ${name}, ${today}::date)
      on conflict (company_id, work) do update set day = excluded.day where r.day <> excluded.day
      returning work`.execute(tx)
    if (rows.length > 0) await work(tx)
  })
}
