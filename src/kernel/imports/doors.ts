// The doors of a module's imports, the same for every module: it gives the path and the definitions.

import { CSV_TYPE, XLSX_TYPE } from '../files/files.ts'
import { act, type Door, get } from '../http/door.ts'
import { AppError } from '../language/errors.ts'
import { Data, Done, Flag, Id, List, Listing, Obj, Optional, Text, Word } from '../values/schema.ts'
import {
  Batch,
  BatchFilter,
  BatchStep,
  ColumnHelp,
  getImport,
  importsOf,
  listImports,
  resumeImport,
  startImport,
} from './batches.ts'
import type { Import, ImportColumn } from './definition.ts'
import { BatchRow, BatchRowFilter, listImportRows } from './rows.ts'
import { templateOf } from './template.ts'
import { undoImport } from './undo.ts'

export function importDoors(path: string, imports: readonly [Import, ...Import[]]): Door[] {
  const access = [...new Set(imports.flatMap(({ roles }) => roles))]
  const Kind = Word(...(imports.map(({ kind }) => kind) as [string, ...string[]]))
  return [
    ...writingDoors(path, imports, { access, Kind }),
    ...readingDoors(path, imports, access),
    ...templateDoors(path, imports, { access, Kind }),
  ]
}

type KindSchema = ReturnType<typeof Word<string>>

function writingDoors(
  path: string,
  imports: readonly Import[],
  { access, Kind }: { access: string[]; Kind: KindSchema },
): Door[] {
  const headers = Object.fromEntries(
    imports.flatMap(({ columns }) => columns.map(({ key, header }) => [key, Optional(Text(200, header.id))])),
  )
  const NewImport = Obj({
    kind: Kind,
    file_id: Id(7),
    mapping: Optional(Obj(headers, { examples: [{}] })),
    dry_run: Optional(Flag()),
    all_or_nothing: Optional(Flag(false)),
    /** Rows that name a record which exists change it; without it they are refused. */
    update_existing: Optional(Flag()),
    /** The check whose report was read: rows whose record has changed since are refused. */
    checked_id: Optional(Id(31)),
  })
  return [
    act({
      path: `${path}/create`,
      access,
      summary: {
        id: 'Impor berkas CSV atau XLSX, atau periksa saja',
        en: 'Import a CSV or XLSX file, or just check it',
      },
      params: NewImport,
      reply: Data(Batch),
      errors: ['not_found', 'file_type_refused', 'import_running'],
      run: async ({ tx, caller, input, clock }) => ({
        data: await startImport(tx, caller, { imports, request: input, now: clock.now() }),
      }),
    }),
    act({
      path: `${path}/resume`,
      access,
      summary: { id: 'Lanjutkan impor yang gagal dari tempat berhentinya', en: 'Resume a failed import' },
      params: BatchStep,
      reply: Data(Batch),
      errors: ['not_found', 'illegal_move', 'import_running', 'import_file_gone'],
      run: async ({ tx, caller, input, clock }) => ({
        data: await resumeImport(tx, caller, { imports, id: input.id, now: clock.now() }),
      }),
    }),
    act({
      path: `${path}/undo`,
      access,
      summary: {
        id: 'Batalkan impor: hapus semua yang dibuatnya bila belum diubah atau dipakai, kembalikan yang diubahnya bila belum diubah lagi',
        en: 'Undo an import: remove what it added and restore what it changed, unless edited or used since',
      },
      params: BatchStep,
      // A hundred thousand rows go in one transaction, or none does.
      patience: 10,
      reply: Data(Batch),
      errors: [
        ...['not_found', 'illegal_move', 'import_changed'],
        ...imports.flatMap(({ forgetErrors = [], keeps }) => (keeps ? [...forgetErrors, keeps] : forgetErrors)),
      ],
      run: async ({ tx, caller, input, today }) => ({
        data: await undoImport(tx, caller, { imports, id: input.id, today }),
      }),
    }),
  ]
}

function readingDoors(path: string, imports: readonly Import[], access: string[]): Door[] {
  return [
    get({
      path,
      access,
      summary: { id: 'Daftar impor', en: 'Imports' },
      query: BatchFilter,
      paged: true,
      sorts: ['kind', 'state', 'file_name', 'total', 'good', 'faulty', 'created_at', 'finished_at'],
      reply: Listing('data', Batch),
      run: ({ db, caller, input, page }) => listImports(db, caller, { imports, filter: input, page }),
    }),
    get({
      path: `${path}/:id`,
      access,
      summary: { id: 'Kemajuan dan hasil satu impor', en: 'Progress and result of one import' },
      query: BatchStep,
      reply: Data(Batch),
      errors: ['not_found'],
      run: async ({ db, caller, input }) => ({ data: await getImport(db, caller, { imports, id: input.id }) }),
    }),
    get({
      path: `${path}/:id/rows`,
      access,
      summary: {
        id: 'Baris-baris satu impor: menjadi data apa, atau mengapa dilewati',
        en: 'The rows of one import: what each became, or why it was skipped',
      },
      query: BatchRowFilter,
      paged: true,
      reply: Listing('data', BatchRow),
      errors: ['not_found'],
      run: ({ db, caller, input, page }) => listImportRows(db, caller, { imports, filter: input, page }),
    }),
  ]
}

function helpOf({ updates }: Import, { key, header, hint, required, example }: ImportColumn) {
  const names = updates?.keys.some((keys) => keys.includes(key))
  const role = names ? ('names' as const) : updates?.fields.includes(key) ? ('changes' as const) : ('stays' as const)
  return { key, header: { ...header }, hint: { ...hint }, required, existing: updates ? role : null, example }
}

/** What a file has to look like, as words and as a file to fill in. */
function templateDoors(
  path: string,
  imports: readonly Import[],
  { access, Kind }: { access: string[]; Kind: KindSchema },
): Door[] {
  return [
    get({
      path: `${path}/columns`,
      access,
      summary: { id: 'Kolom sebuah impor dan isinya', en: 'Columns of an import and what goes in them' },
      query: Obj({ kind: Kind }),
      reply: Data(List(ColumnHelp)),
      run: async ({ caller, input }) => {
        const definition = importsOf(imports, caller).find(({ kind }) => kind === input.kind)
        if (!definition) throw new AppError('access_denied')
        return {
          data: definition.columns.map((column) => helpOf(definition, column)),
        }
      },
    }),
    get({
      path: `${path}/template`,
      access,
      summary: { id: 'Templat impor', en: 'Import template' },
      query: Obj({ kind: Kind, format: Optional(Word('csv', 'xlsx')) }),
      reply: Done,
      downloads: [CSV_TYPE, XLSX_TYPE],
      run: async ({ caller, input }) => {
        const definition = importsOf(imports, caller).find(({ kind }) => kind === input.kind)
        if (!definition) throw new AppError('access_denied')
        return templateOf(definition, input.format ?? 'csv')
      },
    }),
  ]
}
