// One box for everything: every module says how its people and documents are found, and those are asked whose list is
// open to the caller.
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { admits, type Door, get } from '../http/door.ts'
import type { SearchKind } from '../lists/search.ts'
import { contract, Id, List, Nullable, nameShapes, Obj, Success, Text } from '../values/schema.ts'

const HITS_MAX = 5

const SearchQuery = Obj({ q: Text(100, 'sri wah') })
const Found = Obj({
  kind: Text(60, 'student'),
  title: Obj({ id: Text(200, 'Siswa'), en: Text(200, 'Student') }),
  id: Id(17),
  label: Text(600, 'Ayu Lestari'),
  detail: Nullable(Text(600, '0042 · VII-A')),
  path: Text(200, '/api/v1/school/students'),
})
nameShapes({ SearchHit: Found })

interface Open {
  doors: readonly Door[]
  search?: readonly SearchKind[] | undefined
}

export const searchDoors = (openTo: (caller: Caller) => readonly Open[]): readonly Door[] => [
  get({
    path: '/api/v1/search',
    access: 'everyone',
    summary: {
      id: 'Cari orang dan dokumen di semua modul yang boleh saya lihat',
      en: 'Find people and documents across all modules I can see',
    },
    query: SearchQuery,
    reply: Obj({ success: Success, data: contract(List(Found, 100)) }),
    run: async ({ db, caller, input }) => {
      const open = openTo(caller)
      const searched = {
        kinds: open.flatMap(({ search = [] }) => search),
        doors: open.flatMap(({ doors }) => doors),
      }
      return { data: await searchEverything(db, caller, { ...searched, said: input.q }) }
    },
  }),
]

interface Searched {
  kinds: readonly SearchKind[]
  /** Those of the modules that are open to the caller. */
  doors: readonly Door[]
}

async function searchEverything(db: Db, caller: Caller, { kinds, doors, said }: Searched & { said: string }) {
  const q = said.trim()
  const data = []
  const asked = new Set<string>()
  for (const { kind, title, path, find } of kinds) {
    const list = doors.find((door) => door.method === 'GET' && door.path === path)
    if (!q || asked.has(kind) || !list || !admits(list.access, caller.roles)) continue
    asked.add(kind)
    const hits = await find(db, caller, { q, limit: HITS_MAX })
    data.push(...hits.slice(0, HITS_MAX).map(({ id, label, detail }) => ({ kind, title, id, label, detail, path })))
  }
  return data
}
