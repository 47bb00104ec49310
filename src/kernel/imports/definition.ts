// What can be imported: one definition per kind of record, made of columns. The kernel reads the file, checks each row,
// applies the good ones in batches, resumes after a kill and undoes; the definition knows the records.
import type { Db, Tx } from '../db/database.ts'
import type { DB } from '../db/types.generated.ts'
import type { ErrorCatalogue } from '../language/errors.ts'
import type { Words } from '../language/i18n.ts'
import type { Static, TSchema } from '../values/schema.ts'
import type { TableRow } from './table/file.ts'

export interface ImportColumn {
  key: string
  header: Words
  /** What the column takes, as a person must be told: shown in the template and for a value that is not accepted. */
  hint: Words
  schema: TSchema
  required: boolean
  example: string
  /** Further headers under which other programs have it. */
  aliases?: readonly string[]
  /** The value behind a text, for the schema to judge. */
  read?(text: string): unknown
}

/** What is wrong with one column of one row; no column where the row as a whole is refused. */
export interface Fault {
  column: string | null
  code: FaultCode
  /** The row of the file that has the same. */
  other?: number
  /** What the ordinary way to write it said, where the import may tell. */
  said?: Words
}
export type FaultCode =
  | 'required'
  | 'invalid'
  | 'too_long'
  | 'repeated'
  | 'exists'
  | 'unknown'
  | 'ambiguous'
  | 'refused'
  | 'fixed'
  | 'stale'

/** What only the records can tell. */
export interface Problem {
  row: number
  column: string
  code: 'exists' | 'unknown' | 'ambiguous' | 'invalid'
  /** Where the usual words for it do not tell what to do. */
  said?: Words
}

export interface ImportRow<Values> {
  /** As a spreadsheet counts: the headers are in row 1. */
  row: number
  values: Values
  /** Of the rows that are alike the first, the second, and so on in the whole file; 1 where the import does not ask. */
  nth: number
  /** The record that the row is to change, where it becomes no new one. */
  record?: number
}

/** A record that a row names. */
export interface Existing {
  id: number
  version: number
  /** What it says now, by the columns of the import. */
  now: Readonly<Record<string, unknown>>
  /** The column by which the row names it. */
  by: string
}

/** What a row changes, by the columns of the import. */
export interface Change {
  id: number
  version: number
  fields: Readonly<Record<string, string | number | boolean | null>>
}

export interface ImportContext {
  companyId: number
  /** The school day on which the import runs. */
  today: string
}

/** The records of the first table that an import has made. */
export interface Made {
  companyId: number
  ids: readonly number[]
}

/** A paper as another program writes it, unfolded: its table under our headers, each row with its number in the file. */
export interface Unfolded {
  headers: readonly string[]
  rows: readonly TableRow[]
  /** What it says of itself above the table. */
  head: Readonly<Record<string, string | number | null>>
}

/** For papers with a head above their table, sums between the rows and signatures below. */
export interface PaperForm {
  /** Throws a FileError where it is another paper, or its sums show that something is missing. `mapping`: our column → the heading it was said to have. */
  unfold(rows: AsyncIterable<TableRow>, mapping: Readonly<Partial<Record<string, string>>>): Promise<Unfolded>
  /** Throws a FileError where it is of another school, or of a fund and a year that cannot take it. */
  accept(db: Db, context: ImportContext, unfolded: Unfolded): Promise<void>
  /** A short one, to fill in. */
  sample: readonly (readonly string[])[]
  /** The same file may come again: each of its rows tells whether it is there already. */
  comesAgain?: boolean
}

type ValuesOf<Columns extends readonly ImportColumn[]> = {
  [Column in Columns[number] as Column['key']]:
    | Static<Column['schema']>
    | (Column['required'] extends true ? never : null)
}

interface Updates<Columns extends readonly ImportColumn[]> {
  /** Columns that name a record, each list for itself; all that a row fills in must name the same one. */
  keys: readonly (readonly Columns[number]['key'][])[]
  /** What a row may change; another value in any further column refuses it. What a row leaves empty stays as it is. */
  fields: readonly Columns[number]['key'][]
  /** By row of the file; several where they cannot be told apart. */
  find(
    db: Db,
    context: ImportContext,
    rows: readonly ImportRow<Partial<ValuesOf<Columns>>>[],
  ): Promise<ReadonlyMap<number, readonly Existing[]>>
  /** As the ordinary door does it; without it the fields are written as they are called. Throws stale_version. */
  change?(tx: Tx, context: ImportContext, change: Change): Promise<unknown>
}

interface Known<Columns extends readonly ImportColumn[]> {
  /** By row of the file the record that it tells of. */
  find(
    tx: Tx,
    context: ImportContext,
    rows: readonly ImportRow<Partial<ValuesOf<Columns>>>[],
  ): Promise<ReadonlyMap<number, Existing>>
  /** When the file is taken over: what such a record keeps of having been told once more. */
  note(tx: Tx, context: ImportContext, rows: readonly ImportRow<ValuesOf<Columns>>[]): Promise<void>
}

interface Spec<Columns extends readonly ImportColumn[]> {
  /** Its name in params, and of its task; no other import of the house has it. */
  kind: string
  title: Words
  /** Who may import it; the job reads and writes with these roles. */
  roles: readonly [string, ...string[]]
  columns: Columns
  /** Columns that together must not come twice in one file. */
  unique: readonly (readonly Columns[number]['key'][])[]
  /** What makes two rows of a file alike, where they may be: each is then told which of them it is, across batches and stops. */
  alike?(values: Partial<ValuesOf<Columns>>): string
  /** The tables a row becomes a record of, the referring one last; each is declared with kernel.importable(). */
  makes: readonly [keyof DB & string, ...(keyof DB & string)[]]
  /** Where rows may change records of the first table: how they are found. */
  updates?: Updates<Columns>
  /** Where rows may tell of what is there already, and are then neither new nor faulty. */
  known?: Known<Columns>
  /** Looks at the records for what the rows alone cannot tell. A value that its column refused is not among the values. */
  prepare(
    db: Db,
    context: ImportContext,
    rows: readonly ImportRow<Partial<ValuesOf<Columns>>>[],
  ): Promise<readonly Problem[]>
  /** Writes the rows in as few statements as it can; answers for each its ids in the order of `makes`. */
  apply(
    tx: Tx,
    context: ImportContext,
    rows: readonly ImportRow<ValuesOf<Columns>>[],
  ): Promise<readonly (readonly (number | null)[])[]>
  /** Which of the records that it made or changed, as they stand now, are in use: its undo leaves them, and says so. */
  inUse?(tx: Tx, records: Made): Promise<ReadonlySet<number>>
  /** Where the file is a paper of another program instead of a plain table. The same file comes in once. */
  paper?: PaperForm
  /** Rows of one key become something together, or none of them does. The file comes in whole or not at all, and a check tries it. */
  together?(values: Partial<ValuesOf<Columns>>): string
  /** Where what was made is never removed: how an undo takes it back instead. */
  takeBack?(tx: Tx, context: ImportContext, ids: readonly number[]): Promise<void>
  /** So many rows in one transaction, where others wait for what it holds. */
  atOnce?: number
  /** What the ordinary way to write may refuse: told with the row. */
  refusals?: ErrorCatalogue
  /** Before an undo: what the service has noted of them by itself keeps nobody from taking them back. */
  forget?(tx: Tx, made: Made): Promise<void>
  /** Where nothing that was made is taken back with the import: what whoever tries is told, and nobody is offered it. */
  keeps?: string
  /** With which errors it may refuse that. */
  forgetErrors?: readonly string[]
}

type Values = Record<string, unknown>
/** A definition whose columns are known only to itself. */
export interface Import
  extends Omit<Spec<readonly ImportColumn[]>, 'prepare' | 'apply' | 'alike' | 'together' | 'updates' | 'known'> {
  alike?(values: Values): string
  together?(values: Values): string
  updates?: Omit<Updates<readonly ImportColumn[]>, 'find'> & {
    find(
      db: Db,
      context: ImportContext,
      rows: readonly ImportRow<Values>[],
    ): Promise<ReadonlyMap<number, readonly Existing[]>>
  }
  known?: {
    find(tx: Tx, context: ImportContext, rows: readonly ImportRow<Values>[]): Promise<ReadonlyMap<number, Existing>>
    note(tx: Tx, context: ImportContext, rows: readonly ImportRow<Values>[]): Promise<void>
  }
  prepare(db: Db, context: ImportContext, rows: readonly ImportRow<Values>[]): Promise<readonly Problem[]>
  apply(
    tx: Tx,
    context: ImportContext,
    rows: readonly ImportRow<Values>[],
  ): Promise<readonly (readonly (number | null)[])[]>
}

export function defineImport<const Columns extends readonly ImportColumn[]>(spec: Spec<Columns>): Import {
  const keys = spec.columns.map((column) => column.key)
  if (new Set(keys).size < keys.length) throw new Error(`${spec.kind}: two columns have one key`)
  return spec as unknown as Import
}
