// How long the files of sets are kept. What they hold stands in the books: a set is made anew whenever it is wanted.
import { sql } from 'kysely'
import type { Due, Retention } from '../../../kernel/work/retention/retention.ts'

const dueSets = ({ companyId, before }: Due) =>
  sql`s.company_id = ${companyId} and s.file_id is not null and s.created_at < ${before}`

const inspectionFiles: Retention = {
  name: 'inspection_files',
  title: { id: 'Berkas pemeriksaan yang sudah disusun', en: 'Files of inspection sets' },
  unit: 'days',
  standard: 365,
  least: 30,
  most: 3_650,
  async count(db, due) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from bos.inspection_set s where ${dueSets(due)}`.execute(db)
    return rows[0]!.n
  },
  async remove(write, due) {
    return write(async (tx) => {
      const { rows } =
        await sql`update bos.inspection_set s set file_id = null where ${dueSets(due)} returning s.id`.execute(tx)
      return rows.length
    })
  },
}

export const retention = [inspectionFiles]
