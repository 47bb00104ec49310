// What other modules may ask of the school's records, and what imports write them with.

export { isSchoolDay, rollAddress, rollsOf } from './attendance/roll/rolls.ts'
export type { Given } from './formats.ts'
export { overwriteClasses, overwritePeople } from './imports/overwrite.ts'
export { incomeTaxBrackets, progressiveTax, TaxPercent } from './law/income-tax.ts'
export { findDuplicates } from './search/duplicates.ts'
export { createStaffMembers, JOBS, NewStaff } from './staff/staff.ts'
export { type AgreedIn, dropStaffAbsence, keepStaffAbsence } from './staff-attendance/absences.ts'
export { type AttendedDay, attendedDaysOf } from './staff-attendance/attended.ts'
export { endMemberships, isInClass, joinGroups, leaveGroups } from './students/group-members.ts'
export { endPlacements, placeStudents } from './students/placements.ts'
export { createStudents, NewStudent } from './students/students.ts'
export { transferChoice, transferFile } from './transfers/file.ts'
export { staffWorkflow, studentWorkflow } from './workflow.ts'
export { listWorkingDays } from './year/calendar.ts'
export { type ClassKind, createClasses, NewClass } from './year/classes.ts'
export { countStudentsOn, findKindOfSchool } from './year/headcount.ts'
export { letterheadOf, signersOf } from './year/letterhead.ts'
export { createSubjects } from './year/subjects.ts'
export { taxOfficeFile } from './year/tax-office-file.ts'
export { findWithholder } from './year/withholder.ts'
export { ensureYear } from './year/years.ts'

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
