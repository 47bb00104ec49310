// The schools that the bench asks, and the account that it asks them with.

export const PASSWORD = 'sembilan kuda di padang'

export interface School {
  id: number
  slug: string
}
export interface Book {
  length: string
  school: School
  fundId: number
  journalId: number
}
export interface Store {
  length: string
  school: School
}
export interface Schools {
  gate: School
  /** By the length of their ledger. */
  ledgers: { length: string; school: School }[]
  /** With a hundred thousand students. */
  big: School
  /** By the length of their journal. */
  books: Book[]
  /** By the length of their stock's history. */
  stores: Store[]
}
