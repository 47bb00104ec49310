// What each month kept back of each tax and what was deposited in it, by which proof, whatever it came from: read from the accounts
// of the taxes, so that it is the trial balance told by month.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { monthWords } from '../../../kernel/language/written.ts'
import type { Report, Row } from '../../../kernel/reports/report.ts'
import { Id, Obj, Optional, type Static, Year } from '../../../kernel/values/schema.ts'
import { letterheadOf, signersOf } from '../../../school/api.ts'
import { money, text, words } from '../statements/printed.ts'

export const TaxRecapQuery = Obj({ year: Year(), fund_source_id: Optional(Id(3)) })

interface Told {
  account: string
  name: string
  month: number
  due_on: string
  before: number
  withheld: number
  deposited: number
  ntpn: string | null
}

async function readRecap(
  db: Db,
  caller: Caller,
  { year, fund_source_id }: Static<typeof TaxRecapQuery>,
): Promise<Told[]> {
  const fund = fund_source_id ?? null
  const { rows } = await sql<Told>`
    with taxes as (
      select a.id, a.code, a.name from accounting.account a
      where a.company_id = ${caller.companyId} and a.control = 'taxes' and not a.heading
    ), months as (
      select generate_series(make_date(${year}, 1, 1), make_date(${year}, 12, 1), interval '1 month')::date as month
    ), told as (
      select t.code as account, t.name, m.month, s.opening, s.debit, s.credit
      from months m cross join taxes t cross join lateral (
        select b.fund_source_id, b.amount as opening, 0 as debit, 0 as credit
        from accounting.balances_before(${caller.companyId}, array[t.id], m.month) b
        union all
        select k.fund_source_id, case when k.stage = 'opening' then k.debit - k.credit else 0 end,
          case when k.stage in ('regular', 'adjusting') then k.debit else 0 end, case when k.stage in ('regular', 'adjusting') then k.credit else 0 end
        from accounting.ledger_month k where k.company_id = ${caller.companyId} and k.account_id = t.id and k.month = m.month) s
      where ${fund}::bigint is null or s.fund_source_id = ${fund}::bigint
    ), proofs as (
      select accounting.tax_account(d.tax) as account, d.fund_source_id, d.deposited_on as day, d.ntpn as proof from accounting.tax_deposit d
      where d.company_id = ${caller.companyId} and d.reversed_on is null
      union
      select accounting.tax_account(c.tax_kind), c.fund_source_id, c.entry_date, c.ntpn from budget.cash_record c
      where c.company_id = ${caller.companyId} and c.ntpn is not null and c.reversed_by is null
      union
      -- Tax of payroll, paid as a request of its own: by the number that was given with it.
      select a.code, r.fund_source_id, r.paid_on, coalesce(r.vendor_number, r.number) from accounting.payment_request r
      join accounting.account a on a.company_id = r.company_id and a.id = r.account_id and a.control = 'taxes'
      where r.company_id = ${caller.companyId} and r.kind = 'direct' and r.paid_on is not null and r.reversed_on is null
    )
    select account, name, extract(month from t.month)::int as month, case
        when t.account = '2125' and exists (select from accounting.vat_return v where v.company_id = ${caller.companyId} and v.month = t.month
          and v.state = 'posted') then accounting.vat_due_on(${caller.companyId}, t.month)
        else accounting.tax_due_on(${caller.companyId}, t.month) end as due_on,
      -sum(opening)::bigint as before, sum(credit)::bigint as withheld, sum(debit)::bigint as deposited,
      (select string_agg(p.proof, ', ' order by p.day, p.proof) from proofs p
        where p.account = t.account and p.day >= t.month and p.day < t.month + interval '1 month'
          and (${fund}::bigint is null or p.fund_source_id = ${fund}::bigint)) as ntpn
    from told t group by account, name, t.month
    having sum(credit) <> 0 or sum(debit) <> 0 or sum(opening) <> 0 and t.month = make_date(${year}, 1, 1) order by account, t.month`.execute(
    db,
  )
  return rows
}

export async function taxRecap(
  db: Db,
  caller: Caller,
  { query, today }: { query: Static<typeof TaxRecapQuery>; today: string },
): Promise<Report> {
  const told = await readRecap(db, caller, query)
  const rows = [...Map.groupBy(told, ({ account }) => account)].flatMap(([account, months]): Row[] => [
    { kind: 'group', values: { name: `${account} ${months[0]!.name}` } },
    ...months.map(
      ({ month, due_on, before, withheld, deposited, ntpn }): Row => ({
        level: 1,
        values: {
          name: monthWords(query.year, month),
          due_on,
          before,
          withheld,
          deposited,
          left: before + withheld - deposited,
          ntpn,
        },
      }),
    ),
  ])
  return {
    title: words('Rekapitulasi pajak yang dipotong dan disetor', 'Taxes withheld and deposited'),
    school: await letterheadOf(db, caller),
    period: words(`Tahun ${query.year}`, `Year ${query.year}`),
    columns: [
      text('name', 'Masa', { en: 'Month' }),
      { key: 'due_on', title: words('Batas setor', 'Due on'), kind: 'date' },
      money('before', 'Utang awal', 'Owed before'),
      money('withheld', 'Dipotong bulan itu', 'Withheld in the month'),
      money('deposited', 'Disetor atau dikurangi', 'Deposited or taken back'),
      money('left', 'Utang akhir', 'Still owed'),
      text('ntpn', 'NTPN', { en: 'NTPN', width: 2.5 }),
    ],
    rows,
    signatures: { day: today, people: await signersOf(db, caller) },
  }
}
