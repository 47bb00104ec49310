// What verify recomputes of the school's totals.
import type { Check } from '../kernel/records/audit/verify.ts'

export const checks: readonly Check[] = [
  {
    name: 'students: the kept count is the count of active students',
    disagreements: `
      select company_id, 'kept ' || coalesce(t.active, 0) || ' active students, counted ' || coalesce(s.n, 0) as problem
      from school.student_total t
      full join (select company_id, count(*) as n from school.student where state = 'active' group by 1) s using (company_id)
      where coalesce(t.active, 0) <> coalesce(s.n, 0)`,
  },
  {
    name: 'attendance: the kept totals are the totals of the days',
    disagreements: `
      select company_id, 'totals of ' || day || ' differ from its rows' as problem
      from (select company_id, day, present, late, sick, permitted, absent, dispensation, seen from school.attendance_total
            where present + late + sick + permitted + absent + dispensation <> 0) t
      full join (
        select company_id, day, count(*) filter (where status = 'present') as present, count(*) filter (where status = 'late') as late,
          count(*) filter (where status = 'sick') as sick, count(*) filter (where status = 'permitted') as permitted,
          count(*) filter (where status = 'absent') as absent, count(*) filter (where status = 'dispensation') as dispensation,
          count(first_in) as seen
        from school.attendance_day group by 1, 2) a using (company_id, day)
      where (t.present, t.late, t.sick, t.permitted, t.absent, t.dispensation, t.seen)
        is distinct from (a.present::int, a.late::int, a.sick::int, a.permitted::int, a.absent::int, a.dispensation::int, a.seen::int)`,
  },
  {
    name: 'attendance: the kept totals of a month are the sums of its days',
    disagreements: `
      select company_id, 'totals of the month ' || month || ' differ from its days' as problem
      from (select * from school.attendance_month where present + late + sick + permitted + absent + dispensation <> 0) m
      full join (
        select company_id, date_trunc('month', day)::date as month,
          present + late + sick + permitted + absent + dispensation < 5 as few, sum(present) as present, sum(late) as late,
          sum(sick) as sick, sum(permitted) as permitted, sum(absent) as absent, sum(dispensation) as dispensation
        from school.attendance_total where present + late + sick + permitted + absent + dispensation <> 0
        group by 1, 2, 3) d using (company_id, month, few)
      where (m.present, m.late, m.sick, m.permitted, m.absent, m.dispensation)
        is distinct from (d.present::int, d.late::int, d.sick::int, d.permitted::int, d.absent::int, d.dispensation::int)`,
  },
  {
    name: 'attendance of teachers: the kept totals of a day are the totals of its rows',
    disagreements: `
      select company_id, 'totals of the teachers of ' || day || ' differ from their rows' as problem
      from (select company_id, day, attended, expected from school.teacher_attendance_total where (attended, expected) <> (0, 0)) t
      full join (
        select company_id, day, count(*) filter (where days > 0) as attended, count(*) filter (where status <> 'leave') as expected
        from school.staff_attendance_day where job = 'teacher' group by 1, 2
        having count(*) filter (where status <> 'leave') > 0) a using (company_id, day)
      where (t.attended, t.expected) is distinct from (a.attended::int, a.expected::int)`,
  },
  {
    name: 'attendance of teachers: the kept totals of a month are the sums of its days',
    disagreements: `
      select company_id, 'totals of the teachers of the month ' || month || ' differ from its days' as problem
      from (select * from school.teacher_attendance_month where (attended, expected) <> (0, 0)) m
      full join (
        select company_id, date_trunc('month', day)::date as month, expected < 5 as few, sum(attended) as attended,
          sum(expected) as expected
        from school.teacher_attendance_total where (attended, expected) <> (0, 0) group by 1, 2, 3) d using (company_id, month, few)
      where (m.attended, m.expected) is distinct from (d.attended::int, d.expected::int)`,
  },
  {
    name: 'search: people are found by exactly their own words',
    disagreements: `
      select company_id, kind || ' ' || person_id || ' is found by other words than its own' as problem
      from (
        select company_id, 'student' as kind, s.id as person_id, w.word, s.name, s.state, w.words
        from school.student s, school.search_rows(s.name, array[s.nis, s.nisn]) w
        union all
        select company_id, 'staff', s.id, w.word, s.name, s.state, w.words
        from school.staff s, school.search_rows(s.name, array[s.nip, s.nuptk]) w) p
      full join (select company_id, kind, person_id, word, name, state, words from school.search_word) k
        using (company_id, kind, person_id, word, name, state, words)
      where p.word is null or k.word is null
      group by company_id, kind, person_id`,
  },
]
