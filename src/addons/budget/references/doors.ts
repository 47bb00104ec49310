// The lists that plans are made by, over HTTP: each can be read, added to and changed in the same way.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing, nameShapes } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import {
  changeOf,
  changeReference,
  createReference,
  inputOf,
  itemOf,
  listReferences,
  REFERENCES,
  type Reference,
  ReferenceFilter,
  sortsOf,
} from './references.ts'

export const referenceDoors: readonly Door[] = REFERENCES.flatMap(doorsOf)

function doorsOf(reference: Reference): Door[] {
  const path = `/api/budget/${reference.name}`
  const item = itemOf(reference)
  nameShapes({ [reference.shape]: item })
  const { id, en } = reference.title
  return [
    get({
      path,
      access: READERS,
      summary: reference.title,
      query: ReferenceFilter,
      paged: true,
      sorts: sortsOf(reference),
      reply: Listing('data', item),
      run: ({ db, caller, input, page }) =>
        listReferences(db, caller, { reference, referenceFilter: input, page }) as never,
    }),
    act({
      path: `${path}/create`,
      access: BOOKKEEPERS,
      summary: { id: `${id}: tambah`, en: `${en}: add` },
      params: inputOf(reference),
      reply: Data(item),
      errors: ['conflict'],
      run: async ({ tx, caller, input }) =>
        ({ data: await createReference(tx, caller, { reference, given: input as never }) }) as never,
    }),
    act({
      path: `${path}/update`,
      access: BOOKKEEPERS,
      summary: { id: `${id}: ubah atau akhiri`, en: `${en}: edit or end` },
      params: changeOf(reference),
      reply: Data(item),
      errors: ['not_found', 'stale_version'],
      run: async ({ tx, caller, input }) =>
        ({ data: await changeReference(tx, caller, { reference, given: input as never }) }) as never,
    }),
  ]
}
