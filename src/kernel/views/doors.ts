// Views of lists over HTTP: everyone keeps their own, and may share them.
import { act, type Door, get } from '../http/door.ts'
import { Data, Done, Listing } from '../values/schema.ts'
import { deleteView, listViews, NewView, OneView, SavedView, saveView, ViewFilter } from './views.ts'

export const viewDoors: readonly Door[] = [
  get({
    path: '/api/v1/views',
    access: 'everyone',
    summary: { id: 'Tampilan tersimpan dari sebuah daftar', en: 'Saved views' },
    query: ViewFilter,
    paged: true,
    looks: ['name', 'owner_name'],
    reply: Listing('data', SavedView),
    run: ({ db, caller, input, page }) => listViews(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/views/save',
    access: 'everyone',
    summary: {
      id: 'Simpan tampilan daftar; nama yang sudah ada digantikan',
      en: 'Save a view; an existing one with the same name is replaced',
    },
    params: NewView,
    reply: Data(SavedView),
    run: async ({ tx, caller, input }) => ({ data: await saveView(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/views/delete',
    access: 'everyone',
    summary: { id: 'Hapus tampilan milik sendiri', en: 'Delete my view' },
    params: OneView,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await deleteView(tx, caller, input.id)
      return {}
    },
  }),
]
