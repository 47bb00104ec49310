// The table of a file, as often as it is needed: read from the file where it is a plain table, or unfolded once from a paper of
// another program.
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../language/errors.ts'
import type { Import, Unfolded } from '../definition.ts'
import { readTable, type TableFile, type TableRow } from '../table/file.ts'
import type { Mapping } from './plan.ts'

export interface OpenTable {
  unfolded: Unfolded | undefined
  /** The headers first, then every row. */
  read(): AsyncGenerator<TableRow>
}

export async function openTable({ paper }: Import, file: TableFile, mapping: Mapping): Promise<OpenTable> {
  const unfolded = await paper?.unfold(readTable(file), mapping)
  return { unfolded, read: () => (unfolded ? rowsOf(unfolded) : readTable(file)) }
}

async function* rowsOf({ headers, rows }: Unfolded): AsyncGenerator<TableRow> {
  yield { row: 0, cells: [...headers] }
  yield* rows
}

/** A paper is an event: the same one, still standing, does not happen again. */
export async function assertOnce(
  tx: Tx,
  companyId: number,
  { kind, fileId, batchId }: { kind: string; fileId: number; batchId: number },
): Promise<void> {
  const before = await tx
    .selectFrom('kernel.import_batch as b')
    .innerJoin('kernel.file as f', (join) =>
      join.onRef('f.company_id', '=', 'b.company_id').onRef('f.id', '=', 'b.file_id'),
    )
    .innerJoin('kernel.file as mine', (join) =>
      join.onRef('mine.company_id', '=', 'f.company_id').onRef('mine.sha256', '=', 'f.sha256'),
    )
    .select('b.id')
    .where('b.company_id', '=', companyId)
    .where('b.kind', '=', kind)
    .where('b.state', '=', 'done')
    .where('b.dry_run', '=', false)
    .where('b.good', '>', 0)
    .where('b.id', '<>', batchId)
    .where('mine.id', '=', fileId)
    .executeTakeFirst()
  if (before) throw new AppError('import_twice')
}
