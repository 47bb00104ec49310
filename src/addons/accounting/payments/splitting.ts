// Splitting: one purchase cut into several, so that each stays under a level, is counted as one.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { rateOn } from '../../../kernel/rates/rates.ts'
import { splitWindow } from './approval-rules.ts'

interface Question {
  document: 'bill' | 'payment'
  vendorId: number | null
  /** The accounts it is booked to. */
  accounts: readonly string[]
  day: string
  /** The document itself, where it is there already; of a bill over several funds the first part. */
  except?: number
}

/** What was asked for the same vendor and account within the days before and after, beside this one. */
export async function countTogether(db: Db, caller: Caller, question: Question): Promise<number> {
  const { document, vendorId, accounts, day, except = null } = question
  if (vendorId === null) return 0
  const { days } = await rateOn(db, caller, { rate: splitWindow, day })
  if (days === 0) return 0
  const near = sql`between ${day}::date - ${days}::int and ${day}::date + ${days}::int`
  const { rows } =
    document === 'bill'
      ? await sql<{ amount: number }>`
          select coalesce(sum(b.total), 0)::bigint as amount from accounting.bill b
          where b.company_id = ${caller.companyId} and b.vendor_id = ${vendorId} and b.bill_date ${near} and coalesce(b.part_of, b.id) is distinct from ${except}::bigint
            and b.state not in ('draft', 'cancelled', 'void') and exists (
              select from accounting.bill_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
              where l.company_id = b.company_id and l.bill_id = b.id and a.code = any (${[...accounts]}::text[]))`.execute(
          db,
        )
      : await sql<{ amount: number }>`
          select coalesce(sum(r.amount), 0)::bigint as amount from accounting.payment_request r
          join accounting.account a on a.company_id = r.company_id and a.id = r.account_id
          where r.company_id = ${caller.companyId} and r.vendor_id = ${vendorId} and r.requested_on ${near} and r.id is distinct from ${except}::bigint
            and r.state not in ('draft', 'rejected', 'cancelled') and a.code = any (${[...accounts]}::text[])`.execute(
          db,
        )
  return rows[0]!.amount
}
