// What is planned, and what is held and used of it.
export const SUMS = ['planned', 'reserved', 'committed', 'realised', 'left_over'] as const
export type Bar = Record<(typeof SUMS)[number], number> & { name: string }
