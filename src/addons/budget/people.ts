// Who reads budgets and books, and who keeps them.

export const READERS = ['admin', 'treasurer', 'principal', 'committee', 'storekeeper', 'foundation_chairman']
export const BOOKKEEPERS = ['admin', 'treasurer']
