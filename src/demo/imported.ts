// Rows that a school of the demo brings in by file: looked through and written by the import that people's own files go through.
import type { Tx } from '../kernel/db/database.ts'
import type { Import, ImportContext } from '../kernel/imports/definition.ts'

/** Answers the id of each row's record. */
export async function imported(
  tx: Tx,
  { companyId, today }: ImportContext,
  { of, values }: { of: Import; values: readonly Record<string, unknown>[] },
): Promise<number[]> {
  const context = { companyId, today }
  const rows = values.map((value, index) => ({ row: index + 2, nth: 1, values: value }))
  const [problem] = await of.prepare(tx, context, rows)
  if (problem) throw new Error(`The demo's ${of.kind} are refused: ${JSON.stringify(problem)}`)
  const made = await of.apply(tx, context, rows)
  return made.map(([id]) => id!)
}
