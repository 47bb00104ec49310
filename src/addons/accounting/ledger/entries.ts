// Posted entries: to be read, and taken back by a reversal.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { EntryLine, linesOfEntry } from './lines.ts'
import { reverseEntry } from './posting.ts'

export const Entry = Obj({
  id: Id(),
  document: Text(40, 'JU/2026/0042'),
  journal_id: Id(),
  period_id: Id(),
  entry_date: Day('2026-07-13'),
  stage: Word('opening', 'regular', 'adjusting', 'closing'),
  state: Word('posted', 'reversed'),
  description: Text(500, 'Listrik Juni'),
  total: Rupiah(1_250_000),
  source_relation: Nullable(Text(100, 'accounting.journal_draft')),
  source_id: Nullable(Id(12)),
  reverses_id: Nullable(Id(41)),
  reversed_by_id: Nullable(Id(43)),
  reason: Nullable(Text(500, 'Salah akun')),
  posted_by: Nullable(Id(3)),
  posted_at: Moment(),
})
export const EntryDetail = Obj({ ...Entry.properties, lines: List(EntryLine, 500) })
export const EntryFilter = Obj({
  q: Optional(Query()),
  journal_id: Optional(Id()),
  from: Optional(Day('2026-07-01')),
  until: Optional(Day('2026-07-31')),
  /** What a document of another module has posted: both together name it. */
  source_relation: Optional(Text(100, 'people.payroll_run')),
  source_id: Optional(Id()),
})
export const EntryRef = Obj({ id: Id() })
export const NewReversal = Obj({
  id: Id(),
  entry_date: Optional(Day('2026-07-14')),
  adjustment: Optional(Flag(false)),
  reason: Text(500, 'Salah akun'),
})
nameShapes({ JournalEntry: Entry, JournalEntryDetail: EntryDetail, NewReversal })

const selectEntries = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.journal_entry as e')
    .leftJoin('accounting.journal_entry as r', (join) =>
      join.onRef('r.company_id', '=', 'e.company_id').onRef('r.reverses_id', '=', 'e.id'),
    )
    .select([
      'e.id',
      'e.document',
      'e.journal_id',
      'e.period_id',
      'e.entry_date',
      'e.stage',
      'e.description',
      'e.total',
    ])
    .select(['e.source_relation', 'e.source_id', 'e.reverses_id', 'r.id as reversed_by_id', 'e.reason'])
    .select(['e.posted_by', 'e.posted_at'])
    .select(sql<'posted' | 'reversed'>`case when r.id is null then 'posted' else 'reversed' end`.as('state'))
    .where('e.company_id', '=', caller.companyId)

export async function listEntries(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof EntryFilter>; page: Page },
) {
  let query = selectEntries(db, caller)
  if (filter.journal_id !== undefined) query = query.where('e.journal_id', '=', filter.journal_id)
  if (filter.from) query = query.where('e.entry_date', '>=', filter.from)
  if (filter.until) query = query.where('e.entry_date', '<=', filter.until)
  if (filter.source_relation) query = query.where('e.source_relation', '=', filter.source_relation)
  if (filter.source_id) query = query.where('e.source_id', '=', filter.source_id)
  query = query.where(foundBy(filter.q, { numbers: ['e.document'] }))
  return pageOf(query, { keys: ['e.entry_date', 'e.id'], direction: 'desc' }, page)
}

export async function getEntry(db: Db, caller: Caller, id: number) {
  const entry = await selectEntries(db, caller).where('e.id', '=', id).executeTakeFirst()
  if (!entry) throw notFound('id')
  return { ...entry, lines: await linesOfEntry(db, caller, id) }
}

/** Answers the entry that reverses it. What year close posted is taken back by reopening the year. */
export async function reverseByHand(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewReversal>; today: string },
) {
  const { stage, entry_date } = await getEntry(tx, caller, wanted.id)
  if (stage === 'closing') throw new AppError('journal_reserved')
  const { id } = await reverseEntry(tx, caller, {
    entryId: wanted.id,
    // Opening balances are corrected where they stand.
    date: wanted.entry_date ?? (stage === 'regular' && today > entry_date ? today : entry_date),
    reason: wanted.reason,
    ...(wanted.adjustment !== undefined && { adjustment: wanted.adjustment }),
  })
  return getEntry(tx, caller, id)
}
