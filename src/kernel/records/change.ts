// Changing a record: only the fields that were named, and only if nobody was faster.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import { AppError, notFound } from '../language/errors.ts'
import { faults } from '../language/faults.ts'
import type { Words } from '../language/i18n.ts'
import { withDays } from '../language/written.ts'
import { tidy } from '../values/texts.ts'

type Company = Pick<Caller, 'companyId'>
type Value = string | number | boolean | null | undefined

export async function changeRecord(
  tx: Tx,
  caller: Company,
  {
    relation,
    change,
  }: { relation: keyof DB & string; change: { id: number; version?: number | undefined } & Record<string, Value> },
): Promise<void> {
  const { id, version, ...fields } = change
  const named = Object.entries(tidy(fields)).filter(([, value]) => value !== undefined)
  if (named.length === 0) throw invalid('id', faults.nothingToChange)
  const columns = named.map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(relation)} set ${sql.join(columns)}
    where company_id = ${caller.companyId} and id = ${id}
      and version = coalesce(${version ?? null}::int, version) returning id`.execute(tx)
  if (rows.length > 0) return
  await assertExists(tx, caller, { relation, id })
  throw new AppError('stale_version')
}

export async function assertExists(
  db: Db,
  caller: Company,
  { relation, id, field = 'id' }: { relation: keyof DB & string; id: number; field?: string },
): Promise<void> {
  const { rows } = await sql`select from ${sql.table(relation)}
    where company_id = ${caller.companyId} and id = ${id}`.execute(db)
  if (rows.length === 0) throw notFound(field)
}

/** Whoever read an older version is told so, instead of writing over what someone else did since. None named: none asked. */
export function assertCurrent(record: { version: number }, version: number | undefined): void {
  if (version !== undefined && record.version !== version) throw new AppError('stale_version')
}

/** The one row of a query that holds it until the transaction ends, as whoever asks has seen it. */
export async function held<Row extends { version: number }>(
  query: { executeTakeFirst(): Promise<Row | undefined> },
  version: number | undefined,
): Promise<Row> {
  const found = await query.executeTakeFirst()
  if (!found) throw notFound('id')
  assertCurrent(found, version)
  return found
}

/** What a list names, it names once: the second place is told, with the first. */
export function assertOnce<K extends string>(
  list: string,
  rows: readonly Readonly<Record<K, string | number>>[],
  key: K,
): void {
  const first = new Map<string | number, number>()
  for (const [index, row] of rows.entries()) {
    const before = first.get(row[key])
    if (before !== undefined)
      throw invalid(`${list}.${index}.${key}`, {
        id: `sudah disebut di baris ${before + 1}; gabungkan dalam satu baris`,
        en: `already on line ${before + 1}; combine them into one line`,
      })
    first.set(row[key], index)
  }
}

/** A refusal of one parameter, in words of its own; days in them are written as people write them. */
export function invalid(param: string | readonly string[], why: Words): AppError {
  const written = { id: withDays(why.id, 'id'), en: withDays(why.en, 'en') }
  const fields = Object.fromEntries([param].flat().map((name) => [`params.${name}`, written]))
  return new AppError('invalid_params', { fields })
}
