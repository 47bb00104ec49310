// What verify recomputes of the foundation's totals.
import type { Check } from '../../kernel/verify.ts'

export const checks: readonly Check[] = [
  {
    name: 'classes: the kept count of each academic year is the count of its classes',
    disagreements: `
      select company_id, 'academic year ' || academic_year_id || ': kept ' || coalesce(t.classes, 0) || ' classes, counted ' || coalesce(s.n, 0) as problem
      from foundation.class_total t
      full join (
        select y.company_id, y.id as academic_year_id, y.starts_on, y.ends_on, count(g.id)::int as n
        from school.academic_year y left join school.class_group g on g.company_id = y.company_id and g.academic_year_id = y.id
        group by 1, 2, 3, 4) s using (company_id, academic_year_id)
      where (t.classes, t.starts_on, t.ends_on) is distinct from (s.n, s.starts_on, s.ends_on)`,
  },
  {
    name: 'teachers: the kept count is the count of active teachers',
    disagreements: `
      select company_id, 'kept ' || coalesce(t.active, 0) || ' active teachers, counted ' || coalesce(s.n, 0) as problem
      from foundation.teacher_total t
      full join (select company_id, count(*) as n from school.staff where job = 'teacher' and state = 'active' group by 1) s using (company_id)
      where coalesce(t.active, 0) <> coalesce(s.n, 0)`,
  },
]
