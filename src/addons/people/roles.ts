// Who works with pay and papers: the roles that the doors, the workflow and the database policies agree on.

/** Payroll rights. As people.has_payroll_rights() in the database. */
export const PAYROLL = ['admin', 'treasurer', 'hr'] as const

/** Those who agree to a run; who leads the school sees what it comes to, not what each person earns. */
export const PAY_APPROVERS = ['principal', 'admin', 'treasurer'] as const

/** Those who look at runs: who computes them and who agrees to them. */
export const RUN_READERS = [...PAYROLL, 'principal'] as const

/** Those who pay it. */
export const PAYERS = ['admin', 'treasurer'] as const

/** Those who keep the papers of all; everyone else who works here sees their own. */
export const HR = ['admin', 'hr'] as const
export const EMPLOYEES = [...HR, 'staff', 'teacher', 'counselor', 'treasurer', 'principal', 'storekeeper'] as const

/** Those who see and decide on the leave of others. */
export const LEAVE_OFFICE = [...HR, 'principal'] as const
