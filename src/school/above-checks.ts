// What verify recomputes of the totals that a foundation reads.
import type { Check } from '../kernel/records/audit/verify.ts'

export const aboveChecks: readonly Check[] = [
  {
    name: 'classes: the kept count of each academic year is the count of its classes',
    disagreements: `
      select company_id, 'academic year ' || academic_year_id || ': kept ' || coalesce(t.classes, 0) || ' classes, counted ' || coalesce(s.n, 0) as problem
      from school.class_total t
      full join (
        select y.company_id, y.id as academic_year_id, y.starts_on, y.ends_on, count(g.id)::int as n
        from school.academic_year y left join school.class_group g on g.company_id = y.company_id and g.academic_year_id = y.id
          and g.kind = 'regular'
        group by 1, 2, 3, 4) s using (company_id, academic_year_id)
      where (t.classes, t.starts_on, t.ends_on) is distinct from (s.n, s.starts_on, s.ends_on)`,
  },
  {
    name: 'teachers: the kept count is the count of active teachers',
    disagreements: `
      select company_id, 'kept ' || coalesce(t.active, 0) || ' active teachers, counted ' || coalesce(s.n, 0) as problem
      from school.teacher_total t
      full join (select company_id, count(*) as n from school.staff where job = 'teacher' and state = 'active' group by 1) s using (company_id)
      where coalesce(t.active, 0) <> coalesce(s.n, 0)`,
  },
  {
    name: 'people: the kept number of each group is the number of active people in it',
    disagreements: `
      select company_id, kind || ' ' || cell || ': kept ' || coalesce(t.active, 0) || ', counted ' || coalesce(s.n, 0) as problem
      from (select * from school.people_cell where active <> 0) t
      full join (
        select company_id, 'student' as kind, gender as cell, count(*) as n from school.student where state = 'active' group by 1, 3
        union all select company_id, 'staff', employment, count(*) from school.staff where state = 'active' group by 1, 3) s
        using (company_id, kind, cell)
      where t.active is distinct from s.n`,
  },
  {
    name: 'people: groups are shown from above where none of them is small',
    disagreements: `
      select t.company_id, t.kind || ' ' || t.cell || ' is shown or hidden wrongly' as problem
      from school.people_cell t
      join (
        select c.company_id, c.kind, bool_and(c.active = 0 or c.active >= 5) and sum(c.active) - (
            select count(*) from school.staff p where p.company_id = c.company_id and p.job = 'teacher' and p.state = 'active'
              and c.kind = 'staff') not between 1 and 4 as shown
        from school.people_cell c group by 1, 2) s
        using (company_id, kind)
      where t.shown <> s.shown`,
  },
  {
    name: 'levels: the kept level of each school is that of its profile',
    disagreements: `
      select company_id, 'kept level ' || coalesce(t.level, 'none') || ', profile ' || coalesce(p.level, 'none') as problem
      from school.school_level t full join school.profile p using (company_id)
      where t.level is distinct from p.level`,
  },
]
