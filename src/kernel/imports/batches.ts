// Imports as people see them: started, watched, looked into, resumed, undone.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import { CSV_TYPE, XLSX_TYPE } from '../files/files.ts'
import { AppError, type ErrorCatalogue, kernelErrors, notFound } from '../language/errors.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import { invalid } from '../records/change.ts'
import { move, moving } from '../records/workflow.ts'
import {
  Count,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Word,
} from '../values/schema.ts'
import { startJob } from '../work/jobs.ts'
import type { Import } from './definition.ts'
import { importErrors } from './errors.ts'
import type { Mapping } from './run/plan.ts'
import { taskOf } from './run/run.ts'
import { importWorkflow } from './workflow.ts'

const STATES = ['queued', 'running', 'done', 'failed', 'undone'] as const

export const Said = Obj({ id: Text(500, 'NISN: 10 angka'), en: Text(500, 'National student no.: 10 digits') })

export const Batch = moving(importWorkflow, {
  id: Id(),
  kind: Text(42, 'students'),
  state: Word(...STATES),
  dry_run: Flag(false),
  all_or_nothing: Flag(false),
  /** Null once the file was taken away, as retention and erasure do. */
  file_id: Nullable(Id(7)),
  file_name: Nullable(Text(200, 'siswa-baru.xlsx')),
  headers: List(Text(200, 'Nama')),
  /** Our column → the header it was said to have in the file. */
  mapping: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 200 }), { examples: [{}] }),
  total: Nullable(Count(320)),
  good: Count(318),
  faulty: Count(2),
  update_existing: Flag(false),
  /** Of the good ones, those whose record existed. */
  changed_rows: Count(12),
  unchanged_rows: Count(300),
  /** Records that its undo left as they are: changed again since. */
  kept: Count(0),
  created_by: Nullable(Id(4)),
  created_at: Moment(),
  finished_at: Nullable(Moment()),
  failure: Optional(Obj({ code: Text(100, 'import_headers'), columns: List(Text(200, 'Nama')), reason: Said })),
})
export const ColumnHelp = Obj({
  key: Text(64, 'nisn'),
  header: Said,
  hint: Said,
  required: Flag(false),
  /** With update_existing: whether it names the record, changes it, or must say what the record says. */
  existing: Nullable(Word('names', 'changes', 'stays')),
  example: Type.String({ maxLength: 200, examples: ['0123456789'] }),
})
export const BatchFilter = Obj({ state: Optional(Word(...STATES)) })
export const BatchStep = Obj({ id: Id() })

nameShapes({
  ImportWords: Said,
  ImportBatch: Batch,
  ImportColumn: ColumnHelp,
  ImportStep: BatchStep,
})

interface Request {
  kind: string
  file_id: number
  mapping?: Mapping
  dry_run?: boolean
  all_or_nothing?: boolean
  update_existing?: boolean
  checked_id?: number
}

/** The kinds that this person may import: the others are not there for them. */
export const importsOf = (imports: readonly Import[], caller: Caller) =>
  imports.filter(({ roles }) => roles.some((role) => caller.roles.includes(role)))

export async function startImport(
  tx: Tx,
  caller: Caller,
  { imports, request, now }: { imports: readonly Import[]; request: Request; now: Date },
) {
  const definition = importsOf(imports, caller).find(({ kind }) => kind === request.kind)
  if (!definition) throw new AppError('access_denied')
  assertMapping(definition, request.mapping ?? {})
  await assertTable(tx, caller, request.file_id)
  if (request.update_existing && !definition.updates) throw invalid('update_existing', noUpdates)
  if (request.checked_id !== undefined) await assertChecked(tx, caller, { ...request, id: request.checked_id })
  await endLostImport(tx, caller, { kind: definition.kind, now })
  const batch = await tx
    .insertInto('kernel.import_batch')
    .values({
      company_id: caller.companyId,
      kind: definition.kind,
      file_id: request.file_id,
      mapping: JSON.stringify(request.mapping ?? {}),
      makes: [...definition.makes],
      dry_run: request.dry_run ?? false,
      all_or_nothing: definition.together !== undefined || (request.all_or_nothing ?? false),
      update_existing: request.update_existing ?? false,
      checked_id: request.checked_id ?? null,
      roles: [...definition.roles],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!batch) throw new AppError('import_running')
  await giveToWorker(tx, caller, { kind: definition.kind, id: batch.id })
  return getImport(tx, caller, { imports, id: batch.id })
}

const noUpdates = { id: 'jenis impor ini hanya menambah data baru', en: 'this type of import only adds new records' }

/** A check of the same file in the same way: another one has seen other rows. */
async function assertChecked(tx: Tx, caller: Caller, request: Request & { id: number }): Promise<void> {
  const check = await tx
    .selectFrom('kernel.import_batch')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', request.id)
    .where('kind', '=', request.kind)
    .where('file_id', '=', request.file_id)
    .where('update_existing', '=', request.update_existing ?? false)
    .where('dry_run', '=', true)
    .where('state', '=', 'done')
    .executeTakeFirst()
  if (!check) throw notFound('checked_id')
}

function assertMapping({ columns }: Import, mapping: Mapping): void {
  const strange = Object.keys(mapping).filter((key) => !columns.some((column) => column.key === key))
  if (strange.length)
    throw new AppError('invalid_params', {
      fields: Object.fromEntries(
        strange.map((key) => [
          `params.mapping.${key}`,
          { id: 'bukan kolom jenis impor ini', en: 'not a column of this type' },
        ]),
      ),
    })
}

async function assertTable(tx: Tx, caller: Caller, fileId: number): Promise<void> {
  const file = await tx
    .selectFrom('kernel.file')
    .select('media_type')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw notFound('file_id')
  if (file.media_type !== CSV_TYPE && file.media_type !== XLSX_TYPE) throw new AppError('file_type_refused')
}

/** One whose job ended without telling (the database was away) must not block the next one for ever. */
async function endLostImport(tx: Tx, caller: Caller, { kind, now }: { kind: string; now: Date }): Promise<void> {
  const lost = await tx
    .selectFrom('kernel.import_batch as b')
    .innerJoin('kernel.job as j', (join) =>
      join.onRef('j.company_id', '=', 'b.company_id').onRef('j.id', '=', 'b.job_id'),
    )
    .select('b.id')
    .where('b.company_id', '=', caller.companyId)
    .where('b.kind', '=', kind)
    .where('b.state', 'in', ['queued', 'running'])
    .where('j.state', 'in', ['done', 'failed'])
    .executeTakeFirst()
  const end = { error_code: 'internal', finished_at: now.toISOString() }
  if (lost) await move(tx, caller, { workflow: importWorkflow, name: 'fail', request: { id: lost.id, set: end } })
}

async function giveToWorker(tx: Tx, caller: Caller, { kind, id }: { kind: string; id: number }): Promise<void> {
  const jobId = await startJob(tx, caller, { task: taskOf(kind), payload: { batch_id: id } })
  await tx
    .updateTable('kernel.import_batch')
    .set({ job_id: jobId })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

const batches = (db: Db, caller: Caller, imports: readonly Import[]) =>
  db
    .selectFrom('kernel.import_batch as b')
    .leftJoin('kernel.file as f', (join) =>
      join.onRef('f.company_id', '=', 'b.company_id').onRef('f.id', '=', 'b.file_id'),
    )
    .select(['b.id', 'b.kind', 'b.state', 'b.dry_run', 'b.all_or_nothing', 'b.file_id', 'f.name as file_name'])
    .select([
      'b.headers',
      sql<Record<string, string>>`b.mapping`.as('mapping'),
      'b.total',
      'b.good',
      'b.faulty',
      'b.update_existing',
      'b.changed as changed_rows',
      'b.unchanged as unchanged_rows',
      'b.kept',
      'b.created_by',
      'b.created_at',
      'b.finished_at',
    ])
    .select(['b.error_code', 'b.error_columns'])
    .where('b.company_id', '=', caller.companyId)
    .where('b.kind', 'in', ['', ...importsOf(imports, caller).map(({ kind }) => kind)])

type Found = Awaited<ReturnType<ReturnType<typeof batches>['executeTakeFirstOrThrow']>>

const CATALOGUE: ErrorCatalogue = { ...kernelErrors, ...importErrors }

const presenting =
  (imports: readonly Import[]) =>
  ({ error_code, error_columns, ...found }: Found): Static<typeof Batch> => {
    const isForGood = found.dry_run || imports.some(({ kind, keeps }) => kind === found.kind && keeps)
    const batch = { ...found, ...(isForGood && { allowed_moves: ['resume'] }) }
    if (error_code === null || batch.state !== 'failed') return batch
    const reason = (CATALOGUE[error_code] ?? CATALOGUE.internal!).words
    return { ...batch, failure: { code: error_code, columns: error_columns, reason } }
  }

export async function listImports(
  db: Db,
  caller: Caller,
  { imports, filter, page }: { imports: readonly Import[]; filter: Static<typeof BatchFilter>; page: Page },
) {
  let query = batches(db, caller, imports)
  if (filter.state) query = query.where('b.state', '=', filter.state)
  const { data, next_cursor } = await pageOf(query, { keys: ['b.id'], direction: 'desc' }, page)
  return { data: data.map(presenting(imports)), next_cursor }
}

export async function getImport(db: Db, caller: Caller, { imports, id }: { imports: readonly Import[]; id: number }) {
  const batch = await batches(db, caller, imports).where('b.id', '=', id).executeTakeFirst()
  if (!batch) throw notFound('id')
  return presenting(imports)(batch)
}

/** Goes on where a failed import stopped. */
export async function resumeImport(
  tx: Tx,
  caller: Caller,
  { imports, id, now }: { imports: readonly Import[]; id: number; now: Date },
) {
  const { kind, file_id } = await getImport(tx, caller, { imports, id })
  if (file_id === null) throw new AppError('import_file_gone')
  await endLostImport(tx, caller, { kind, now })
  const busy = await tx
    .selectFrom('kernel.import_batch')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('kind', '=', kind)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (busy && busy.id !== id) throw new AppError('import_running')
  await move(tx, caller, {
    workflow: importWorkflow,
    name: 'resume',
    request: { id, set: { error_code: null, finished_at: null } },
  })
  await giveToWorker(tx, caller, { kind, id })
  return getImport(tx, caller, { imports, id })
}
