// Where fetched lists lie until the run has ended: a run that is taken up again does not ask twice.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import type { Row } from '../connection/client.ts'
import { unknownFields } from '../rows/known-fields.ts'
import type { Lists } from '../rows/normalise.ts'
import type { Fetched, ListName } from './pull.ts'

/** PostgreSQL's text holds neither NUL nor half a surrogate pair. */
const storable = (rows: readonly Row[]) =>
  JSON.stringify(rows, (_key, value) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
  )

/** One transaction: the rows of the list, and that they are there. */
export async function stageList(
  tx: Tx,
  run: { companyId: number; id: number },
  { list, fetched: { rows, semester }, staged }: { list: ListName; fetched: Fetched; staged: number },
): Promise<void> {
  await sql`delete from registry.staged where company_id = ${run.companyId} and sync_log_id = ${run.id} and list = ${list}`.execute(
    tx,
  )
  await sql`insert into registry.staged (company_id, sync_log_id, list, data)
    select ${run.companyId}::int, ${run.id}::bigint, ${list}::text, r.value
    from jsonb_array_elements(${storable(rows)}::jsonb) with ordinality r(value, place) order by r.place`.execute(tx)
  const named = await nameOnce(tx, run.companyId, unknownFields(list, rows))
  await tx
    .updateTable('registry.sync_log')
    .set({ lists_staged: staged, semester, unknown_fields: sql<string[]>`unknown_fields || ${named}::text[]` })
    .where('company_id', '=', run.companyId)
    .where('id', '=', run.id)
    .execute()
}

/** Those that no run has named before. */
async function nameOnce(tx: Tx, companyId: number, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .insertInto('registry.named_field')
    .values(names.map((name) => ({ company_id: companyId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function readStaged(db: Db, run: { companyId: number; id: number }): Promise<Lists> {
  const rows = await db
    .selectFrom('registry.staged')
    .select(['list', 'data'])
    .where('company_id', '=', run.companyId)
    .where('sync_log_id', '=', run.id)
    .orderBy('id')
    .execute()
  const of = (list: ListName) => rows.flatMap((row) => (row.list === list ? [row.data as Row] : []))
  return { students: of('student'), staff: of('staff'), classes: of('class') }
}

/** Of this run and of any before it. */
export async function clearStage(tx: Tx, companyId: number): Promise<void> {
  await tx.deleteFrom('registry.staged').where('company_id', '=', companyId).execute()
}
