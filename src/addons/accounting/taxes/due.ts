// What of every tax is to be deposited, and by when: bill by bill, and what the cash book, payroll and VAT returns left beside them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Day,
  Id,
  MonthOfYear,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { ofMonth } from './deposits.ts'
import { TAXES } from './taxes.ts'

const SOURCES = ['bill', 'other'] as const
export const TaxDue = Obj({
  /** Of a bill's tax; nothing of what other sources left together. */
  id: Nullable(Id()),
  source: Word(...SOURCES),
  tax: Word(...TAXES),
  bill_id: Nullable(Id()),
  bill: Nullable(Text(40, 'BILL/2026/0042')),
  vendor: Nullable(Text(200, 'CV Sumber Tulis Nusantara')),
  bill_date: Nullable(Day('2026-08-03')),
  fund_source_id: Id(),
  base: Nullable(Rupiah(5_000_000)),
  amount: Rupiah(100_000),
  /** By the law's day of the month after; of other sources for the oldest month that was not paid. */
  due_on: Day('2026-09-15'),
})
export const TaxDueFilter = Obj({
  tax: Optional(Word(...TAXES)),
  /** Of bills alone. */
  month: Optional(MonthOfYear('2026-08')),
})
nameShapes({ TaxDue })

const selectDue = (db: Db, caller: Caller, today: string) =>
  db
    .selectFrom(
      sql<Static<typeof TaxDue> & { place: string }>`accounting.taxes_due(${caller.companyId}, ${today}::date)`.as('b'),
    )
    .select(['b.id', 'b.source', 'b.tax', 'b.bill_id', 'b.bill', 'b.vendor', 'b.bill_date', 'b.fund_source_id'])
    .select(['b.base', 'b.amount', 'b.due_on', 'b.place'])

export async function listTaxesDue(
  db: Db,
  caller: Caller,
  { filter, today, page }: { filter: Static<typeof TaxDueFilter>; today: string; page: Page },
) {
  let query = selectDue(db, caller, today)
  if (filter.tax) query = query.where('b.tax', '=', filter.tax)
  if (filter.month) query = query.where(ofMonth(filter.month))
  const { data, next_cursor } = await pageOf(query, { keys: ['b.due_on', 'b.place'], direction: 'asc' }, page)
  return { data: data.map(({ place: _, ...row }) => row), next_cursor }
}

/** What is owed of each tax by each day, the nearest first. */
export async function sumTaxesDue(db: Db, caller: Caller, today: string) {
  return db
    .selectFrom(selectDue(db, caller, today).as('d'))
    .select(['d.tax', 'd.due_on'])
    .select(sql<number>`sum(d.amount)::bigint`.as('amount'))
    .select(sql<number>`count(*) filter (where d.source = 'bill')::int`.as('bills'))
    .groupBy(['d.tax', 'd.due_on'])
    .having(sql<boolean>`sum(d.amount) > 0`)
    .orderBy('d.due_on')
    .orderBy('d.tax')
    .execute()
}
