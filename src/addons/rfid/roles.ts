// Who looks at cards, readers and the gate.

export const READERS = ['admin', 'teacher', 'principal', 'staff'] as const
