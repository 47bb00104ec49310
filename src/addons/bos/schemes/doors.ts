// Grants beside BOS over HTTP. Their phases and headings are rules like any other.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, READERS } from '../roles.ts'
import { createScheme, GrantScheme, GrantSchemeChange, listSchemes, NewGrantScheme, updateScheme } from './schemes.ts'

const PATH = '/api/v1/bos/grant-schemes'

export const schemeDoors: readonly Door[] = [
  get({
    path: PATH,
    access: READERS,
    summary: { id: 'Hibah selain BOS', en: 'Other grants' },
    paged: true,
    sorts: ['code', 'name', 'grantor'],
    reply: Listing('data', GrantScheme),
    run: ({ db, caller, page }) => listSchemes(db, caller, page),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Tambah hibah dan sumber dananya', en: 'Add a grant and its fund' },
    params: NewGrantScheme,
    reply: Data(GrantScheme),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createScheme(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/update`,
    access: BOOKKEEPERS,
    summary: { id: 'Ubah hibah', en: 'Change a grant' },
    params: GrantSchemeChange,
    reply: Data(GrantScheme),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await updateScheme(tx, caller, input) }),
  }),
]
