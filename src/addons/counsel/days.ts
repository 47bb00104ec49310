// Days that a counsellor writes down.
import { faults } from '../../kernel/language/faults.ts'
import { invalid } from '../../kernel/records/change.ts'

/** What happened cannot have happened tomorrow. */
export function assertNotAhead(field: string, day: string, today: string): void {
  if (day > today) throw invalid(field, faults.future)
}

/** July to June, named by the calendar year in which it begins; as counsel.school_year in the database. */
export function schoolYearOf(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0)
}

/** 2026/2027 */
export const yearName = (year: number) => `${year}/${year + 1}`
