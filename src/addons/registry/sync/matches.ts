// Who someone in the registry is, as a person says: one of ours, one of ours whom we knew by another id, or someone new.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { assertExists, invalid } from '../../../kernel/records/change.ts'
import { Id, Nullable, nameShapes, Obj, type Static, Word } from '../../../kernel/values/schema.ts'
import { Uuid } from './conflicts.ts'

export const MatchDecision = Obj({
  entity: Word('student', 'staff'),
  registry_id: Uuid(),
  /**
   * Our record that this is, also one known by another id that the last run did not find any more: it is tied to the new one
   * then. Null: nobody of ours, the next run makes a new one.
   */
  local_id: Nullable(Id(17)),
})
export const MatchDecided = Obj({ id: Id(), ...MatchDecision.properties })
nameShapes({ MatchDecision, MatchDecided })

type Decision = Static<typeof MatchDecision>
const COLUMNS = { student: 'student_id', staff: 'staff_id' } as const

export async function decideMatch(tx: Tx, caller: Caller, decision: Decision) {
  const { entity, local_id } = decision
  const registry_id = decision.registry_id.toLowerCase()
  const column = COLUMNS[entity]
  if (local_id !== null)
    await assertExists(tx, caller, { relation: `school.${entity}`, id: local_id, field: 'local_id' })
  const tied = await findTie(tx, caller, { entity, is: sql`registry_id = ${registry_id}` })
  if (tied?.[column] && tied[column] !== local_id)
    throw invalid('registry_id', { id: 'sudah terhubung dengan data lain', en: 'already linked to another record' })
  if (local_id !== null) await release(tx, caller, { ...decision, registry_id })
  const { rows } = await sql<{ id: number }>`
    insert into registry.link (company_id, entity, registry_id, ${sql.id(column)})
    values (${caller.companyId}, ${entity}, ${registry_id}, ${local_id})
    on conflict (company_id, entity, registry_id) do update set ${sql.id(column)} = excluded.${sql.id(column)}
    returning id`.execute(tx)
  return { id: rows[0]!.id, entity, registry_id, local_id }
}

/** Lets go of an id that stands in the list no more. What the registry said of the record stays said: it is the same one. */
async function release(tx: Tx, caller: Caller, { entity, registry_id, local_id }: Decision): Promise<void> {
  const old = await findTie(tx, caller, { entity, is: sql`${sql.id(COLUMNS[entity])} = ${local_id}` })
  if (!old || old.registry_id === registry_id) return
  if (!(await isGone(tx, caller, { entity, registry_id, local_id })))
    throw invalid('local_id', {
      id: 'sudah terhubung dengan orang lain di sana',
      en: 'already linked to someone else there',
    })
  const taken = await findTie(tx, caller, { entity, is: sql`registry_id = ${registry_id}` })
  if (taken) {
    // Somebody had said that the new id is nobody of ours; the old one is now.
    await sql`update registry.link set ${sql.id(COLUMNS[entity])} = null, said = null, contested = null
      where company_id = ${caller.companyId} and id = ${old.id}`.execute(tx)
    await sql`update registry.link set said = ${JSON.stringify(old.said)}::jsonb
      where company_id = ${caller.companyId} and id = ${taken.id} and ${old.said !== null}`.execute(tx)
  } else
    await sql`update registry.link set registry_id = ${registry_id}
      where company_id = ${caller.companyId} and id = ${old.id}`.execute(tx)
}

/**
 * The last run whose lists were compared says that the id of this record was not in them, or that the new one may be theirs, which
 * it says only then. A tie that still holds is never broken by a slip of the hand.
 */
async function isGone(tx: Tx, caller: Caller, { entity, registry_id, local_id }: Decision): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select exists (select from registry.sync_item i where i.company_id = last.company_id and i.sync_log_id = last.id
      and i.entity = ${entity} and i.local_id = ${local_id}
      and (i.action in ('missing', 'depart') or (i.action = 'conflict' and i.registry_id = ${registry_id}))) as gone
    from (select company_id, id from registry.sync_log l where company_id = ${caller.companyId} and mode <> 'grades'
      and (state = 'done' or error_code in ('registry_ids_changed', 'registry_rows_unreadable')) order by id desc limit 1) last`.execute(
    tx,
  )
  return rows[0]?.gone ?? false
}

function findTie(tx: Tx, caller: Caller, { entity, is }: { entity: Decision['entity']; is: RawBuilder<boolean> }) {
  return tx
    .selectFrom('registry.link')
    .select(['id', 'registry_id', 'student_id', 'staff_id', 'said'])
    .where('company_id', '=', caller.companyId)
    .where('entity', '=', entity)
    .where(is)
    .forUpdate()
    .executeTakeFirst()
}
