// What other modules may ask of the school's records, and what imports write them with.

export { listWorkingDays } from './calendar.ts'
export { type ClassKind, createClasses, NewClass } from './classes.ts'
export { findDuplicates } from './duplicates.ts'
export { isInClass, joinGroups, leaveGroups } from './group-members.ts'
export { countStudentsOn, findKindOfSchool } from './headcount.ts'
export { incomeTaxBrackets, progressiveTax, TaxPercent } from './income-tax.ts'
export { letterheadOf, signersOf } from './letterhead.ts'
export { createStaffMembers, JOBS, NewStaff } from './staff.ts'
export { type AgreedIn, dropStaffAbsence, keepStaffAbsence } from './staff-absences.ts'
export { createStudents, NewStudent } from './students.ts'
export { staffWorkflow, studentWorkflow } from './workflow.ts'

export interface Period {
  from: string
  until: string
}

/** The term a day lies in: July to December, or January to June. */
export function termOf(day: string): Period {
  const year = day.slice(0, 4)
  return day.slice(5, 7) < '07'
    ? { from: `${year}-01-01`, until: `${year}-06-30` }
    : { from: `${year}-07-01`, until: `${year}-12-31` }
}
