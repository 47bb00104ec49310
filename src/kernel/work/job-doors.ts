// Long work as people watch it: what was started, how far it is, what went wrong.
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/database.ts'
import { type Door, get } from '../http/door.ts'
import { notFound } from '../language/errors.ts'
import { Count, Data, Id, Moment, Nullable, nameShapes, Obj, Text, Word } from '../values/schema.ts'

const Job = Obj({
  id: Id(12),
  task: Text(100, 'accounting.depreciate'),
  state: Word('queued', 'running', 'done', 'failed'),
  done: Count(3),
  total: Nullable(Count(10)),
  error: Nullable(Text(1000, 'The period is closed')),
  created_at: Moment(),
  finished_at: Nullable(Moment()),
})
nameShapes({ Job })

/** One's own, and every one of the company for its admin. */
async function getJob(db: Db, caller: Caller, id: number) {
  let query = db
    .selectFrom('kernel.job')
    .select(['id', 'task', 'state', 'done', 'total', 'error', 'created_at', 'finished_at'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
  if (!caller.roles.includes('admin')) query = query.where('actor_id', '=', caller.userId)
  const job = await query.executeTakeFirst()
  if (!job) throw notFound('id')
  return job
}

export const jobDoors: readonly Door[] = [
  get({
    path: '/api/v1/jobs/:id',
    access: 'everyone',
    summary: { id: 'Proses berjalan: sampai mana', en: 'Running task and its progress' },
    query: Obj({ id: Id(12) }),
    reply: Data(Job),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getJob(db, caller, input.id) }),
  }),
]
