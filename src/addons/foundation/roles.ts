// Who looks from above.
export const READERS = ['admin', 'foundation_chairman']
