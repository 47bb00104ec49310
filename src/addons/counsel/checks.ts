// What verify recomputes of the room's ledger and counts.
import type { Check } from '../../kernel/records/audit/verify.ts'

export const checks: readonly Check[] = [
  {
    name: 'conduct: the kept points are the sum of the ledger',
    disagreements: `
      select company_id, 'student ' || student_id || ' in ' || school_year || ': kept ' || coalesce(t.points, 0) || ' ' || ledger
        || ' points, the ledger has ' || coalesce(e.points, 0) as problem
      from counsel.points_total t
      full join (select company_id, student_id, school_year, ledger, sum(points) as points from counsel.points_entry
        group by 1, 2, 3, 4) e using (company_id, student_id, school_year, ledger)
      where coalesce(t.points, 0) <> coalesce(e.points, 0)`,
  },
  {
    name: 'conduct: the ledger says of every document what the document says',
    disagreements: `
      select company_id, 'violation ' || v.id || ' is ' || v.state || ' with ' || v.points || ' points, the ledger has '
        || coalesce(e.points, 0) as problem
      from counsel.violation v
      left join (select company_id, violation_id as id, sum(points) as points from counsel.points_entry group by 1, 2) e
        using (company_id, id)
      where coalesce(e.points, 0) <> case when v.state = 'counted' then v.points else 0 end
      union all
      select company_id, 'achievement ' || a.id || ' is ' || a.state || ' with ' || a.points || ' points, the ledger has '
        || coalesce(e.points, 0)
      from counsel.achievement a
      left join (select company_id, achievement_id as id, sum(abs(points) * case when kind = 'achievement' then 1 else -1 end) as points
        from counsel.points_entry group by 1, 2) e using (company_id, id)
      where coalesce(e.points, 0) <> case when a.state = 'recorded' then a.points else 0 end`,
  },
  {
    name: 'conduct: the kept trend is the count of violations by month and class',
    disagreements: `
      select company_id, 'violations of ' || month || ' in class ' || class_group_id || ' differ from the kept count' as problem
      from (select company_id, month, class_group_id, violations from counsel.class_month where violations <> 0) t
      full join (
        select company_id, date_trunc('month', occurred_on)::date as month, coalesce(class_group_id, 0) as class_group_id,
          count(*) as violations
        from counsel.violation where state <> 'voided' group by 1, 2, 3) v using (company_id, month, class_group_id)
      where t.violations is distinct from v.violations::int`,
  },
  {
    name: 'counselling: a session is as hidden as its case, and in the same hands',
    disagreements: `
      select s.company_id, 'session ' || s.id || ' differs from case ' || c.id || ' in whose it is, or in being confidential' as problem
      from counsel.session s join counsel.student_case c on c.company_id = s.company_id and c.id = s.case_id
      where s.case_confidential <> c.confidential or s.counselor_id is distinct from c.counselor_id`,
  },
  {
    name: 'counselling: the counts for the foundation are the counts of the records',
    disagreements: `
      select company_id, figure || ' of ' || month || ' differ from the kept count' as problem
      from (select company_id, month, figure, count from counsel.school_month where count <> 0) t
      full join (
        select company_id, date_trunc('month', opened_on)::date as month, 'cases_opened' as figure, count(*) as n
        from counsel.student_case group by 1, 2
        union all
        select company_id, date_trunc('month', held_on)::date, 'sessions_held', count(*)
        from counsel.session where state = 'done' group by 1, 2
        union all
        select company_id, date_trunc('month', occurred_on)::date, 'violations_counted', count(*)
        from counsel.violation where state = 'counted' group by 1, 2) c using (company_id, month, figure)
      where t.count is distinct from c.n::int`,
  },
]
