// Documents that papers are owed on and that have none: what a month waits for before it closes.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { DocumentKey } from './evidence.ts'

export const UnprovedDocument = Obj({
  ...DocumentKey,
  number: Text(60, 'BILL/2026/0042'),
  day: Day('2026-08-15'),
  fund_source_id: Nullable(Id()),
  counterpart: Nullable(Text(500, 'CV Sumber Tulis Nusantara')),
  amount: Nullable(Rupiah(3_450_000)),
})
export const UnprovedFilter = Obj({ from: Optional(Day('2026-08-01')), until: Optional(Day('2026-08-31')) })
nameShapes({ UnprovedDocument })
type Unproved = Static<typeof UnprovedDocument>

/** Where no day is said: of every month that is not closed. */
export async function listUnproved(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof UnprovedFilter>; page: Page },
) {
  const from = sql`coalesce(${filter.from ?? null}::date, accounting.open_from(${caller.companyId}))`
  const until = sql`coalesce(${filter.until ?? null}::date, 'infinity')`
  const query = db
    .selectFrom(sql<Unproved>`accounting.unproved(${caller.companyId}, ${from}, ${until})`.as<'u'>(sql`u`))
    .select(['u.relation', 'u.record_id', 'u.number', 'u.day', 'u.fund_source_id', 'u.counterpart', 'u.amount'])
  return pageOf(query, { keys: ['u.day', 'u.relation', 'u.record_id'], direction: 'asc' }, page)
}

interface Days {
  starts_on: string
  ends_on: string
}

/** All of a month, for its checks. */
export async function unprovedIn(db: Db, caller: Caller, { starts_on, ends_on }: Days): Promise<Unproved[]> {
  const { rows } = await sql<Unproved>`
    select * from accounting.unproved(${caller.companyId}, ${starts_on}::date, ${ends_on}::date)
    order by day, relation, record_id`.execute(db)
  return rows
}
