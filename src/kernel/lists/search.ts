// How the people and documents of a module are found by what someone types: by their number, or by a word of their name.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import type { Words } from '../language/i18n.ts'

/** After every text that begins with the same letters. */
const LAST = '\u{10ffff}'

interface Hit {
  id: number
  label: string
  detail: string | null
}

/** What was typed, and how many hits there is room for. */
export interface Wanted {
  q: string
  limit: number
}

/** What a module declares of each kind of record that the box finds. Two modules may show the same kind: one is asked. */
export interface SearchKind {
  kind: string
  title: Words
  /** The list in which such records stand: whoever may open it may find them. */
  path: string
  find(db: Db, caller: Caller, wanted: Wanted): Promise<readonly Hit[]>
}

/** The parts that are there, side by side. */
export function detailOf(...parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}

/**
 * Numbers of documents that begin so, however they are typed. Written as a range in the collation of an index on them:
 * behind row policies PostgreSQL looks nothing up for a pattern.
 */
export function numberBegins(column: string, q: string): Expression<SqlBool> {
  const from = q.toUpperCase()
  return sql<SqlBool>`(${sql.ref(column)} collate "C" >= ${from} and ${sql.ref(column)} collate "C" < ${from + LAST})`
}

/** Any word of the name begins so. Reads every name of the company: for what a school has some thousands of. */
export function wordBegins(column: string, q: string): Expression<SqlBool> {
  return sql<SqlBool>`position(${` ${q.toLowerCase()}`}::text in ' ' || lower(${sql.ref(column)})) > 0`
}
