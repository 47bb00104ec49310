// Who does what when something is bought. Nobody decides on what they asked for or drew up themselves.

/** Those who may ask for something to be bought. */
export const REQUESTERS = ['admin', 'storekeeper', 'treasurer', 'principal', 'hr', 'staff', 'teacher'] as const

/** Roles that a level of approval can be given to. */
export const APPROVERS = ['treasurer', 'principal', 'foundation_admin', 'foundation_chairman'] as const
export const OVERSEERS = ['admin', ...APPROVERS] as const

/** Those who ask vendors and place orders. */
export const BUYERS = ['admin', 'storekeeper', 'treasurer'] as const

/** Those who enter what vendors charge. */
export const BOOKKEEPERS = ['admin', 'treasurer'] as const

/** Anyone who has to do with buying; row-level security leaves those who oversee nothing their own requests. */
export const PARTICIPANTS = [...new Set([...REQUESTERS, ...OVERSEERS])]

/** They see every order, receipt and invoice. */
export const ORDER_READERS = [...new Set([...BUYERS, ...OVERSEERS])]
