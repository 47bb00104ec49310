// What happened to a person's record, step by step.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Id, List, Moment, Nullable, Obj, Text } from '../../kernel/values/schema.ts'

const HISTORY_MAX = 200

export const History = List(
  Obj({
    move: Text(40, 'leave'),
    from_state: Text(40, 'active'),
    to_state: Text(40, 'left'),
    note: Nullable(Text(1000, 'Pindah ke kota lain')),
    actor_id: Nullable(Id(6)),
    at: Moment(),
  }),
  HISTORY_MAX,
)

/** Oldest first; of a very long history the last part. */
export async function historyOf(
  db: Db,
  caller: Caller,
  { relation, id }: { relation: 'school.student' | 'school.staff'; id: number },
) {
  const rows = await db
    .selectFrom('kernel.move')
    .select(['move', 'from_state', 'to_state', 'note', 'actor_id', 'at'])
    .where('company_id', '=', caller.companyId)
    .where('relation', '=', relation)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  return rows.reverse()
}
