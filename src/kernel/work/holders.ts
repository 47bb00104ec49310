// Whose work it is: the companies that hold an add-on, with its flag on.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import type { Manifest } from '../manifest.ts'

export async function holdersOf(
  database: Database,
  { code = '', flags = [] }: Pick<Manifest, 'code' | 'flags'>,
): Promise<{ companyId: number; timeZone: string }[]> {
  const { rows } = await sql<{ company_id: number; time_zone: string }>`
    select company_id, time_zone from kernel.holders(${code}, ${flags[0] ?? ''})`.execute(database.once(NOBODY))
  return rows.map(({ company_id, time_zone }) => ({ companyId: company_id, timeZone: time_zone }))
}
