// Taking an import back.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Tx } from '../db/database.ts'
import { AppError } from '../language/errors.ts'
import { move } from '../records/workflow.ts'
import { getImport } from './batches.ts'
import type { Change, Import, ImportContext, Made } from './definition.ts'
import { isRefusal, writeChange } from './run/apply.ts'
import { importWorkflow } from './workflow.ts'

const UNDO_ROWS = 1_000
const REFUSED_ROWS_SHOWN = 100

/**
 * Removes everything the import made, or nothing: then it says which rows were changed or are in use. What it changed gets its
 * old values back, unless something has changed there since: that stays, and is counted and marked.
 */
export async function undoImport(
  tx: Tx,
  caller: Caller,
  { imports, id, today }: { imports: readonly Import[]; id: number; today: string },
) {
  const { dry_run, kind } = await getImport(tx, caller, { imports, id })
  if (dry_run) throw new AppError('illegal_move', { values: { move: 'undo', state: 'dry_run' } })
  const definition = imports.find((one) => one.kind === kind)!
  if (definition.keeps) throw new AppError(definition.keeps)
  await move(tx, caller, { workflow: importWorkflow, name: 'undo', request: { id } })
  const rowsOf = tx
    .selectFrom('kernel.import_row')
    .where('company_id', '=', caller.companyId)
    .where('batch_id', '=', id)
  const { last } = await rowsOf
    .select((row) => row.fn.coalesce(row.fn.max('row_number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const made = await rowsOf
    .select(['row_number as row', sql<number>`made[1]`.as('id')])
    .where('made', 'is not', null)
    .execute()
  const { companyId } = caller
  const used = await usedOf(tx, definition, { companyId, ids: made.map((row) => row.id) })
  if (used.size) throw changed(new Set(made.flatMap(({ row, id: one }) => (used.has(one) ? row : []))))
  await restoreChanged(tx, { definition, id, context: { companyId, today } })
  await definition.forget?.(tx, { companyId: caller.companyId, ids: made.map((row) => row.id) })
  if (definition.takeBack) {
    const ids = made.map((row) => row.id)
    await definition.takeBack(tx, { companyId, today }, ids)
    return getImport(tx, caller, { imports, id })
  }
  const refused = new Set<number>()
  for (let first = 1; first <= last && refused.size < REFUSED_ROWS_SHOWN; first += UNDO_ROWS) {
    const { rows } = await sql<{ row: number }>`
      select kernel.undo_import(${id}, ${first}, ${first + UNDO_ROWS - 1}) as row`.execute(tx)
    for (const { row } of rows) refused.add(row)
  }
  if (refused.size) throw changed(refused)
  return getImport(tx, caller, { imports, id })
}

async function usedOf(tx: Tx, { inUse }: Import, made: Made): Promise<ReadonlySet<number>> {
  return made.ids.length && inUse ? inUse(tx, made) : new Set()
}

interface Restoring {
  definition: Import
  id: number
  context: ImportContext
}

/** Backwards, as far as nobody was there since, by the version that the import left, and nothing was made from it. */
async function restoreChanged(tx: Tx, { definition, id, context }: Restoring): Promise<void> {
  const { companyId } = context
  const changes = await tx
    .selectFrom('kernel.import_change')
    .select(['row_number', 'record_id', 'record_version as version', sql<Change['fields'] | null>`before`.as('before')])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', id)
    .orderBy('row_number', 'desc')
    .execute()
  const used = await usedOf(tx, definition, { companyId, ids: changes.map(({ record_id }) => record_id) })
  const kept: number[] = []
  for (const { row_number, record_id, version, before } of changes) {
    const change = { id: record_id, version, fields: before ?? {} }
    const isFree = before !== null && !used.has(record_id)
    if (!isFree || !(await isRestored(tx, { definition, context, change }))) kept.push(row_number)
  }
  if (changes.length === 0) return
  await sql`update kernel.import_change set undone = not (row_number = any (${kept}::int[]))
    where company_id = ${companyId} and batch_id = ${id}`.execute(tx)
  await tx
    .updateTable('kernel.import_batch')
    .set({ kept: kept.length })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

async function isRestored(
  tx: Tx,
  { definition, context, change }: { definition: Import; context: ImportContext; change: Change },
): Promise<boolean> {
  await sql`savepoint import_row`.execute(tx)
  try {
    await writeChange(tx, definition, { context, change })
    await sql`release savepoint import_row`.execute(tx)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`rollback to savepoint import_row`.execute(tx)
    return false
  }
}

function changed(rows: Set<number>): AppError {
  const shown = [...rows].sort((a, b) => a - b).slice(0, REFUSED_ROWS_SHOWN)
  const fields = Object.fromEntries(
    shown.map((row) => [`row ${row}`, { id: 'sudah diubah atau dipakai', en: 'changed or in use' }]),
  )
  return new AppError('import_changed', { fields, values: { count: rows.size } })
}
