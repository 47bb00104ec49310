// The word for every key of a param, a query or a reply.
import { fieldsAToC } from './fields-a-c.ts'
import { fieldsDToH } from './fields-d-h.ts'
import { fieldsIToO } from './fields-i-o.ts'
import { fieldsOfThings } from './fields-of-things.ts'
import { fieldsPToS } from './fields-p-s.ts'
import { fieldsTToZ } from './fields-t-z.ts'
import type { Words } from './word.ts'

export const fields: Record<string, Words> = {
  ...fieldsAToC,
  ...fieldsDToH,
  ...fieldsIToO,
  ...fieldsPToS,
  ...fieldsTToZ,
  ...fieldsOfThings,
}
