// The job behind an import. Each batch of rows is written in one transaction together with the place where the work goes
// on, so that a job killed at any moment leaves nothing half and nothing twice.
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { takeStock } from '../../db/stock.ts'
import { AppError } from '../../language/errors.ts'
import { move } from '../../records/workflow.ts'
import { dayIn } from '../../values/clock.ts'
import type { JobContext, Task } from '../../work/jobs.ts'
import type { Import, ImportContext } from '../definition.ts'
import { inBatches, type TableFile } from '../table/file.ts'
import { importWorkflow } from '../workflow.ts'
import { applyBatch, countsOf, isRefusal, keepRows, type Mode } from './apply.ts'
import type { Matching } from './match.ts'
import { assertOnce, type OpenTable, openTable } from './paper.ts'
import { FileError, type Mapping, openPlan, type PlannedRow, placeColumns } from './plan.ts'

const BATCH_ROWS = 500
const ROWS_MAX = 100_000
const COLUMNS_MAX = 200
/** The planner is told of the rows after the first so many, and then whenever there are so many times as many. */
const STOCK_FIRST = 1_000
const STOCK_AGAIN = 4
const HEADER_MAX = 200

export const taskOf = (kind: string) => `import.${kind}`

export function importTask(definition: Import): Task {
  return {
    name: taskOf(definition.kind),
    roles: definition.roles,
    async run(job) {
      const { batch_id } = job.payload as { batch_id: number }
      const batch = await beginBatch(job, batch_id)
      if (!batch) return
      try {
        await runBatch({ job, definition, batch })
      } catch (error) {
        if (error instanceof TakenOver) return
        // A stop is no end: the next start goes on from here.
        if (job.stopping.aborted) throw error
        await failBatch(job, batch.id, error)
        if (!(error instanceof AppError)) throw error
      }
    },
  }
}

interface Batch extends Matching {
  id: number
  fileId: number | null
  mapping: Mapping
  dryRun: boolean
  allOrNothing: boolean
  nextRow: number
}
interface Run {
  job: JobContext
  definition: Import
  batch: Batch
}

class TakenOver extends Error {}

const moverOf = ({ companyId, scope }: JobContext) => ({ companyId, roles: scope.roles })

/** Nothing where it has ended already: a job may be given to a second worker after the first was killed. */
async function beginBatch(job: JobContext, id: number): Promise<Batch | undefined> {
  return job.database.write(job.scope, async (tx) => {
    const batch = await tx
      .selectFrom('kernel.import_batch')
      .select(['file_id', 'mapping', 'dry_run', 'all_or_nothing', 'next_row', 'state', 'update_existing', 'checked_id'])
      .where('company_id', '=', job.companyId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (batch.state !== 'queued' && batch.state !== 'running') return undefined
    await move(tx, moverOf(job), { workflow: importWorkflow, name: 'begin', request: { id } })
    const { dry_run: dryRun, all_or_nothing: allOrNothing, next_row: nextRow } = batch
    const matching = { batchId: id, updateExisting: batch.update_existing, checkedId: batch.checked_id }
    return { id, fileId: batch.file_id, mapping: batch.mapping as Mapping, dryRun, allOrNothing, nextRow, ...matching }
  })
}

async function runBatch(run: Run): Promise<void> {
  const { job, batch } = run
  const table = await openTable(run.definition, await openFile(run), batch.mapping)
  const { places, total } = await survey(run, table)
  const context = await contextOf(job)
  await assertAccepted(run, context, table)
  const look = batch.dryRun || batch.allOrNothing
  let stockAt = STOCK_FIRST
  for await (const { rows, done } of rowsToDo(run, table, places)) {
    await writeBatch(run, context, { rows, look })
    await job.progress(done, total)
    if (!look && done >= stockAt) stockAt = await tellOfGrowth(job, done)
  }
  const isWhole = batch.allOrNothing && !batch.dryRun
  if (isWhole) await applyWhole(run, context, { table, places })
  await tellOfGrowth(job, total)
  if (!isWhole) await job.database.write(job.scope, (tx) => finishBatch(tx, run))
}

async function finishBatch(tx: Tx, { job, batch }: Run): Promise<void> {
  const finished_at = job.clock.now().toISOString()
  const request = { id: batch.id, set: { finished_at } }
  await move(tx, moverOf(job), { workflow: importWorkflow, name: 'finish', request })
}

/** Rows come by the thousand: what they refer to is looked up as in a table of that size. Answers when to tell again. */
async function tellOfGrowth({ database, scope }: JobContext, done: number): Promise<number> {
  // The import is as good without it, only the next hour is slower.
  await database.write(scope, takeStock).catch(() => {})
  return STOCK_AGAIN * done
}

/** One transaction: the rows, their trace, and the place where the work goes on. */
async function writeBatch(
  { job, definition, batch }: Run,
  context: ImportContext,
  { rows, look }: { rows: PlannedRow[]; look: boolean },
) {
  const write = (mode: Mode) =>
    job.database.write(job.scope, async (tx) => {
      await assertMine(tx, job.companyId, { id: batch.id, firstRow: rows[0]!.row })
      const outcome = await applyBatch(tx, definition, { context, rows, matching: batch, mode })
      // A look before all or nothing: what is found is kept when it is written.
      const kept = look && !batch.dryRun ? { ...outcome, found: [] } : outcome
      await keepRows(tx, job.companyId, { batchId: batch.id, relation: definition.makes[0], outcome: kept })
      const { good, faulty, changed, unchanged } = countsOf(outcome)
      await tx
        .updateTable('kernel.import_batch')
        .set({
          next_row: rows.at(-1)!.row + 1,
          good: sql`good + ${good}`,
          faulty: sql`faulty + ${faulty}`,
          changed: sql`changed + ${changed}`,
          unchanged: sql`unchanged + ${unchanged}`,
        })
        .where('company_id', '=', job.companyId)
        .where('id', '=', batch.id)
        .execute()
    })
  try {
    await write(look ? 'check' : 'together')
  } catch (error) {
    // Someone entered the same meanwhile, or a rule that only the database knows: row by row it comes out whose fault it is.
    if (look || !isRefusal(error)) throw error
    await write('singly')
  }
}

/** Locks the batch. Another worker has it where it has ended or gone further than we know. */
async function assertMine(
  tx: Tx,
  companyId: number,
  { id, firstRow }: { id: number; firstRow: number },
): Promise<{ faulty: number }> {
  const batch = await tx
    .selectFrom('kernel.import_batch')
    .select(['state', 'next_row', 'faulty'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (batch.state !== 'running' || batch.next_row > firstRow) throw new TakenOver()
  return batch
}

/**
 * After every row was found good: all of them in one transaction, or none, and with them its end. Whoever comes after a kill finds it done, or
 * nothing of it. It may take its time: what waits for the end of a long transaction waits in one statement.
 */
async function applyWhole(
  run: Run,
  context: ImportContext,
  { table, places }: { table: OpenTable; places: Map<string, number> },
) {
  const { job, definition, batch } = run
  const fromTheStart = { ...run, batch: { ...batch, nextRow: 1 } }
  const write = async (tx: Tx) => {
    const { faulty } = await assertMine(tx, job.companyId, { id: batch.id, firstRow: Number.MAX_SAFE_INTEGER })
    if (faulty) throw new AppError('import_faults')
    for await (const { rows } of rowsToDo(fromTheStart, table, places)) {
      const mode = 'together'
      const outcome = await applyBatch(tx, definition, { context, rows, matching: batch, mode }).catch((error) => {
        throw isRefusal(error) ? new AppError('import_faults') : error
      })
      if (outcome.faulty.length) throw new AppError('import_faults')
      await keepRows(tx, job.companyId, { batchId: batch.id, relation: definition.makes[0], outcome })
    }
    await finishBatch(tx, run)
  }
  await job.database.write(job.scope, write, { unhurried: true })
}

async function failBatch(job: JobContext, id: number, error: unknown): Promise<void> {
  const error_code = error instanceof AppError ? error.code : 'internal'
  const columns = error instanceof FileError ? error.about.slice(0, COLUMNS_MAX) : []
  const finished_at = job.clock.now().toISOString()
  await job.database.write(job.scope, async (tx) => {
    await move(tx, moverOf(job), {
      workflow: importWorkflow,
      name: 'fail',
      request: { id, set: { error_code, finished_at } },
    })
    await tx
      .updateTable('kernel.import_batch')
      .set({ error_columns: columns })
      .where('company_id', '=', job.companyId)
      .where('id', '=', id)
      .execute()
  })
}

async function openFile({ job, batch }: Run): Promise<TableFile> {
  if (batch.fileId === null) throw new AppError('import_file_gone')
  const { sha256, media_type } = await job.database
    .read(job.scope)
    .selectFrom('kernel.file')
    .select(['sha256', 'media_type'])
    .where('company_id', '=', job.companyId)
    .where('id', '=', batch.fileId)
    .executeTakeFirstOrThrow()
  return { bytes: await job.files.get(sha256), mediaType: media_type }
}

async function contextOf(job: JobContext): Promise<ImportContext> {
  const { time_zone } = await job.database
    .read(job.scope)
    .selectFrom('kernel.company')
    .select('time_zone')
    .where('id', '=', job.companyId)
    .executeTakeFirstOrThrow()
  return { companyId: job.companyId, today: dayIn(time_zone, job.clock.now()) }
}

/** Reads the whole file once before anything is written: whether it is whole, how long it is, where the columns stand. */
async function survey({ job, definition, batch }: Run, table: OpenTable) {
  let headers: string[] | undefined
  let total = 0
  for await (const { cells } of table.read()) {
    if (cells.length > COLUMNS_MAX && cells.slice(COLUMNS_MAX).some((cell) => cell !== ''))
      throw new AppError('import_too_large')
    if (!headers) headers = cells.slice(0, COLUMNS_MAX)
    else if (++total > ROWS_MAX) throw new AppError('import_too_large')
    if (total % BATCH_ROWS === 0) job.stopping.throwIfAborted()
  }
  if (!headers) throw new AppError('import_empty')
  const shown = headers.map((header) => header.slice(0, HEADER_MAX).toWellFormed().replaceAll('\0', ''))
  await job.database.write(job.scope, (tx) =>
    tx
      .updateTable('kernel.import_batch')
      .set({ headers: shown, total })
      .where('company_id', '=', job.companyId)
      .where('id', '=', batch.id)
      .execute(),
  )
  const places = placeColumns(definition, batch, headers)
  if (total === 0) throw new AppError('import_empty')
  return { places, total }
}

/** A paper is for one school, fund and year, and for one time. */
async function assertAccepted({ job, definition, batch }: Run, context: ImportContext, { unfolded }: OpenTable) {
  if (!unfolded) return
  await job.database.write(job.scope, async (tx) => {
    await definition.paper!.accept(tx, context, unfolded)
    if (definition.paper!.comesAgain) return
    await assertOnce(tx, job.companyId, { kind: definition.kind, fileId: batch.fileId!, batchId: batch.id })
  })
}

/** The rows that are still to do, batch by batch, always cut at the same rows. */
async function* rowsToDo({ job, definition, batch }: Run, table: OpenTable, places: Map<string, number>) {
  const plan = openPlan(definition, { places, updateExisting: batch.updateExisting })
  const rows = table.read()
  await rows.next()
  let done = 0
  for await (const batchRows of inBatches(rows, definition.together ? ROWS_MAX : (definition.atOnce ?? BATCH_ROWS))) {
    job.stopping.throwIfAborted()
    const planned = batchRows.map(plan)
    done += planned.length
    if (planned.at(-1)!.row >= batch.nextRow) yield { rows: planned, done }
  }
}
