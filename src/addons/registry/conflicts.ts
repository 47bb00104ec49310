// What a run leaves for a person to decide: fields that both sides changed, and who is who.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { assertExists, invalid } from '../../kernel/change.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, List, Nullable, Obj, Optional, type Static, Text, Type, Version, Word } from '../../kernel/schema.ts'
import type { Said } from './diff.ts'

const Uuid = () =>
  Type.String({
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    maxLength: 36,
    examples: ['5b1c0c5e-0f4a-4d5e-9a52-2f6d0b7a1e01'],
  })
const ENTITIES = ['staff', 'class', 'student'] as const

export const Conflict = Obj({
  id: Id(),
  entity: Word(...ENTITIES),
  registry_id: Uuid(),
  local_id: Id(17),
  name: Text(200, 'Andini Putri'),
  /** What the registry says now; identity numbers are not shown. */
  fields: List(Obj({ field: Text(40, 'birth_date'), registry: Nullable(Text(200, '2013-05-02')) }), 20),
  version: Version(),
})
export const Settlement = Obj({ id: Id(), version: Optional(Version()), keep: Word('ours', 'registry') })
export const MatchDecision = Obj({
  entity: Word('student', 'staff'),
  registry_id: Uuid(),
  /** Our record that this is; null: nobody of ours, the next run makes a new one. */
  local_id: Nullable(Id(17)),
})
export const MatchDecided = Obj({ id: Id(), ...MatchDecision.properties })

export async function listConflicts(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('registry.link as l')
    .leftJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'l.company_id').onRef('s.id', '=', 'l.student_id'),
    )
    .leftJoin('school.staff as t', (join) =>
      join.onRef('t.company_id', '=', 'l.company_id').onRef('t.id', '=', 'l.staff_id'),
    )
    .leftJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'l.company_id').onRef('g.id', '=', 'l.class_group_id'),
    )
    .select(['l.id', 'l.entity', 'l.registry_id', 'l.contested', 'l.version'])
    .select([
      sql<number>`coalesce(l.student_id, l.staff_id, l.class_group_id)`.as('local_id'),
      sql<string>`coalesce(s.name, t.name, g.name)`.as('name'),
    ])
    .where('l.company_id', '=', caller.companyId)
    .where('l.contested', 'is not', null)
  const { rows, next_cursor } = await pageOf(query, { keys: ['l.id'], direction: 'asc' }, page)
  const data = rows.map(({ contested, ...row }) => ({
    ...row,
    fields: Object.entries(contested as Said).map(([field, value]) => ({
      field,
      registry: field === 'nik' || value === null ? null : String(value),
    })),
  }))
  return { data, next_cursor }
}

/**
 * Ours: what the registry says counts as read, so that only its next change is news. The registry's: as if it had never
 * said anything, so that the next run takes its value.
 */
export async function settleConflict(tx: Tx, caller: Caller, { id, version, keep }: Static<typeof Settlement>) {
  const link = await tx
    .selectFrom('registry.link')
    .select(['said', 'contested', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!link?.contested) throw notFound('id')
  if (version !== undefined && version !== link.version) throw new AppError('stale_version')
  const contested = link.contested as Said
  const rest = Object.entries((link.said ?? {}) as Said).filter(([field]) => !(field in contested))
  const said = { ...Object.fromEntries(rest), ...(keep === 'ours' ? contested : {}) }
  await tx
    .updateTable('registry.link')
    .set({ said: JSON.stringify(said), contested: null })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

/** Ties someone in the registry to one of ours, or says that they are nobody of ours. */
export async function decideMatch(tx: Tx, caller: Caller, decision: Static<typeof MatchDecision>) {
  const { entity, local_id } = decision
  const registry_id = decision.registry_id.toLowerCase()
  const column = entity === 'student' ? 'student_id' : 'staff_id'
  if (local_id !== null) await assertExists(tx, caller, `school.${entity}`, local_id, 'local_id')
  const tied = await tx
    .selectFrom('registry.link')
    .select(['id', 'student_id', 'staff_id'])
    .where('company_id', '=', caller.companyId)
    .where('entity', '=', entity)
    .where('registry_id', '=', registry_id)
    .forUpdate()
    .executeTakeFirst()
  if (tied?.[column] && tied[column] !== local_id)
    throw invalid('registry_id', { id: 'sudah terhubung dengan data lain', en: 'is tied to another record' })
  const other = local_id === null ? undefined : await findTie(tx, caller, column, local_id)
  if (other && other.registry_id !== registry_id)
    throw invalid('local_id', { id: 'sudah terhubung dengan orang lain di sana', en: 'is tied to someone else there' })
  const { rows } = await sql<{ id: number }>`
    insert into registry.link (company_id, entity, registry_id, ${sql.id(column)})
    values (${caller.companyId}, ${entity}, ${registry_id}, ${local_id})
    on conflict (company_id, entity, registry_id) do update set ${sql.id(column)} = excluded.${sql.id(column)}
    returning id`.execute(tx)
  return { id: rows[0]!.id, entity, registry_id, local_id }
}

function findTie(tx: Tx, caller: Caller, column: 'student_id' | 'staff_id', id: number) {
  return tx
    .selectFrom('registry.link')
    .select('registry_id')
    .where('company_id', '=', caller.companyId)
    .where(column, '=', id)
    .executeTakeFirst()
}
