// What became of each row of an import: a new record, a change of one, nothing new, or a fault.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { type Page, pageOf } from '../lists/paging.ts'
import {
  Count,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../values/schema.ts'
import { getImport, Said } from './batches.ts'
import type { Fault, Import } from './definition.ts'
import { reasonOf } from './errors.ts'

const OUTCOMES = ['new', 'changed', 'unchanged', 'faulty'] as const

const RowChange = Obj({
  column: Text(64, 'birth_place'),
  header: Said,
  before: Nullable(Text(2_000, 'Bandung')),
  after: Nullable(Text(2_000, 'Cimahi')),
})
export const BatchRow = Obj({
  row: Count(17),
  record_id: Nullable(Id(912)),
  became: Word(...OUTCOMES),
  /** Empty also where the person was erased since, or the time of the file is over. */
  differences: List(RowChange),
  /** Of a change, after an undo: whether it was taken back. */
  undone: Nullable(Flag(true)),
  faults: List(Obj({ column: Nullable(Text(64, 'nisn')), code: Text(20, 'invalid'), reason: Said })),
})
export const BatchRowFilter = Obj({ id: Id(), faulty: Optional(Flag()), became: Optional(Word(...OUTCOMES)) })
nameShapes({ ImportRow: BatchRow, ImportRowChange: RowChange })

type Fields = Readonly<Record<string, string | number | boolean | null>>
const became = sql<(typeof OUTCOMES)[number]>`case when r.faults is not null then 'faulty'
  when r.made is not null then 'new' when c.record_id is not null then 'changed' else 'unchanged' end`

export async function listImportRows(
  db: Db,
  caller: Caller,
  { imports, filter, page }: { imports: readonly Import[]; filter: Static<typeof BatchRowFilter>; page: Page },
) {
  const { kind } = await getImport(db, caller, { imports, id: filter.id })
  const definition = imports.find((candidate) => candidate.kind === kind)!
  let query = db
    .selectFrom('kernel.import_row as r')
    .leftJoin('kernel.import_change as c', (join) =>
      join
        .onRef('c.company_id', '=', 'r.company_id')
        .onRef('c.batch_id', '=', 'r.batch_id')
        .onRef('c.row_number', '=', 'r.row_number'),
    )
    .select(['r.row_number', 'r.faults', 'c.undone', became.as('became')])
    .select([
      sql<number | null>`coalesce(r.made[1], r.found)`.as('record_id'),
      sql<Fields | null>`c.before`.as('before'),
      sql<Fields | null>`c.after`.as('after'),
    ])
    .where('r.company_id', '=', caller.companyId)
    .where('r.batch_id', '=', filter.id)
  if (filter.faulty !== undefined) query = query.where('r.faults', filter.faulty ? 'is not' : 'is', null)
  if (filter.became) query = query.where(became, '=', filter.became)
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['r.row_number'], direction: 'asc' }, page)
  const data = rows.map(({ row_number, faults, before, after, ...row }) => ({
    row: row_number,
    ...row,
    differences: differencesOf(definition, { before, after }),
    faults: ((faults ?? []) as Fault[]).map((fault) => ({
      column: fault.column,
      code: fault.code,
      reason: reasonOf(definition, fault),
    })),
  }))
  return { data, next_cursor }
}

/** In the order in which the columns stand. */
function differencesOf({ columns }: Import, { before, after }: { before: Fields | null; after: Fields | null }) {
  const text = (value: Fields[string] | undefined) => (value === null || value === undefined ? null : String(value))
  return columns
    .filter(({ key }) => key in (after ?? {}))
    .map(({ key, header }) => ({
      column: key,
      header: { ...header },
      before: text(before?.[key]),
      after: text(after?.[key]),
    }))
}
