// The schools a foundation door covers, and what is measured of each.
import { sql } from 'kysely'
import { type Caller, scopeOf } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import type { Period } from '../../school/api.ts'

export const SCHOOLS_MAX = 1000

/** Companies of the caller's foundation in which the caller holds a role: what the scope of a foundation door holds. */
export function schoolsOf(caller: Caller): number[] {
  return [...scopeOf(caller, '', true).companies]
}

export interface Measures {
  company_id: number
  name: string
  students: number
  classes: number
  teachers: number
  /** Student-days with the student at school or away on the school's behalf; with a late arrival; all. */
  attended: number
  late: number
  days: number
}

/** `classes` are those of the academic year in which the period ends. */
export async function measureSchools(db: Db, caller: Caller, period: Period): Promise<Measures[]> {
  const { rows } = await sql<Measures>`
    select c.id as company_id, c.name, coalesce(st.active, 0) as students, coalesce(ct.classes, 0) as classes,
      coalesce(tt.active, 0) as teachers, coalesce(a.attended, 0) as attended, coalesce(a.late, 0) as late, coalesce(a.days, 0) as days
    from kernel.company c
    left join school.student_total st on st.company_id = c.id
    left join foundation.teacher_total tt on tt.company_id = c.id
    left join lateral (
      select t.classes from foundation.class_total t
      where t.company_id = c.id and ${period.until} between t.starts_on and t.ends_on order by t.starts_on desc limit 1) ct on true
    left join lateral (
      select sum(t.present + t.late + t.dispensation) as attended, sum(t.late) as late,
        sum(t.present + t.late + t.sick + t.permitted + t.absent + t.dispensation) as days
      from school.attendance_total t where t.company_id = c.id and t.day between ${period.from} and ${period.until}) a on true
    where c.id = any (${schoolsOf(caller)}::int[])
    order by c.name, c.id`.execute(db)
  return rows
}
