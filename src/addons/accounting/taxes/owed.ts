// What the school owes the state on a day, whatever it comes from: bills, the cash book, payroll, what it began with.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Day, Id, nameShapes, Obj, Optional, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'
import { accountNameFor } from '../chart/names.ts'

export const TaxOwed = Obj({
  account: AccountCode('2121'),
  account_name: Text(200, 'Utang PPh 21'),
  fund_source_id: Id(3),
  /** The document that kept it back; below zero what was paid or deposited of it by another. */
  item: Text(200, 'Gaji Agustus 2026'),
  amount: Rupiah(1_250_000),
})
export const TaxOwedQuery = Obj({ date: Optional(Day('2026-08-31')), fund_source_id: Optional(Id(3)) })
nameShapes({ TaxOwed })

/** The same items that the reconciliation holds against the accounts: the list cannot tell another story than the books. */
export async function listTaxesOwed(
  db: Db,
  caller: Caller,
  { filter, today, page }: { filter: Static<typeof TaxOwedQuery>; today: string; page: Page },
) {
  const owed = sql<Static<typeof TaxOwed>>`(
    select i.account, ${accountNameFor(caller)} as account_name, i.fund_source_id, i.item, -sum(i.amount)::bigint as amount
    from accounting.sub_ledger(${caller.companyId}, ${filter.date ?? today}::date) i
    join accounting.account a on a.company_id = ${caller.companyId} and a.code = i.account
    where i.ledger = 'taxes' group by 1, 2, 3, 4 having sum(i.amount) <> 0)`
  let query = db
    .selectFrom(owed.as('o'))
    .select(['o.account', 'o.account_name', 'o.fund_source_id', 'o.item', 'o.amount'])
  if (filter.fund_source_id !== undefined) query = query.where('o.fund_source_id', '=', filter.fund_source_id)
  return pageOf(query, { keys: ['o.account', 'o.fund_source_id', 'o.item'], direction: 'asc' }, page)
}

/** The same by account, from the books' kept totals. */
export async function sumTaxesOwed(db: Db, caller: Caller, today: string) {
  const { rows } = await sql<{ id: string; en: string; amount: number }>`
    select h.name as id, h.name_en as en, sum(h.amount)::bigint as amount from accounting.taxes_held(${caller.companyId}, ${today}::date) h
    group by h.code, h.name, h.name_en having sum(h.amount) <> 0 order by h.code`.execute(db)
  return rows.map(({ amount, ...name }) => ({ name, amount }))
}

/**
 * What was owed of each tax at the end of a day and still is, from whatever source: what was deposited since counts for the oldest first. What
 * came and went again after that day tells nothing of it.
 */
export const taxesLeft = (companyId: number, day: string) => sql`
  select h.code, h.name, (h.amount - coalesce(p.amount, 0))::bigint as amount
  from accounting.taxes_held(${companyId}, ${day}::date) h
  cross join lateral (
    select sum(l.debit - case when o.id is null then 0 else l.credit end) as amount
    from accounting.journal_line l
    join accounting.journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
    left join accounting.journal_entry o on o.company_id = e.company_id and o.id = e.reverses_id
    where l.company_id = ${companyId} and l.account_id = h.account_id and l.fund_source_id = h.fund_source_id and l.entry_date > ${day}::date
      and (o.id is null or o.entry_date <= ${day}::date)
      and not exists (select from accounting.journal_entry r where r.company_id = e.company_id and r.reverses_id = e.id)) p
  where h.amount - coalesce(p.amount, 0) > 0`

export async function listTaxesLeft(
  db: Db,
  caller: Caller,
  day: string,
): Promise<{ account: string; what: string; amount: number }[]> {
  const { rows } = await sql<{ account: string; what: string; amount: number }>`
    select t.code as account, t.code || ' ' || t.name as what, sum(t.amount)::bigint as amount
    from (${taxesLeft(caller.companyId, day)}) t group by t.code, t.name order by t.code`.execute(db)
  return rows
}
