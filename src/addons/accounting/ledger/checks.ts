// What verify recomputes of the books: sums, balance, numbers, and that everything is as it was posted.
import type { Check } from '../../../kernel/records/audit/verify.ts'

export const ledgerChecks: readonly Check[] = [
  {
    name: 'journal: every entry balances in every fund and has the total and the lines it says',
    disagreements: `
      select e.company_id, e.document || ' is not balanced, or its total or number of lines is another' as problem
      from accounting.journal_entry e
      left join (
        select company_id, entry_id, sum(debit) as debit, sum(n) as n, bool_and(debit = credit) as even
        from (select company_id, entry_id, fund_source_id, sum(debit) as debit, sum(credit) as credit, count(*) as n
              from accounting.journal_line group by 1, 2, 3) f
        group by 1, 2) l on l.company_id = e.company_id and l.entry_id = e.id
      where (l.even, l.debit, l.n) is distinct from (true, e.total::numeric, e.line_count::numeric)`,
  },
  {
    name: 'journal: every entry and its lines are what was posted, by their digest',
    disagreements: `
      select e.company_id, e.document || ' is not what was posted: its digest is another' as problem
      from accounting.journal_entry e
      left join (
        select company_id, entry_id, jsonb_agg(jsonb_build_array(line_no, account_id, fund_source_id, activity_code, cost_centre_id,
          description, debit, credit) order by line_no) as lines,
          min(entry_date) as first_day, max(entry_date) as last_day, min(stage) as first_stage, max(stage) as last_stage
        from accounting.journal_line group by 1, 2) l on l.company_id = e.company_id and l.entry_id = e.id
      where e.digest is distinct from accounting.entry_digest(e, l.lines)
        or (l.first_day, l.last_day, l.first_stage, l.last_stage) is distinct from (e.entry_date, e.entry_date, e.stage, e.stage)`,
  },
  {
    name: 'journal: every digest is the one in the audit trail, and no entry is gone',
    disagreements: `
      select company_id, case when e.id is null then 'entry ' || record_id || ' (' || a.document || ') is gone'
        else e.document || ' is not what was posted: the audit trail has another digest' end as problem
      from (select company_id, id as record_id, id, document, digest from accounting.journal_entry) e
      full join (select company_id, record_id, after ->> 'document' as document, after ->> 'digest' as digest from kernel.audit_entry
        where relation = 'accounting.journal_entry' and operation = 'insert') a using (company_id, record_id)
      where e.digest is distinct from a.digest`,
  },
  {
    name: 'journal: the numbers of each journal and year have no gaps',
    disagreements: `
      select company_id, 'journal ' || journal_id || ', year ' || fiscal_year_id || ': ' || coalesce(e.n, 0) || ' numbers up to '
        || coalesce(e.highest, 0) || ', ' || coalesce(s.last, 0) || ' given out' as problem
      from (select company_id, journal_id, fiscal_year_id, last from accounting.journal_series where last > 0) s
      full join (select company_id, journal_id, fiscal_year_id, count(*) as n, max(number) as highest
        from accounting.journal_entry group by 1, 2, 3) e using (company_id, journal_id, fiscal_year_id)
      where (e.n, e.highest) is distinct from (s.last::bigint, s.last)`,
  },
  {
    name: 'ledger: the kept sums of a month are the sums of its lines',
    disagreements: `
      select company_id, 'account ' || account_id || ', fund ' || fund_source_id || ', ' || month || ': kept ' || coalesce(m.debit, 0) || '/'
        || coalesce(m.credit, 0) || ', summed ' || coalesce(l.debit, 0) || '/' || coalesce(l.credit, 0) as problem
      from (select company_id, month, account_id, fund_source_id, stage, sum(debit) as debit, sum(credit) as credit, sum(lines) as lines
        from accounting.ledger_month group by 1, 2, 3, 4, 5) m
      full join (select company_id, date_trunc('month', entry_date)::date as month, account_id, fund_source_id, stage,
          sum(debit) as debit, sum(credit) as credit, count(*)::numeric as lines
        from accounting.journal_line group by 1, 2, 3, 4, 5) l using (company_id, month, account_id, fund_source_id, stage)
      where (m.debit, m.credit, m.lines) is distinct from (l.debit, l.credit, l.lines)`,
  },
  {
    name: 'ledger: the kept sums of a year are those of its months',
    disagreements: `
      select company_id, 'account ' || account_id || ', fund ' || fund_source_id || ', ' || year || ': kept ' || coalesce(y.debit, 0) || '/'
        || coalesce(y.credit, 0) || ', summed ' || coalesce(m.debit, 0) || '/' || coalesce(m.credit, 0) as problem
      from (select company_id, year, account_id, fund_source_id, stage, sum(debit) as debit, sum(credit) as credit
        from accounting.ledger_year group by 1, 2, 3, 4, 5) y
      full join (select company_id, extract(year from month)::int as year, account_id, fund_source_id, stage,
          sum(debit) as debit, sum(credit) as credit
        from accounting.ledger_month group by 1, 2, 3, 4, 5) m using (company_id, year, account_id, fund_source_id, stage)
      where (y.debit, y.credit) is distinct from (m.debit, m.credit)`,
  },
  {
    name: 'journal: every entry stands in the period and stage of its date',
    disagreements: `
      select e.company_id, e.document || ' does not belong to its period' as problem
      from accounting.journal_entry e
      join accounting.period p on p.company_id = e.company_id and p.id = e.period_id
      where e.entry_date not between p.starts_on and p.ends_on or p.fiscal_year_id <> e.fiscal_year_id
        or (p.number = 13) <> (e.stage in ('adjusting', 'closing'))`,
  },
  {
    name: 'funds: each that the books know is a fund source of the same company',
    disagreements: `
      select f.company_id, 'fund ' || f.fund_source_id || ' is no fund source' as problem from accounting.fund f
      where not exists (select from budget.fund_source s where s.company_id = f.company_id and s.id = f.fund_source_id)`,
  },
]
