// Rows that are about records which exist: which one each is about, and what it would change there. A row changes what it
// fills in; what it leaves empty stays.
import type { Tx } from '../../db/database.ts'
import { tidy } from '../../values/texts.ts'
import type { Change, Existing, Fault, Import, ImportContext } from '../definition.ts'
import type { PlannedRow } from './plan.ts'

export interface MatchedRow extends PlannedRow {
  /** Set where the row is about a record that exists. */
  existing: Existing | null
  changes: Change['fields']
}

/** The import as far as matching needs it. */
export interface Matching {
  batchId: number
  updateExisting: boolean
  checkedId: number | null
}

export async function matchRows(
  tx: Tx,
  definition: Import,
  { context, rows, matching }: { context: ImportContext; rows: readonly PlannedRow[]; matching: Matching },
): Promise<MatchedRow[]> {
  if (definition.known) return matchKnown(definition.known, { tx, context, rows })
  const found = (await definition.updates?.find(tx, context, rows)) ?? new Map<number, readonly Existing[]>()
  if (!matching.updateExisting) return rows.map((row) => refuseExisting(row, found.get(row.row) ?? []))
  const matched = rows.map((row) => matchRow(definition, row, found.get(row.row) ?? []))
  await refuseSecond(tx, context, { matched, batchId: matching.batchId })
  if (matching.checkedId !== null) await refuseStale(tx, context, { matched, checkedId: matching.checkedId })
  return matched
}

/** What is there already changes nothing. */
async function matchKnown(
  known: NonNullable<Import['known']>,
  { tx, context, rows }: { tx: Tx; context: ImportContext; rows: readonly PlannedRow[] },
): Promise<MatchedRow[]> {
  const found = await known.find(tx, context, rows)
  return rows.map((row) => {
    const existing = found.get(row.row) ?? null
    return { ...row, ...(existing && { record: existing.id }), existing, changes: {} }
  })
}

/** Nobody asked for changes: the number is taken. */
function refuseExisting(row: PlannedRow, found: readonly Existing[]): MatchedRow {
  const taken = [...new Set(found.map(({ by }) => by))].map((column): Fault => ({ column, code: 'exists' }))
  return { ...row, faults: [...row.faults, ...taken], existing: null, changes: {} }
}

function matchRow(definition: Import, row: PlannedRow, found: readonly Existing[]): MatchedRow {
  const [existing, ...others] = found
  if (!existing) {
    const required = row.missing.map((column): Fault => ({ column, code: 'required' }))
    return { ...row, faults: [...row.faults, ...required], existing: null, changes: {} }
  }
  const strange = others.find(({ id }) => id !== existing.id)
  if (strange)
    return { ...row, faults: [...row.faults, { column: strange.by, code: 'ambiguous' }], existing: null, changes: {} }
  const { changes, fixed } = differences(definition, row, existing)
  const faults = [...row.faults, ...fixed.map((column): Fault => ({ column, code: 'fixed' }))]
  // What the row leaves empty counts with what the record says: rules look at both together.
  const values = Object.fromEntries(
    Object.entries({ ...row.values }).map(([key, value]) => [
      key,
      value === null ? (existing.now[key] ?? null) : value,
    ]),
  )
  return { ...row, values, faults, record: existing.id, existing, changes }
}

function differences({ updates }: Import, { values }: PlannedRow, { now }: Existing) {
  const changes: Record<string, Change['fields'][string]> = {}
  const fixed: string[] = []
  for (const [column, value] of Object.entries(tidy(values))) {
    if (value === null || value === undefined || value === now[column]) continue
    if (updates!.fields.includes(column)) changes[column] = value as Change['fields'][string]
    else fixed.push(column)
  }
  return { changes, fixed }
}

/** One record, one row: by whatever number each of them calls it. */
async function refuseSecond(
  tx: Tx,
  { companyId }: ImportContext,
  { matched, batchId }: { matched: MatchedRow[]; batchId: number },
): Promise<void> {
  const ids = matched.flatMap(({ existing }) => existing?.id ?? [])
  if (ids.length === 0) return
  const earlier = await tx
    .selectFrom('kernel.import_row')
    .select(['found', 'row_number'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .where('found', 'in', ids)
    .execute()
  const seen = new Map(earlier.map(({ found, row_number }) => [found!, row_number]))
  for (const row of matched) {
    if (!row.existing) continue
    const other = seen.get(row.existing.id)
    if (other === undefined) seen.set(row.existing.id, row.row)
    else row.faults.push({ column: row.existing.by, code: 'repeated', other })
  }
}

/** Whoever read the report of a check agreed to what it said, and to nothing that came since. */
async function refuseStale(
  tx: Tx,
  { companyId }: ImportContext,
  { matched, checkedId }: { matched: MatchedRow[]; checkedId: number },
): Promise<void> {
  const rows = await tx
    .selectFrom('kernel.import_row as r')
    .leftJoin('kernel.import_change as c', (join) =>
      join
        .onRef('c.company_id', '=', 'r.company_id')
        .onRef('c.batch_id', '=', 'r.batch_id')
        .onRef('c.row_number', '=', 'r.row_number'),
    )
    .select(['r.row_number', 'r.found', 'c.record_version'])
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', checkedId)
    .where('r.row_number', '>=', matched[0]!.row)
    .where('r.row_number', '<=', matched.at(-1)!.row)
    .where('r.found', 'is not', null)
    .execute()
  const checked = new Map(rows.map((row) => [row.row_number, row]))
  for (const row of matched) {
    const then = checked.get(row.row)
    const isOther = (then?.found ?? null) !== (row.existing?.id ?? null)
    const isNewer = Object.keys(row.changes).length > 0 && then?.record_version !== row.existing!.version
    if (row.faults.length === 0 && (isOther || isNewer)) row.faults.push({ column: null, code: 'stale' })
  }
}
