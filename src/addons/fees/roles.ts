// Who does what with what families owe; as fees.sees() in the database.

/** They say what is charged, bill it, and take it back. */
export const KEEPERS = ['admin', 'treasurer'] as const

/** They take money at the counter. */
export const CASHIERS = [...KEEPERS, 'cashier'] as const

/** They take back what a cashier took, and agree to what goes back. */
export const CHECKERS = [...KEEPERS, 'principal'] as const

/** They see what each student owes. */
export const READERS = [...CASHIERS, 'principal', 'foundation_admin', 'foundation_chairman'] as const

/** They agree to what a family does not have to pay. */
export const DECIDERS = ['admin', 'principal', 'foundation_admin', 'foundation_chairman'] as const

/** Whom a school asks beside its principal, where much is given up. */
export const FOUNDATION = ['foundation_admin', 'foundation_chairman'] as const
