// One batch of rows in one transaction: what the records say of them, what they become, and the trace of both.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { fromDatabase } from '../db/errors.ts'
import type { Fault, Import, ImportContext } from './definition.ts'
import type { PlannedRow } from './plan.ts'

/** Only look; write all rows in few statements; write each row alone, and leave out the ones the database refuses. */
export type Mode = 'check' | 'together' | 'singly'

interface Outcome {
  good: number
  made: { row: number; made: readonly (number | null)[] }[]
  faulty: { row: number; faults: Fault[] }[]
}

/** A constraint or a trigger said no: it may be one row's fault alone. */
export const isRefusal = (error: unknown) => /^(22|23|P0)/.test((error as { code?: string }).code ?? '')

export async function applyBatch(
  tx: Tx,
  definition: Import,
  { context, rows, mode }: { context: ImportContext; rows: readonly PlannedRow[]; mode: Mode },
): Promise<Outcome> {
  const problems = Map.groupBy(await lookUp(tx, definition, { context, rows }), (problem) => problem.row)
  const judged = rows.map(({ row, values, nth, faults }) => {
    const known = new Set(faults.map((fault) => fault.column))
    const more = (problems.get(row) ?? []).filter(({ column }) => !known.has(column))
    return { row, values, nth, faults: [...faults, ...more.map(({ column, code }) => ({ column, code }))] }
  })
  const good = judged.filter(({ faults }) => faults.length === 0)
  const faulty = judged.filter(({ faults }) => faults.length > 0)
  if (mode === 'check') return { good: good.length, made: [], faulty }
  if (mode === 'singly') return applySingly(tx, definition, { context, good, faulty })
  const ids = good.length ? await definition.apply(tx, context, good) : []
  if (ids.length !== good.length) throw new Error(`${definition.kind}: apply() answered for ${ids.length} rows`)
  return { good: good.length, made: good.map(({ row }, index) => ({ row, made: ids[index]! })), faulty }
}

/** Planned afresh each time: a plan from when the tables were small would look at all of what the import has added since. */
async function lookUp(
  tx: Tx,
  definition: Import,
  { context, rows }: { context: ImportContext; rows: readonly PlannedRow[] },
) {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx)
  const problems = await definition.prepare(tx, context, rows)
  await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(tx)
  return problems
}

async function applySingly(
  tx: Tx,
  definition: Import,
  { context, good, faulty }: { context: ImportContext; good: readonly PlannedRow[]; faulty: Outcome['faulty'] },
): Promise<Outcome> {
  const made: Outcome['made'] = []
  const refused: Outcome['faulty'] = []
  for (const row of good) {
    await sql`savepoint import_row`.execute(tx)
    try {
      const [ids] = await definition.apply(tx, context, [row])
      made.push({ row: row.row, made: ids! })
      await sql`release savepoint import_row`.execute(tx)
    } catch (error) {
      if (!isRefusal(error)) throw error
      await sql`rollback to savepoint import_row`.execute(tx)
      refused.push({ row: row.row, faults: [faultOf(definition, error)] })
    }
  }
  return { good: made.length, made, faulty: [...faulty, ...refused] }
}

/** The column that the broken constraint is named after, where it is one of the import's. */
function faultOf(definition: Import, error: unknown): Fault {
  const [field] = Object.keys(fromDatabase(error, () => true)?.detail.fields ?? {})
  const column = definition.columns.find(({ key }) => key === field)?.key ?? null
  return { column, code: (error as { code?: string }).code === '23505' && column ? 'exists' : 'refused' }
}

export async function keepRows(
  tx: Tx,
  companyId: number,
  { batchId, outcome }: { batchId: number; outcome: Outcome },
): Promise<void> {
  const rows = JSON.stringify([...outcome.made, ...outcome.faulty])
  await sql`
    insert into kernel.import_row (company_id, batch_id, row_number, made, faults)
    select ${companyId}::int, ${batchId}::bigint, r.row, r.made, r.faults
    from jsonb_to_recordset(${rows}::jsonb) as r(row int, made bigint[], faults jsonb)`.execute(tx)
}
