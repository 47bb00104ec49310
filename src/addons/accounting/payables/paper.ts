// The bills of one paper of a vendor, held together while they move together.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type LockedBill, lockBill } from './bills.ts'

export interface Paper {
  /** The one that was named. */
  bill: LockedBill
  /** By which the paper is approved and under which its files lie. */
  first: LockedBill
  /** All of them, the first one first. */
  parts: LockedBill[]
}

/** Every bill of the paper, held in the order of their ids: two who begin at different ends never wait for each other. */
export async function lockPaper(tx: Tx, caller: Caller, id: number): Promise<Paper> {
  const { rows } = await sql<{ id: number }>`
    select p.id from accounting.bill b
    join accounting.bill p on p.company_id = b.company_id and (p.id = coalesce(b.part_of, b.id) or p.part_of = coalesce(b.part_of, b.id))
    where b.company_id = ${caller.companyId} and b.id = ${id} order by p.id`.execute(tx)
  const parts: LockedBill[] = []
  for (const part of rows) parts.push(await lockBill(tx, caller, part))
  const bill = parts.find((part) => part.id === id)
  if (!bill) throw notFound('id')
  return { bill, first: parts[0]!, parts }
}
