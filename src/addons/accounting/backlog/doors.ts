// What came before the books, over HTTP. It tells what payroll cost, so it is for those who may see that.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data } from '../../../kernel/values/schema.ts'
import { StartedJob } from '../assets/depreciation-job.ts'
import { BOOKKEEPERS } from '../roles.ts'
import { Backlog, getBacklog } from './backlog.ts'
import { startBacklog } from './job.ts'

export const backlogDoors: readonly Door[] = [
  get({
    path: '/api/accounting/backlog',
    access: BOOKKEEPERS,
    summary: { id: 'Dokumen yang belum dibukukan', en: 'Documents not yet posted' },
    reply: Data(Backlog),
    run: async ({ db, caller }) => ({ data: await getBacklog(db, caller) }),
  }),
  act({
    path: '/api/accounting/backlog/start',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan semuanya, sebagai pekerjaan', en: 'Post all, in the background' },
    reply: Data(StartedJob),
    run: async ({ tx, caller }) => ({ data: await startBacklog(tx, caller) }),
  }),
]
