// Who reads of the grant, and who keeps it.

export const READERS = ['admin', 'treasurer', 'principal', 'committee', 'foundation_chairman']
export const BOOKKEEPERS = ['admin', 'treasurer']
export const APPROVERS = ['principal', 'admin']
