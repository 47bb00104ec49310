// Accounts in the box that finds everything.
import { detailOf, type SearchKind } from '../lists/search.ts'
import { listUsers } from './users.ts'

export const userSearch: SearchKind = {
  kind: 'user',
  title: { id: 'Akun', en: 'Account' },
  path: '/api/v1/users',
  find: async (db, caller, { q: search, limit }) => {
    const { data } = await listUsers(db, caller, { filter: { search }, page: { limit, cursor: undefined } })
    return data.map(({ id, name, login, roles }) => ({ id, label: name, detail: detailOf(login, roles.join(', ')) }))
  },
}
