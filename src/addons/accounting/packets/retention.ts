// How long the files of packets are kept. What they hold stands on its documents: a packet is made anew whenever it is wanted.
import { sql } from 'kysely'
import type { Due, Retention } from '../../../kernel/work/retention/retention.ts'

const duePackets = ({ companyId, before }: Due) =>
  sql`p.company_id = ${companyId} and p.file_id is not null and p.created_at < ${before}`

const packetFiles: Retention = {
  name: 'packet_files',
  title: { id: 'Berkas SPJ yang sudah disusun', en: 'Files of packets' },
  unit: 'days',
  standard: 365,
  least: 30,
  most: 3_650,
  async count(db, due) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from accounting.packet p where ${duePackets(due)}`.execute(db)
    return rows[0]!.n
  },
  /** Who asked for it and when stays; a file that is on no record any more is taken away by the store. */
  async remove(write, due) {
    return write(async (tx) => {
      const { rows } =
        await sql`update accounting.packet p set file_id = null where ${duePackets(due)} returning p.id`.execute(tx)
      return rows.length
    })
  },
}

export const retention = [packetFiles]
