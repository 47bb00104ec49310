// The box that finds people and documents of every module, over HTTP.
import type { Caller } from './access/caller.ts'
import { type Door, get } from './door.ts'
import { contract, List, Obj, Success } from './schema.ts'
import { Found, type SearchKind, SearchQuery, searchEverything } from './search.ts'

interface Open {
  doors: readonly Door[]
  search?: readonly SearchKind[] | undefined
}

export const searchDoors = (openTo: (caller: Caller) => readonly Open[]): readonly Door[] => [
  get({
    path: '/api/v1/search',
    access: 'everyone',
    origin: 'design',
    summary: {
      id: 'Cari orang dan dokumen di semua modul yang boleh saya lihat',
      en: 'Find people and documents in every module that I may see',
    },
    query: SearchQuery,
    reply: Obj({ success: Success, data: contract(List(Found, 100)) }),
    run: async ({ db, caller, input }) => {
      const open = openTo(caller)
      const searched = {
        kinds: open.flatMap(({ search = [] }) => search),
        doors: open.flatMap(({ doors }) => doors),
      }
      return { data: await searchEverything(db, caller, searched, input.q) }
    },
  }),
]
