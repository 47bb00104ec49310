// The cards of the bench, as the load generator and the database both know them.

export const cardNumber = (index: number) => (0x7000_0000 + index).toString(16).toUpperCase()
