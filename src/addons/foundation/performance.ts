// How the schools do in the current term, up to today.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { percent, sum } from '../../kernel/money.ts'
import { Count, contract, Day, Id, List, Obj, Percent, Text } from '../../kernel/schema.ts'
import type { Period } from '../../school/api.ts'
import { measureSchools, SCHOOLS_MAX } from './schools.ts'

const School = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  students: Count(360),
  attendance_rate: Percent(96.42),
  late_rate: Percent(2.15),
  student_days: Count(18_360),
})
export const Performance = Obj({
  from: Day('2026-07-01'),
  until: Day('2026-09-14'),
  attendance_rate: contract(Percent(95.87)),
  late_rate: Percent(2.4),
  student_days: Count(51_200),
  schools: List(School, SCHOOLS_MAX),
})

/** Rates are over student-days: (present + late + dispensation) of all recorded; null where none is recorded. */
export async function getPerformance(db: Db, caller: Caller, period: Period) {
  const measured = await measureSchools(db, caller, period)
  const total = (key: 'attended' | 'late' | 'days') => sum(measured.map((school) => school[key]))
  const days = total('days')
  return {
    ...period,
    attendance_rate: percent(total('attended'), days),
    late_rate: percent(total('late'), days),
    student_days: days,
    schools: measured.map((school) => ({
      company_id: school.company_id,
      name: school.name,
      students: school.students,
      attendance_rate: percent(school.attended, school.days),
      late_rate: percent(school.late, school.days),
      student_days: school.days,
    })),
  }
}
