// The history of a record over HTTP and how far its approval has come, for every module at once.
import type { Caller } from '../access/caller.ts'
import type { Database } from '../db/database.ts'
import { type Door, get } from '../http/door.ts'
import { Data, Listing, Nullable, Obj } from '../values/schema.ts'
import { ApprovalStanding, standingOf } from './approvals/standing.ts'
import { assertReadable, Begun, begunOf, HistoryEvent, HistoryKey, listHistory } from './history.ts'

export const historyDoors = (database: Database, doorsFor: (caller: Caller) => readonly Door[]): readonly Door[] => [
  get({
    path: '/api/v1/history',
    access: 'everyone',
    summary: {
      id: 'Riwayat satu data: langkah dan keputusan, yang terbaru lebih dulu, dan siapa yang mencatatnya',
      en: 'History of one record: steps and decisions, newest first',
    },
    query: HistoryKey,
    paged: true,
    reply: Obj({ ...Listing('data', HistoryEvent).properties, begun: Begun }),
    errors: ['not_found'],
    run: async ({ db, caller, input, page, requestId }) => {
      await assertReadable({ database, caller, requestId, doors: doorsFor(caller) }, input)
      return { ...(await listHistory(db, caller, { key: input, page })), begun: await begunOf(db, input) }
    },
  }),
  get({
    path: '/api/v1/approvals',
    access: 'everyone',
    summary: {
      id: 'Persetujuan satu data: siapa sudah memutuskan, giliran siapa, siapa berikutnya',
      en: 'Approval of one record: who has decided, whose turn it is, who is next',
    },
    query: HistoryKey,
    reply: Data(Nullable(ApprovalStanding)),
    errors: ['not_found'],
    run: async ({ db, caller, input, requestId }) => {
      await assertReadable({ database, caller, requestId, doors: doorsFor(caller) }, input)
      return { data: await standingOf(db, caller, input) }
    },
  }),
]
