// Posting and reversing: the only two ways in which the journal changes. Both are functions of the database, which
// alone may write it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'

export interface PostingLine {
  /** The account's code. */
  account: string
  fund_source_id: number
  activity_code?: string | null | undefined
  cost_centre_id?: number | null | undefined
  description?: string | null | undefined
  /** Whole rupiah; one of the two, above zero. */
  debit?: number
  credit?: number
}

export interface Posting {
  /** The journal's code. */
  journal: string
  date: string
  description: string
  /** The document behind it. Posting the same one again answers the entry it has become; `part` tells several apart. */
  source?: { relation: string; id: number; part?: string }
  lines: readonly PostingLine[]
  /** Belongs to the audit period of the year that ends on its date. */
  adjustment?: boolean
  /** Why it goes into a soft-closed period. */
  reason?: string | undefined
}

export interface Posted {
  id: number
  document: string
}

const callPostEntry = preparedSql(
  (posting: string) => sql<Posted>`select id, document from accounting.post_entry(${posting}::jsonb)`,
)

/** Debit and credit must agree in every fund; the transaction cannot end otherwise. */
export async function postEntry(tx: Tx, _caller: Caller, posting: Posting): Promise<Posted> {
  const [posted] = await callPostEntry(tx, JSON.stringify(posting))
  return posted!
}

export interface Reversal {
  entryId: number
  /** A day of an open period, not before the entry's own. */
  date: string
  reason: string
  adjustment?: boolean
  /** The document that takes back what it posted; an entry of no document is taken back by hand. */
  owner?: string
}

export async function reverseEntry(tx: Tx, _caller: Caller, reversal: Reversal): Promise<Posted> {
  const { rows } = await sql<Posted>`select id, document from accounting.reverse_entry(
    ${reversal.entryId}, ${reversal.date}::date, ${reversal.adjustment ?? false}, ${reversal.reason}, ${reversal.owner ?? null})`.execute(
    tx,
  )
  return rows[0]!
}
