// Who keeps the records, and who decides over students and years.
export const KEEPERS = ['admin'] as const
export const DECIDERS = ['admin', 'principal'] as const
export const STAFF_KEEPERS = ['admin', 'hr'] as const
/** Who looks into a staff member's own record. */
export const STAFF_READERS = [...STAFF_KEEPERS, 'principal'] as const
/** Who sees when each of the staff came and went; as the policies of the database say. Everyone else sees their own days. */
export const STAFF_WATCHERS = [...STAFF_READERS, 'staff'] as const
/** Whoever works here can have days of their own. */
export const EMPLOYEES = [...STAFF_WATCHERS, 'teacher', 'counselor', 'treasurer', 'storekeeper'] as const
/** Who looks into a student's own record: whoever answers for children. */
export const STUDENT_READERS = ['admin', 'principal', 'teacher', 'counselor'] as const
/** Who must be able to find a student. */
export const STUDENT_FINDERS = [...STUDENT_READERS, 'treasurer', 'cashier', 'staff'] as const
/** Whoever works with the school: classes, rooms, subjects, the calendar and who works here are no secret. */
export const READERS = [...STUDENT_FINDERS, 'hr', 'storekeeper', 'foundation_admin'] as const
/** Who deals with the tax office: of pay and of what is bought. As the policies of the database say. */
export const WITHHOLDERS = ['admin', 'treasurer', 'hr'] as const
