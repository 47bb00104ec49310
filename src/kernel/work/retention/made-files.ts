// Files that were made of documents and can be made anew: how long they are kept. Who asked for one and when stays with its
// record; a file that is on no record any more is taken away by the store.
import { sql } from 'kysely'
import type { DB } from '../../db/types.generated.ts'
import type { Due, Retention } from './retention.ts'

export function madeFiles(relation: keyof DB & string, told: Pick<Retention, 'name' | 'title'>): Retention {
  const table = sql.table(relation)
  const due = ({ companyId, before }: Due) =>
    sql`company_id = ${companyId} and file_id is not null and created_at < ${before}`
  return {
    ...told,
    unit: 'days',
    standard: 365,
    least: 30,
    most: 3_650,
    async count(db, which) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${table} where ${due(which)}`.execute(db)
      return rows[0]!.n
    },
    remove: (write, which) =>
      write(async (tx) => {
        const { rows } = await sql`update ${table} set file_id = null where ${due(which)} returning id`.execute(tx)
        return rows.length
      }),
  }
}
