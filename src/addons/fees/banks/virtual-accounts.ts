// The numbers under which families pay: what the bank's numbers begin with, and behind it a number of the student's own, by rule.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { assertExists } from '../../../kernel/records/change.ts'
import { Count, Id, nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import type { Doer } from '../ledger/posting.ts'

export const VirtualAccount = Obj({
  id: Id(),
  bank_id: Id(1),
  bank: Text(100, 'Bank Contoh Nusantara'),
  student_id: Id(14),
  student_name: Text(200, 'Ayu Lestari'),
  number: Text(28, '888990000000014'),
})
export const VirtualAccountFilter = Obj({
  q: Optional(Query()),
  bank_id: Optional(Id(1)),
  student_id: Optional(Id(14)),
})
export const NumbersGiving = Obj({ bank_id: Id(1) })
export const NumbersGiven = Obj({
  given: Count(312),
  /** Whose NIS is no number, or too long, or another's. */
  left_out: Count(0),
})
nameShapes({ VirtualAccount, NumbersGiving, NumbersGiven })

export async function listVirtualAccounts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof VirtualAccountFilter>; page: Page },
) {
  let query = db
    .selectFrom('fees.virtual_account as v')
    .innerJoin('fees.bank as b', (join) =>
      join.onRef('b.company_id', '=', 'v.company_id').onRef('b.id', '=', 'v.bank_id'),
    )
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.student_id'),
    )
    .select(['v.id', 'v.bank_id', 'b.name as bank', 'v.student_id', 's.name as student_name'])
    .select(sql<string>`b.prefix || v.customer_no`.as('number'))
    .where('v.company_id', '=', caller.companyId)
  if (filter.bank_id !== undefined) query = query.where('v.bank_id', '=', filter.bank_id)
  if (filter.student_id !== undefined) query = query.where('v.student_id', '=', filter.student_id)
  const { q } = filter
  // The number as the bank shows it stands in no column.
  if (q)
    query = query.where((eb) =>
      eb.or([foundBy(q, { words: ['s.name'] }), sql<SqlBool>`starts_with(b.prefix || v.customer_no, ${q.trim()})`]),
    )
  return pageOf(query, { keys: ['v.id'], direction: 'asc' }, page)
}

/** To every student of today who has none: twice gives nothing. */
export async function giveNumbers(tx: Tx, doer: Doer, bankId: number): Promise<Static<typeof NumbersGiven>> {
  await assertExists(tx, doer as Caller, { relation: 'fees.bank', id: bankId, field: 'bank_id' })
  const { rows } = await sql<{ given: number; left_out: number }>`
    with waiting as (
      select s.id, b.digits, case b.number_rule when 'nis' then s.nis else s.id::text end as own
      from school.student s join fees.bank b on b.company_id = s.company_id and b.id = ${bankId}
      where s.company_id = ${doer.companyId} and s.state = 'active' and not exists (
        select from fees.virtual_account v where v.company_id = s.company_id and v.bank_id = b.id and v.student_id = s.id)
    ), given as (
      insert into fees.virtual_account (company_id, bank_id, student_id, customer_no)
      select ${doer.companyId}, ${bankId}, id, lpad(own, digits, '0') from waiting
      where own ~ '^[0-9]+$' and length(own) <= digits order by id
      on conflict do nothing returning id
    )
    select (select count(*) from given)::int as given, ((select count(*) from waiting) - (select count(*) from given))::int as left_out`.execute(
    tx,
  )
  return rows[0]!
}
