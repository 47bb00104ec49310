// The word for every value of a choice; roles are choices too.
import { roles } from './roles.ts'
import { valuesAToF } from './values-a-f.ts'
import { valuesGToP } from './values-g-p.ts'
import { valuesOfFields } from './values-of-fields.ts'
import { valuesQToZ } from './values-q-z.ts'
import type { Words } from './word.ts'

export const values: Record<string, Words> = {
  ...roles,
  ...valuesAToF,
  ...valuesGToP,
  ...valuesQToZ,
  ...valuesOfFields,
}
