// How the people and documents of a module are found by what someone types: by their number, or by a word of their name.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import type { Words } from '../language/i18n.ts'
import { Text } from '../values/schema.ts'

/** After every text that begins with the same letters. */
const LAST = '\u{10ffff}'

/** What people type into the box over a list: words, or a number. */
export const Query = () => Text(100, 'siti nur')

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

/** Where a list is looked through for what was typed: in the numbers of its documents and in the words of its names. */
export interface Looked {
  numbers?: readonly string[]
  words?: readonly string[]
}

/** Everything, where nothing was typed. */
export function foundBy(q: string | undefined, { numbers = [], words = [] }: Looked): Expression<SqlBool> {
  const said = q?.trim()
  if (!said) return sql<SqlBool>`true`
  const places = [...numbers.map((one) => numberBegins(one, said)), ...words.map((one) => wordBegins(one, said))]
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`
}

/** What somebody looks for in a list, and the columns of its rows in which it may stand. */
export interface Sought {
  q: string
  columns: readonly string[]
}

/** Each word of it stands somewhere in the row, in whichever column and however it is written. */
export function holds({ q, columns }: Sought, list: string): Expression<SqlBool> {
  const text = sql`lower(concat_ws(' ', ${sql.join(columns.map((name) => sql.ref(`${list}.${name}`)))}))`
  const words = q.trim().split(/\s+/)
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`position(lower(${word}::text) in ${text}) > 0`),
    sql` and `,
  )})`
}
