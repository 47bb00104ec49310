// What verify recomputes of the accounting totals.
import type { Check } from '../../kernel/records/audit/verify.ts'
import { aboveChecks } from './above-checks.ts'
import { ledgerChecks } from './ledger/checks.ts'
import { documentChecks } from './ledger/document-checks.ts'
import { noteChecks } from './notes/checks.ts'
import { saleChecks } from './sales/checks.ts'
import { vatChecks } from './vat/checks.ts'

/** What two ledgers tell of the same money. */
export const oneTruth: Check = {
  name: 'one truth: every list agrees with its account, every cash book with its money, every plan with what was booked',
  disagreements: `
    select c.id as company_id, format('%s %s of fund %s: items %s, general ledger %s', r.ledger, r.account, r.fund_source_id, r.told,
      r.booked) as problem
    from kernel.company c cross join lateral accounting.reconcile(c.id, '2200-12-31'::date) r
    where 'FIN' = any (c.svc_enabled_addon_skus) and r.told <> r.booked`,
}

export const checks: readonly Check[] = [
  ...aboveChecks,
  ...ledgerChecks,
  ...documentChecks,
  ...noteChecks,
  ...saleChecks,
  ...vatChecks,
  {
    name: 'payment requests: the kept totals are the totals of the requests',
    disagreements: `
      select company_id, 'requests in state ' || state || ': kept ' || coalesce(t.requests, 0) || ', counted ' || coalesce(r.n, 0) as problem
      from (select * from accounting.request_total where requests <> 0 or amount <> 0) t
      full join (select company_id, state, count(*) as n, sum(amount) as amount from accounting.payment_request group by 1, 2) r
        using (company_id, state)
      where (t.requests, t.amount::numeric) is distinct from (r.n, r.amount)`,
  },
  {
    name: 'payment requests: each stands where its approval does',
    disagreements: `
      select r.company_id, r.number || ' is ' || r.state || ' but its approval is ' || coalesce(a.state, 'missing') as problem
      from accounting.payment_request r
      left join lateral (
        select state from kernel.approval a where a.company_id = r.company_id and a.relation = 'accounting.payment_request'
          and a.record_id = r.id order by round desc limit 1) a on true
      where r.state in ('pending', 'approved', 'released', 'paid', 'rejected') and r.opening_id is null
        and a.state is distinct from case r.state when 'pending' then 'open' when 'rejected' then 'rejected' else 'approved' end`,
  },
  {
    name: 'payment requests: what is asked for bills is the sum of its parts',
    disagreements: `
      select r.company_id, r.number || ' asks for ' || r.amount || ', its parts for ' || coalesce(sum(p.amount), 0) as problem
      from accounting.payment_request r
      left join accounting.payment_part p on p.company_id = r.company_id and p.request_id = r.id
      where r.kind = 'bills' group by r.company_id, r.id, r.number, r.amount having r.amount <> coalesce(sum(p.amount), 0)`,
  },
  {
    name: 'advances: what was spent and what came back make the advance',
    disagreements: `
      select s.company_id, r.number || ' of ' || r.amount || ': spent ' || s.spent || ', came back ' || s.returned as problem
      from accounting.settlement s
      join accounting.payment_request r on r.company_id = s.company_id and r.id = s.request_id
      where s.spent + s.returned <> r.amount`,
  },
  {
    name: 'bills: what is kept as paid is the sum of the payments, and the state says the same',
    disagreements: `
      select b.company_id, b.number || ' is ' || b.state || ' with ' || b.paid || ' paid, payments ' || coalesce(sum(p.amount), 0) as problem
      from accounting.bill b left join accounting.bill_payment p on p.company_id = b.company_id and p.bill_id = b.id
      group by b.company_id, b.id, b.number, b.state, b.paid, b.payable, b.opening_id
      having b.paid <> coalesce(sum(p.amount), 0)
        or (b.state = 'paid') <> (b.paid = b.payable and b.state <> 'void' and (b.paid > 0 or b.opening_id is not null))
        or (b.state = 'partially_paid') <> (b.paid > 0 and b.paid < b.payable)`,
  },
  {
    name: 'bills: the day from which nothing is owed is that of the last payment or of the reversal',
    disagreements: `
      select b.company_id, b.number || ' is settled on ' || b.settled_on || ', by its payments or reversal on ' || d.day as problem
      from accounting.bill b
      left join accounting.journal_entry r on r.company_id = b.company_id and r.reverses_id = b.entry_id
      cross join lateral (select case
        when b.state = 'paid' then coalesce((select max(p.paid_on) from accounting.bill_payment p
          where p.company_id = b.company_id and p.bill_id = b.id), b.opened_on)
        when b.state = 'void' then coalesce(b.opened_on, r.entry_date) else 'infinity' end as day) d
      where b.settled_on is distinct from d.day`,
  },
  {
    name: 'loans between funds: what is told as lent and given back is the sum of the moves',
    disagreements: `
      select l.company_id, l.number || ' is ' || l.state || ' with ' || l.returned || ' returned, its moves say ' || m.returned as problem
      from accounting.fund_loan l
      cross join lateral (select coalesce(sum(amount) filter (where kind = 'lend'), 0) as lent,
          coalesce(sum(amount) filter (where kind = 'repay'), 0) as returned
        from accounting.fund_loan_move m where m.company_id = l.company_id and m.loan_id = l.id) m
      where (l.returned, case when l.state in ('lent', 'returned') then l.amount else 0 end) is distinct from (m.returned, m.lent)`,
  },
  {
    name: 'bank statements: the kept sums of a month are the sums of its lines',
    disagreements: `
      select company_id, 'account ' || account_id || ', ' || month || ': kept ' || coalesce(m.on_statement, 0) || ' and ' || coalesce(m.cleared, 0)
        || ', summed ' || coalesce(l.on_statement, 0) || ' and ' || coalesce(l.cleared, 0) as problem
      from (select * from accounting.bank_month where (on_statement, cleared) is distinct from (0, 0)) m
      full join (
        select company_id, account_id, month, sum(on_statement) as on_statement, sum(cleared) as cleared from (
          select company_id, account_id, date_trunc('month', line_date)::date as month, amount as on_statement, 0 as cleared
          from accounting.bank_line where state <> 'ignored'
          union all
          select company_id, account_id, date_trunc('month', cleared_on)::date, 0, amount from accounting.bank_line where state = 'matched') p
        group by 1, 2, 3 having sum(on_statement) <> 0 or sum(cleared) <> 0) l using (company_id, account_id, month)
      where (m.on_statement::numeric, m.cleared::numeric) is distinct from (l.on_statement, l.cleared)`,
  },
  {
    name: 'bank statements: a matched line is cleared on the later day of statement and books',
    disagreements: `
      select b.company_id, 'line ' || b.id || ' is cleared on ' || b.cleared_on as problem
      from accounting.bank_line b
      join lateral (select max(j.entry_date) as last from accounting.bank_line_entry e
        join accounting.journal_line j on j.company_id = e.company_id and j.id = e.journal_line_id
        where e.company_id = b.company_id and e.bank_line_id = b.id) j on true
      where b.cleared_on <> greatest(b.line_date, j.last)`,
  },
  {
    name: 'bank statements: a matched line is the lines of the journal that were found for it',
    disagreements: `
      select b.company_id, 'line ' || b.id || ': ' || b.amount || ', in the journal ' || coalesce(j.amount, 0) as problem
      from accounting.bank_line b
      left join (select e.company_id, e.bank_line_id, sum(j.debit - j.credit) as amount, bool_or(j.account_id <> l.account_id) as elsewhere
        from accounting.bank_line_entry e
        join accounting.bank_line l on l.company_id = e.company_id and l.id = e.bank_line_id
        join accounting.journal_line j on j.company_id = e.company_id and j.id = e.journal_line_id group by 1, 2) j
        on j.company_id = b.company_id and j.bank_line_id = b.id
      where case b.state when 'matched' then b.amount <> coalesce(j.amount, 0) or j.elsewhere else j.amount is not null end`,
  },
  {
    name: 'bills: the kept amounts are those of the lines and taxes',
    disagreements: `
      select b.company_id, b.number || ' does not add up' as problem
      from accounting.bill b
      cross join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(vat), 0) as vat from accounting.bill_line l
        where l.company_id = b.company_id and l.bill_id = b.id) l
      cross join lateral (select coalesce(sum(amount) filter (where tax = 'vat'), 0) as vat,
          coalesce(sum(amount) filter (where withheld), 0) as withheld from accounting.bill_tax t
        where t.company_id = b.company_id and t.bill_id = b.id) t
      where (b.subtotal, b.vat, b.vat, b.withheld) is distinct from (l.amount, l.vat, t.vat, t.withheld)`,
  },
  oneTruth,
  {
    name: 'opening balances: what was typed stands in the one entry that was not taken back',
    disagreements: `
      select o.company_id, 'opening balances: ' || o.postings || ' postings, entries ' || e.entries || ', standing ' || e.standing as problem
      from accounting.opening o
      cross join lateral (select count(*) as entries, count(*) filter (where r.id is null) as standing,
          max(e.id) filter (where r.id is null) as entry_id from accounting.journal_entry e
        left join accounting.journal_entry r on r.company_id = e.company_id and r.reverses_id = e.id
        where e.company_id = o.company_id and e.source_relation = 'accounting.opening' and e.source_id = o.id) e
      where (o.postings, o.entry_id) is distinct from (e.entries, e.entry_id) or e.standing > 1
      union all
      select o.company_id, 'opening balance of account ' || t.account_id || ', fund ' || t.fund_source_id || ': typed ' || t.amount
      from accounting.opening o
      cross join lateral (select l.account_id, l.fund_source_id, sum(l.debit - l.credit) as amount from accounting.opening_line l
        join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.cash_flow <> 'cash' and a.class <> 'net_asset'
        where l.company_id = o.company_id and l.opening_id = o.id group by 1, 2) t
      where t.amount is distinct from (select sum(l.debit - l.credit) from accounting.journal_line l
        where l.company_id = o.company_id and l.entry_id = o.entry_id and l.account_id = t.account_id and l.fund_source_id = t.fund_source_id)`,
  },
  {
    name: 'taxes: a deposit is the sum of what it deposits',
    disagreements: `
      select d.company_id, 'deposit ' || d.ntpn || ': ' || d.amount || ', taxes ' || t.owed + v.owed as problem
      from accounting.tax_deposit d
      cross join lateral (select coalesce(sum(t.owed), 0) as owed from accounting.bill_tax t
        where t.company_id = d.company_id and t.deposit_id = d.id) t
      cross join lateral (select coalesce(sum(v.payable), 0) as owed from accounting.vat_return v
        where v.company_id = d.company_id and v.deposit_id = d.id) v
      where case when d.reversed_on is null then d.amount else 0 end <> t.owed + v.owed`,
  },
  {
    name: 'assets: the kept balances are the sums of the months',
    disagreements: `
      select company_id, 'asset ' || asset_book_id || ': kept ' || coalesce(b.accumulated, 0) || ' and ' || coalesce(b.fiscal_accumulated, 0)
        || ', summed ' || coalesce(d.amount, 0) || ' and ' || coalesce(d.fiscal, 0) as problem
      from accounting.asset_balance b
      full join (
        select a.company_id, a.id as asset_book_id, a.cost, coalesce(sum(d.amount) filter (where d.book = 'commercial'), 0) as amount,
          coalesce(sum(d.amount) filter (where d.book = 'fiscal'), 0) as fiscal
        from accounting.asset_book a left join accounting.depreciation d on d.company_id = a.company_id and d.asset_book_id = a.id
          and d.undone_on is null
        group by 1, 2, 3) d using (company_id, asset_book_id)
      where (b.cost, b.accumulated::numeric, b.fiscal_accumulated::numeric) is distinct from (d.cost, d.amount, d.fiscal)`,
  },
  {
    name: 'assets: the kept total is the total of the books',
    disagreements: `
      select company_id, 'assets: kept ' || coalesce(t.assets, 0) || ', counted ' || coalesce(b.assets, 0) || ', or their sums differ' as problem
      from (select * from accounting.asset_total where (assets, cost, accumulated) is distinct from (0, 0, 0)) t
      full join (
        select a.company_id, count(*) as assets, sum(a.cost) as cost, sum(b.accumulated) as accumulated
        from accounting.asset_book a join accounting.asset_balance b on b.company_id = a.company_id and b.asset_book_id = a.id
        where a.disposed_on is null group by 1) b using (company_id)
      where (t.assets, t.cost::numeric, t.accumulated::numeric) is distinct from (b.assets, b.cost, b.accumulated)`,
  },
  {
    name: 'depreciation: the kept amount of a year is the sum of its months',
    disagreements: `
      select company_id, 'depreciation of ' || year || ': kept ' || coalesce(y.amount, 0) || ', summed ' || coalesce(d.amount, 0) as problem
      from accounting.depreciation_year y
      full join (select company_id, extract(year from m.day)::int as year, sum(m.amount) as amount
        from accounting.depreciation cross join lateral (values (booked_on, amount), (undone_on, -amount)) m (day, amount)
        where book = 'commercial' and m.day is not null group by 1, 2) d
        using (company_id, year)
      where y.amount::numeric is distinct from d.amount`,
  },
  {
    name: 'depreciation: a run is the sum of its rows, and they are taken back together',
    disagreements: `
      select company_id, 'depreciation run ' || run_id || ': ' || coalesce(r.amount, 0) || ', rows ' || coalesce(d.amount, 0)
        || ', or not taken back together' as problem
      from (select company_id, id as run_id, amount, undone_on from accounting.depreciation_run) r
      full join (select company_id, run_id, sum(amount) as amount, max(undone_on) as undone_on
        from accounting.depreciation where book = 'commercial' and correction_id is null group by 1, 2) d
        using (company_id, run_id)
      where (r.amount, r.undone_on) is distinct from (d.amount, d.undone_on)`,
  },
]
