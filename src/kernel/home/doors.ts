// The first page over HTTP.
import type { Caller } from '../access/caller.ts'
import type { Database } from '../db/database.ts'
import { type Door, get } from '../http/door.ts'
import { Data } from '../values/schema.ts'
import { FirstPage, firstPageFor, type HomePart } from './home.ts'

interface Open {
  doors: readonly Door[]
  home?: readonly HomePart[] | undefined
}

export const homeDoors = (database: Database, openTo: (caller: Caller) => readonly Open[]): readonly Door[] => [
  get({
    path: '/api/v1/home',
    access: 'everyone',
    summary: {
      id: 'Angka dan tenggat di beranda saya',
      en: 'Figures and deadlines on my home page',
    },
    reply: Data(FirstPage),
    run: async ({ caller, requestId, clock, today }) => {
      const open = openTo(caller)
      const parts = open.flatMap(({ home = [] }) => home)
      const doors = open.flatMap((module) => module.doors)
      return { data: await firstPageFor({ database, caller, requestId, now: clock.now(), today, parts, doors }) }
    },
  }),
]
