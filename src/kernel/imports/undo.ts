// Taking an import back.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Tx } from '../db/database.ts'
import { AppError } from '../language/errors.ts'
import { move } from '../records/workflow.ts'
import { getImport } from './batches.ts'
import type { Import } from './definition.ts'
import { importWorkflow } from './workflow.ts'

const UNDO_ROWS = 1_000
const REFUSED_ROWS_SHOWN = 100

/** Removes everything the import made, or nothing: then it says which rows were changed or are in use. */
export async function undoImport(tx: Tx, caller: Caller, { imports, id }: { imports: readonly Import[]; id: number }) {
  const { dry_run, kind } = await getImport(tx, caller, { imports, id })
  if (dry_run) throw new AppError('illegal_move', { values: { move: 'undo', state: 'dry_run' } })
  await move(tx, caller, { workflow: importWorkflow, name: 'undo', request: { id } })
  const rowsOf = tx
    .selectFrom('kernel.import_row')
    .where('company_id', '=', caller.companyId)
    .where('batch_id', '=', id)
  const { last } = await rowsOf
    .select((row) => row.fn.coalesce(row.fn.max('row_number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const made = await rowsOf.select(sql<number>`made[1]`.as('id')).where('made', 'is not', null).execute()
  const { forget } = imports.find((one) => one.kind === kind)!
  await forget?.(tx, { companyId: caller.companyId, ids: made.map((row) => row.id) })
  const refused = new Set<number>()
  for (let first = 1; first <= last && refused.size < REFUSED_ROWS_SHOWN; first += UNDO_ROWS) {
    const { rows } = await sql<{ row: number }>`
      select kernel.undo_import(${id}, ${first}, ${first + UNDO_ROWS - 1}) as row`.execute(tx)
    for (const { row } of rows) refused.add(row)
  }
  if (refused.size) throw changed(refused)
  return getImport(tx, caller, { imports, id })
}

function changed(rows: Set<number>): AppError {
  const shown = [...rows].sort((a, b) => a - b).slice(0, REFUSED_ROWS_SHOWN)
  const fields = Object.fromEntries(
    shown.map((row) => [`row ${row}`, { id: 'sudah diubah atau dipakai', en: 'changed or in use' }]),
  )
  return new AppError('import_changed', { fields, values: { count: rows.size } })
}
