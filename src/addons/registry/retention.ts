// How long a run's words about single people are kept; the run itself, with its counts, stays.
import { sql } from 'kysely'
import type { Due, Retention } from '../../kernel/work/retention/retention.ts'

/** So many rows in one transaction. */
const AT_ONCE = 5_000

const dueItems = ({ companyId, before }: Due) => sql`from registry.sync_item i where i.company_id = ${companyId}
  and i.sync_log_id in (select l.id from registry.sync_log l where l.company_id = ${companyId} and l.finished_at < ${before})`

const runs: Retention = {
  name: 'registry_runs',
  title: { id: 'Rincian sinkronisasi Dapodik', en: 'Dapodik pull details' },
  unit: 'days',
  standard: 365,
  least: 7,
  most: 3_650,
  async count(db, due) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n ${dueItems(due)}`.execute(db)
    return rows[0]!.n
  },
  async remove(write, due) {
    let removed = 0
    for (let taken = AT_ONCE; taken === AT_ONCE; removed += taken)
      taken = await write(async (tx) => {
        const { rows } = await sql`delete from registry.sync_item where company_id = ${due.companyId}
          and id in (select i.id ${dueItems(due)} order by i.id limit ${AT_ONCE}) returning id`.execute(tx)
        return rows.length
      })
    return removed
  },
}

export const retention = [runs]
