// Who reads the budget, and who keeps it.

export const READERS = [
  'admin',
  'treasurer',
  'principal',
  'committee',
  'storekeeper',
  'foundation_admin',
  'foundation_chairman',
]
export const BOOKKEEPERS = ['admin', 'treasurer']
export const APPROVERS = ['principal', 'foundation_admin', 'foundation_chairman', 'admin']
