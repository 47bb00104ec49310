// The heading of every thing that has doors: many of it, and where one can be opened or made, one of it.
import { thingsOfMoney } from './things-of-money.ts'
import { thingsOfSchool } from './things-of-school.ts'
import type { Thing } from './word.ts'

export const things: Record<string, Thing> = {
  ...thingsOfMoney,
  ...thingsOfSchool,
}
