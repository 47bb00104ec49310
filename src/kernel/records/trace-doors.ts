// The chain of a record over HTTP, for every module at once.
import type { Caller } from '../access/caller.ts'
import { admits, type Door, get } from '../http/door.ts'
import { Data } from '../values/schema.ts'
import { Trace, type TraceKind, TraceQuery, traceFrom } from './trace.ts'

interface Open {
  doors: readonly Door[]
  traced?: readonly TraceKind[] | undefined
}

export const traceDoors = (openTo: (caller: Caller) => readonly Open[]): readonly Door[] => [
  get({
    path: '/api/v1/trace',
    access: 'everyone',
    summary: {
      id: 'Rantai satu data: asal, lanjutan, dan pembukuannya, sejauh boleh saya lihat',
      en: 'The chain of one record: where it came from, what followed and its postings',
    },
    query: TraceQuery,
    reply: Data(Trace),
    errors: ['not_found'],
    run: async ({ db, caller, input: { relation, record_id: id } }) => {
      const open = openTo(caller)
      const doors = open.flatMap((module) => module.doors)
      const isOpen = ({ path }: TraceKind) =>
        doors.some((door) => door.method === 'GET' && door.path === path && admits(door.access, caller.roles))
      const kinds = open.flatMap(({ traced = [] }) => traced.filter(isOpen))
      return { data: await traceFrom(db, caller, { start: { relation, id }, kinds }) }
    },
  }),
]
