// The guide of a new school over HTTP.
import type { Caller } from '../access/caller.ts'
import type { Database } from '../db/database.ts'
import { type Door, get } from '../http/door.ts'
import { Data } from '../values/schema.ts'
import { guideFor, SetupGuide, type SetupStep } from './setup.ts'

interface Open {
  doors: readonly Door[]
  setup?: readonly SetupStep[] | undefined
}

export const setupDoors = (database: Database, openTo: (caller: Caller) => readonly Open[]): readonly Door[] => [
  get({
    path: '/api/v1/setup',
    access: 'everyone',
    summary: {
      id: 'Langkah menyiapkan sekolah yang dapat saya kerjakan, dan mana yang sudah selesai',
      en: 'School setup steps I can do, and which are done',
    },
    reply: Data(SetupGuide),
    run: async ({ caller, requestId, today }) => {
      const open = openTo(caller)
      const [steps, doors] = [open.flatMap(({ setup = [] }) => setup), open.flatMap((module) => module.doors)]
      return { data: await guideFor({ database, caller, requestId, today, steps, doors }) }
    },
  }),
]
