// Who does what with money: the roles that the doors, the workflow and the database policies agree on.

/** Roles that a level of approval can be given to. */
export const APPROVERS = [
  'treasurer',
  'principal',
  'foundation_admin',
  'foundation_chairman',
  'foundation_patron',
] as const

/** They see every request of the company; the admin may stand in at any level. As accounting.oversees() in the database. */
export const OVERSEERS = ['admin', ...APPROVERS] as const

/** Those who may ask for a payment. */
export const REQUESTERS = ['admin', 'treasurer', 'principal', 'hr', 'storekeeper', 'staff', 'teacher'] as const

/** Those who hand an approved payment to the bank. */
export const CASHIERS = ['admin', 'treasurer', 'foundation_admin'] as const

/** Those who keep the books: vendors, rules, assets. */
export const BOOKKEEPERS = ['admin', 'treasurer'] as const

/** Anyone who has to do with payments. */
export const PARTICIPANTS = [...new Set([...OVERSEERS, ...REQUESTERS])]

/** Those who open again what was closed: never the treasurer, who closes. */
export const REOPENERS = ['admin', 'principal', 'foundation_admin'] as const

/** Those who compare the books with the bank; never with what they booked themselves. */
export const RECONCILERS = ['admin', 'treasurer', 'principal', 'foundation_admin'] as const

/** Whom a school asks beside its principal, where what a buyer owes is given up. */
export const FOUNDATION = ['foundation_admin', 'foundation_chairman'] as const

/** They agree to what a buyer does not have to pay; the admin may stand in. */
export const WRITE_OFF_DECIDERS = ['admin', 'principal', ...FOUNDATION] as const
