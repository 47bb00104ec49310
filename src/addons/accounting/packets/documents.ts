// Which documents a packet holds, each once: what was paid first by its day, with what stands behind it; then what is left.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'

export interface PacketDocument {
  relation: string
  record_id: number
  number: string
  day: string
  fund_source_id: number | null
  counterpart: string | null
  amount: number | null
  /** By it money left: it has a receipt and a voucher. */
  paid: boolean
}
/** One document, or every one that papers are owed on in some days. */
export type Target =
  | { relation: string; record_id: number }
  | { starts_on: string; ends_on: string; fund_source_id: number | null }

const keyOf = ({ relation, record_id }: { relation: string; record_id: number }) => `${relation}/${record_id}`

export async function documentsOf(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  target: Target,
): Promise<PacketDocument[]> {
  const found = new Map<string, PacketDocument>()
  const take = async (document: PacketDocument) => {
    if (found.has(keyOf(document))) return
    found.set(keyOf(document), document)
    for (const key of await behind(db, caller, document)) {
      const [one] = await provable(db, caller, key)
      if (one) await take(one)
    }
  }
  for (const document of await provable(db, caller, target)) await take(document)
  return [...found.values()]
}

/** One document, as far as the caller may see it; nothing of what was cancelled. */
export async function documentOf(
  db: Db,
  caller: Pick<Caller, 'companyId'>,
  key: { relation: string; record_id: number },
) {
  return (await provable(db, caller, key))[0]
}

async function provable(db: Db, { companyId }: Pick<Caller, 'companyId'>, target: Target): Promise<PacketDocument[]> {
  const asked =
    'relation' in target
      ? sql`accounting.provable(${companyId}, ${target.relation}, ${target.record_id}, '-infinity', 'infinity') d where true`
      : sql`accounting.provable(${companyId}, null, null, ${target.starts_on}::date, ${target.ends_on}::date) d
          where d.demanded and d.fund_source_id is not distinct from coalesce(${target.fund_source_id}::bigint, d.fund_source_id)`
  const { rows } = await sql<PacketDocument>`
    select d.relation, d.record_id, d.number, d.day, d.fund_source_id, d.counterpart, d.amount, d.paid from ${asked}
    order by not d.paid, d.day, d.number`.execute(db)
  return rows
}

async function behind(db: Db, { companyId }: Pick<Caller, 'companyId'>, document: PacketDocument) {
  const { rows } = await sql<{ relation: string; record_id: number }>`
    select relation, record_id from accounting.behind(${companyId}, ${document.relation}, ${document.record_id})`.execute(
    db,
  )
  return rows
}
